"""The script without a browser: its arithmetic, its look-ups, its links, and what it copies."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any, TypeAlias

import pytest
import quickjs

import probcast
from probcast.answers.odds import pasted
from probcast.render.number import exact, percent, shown
from probcast.render.page import sentence
from probcast.report.explorer import Explorer
from probcast.report.explorer.explorer import PURE, source
from probcast.rules import Kind, Ruleset

from .sample import Contents, cases

MANY = 200
"""Legal set-ups of a ruleset that are worked out anew."""
SOME = 5
"""Of those, every so manieth is looked at more closely."""
LIMIT = 2000
"""Characters of a message where grids are pasted."""

ASK = """
const found = (key, at, measure) =>
  ({ rules: all.find((rules) => rules.key === key), at, measure });
const asked = {
  percent: ([above, below, places]) => percent([BigInt(above), BigInt(below)], places),
  shown: ([above, below, kind, places]) => shown([BigInt(above), BigInt(below)], kind, places),
  exact: ([above, below]) => exact(reduced(BigInt(above), BigInt(below)), "chance"),
  refusal: ([key, at]) => refusal(found(key, at, 0)),
  link: ([key, at, measure]) => written(found(key, at, measure)),
  line: ([key, at]) => answerLine(found(key, at, 0)),
  block: ([key, at, measure]) => gridText(found(key, at, measure)),
  cells: ([key, at, measure]) => gridOf(found(key, at, measure)).rows,
  fenced: ([lines, last]) => fenced(lines, last),
  figures: ([key, at]) => shares(found(key, at, 0)).map((value, i) => {
    const { key: name, kind } = found(key, at, 0).rules.measures[i];
    return [name, shown(value, kind, 1), exact(value, kind)];
  }),
  opened: ([fragment]) => {
    const { setup, note } = opened(fragment, all);
    return { key: setup.rules.key, at: setup.at, measure: setup.measure, note };
  },
};
function ask(name, given) { return JSON.stringify(asked[name](JSON.parse(given))); }
"""

every_ruleset = pytest.mark.parametrize("ruleset", probcast.rulesets(), ids=lambda r: str(r.key))

Ask: TypeAlias = Callable[..., Any]


@pytest.fixture(scope="module")
def ask(page: Explorer) -> Ask:
    """Return a function that calls one of the script's own, by name."""
    context = quickjs.Context()
    context.eval("\n".join(map(source, PURE)))
    context.set("text", page.data)
    context.eval("const all = JSON.parse(text).rulesets;" + ASK)
    call = context.get("ask")
    return lambda name, *given: json.loads(call(name, json.dumps(given)))


def starts(rules: dict[str, Any]) -> list[int]:
    """Return where the controls of a ruleset are at first."""
    return [control["start"] for control in rules["controls"]]


def chances() -> list[Fraction]:
    """Return chances of all sizes, many of them at the edges of rounding."""
    random = Random(4)
    edges = [Fraction(n, 2000) + Fraction(d, 10**9) for n in range(2000) for d in (0, 1)]
    large = [Fraction(random.randrange(6**k), 6**k) for k in range(1, 40) for _ in range(20)]
    small = [Fraction(n, m) for m in range(1, 30) for n in range(m + 1)]
    near = [side for k in range(1, 40) for side in (Fraction(1, 6**k), 1 - Fraction(1, 6**k))]
    return edges + large + small + near


def test_numbers_are_rounded_as_in_the_package(ask: Ask) -> None:
    """The half goes up, 0% and 100% are only exact, and 0 of what is reached reads `cannot`."""
    for chance in chances():
        above, below = str(chance.numerator), str(chance.denominator)
        assert ask("exact", above, below) == exact(chance)
        for places in (0, 1):
            assert ask("percent", above, below, places) == percent(chance, places)
            for kind in (Kind.REACH, Kind.CHANCE):
                assert ask("shown", above, below, kind.value, places) == shown(chance, kind, places)


@every_ruleset
def test_every_figure_is_that_of_odds(ruleset: Ruleset, contents: Contents, ask: Ask) -> None:
    """Percents, fractions and the line to paste are the package's own, set-up by set-up."""
    keys = [measure["key"] for measure in contents[ruleset.key]["measures"]]
    assert {"cast", "through"} <= set(keys)
    for tried, case in enumerate(cases(ruleset, MANY)):
        assert ask("refusal", ruleset.key, case.place) == ""
        assert ask("figures", ruleset.key, case.place) == case.figures(keys)
        if tried % SOME == 0:
            assert ask("line", ruleset.key, case.place) == sentence(pasted(case.odds))


