"""Works a session out anew from its events, with the rules' core that the box uses.

Nothing that a file says of its balances is taken over; `differences` says where it, or a store,
says something else.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from halley.engine import events as ev
from halley.engine.game import Game
from halley.engine.hand import Hand
from halley.engine.refusal import Refusal
from halley.engine.seats import balances_of
from halley.engine.state import Checkpoint
from halley.journal.reader import walk
from halley.rules.rule_set import RuleSet
from halley.ui import amounts
from halley.ui.refusal_text import sentence
from host_tools.club.sentence import CannotBe, Sentence
from host_tools.errors import BadInput
from host_tools.records.journal_bytes import NONSENSE, append, empty, open_bytes
from host_tools.records.journal_file import allow_drawn_opera
from host_tools.records.transcripts.fields import BadTranscript
from host_tools.records.transcripts.score import Score

DEAL = "deal"
PLAY = "play"
OVER = "over"

_BETWEEN = (ev.AGREE, ev.CHOOSE, ev.END)  # events that the game itself knows nothing of
# events by which others do not stand any more, or stand again
_CHANGES_STANDING = (ev.UNDO, ev.REDO, ev.CANCEL, ev.AMEND)
_A_RECORD = 3 + 255 + 4  # bytes of the longest: head, payload, checksum

Paid = tuple[int, str, list[int]]  # the hand's number, why, what it did to each seat
Sits = tuple[int, ...]  # the person on each seat: an index of `people`


@dataclass
class Sitting:
    """Who sat from one change of seats to the next, within hand `hand`, and what was booked.

    The last of a hand's sittings is that of the hand itself; those before it were of a hand that
    was thrown in, or hold what was booked between two hands. `payments` is how many there were.
    """

    hand: int
    sits: Sits
    delta: list[int]
    payments: int = 0


@dataclass
class Worked:
    """A session worked out: `hands` has the columns of the store's hands, `paid` every payment.

    `names` and `start` are those of the seats at the beginning, `balances` those of the seats at
    the end. `people` are the last names of all who have sat, `entered` those that they sat down
    with, `owns` what each of them has, `sits` the one on each seat at the end. `sittings` is empty
    where the same people sat all along.
    `events` is the number of events.
    """

    ruleset: str
    options: dict[str, Any]
    names: list[str]
    start: list[int]
    hands: list[dict[str, Any]]
    paid: list[Paid]
    balances: list[int]
    pool: int
    next_comet: int | None
    playing: str
    over: bool
    events: int
    people: list[str] = field(default_factory=list)
    entered: list[str] = field(default_factory=list)
    owns: list[int] = field(default_factory=list)
    sits: Sits = ()
    sittings: list[Sitting] = field(default_factory=list)


@dataclass
class _Notes:
    """What is noted while the game is played again: `sat` has who sat in each hand, `seated` who
    sat at each payment, `entered` the names with which people sat down."""

    game: Game
    entered: list[str]
    paid: list[Paid] = field(default_factory=list)
    seated: list[Sits] = field(default_factory=list)
    sat: dict[int, Sits] = field(default_factory=dict)
    opened: dict[int, tuple[Hand, int | None]] = field(default_factory=dict)

    def play(self, act: Callable[[], object]) -> None:
        """Let an event happen; of the hand that it begins, note what the comet is worth."""
        game = self.game
        if game.hand is not None:
            act()
            return
        number, before = game.hands + 1, game.settled
        worth = [_comet(game, pack) for pack in (1, 2)]
        del self.entered[len(game.people) :]  # who came, and was taken back again
        act()
        self.sat[number] = game.sits
        self.entered += game.people[len(self.entered) :]
        hand = game.hand or game.settled
        if hand is not None and hand is not before:
            self.opened[number] = (hand, worth[hand.pack - 1])


def _comet(game: Game, pack: int) -> int | None:
    return game.comet_value(pack) if game.rules.comet_grows else None


_Standing = tuple[bytes, int]  # an event's payload, and the number of its record


@dataclass(frozen=True)
class _Mark:
    """Where a hand begins: behind how many events and payments, and how the game stood."""

    events: int
    payments: int
    ended: bool
    game: Checkpoint


class _Score(Score):
    """A transcript's replay that also notes the hands."""

    def __init__(self, transcript: dict) -> None:
        super().__init__(transcript)
        self.notes = _Notes(self.game, list(self.game.names))

    def _do(self, index: int) -> None:
        if self.game.hand is not None:  # what happens thousands of times
            super()._do(index)
        else:
            self.notes.play(partial(super()._do, index))


