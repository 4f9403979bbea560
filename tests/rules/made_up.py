"""Rulesets put together at random: clauses that nobody wrote, and all that they may look at."""

from random import Random

from probcast import (
    Clause,
    FreeDice,
    More,
    Opponent,
    Reroll,
    Roll,
    Ruleset,
    adds,
    afterwards,
    answers,
    chance,
    judges,
    mean,
    number,
    rerolls,
    ruling,
)
from probcast.rules.clause import Part

LOOKS = (
    "count(1) >= 2",
    "count(6) >= 2",
    "count(3) == 1",
    "count(2) < 1",
    "natural <= 4",
    "natural >= 11",
    "alike >= 3",
    "face == 1 and alike >= 2",
    "total >= 12",
    "total < modifier + 6",
    "bold == 'yes'",
    "bold == 'no' and count(5) >= 1",
    "modifier > 0",
    "rolled > 2",
    "dice == 1",
)
"""What may be looked at of a roll by any rule."""
ADDED = ("added and count(1) >= 1", "not added and count(6) >= 1", "count_added(4) >= 1")
LATER = ("miscast", "cast and natural >= 8", "severity == 2", "spark > 1", "not cast")
"""What earlier rules may have given."""

CASTS: tuple[dict[str, object], ...] = (
    {"cast": True},
    {"cast": False},
    {"cast": True, "irresistible": True},
    {"cast": False, "miscast": True},
)
GIVES: tuple[dict[str, object], ...] = (
    {"miscast": True, "severity": 2},
    {"silenced": True},
    {"spark": "natural - 3"},
    {"spark": "count(6) + 1", "silenced": "cast"},
    {"returned": "count(1)"},
    {"severity": "face"},
)
ENDS: tuple[dict[str, object], ...] = ({"lost": True}, {"returned": 1}, {"silenced": "suffered"})


def made_up(seed: str) -> Ruleset:
    """Return a ruleset, always the same one for a seed."""
    random = Random(seed)
    extra = random.choice(("", "one by one", "at once", "re-roll", "free dice"))
    looks = LOOKS + (ADDED if extra == "one by one" else ())
    parts: list[Part] = []
    for _ in range(random.randint(1, 3)):
        when = _when(random, looks)
        parts.append(judges(when, **random.choice(CASTS)))  # type: ignore[arg-type]
    parts.append(judges("met", cast=True))
    for _ in range(random.randint(1, 4)):
        when = _when(random, (*looks, *LATER))
        part = judges(when, **random.choice(GIVES))  # type: ignore[arg-type]
        parts.insert(random.randint(0, len(parts)), part)
    if extra == "one by one" and random.random() < 1 / 2:
        parts.insert(0, judges(_when(random, looks), ends=True))
    for _ in range(random.randint(0, 2)):
        when = _when(
            random, ("suffered", "cast", "not cast", "dispelled", "count(1) >= 1", "spark > 2")
        )
        parts.append(afterwards(when, **random.choice(ENDS)))  # type: ignore[arg-type]
    parts += _grants(random, extra)
    clauses = [Clause(f"UPX-{n}", "Made up.", part) for n, part in enumerate(parts, 1)]
    return Ruleset(
        key=f"upx{seed}",
        title="Made Up",
        edition="for a test",
        short="Made Up",
        fields={
            "casting_value": number(8, 1, 99, "casting value", "UPX-1"),
            "dice": number(2, 1, 3, "dice", "UPX-1"),
            "modifier": number(0, -3, 3, "modifier", "UPX-1"),
            "hand": number(1, 0, 2, "dice to add", "UPX-1"),
            "theirs": number(0, 0, 2, "the opponent's dice", "UPX-1"),
            "reroll": rerolls(clause="UPX-1"),
        },
        rulings={"bold": ruling("no", "yes", help="whether one is bold", clause="UPX-1")},
        roll=Roll("dice"),
        clauses=(Clause("UPX-99", "Modifiers.", adds("plus + modifier")), *clauses),
        results=("spark",),
        measures=(
            chance("miscast", "miscast", "miscast"),
            chance("silenced", "silenced", "silenced"),
            chance("sparks", "sparks, if cast", "spark > 2", given="cast"),
            mean("spark_mean", "mean spark", "spark"),
            chance("high", "cast with more than 10", "cast and total > 10"),
            mean("back", "mean number of dice that return", "returned"),
        ),
        says=((True, "{dice:dice}{modifier:+} vs {casting_value}+"),),
    )


def _when(random: Random, looks: tuple[str, ...]) -> str:
    """Return a condition, or two of them."""
    first, second = random.sample(looks, 2)
    return random.choice((first, first, f"({first}) and ({second})", f"({first}) or ({second})"))


def _grants(random: Random, extra: str) -> list[Part]:
    """Return what the player may do, and the opponent's answer."""
    mine: dict[str, list[Part]] = {
        "one by one": [
            More("hand", when=random.choice(("True", "not cast", "not miscast", "not met")))
        ],
        "at once": [
            More(
                "hand",
                when="not cast",
                die=3,
                at_once=True,
                joins=random.choice((True, "bold == 'no'")),
            )
        ],
        "re-roll": [Reroll()],
        "free dice": [FreeDice(1), *([Reroll()] if random.random() < 1 / 2 else [])],
    }
    theirs: list[Part] = [
        Opponent(
            when="theirs > 0",
            dice="theirs",
            plus="modifier",
            more=random.choice((0, 1)),
            needs=random.choice(("total", "total + (bold == 'yes')")),
            has="theirs",
        ),
        *random.choice(([], [answers("natural <= 2", dispelled=False)])),
        answers("met", dispelled=True),
        *random.choice(([], [answers("not dispelled", opponent_returned="count(1)")])),
    ]
    return [*mine.get(extra, []), *theirs]
