"""Random pools, told wrong: old text, new text, and who must notice."""

GHB2023 = {
    "on-a-5": (
        "face >= 4",
        "face >= 5",
        "test_primal_dice",
    ),
    "one-die-a-phase": (
        "2 * self.phases",
        "self.phases",
        "test_primal_dice",
    ),
    "each-rolls-for-himself": (
        "map(lambda dice: Dice(dice, dice))",
        (
            "bind(lambda own: power(die(6).map(lambda face: int(face >= 4)), 2 * self.phases)"
            ".map(lambda other: Dice(own, other)))"
        ),
        "test_the_same_primal_dice_for_both",
    ),
}

WAP = {
    "lowest-half": (
        "hand[dice // 2 :]",
        "hand[: dice // 2]",
        "test_winds_of_magic",
    ),
    "highest-die": (
        "hand[dice // 2 :]",
        "hand[-1:]",
        "test_winds_of_magic",
    ),
    "any-half": (
        "hand[dice // 2 :]",
        "hand[::2]",
        "test_winds_of_magic",
    ),
    "each-rolls-for-himself": (
        "hands(dice, sides).map(lambda hand: Dice(sum(hand), sum(hand[dice // 2 :])))",
        (
            "hands(dice, sides).bind(lambda hand: hands(dice, sides)"
            ".map(lambda other: Dice(sum(hand), sum(other[dice // 2 :]))))"
        ),
        "test_both_pools_of_the_same_winds",
    ),
    "channelling-on-4": (
        "face >= 5",
        "face >= 4",
        "test_channelling_and_the_cap",
    ),
    "channelling-on-6": (
        "face >= 5",
        "face >= 6",
        "test_channelling_and_the_cap",
    ),
    "channelling-for-both": (
        "channelled(self.dispel_levels)",
        "channelled(self.levels)",
        "test_channelling_and_the_cap",
    ),
    "cap-off-by-one": (
        "min(dice, self.cap)",
        "min(dice, self.cap + 1)",
        "test_channelling_and_the_cap",
    ),
    "cap-before-channelling": (
        "self.held(pair[0].own + pair[1])",
        "self.held(pair[0].own) + pair[1]",
        "test_channelling_and_the_cap",
    ),
    "dispel-dice-capped-too": (
        "pair[0].opponent + n)",
        "self.held(pair[0].opponent + n))",
        "test_winds_of_magic_with_a_cap test_channelling_and_the_cap",
    ),
    "each-started-thousand": (
        "self.points // 1000",
        "-(-self.points // 1000)",
        "test_winds_of_magic",
    ),
    "d3-for-d6": (
        "(2, 6) if",
        "(2, 3) if",
        "test_the_older_winds",
    ),
    "the-army-rolls-d6": (
        '(2, 6) if self.roll == "2d6"',
        '(2 * max(self.points // 1000, 1), 6) if self.roll == "2d6"',
        "test_the_older_winds",
    ),
}

DEALING = {
    "as-few-as-can-be": (
        "range(held.get(own, 0), 0, -1)",
        "range(1, held.get(own, 0) + 1)",
        "test_power_dice",
    ),
    "one-die-less": (
        "range(held.get(own, 0), 0, -1)",
        "range(held.get(own, 0) - 1, 0, -1)",
        "test_power_dice",
    ),
    "dice-that-are-known-are-dealt-too": (
        "for name, n in dice.items() if isinstance(scenario.get(name), str)",
        "for name, n in dice.items()",
        "test_power_dice test_the_same_primal_dice_for_both",
    ),
    "two-pools-at-once": (
        "if len(set(said.values())) > 1",
        "if len(set(said.values())) > 2",
        "test_refused",
    ),
}
