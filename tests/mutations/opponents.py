"""The opponent's answer, told wrong: old text, new text, and who must notice."""

CHASE = {
    "enough-is-one-short": (
        "stops=lack == 0",
        "stops=lack <= 1",
        "GHB-9 GHB-11",
    ),
    "one-die-more": (
        "if left == 0 or lack == 0",
        "if left < 0 or lack == 0",
        "GHB-9 GHB-11",
    ),
    "no-dice": (
        "if left == 0 or lack == 0",
        "if True",
        "GHB-9 GHB-11",
    ),
    "one-die-only": (
        "left - 1",
        "0",
        "GHB-9 GHB-11",
    ),
    "dice-are-worth-less": (
        "lack - face, 0",
        "lack - face + 1, 0",
        "GHB-9",
    ),
    "the-caster-decides": (
        "Choice(Player.OPPONENT,",
        "Choice(Player.CASTER,",
        "GHB-9 GHB-11",
    ),
    "doubles-mean-something": (
        "self.first.map(lambda total: (max(self.needed - total, 0), self.left))",
        (
            "self.first.map(lambda total:"
            " (max(self.needed - total, 0), self.left * (total not in (2, 12))))"
        ),
        "GHB-14",
    ),
}

CONTEST = {
    "dispelled-by-failing": (
        "if answer.stops else",
        "if not answer.stops else",
        "GHB-9 WAP-10",
    ),
    "answers-as-badly-as-possible": (
        "-int(answer.stops)",
        "int(answer.stops)",
        "GHB-9 GHB-11",
    ),
    "one-total-more": (
        "Outcome(Verdict.THROUGH, total, 0)",
        "Outcome(Verdict.THROUGH, total + 1, 0)",
        "test_each_number_of_dice",
    ),
    "stands-with-probability": (
        "prob(lambda a: a.stops)",
        "prob(lambda a: not a.stops)",
        "test_each_number_of_dice",
    ),
}

POLICY = {
    "the-caster-forgets-the-opponent": (
        "if contest is None or not self._settled",
        "if True",
        "GHB-11 T9A-9",
    ),
    "dice-come-back-though-dispelled": (
        'self._worth.counts("through") or self._worth.counts("die")',
        'self._worth.counts("through")',
        "test_what_may_be_dispelled_is_not_had_back_yet",
    ),
    "ties-take-more-dice": (
        "lambda outcome: -outcome.spent",
        "lambda outcome: outcome.spent",
        "GHB-11",
    ),
    "states-merged-though-totals-matter": (
        'self._worth.counts("die") or answered',
        'self._worth.counts("die")',
        "GHB-11",
    ),
    "until-cast-never-stops": (
        "return stop if done else on",
        "return on",
        "GHB-4",
    ),
}
