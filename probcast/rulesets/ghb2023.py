"""Age of Sigmar with the General's Handbook 2023-24: primal dice added one after another."""

from probcast.rules import (
    Clause,
    More,
    Opponent,
    Pool,
    Reroll,
    Roll,
    Ruleset,
    Throw,
    Throws,
    View,
    adds,
    answers,
    chance,
    illegal,
    judges,
    mean,
    number,
    rerolls,
    ruling,
)

RULESET = Ruleset(
    key="ghb2023",
    title="Age of Sigmar",
    edition="3rd edition, General's Handbook 2023-24",
    short="AoS 3 GHB 2023-24",
    fields={
        "casting_value": number(7, 1, 99, "casting value", "GHB-1"),
        "modifier": number(0, -20, 20, "sum of modifiers", "GHB-1"),
        "primal": number(1, 0, 20, "primal dice at hand", "GHB-3"),
        "unbind": number(0, 0, 1, "attempts to unbind", "GHB-9"),
        "unbind_primal": number(0, 0, 20, "the unbinder's primal dice", "GHB-9"),
        "unbind_modifier": number(0, -20, 20, "the unbinder's modifiers", "GHB-9"),
        "reroll": rerolls(clause="GHB-5"),
        "unbind_reroll": rerolls("none", "failed", clause="GHB-5", whose="opponent"),
    },
    rulings={
        "both_doubles": ruling("first", "miscast", "cast", help="1-1 and 6-6", clause="GHB-12"),
        "tie": ruling("stands", "unbinds", help="unbinding total equals cast", clause="GHB-9"),
        "double_one": ruling("final", "open", help="primal die on 1-1", clause="GHB-13"),
    },
    roll=Roll(2),
    clauses=(
        Clause(
            "GHB-13",
            "A base roll of 1-1 is final: no primal die may be added to it.",
            judges("double_one == 'final' and count(1) >= 2 and not added", ends=True),
        ),
        Clause(
            "GHB-2",
            "Miscast: natural double 1, no primal die rolled. Not cast, D3 mortal wounds, "
            "silenced.",
            judges("count(1) >= 2 and not added", cast=False, miscast=True, silenced=True),
        ),
        Clause(
            "GHB-3",
            "Each hero phase two d6 are rolled; each 4+ gives both players a primal die for the "
            "round.",
        ),
        Clause(
            "GHB-4",
            "After the roll the player may add primal dice one by one, until a primal miscast.",
            More("primal", when="not (added and miscast)"),
        ),
        Clause(
            "GHB-5",
            "A roll that was re-rolled takes no primal dice.",
            illegal(
                "reroll != 'none' and primal > 0",
                "primal is {primal}: only primal 0 goes with a re-roll",
            ),
            illegal(
                "unbind_reroll != 'none' and unbind_primal > 0",
                "unbind_primal is {unbind_primal}: only unbind_primal 0 goes with a re-roll",
            ),
            Reroll(),
        ),
        Clause(
            "GHB-12",
            "Two 1s and two 6s in one roll: the pattern that is complete first ends the roll.",
            judges("both_doubles == 'first' and added and count(6) >= 2", ends=True),
            judges(
                "both_doubles == 'cast' and added and count(6) >= 2",
                cast=True,
                irresistible=True,
                silenced=True,
                returned=1,
            ),
        ),
        Clause(
            "GHB-6",
            "Primal miscast instead: two natural 1s with a primal die. Not cast, D3+3 mortal "
            'wounds, D3 on each other unit within 3", silenced.',
            judges("added and count(1) >= 2", cast=False, miscast=True, silenced=True),
        ),
        Clause(
            "GHB-7",
            "Two natural 6s with a primal die: cast whatever the total, cannot be unbound, "
            "silenced, and both players gain a primal die.",
            judges(
                "added and count(6) >= 2", cast=True, irresistible=True, silenced=True, returned=1
            ),
        ),
        Clause(
            "GHB-8",
            "A base roll of 6-6 alone is a plain 12 (GHB-1); any primal die on top of it claims "
            "GHB-7.",
        ),
        Clause(
            "GHB-1",
            "Casting roll: 2d6 plus modifiers; at the casting value or above the spell is cast.",
            adds("plus + modifier"),
            judges("met", cast=True),
        ),
        Clause(
            "GHB-9",
            "Unbinding, once a spell: 2d6 plus modifiers and primal dice must exceed the casting "
            "total.",
            Opponent(
                when="unbind == 1",
                dice=2,
                more="unbind_primal",
                plus="unbind_modifier",
                needs="total + (tie == 'stands')",
                has="unbind_primal",
                asks=(("unbind", 1),),
                reroll="unbind_reroll",
            ),
            answers("met", dispelled=True),
        ),
        Clause(
            "GHB-10",
            "An endless spell is dispelled in the same way, against its casting value.",
        ),
        Clause(
            "GHB-11",
            "The caster finishes first; the unbinder (GHB-9) chooses seeing the final casting "
            "total.",
        ),
        Clause("GHB-14", "Two 1s or two 6s on the unbinder's own dice (GHB-9) mean nothing."),
        Clause(
            "GHB-15",
            "The player who takes the second turn may pick an Andtorian Locus (a wizard hero, not "
            "unique, of 9 wounds or fewer), for one more attempt to cast and one more to unbind "
            "that round, or for a command point instead. That changes how many attempts there are, "
            "not their dice.",
        ),
    ),
    measures=(
        chance("miscast", "ordinary miscast (no primal die)", "miscast and not added"),
        chance("primal_miscast", "primal miscast", "miscast and added"),
        chance("irresistible", "cast by double 6: cannot be unbound", "irresistible"),
        chance("silenced", "silenced: casts no more this phase", "silenced"),
        chance("dispelled", "cast, then unbound", "dispelled"),
        mean("mean_primal", "mean number of primal dice rolled", "spent"),
        mean(
            "mean_mortal_wounds",
            "mean mortal wounds on the caster",
            "0 if not miscast else 5 if added else 2",
        ),
    ),
    pool=Pool(
        name="pool",
        sides=("own", "opponent"),
        stands_for=("primal", "unbind_primal"),
        fields={"phases": number(1, 1, 2, "hero phases of the round so far", "GHB-3")},
        law=Throws((Throw("2 * phases", own="count(4, 5, 6)", opponent="count(4, 5, 6)"),)),
    ),
    says=(
        (True, "2d6{modifier:+}"),
        ("primal > 0", " and {primal:primal dice}"),
        (True, " vs {casting_value}+"),
        ("reroll != 'none'", ", re-roll {reroll}"),
        ("unbind == 1", ", against an unbind{unbind_modifier:+}"),
        ("unbind == 1 and unbind_primal > 0", " with {unbind_primal:primal dice}"),
        ("unbind == 1 and unbind_reroll != 'none'", " with re-roll {unbind_reroll}"),
    ),
    view=View(
        tested=True,
        grid={"primal": range(5), "casting_value": range(4, 13)},
        headline=("cast", "primal_miscast"),
        improvements={
            "+1 to cast": {"modifier": "modifier + 1"},
            "one more primal die": {"primal": "primal + 1"},
            "a re-roll of a failed roll": {"reroll": "'failed'", "primal": 0},
        },
        sliders=(
            {
                "primal": range(5),
                "casting_value": range(4, 13),
                "modifier": range(-1, 3),
                "reroll": ("none", "failed", "one-die", "ones"),
                "unbind": range(2),
                "unbind_primal": range(3),
                "unbind_modifier": range(2),
            },
        ),
        returns="primal dice gained by a double 6",
    ),
)
