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
    "dispel-tie": (
        '(self.tie == "stands")',
        '(self.tie != "stands")',
        "T9A-9",
    ),
    "dispel-needs-one-more": (
        '(self.tie == "stands")',
        '(self.tie == "stands") + 1',
        "T9A-9",
    ),
    "dispel-modifier-helps-the-caster": (
        "outcome.total - self.dispel_modifier",
        "outcome.total + self.dispel_modifier",
        "T9A-9",
    ),
    "dispel-against-the-dice-alone": (
        "outcome.total - self.dispel_modifier",
        "outcome.total - self.bonus - self.dispel_modifier",
        "T9A-9 T9A-10",
    ),
    "dispel-without-a-cast": (
        "if not (outcome.cast and self.dispel_dice)",
        "if not self.dispel_dice",
        "T9A-9",
    ),
    "one-die-dispel-always-fails": (
        'if dice == 1 and one_die == "fails"',
        "if dice == 1",
        "T9A-11",
    ),
    "one-die-dispel-never-fails": (
        'if dice == 1 and one_die == "fails"',
        "if False",
        "T9A-11",
    ),
    "two-dice-have-the-floor-too": (
        'if dice == 1 and one_die == "fails"',
        'if one_die == "fails"',
        "T9A-11",
    ),
    "only-a-natural-1-fails": (
        "least = 3 if",
        "least = 2 if",
        "T9A-11",
    ),
    "dispeller-never-fizzles": (
        "opponent_returned=answer.returned",
        "opponent_returned=0",
        "T9A-5",
    ),
    "one-die-dispel-fizzles": (
        "r[1] >= stops or dice == 1",
        "r[1] >= stops",
        "T9A-5",
    ),
    "dispeller-gets-2s-back": (
        "(int(face == 1), face)",
        "(int(face == 2), face)",
        "T9A-5",
    ),
    "dispelled-fizzles": (
        "verdict=Verdict.DISPELLED, returned=0",
        "verdict=Verdict.DISPELLED",
        "T9A-5 T9A-8",
    ),
    "lost-before-the-dispel": (
        "if answer.stops:",
        "if answer.stops and outcome.through:",
        "T9A-8",
    ),
    "severity-though-dispelled": (
        "if o.suffered and",
        "if o.cast and",
        "T9A-6",
    ),
}
