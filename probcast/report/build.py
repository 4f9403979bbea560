"""Reports as files: which are made, what they are called, and that they are whole."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from errno import EACCES, ENOTDIR
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from probcast.casting import RefusedError, UnknownNameError
from probcast.render.file import write_all
from probcast.report.beside import beside
from probcast.report.rolled import rolled
from probcast.rulesets import keys as known_keys
from probcast.rulesets import load

if TYPE_CHECKING:
    from probcast.report.explorer import Explorer
    from probcast.report.section import Document

FORMATS: Final = ("html", "pdf")
NAME: Final = "odds"


def build(
    asked: Sequence[str],
    folder: Path,
    forms: Sequence[str],
    done: Callable[[str], object] = lambda _: None,
) -> list[Path]:
    """Write the report on some rulesets, or on all, and return the files that were written.

    The folder is made where it is missing. `done` is told of every step that is finished. The
    same rulesets in any order make the same files. Raises `UnknownNameError` for a ruleset or a
    format that does not exist and `RefusedError` where the files cannot be written; nothing
    is changed then. The files are put in place all or none.
    """
    keys, forms = chosen(asked), chosen_forms(forms)
    with _writing(folder):
        _check(folder)
    made = _made(keys, forms, done)
    contents = {folder / f"{name(keys)}.{form}": content for form, content in made.items()}
    with _writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        write_all(contents)
    return list(contents)


def chosen(asked: Sequence[str]) -> tuple[str, ...]:
    """Return the keys of the rulesets that are asked for, all without any, in one order."""
    for key in asked:
        load(key)
    return tuple(key for key in known_keys() if key in asked or not asked)


def chosen_forms(asked: Sequence[str]) -> tuple[str, ...]:
    """Return the formats that are asked for, each once; raises `UnknownNameError`."""
    for form in asked:
        if form not in FORMATS:
            raise UnknownNameError("report format", form, FORMATS)
    return tuple(form for form in FORMATS if form in asked)


def name(keys: Sequence[str]) -> str:
    """Return what the files of a report are called, without their ending.

    >>> name(["t9a", "wap"])
    'odds-t9a-wap'
    """
    return NAME if tuple(keys) == known_keys() else "-".join((NAME, *keys))


def command(keys: Sequence[str]) -> str:
    """Return the subcommand that makes a report again."""
    return "report" if tuple(keys) == known_keys() else " ".join(("report", *keys))


def steps(keys: Sequence[str], forms: Sequence[str]) -> int:
    """Return how often `build` will say that something is done."""
    return 2 * len(keys) + len(forms)


def _made(
    keys: Sequence[str], forms: Sequence[str], done: Callable[[str], object]
) -> dict[str, bytes]:
    """Return the report in some formats.

    Meanwhile a second process works out what the rest can wait for.
    """
    from probcast.report.explorer import explorer

    shown = [load(key) for key in keys]
    calls: list[Callable[[], Any]] = [partial(rolled, keys)]
    if "html" in forms:
        calls.append(partial(explorer, shown))
    with beside(calls) as result:
        from probcast.report.odds import odds_report

        document = odds_report(keys, command(keys), result, done)
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
        raise RefusedError(f"cannot write to {folder}: {error.strerror}") from None


def _check(folder: Path) -> None:
    """Raise `OSError` where no file can be written, before any work is done."""
    standing = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not standing.is_dir():
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR))
    if not os.access(standing, os.W_OK | os.X_OK):
        raise PermissionError(EACCES, os.strerror(EACCES))
