"""Fields that were set and change nothing, whatever their value: read off what rules look at."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from typing import Final

from probcast.rules.alike import answered, inside
from probcast.rules.expression import names
from probcast.rules.field import Option, candidates
from probcast.rules.legality import IllegalError, RefusedError
from probcast.rules.relevant import relevant
from probcast.rules.setting import Setting
from probcast.rules.vocabulary import VALUE
from probcast.rules.worth import DIE, EVENTS

WORTH: Final = "name a worth of {bears}, such as --worth {bears}=1"


USUAL_VALUES: Final = range(1, 31)
"""Casting values of which one at least shows whether a field bears on what they ask for."""


def refuse_idle(
    settings: Sequence[Setting],
    counted: Collection[str] | None = None,
    remedy: str = WORTH,
    *,
    beside: Sequence[Setting] = (),
) -> None:
    """Raise a `RefusedError` for a field that was set and matters in none of the settings.

    A field is set where it is not at its default; what is said for one that is at it is no less
    true. It may also matter in settings `beside` these, which set more than was asked. `counted`
    are the measures, or keys of a worth, that the answer looks at besides the cast, `None` where it
    looks at all; `remedy` says what would help a field that bears on others alone.
    """
    for name, spec in settings[0].ruleset.fields.items() if settings else ():
        is_set = any(setting[name] != spec.default for setting in settings)
        refusal = idle(name, [*settings, *beside], counted, remedy) if is_set else None
        if refusal:
            raise refusal


def idle(
    name: str,
    settings: Sequence[Setting],
    counted: Collection[str] | None = None,
    remedy: str = WORTH,
) -> RefusedError | None:
    """Return why a field matters in none of the settings; `None` where it does, or is not set."""
    if name == VALUE or name in settings[0].ruleset.limits:
        return None  # every roll is compared with it, or it says what may be tried
    spec = settings[0].ruleset.fields[name]
    given = [setting for setting in settings if setting[name] != spec.default]
    if not given or any(_matters(name, setting, counted) for setting in given):
        return None
    first = given[0]
    if not _matters(name, first, None):
        why = f"it needs {_needs(name, first)}"
    else:
        why = remedy.format(bears=_bears(name, first))
    head = f"{name} is {first[name]}, which changes nothing here"
    return RefusedError(f"{head}: {why} ({spec.clause})")


def _matters(name: str, setting: Setting, counted: Collection[str] | None) -> bool:
    """Whether another value of a field would change anything that counts.

    Be it that another number were a different one: under a limit, say, a bonus counts for nothing
    beside a larger one, and yet it is no mistake to name it. What is not in use stays so.
    """
    if _differs(name, setting, counted):
        return True
    used = [n for n in setting.ruleset.numbers if n not in (name, VALUE) and setting[n]]
    beside = (there for other in used for there in _others(other, setting))
    return any(_differs(name, there, counted) for there in beside)


def _differs(name: str, setting: Setting, counted: Collection[str] | None) -> bool:
    """Whether another value of a field would change anything, all others as they are."""
    here = _key(setting, counted)
    return any(_key(other, counted) != here for other in _others(name, setting))


def _key(setting: Setting, counted: Collection[str] | None) -> Hashable:
    """Return what everything that counts follows from, the casting value set aside."""
    ruleset = setting.ruleset
    if counted is not None:
        setting = setting.under(relevant(ruleset, _wanted(setting, counted)))
    measures = tuple(setting.ruleset.all_measures.values()) if counted is None else ()
    needs = tuple(map(setting.needed, USUAL_VALUES))
    return setting.plus, setting.left, needs, inside(setting, measures), answered(setting)


def _wanted(setting: Setting, counted: Collection[str]) -> frozenset[str]:
    """Return the results that measures and keys of a worth are about."""
    wanted: set[str] = set()
    for key in counted:
        measure = setting.ruleset.all_measures.get(key)
        if key == DIE:
            wanted.add("returned")
        elif key in EVENTS:
            wanted |= names(EVENTS[key])
        elif measure is not None:
            wanted |= names(measure.of) | names(measure.given)
    return frozenset(wanted)


def _others(name: str, setting: Setting) -> Iterator[Setting]:
    """Yield a setting with other values of a field: the ends of its range, and what lies near."""
    for value in candidates(setting.ruleset.fields[name]):
        if value != setting[name]:
            try:
                yield setting.changed(**{name: value})
            except IllegalError:
                continue


def _needs(name: str, setting: Setting) -> str:
    """Return which other field has to have a value for a field to matter."""
    for other, spec in setting.ruleset.fields.items():
        for changed in _others(other, setting) if other != name else ():
            if _differs(name, changed, None):
                if isinstance(spec, Option):
                    return f"{other} {changed[other]}"
                return f"{other} other than {spec.default or 0}"
    return "other rules"


def _bears(name: str, setting: Setting) -> str:
    """Return the measure of a success that a field bears on, or else any other."""
    known = setting.ruleset.all_measures
    order = sorted(known, key=lambda key: (key != "through", known[key].kind.value != "reach"))
    return next((key for key in order if _matters(name, setting, [key])), order[0])