class Impossible(BadInput):
    """An event of a journal cannot have happened; `hand` is the number of its hand."""

    def __init__(self, why: str, hand: int) -> None:
        super().__init__(why)
        self.hand = hand


class JournalReplay:
    """A journal worked out as far as it is here, to go on with the records that come later.

    data: the journal's file, or what there is of it, with its header at least. `called` is what
    sentences call it. BadInput when there is no journal, or, with the hand, when it cannot have
    happened.
    """

    def __init__(self, data: bytes, called: str) -> None:
        header = open_bytes(data[:_A_RECORD], called).header
        allow_drawn_opera(header.rules)
        self.called = called
        self.header = header
        self._journal = empty(header)
        with self._no_journal():
            game = Game(header.rules, header.options, header.names, header.start)
        self._notes = _Notes(game, list(header.names))
        self._ended = False
        self._standing: list[_Standing] = []  # the events that have been played
        self._marks = [_Mark(0, 0, False, game.checkpoint())]
        self.add(data)

    @property
    def raw(self) -> bytes:
        """The journal's file as far as it is here."""
        return self._journal.unwritten

    @property
    def records(self) -> int:
        """How many records the file has, with the header's."""
        return self._journal.count

    def add(self, data: bytes) -> int:
        """Go on with the sound records that `data`, what follows in the file, begins with; the
        number of their bytes.

        BadInput when they cannot have happened: then nothing of them is taken.
        """
        journal, before = self._journal, self._standing
        length = journal.length()
        payloads = append(journal, data)
        try:
            self._take(payloads, length[0])
        except BadInput:
            journal.shorten(length)
            self._play(before)
            raise
        return journal.size - length[1]

    def worked(self) -> Worked:
        """All of it worked out, up to here."""
        head = self.header
        events = self._journal.count - 1
        return _worked(self._notes, head.key, head.names, head.start, events, self._ended)

    def _take(self, payloads: list[bytes], first: int) -> None:
        """Play the records, the first of which is number `first`."""
        with self._no_journal():
            if any(payload[0] in _CHANGES_STANDING for payload in payloads):
                standing = [(it, address >> 8) for it, _, address in walk(self._journal)]
            else:  # whatever has come stands behind the others, and no correction concerns it
                numbered = list(enumerate(payloads, first))
                if not first:
                    del numbered[0]  # the header
                standing = self._standing + [(it, number) for number, it in numbered]
        self._play(standing)

    def _play(self, standing: "list[_Standing]") -> None:
        """Let these events have happened, and no others."""
        played = self._standing
        if standing[: len(played)] != played:
            shared = next(
                (at for at, (one, other) in enumerate(zip(played, standing, strict=False))
                 if one != other),
                min(len(played), len(standing)),
            )  # fmt: skip
            self._go_back(shared)
            played = self._standing
        self._standing = list(played)
        for event in standing[len(played) :]:
            self._standing.append(event)
            self._do(*event)

    def _go_back(self, events: int) -> None:
        """Go back to where a hand begins, at most `events` after the beginning."""
        while self._marks[-1].events > events:
            self._marks.pop()
        mark, notes = self._marks[-1], self._notes
        notes.game.go_back(mark.game)
        del notes.paid[mark.payments :], notes.seated[mark.payments :]
        self._ended = mark.ended
        self._standing = self._standing[: mark.events]

    def _do(self, payload: bytes, record: int) -> None:
        notes = self._notes
        game = notes.game
        number = game.hands + 1
        between = game.hand is None
        mark = None
        try:
            event = ev.unpack(payload)
            if event[0] in _BETWEEN:
                self._ended = event[0] == ev.END
                return
            if between:
                behind = len(self._standing) - 1
                mark = _Mark(behind, len(notes.paid), self._ended, game.checkpoint())
                notes.play(partial(game.do, event))
            else:
                game.do(event)
        except Refusal as refusal:
            why = Sentence(
                "{called}, hand {hand}: record {record} cannot have happened: {why}",
                called=self.called, hand=number, record=record, why=sentence(refusal),
            )  # fmt: skip
            raise Impossible(why, number) from refusal
        except NONSENSE as error:
            why = Sentence(
                "{called}, hand {hand}: record {record} is none of a journal.",
                called=self.called, hand=number, record=record,
            )  # fmt: skip
            raise Impossible(why, number) from error
        if mark is not None and (game.hand is not None or game.hands >= number):
            self._marks.append(mark)
        if game.payments:
            notes.paid += [(number, why, delta) for why, delta in game.payments]
            notes.seated += [game.sits] * len(game.payments)

    @contextmanager
    def _no_journal(self) -> Iterator[None]:
        """What goes wrong within says that there is no journal, as a sentence."""
        try:
            yield
        except (Refusal, *NONSENSE) as error:
            why = sentence(error) if isinstance(error, Refusal) else str(error)
            raise CannotBe(
                "{called} is no journal that a box has written: {why}", called=self.called, why=why
            ) from error


