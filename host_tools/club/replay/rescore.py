"""Works a session out anew from its events, with the rules' core that the box uses.

Nothing that a file says of its balances is taken over: host_tools.club.replay.claims compares it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from halley.engine import events as ev
from halley.engine.state import Checkpoint
from halley.journal.reader import walk
from halley.refusal import Refusal
from host_tools.club.replay.worked import Notes, Paid, Worked, outcome
from host_tools.club.texts.sentence import CannotBe, Sentence, sentence_of
from host_tools.errors import BadInput
from host_tools.records.journal_bytes import NONSENSE, append, empty, open_bytes
from host_tools.records.journal_file import allow_drawn_opera
from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import Score
from host_tools.records.transcripts.write import carried_fields

_BETWEEN = (ev.AGREE, ev.CHOOSE, ev.END)  # events that the game itself knows nothing of
# events by which others do not stand any more, or stand again
_CHANGES_STANDING = (ev.UNDO, ev.REDO, ev.CANCEL, ev.AMEND)
A_RECORD = 3 + 255 + 4  # bytes of the longest: head, payload, checksum

_Standing = tuple[bytes, int]  # an event's payload, and the number of its record


@dataclass(frozen=True)
class _Mark:
    """The beginning of a hand: its number of events and payments, and the game's state."""

    events: int
    payments: int
    ended: bool
    game: Checkpoint


class _Score(Score):
    """A transcript's replay that also notes the hands."""

    def __init__(self, transcript: dict) -> None:
        super().__init__(transcript)
        game = self.game
        purses = tuple(game.bought) if any(game.bought) else ()
        self.notes = Notes(
            game, list(game.names), carried_fields(game.rules, game.pool_to_carry(), purses)
        )

    def play(self, index: int) -> None:
        if self.game.hand is not None:  # what happens thousands of times
            super().play(index)
        else:
            self.notes.play(partial(super().play, index))


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
        header = open_bytes(data[:A_RECORD], called).header
        allow_drawn_opera(header.rules)
        self.called = called
        self.header = header
        self._journal = empty(header)
        with self._no_journal():
            game = header.new_game()
        self._notes = Notes(
            game, list(header.names), carried_fields(header.rules, header.pool, header.bought)
        )
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
        """Return the number of records in the file, with the header's."""
        return self._journal.count

    def add(self, data: bytes) -> int:
        """Replay the sound records at the beginning of `data`; return the number of their bytes.

        `data` follows in the file. BadInput if they are impossible: then none of them is taken.
        """
        journal, before = self._journal, self._standing
        length = journal.length()
        records, size, _ = length
        payloads = append(journal, data)
        try:
            self._take(payloads, records)
        except BadInput:
            journal.shorten(length)
            self._play(before)
            raise
        return journal.size - size

    def work_out(self) -> Worked:
        """All of it worked out, up to here."""
        head = self.header
        events = self._journal.count - 1
        return outcome(self._notes, head.key, head.names, head.start, events, self._ended)

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
            if event.kind in _BETWEEN:
                self._ended = event.kind == ev.END
                return
            if between:
                behind = len(self._standing) - 1
                mark = _Mark(behind, len(notes.paid), self._ended, game.checkpoint())
                notes.play(partial(game.do, event))
            else:
                game.do(event)
        except Refusal as refusal:
            why = Sentence(
                "{called}, hand {hand}: record {record} breaks the rules: {why}",
                called=self.called, hand=number, record=record, why=sentence_of(refusal),
            )  # fmt: skip
            raise Impossible(why, number) from refusal
        except NONSENSE as error:
            why = Sentence(
                "{called}, hand {hand}: record {record} is not a journal record.",
                called=self.called, hand=number, record=record,
            )  # fmt: skip
            raise Impossible(why, number) from error
        if mark is not None and (game.hand is not None or game.hands >= number):
            self._marks.append(mark)
        if game.payments:
            notes.paid += [Paid(number, why, delta) for why, delta in game.payments]
            notes.seated += [game.sits] * len(game.payments)

    @contextmanager
    def _no_journal(self) -> Iterator[None]:
        """Turn errors within into the sentence that there is no journal."""
        try:
            yield
        except (Refusal, *NONSENSE) as error:
            raise CannotBe(
                "{called} is not a journal written by a box: {why}",
                called=self.called, why=sentence_of(error),
            ) from error  # fmt: skip


def work_journal(data: bytes, called: str) -> Worked:
    """Return the result of a journal's sound bytes; BadInput names the impossible hand."""
    return JournalReplay(data, called).work_out()


def work_transcript(transcript: dict, called: str) -> Worked:
    """Return a transcript, worked out; BadInput names the event that cannot have happened."""
    try:
        score = _Score(transcript)
        score.run()
    except BadTranscript as bad:
        raise CannotBe("{called}: {bad}", called=called, bad=sentence_of(bad)) from bad
    notes = score.notes
    notes.paid = [
        Paid(hand, payment["why"], payment["delta"])
        for payment, (hand, _, _) in zip(score.payments, score.hands, strict=True)
    ]
    notes.seated = [sits for _, _, sits in score.hands]
    names = transcript.get("seats") or [f"seat {seat}" for seat in range(transcript["players"])]
    start = transcript.get("start") or [0] * len(names)
    events = len(transcript["events"])
    return outcome(notes, transcript["ruleset"], names, start, events, False)
