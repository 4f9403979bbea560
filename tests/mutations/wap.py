"""The Warhammer Armies Project, told wrong: old text, new text, and who must notice."""

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
    "dispel-tie": (
        "Answer(total >= needed)",
        "Answer(total > needed)",
        "WAP-10",
    ),
    "dispel-of-a-natural-2": (
        "outcome.total - self.dispel_plus, 3)",
        "outcome.total - self.dispel_plus, 2)",
        "WAP-10",
    ),
    "dispel-fails-with-a-natural-3": (
        "outcome.total - self.dispel_plus, 3)",
        "outcome.total - self.dispel_plus, 4)",
        "WAP-10",
    ),
    "dispel-cap-off-by-one": (
        "self.dispel_bonus, 5)",
        "self.dispel_bonus, 6)",
        "WAP-10",
    ),
    "dispel-cap-without-level": (
        "min((self.dispel_level + 1) // 2 + self.dispel_bonus, 5)",
        "(self.dispel_level + 1) // 2 + min(self.dispel_bonus, 5)",
        "WAP-10",
    ),
    "dispel-level-rounded-down": (
        "(self.dispel_level + 1) // 2",
        "self.dispel_level // 2",
        "WAP-10",
    ),
    "dispel-by-the-caster's-level": (
        "outcome.total - self.dispel_plus",
        "outcome.total - self.plus",
        "WAP-10",
    ),
    "dispel-without-a-cast": (
        "if not (outcome.cast and self.dispel_dice)",
        "if not self.dispel_dice",
        "WAP-10",
    ),
    "dispel-dice-have-power": (
        'self.depth if self.dispel_ultimate_power == "on" else 0',
        "self.depth",
        "WAP-11",
    ),
    "dispel-dice-never-have-power": (
        'self.depth if self.dispel_ultimate_power == "on" else 0',
        "0",
        "WAP-11",
    ),
    "dispel-dice-have-less-power": (
        'self.depth if self.dispel_ultimate_power == "on" else 0',
        'int(self.dispel_ultimate_power == "on")',
        "WAP-11",
    ),
    "dispelled-is-failed": (
        "outcome.miscast and (outcome.cast or",
        "outcome.miscast and (outcome.through or",
        "WAP-9",
    ),
}