def work_journal(data: bytes, called: str) -> Worked:
    """A journal's sound bytes, worked out; BadInput names the hand that cannot have happened."""
    return JournalReplay(data, called).worked()


def work_transcript(transcript: dict, called: str) -> Worked:
    """A transcript, worked out; BadInput names the event that cannot have happened."""
    try:
        score = _Score(transcript)
        score.run()
    except BadTranscript as bad:
        raise CannotBe("{called}: {bad}", called=called, bad=bad) from bad
    notes = score.notes
    notes.paid = [
        (hand, payment["why"], payment["delta"])
        for payment, (hand, _, _) in zip(score.payments, score.hands, strict=True)
    ]
    notes.seated = [sits for _, _, sits in score.hands]
    names = transcript.get("seats") or [f"seat {seat}" for seat in range(transcript["players"])]
    start = transcript.get("start") or [0] * len(names)
    events = len(transcript["events"])
    return _worked(notes, transcript["ruleset"], names, start, events, False)


def _worked(
    notes: _Notes, key: str, names: Sequence[str], start: Sequence[int], events: int, ended: bool
) -> Worked:
    game = notes.game
    over = game.over or ended
    sittings = _sittings(notes)
    changed = any(it.sits != tuple(range(len(names))) for it in sittings)
    return Worked(
        ruleset=key,
        options=changed_options(game.rules, game.options),
        names=list(names),
        start=list(start),
        hands=_hands(notes, sittings),
        paid=list(notes.paid),
        balances=list(game.ledger.balances),
        pool=game.ledger.pool,
        next_comet=None if over else _comet(game, game.hand.pack if game.hand else game.next_pack),
        playing=OVER if over else PLAY if game.hand is not None else DEAL,
        over=over,
        events=events,
        people=list(game.people),
        entered=notes.entered[: len(game.people)],
        owns=balances_of(game),
        sits=game.sits,
        sittings=sittings if changed else [],
    )


def _sittings(notes: _Notes) -> list[Sitting]:
    """Who sat in each hand up to the next one; before it, in the same number, who was paid when
    others sat."""
    paid: dict[int, list[tuple[Sits, list[int]]]] = {}
    for (number, _, delta), sits in zip(notes.paid, notes.seated, strict=True):
        paid.setdefault(number, []).append((sits, delta))
    game = notes.game
    sittings: list[Sitting] = []
    for number in range(1, game.hands + 2):
        here: list[Sitting] = []
        for sits, delta in paid.get(number, ()):
            if not here or here[-1].sits != sits:
                here.append(Sitting(number, sits, [0] * len(sits)))
            here[-1].delta = [a + b for a, b in zip(here[-1].delta, delta, strict=True)]
            here[-1].payments += 1
        # whoever sits now, also where a change was taken back
        last = notes.sat[number] if number <= game.hands else game.sits
        if not here or here[-1].sits != last:
            here.append(Sitting(number, last, [0] * len(last)))
        sittings += here
    return sittings


def _hands(notes: _Notes, sittings: list[Sitting]) -> list[dict[str, Any]]:
    game = notes.game
    last = game.hands + (1 if game.hand is not None else 0)
    last = max([last, *[number for number, _, _ in notes.paid]])
    deltas = {it.hand: it.delta for it in sittings}  # the last one of each hand
    paid_in = Counter[int]()  # what the pool got in a hand
    for it in sittings:
        paid_in[it.hand] -= sum(it.delta)
    rows = []
    pool = 0
    for number in range(1, last + 1):
        settled = number <= game.hands
        hand, comet = notes.opened.get(number, (None, None))
        if not settled and hand is not game.hand:
            hand = comet = None  # thrown in
        if game.ledger.zero_sum:
            pool += paid_in[number]
        row = {"number": number, "dealer": None, "out": None, "comet": comet, "opera": False}
        if hand is not None:
            row["dealer"] = hand.dealer if hand.dealer >= 0 else None
            row["out"] = hand.out if hand.out >= 0 else None
            row["opera"] = hand.opera == ev.YES
        rows.append(row | {"settled": settled, "pool": pool, "delta": deltas[number]})
    return rows


