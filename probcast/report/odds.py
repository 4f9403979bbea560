"""The odds report: what stands in it, in which order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from probcast import __version__
from probcast.report.chapter import chapter
from probcast.report.compare import comparable, comparison
from probcast.report.findings import Findings, find
from probcast.report.method import method
from probcast.report.rolled import Rolled
from probcast.report.section import Document, Section, said
from probcast.rules import Ruleset

TITLE = "The odds of casting"

LEAD = (
    "How likely a spell is cast, what may go wrong, and what a player should do, in exact numbers. "
    "Nothing is simulated. Every table says which ruleset and edition it is for, who decides after "
    "the roll and by which tie rule, and how unclear clauses were read; a command that asks "
    "for such figures stands below it."
)
UNOFFICIAL = (
    "Unofficial. The games and their names belong to their owners, who have nothing to do with "
    "this report; rules are described in our own words."
)


def odds_report(
    rulesets: Sequence[Ruleset],
    command: str,
    written: Callable[[], Mapping[str, Rolled]],
    done: Callable[[str], object] = lambda _: None,
) -> Document:
    """Return the report on some rulesets; `command` is what makes it again.

    `written` is asked for the generating functions once they are needed, `done` is told of each
    part as it is finished.
    """
    found: list[Findings] = []
    for ruleset in rulesets:
        found.append(find(ruleset))
        done(f"tables of {ruleset.key}")
    sections: list[Section] = [comparison(found)] if len(comparable(found)) > 1 else []
    for each in found:
        sections.append(chapter(each))
        done(f"chapter on {each.key}")
    sections.append(method(found, written(), __version__, command))
    titles = ", ".join(f"{each.ruleset.title} ({each.ruleset.edition})" for each in found)
    blocks = (said(LEAD), said(UNOFFICIAL))
    return Document(TITLE, titles, __version__, blocks, tuple(sections))
