"""The Ninth Age, told wrong: old text, new text, and who must notice."""

MUTANTS = {
    "tie": (
        "self.bonus < self.casting_value",
        "self.bonus <= self.casting_value",
        "T9A-2",
    ),
    "minimum-on-total": (
        "sum(hand) <= 2",
        "sum(hand) + self.bonus <= 2",
        "T9A-3",
    ),
    "no-one-die-rule": (
        "self.dice == 1 and sum(hand) <= 2",
        "False",
        "T9A-3",
    ),
    "minimum-for-all": (
        "self.dice == 1 and sum(hand)",
        "sum(hand)",
        "T9A-3",
    ),
    "minimum-of-1": (
        "sum(hand) <= 2",
        "sum(hand) <= 1",
        "T9A-3",
    ),
    "one-die-fizzles": (
        "self.dice > 1 and verdict",
        "verdict",
        "T9A-5",
    ),
    "fizzle-though-through": (
        " and verdict in (Verdict.FAILED, Verdict.LOST)",
        "",
        "T9A-5",
    ),
    "lost-is-no-fizzle": (
        "verdict in (Verdict.FAILED, Verdict.LOST)",
        "not verdict",
        "T9A-5",
    ),
    "fizzle-of-2s": (
        "hand.count(1) if fizzles",
        "hand.count(2) if fizzles",
        "T9A-5",
    ),
    "pair-miscasts": (
        "hand.count(face) >= 3",
        "hand.count(face) >= 2",
        "T9A-6",
    ),
    "exactly-three-alike": (
        "hand.count(face) >= 3",
        "hand.count(face) == 3",
        "T9A-6",
    ),
    "severity-by-count": (
        "face + self.dice - 4",
        "face + hand.count(face) - 4",
        "T9A-6",
    ),
    "severity-by-face": (
        "face + self.dice - 4",
        "face",
        "T9A-6",
    ),
    "broken-at-2": (
        "self.severity(hand) == 1 else",
        "self.severity(hand) == 2 else",
        "T9A-7",
    ),
    "never-broken": (
        "self.severity(hand) == 1 else",
        "False else",
        "T9A-7 T9A-8",
    ),
    "effect-though-failed": (
        "o.through and (o.severity",
        "(o.severity",
        "T9A-6",
    ),
    "table-though-failed": (
        "if o.suffered and o.severity is not None",
        "if o.severity is not None",
        "T9A-6",
    ),
    "resistance-under-the-cap": (
        "min(self.modifier, cap) - self.magic_resistance",
        "min(self.modifier - self.magic_resistance, cap)",
        "T9A-10",
    ),
    "cap-off-by-one": (
        "min(self.modifier, cap)",
        "min(self.modifier, cap + 1)",
        "T9A-10",
    ),
}
