"""What to do at every choice: named options, exact values, ties and refusals."""

import csv
import io
import json
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from cli.command import call
from oracles.boosted import t9a_version
from oracles.dispelling import T9aDispeller

import probcast
from probcast.answers.asking import question
from probcast.answers.cell import worth_kind
from probcast.answers.declare import declaration
from probcast.render.number import machine, shown
from probcast.rules import IllegalError, Kind, Setting, made, solved
from probcast.rules.attempt import Attempt, choices
from probcast.rules.decision import decision_after, decisions
from probcast.rulesets import every, keys, load
from probcast.tables import records


def primal(**fields: int) -> Setting:
    """Return a setting of the General's Handbook."""
    return made(load("ghb2023"), fields)


def rolled_on(total: int, ones: int, sixes: int, value: int) -> Fraction:
    """Count by hand what one more primal die does to a roll, GHB-6 and GHB-7 included."""
    good = 0
    for face in range(1, 7):
        if face == 1 and ones:
            continue
        good += total + face >= value or (face == 6 and sixes > 0)
    return Fraction(good, 6)


@pytest.mark.parametrize("value", [5, 7, 9, 12])
def test_one_primal_die_is_decided_by_counting_six_faces(value: int) -> None:
    """With a single die every decision can be checked on one's fingers."""
    listed = decisions(question("ghb2023"), primal(casting_value=value, primal=1))
    assert listed
    for decision in listed:
        seen = decision.seen
        on = rolled_on(seen["total"], seen["ones"], seen["sixes"], value)
        stop = Fraction(seen["total"] >= value)
        assert decision.alternatives == {"stop": stop, "roll": on}
        assert decision.action == ("roll" if on > stop else "stop")
        assert decision.value == max(on, stop)
        assert decision.at_stake == abs(on - stop)


def test_the_same_total_may_be_another_risk() -> None:
    """4+1 and 3+2 are both 5; only one of them can miscast with the next die."""
    asked, setting = question("ghb2023"), primal(casting_value=7, primal=1)
    with_a_one = decision_after(asked, setting, (4, 1))
    without = decision_after(asked, setting, (3, 2))
    assert with_a_one.seen["total"] == without.seen["total"] == 5
    assert (with_a_one.value, without.value) == (Fraction(5, 6), Fraction(5, 6))
    wary = question("ghb2023", worth={"miscast": -1})
    assert decision_after(wary, setting, (4, 1)).alternatives["roll"] == Fraction(4, 6)
    assert decision_after(wary, setting, (3, 2)).alternatives["roll"] == Fraction(5, 6)


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_the_decisions_make_up_the_value(dice: int) -> None:
    """Weighing each base roll by its decision's value gives the value of the attempt."""
    total = Fraction(0)
    for faces in product(range(1, 7), repeat=2):
        if dice and faces != (1, 1):  # GHB-13
            seen = probcast.decide("ghb2023", casting_value=8, primal=dice, seen=faces)
            total += seen["value"][0]
        else:
            total += sum(faces) >= 8
    assert total / 36 == probcast.odds("ghb2023", casting_value=8, primal=dice).worth


def test_every_decision_is_listed_once() -> None:
    """What looks alike is one row, and nothing that can come up is missing."""
    setting = made(load("scrollhammer"), {"pool": 6, "dice": 3, "casting_value": 11})
    listed = decisions(question("scrollhammer"), setting)
    choosing = list(choices(Attempt(setting.ruleset, setting.names), setting))
    seen = [tuple(decision.seen.items()) for decision in listed]
    assert len(seen) == len(set(seen)) == len(choosing) == 8
    assert seen == sorted(seen)


def test_ties_are_shown_as_ties() -> None:
    """A cast spell may be left alone or rolled on where nothing can go wrong: same worth."""
    setting = primal(casting_value=7, primal=1)
    decision = decision_after(question("ghb2023"), setting, (5, 4))
    assert (decision.action, decision.ties) == ("stop", ("stop", "roll"))
    assert decision.at_stake == 0


