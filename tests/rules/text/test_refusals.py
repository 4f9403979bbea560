"""What the reader refuses: one line each, with the file, the line, the key and the nearest name."""

from typing import NamedTuple, final

import pytest

import probcast
from probcast.rules import RefusedError
from probcast.rules.text import TextError, skeleton

GAME = skeleton()


@final
class Bad(NamedTuple):
    """A text that is no ruleset, the line that is at fault, and words that the refusal has."""

    text: str
    line: int
    words: str


def house(*lines: str) -> str:
    """Return house rules on t9a; the first of these lines is the second of the text."""
    return "\n".join(('extends = "t9a"', *lines))


HOUSE = {
    "an unknown key": Bad(house("[chnage]"), 2, "Did you mean change?"),
    "an unknown key of a clause": Bad(
        house('[change."T9A-3"]', "judgs = {}"),
        3,
        "'judgs' is no key of a clause. Did you mean judges?",
    ),
    "an unknown clause": Bad(
        house('[change."T9A-33"]', 'words = "x"'),
        2,
        "'T9A-33' is no clause of the parent. Did you mean T9A-3?",
    ),
    "a clause to drop that is not there": Bad(
        house('drop = ["T9A-8", "T8A-1"]'), 2, "'T8A-1' is no clause of t9a. Did you mean T9A-1?"
    ),
    "a dropped clause changed": Bad(
        house('drop = ["T9A-8"]', '[change."T9A-8"]', 'words = "x"'), 3, "T9A-8 is dropped"
    ),
    "a second clause of an id": Bad(
        house("[[clause]]", 'words = "x"', 'id = "T9A-8"'), 4, '[change."T9A-8"] changes it'
    ),
    "the same new clause twice": Bad(
        house(*(["[[clause]]", 'id = "A-1"', 'words = "x"'] * 2)), 6, "there are two clauses A-1"
    ),
    "a place before nothing": Bad(
        house("[[clause]]", 'id = "A-1"', 'words = "x"', 'before = "T9A-99"'),
        5,
        "'T9A-99' is no other clause",
    ),
    "another ruleset's key": Bad(house('key = "t9a"'), 2, "t9a is the parent's"),
    "a parent that is not there": Bad('\nextends = "t9b"', 2, "Did you mean t9a?"),
    "a parent file that is not there": Bad('extends = "no/where.toml"', 1, "there is no file"),
    "another format": Bad(house("format = 2"), 2, "this probcast reads format 1"),
    "a name that is not there": Bad(
        house('[change."T9A-3"]', 'judges = { when = "dise == 1", cast = false }'),
        3,
        "there is nothing called 'dise' here. Did you mean dice?",
    ),
    "a casting value in judging": Bad(
        house('[change."T9A-3"]', 'judges = { when = "natural < casting_value", cast = false }'),
        3,
        "there is nothing called 'casting_value' here",
    ),
    "dispelled outside of answers": Bad(
        house('[change."T9A-3"]', "judges = { dispelled = true }"),
        3,
        "only answers may give dispelled",
    ),
    "cast outside of judges": Bad(
        house('[change."T9A-11"]', "answers = { cast = true }"), 3, "only judges may give cast"
    ),
    "a rule without a result": Bad(
        house('[change."T9A-3"]', 'judges = { when = "met" }'), 3, "the rule gives nothing"
    ),
    "a rule that can never hold": Bad(
        house('[change."T9A-3"]', 'judges = { when = "dice > 5", cast = false }'),
        3,
        "can never hold",
    ),
    "a rule behind one that always holds": Bad(
        house('[change."T9A-3"]', "judges = [{ cast = false },", '{ when = "met", cast = true }]'),
        4,
        "it stands behind a rule of T9A-3 that always holds",
    ),
    "a reading that is not there": Bad(
        house('[change."T9A-9"]', "answers = { when = \"tie == 'stand'\", dispelled = true }"),
        3,
        "Did you mean stands?",
    ),
    "a word in a sum": Bad(
        house('[change."T9A-2"]', 'adds = "plus + tie"'),
        3,
        "'tie' is a word: words can only be compared",
    ),
    "a number that may be none": Bad(
        house('[change."T9A-2"]', 'adds = "modifier_cap"'), 3, "it could be none"
    ),
    "numbers that grow": Bad(
        house("[let]", 'a = "casting_value"'), 3, "nothing called 'casting_value'"
    ),
    "a division by what may be 0": Bad(
        house('[change."T9A-2"]', 'adds = "plus // dice"'), 3, "only a number that is written out"
    ),
    "an attribute": Bad(
        house('[change."T9A-2"]', 'adds = "dice.real"'), 3, "Attribute is not allowed"
    ),
    "a call": Bad(house('[change."T9A-2"]', 'adds = "open(1)"'), 3, "there is no function 'open'"),
    "a lambda": Bad(house('[change."T9A-2"]', 'adds = "(lambda: 1)()"'), 3, "there is no function"),
    "an import": Bad(
        house('[change."T9A-2"]', "adds = \"__import__('os')\""),
        3,
        "there is no function '__import__'",
    ),
    "what Python warns of": Bad(
        house('[change."T9A-2"]', 'adds = "3 is None"'), 3, "is no expression"
    ),
    "no expression": Bad(house('[change."T9A-2"]', 'adds = "plus +"'), 3, "is no expression"),
    "a long expression": Bad(
        house('[change."T9A-2"]', f'adds = "{"1 + " * 90}1"'), 3, "300 may be"
    ),
    "a deep expression": Bad(
        house('[change."T9A-2"]', f'adds = "{"-" * 40}1"'), 3, "nested too deeply"
    ),
    "a power": Bad(house('[change."T9A-2"]', 'adds = "9 ** 9"'), 3, "Pow is not allowed"),
    "a large number": Bad(house("[fields.dice]", "max = 10000000"), 3, "1,000,000"),
    "a number with a point": Bad(
        house("[fields.dice]", "max = 5.5"), 3, "a whole number is needed"
    ),
    "fewer than no dice that count": Bad(
        'extends = "aos1"\n[roll]\ndice = 3\nkeep = -1', 4, "it could come to -1: 0 is the least"
    ),
    "faces that count for less than nothing": Bad(
        'extends = "aos1"\n[roll]\ndice = 3\nscores = "face - 4"', 4, "it could come to -3"
    ),
    "too many dice": Bad(house("[fields.dice]", "max = 100"), 1, "99 is the most"),
    "an unknown key of a field": Bad(
        house("[fields.dice]", "mx = 4"), 3, "'mx' is no key here. Did you mean max?"
    ),
    "a default out of range": Bad(
        house("[fields.dice]", "max = 2"), 2, "default 3 is not within 1 to 2"
    ),
    "min above max": Bad(house("[fields.dice]", "min = 7"), 2, "min 7 is above max 5"),
    "a clause of a field that is not there": Bad(
        house("[fields.dice]", 'clause = "T9A-111"'), 3, "Did you mean T9A-11?"
    ),
    "a name with a dot": Bad(
        house(
            '[fields."a.b"]', "default = 1", "min = 0", "max = 2", 'help = "x"', 'clause = "T9A-1"'
        ),
        2,
        "'a.b' is no name",
    ),
    "a name that is taken": Bad(
        house(
            "[fields.count]", "default = 1", "min = 0", "max = 2", 'help = "x"', 'clause = "T9A-1"'
        ),
        2,
        "count means something else already",
    ),
    "an id that is none": Bad(
        house("[[clause]]", 'id = "nine"', 'words = "x"'),
        3,
        "an id is of capitals, a dash and a number",
    ),
    "a table with a gap": Bad(
        house("[table.rows]", '"<=3" = "nothing"', '"5+" = "all"'), 4, "4 is in no row"
    ),
    "a table that says twice": Bad(
        house("[table.rows]", '"<=3" = "nothing"', '"3+" = "all"'), 4, "3 is in two rows"
    ),
    "a row that is none": Bad(house("[table.rows]", '"three" = "nothing"'), 3, "'three' is no row"),
    "a measure of nothing": Bad(
        house("[[measure]]", 'key = "x"', 'chance = "misscast"'), 4, "Did you mean miscast?"
    ),
    "a measure without a question": Bad(
        house("[[measure]]", 'key = "x"'), 2, "one of chance, reach"
    ),
    "a grid of what is not there": Bad(
        house("[view.grid]", 'dicee = "1..3"'), 3, "Did you mean dice?"
    ),
    "a grid beyond the range": Bad(
        house("[view.grid]", 'dice = "1..7"'), 3, "1 to 5 is allowed (T9A-1)"
    ),
    "a range backwards": Bad(house("[view.grid]", 'dice = "4..1"'), 3, "4..1 has no values"),
    "words with a brace": Bad(house('says = ["{dice"]'), 2, "a brace in it is not closed"),
    "words with an unknown name": Bad(house('says = ["{dise}"]'), 2, "Did you mean dice?"),
    "words as wide as a house": Bad(house('says = ["{dice:9999999}"]'), 2, "no way to show dice"),
    "words that look inside": Bad(house('says = ["{dice.real}"]'), 2, "'dice.real' is no field"),
    "a sign that clears the screen": Bad(house('title = "\\u001b[2J"'), 2, "cannot be printed"),
    "a word to declare": Bad(
        house('[change."T9A-1"]', 'declares = "spells"'), 3, "'spells' is no thing to declare"
    ),
    "a second re-roll": Bad(
        house('[change."T9A-11"]', "reroll = {}"), 3, "another clause says this already"
    ),
    "chains without a depth": Bad(
        house('[change."T9A-11"]', "free_dice = {}"), 3, "depth is missing"
    ),
    "a table for a list": Bad(house("drop = 3"), 2, "3 stands where a list is needed"),
    "a list for a table": Bad(house("change = []"), 2, "a list stands where a table is needed"),
    "no TOML": Bad(house("[fields", "x = 1"), 2, "this is no TOML"),
    "a key twice": Bad(house('key = "a"', 'key = "b"'), 3, "this is no TOML"),
    "a date": Bad(house("why = 2020-01-01"), 2, "where words are needed"),
    "a date that is none": Bad(house("why = 2020-99-01"), 2, "this is no TOML"),
    "a number of thousands of digits": Bad(house(f"why = {'9' * 5000}"), 1, "cannot be read"),
    "a pool that is none": Bad(house("[pool]", 'name = "x"'), 2, "sides is missing"),
    "change without a parent": Bad('[change."A-1"]', 1, "extends is missing"),
    "nothing at all": Bad("\n# nothing\n", 1, "it is empty"),
    "a file within itself": Bad("a = " + "[" * 5000, 1, "nested too deeply"),
    "a deep table": Bad(f"{'.'.join('a' * 40)} = 1", 1, "nested too deeply"),
    "a key of thousands of parts": Bad(f"{'.'.join('a' * 9000)} = 1", 1, "dots"),
    "a large text": Bad("#" * 200_000, 1, "larger than 100,000 bytes"),
}

