"""Scrollhammer, told wrong: old text, new text, and who must notice."""

MUTANTS = {
    "tie": (
        "Verdict.THROUGH if state.need <= 0",
        "Verdict.THROUGH if state.need < 0",
        "SCR-2",
    ),
    "surge-on-d6": (
        "dice(k, 3)",
        "dice(k, 6)",
        "SCR-3",
    ),
    "surge-always-adds": (
        'need if self.surge == "adds" else',
        "need if True else",
        "SCR-3",
    ),
    "surge-never-adds": (
        'need if self.surge == "adds" else',
        "need if False else",
        "SCR-3",
    ),
    "no-surge-of-0": (
        '{"0": stop, **surges}',
        "surges",
        "SCR-3",
    ),
    "surge-of-all-or-none": (
        "in range(1, state.left + 1)",
        "in [state.left]",
        "SCR-3",
    ),
    "surge-of-the-pool": (
        "self.pool - self.dice",
        "self.pool",
        "SCR-3",
    ),
    "cost-by-dice": (
        "self.casting_value <= 6 * self.pool,",
        "self.casting_value <= 6 * self.dice,",
        "SCR-4",
    ),
    "second-surge": (
        "State(lacks - pips, 0, k)",
        "State(lacks - pips, 1, k)",
        "SCR-5",
    ),
}