def test_dice_for_a_target_chance() -> None:
    """74.07% is not 75%: the threshold is exact, and `none` says that no number is enough."""
    asked = question("t9a")
    scenario = {"casting_value": 9}
    assert declaration(asked, scenario, Fraction(20, 27)).action == "3"
    assert declaration(asked, scenario, Fraction(20, 27) + Fraction(1, 10**9)).action == "4"
    assert declaration(asked, {"casting_value": 31}, Fraction(1, 100)).action == "none"
    assert declaration(asked, {"casting_value": 5}, Fraction(1)).action == "5"


def test_the_best_first_throw() -> None:
    """Magicka 4 at 12+: all four at once, 493/648; ties go to the fewest dice."""
    found = declaration(question("scrollhammer"), {"pool": 4, "casting_value": 12})
    assert (found.action, found.value) == ("4", Fraction(493, 648))
    assert declaration(question("scrollhammer"), {"pool": 5, "casting_value": 3}).action == "1"


@pytest.mark.parametrize("faces", [(7, 1), (0, 3), (4,), (4, 1, 2), (1, 1), ()])
def test_dice_that_cannot_be_seen_are_refused(faces: tuple[int, ...]) -> None:
    """No 7, no lone die, no third die without a primal one, no choice after a double 1."""
    setting = primal(casting_value=7, primal=0 if len(faces) == 3 else 1)
    with pytest.raises(IllegalError):
        decision_after(question("ghb2023"), setting, faces)


REFUSALS = {
    "decide t9a --dice 3": "nothing is left to choose after this roll",
    "decide ghb2023 --seen 7,1": "dice of 1 to 6",
    "decide ghb2023 --primal 0 --seen 4,1,2": "the roll shows 2 dice of 1 to 6 (GHB-1)",
    "decide t9a --at-least 120%": "above 0% and up to 100%",
    "decide t9a --at-least 0%": "above 0% and up to 100%",
    "decide ghb2023 --at-least 50%": "no dice are declared here",
    "decide t9a --against 14,9 --at-least 50%": "at_least goes with one total",
    "decide t9a --against 14 --seen 4,4,4": "different questions",
    "decide t9a --boosted-value 11 --at-least 50%": "leave one out",
    "decide t9a --boosted-value 8 --casting-value 8": "must be above casting_value 8",
    "decide scrollhammer --against 14": "(SCR-6: There is no miscast",
    "odds scrollhammer --dispel-dice 3": "(SCR-6: There is no miscast",
    "odds wap --casting-value 9 --boosted-value 9": "(WAP-5)",
    "odds ghb2023 --reroll failed --primal 2": "(GHB-5)",
    "need t9a --casting-value 7": "No such option '--casting-value'",
    "need t9a --at-least=": "above 0% and up to 100%",
    "decide ghb2023 --policy never": "leave the policy out",
    "compare-policies ghb2023 --policy never": "leave the policy out",
    "decide t9a --dice 3 --at-least 80%": "leave the dice out",
    "odds t9a --check 5 --format json": "check is a number of plays",
    "odds t9a --check none": "check is a number of plays",
    "need t9a --at-least nearly": "above 0% and up to 100%",
    "whatif t9a --dice 9": "1 to 5 is allowed",
}


