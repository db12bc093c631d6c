"""One table's journal or transcript, from a file or a box, read and worked out."""

import json
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from host_tools.club.replay import rescore
from host_tools.club.replay.claims import differences
from host_tools.club.replay.rescore import A_RECORD, JournalReplay
from host_tools.club.replay.worked import DEAL, Worked
from host_tools.club.texts.sentence import CannotBe, Sentence
from host_tools.input_file import read_bytes, show_name
from host_tools.json_file import json_of
from host_tools.records.journal_bytes import is_journal, payloads
from host_tools.records.transcripts.write import transcript

JOURNAL = "journal"
TRANSCRIPT = "transcript"
MOST_BYTES = 32_000_000  # a journal of 65,535 records is a third of it

_CLAIMS = ("payments", "final", "people", "pool")
# what `halley score --json` adds, and what a recorded case has beside its transcript
_BESIDE = (
    *_CLAIMS, "next_comet_value", "session_over", "session_winner", "warnings", "team_totals",
    "expect", "id",
)  # fmt: skip


@dataclass
class Source:
    """One file's contents, as far as they are sound: what it is `called` in sentences.

    `box` is the id of the box that it came from, where that is known; `claims` what the file says
    of its own balances; `damage` a sentence on where it breaks off, "" where it is whole.
    """

    kind: str
    called: str
    stem: str
    raw: bytes
    worked: Worked
    beginning: bytes  # what names the session: a journal's header, or what stands before events
    epoch: int = 0
    box: str = ""
    claims: dict[str, Any] = field(default_factory=dict)
    damage: str = ""

    @cached_property
    def header(self) -> bytes:
        """Return the common part of a session's journals and transcripts, before any event."""
        worked = self.worked
        header = [worked.ruleset, worked.options, worked.names, worked.start]
        header += [worked.carried] if worked.carried else []
        return json.dumps(header, sort_keys=True).encode()

    def differences(self) -> list[str]:
        """Return the differences of the file's claims from the result, each with its hand."""
        return differences(self.worked, self.claims)


def read(name: str) -> Source:
    """Return the session in the file `name` (- for standard input); BadInput if there is none."""
    data = read_bytes(name, MOST_BYTES)
    return parse(data, show_name(name), Path(show_name(name)).stem)


def parse(data: bytes, called: str, stem: str, box: str = "") -> Source:
    """Return the session in a file's bytes; BadInput, with the name `called`, if there is none.

    Its beginning, not its name, decides whether it is a journal.
    """
    if not data:
        raise CannotBe("{called} is empty.", called=called)
    if not is_journal(data) and data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        return _transcript(data, called, stem)
    return _journal(data, called, stem, box)


def of_journal(replay: JournalReplay, stem: str, box: str = "") -> Source:
    """Return a replayed journal as a source; `stem` is its file's name without the ending."""
    # as it stands in the file: packed anew it would have the options that the rule set got since
    beginning = payloads(replay.raw[:A_RECORD])[0]
    return Source(
        JOURNAL,
        replay.called,
        stem,
        replay.raw,
        replay.work_out(),
        beginning,
        replay.header.made,
        box,
    )


def _journal(data: bytes, called: str, stem: str, box: str) -> Source:
    if called.endswith(".json") and not payloads(data):
        raise CannotBe("{called} is not a transcript, because it is not JSON.", called=called)
    replay = JournalReplay(data, called)
    source = of_journal(replay, stem, box)
    good, worked = len(source.raw), source.worked
    if good < len(data):
        hand = len(worked.hands) + (worked.playing == DEAL)
        source.damage = Sentence(
            "{called} is damaged or was changed at byte {byte} (record {record}, hand "
            "{hand}). Everything before it is kept.",
            called=called, byte=good, record=replay.records, hand=max(hand, 1),
        )  # fmt: skip
    return source


def _transcript(data: bytes, called: str, stem: str) -> Source:
    document = json_of(data, called)
    claims: dict[str, Any] = {}
    if isinstance(document, dict):
        document = dict(document)
        beside = {name: document.pop(name) for name in _BESIDE if name in document}
        if "transcript" in document and set(document) == {"transcript"}:
            document = document["transcript"]
        expect = beside.get("expect")
        for place in (beside, expect if isinstance(expect, dict) else {}):
            claims |= {name: place[name] for name in _CLAIMS if name in place}
    if not isinstance(document, dict):
        raise CannotBe(
            "{called} is not a transcript, because it is not a JSON object.", called=called
        )
    worked = rescore.work_transcript(document, called)
    names = {"seats": worked.names} if document.get("seats") else {}
    version = {"version": document["version"]} if document.get("version") else {}
    head = {
        "ruleset": worked.ruleset, **version, "options": worked.options,
        "players": len(worked.names), **names, "start": worked.start,
        **worked.carried,
    }  # fmt: skip
    beginning = json.dumps(head, sort_keys=True).encode()
    raw = json.dumps(head | {"events": document["events"]}, ensure_ascii=False).encode()
    return Source(TRANSCRIPT, called, stem, raw, worked, beginning, claims=claims)


def work(kind: str, raw: bytes, called: str) -> Worked:
    """Return the result of a stored journal or transcript; BadInput if it is damaged."""
    if kind == JOURNAL:
        return rescore.work_journal(raw, called)
    return rescore.work_transcript(json_of(raw, called), called)


def transcript_of(kind: str, raw: bytes, called: str) -> tuple[dict[str, Any], list[str]]:
    """Return a session's transcript, and a sentence for each part that it cannot hold."""
    if kind == TRANSCRIPT:
        return json.loads(raw), []
    from host_tools.records.journal_file import journal_of

    journal = journal_of(raw, called)
    return transcript(journal.header, journal.standing)