def changed_options(played: RuleSet, options: dict[str, Any]) -> dict[str, Any]:
    """The options that are not as by default, as JSON has them."""
    return {name: listed(options[name]) for name in played.changed(options)}


def listed(value: Any) -> Any:
    """`value` with lists for tuples, as JSON gives them back."""
    return [listed(item) for item in value] if isinstance(value, tuple | list) else value


def unit(ruleset: str, options: Mapping[str, Any], players: int) -> tuple[str, int, bool, bool]:
    """What amounts are called, how many make a fiche (0: none), whether they sum to nothing,
    whether the lowest wins."""
    from halley import rules

    played = rules.load(ruleset)
    settled = played.settle({name: tupled(value) for name, value in options.items()})
    game = Game(played, settled, ("",) * players, (0,) * players)
    return played.unit, amounts.fiche(game), game.ledger.zero_sum, game.lowest_wins()


def tupled(value: Any) -> Any:
    """`value` with tuples for lists, as the rules' core wants it."""
    return tuple(tupled(item) for item in value) if isinstance(value, list) else value


_OTHERWISE = "after hand {hand} {who} has {has:+d}, not {claim} as the file says"


def differences(worked: Worked, claims: Mapping[str, Any]) -> list[str]:
    """Where `claims` is not what was worked out; each the end of a sentence, which names the hand.

    claims: payments, final, people, pool; each may be absent.
    """
    sentences = []
    payments = claims.get("payments")
    if isinstance(payments, list):
        sentences += _first_difference(worked.paid, payments)
    last = len(worked.hands)
    final = claims.get("final")
    if final is not None and final != worked.balances and not sentences:
        if not isinstance(final, list) or len(final) != len(worked.balances):
            sentences.append(
                Sentence("the balances after hand {hand} are not one a seat", hand=last)
            )
        else:
            wrong = next(s for s, has in enumerate(worked.balances) if has != final[s])
            who, has = worked.people[worked.sits[wrong]], worked.balances[wrong]
            sentences.append(
                Sentence(_OTHERWISE, hand=last, who=who, has=has, claim=_number(final[wrong]))
            )
    people = claims.get("people")
    if people is not None and not sentences:
        owns = dict(zip(worked.people, worked.owns, strict=True))
        if not isinstance(people, dict) or people.keys() != owns.keys():
            others = "after hand {hand} others have sat than the people of the file"
            sentences.append(Sentence(others, hand=last))
        else:
            for name in [name for name in owns if people[name] != owns[name]][:1]:
                claim = _number(people[name])
                sentences.append(
                    Sentence(_OTHERWISE, hand=last, who=name, has=owns[name], claim=claim)
                )
    pool = claims.get("pool")
    if pool is not None and pool != worked.pool and not sentences:
        wrong_pool = "after hand {hand} the pool has {pool}, not {claim}"
        sentences.append(Sentence(wrong_pool, hand=last, pool=worked.pool, claim=_number(pool)))
    return sentences


def _first_difference(paid: Sequence[Paid], payments: Sequence[Any]) -> list[str]:
    for index, (hand, why, delta) in enumerate(paid):
        claimed = payments[index] if index < len(payments) else None
        if not isinstance(claimed, dict):
            lacks = "hand {hand}: the file lacks the payment {number} ({why} {delta})"
            return [Sentence(lacks, hand=hand, number=index, why=why, delta=str(delta))]
        if claimed.get("why") != why or claimed.get("delta") != delta:
            claim = f"{claimed.get('why')} {claimed.get('delta')}"[:80]
            other = "hand {hand}: the payment {number} is {why} {delta}, not {claim}"
            return [
                Sentence(other, hand=hand, number=index, why=why, delta=str(delta), claim=claim)
            ]
    if len(payments) > len(paid):
        last = paid[-1][0] if paid else 0
        more = len(payments) - len(paid)
        if more == 1:
            return [Sentence("after hand {hand} the file has a payment too many", hand=last)]
        return [
            Sentence(
                "after hand {hand} the file has {more} payments too many", hand=last, more=more
            )
        ]
    return []


def _number(value: Any) -> str:
    return f"{value:+d}" if isinstance(value, int) else repr(value)[:20]