@every_ruleset
def test_a_link_opens_what_it_was_made_from(ruleset: Ruleset, contents: Contents, ask: Ask) -> None:
    """Every control and the grid's measure come back; every control is in the link."""
    rules = contents[ruleset.key]
    random = Random(5)
    for _ in range(50):
        place = [random.randrange(len(control["values"])) for control in rules["controls"]]
        measure = random.randrange(len(rules["measures"]))
        link = ask("link", ruleset.key, place, measure)
        assert link.startswith(f"#v1;ruleset={ruleset.key};")
        assert all(f";{control['name']}=" in link for control in rules["controls"])
        opened = {"key": ruleset.key, "at": place, "measure": measure, "note": ""}
        assert ask("opened", link) == opened
        assert ask("opened", link.replace(";", "%3B").replace("=", "%3D")) == opened


def broken(link: str) -> list[str]:
    """Return what may become of a link on its way."""
    head, _, last = link.rpartition(";")
    return [
        *("", "#", "#v1", "#nonsense", "#%", "#%E0%A4%A", "#v1;" + "x" * 5000),
        link.replace("#v1", "#v0"),
        link.replace("#v1", "#v2"),
        link.replace("#v1;", "#"),
        link.replace("ruleset=", "ruleset=un"),
        link.replace("casting_value=", "casting_value=9"),
        link.replace("casting_value=", "casting_value=x"),
        link.replace(";casting_value=", ";value="),
        link + ";more=1",
        link + ";" + last,
        link + ";",
        link + "=1",
        link[:-1],
        head,
        "#v1;ruleset=__proto__;constructor=1",
    ]


@every_ruleset
def test_a_broken_link_gives_the_default_with_a_note(
    ruleset: Ruleset, contents: Contents, ask: Ask
) -> None:
    """Whatever is wrong with it: no exception, the first ruleset's defaults, and a reason."""
    first = next(iter(contents.values()))
    for link in broken(ask("link", ruleset.key, starts(contents[ruleset.key]), 0)):
        found = ask("opened", link)
        assert found["note"].startswith("The link could not be read ("), link
        assert (found["key"], found["at"], found["measure"]) == (first["key"], starts(first), 0)


@every_ruleset
def test_the_copied_grid(ruleset: Ruleset, contents: Contents, ask: Ask) -> None:
    """A block of code below the limit that names ruleset, edition, measure and policy."""
    rules = contents[ruleset.key]
    for measure, about in enumerate(rules["measures"]):
        block = ask("block", ruleset.key, starts(rules), measure)
        fence, name, what, *rows, policy, end = block.splitlines()
        assert (fence, end) == ("```", "```")
        assert len(block) < LIMIT
        assert name == f"{ruleset.title}, {ruleset.edition}"
        assert what.startswith(about["label"])
        assert policy.startswith("Policy: ")
        assert len({len(row) for row in rows}) == 1
        assert len(rows) == 1 + len(rules["controls"][rules["grid"]["down"]]["values"])


@every_ruleset
def test_the_cells_of_the_grid(ruleset: Ruleset, contents: Contents, ask: Ask) -> None:
    """Each cell is the whole percent that the package prints there."""
    rules = contents[ruleset.key]
    down, across = rules["grid"]["down"], rules["grid"]["across"]
    for case in cases(ruleset, 10):
        for measure, about in enumerate(rules["measures"]):
            cells = ask("cells", ruleset.key, case.place, measure)
            column = 0 if across is None else case.place[across]
            ((_, text, _),) = case.figures([about["key"]], places=0)
            assert cells[case.place[down]][column] == text


def test_what_the_rules_refuse_has_a_dash_in_the_grid(contents: Contents, ask: Ask) -> None:
    """A level 1 wizard may use three dice; the other three columns are empty, and it says why."""
    rules = contents["wap"]
    names = [control["name"] for control in rules["controls"]]
    place = starts(rules)
    place[names.index("level")] = 0
    for row in ask("cells", "wap", place, 0):
        assert [cell == "-" for cell in row] == [False] * 3 + [True] * 3
    place[names.index("dice")] = 3
    refusal = "dice is 4: 1 to level + 2 = 3 is allowed (WAP-1)"
    assert ask("refusal", "wap", place) == refusal
    assert refusal in ask("line", "wap", place)


def test_a_grid_that_is_too_long_is_cut_at_a_line(ask: Ask) -> None:
    """The limit holds for any ruleset to come."""
    block = ask("fenced", [f"{i} {'x' * 50}" for i in range(90)], "end")
    assert LIMIT - 60 < len(block) < LIMIT
    assert block.endswith(f"{'x' * 50}\n(the rest is left out)\nend\n```")


def test_the_script_knows_no_rule(page: Explorer) -> None:
    """No ruleset, field, measure or clause is named in it: all of them come with the data."""
    words = set(re.findall(r"[A-Za-z0-9_-]+", re.sub(r"//.*", "", page.script)))
    for ruleset in probcast.rulesets():
        own = {ruleset.key, *ruleset.fields, *ruleset.all_measures, *ruleset.words}
        assert not own & words
