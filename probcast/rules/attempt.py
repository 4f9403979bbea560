"""An attempt to cast as states and moves, made from a ruleset's clauses.

A state is what the clauses still look at; there is no casting value in it (see `game.option`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final, NamedTuple, final

from probcast.distributions import dice as sum_of_dice
from probcast.game.option import Act, Move, Option
from probcast.rules.expression import Term, evaluate, names
from probcast.rules.field import LOW
from probcast.rules.grant import More
from probcast.rules.handful import (
    Capped,
    Counts,
    Handful,
    Reading,
    Seen,
    throw,
    throw_keeping,
    with_added,
)
from probcast.rules.judge import HELD, Judge
from probcast.rules.measure import Measure
from probcast.rules.outcome import RESULTS
from probcast.rules.rule import VERDICTS, Stage
from probcast.rules.ruleset import Ruleset
from probcast.rules.setting import Setting
from probcast.rules.side import Side, caster
from probcast.rules.watched import FACES, NATURAL, TABLE, Caps, Watch, watched

ROLLED: Final = "rolled"
"""Dice of the first roll may be rolled again."""
LIES: Final = "lies"
"""The first roll lies for good; dice may be added to it."""
OVER: Final = "over"
"""The roll is over."""

KEEP: Final = "keep"
SIXES: Final = Watch("face", 6)
"""The dice that bring free ones."""


@final
class State(NamedTuple):
    """Where an attempt stands, and what is watched of its roll.

    `left` dice may still be added, and `added` says whether any were; `dice` counts those that only
    count once it is clear that they are not rolled again.
    """

    stage: str
    counts: Counts
    left: int = 0
    added: bool = False
    dice: int = 0


@final
class Again(NamedTuple):
    """Dice that are rolled again.

    `rest` is what is watched of those that lie beside them, `sixes` the 6s there that have yet to
    bring free dice; `depths` how long a chain each die may bring, `gone` the pips taken up.
    """

    rest: Counts
    sixes: int
    depths: tuple[int, ...]
    gone: int


@final
class Attempt:
    """The states and moves of one setting; settings that look alike inside share one.

    `known` are the setting's names; `side` says who rolls, the caster unless told. Only results
    that `measures` ask for are followed, all of them without; dice are `counted` where a measure is
    about their number. `watching` adds to what is watched of the roll, for those who show it.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        known: Mapping[str, Any],
        measures: tuple[Measure, ...] | None = None,
        *,
        side: Side | None = None,
        watching: Caps | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.known = known
        self.judge = Judge(ruleset, known)
        self.side = side or caster(ruleset)
        asked = tuple(ruleset.all_measures.values()) if measures is None else measures
        terms = list(_terms(ruleset, self.side, asked))
        caps = watched(terms) | (watching or {})
        self.natural = caps.get(NATURAL, 0) is None or any("total" in names(t) for t in terms)
        if self.natural:
            caps.pop(NATURAL, None)
        roll, reroll, more = self.side.roll, self.side.reroll, self.side.more
        scores = tuple(int(evaluate(roll.scores, {**known, "face": face})) for face in FACES)
        self.caps = _ordered(caps)
        self.counted = any(measure.tally == "rolled" for measure in asked)
        self.reading = Reading(self.caps, scores, self.counted)
        self.dice = int(evaluate(roll.dice, known))
        keep = evaluate(roll.keep, known)
        self.keep = self.dice if keep is None else min(max(int(keep), 0), self.dice)
        self.depth = int(evaluate(self.side.free_dice, known))
        self.own = ruleset.own_results
        self.table = self._table(terms)
        self.reroll = str(known[reroll.field]) if reroll else "none"
        self.late = bool(self.depth and reroll and evaluate(reroll.before_free_dice, known))
        self.stays = bool(reroll and evaluate(reroll.patterns_stay, known))
        self.seen_depth = 0 if self.late else self.depth
        frozen = [
            (w._replace(kind="stays") if self.stays and w.face else w, n) for w, n in self.caps
        ]
        self.again = self.reading._replace(caps=tuple(frozen))
        self.first_caps = _ordered(self._first_caps(caps))
        rules = ruleset.rules(self.side.stage)
        self.exactly = any(name == "exactly" for _, rule in rules for name, _ in rule.gives)
        self.carries = (
            self.natural
            or self.exactly
            or self.reroll == "failed"
            or bool(more and not evaluate(more.joins, known))
        )
        self._nodes: dict[tuple[State, int], tuple[Option[State], ...]] = {}
        self._options: dict[Any, Option[State]] = {}
        self._shared: dict[Hashable, dict[Any, Any]] = {}
        self._judged: dict[tuple[Counts, bool, bool, int | None], dict[str, Any]] = {}

    def reach(self, left: int) -> int:
        """Return a natural total that no roll exceeds with so many dice to add."""
        more = self.side.more
        first = max(self.reading.scores) * self.keep * (self.depth + 1)
        return first + (more.die * left if more else 0)

    def shared(self, key: Hashable) -> dict[Any, Any]:
        """Return what is known under a key to all who look at this attempt, to be added to."""
        return self._shared.setdefault(key, {})

    def root(self, left: int) -> Option[State]:
        """Return the first roll, after which `left` dice may be added."""
        make = self._thrown if self.reroll == "none" else self._seen
        return self._kept(("root", left), lambda: make(left))

    def node(self, state: State, total: int) -> tuple[Option[State], ...]:
        """Return the options at a state, none where the attempt is over."""
        key = state, total if self.natural else 0
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = tuple(self._node(state, total))
        return found

    def judged(self, counts: Counts, total: int, *, added: bool, met: bool) -> dict[str, Any]:
        """Return the results of a roll as it lies, once per mark and for met or not."""
        natural = total if self.natural else None
        key = counts, added, met, natural
        found = self._judged.get(key)
        if found is None:
            pairs = zip(self.caps, counts, strict=True)
            looked = {(watch.kind, watch.face): count for (watch, _), count in pairs}
            seen = Seen(looked, self.dice, added, natural)
            mine = self.side.stage is Stage.JUDGES
            judge = self.judge.judged if mine else self.judge.answered
            found = self._judged[key] = judge(seen, met=met)
        return found

    def _table(self, terms: Iterable[Term]) -> Mapping[int, int]:
        """Return the weights of what a table may show that decides, where anything looks at it."""
        dice = int(evaluate(self.side.table, self.known))
        if not dice or not any("table" in names(term) for term in terms):
            return {}
        return dict(sum_of_dice(dice, max(FACES)).items())

    def casts(self, state: State, total: int) -> tuple[bool, bool]:
        """Return whether a roll succeeds as it lies, where the need is met and where not."""
        counts, added = state.counts, state.added
        if state.stage == ROLLED:
            counts = self._plain(state.counts)
        verdict = VERDICTS[self.side.stage]
        both = (self.judged(counts, total, added=added, met=met) for met in (True, False))
        met, unmet = (bool(results[verdict]) for results in both)
        return met, unmet

    def _first_caps(self, caps: Caps) -> Caps:
        """Return what must be watched of a roll of which dice may be taken up again."""
        first: Caps = dict(caps)
        if self.late:
            first |= {Watch("face", face): None for face in FACES}
        deep = range(self.seen_depth + 1)
        if self.reroll == "one-die":
            first = {
                watch: cap if cap is None else cap + (6 if watch == NATURAL else 1)
                for watch, cap in first.items()
            }
            loose = ((f, d) for f in FACES for d in deep if f < max(FACES) or not d)
            first |= {Watch("loose", face, d): 1 for face, d in loose}
        elif self.reroll in LOW:
            low = LOW[self.reroll]
            first |= {Watch("loose", face, d): None for face in range(1, low + 1) for d in deep}
            if first.get(NATURAL) is not None:
                first[NATURAL] = (first[NATURAL] or 0) + low * self.dice
        if self.reroll not in ("none", "failed") and self.keep < self.dice:
            first |= {Watch("face", face): None for face in FACES}
        return first

    def _thrown(self, left: int) -> Option[State]:
        """Return the whole roll, free dice and all."""
        law = self._law(self.reading, self.depth)
        moves = tuple(
            Move(State(LIES, found.counts, left), found.pips, weight, 0, found.dice)
            for found, weight in law.items()
        )
        return Option("", moves, sum(law.values()))

    def _anew(self, left: int, seen: Counts, opens: tuple[bool, bool]) -> Option[State]:
        """Return the whole roll once more; faces count as they were `seen` where they stay so."""
        thrown = self._thrown(left)
        moves = [
            move._replace(state=State(LIES, self._stayed(seen, move.state.counts), left))
            for move in thrown.moves
        ]
        return Option("re-roll", tuple(moves), thrown.mass, Act.REROLL, opens, resets=True)

    def _law(self, reading: Reading, depth: int) -> Mapping[Handful, int]:
        if self.keep < self.dice:
            return throw_keeping(self.dice, self.keep, reading)
        return throw((0,) * len(reading.caps), (depth,) * self.dice, reading)

    def _seen(self, left: int) -> Option[State]:
        """Return the first roll as it is seen by one who may roll some of it again."""
        law = self._law(self.reading._replace(caps=self.first_caps), self.seen_depth)
        later = self.reroll == "failed"
        moves = []
        for found, weight in law.items():
            state = State(ROLLED, found.counts, left, dice=found.dice if later else 0)
            moves.append(Move(state, found.pips, weight, 0, 0 if later else found.dice))
        return Option("", tuple(moves), sum(law.values()))

    def _node(self, state: State, total: int) -> Iterator[Option[State]]:
        if state.stage == ROLLED:
            yield from self._rerolls(state, total)
        elif state.stage == LIES:
            yield from self._additions(state, total)

    def _additions(self, state: State, total: int) -> Iterator[Option[State]]:
        """Yield the options to stop and to add dice, none where none are left to add."""
        more = self.side.more
        adds = more is not None and state.left > 0
        if not adds and not self.table:
            return
        name = "0" if more is not None and more.at_once else "stop"
        key = state.counts, state.added, total if self.natural else 0
        yield self._kept(key, lambda: self._over(name, state, total))
        if more is None or not adds:
            return
        both = [
            self.judged(state.counts, total, added=state.added, met=met) for met in (True, False)
        ]
        met, unmet = (bool(evaluate(more.when, e)) and not e["ends"] for e in both)
        if not (met or unmet):
            return
        most = state.left if more.at_once else 1
        add = self._at_once if more.at_once else self._one_more
        for k in range(1, most + 1):
            make = partial(add, more, state, k, (met, unmet))
            yield self._kept((state, k, met, unmet), make)

    def _over(self, name: str, state: State, total: int) -> Option[State]:
        """Return the option to leave the roll as it lies; then a table decides, where there is one.

        What it shows is told apart only where it makes a difference.
        """
        over = State(OVER, state.counts, 0, state.added)
        if not self.table:
            return Option(name, (Move(over, 0, 1),), 1)
        place = [watch for watch, _ in self.caps].index(TABLE)
        moves: dict[Hashable, Move[State]] = {}
        for shown, weight in self.table.items():
            counts = (*state.counts[:place], shown, *state.counts[place + 1 :])
            found = [
                self.judged(counts, total, added=state.added, met=met) for met in (True, False)
            ]
            key = tuple(tuple((n, e[n]) for n in (*RESULTS, *self.own, HELD)) for e in found)
            first = moves.setdefault(key, Move(over._replace(counts=counts), 0, 0))
            moves[key] = first._replace(weight=first.weight + weight)
        return Option(name, tuple(moves.values()), sum(self.table.values()))

    def _one_more(
        self, more: More, state: State, k: int, opens: tuple[bool, bool]
    ) -> Option[State]:
        """Return the option to add one die and decide again."""
        moves = []
        for face in range(1, more.die + 1):
            counts = with_added(state.counts, face, self.reading)
            moves.append(Move(State(LIES, counts, state.left - k, added=True), face, 1, k, k))
        return Option("roll", tuple(moves), more.die, open=opens)

    def _at_once(self, more: More, state: State, k: int, opens: tuple[bool, bool]) -> Option[State]:
        """Return the option to add `k` dice, after which no more may be added."""
        after = State(LIES, state.counts, 0, added=True)
        law = sum_of_dice(k, more.die)
        moves = tuple(Move(after, pips, weight, k, k) for pips, weight in law.items())
        resets = not evaluate(more.joins, self.known)
        return Option(str(k), moves, law.mass, open=opens, resets=resets)

    def _rerolls(self, state: State, total: int) -> Iterator[Option[State]]:
        """Yield the options to keep the first roll, and to roll dice of it again, lowest first."""
        seen = dict(zip((watch for watch, _ in self.first_caps), state.counts, strict=True))
        yield self._taken_up(KEEP, state, seen, ())
        opens = self._may_again(state, total)
        if not any(opens):
            return
        if self.reroll == "failed":
            stays = self._plain(state.counts) if self.stays else ()
            key = "again", state.left, opens, stays
            yield self._kept(key, lambda: self._anew(state.left, stays, opens))
        elif self.reroll in LOW:
            faces, depths = range(1, LOW[self.reroll] + 1), range(self.seen_depth, -1, -1)
            low = [Watch("loose", face, d) for face in faces for d in depths]
            loose = tuple(watch for watch in low for _ in range(seen[watch]))
            if loose:
                name = " and ".join(f"{face}s" for face in faces)
                yield self._taken_up(f"re-roll {name}", state, seen, loose)
        else:
            loose = tuple(watch for watch, count in seen.items() if watch.kind == "loose" and count)
            for die in sorted(loose, key=lambda watch: (watch.face, -watch.left)):
                yield self._taken_up(f"re-roll {self.named(die)}", state, seen, (die,))

    def _may_again(self, state: State, total: int) -> tuple[bool, bool]:
        """Return whether dice may be rolled again, where the need is met and where not."""
        reroll, counts = self.side.reroll, self._plain(state.counts)
        done = self.casts(state, total)
        opens = []
        for met, succeeds in zip((True, False), done, strict=True):
            judged = self.judged(counts, total, added=False, met=met)
            allowed = reroll is not None and bool(evaluate(reroll.when, judged))
            opens.append(allowed and not (succeeds and self.reroll == "failed"))
        return opens[0], opens[1]

    def named(self, die: Watch) -> str:
        """Return a loose die in words: its face, and whether it is a free one."""
        return f"{'free ' * (self.seen_depth - die.left)}{die.face}"

    def _plain(self, counts: Counts) -> Counts:
        """Return what the clauses look at of a first roll."""
        seen = dict(zip((watch for watch, _ in self.first_caps), counts, strict=True))
        return self._rest(seen)

    def _rest(self, seen: Mapping[Watch, int]) -> Counts:
        return tuple(
            seen[watch] if cap is None else min(seen[watch], cap) for watch, cap in self.caps
        )

    def _taken_up(
        self, name: str, state: State, seen: Mapping[Watch, int], dice: tuple[Watch, ...]
    ) -> Option[State]:
        """Return the option to roll some loose dice again, and then the late free dice."""
        if dice and self.keep < self.dice:
            hand = tuple(face for face in FACES for _ in range(seen[Watch("face", face)]))
            gone, stays = tuple(die.face for die in dice), self._rest(seen) if self.stays else ()
            return self._kept(
                (name, hand, gone, stays, state.left),
                lambda: self._beside(name, hand, gone, stays, state.left),
            )
        less = dict(seen)
        for die in dice:
            for watch, count in less.items():
                if watch.kind in ("face", "kept") and watch.face == die.face and not self.stays:
                    less[watch] = max(count - 1, 0)
                elif watch == NATURAL:
                    less[watch] = count - self.reading.scores[die.face - 1]
        again = Again(
            self._rest(less),
            less.get(SIXES, 0) if self.late else 0,
            tuple(die.left for die in dice),
            self.reading.of(tuple(die.face for die in dice)),
        )
        known = name, again, state.left, state.dice
        return self._kept(known, lambda: self._again(name, again, state))

    def _beside(
        self, name: str, hand: tuple[int, ...], gone: tuple[int, ...], stays: Counts, left: int
    ) -> Option[State]:
        """Return the option to roll some dice of a hand again, of which only the highest count.

        Faces count as they were where they `stay` so.
        """
        lies = list(hand)
        for face in gone:
            lies.remove(face)
        before = self.reading.of(hand[len(hand) - self.keep :])
        law = throw_keeping(len(gone), self.keep, self.reading, tuple(lies))
        moves = tuple(
            Move(State(LIES, self._stayed(stays, n.counts), left), n.pips - before, weight)
            for n, weight in law.items()
        )
        return Option(name, moves, sum(law.values()), Act.REROLL)

    def _stayed(self, stays: Counts, counts: Counts) -> Counts:
        """Return what is watched of a roll, with the faces as they were where they stay so."""
        faces = [watch.kind in ("face", "kept") and self.stays for watch, _ in self.caps]
        return _chosen(faces, stays, counts)

    def _again(self, name: str, again: Again, state: State) -> Option[State]:
        weights: dict[Handful, int] = {}
        for handful, weight in self._completed(again):
            weights[handful] = weights.get(handful, 0) + weight
        moves = tuple(
            Move(
                State(LIES, found.counts, state.left),
                found.pips - again.gone,
                weight,
                0,
                found.dice - len(again.depths) + state.dice if self.counted else 0,
            )
            for found, weight in weights.items()
        )
        return Option(name, moves, sum(weights.values()), Act.REROLL)

    def _completed(self, again: Again) -> Iterator[tuple[Handful, int]]:
        """Yield what some dice come to beside a rest, with the free dice where those come late.

        Late free dice go by the 6s of the whole roll, so these are counted for as long as needed;
        rolls with fewer of them weigh more, since each stands for as many equally likely throws.
        """
        if not self.late:
            yield from throw(again.rest, again.depths, self.again).items()
            return
        counted = self.reading._replace(caps=(*self.caps, (SIXES, None)))
        start, dice = (*again.rest, again.sixes), (0,) * len(again.depths)
        for found, weight in throw(start, dice, counted).items():
            free = found.counts[-1]
            scale = weight * 6 ** (self.depth * (self.dice - free))
            chains = (self.depth - 1,) * free
            for more, times in throw(found.counts[:-1], chains, self.reading).items():
                both = Handful(more.counts, found.pips + more.pips, found.dice + more.dice)
                yield both, scale * times

    def _kept(self, key: Hashable, make: Callable[[], Option[State]]) -> Option[State]:
        """Return the option of this key, always the same one."""
        if key not in self._options:
            self._options[key] = make()
        return self._options[key]


