"""The page in a real browser: from a file, offline, by hand, on a phone, and by ear."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from browser import Scheme, complaints, launched, opened, overflow
from cli.command import call
from playwright.sync_api import Browser, Page

import probcast
from probcast.answers.odds import pasted, told
from probcast.render.data import to_json
from probcast.render.page import sentence
from probcast.report.explorer import Explorer, document
from probcast.report.explorer.setups import Place, controls
from probcast.rules import Question, Ruleset, Worth, answer, made
from probcast.rulesets import keys, load

from .sample import Contents, legal, unpacked

READ = """() => Object.fromEntries([...document.querySelectorAll("[data-measure]")].map((item) => [
  item.dataset.measure,
  [item.querySelector("strong").textContent, item.querySelector(".explorer-exact").textContent],
]))"""
FOLLOW = """(to) => new Promise((done) => {
  if (location.hash === to) return done();
  addEventListener("hashchange", () => setTimeout(done), { once: true });
  location.hash = to;
})"""

TARGETS = """() => [...document.querySelectorAll(
  "#explorer-app :is(button, select, input[type='range'], .explorer-choices label)"
)].filter((one) => one.checkVisibility()).map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return [width, height];
})"""
FINGER = 44
"""Pixels that a finger needs."""

every_ruleset = pytest.mark.parametrize("ruleset", probcast.rulesets(), ids=lambda r: str(r.key))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Give one browser for all of them."""
    with launched() as running:
        yield running


