"""Age of Sigmar, told wrong: old text, new text, and who must notice."""

MUTANTS = {
    "tie": (
        "(state.need <= 0 or beyond)",
        "(state.need < 0 or beyond)",
        "GHB-1",
    ),
    "double-1-casts": (
        "(state.need <= 0 or beyond) and not miscast",
        "not miscast",
        "GHB-1",
    ),
    "miscast-casts": (
        " or beyond) and not miscast",
        " or beyond)",
        "GHB-2",
    ),
    "no-miscast": (
        "return state.ones == 2 and",
        "return state.rolled == 1 and",
        "GHB-2",
    ),
    "ordinary-with-primal": (
        '(no primal die)", lambda o: o.miscast and not o.spent',
        '(no primal die)", lambda o: o.miscast',
        "GHB-6",
    ),
    "primal-without": (
        '"primal miscast", lambda o: o.miscast and o.spent',
        '"primal miscast", lambda o: o.miscast',
        "GHB-2",
    ),
    "no-end-at-miscast": (
        "return state.rolled == 1 or self",
        "return self",
        "GHB-13",
    ),
    "one-1-too-few": (
        "return state.ones == 2",
        "return state.ones >= 1",
        "GHB-6",
    ),
    "6-6-without-primal": (
        "return state.rolled == 1 and state",
        "return state",
        "GHB-8",
    ),
    "6-6-fails": (
        "(state.need <= 0 or beyond)",
        "state.need <= 0",
        "GHB-7",
    ),
    "6-6-not-refunded": (
        "spent, int(beyond), miscast",
        "spent, 0, miscast",
        "GHB-7",
    ),
    "6-6-not-silenced": (
        "miscast or beyond",
        "miscast",
        "GHB-7",
    ),
    "wounds-alike": (
        "(5 if o.spent else 2)",
        "2",
        "GHB-6",
    ),
    "both-goes-on": (
        'self.both_doubles == "first"',
        "False",
        "GHB-12",
    ),
    "both-always-ends": (
        'self.both_doubles == "first"',
        "True",
        "GHB-12",
    ),
    "both-turned": (
        'self.both_doubles == "cast"',
        'self.both_doubles == "miscast"',
        "GHB-12",
    ),
    "1-1-stays-open": (
        'self.double_one == "final"',
        "False",
        "GHB-13",
    ),
    "1-1-never-open": (
        'self.double_one == "final"',
        "True",
        "GHB-13",
    ),
    "one-die-only": (
        "if state.left == 0 or",
        "if state.rolled == 1 or",
        "GHB-4",
    ),
    "unbind-tie": (
        'over = 0 if self.tie == "unbinds" else 1',
        "over = 0",
        "GHB-9",
    ),
    "unbind-tie-in-the-other-reading": (
        'over = 0 if self.tie == "unbinds" else 1',
        "over = 1",
        "GHB-9-unbinds",
    ),
    "unbind-modifier-helps-the-caster": (
        "over - self.unbind_modifier",
        "over + self.unbind_modifier",
        "GHB-9",
    ),
    "unbind-against-the-dice-alone": (
        "needed = outcome.total + over",
        "needed = outcome.total - self.modifier + over",
        "GHB-9",
    ),
    "unbind-without-a-cast": (
        "if not (outcome.cast and self.unbind)",
        "if not self.unbind",
        "GHB-9",
    ),
    "irresistible-can-be-unbound": (
        " or outcome.irresistible",
        "",
        "GHB-7-cannot",
    ),
    "unbinder-has-the-caster's-dice": (
        "PRIMAL, self.unbind_primal",
        "PRIMAL, self.primal",
        "GHB-9",
    ),
    "unbinder-has-one-die-more": (
        "PRIMAL, self.unbind_primal",
        "PRIMAL, self.unbind_primal + 1",
        "GHB-9 GHB-11",
    ),
}
