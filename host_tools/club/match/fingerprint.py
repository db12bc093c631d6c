"""Tell whether two files are the same session, and where they differ.

A journal is known by its header's record (which has the time of the table), and by the box's id if
known; a transcript, and a journal of a box without a clock, by its file's name without the ending,
within the evening. Files that begin alike and agree to the end of the shorter are one session,
whatever their names.
"""

import json
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any

from halley import rules
from host_tools.club.replay.session_file import JOURNAL, TRANSCRIPT, Source, transcript_of, work
from host_tools.club.texts.sentence import Sentence
from host_tools.errors import BadInput
from host_tools.records.journal_bytes import file_of_records, payloads

SAME = "same"
LONGER = "longer"  # the file holds more than the store
SHORTER = "shorter"
PARTED = "parted"


def fingerprint(salt: str, data: bytes) -> str:
    """Return a keyed hash of `data`, from which the names in it cannot be read."""
    return blake2b(data, key=bytes.fromhex(salt), digest_size=16).hexdigest()


@dataclass
class Contents:
    """A session in the store, or a file that has come: what is compared with another.

    How it begins is no part of that: names may have been taken out.
    """

    kind: str
    raw: bytes
    called: str

    @cached_property
    def steps(self) -> list[Any]:
        """Return the steps: a journal's records or a transcript's events, without notes."""
        if self.kind == JOURNAL:
            return payloads(self.raw)[1:]
        return _plain(json.loads(self.raw))

    @cached_property
    def events(self) -> list[Any]:
        """Return the events as a transcript has them."""
        return _plain(transcript_of(self.kind, self.raw, self.called)[0])


def contents(source: Source) -> Contents:
    """Return the contents of a file that has come."""
    return Contents(source.kind, source.raw, source.called)


def compare(new: Contents, old: Contents) -> tuple[str, int]:
    """Return whether `new` is the same, LONGER, SHORTER or PARTED, and the common steps."""
    if new.kind == old.kind:
        ours, theirs = new.steps, old.steps
    else:
        ours, theirs = new.events, old.events
    least = min(len(ours), len(theirs))
    shared = least
    if ours[:least] != theirs[:least]:
        shared = next(at for at in range(least) if ours[at] != theirs[at])
        return PARTED, shared
    if len(ours) == len(theirs):
        return SAME, shared
    return (LONGER if len(ours) > len(theirs) else SHORTER), shared


def parting(source: Source, shared: int, other: str) -> tuple[int, str]:
    """In which hand a file parts after `shared` steps, and that with the byte or the event.

    `other` is the kind of what it is compared with.
    """
    if source.kind == JOURNAL and other == JOURNAL:
        before = file_of_records(payloads(source.raw)[: shared + 1])
        hand = _hand(source, before, shared)
        place = "hand {hand}, byte {byte} (record {record})"
        return hand, Sentence(place, hand=hand, byte=len(before), record=shared + 1)
    hand = _hand(source, b"", shared)
    return hand, Sentence("hand {hand}, event {event}", hand=hand, event=shared)


def _hand(source: Source, before: bytes, shared: int) -> int:
    """Return the hand that is under way, or next, after `shared` steps of the file."""
    kind = JOURNAL if before else TRANSCRIPT
    if kind == TRANSCRIPT:
        transcript = dict(transcript_of(source.kind, source.raw, source.called)[0])
        transcript["events"] = transcript["events"][:shared]
        before = json.dumps(transcript).encode()
    try:
        worked = work(kind, before, source.called)
    except BadInput:
        return 1
    settled = [hand["number"] for hand in worked.hands if hand["settled"]]
    return len(settled) + 1


def _plain(transcript: dict[str, Any]) -> list[Any]:
    """Return events without notes, which may contain names, and without redundant fields.

    These are nulls, and a comet that stands for itself.
    """
    beside = rules.load(transcript["ruleset"]).comet == "beside"
    return [_event(event, beside) for event in transcript["events"]]


def _event(event: Any, beside: bool) -> Any:
    if not isinstance(event, dict):
        return event
    return {
        name: value
        for name, value in event.items()
        if name != "note" and value is not None and not (beside and name == "as")
    }
