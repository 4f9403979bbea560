"""The appendix: how the numbers come about, and how anyone can check one by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

from probcast.answers.answer import Table
from probcast.answers.cell import Cell, count
from probcast.distributions import dice
from probcast.render.number import percent
from probcast.report.findings import Findings
from probcast.report.rolled import Rolled
from probcast.report.section import Block, Code, Listing, Section, Tabled, said
from probcast.report.source import PROGRAM
from probcast.rules import Kind

WORKED = (3, 1, 11)
"""The dice, bonus and casting value of the count by hand."""

EXACT = (
    "Nothing here is simulated and nothing is rounded before it is printed. A chance is kept as a "
    "count over the number of equally likely rolls, a whole number over a whole number of any "
    "length; only when a cell is printed is it turned into a percent, with the half rounded up. "
    "So 0% and 100% mean never and always, <0.1% and >99.9% mean nearly so, and every sum of "
    "chances that should be 1 is exactly 1."
)
ORACLES = (
    "The rules, written a second time as plain dice programs that know nothing of the package and "
    "run through every sequence of faces (tests/oracles). They are compared with the figures as "
    "fractions, for every clause id of "
)
ALGEBRA = (
    "The generating functions above, expanded by a computer algebra system: their coefficients "
    "must be the very chances that the package found by counting."
)
LAWS = (
    "Laws that must hold whatever the numbers: chances add up to 1, no chance to cast falls with "
    "a bonus or rises with the casting value, more options never hurt who has them, and best play "
    "is worth exactly what it earns when it is played out."
)
MUTANTS = (
    "Rules changed on purpose, such as a limit off by one or a tie reversed: a test has to notice "
    "each of them."
)
CHOICES = (
    "Where a player chooses after a roll, no chance exists until it is said how they choose. Best "
    "play is worked out backwards: what each end is worth, then what each roll before it is worth "
    "on average, and at each choice the option of the greatest worth. Options that are worth the "
    "same go to the one that spends the fewest dice. The generating function below is that of the "
    "first roll alone."
)


def method(
    found: Sequence[Findings], written: Mapping[str, Rolled], version: str, command: str
) -> Section:
    """Return the appendix on method, for the rulesets of a report."""
    words = said(EXACT)
    sections = (
        by_hand(),
        Section("Where a player chooses", "method-choices", (said(CHOICES),)),
        generating(found, written),
        Section("What tests it", "method-tests", behind(found)),
        again(version, command),
    )
    return Section("Method", "method", (words,), sections)


def behind(found: Sequence[Findings]) -> tuple[Block, ...]:
    """Return what stands behind the figures; of a ruleset that came by itself, laws alone do."""
    held = [each.ruleset for each in found if each.tested]
    if not held:
        return (
            said(
                "No oracles come with this ruleset. What holds for every ruleset holds for it too."
            ),
            Listing(((LAWS,),)),
        )
    of_all = len(held) == len(found)
    *most, last = [ruleset.title for ruleset in held]
    which = "this report" if of_all else " and ".join(filter(None, (", ".join(most), last)))
    figures = "every figure" if of_all else f"every figure of {which}"
    return (
        said(f"Four kinds of test stand behind {figures}."),
        Listing(((f"{ORACLES}{which}.",), (ALGEBRA,), (LAWS,), (MUTANTS,))),
    )


def by_hand() -> Section:
    """Return one number counted in full."""
    n, bonus, value = WORKED
    needed, whole, chance = value - bonus, 6**n, dice(n, 6).at_least(value - bonus)
    ways = {pips: int(dice(n, 6).pmf(pips) * whole) for pips in range(n, 6 * n + 1)}
    enough = [count for pips, count in ways.items() if pips >= needed]
    words = said(
        f"Three dice, +{bonus}, against {value}+. The dice must show {needed} or more. There are "
        f"6 x 6 x 6 = {whole} rolls, all as likely as each other. Count those that show "
        f"{needed}, {needed + 1}, and so on, from the second column: "
        f"{' + '.join(map(str, enough))} = {sum(enough)}. So the spell is cast in {sum(enough)} of "
        f"{whole} rolls, which is ",
        chance,
        f" or {percent(chance)}. Where a rule looks at single faces, at 1s, at 6s or at dice "
        "alike, the same rolls are counted apart.",
    )
    return Section("One number by hand", "method-by-hand", (words, _counted(ways)))


def _counted(ways: Mapping[int, int]) -> Tabled:
    """Return how many rolls show each number of pips, and at least as many."""
    whole = sum(ways.values())
    above = list(accumulate(reversed(list(ways.values()))))[::-1]
    rows = tuple(
        (count(pips), count(rolls), count(more), Cell(Fraction(more, whole), Kind.CHANCE))
        for (pips, rolls), more in zip(ways.items(), above, strict=True)
    )
    header = ("pips on the dice", f"rolls of {whole}", "rolls with at least as many", "chance")
    line = ("Three fair dice; no ruleset, policy or ruling is involved.",)
    return Tabled(Table("Three dice, counted", header, rows), line)


def generating(found: Sequence[Findings], written: Mapping[str, Rolled]) -> Section:
    """Return the generating function of every ruleset's usual first roll."""
    words = said(
        "A roll can be written as a polynomial: the chance of a total k is the number before "
        "the k-th power of x. To add dice is to multiply their polynomials; a bonus multiplies "
        "by a power of x. This is one fair die of each kind that is rolled:",
    )
    dice = dict.fromkeys(die for each in written.values() for die in each.dice)
    sections = tuple(_roll(each, written[each.key]) for each in found)
    anchor = "method-formulas"
    return Section("The rolls as polynomials", anchor, (words, *dice), sections)


def _roll(found: Findings, written: Rolled) -> Section:
    blocks = (
        said(f"The first roll of {found.usual.setting.summary}:"),
        written.roll,
        said("Its mean, the slope of the polynomial at 1, is ", written.mean, "."),
    )
    return Section(found.ruleset.title, f"{found.key}-formula", blocks)


def again(version: str, command: str) -> Section:
    """Return how a report is cited and made again."""
    blocks = (
        said(
            "Cite a figure by ruleset with edition, set-up, policy and rulings, which stand "
            f"below every table, and by the version of the program: probcast {version}. The "
            "same version makes the same report, byte for byte, with",
        ),
        said(Code(f"{PROGRAM} {command}")),
        said(
            "and the command below a table asks for such figures alone. Every figure can be had as "
            "a fraction with ",
            Code("--exact"),
            ", and for other programs with ",
            Code("--format json"),
            ".",
        ),
    )
    return Section("To cite it, and to make it again", "method-again", blocks)
