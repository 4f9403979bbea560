"""Pages in every form, looked at with a parser of that form where there is one."""

from html.parser import HTMLParser

from probcast.render.html import html
from probcast.render.latex import latex
from probcast.render.markdown import markdown
from probcast.render.page import Grid, Page
from probcast.render.text import text

NASTY = '<b>&|\\_%$#{}~^"'
PAGE = Page(
    NASTY,
    (f"line {NASTY}",),
    (Grid(f"caption {NASTY}", ("down", "1"), (("a|b", ">99%"), ("c", "<1%")), (True, False)),),
    (f"note {NASTY}",),
)


class _Reader(HTMLParser):
    """Collects tags and text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.words.append(data.strip())


def test_html_is_escaped_and_its_tables_have_headers() -> None:
    """Texts come out as they went in, every header cell says what it heads, nothing is loaded."""
    reader = _Reader()
    reader.feed(html(PAGE))
    assert {NASTY, f"line {NASTY}", f"caption {NASTY}", f"note {NASTY}"} <= set(reader.words)
    tags = [tag for tag, _ in reader.tags]
    assert "b" not in tags
    assert not {"script", "link", "img", "iframe"} & set(tags)
    assert [a["scope"] for tag, a in reader.tags if tag == "th"] == ["col", "col", "row", "row"]
    assert tags.count("caption") == 1


def test_latex_is_escaped() -> None:
    """No sign that TeX would act upon is left bare, and braces and tables are closed."""
    shown = latex(PAGE)
    assert r"\textasciicircum{}" in shown or r"\^" in shown
    for sign in "%$#&_":
        assert shown.replace(f"\\{sign}", "").count(sign) == (2 if sign == "&" else 0) + (
            1 if sign == "&" else 0
        )
    assert shown.count(r"\begin{tabular}") == shown.count(r"\end{tabular}") == 1


def test_markdown_keeps_its_columns() -> None:
    """A bar in a cell does not make a new column."""
    rows = [line for line in markdown(PAGE).splitlines() if line.startswith("|")]
    assert [row.replace("\\|", "").count("|") for row in rows] == [3, 3, 3, 3]


def test_text_stays_inside_a_message() -> None:
    """Plain text lines carry no trailing spaces."""
    shown = text(PAGE)
    assert shown == "\n".join(line.rstrip() for line in shown.splitlines()) + "\n"
