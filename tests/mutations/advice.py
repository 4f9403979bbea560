"""Advice, told wrong: old text, new text, and who must notice."""

DISPEL = {
    "one-die-a-total": (
        "for n in range(dice + 1)",
        "for n in range(min(dice, 1) + 1)",
        "test_no_split_is_better",
    ),
    "the-worst-split": (
        "max(best[dice - n].joined(n, each[n])",
        "min(best[dice - n].joined(n, each[n])",
        "test_no_split_is_better",
    ),
    "ties-take-more-dice": (
        "self.unused - n",
        "self.unused + n",
        "test_each_number_of_dice test_no_split_is_better",
    ),
    "dice-used-again": (
        "best[dice - n].joined",
        "best[dice].joined",
        "test_no_split_is_better",
    ),
    "one-die-left-behind": (
        "best[held].dice",
        "best[max(held - 1, 0)].dice",
        "test_no_split_is_better",
    ),
    "one-die-less": (
        "contest.dice: dice}",
        "contest.dice: max(dice - 1, 0)}",
        "test_each_number_of_dice",
    ),
    "target-not-reached-exactly": (
        "if chance >= at_least",
        "if chance > at_least",
        "test_the_fewest_dice_for_a_chance",
    ),
    "mean-of-the-first-total": (
        "c[n] for c, n in zip(chances, dice, strict=True) if n is not None",
        "c[n] for c, n in zip(chances[:1], dice[:1], strict=True) if n is not None",
        "test_no_split_is_better",
    ),
    "another-reading": (
        "question.ruleset.make(fields, question.readings)",
        "question.ruleset.make(fields, {})",
        "test_each_number_of_dice",
    ),
}

VERSION = {
    "ratio-upside-down": (
        'chances["basic"] / chances["boosted"]',
        'chances["boosted"] / chances["basic"]',
        "test_how_much_better_it_must_be",
    ),
    "through-ignored": (
        "outcome.through if through else outcome.cast",
        "outcome.cast",
        "test_which_version_to_declare",
    ),
    "through-always": (
        "outcome.through if through else outcome.cast",
        "outcome.through",
        "test_which_version_to_declare",
    ),
    "the-worse-version": (
        "max(worths, key",
        "min(worths, key",
        "test_boosted_pays_from_the_ratio_on",
    ),
    "ties-to-boosted": (
        "max(worths, key",
        "max(reversed(worths), key",
        "test_boosted_pays_from_the_ratio_on",
    ),
    "worth-of-the-worse": (
        "max(worths.values())",
        "min(worths.values())",
        "test_which_version_to_declare",
    ),
    "boosted-though-failed": (
        "boosted=outcome.cast",
        "boosted=True",
        "test_boosted_pays_from_the_ratio_on",
    ),
    "boosted-only-if-through": (
        "boosted=outcome.cast",
        "boosted=outcome.through",
        "test_boosted_counts_when_cast",
    ),
    "the-same-figures-twice": (
        'any(row["chance"] != row["alternatives"] for row in rows)',
        "True",
        "test_chances_stand_apart_from_another_worth",
    ),
    "boosted-may-be-equal": (
        "boosted_value > basic",
        "boosted_value >= basic",
        "test_refusals",
    ),
}

DECLARATION = {
    "target-not-reached-exactly": (
        "if value >= enough",
        "if value > enough",
        "test_dice_for_a_target_chance",
    ),
    "ties-take-more-dice": (
        "for dice, value in values.items() if",
        "for dice, value in reversed(values.items()) if",
        "test_the_best_first_throw",
    ),
    "one-number-of-dice-too-few": (
        "range(spec.low, spec.high + 1)",
        "range(spec.low, spec.high)",
        "test_dice_for_a_target_chance",
    ),
    "not-the-most-worth": (
        "max(values.values()) if at_least",
        "min(values.values()) if at_least",
        "test_the_best_first_throw",
    ),
    "target-of-worth": (
        "if at_least is None else goal.of",
        "if True else goal.of",
        "test_no_dice_are_enough",
    ),
    "cast-said-twice": (
        "!= chosen.alternatives",
        "is not chosen.alternatives",
        "test_each_number_of_dice",
    ),
    "through-though-nobody-answers": (
        'key == "through" and not contested',
        "False",
        "test_each_number_of_dice",
    ),
    "never-through": (
        'key == "through" and not contested',
        'key == "through"',
        "test_each_number_of_dice",
    ),
    "figures-that-say-nothing": (
        "if any(exact.values())",
        "if exact",
        "test_each_number_of_dice",
    ),
}

OUTCOME = {
    "a-price-without-what-is-declared": (
        "self.declared + self.spent",
        "self.spent",
        "test_wap",
    ),
    "a-price-without-what-returns": (
        "self.spent - self.returned",
        "self.spent",
        "test_each_number_of_dice",
    ),
    "a-price-without-what-is-added": (
        "self.declared + self.spent",
        "self.declared",
        "test_a_surge_is_paid_too",
    ),
}

