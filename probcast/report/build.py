"""Reports as files: which are made, what they are called, and that they are whole."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from errno import EACCES, ENOTDIR
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from probcast.render.file import write_all
from probcast.report.beside import beside
from probcast.report.rolled import rolled
from probcast.rules import RefusedError, Ruleset, UnknownNameError
from probcast.rules.legality import cut
from probcast.rulesets import keys as known_keys
from probcast.rulesets import load

if TYPE_CHECKING:
    from probcast.report.explorer import Explorer
    from probcast.report.section import Document

FORMATS: Final = ("html", "pdf")
NAME: Final = "odds"
LONG: Final = 400  # signs of a path that a refusal shows
KEY: Final = "[A-Za-z][A-Za-z0-9_-]{0,60}"


def build(
    asked: Sequence[str | Ruleset],
    folder: Path,
    forms: Sequence[str],
    done: Callable[[str], object] = lambda _: None,
) -> list[Path]:
    """Write the report on some rulesets, or on all, and return the files that were written.

    A ruleset is a key, or a value that was made anywhere.

    The folder is made where it is missing. `done` is told of every step that is finished. The
    same rulesets in any order make the same files. Raises `UnknownNameError` for a ruleset or a
    format that does not exist and `RefusedError` where the files cannot be written; nothing
    is changed then. The files are put in place all or none.
    """
    rulesets, forms = chosen(asked), chosen_forms(forms)
    with _writing(folder):
        _check(folder)
    made, called = _made(rulesets, forms, done), name(rulesets)
    contents = {folder / f"{called}.{form}": content for form, content in made.items()}
    with _writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        write_all(contents)
    return list(contents)


def chosen(asked: Sequence[str | Ruleset]) -> tuple[Ruleset, ...]:
    """Return the rulesets that are asked for, all without any, in the order of their keys.

    Raises `RefusedError` for two that have one key, and for a key that cannot name a file.
    """
    listed = [load(each) if isinstance(each, str) else each for each in asked or known_keys()]
    found = {ruleset.key: ruleset for ruleset in listed}
    for ruleset in listed:
        key = ruleset.key
        if found[key] != ruleset:
            raise RefusedError(f"two rulesets are called {key}: give one of them another key")
        if not re.fullmatch(KEY, key):
            raise RefusedError(f"{key!r} cannot name a file: a key such as house-t9a can")
    return tuple(found[key] for key in sorted(found))


def chosen_forms(asked: Sequence[str]) -> tuple[str, ...]:
    """Return the formats that are asked for, each once; raises `UnknownNameError`."""
    for form in asked:
        if form not in FORMATS:
            raise UnknownNameError("report format", form, FORMATS)
    return tuple(form for form in FORMATS if form in asked)


def name(rulesets: Sequence[Ruleset]) -> str:
    """Return what the files of a report are called, without their ending.

    >>> name([load("t9a"), load("wap")])
    'odds-t9a-wap'
    """
    return NAME if _all(rulesets) else "-".join((NAME, *(ruleset.key for ruleset in rulesets)))


def command(rulesets: Sequence[Ruleset]) -> str:
    """Return the subcommand that makes a report again."""
    return "report" if _all(rulesets) else " ".join(("report", *(r.key for r in rulesets)))


def _all(rulesets: Sequence[Ruleset]) -> bool:
    return tuple(rulesets) == tuple(map(load, known_keys()))


def steps(rulesets: Sequence[Ruleset], forms: Sequence[str]) -> int:
    """Return how often `build` will say that something is done."""
    return 2 * len(rulesets) + len(forms)


def _made(
    rulesets: Sequence[Ruleset], forms: Sequence[str], done: Callable[[str], object]
) -> dict[str, bytes]:
    """Return the report in some formats.

    Meanwhile a second process works out what the rest can wait for.
    """
    from probcast.report.explorer import explorer

    calls: list[Callable[[], Any]] = [partial(rolled, rulesets)]
    if "html" in forms:
        calls.append(partial(explorer, rulesets))
    with beside(calls) as result:
        from probcast.report.odds import odds_report

        document = odds_report(rulesets, command(rulesets), result, done)
        return {form: _set(document, form, result, done) for form in forms}


def _set(
    document: Document, form: str, page: Callable[[], Explorer], done: Callable[[str], object]
) -> bytes:
    """Return a report set in one format; `page` is asked for the sliders that only HTML has."""
    if form == "pdf":
        from probcast.report.pdf import pdf

        made = pdf(document)
    else:
        from probcast.report.html import html

        made = html(document, page()).encode()
    done(form)
    return made


@contextmanager
def _writing(folder: Path) -> Iterator[None]:
    """Refuse what the system does not let be written."""
    try:
        yield
    except OSError as error:
        raise RefusedError(f"cannot write to {cut(str(folder), LONG)}: {error.strerror}") from None


def _check(folder: Path) -> None:
    """Raise `OSError` where no file can be written, before any work is done."""
    standing = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not standing.is_dir():
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR))
    if not os.access(standing, os.W_OK | os.X_OK):
        raise PermissionError(EACCES, os.strerror(EACCES))
