"""Page templates, which stand beside the code that fills them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def filled(
    package: str, name: str, filters: Mapping[str, Callable[..., Any]], **values: object
) -> str:
    """Return a template of a package, filled in.

    Whatever is filled in is escaped, and a value that is missing is an error. `filters` are
    functions that the template may apply, by name.
    """
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader(package, "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters.update(filters)
    return environment.get_template(name).render(values)