FORGONE = {
    "nothing-is-forgone": (
        "if not open_to_all or",
        "if True or",
        "test_odds",
    ),
    "all-is-forgone": (
        "if measure.of(answered)",
        "if True",
        "test_odds",
    ),
    "no-opponent-in-sight": (
        "if contest else Pmf.point(outcome)",
        "if False else Pmf.point(outcome)",
        "test_odds",
    ),
}

NEED = {
    "target-not-reached-exactly": (
        "chance >= at_least: low, best",
        "chance > at_least: low, best",
        "test_need_is_reached_exactly",
    ),
    "target-not-reached-exactly-for-another-worth": (
        "chance >= at_least: return value",
        "chance > at_least: return value",
        "test_need_is_reached_exactly",
    ),
    "nothing-at-the-low-end": (
        "low, high = spec.low - 1, spec.high",
        "low, high = spec.low + 1, spec.high",
        "test_need_at_the_low_end",
    ),
    "the-lowest-that-will-do": (
        "low, best = middle, (middle, chance)",
        "low, best = middle, best if best[0] else (middle, chance)",
        "test_need_is_the_inverse_of_the_table",
    ),
    "from-the-bottom": (
        "range(found[0] or spec.low, spec.low - 1, -1)",
        "range(spec.low, (found[0] or spec.low) + 1)",
        "test_need_holds_for_any_worth",
    ),
    "any-worth-is-cast": (
        "if question == most",
        "if True",
        "test_need_holds_for_any_worth",
    ),
}

DECISION = {
    "unsorted": (
        "for key in sorted(found)",
        "for key in sorted(found, reverse=True)",
        "test_every_decision_is_listed_once",
    ),
    "at-stake-upside-down": (
        "max(values) - min(values)",
        "min(values) - max(values)",
        "test_one_primal_die_is_decided_by_counting_six_faces",
    ),
    "no-ties": (
        "if value == self.value",
        "if name == self.action",
        "test_ties_are_shown_as_ties",
    ),
}

EXPLAIN = {
    "one-die-too-few": (
        "return max(most,",
        "return -1 + max(most,",
        "test_the_count_is_made_by_hand",
    ),
    "as-few-dice-as-are-rolled": (
        "return max(most, *(_times(p, chance.denominator)",
        "return max(most, *(0",
        "test_counts_are_the_chances",
    ),
    "totals-of-failures-are-cast": (
        "o.total == total and o.cast",
        "o.total == total",
        "test_the_count_is_made_by_hand",
    ),
    "a-loss-for-a-gain": (
        "_cast(free) - _cast(odds.law)",
        "_cast(odds.law) - _cast(free)",
        "test_a_clause_that_bit",
    ),
    "readings-by-cast-alone": (
        "(_cast(law), _through(law)) != now",
        "_cast(law) != now[0]",
        "test_the_tie_in_the_other_reading",
    ),
    "clauses-that-did-nothing": (
        "if chance: yield",
        "if True: yield",
        "test_a_clause_that_did_not_bite_is_not_named",
    ),
}

SHEET = {
    "any-worth-in-percent": (
        "Kind.CHANCE if alone else Kind.NUMBER",
        "Kind.CHANCE",
        "test_a_worth_in_percent_is_a_chance",
    ),
    "dice-in-percent": (
        'and "die" not in events and',
        "and",
        "test_a_worth_in_percent_is_a_chance",
    ),
    "any-price-in-percent": (
        "and set(events.values()) == {Fraction(1)}",
        "",
        "test_a_worth_in_percent_is_a_chance",
    ),
}

WHATIF = {
    "a-loss-for-a-gain": (
        "cast - base[0]",
        "base[0] - cast",
        "test_what_one_more_gets_through",
    ),
    "gained-through-by-cast": (
        "through - base[1]",
        "cast - base[0]",
        "test_what_one_more_gets_through",
    ),
    "the-least-first": (
        "reverse=True",
        "reverse=False",
        "test_where_a_re_roll_beats_a_bonus",
    ),
    "gains-of-nothing": (
        "if gain > 0",
        "if gain >= 0",
        "test_how_changes_rank",
    ),
    "ranked-by-cast": (
        'at = int(question.worth.counts("through"))',
        "at = 0",
        "test_how_changes_rank",
    ),
}

CHECK = {
    "no-opponent": (
        "if contest else outcome",
        "if False else outcome",
        "test_an_opponent_plays_too",
    ),
    "variance-of-one-play": (
        "exact * (1 - exact) / plays",
        "exact * (1 - exact)",
        "test_plays_agree_with_the_law",
    ),
    "below-for-above": (
        "above=seen > exact",
        "above=seen < exact",
        "test_plays_agree_with_the_law",
    ),
}