GAMES = {
    "no clause": ("[[clause]]", "[[clauses]]", "Did you mean clause?"),
    "no words": (
        'words  = "Two',
        'word  = "Two',
        "'word' is no key of a clause. Did you mean words?",
    ),
    "no casting value": ("casting_value = {", "spell_value = {", "casting_value is needed"),
    "a roll of nothing": ('roll    = "dice"', "roll = 0", "none at all"),
    "a roll of words": ('roll    = "dice"', 'roll = "tie"', "it could be the word dispels"),
    "no field for the opponent": (
        'has = "dispel_dice"',
        'has = "dispell_dice"',
        "Did you mean dispel_dice?",
    ),
    "no field to declare": ("dice          = { default = 2", "dices = { default = 2", "'dice'"),
    "an improvement of nothing": ("{ bonus = ", "{ bonos = ", "Did you mean bonus?"),
    "a pool of nothing": ("[view.grid]", "[pool]\n[view.grid]", "pool: name is missing"),
    "a table of nothing": ("[view.grid]", "[table]\n[view.grid]", "table: title is missing"),
    "a word that cannot be typed": (
        '"dispels", "stands"',
        '"it dispels", "stands"',
        "a word is of letters",
    ),
    "a word twice": ('"dispels", "stands"', '"stands", "stands"', "a word is there twice"),
}