@pytest.mark.parametrize("line", REFUSALS)
def test_refusals(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One line, exit code 2, nothing on standard output."""
    answer = call(capsys, *line.split())
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert REFUSALS[line] in answer.err


def rows(capsys: pytest.CaptureFixture[str], *args: str) -> list[dict[str, Any]]:
    """Ask for JSON and return its rows, after a look at what stands beside them."""
    data = json.loads(call(capsys, *args, "--format", "json").out)
    assert {"ruleset", "edition", "scenario", "policy", "rulings", "rows"} <= set(data)
    listed: list[dict[str, Any]] = data["rows"]
    return listed


def test_need_is_the_inverse_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """The value is cast often enough, the next one is not."""
    for row in rows(capsys, "need", "wap", "--level", "3", "--at-least", "60%"):
        value = row["casting_value"]
        chances = [
            probcast.odds("wap", dice=row["dice"], level=3, casting_value=v).measures["cast"]
            for v in (value, value + 1)
        ]
        assert str(chances[0]) == row["cast"]
        assert chances[0] >= Fraction(3, 5) > chances[1]  # type: ignore[operator]


@pytest.mark.parametrize("worth", [{}, {"miscast": -2}])
@pytest.mark.parametrize("value", [4, 7, 11, 12])
def test_need_is_reached_exactly(value: int, worth: dict[str, Any]) -> None:
    """A chance that a casting value has exactly is often enough, and the least bit more is not."""
    rolls = [a + b for a in range(1, 7) for b in range(1, 7)]
    chance = Fraction(sum(roll >= value for roll in rolls), 36)
    for at_least, highest in ((chance, value), (chance + Fraction(1, 10**6), value - 1)):
        frame = probcast.need("ghb2023", at_least=at_least, worth=worth, primal=0)
        assert frame.casting_value[0] == highest


@pytest.mark.parametrize(("modifier", "highest"), [(0, 2), (-1, 1), (-2, None)])
def test_need_at_the_low_end(modifier: int, highest: int | None) -> None:
    """Two dice are never below 2: what is sure with them may be 1, and may be nothing."""
    frame = probcast.need("t9a", at_least="100%", dice=2, modifier=modifier)
    assert list(frame.casting_value) == [highest]
    assert list(frame.cast) == [None if highest is None else 1]


@pytest.mark.parametrize(
    ("worth", "kind"),
    [
        ({}, Kind.CHANCE),
        ({"through": 1}, Kind.CHANCE),
        ({"cast": 0, "miscast": 1}, Kind.CHANCE),
        ({"cast": 2}, Kind.NUMBER),
        ({"miscast": -1}, Kind.NUMBER),
        ({"cast": 0, "miscast": -1}, Kind.NUMBER),
        ({"cast": 0, "die": 1}, Kind.NUMBER),
        ({"cast": 0}, Kind.NUMBER),
    ],
)
def test_a_worth_in_percent_is_a_chance(worth: dict[str, object], kind: Kind) -> None:
    """It counts one event once; dice may come up more often, and prices add up to anything."""
    assert worth_kind(question("ghb2023", worth=worth)) is kind


@pytest.mark.parametrize("worth", [{"cast": 0, "miscast": "-1"}, {"miscast": -2, "cast": 1}])
def test_need_holds_for_any_worth(worth: dict[str, Any]) -> None:
    """Whoever fears a miscast more than a failure casts less often, not always at higher values."""
    frame = probcast.need("ghb2023", at_least="40%", worth=worth, primal=range(4))
    for row in records(frame):
        often = [v for v in range(1, 30) if cast_chance(worth, row["primal"], v) >= Fraction(2, 5)]
        assert row["casting_value"] == max(often)


def cast_chance(worth: dict[str, Any], primal: int, value: int) -> Fraction:
    """Ask for the chance to cast with some primal dice."""
    odds = probcast.odds("ghb2023", worth=worth, primal=primal, casting_value=value)
    chance = odds.measures["cast"]
    assert isinstance(chance, Fraction)
    return chance


def test_what_one_more_buys(capsys: pytest.CaptureFixture[str]) -> None:
    """T14: a fourth die at 11+ buys 221/648; T13: +1 buys 1/8; a die too many is not allowed."""
    found = rows(capsys, "whatif", "t9a", "--dice", "3", "--casting-value", "11")
    gained = {row["change"]: row["gained"] for row in found}
    again = str(Fraction(1, 2) * Fraction(1, 2))
    assert gained == {
        "as it is": "0",
        "+1 to cast": "1/8",
        "one more die": "221/648",
        "a re-roll of a failed roll": again,
    }
    fourth = rows(capsys, "whatif", "wap", "--dice", "3", "--level", "1")[2]
    refusal = "dice is 4: 1 to level + 2 = 3 is allowed (WAP-1)"
    assert fourth == {"change": "one more die", "refused": refusal}


AGAINST = (T9aDispeller(), 2)


def helped(value: int) -> dict[str, Fraction]:
    """Write out two dice against two dispel dice, and what each change makes of getting through."""
    plain = t9a_version(2, value, 0, AGAINST)
    return {
        "as it is": plain.through,
        "+1 to cast": t9a_version(2, value, 1, AGAINST).through,
        "one more die": t9a_version(3, value, 0, AGAINST).through,
        "a re-roll of a failed roll": plain.through * (2 - plain.cast),
    }


@pytest.mark.parametrize("value", [4, 7, 12])
def test_what_one_more_gets_through(value: int) -> None:
    """What is gained against an opponent is another gain than that of casting."""
    frame = probcast.whatif("t9a", dice=2, casting_value=value, dispel_dice=2)
    known = helped(value)
    gained = {change: through - known["as it is"] for change, through in known.items()}
    assert dict(zip(frame.change, frame.through, strict=True)) == known
    assert dict(zip(frame.change, frame.gained_through, strict=True)) == gained
    plain, better = (t9a_version(2, value, added, AGAINST).cast for added in (0, 1))
    assert list(frame.gained)[:2] == [0, better - plain]


def test_how_changes_rank() -> None:
    """By what they gain, ties together; whatever gains nothing is not named."""
    frame = probcast.whatif("t9a", dice=2, dispel_dice=2, worth={"through": 1})
    (note,) = frame.attrs["notes"]
    found = note.removeprefix("Gained (through), the most first, by casting value: ")[:-1]
    told: dict[int, str] = {}
    for part in found.split("; "):
        span, ranking = part.split(": ")
        first, _, last = span.partition(" to ")
        told |= dict.fromkeys(range(int(first), int(last or first) + 1), ranking)
    assert told == {value: ranked(helped(value)) for value in range(3, 19)}


def ranked(known: dict[str, Fraction]) -> str:
    """Put the changes that gain something in order."""
    better = {through for through in known.values() if through > known["as it is"]}
    groups = [
        " = ".join(change for change, through in known.items() if through == gained)
        for gained in sorted(better, reverse=True)
    ]
    return " > ".join(groups) or "nothing"


def test_where_a_re_roll_beats_a_bonus(capsys: pytest.CaptureFixture[str]) -> None:
    """AoS without primal dice: the re-roll wins up to 10, +1 from 11 on."""
    page = call(capsys, "whatif", "ghb2023", "--primal", "0").out
    (line,) = [line for line in page.splitlines() if line.startswith("Gained (cast)")]
    spans = line.removeprefix("Gained (cast), the most first, by casting value: ").split("; ")
    first_bonus = next(s for s in spans if s.index("+1 to cast") < s.index("a re-roll"))
    assert first_bonus.startswith("11 to 12: ")


def test_policies_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    """Every policy has the figures that `odds` gives it, and none is worth more than best."""
    found = rows(capsys, "compare-policies", "ghb2023", "--primal", "2", "--casting-value", "9")
    assert [row["policy"] for row in found] == ["best", "never", "always", "until-cast"]
    for row in found:
        odds = probcast.odds("ghb2023", policy=row["policy"], primal=2, casting_value=9)
        assert row["cast"] == str(odds.measures["cast"])
        assert Fraction(row["worth"]) <= Fraction(found[0]["worth"])


def test_decide_as_json_carries_its_alternatives(capsys: pytest.CaptureFixture[str]) -> None:
    """The state's fields, the action, its value, and every option's value."""
    (row,) = rows(capsys, "decide", "ghb2023", "--primal", "2", "--seen", "4,1")
    assert row["alternatives"] == {"stop": "0", "roll": "5/6"}
    assert (row["total"], row["ones"], row["left"], row["action"]) == (5, 1, 2, "roll")


def test_a_long_list_is_solved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of situations under an opponent, and one solution for all of them."""
    made_ready = []
    plain = solved.Solved.__init__

    def counted(self: solved.Solved, *args: Any, **more: Any) -> None:
        made_ready.append(self)
        plain(self, *args, **more)

    monkeypatch.setattr(solved.Solved, "__init__", counted)
    setting = primal(primal=6, casting_value=20, unbind=1, unbind_primal=1)
    assert len(decisions(question("ghb2023", worth={"through": 1}), setting)) > 100
    assert len(made_ready) == 1


@pytest.mark.parametrize(
    ("key", "scenario", "worth"),
    [
        ("ghb2023", {"primal": 3, "casting_value": 7}, {"die": "-1/20"}),
        ("ghb2023", {"primal": 6, "casting_value": 20}, {"die": "-1/1000"}),
        ("ghb2023", {"primal": 2, "unbind": 1, "unbind_primal": 1}, {"through": 1}),
        ("scrollhammer", {"pool": 6, "dice": 2, "casting_value": 12}, {"die": "-1/9"}),
        ("scrollhammer", {"pool": 4, "dice": 2, "reroll": "one-die"}, {}),
        ("t9a", {"dice": 3, "reroll": "one-die", "dispel_dice": 1}, {"through": 1, "miscast": -1}),
    ],
)
def test_every_choice_has_a_decision(
    key: str, scenario: dict[str, Any], worth: dict[str, Any]
) -> None:
    """Also where best play never comes: a player may have chosen otherwise before."""
    asked = question(key, worth=worth)
    listed = decisions(asked, asked.setting(scenario))
    assert listed
    for decision in listed:
        assert decision.value == max(decision.alternatives.values())
        assert decision.action in decision.ties


def test_no_dice_are_enough(capsys: pytest.CaptureFixture[str]) -> None:
    """`none` has no chance of its own, and chances are not called worth."""
    args = ("decide", "t9a", "--at-least", "99.99%", "--worth", "miscast=-1")
    page = call(capsys, *args).out
    assert "Answer: dice none, cast -." in page
    assert "worth" not in page.split("Policy")[0]
    (row,) = rows(capsys, *args)
    assert (row["action"], row["value"]) == ("none", None)
    assert row["alternatives"]["5"] == "2585/2592"


def test_points_are_never_falsely_whole() -> None:
    """+100 points only where one chance is exactly 0 and the other exactly 1."""
    assert shown(Fraction(7775, 7776), Kind.POINTS, 1) == "+>99.9 points"
    assert shown(Fraction(-1, 7776), Kind.POINTS, 1) == "-<0.1 points"
    assert shown(Fraction(1), Kind.POINTS, 1) == "+100 points"


ASKED: dict[str, dict[str, Any]] = {
    key: {"reroll": "failed"} for key in ("tow", "aos1", "aos2", "aos3", "aos4", "wh40k8")
}
"""What leaves something to choose, where nothing is chosen unless it is said."""


@pytest.mark.parametrize("key", keys())
def test_frames_say_what_the_command_line_says(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`decide`, `whatif`, `need` and `compare_policies` are functions too, with the same cells."""
    calls = {
        "decide": probcast.decide(key, **ASKED.get(key, {})),
        "whatif": probcast.whatif(key),
        "need": probcast.need(key, at_least="60%"),
        "compare-policies": probcast.compare_policies(key),
    }
    for name, frame in calls.items():
        chosen = ASKED.get(key, {}) if name == "decide" else {}
        more = [f"--{field}={value}" for field, value in chosen.items()]
        more += ["--at-least", "60%"] if name == "need" else []
        printed = call(capsys, name, key, *more, "--format", "csv").out
        cells = list(csv.DictReader(io.StringIO(printed)))
        assert list(frame.columns) == list(cells[0])
        for row, line in zip(records(frame), cells, strict=True):
            exact = {k: "" if v is None else machine(v) for k, v in row.items()}
            assert {k: str(v) for k, v in exact.items()} == line
        assert frame.attrs["ruleset"] == key
        assert frame.attrs["policy"] == "best"


def test_pools_as_frames() -> None:
    """The joint law of both sides, its chances exact and whole together."""
    dealt = [ruleset for ruleset in every() if ruleset.pool]
    assert len(dealt) >= 2
    for ruleset in dealt:
        frame = probcast.pool(ruleset)
        assert sum(frame["chance"]) == 1
        assert all(type(chance) is Fraction for chance in frame["chance"])


HELPFUL = {"+1 to cast", "one more die", "one more primal die", "one more die in the pool"}
"""What never takes anything away; a re-roll may be left alone, so it is as harmless."""


@pytest.mark.parametrize("key", keys())
def test_one_thing_more_never_hurts(key: str) -> None:
    """What helps gains something or nothing, at many casting values."""
    ruleset = probcast.odds(key).ruleset
    harmless = {
        name
        for name in ruleset.view.improvements
        if name in HELPFUL or name.endswith("failed roll")
    }
    if key in ("whfb6", "whfb7"):
        harmless.discard("one more die")  # two 1s among more dice are a miscast more often (W6-7)
    for value in ruleset.view.grid["casting_value"][::5]:
        frame = probcast.whatif(key, casting_value=value)
        for row in records(frame):
            if row["change"] in harmless and row.get("refused") is None:
                assert row["gained"] >= 0
