"""Dice that are rolled again, told wrong: old text, new text, and who must notice."""

FREE_DICE = {
    "depth-2": (
        "{Tally.of(6)}, depth,",
        "{Tally.of(6)}, depth + 1,",
        "WAP-6",
    ),
    "free-die-on-5": (
        "{Tally.of(6)}",
        "{Tally.of(5)}",
        "WAP-6",
    ),
    "free-dice-in-the-limit": (
        "End(power_roll(self.dice, self.depth).map(judge))",
        "End(power_roll(self.dice, self.depth).given(lambda t: t.dice <= self.dice).map(judge))",
        "WAP-6",
    ),
    "free-1s-do-not-count": (
        "add=Tally.joined",
        "add=lambda a, b: a.joined(b)._replace(ones=a.ones)",
        "WAP-7",
    ),
    "free-dice-too-deep-for-a-hand": (
        "power_roll(free, depth - 1)",
        "power_roll(free, depth)",
        "WAP-3",
    ),
    "a-hand-brings-no-free-dice": (
        "if free else Pmf.point(lying)",
        "if False else Pmf.point(lying)",
        "WAP-3",
    ),
    "a-kept-hand-brings-no-free-dice": (
        "keep = End(self.completed(state).map(judge))",
        "keep = End(Pmf.point(judge(plain(state))))",
        "WAP-7",
    ),
    "a-second-hand-brings-no-free-dice": (
        "law.bind(self.completed)",
        "law.map(plain)",
        "WAP-7",
    ),
    "failed-judged-with-the-free-dice": (
        "judge(plain(state)).cast",
        "all(judge(tally).cast for tally in self.completed(state).support)",
        "WAP-7-failed-though",
    ),
    "a-second-roll-brings-no-free-dice": (
        "anew = power_roll(self.dice, self.depth)",
        "anew = power_roll(self.dice, 0)",
        "WAP-7",
    ),
    "a-hand-seen-is-a-whole-roll": (
        'if self.when == "pool" or self.reroll == "none"',
        'if self.reroll == "none"',
        "test_each_die_of_the_pool",
    ),
}

LOOSE = {
    "a-spent-6-again": (
        "lie = Lie(SIX * sixes + face, sixes + 1, int(face == 1), (die,) * matters)",
        (
            "spent = [Loose(SIX, depth - i) for i in range(sixes) if kind == 'one-die']\n"
            "            lie = Lie(SIX * sixes + face, sixes + 1, int(face == 1),"
            " (die,) * matters + tuple(spent))"
        ),
        "WAP-6-never-a-6",
    ),
    "a-6-rolled-again-brings-no-free-die": (
        "tuple(die.left for die in dice)",
        "tuple(0 for die in dice)",
        "WAP-7",
    ),
    "a-free-die-brings-one": (
        "tuple(die.left for die in dice)",
        "tuple(die.left + 1 for die in dice)",
        "WAP-6",
    ),
    "a-free-die-of-a-chain-brings-too-many": (
        "tuple(die.left for die in dice)",
        "tuple(max(chain.left for chain in dice) for _ in dice)",
        "WAP-7",
    ),
    "a-fresh-1-again": (
        "(_chain(NOTHING, left) for left in chains)",
        (
            "(_chain(NOTHING, left).bind(lambda new, left=left:"
            " _chain(NOTHING, left) if new.ones else Pmf.point(new)) for left in chains)"
        ),
        "WAP-7",
    ),
    "a-fresh-1-does-not-count": (
        "_both(rest, new, NOTHING).tally",
        "_both(rest, new, NOTHING).tally._replace(ones=min(rest.ones, MANY))",
        "WAP-7",
    ),
    "a-die-taken-up-counts-as-used": (
        "self.dice - 1,",
        "self.dice,",
        "WAP-8",
    ),
    "a-1-taken-up-counts": (
        "self.ones - (die.face == 1)",
        "self.ones",
        "WAP-7",
    ),
    "a-1-taken-up-counts-from-two-on": (
        "self.dice, min(self.ones, MANY), 0)",
        "self.dice, min(self.ones, 1), 0)",
        "WAP-7",
    ),
    "the-better-result-counts": (
        "self.total - die.face,",
        "self.total,",
        "WAP-3",
    ),
    "the-free-die-first": (
        "(die.face, -die.left)",
        "(die.face, die.left)",
        "WAP-7",
    ),
    "the-highest-die-first": (
        "(die.face, -die.left)",
        "(-die.face, -die.left)",
        "WAP-7",
    ),
    "one-1-alone": (
        "_taken_up(lie, lie.loose)",
        "_taken_up(lie, lie.loose[:1])",
        "WAP-7-ones",
    ),
    "free-1s-are-not-loose": (
        'matters = kind == "one-die" or (kind == "ones" and face == 1)',
        "matters = kind == 'one-die' or (kind == 'ones' and face == 1 and not sixes)",
        "WAP-7",
    ),
    "failed-though-cast": (
        "{} if kept.cast else",
        "{} if False else",
        "WAP-7",
    ),
    "a-6-seen-may-lie-loose": (
        "stays = face == SIX and deeper > 0",
        "stays = False",
        "test_each_die",
    ),
    "no-6-seen-may-lie-loose": (
        "stays = face == SIX and deeper > 0",
        "stays = face == SIX",
        "test_each_die",
    ),
    "a-1-seen-is-none": (
        "one = Lie(face, 1, int(face == 1),",
        "one = Lie(face, 1, 0,",
        "test_each_die",
    ),
    "a-free-die-seen-is-a-power-die": (
        "deeper -= 1",
        "deeper -= 0",
        "test_each_die",
    ),
}

REROLL = {
    "failed-though-cast": (
        'kind == "failed" and not cast',
        'kind == "failed"',
        "T9A-12 GHB-5",
    ),
    "lost-is-failed": (
        "cast=kept.cast",
        "cast=kept.through",
        "T9A-8",
    ),
    "failed-keeps-the-highest-die": (
        'yield "re-roll", hands(len(hand), 6)',
        'yield "re-roll", _again(hand, hand[:-1])',
        "T9A-12",
    ),
    "one-1-alone": (
        "(1,) * hand.count(1)",
        "(1,)",
        "T9A-6 GHB-2",
    ),
    "1s-and-2s": (
        "(1,) * hand.count(1)",
        "tuple(face for face in hand if face <= 2)",
        "T9A-12 GHB-5",
    ),
    "the-highest-die-first": (
        "in dict.fromkeys(hand)",
        "in dict.fromkeys(reversed(hand))",
        "T9A-12 GHB-5 SCR-7",
    ),
    "the-lowest-die-only": (
        "in dict.fromkeys(hand)",
        "in hand[:1]",
        "T9A-6",
    ),
    "the-better-result-counts": (
        "sorted((*kept, *fresh))",
        "sorted((*kept, *map(max, fresh, dice)))",
        "T9A-12 SCR-7",
    ),
    "re-roll-at-a-tie": (
        "{KEEP: keep, **again}",
        "{**again, KEEP: keep}",
        "T9A-12",
    ),
    "the-staff-takes-the-highest": (
        "second(state, choice) if KEEP",
        "list(choice.options)[-1] if KEEP",
        "SCR-7-all",
    ),
    "the-staff-keeps": (
        "second(state, choice) if KEEP",
        "KEEP if KEEP",
        "SCR-7-all",
    ),
}