def chooses(setting: Setting) -> bool:
    """Return whether the player chooses anything after the roll, however the dice fall."""
    if not setting.leaves_choice:
        return False
    attempt = Attempt(setting.ruleset.active(setting.names), setting.names, ())
    return next(choices(attempt, setting), None) is not None


def choices(attempt: Attempt, setting: Setting) -> Iterator[tuple[State, int]]:
    """Yield every state with a total at which the player chooses, whatever was chosen before."""
    first = attempt.root(setting.left)
    waiting = [(move.state, move.pips) for move in first.moves]
    met = set(waiting)
    while waiting:
        state, total = waiting.pop()
        options = opened(attempt, setting, state, total)
        if len(options) > 1:
            yield state, total
        for option in options:
            for move in option.moves:
                after = move.state, option.total(total, move.pips)
                if after not in met:
                    met.add(after)
                    waiting.append(after)


def opened(
    attempt: Attempt, setting: Setting, state: State, total: int
) -> tuple[Option[State], ...]:
    """Return the options that are open at a state where the total is what it is."""
    where = 0 if total >= setting.need else 1
    return tuple(option for option in attempt.node(state, total) if option.open[where])


def most_dice(setting: Setting) -> int:
    """Return how many dice are rolled at most, whatever is chosen and however they fall."""
    ruleset, seen = setting.ruleset, setting.names
    attempt = Attempt(ruleset.active(seen), seen, (ruleset.all_measures["mean_dice"],))
    known: dict[tuple[State, int], int] = {}

    def most(option: Option[State], before: int) -> int:
        return max(m.dice + after(m.state, option.total(before, m.pips)) for m in option.moves)

    def after(state: State, total: int) -> int:
        key = state, total if attempt.carries else 0
        if key not in known:
            options = attempt.node(state, total)
            known[key] = max((most(option, total) for option in options), default=0)
        return known[key]

    return most(attempt.root(setting.left), 0)


def _chosen(first: Iterable[bool], these: Counts, others: Counts) -> Counts:
    """Return the counts of the first where they are chosen, and else of the others."""
    pairs = zip(first, these or others, others, strict=True)
    return tuple(a if chosen else b for chosen, a, b in pairs)


def _ordered(caps: Caps) -> Capped:
    return tuple(sorted(caps.items(), key=lambda item: item[0]))


def _terms(ruleset: Ruleset, side: Side, measures: Iterable[Measure]) -> Iterator[Term]:
    """Yield all that is looked at of a side's roll."""
    if side.stage is Stage.ANSWERS:
        yield from ruleset.terms(Stage.ANSWERS)
        return
    yield from ruleset.terms(Stage.JUDGES, Stage.AFTERWARDS)
    for measure in measures:
        if not measure.tally:
            yield measure.of
        yield measure.given
    if side.more is not None:
        yield side.more.when
    if side.reroll is not None:
        yield side.reroll.when