@pytest.mark.parametrize("name", HOUSE)
def test_house_rules_that_make_no_sense(name: str) -> None:
    """The refusal has one line that names text, line and what would be right."""
    bad = HOUSE[name]
    with pytest.raises(RefusedError) as refused:
        probcast.ruleset(text=bad.text)
    said = str(refused.value)
    assert said.startswith(f"text, line {bad.line}: ")
    assert bad.words in said
    assert "\n" not in said
    assert len(said) < 900
    assert isinstance(refused.value, TextError)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_makes_no_sense(name: str) -> None:
    """A ruleset of its own is refused in the same way."""
    old, new, words = GAMES[name]
    assert GAME.count(old) >= 1
    text = GAME.replace(old, new, 1)
    with pytest.raises(TextError) as refused:
        probcast.ruleset(text=text)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_squares_of_squares_are_refused() -> None:
    """A chain of names that would grow to millions of digits is never worked out."""
    lines = [f'a{n} = "a{n - 1} * a{n - 1}"' for n in range(1, 40)]
    with pytest.raises(TextError, match=r"line 8: let\.a4: .* could come to more than"):
        probcast.ruleset(text=house("[let]", 'a0 = "dice"', "", *lines))


def test_results_of_results_are_refused() -> None:
    """Results that are made of each other cannot grow without end either."""
    rules = ", ".join(["{ severity = 'severity * severity' }"] * 30)
    text = house(
        "[[clause]]", 'id = "A-1"', 'words = "x"', f"judges = [{{ severity = 99 }}, {rules}]"
    )
    with pytest.raises(TextError, match="could come to more than"):
        probcast.ruleset(text=text)


def test_a_call_takes_one_of_key_and_text() -> None:
    """Neither, or both, is refused."""
    for given in ({}, {"name": "t9a", "text": 'extends = "t9a"'}):
        with pytest.raises(RefusedError, match="one of them"):
            probcast.ruleset(**given)
