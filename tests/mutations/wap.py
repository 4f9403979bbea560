"""The Warhammer Armies Project, told wrong: old text, new text, and who must notice."""

FREE_DICE = "probcast.casting.free_dice"

MUTANTS = {
    "cap-off-by-one": (
        "min(self.bonuses, 5)",
        "min(self.bonuses, 6)",
        "WAP-2",
    ),
    "cap-off-by-one-below": (
        "min(self.bonuses, 5)",
        "min(self.bonuses, 4)",
        "WAP-2",
    ),
    "cap-after-penalty": (
        "self.bonuses, 5) - self.penalty",
        "self.bonuses - self.penalty, 5)",
        "WAP-2",
    ),
    "cap-without-level": (
        "min(self.bonuses, 5)",
        "(self.level + 1) // 2 + min(self.bonus, 5)",
        "WAP-2",
    ),
    "level-rounded-down": (
        "(self.level + 1) // 2",
        "self.level // 2",
        "WAP-2",
    ),
    "tie": (
        "total >= self.casting_value",
        "total > self.casting_value",
        "WAP-3",
    ),
    "minimum-on-total": (
        "tally.total <= 2 and",
        "tally.total + self.plus <= 2 and",
        "WAP-4",
    ),
    "minimum-of-3": (
        "tally.total <= 2 and",
        "tally.total <= 3 and",
        "WAP-4",
    ),
    "minimum-turned": (
        'self.natural_minimum == "any"',
        'self.natural_minimum != "any"',
        "WAP-4",
    ),
    "minimum-not-silenced": (
        "silenced=too_low",
        "silenced=False",
        "WAP-4",
    ),
    "boosted-tie": (
        "total >= self.boosted_value",
        "total > self.boosted_value",
        "WAP-5",
    ),
    "boosted-though-failed": (
        "cast and total >= self.boosted",
        "total >= self.boosted",
        "WAP-5",
    ),
    "depth-2": (
        "{Tally.of(6)}, depth,",
        "{Tally.of(6)}, depth + 1,",
        "WAP-6",
        FREE_DICE,
    ),
    "free-die-on-5": (
        "{Tally.of(6)}",
        "{Tally.of(5)}",
        "WAP-6",
        FREE_DICE,
    ),
    "free-dice-in-the-limit": (
        "End(power_roll(self.dice, self.depth).map(judge))",
        "End(power_roll(self.dice, self.depth).given(lambda t: t.dice <= self.dice).map(judge))",
        "WAP-6",
        FREE_DICE,
    ),
    "free-1s-do-not-count": (
        "add=Tally.joined",
        "add=lambda a, b: a.joined(b)._replace(ones=a.ones)",
        "WAP-7",
        FREE_DICE,
    ),
    "miscast-of-one": (
        "tally.ones >= 2",
        "tally.ones >= 1",
        "WAP-7",
    ),
    "miscast-stops": (
        "Verdict.THROUGH if cast else",
        "Verdict.THROUGH if cast and tally.ones < 2 else",
        "WAP-7",
    ),
    "table-without-free-dice": (
        "face + outcome.dice",
        "face + self.dice",
        "WAP-8",
    ),
    "table-only-if-cast": (
        'outcome.cast or self.failed_miscast == "rolled"',
        "outcome.cast",
        "WAP-9",
    ),
    "table-always": (
        'outcome.cast or self.failed_miscast == "rolled"',
        "True",
        "WAP-9",
    ),
}