@pytest.fixture(scope="module")
def file(page: Explorer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the page as a file that stands alone."""
    path = tmp_path_factory.mktemp("explorer") / "odds.html"
    path.write_text(document(page), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def tab(browser: Browser, file: Path) -> Iterator[Page]:
    """Give the page in a window of a desk; it must stay silent to the end."""
    with opened(browser, file) as window:
        yield window


def link(ruleset: Ruleset, place: Place) -> str:
    """Return the fragment of a set-up, written here once more."""
    shown = controls(ruleset)
    values = [f"{c.name}={c.values[at]}" for c, at in zip(shown, place, strict=True)]
    return ";".join(("#v1", f"ruleset={ruleset.key}", *values, "grid=cast"))


def follow(tab: Page, fragment: str) -> None:
    """Open a fragment as somebody does who pastes it; the page has followed when this returns."""
    tab.evaluate(FOLLOW, fragment)


def figures(tab: Page) -> dict[str, list[str]]:
    """Return every figure on the page: percent and exact value by measure."""
    found: dict[str, list[str]] = tab.evaluate(READ)
    return found


def fragment(tab: Page) -> str:
    """Return what the address holds now."""
    return str(tab.evaluate("location.hash"))


def test_the_file_is_small(file: Path) -> None:
    """Well below the megabyte that the whole report may have."""
    assert file.stat().st_size < 60_000 * len(keys())


def test_it_opens_with_an_answer_and_no_note(tab: Page) -> None:
    """The first ruleset's defaults, without any link, and nothing else to see."""
    first, *_ = probcast.rulesets()
    assert tab.text_content("#explorer-summary") == made(first, {}).summary
    assert figures(tab)["cast"][1] == str(probcast.odds(first.key).measures["cast"])
    assert f"{first.title}, {first.edition}" in (tab.text_content("#explorer-source") or "")
    assert tab.is_hidden("#explorer-note")
    assert tab.is_hidden("#explorer-refusal")


def test_twenty_set_ups_show_what_odds_prints(tab: Page) -> None:
    """Figures, summary and line are those of `odds --format json` and its line to paste."""
    random = Random(20)
    for ruleset in random.choices(probcast.rulesets(), k=20):
        place, setup = random.choice(legal(ruleset))
        question = Question(ruleset, "best", Worth(), {})
        odds = answer(question, setup.exact)
        follow(tab, link(ruleset, place))
        printed = json.loads(to_json(told(odds)))["measures"]
        for key, (_, fraction) in figures(tab).items():
            assert (fraction or None) == printed[key]
        assert tab.text_content("#explorer-summary") == setup.exact.summary
        tab.click("#explorer-copy-answer")
        assert tab.input_value("#explorer-copied-text") == sentence(pasted(odds))


@every_ruleset
def test_the_command_on_the_page_prints_the_same(
    tab: Page, ruleset: Ruleset, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who does not trust the page may run the line that it names, wherever the controls are."""
    drawn = Random(4).sample(legal(ruleset), 6)
    for place, _ in (legal(ruleset)[-1], *drawn):
        follow(tab, link(ruleset, place))
        answered = call(capsys, *_cited(tab, "#explorer-command"), "--format", "json")
        assert answered.code == 0, answered.err
        printed = json.loads(answered.out)["measures"]
        for key, (_, fraction) in figures(tab).items():
            assert (fraction or None) == printed[key]


def test_the_command_for_what_to_do_runs(tab: Page, capsys: pytest.CaptureFixture[str]) -> None:
    """It names no field of the opponent, who has no part in what to do after the roll."""
    ruleset = load("ghb2023")
    places = [
        place
        for place, setup in legal(ruleset)
        if setup.exact.answered and setup.exact["primal"] > 2 and setup.exact["unbind_primal"]
    ]
    for place in Random(5).sample(places, 3):
        follow(tab, link(ruleset, place))
        answered = call(capsys, *_cited(tab, "#explorer-play-command"))
        assert (answered.code, answered.err) == (0, "")


def _cited(tab: Page, place: str) -> list[str]:
    """Return the arguments of a command that stands on the page."""
    python, module, name, *command = (tab.text_content(place) or "").split()
    assert (python, module, name) == ("python", "-m", "probcast")
    return command


def apart(rules: dict[str, Any], ruleset: Ruleset, axis: int) -> tuple[Place, Place]:
    """Return two legal places that one step of a control lies between, with other figures."""
    rows, on = unpacked(rules["rows"], rules), rules["rows"]["on"]
    allowed = [place for place, _ in legal(ruleset)]
    known = set(allowed)
    for place in allowed:
        after = (*place[:axis], place[axis] + 1, *place[axis + 1 :])
        here, there = (tuple(at[i] for i in on) for at in (place, after))
        if after in known and rows[here] != rows[there]:
            return place, after
    raise AssertionError(f"{rules['controls'][axis]['name']} changes nothing")


@every_ruleset
def test_each_control_changes_the_answer_and_the_address(
    tab: Page, ruleset: Ruleset, contents: Contents
) -> None:
    """One tap each: the figures are others, and the address is that of the new set-up."""
    rules = contents[ruleset.key]
    for axis, control in enumerate(controls(ruleset)):
        before, after = apart(rules, ruleset, axis)
        follow(tab, link(ruleset, before))
        old = figures(tab)
        button = tab.locator(f"#explorer-{control.name}-{after[axis]}")
        more = tab.get_by_role(
            "button", name=f"{control.name.replace('_', ' ')}: one more", exact=True
        )
        (button if button.count() else more).click()
        assert figures(tab) != old
        assert fragment(tab) == link(ruleset, after)


def test_sliders_and_buttons_by_keyboard(tab: Page) -> None:
    """Arrow keys move a slider and go through buttons; the address follows."""
    ruleset = next(found for found in probcast.rulesets() if found.key == "t9a")
    follow(tab, link(ruleset, (2, 5, 1, 0)))
    tab.focus("#explorer-casting_value")
    tab.keyboard.press("ArrowRight")
    assert fragment(tab) == link(ruleset, (2, 6, 1, 0))
    tab.focus("#explorer-dice-2")
    tab.keyboard.press("ArrowRight")
    assert fragment(tab) == link(ruleset, (3, 6, 1, 0))


def test_another_ruleset_keeps_what_both_have(tab: Page) -> None:
    """The same spell in another ruleset: one tap."""
    rulesets = {ruleset.key: ruleset for ruleset in probcast.rulesets()}
    follow(tab, link(rulesets["t9a"], (1, 8, 1, 0)))
    tab.get_by_role("radio", name=rulesets["wap"].title).click()
    assert ";ruleset=wap;dice=2;casting_value=11;" in fragment(tab)


def test_a_link_round_trips(browser: Browser, file: Path, tab: Page) -> None:
    """The copied link, opened elsewhere, shows the same; so does reloading."""
    ruleset = next(found for found in probcast.rulesets() if found.key == "ghb2023")
    place, _ = legal(ruleset)[-7]
    follow(tab, link(ruleset, place))
    tab.click("#explorer-copy-link")
    address = tab.input_value("#explorer-copied-text")
    assert address == file.as_uri() + link(ruleset, place)
    with opened(browser, file, at=link(ruleset, place)) as window:
        assert figures(window) == figures(tab)
        assert fragment(window) == link(ruleset, place)
        assert window.is_hidden("#explorer-note")


@pytest.mark.parametrize("bad", ["#v0;ruleset=t9a", "#%E0%A4%A", "#v1;ruleset=t9a;dice=99"])
def test_a_bad_link_shows_the_default_and_says_so(
    browser: Browser, file: Path, tab: Page, bad: str
) -> None:
    """On opening and on pasting alike: a note, the default set-up, and no exception."""
    first, *_ = probcast.rulesets()
    with opened(browser, file, at=bad) as window:
        for shown in (window, tab):
            follow(shown, bad)
            assert (shown.text_content("#explorer-note") or "").startswith("The link could not")
            assert shown.is_visible("#explorer-note")
            assert shown.text_content("#explorer-summary") == made(first, {}).summary


@pytest.mark.parametrize("good", ["set-up", "#explorer-heading", "#"])
def test_a_good_link_takes_the_note_away(browser: Browser, file: Path, good: str) -> None:
    """Whatever comes after a bad link, a set-up, a place or nothing, says nothing of that one."""
    ruleset = probcast.rulesets()[-1]
    to = link(ruleset, legal(ruleset)[0][0]) if good == "set-up" else good
    with opened(browser, file, at="#v1;ruleset=t9a;dice=99") as window:
        assert window.is_visible("#explorer-note")
        follow(window, to)
        assert window.is_hidden("#explorer-note")


def test_a_place_on_the_page_is_no_link(tab: Page) -> None:
    """A report has headings to go to; going there changes no set-up and needs no note."""
    ruleset = probcast.rulesets()[-1]
    follow(tab, link(ruleset, legal(ruleset)[0][0]))
    before = figures(tab)
    follow(tab, "#explorer-heading")
    assert figures(tab) == before
    assert tab.is_hidden("#explorer-note")


def test_what_the_rules_refuse_says_why(tab: Page) -> None:
    """The sentence stands in place of the figures; going on from there is possible."""
    ruleset = next(found for found in probcast.rulesets() if found.key == "wap")
    follow(tab, link(ruleset, (5, 3, 0, 0, 0, 0)))
    assert "1 to level + 2 = 3 is allowed (WAP-1)" in (tab.text_content("#explorer-refusal") or "")
    assert not figures(tab)
    tab.click("#explorer-copy-grid")
    tab.click("#explorer-dice-2")
    assert figures(tab)
    assert tab.is_hidden("#explorer-refusal")


def test_the_grid_shows_the_measure_that_is_asked_for(tab: Page) -> None:
    """The chosen measure fills it and goes into the address; one cell is where we are."""
    ruleset = next(found for found in probcast.rulesets() if found.key == "t9a")
    follow(tab, link(ruleset, (2, 8, 2, 0)))
    tab.select_option("#explorer-measure", label="failed")
    assert fragment(tab).endswith(";grid=failed")
    assert tab.locator("td[aria-current]").all_text_contents() == ["38%"]
    assert (tab.text_content("#explorer-grid-caption") or "").startswith("failed; modifier 1")


def test_best_play_is_told(tab: Page) -> None:
    """With a primal die at hand against a 7: roll below it, stop from there on."""
    ruleset = next(found for found in probcast.rulesets() if found.key == "ghb2023")
    follow(tab, link(ruleset, (3, 1, 1, 0, 0, 0, 0)))
    rows = tab.locator("#explorer-play-rows tr").all_inner_texts()
    assert [row.split("\t") for row in rows] == [["stop", "7 to 12"], ["roll", "3 to 6"]]
    follow(tab, link(ruleset, (3, 1, 0, 0, 0, 0, 0)))
    assert tab.is_hidden("#explorer-play")


def test_one_status_line_is_told_once_it_is_quiet(tab: Page) -> None:
    """A screen reader hears the answer on one line, not every figure at every step."""
    assert tab.locator("[aria-live]").count() == 1
    ruleset = probcast.rulesets()[0]
    place, setup = legal(ruleset)[1]
    follow(tab, link(ruleset, place))
    said = tab.locator("#explorer-status", has_text=setup.exact.summary)
    assert said.count() == 0
    said.wait_for(state="attached")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone(browser: Browser, file: Path, scheme: Scheme) -> None:
    """Nothing is wider than the window, nothing smaller than a finger, nothing hard to read."""
    with opened(browser, file, width=360, scheme=scheme) as window:
        for ruleset in probcast.rulesets():
            follow(window, link(ruleset, legal(ruleset)[-1][0]))
            assert overflow(window) <= 0
            assert len(window.evaluate(TARGETS)) > 5
            assert all(min(size) >= FINGER for size in window.evaluate(TARGETS))
        follow(window, "#v0;bad")
        window.click("#explorer-copy-grid")
        assert overflow(window) <= 0
        assert complaints(window) == []


def test_without_scripts_it_says_what_else_there_is(browser: Browser, file: Path) -> None:
    """Never a blank page."""
    with opened(browser, file, script=False) as window:
        assert "python -m probcast odds" in window.inner_text("noscript")
        assert window.is_hidden("#explorer-app")
