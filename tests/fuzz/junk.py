"""What people and programs type where something else was meant."""

from random import Random

NUMBERS = (
    *("0", "-1", "+5", "-0", "007", "0000000000000000007", "1.5", "1e3", "nan", "inf", "0x10"),
    *("1_000", "1,000", "99999999999999999999", "-99999999999999999999", "9" * 5_000),
    *(
        "1/2",
        "1/0",
        "50%",
        "0%",
        "101%",
        "1e-400%",
        "0.0000000000001",
        "\u0663",
        "\u00b2",
        "\u00bd",
    ),
)
SPANS = (
    *("..", "1..", "..3", "5..1", "1..1000000000000", "-3..-1", "1,,2", ",", "1,none", "1..none"),
    *("none", "None", "none..none", "1..2..3", "1...3", " 1 .. 2 ", "3,3,3"),
)
PAIRS = (
    *("=", "cast=", "=1", "a=b", "cast=1e999999999", "cast=nan", "cast=0", "cast=-1", "die=1/3"),
    *("cast = 1", "cast=1=1", "Cast=1", "die=0.000000000000000001", "tie=maybe", "tie=Dispels"),
)
WORDS = (
    *("", " ", "\t7", "best", "Best", "BEST", "true", "t9a", "wpa", "winds", "winds:points=1000"),
    *("winds:", "pool", "pool:phases=2", "pool:phases=99", "pool:bogus=1", "t9a:dice=3", "--", "-"),
)
LETTERS = (
    *(
        "\u00fcn\u00efc\u00f6de",
        "\U0001f3b2",
        "\u2603",
        "\u2003",
        "\u2028",
        "a\nb",
        "a\r\nb",
        "\udcff",
    ),
    *("\x1b[31mred", "\x7f", "\ufeff7", "\u202e7", "<b>&\"'", "</script>", "$HOME_{x}^#%\\", "|"),
    *("`a`", "{}", "%s", "{0}", "x" * 5_000, "dice", "e\u0301"),
)
ALL = (*NUMBERS, *SPANS, *PAIRS, *WORDS, *LETTERS)

FLAGS = ("--bogus", "--cast", "-x", "--Dice", "--dice=3=4", "---", "--\u2603", "--format=", "-h")
SPACES = ("\u2003", " ", "\u00a0", "\t", "\n", "\u2028", "\u3000")


def junk(random: Random) -> str:
    """Return something that hardly anything takes."""
    kind = random.choice((NUMBERS, SPANS, PAIRS, WORDS, LETTERS))
    return random.choice(kind)
