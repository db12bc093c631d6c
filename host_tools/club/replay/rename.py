"""Other names in what is kept of a session: its file as it would be had they been so all along."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from halley.engine import events as ev
from halley.journal.header import Header, pack_header, unpack_header
from host_tools.club.evening.people import tidy
from host_tools.club.replay.session_file import JOURNAL, transcript_of
from host_tools.records.journal_bytes import file_of_records, payloads

REMOVED = re.compile(r"N\.N\. \d+'*( \(\d+\))?")  # what stands for a name that was taken out


def with_names(
    kind: str, raw: bytes, names: Sequence[str] | None, new_names: Mapping[str, str]
) -> bytes:
    """Return the journal or transcript `raw` with these names, one a seat (None: by `new_names`).

    Names in its events change by `new_names`. An unchanged name keeps its blanks, too.
    """
    if kind == JOURNAL:
        records = payloads(raw)
        old = unpack_header(records[0])
        seats = _seats(old.names, names, new_names)
        table = Header(
            old.key, tuple(seats), old.options, old.start, old.how, old.epoch, old.title,
            old.rules.version, old.pool, old.bought,
        )  # fmt: skip
        return file_of_records(
            [pack_header(table), *(_record(it, new_names) for it in records[1:])]
        )
    transcript = json.loads(raw)
    if transcript.get("seats"):
        transcript["seats"] = _seats(transcript["seats"], names, new_names)
    for event in transcript["events"]:
        if event["type"] == "seats":
            event["names"] = [new_names.get(name, name) for name in event["names"]]
        elif event["type"] == "rename":
            event["name"] = new_names.get(event["name"], event["name"])
    return json.dumps(transcript, ensure_ascii=False).encode()


def _seats(
    old: Sequence[str], names: Sequence[str] | None, new_names: Mapping[str, str]
) -> list[str]:
    if names is None:
        return [new_names.get(name, name) for name in old]
    pairs = zip(old, names, strict=True)
    return [was if tidy(was) == name else name for was, name in pairs]


def _record(payload: bytes, new_names: Mapping[str, str]) -> bytes:
    if not new_names or payload[0] not in (ev.SEATS, ev.RENAME, ev.AMEND):
        return payload
    return ev.pack(_event(ev.unpack(payload), new_names))


def _event(event: "ev.Event", new_names: Mapping[str, str]) -> tuple:
    if event.kind == ev.SEATS:
        return ev.Seats(ev.SEATS, tuple(new_names.get(name, name) for name in event.names))
    if event.kind == ev.RENAME:
        return ev.Rename(ev.RENAME, event.seat, new_names.get(event.name, event.name))
    if event.kind == ev.AMEND:
        return event._replace(events=tuple(_event(it, new_names) for it in event.events))
    return event


def names_in(kind: str, raw: bytes) -> list[str]:
    """Every name in a session's file, one after the other: the seats' first, then its events'."""
    if kind == JOURNAL:
        header, *records = payloads(raw)
        later_names = [name for payload in records for name in _of_record(payload)]
        return [*unpack_header(header).names, *later_names]
    transcript = json.loads(raw)
    later_names = [name for event in transcript["events"] for name in _of_event(event)]
    return [*(transcript.get("seats") or ()), *later_names]


def _of_record(payload: bytes) -> Iterator[str]:
    if payload[0] in (ev.SEATS, ev.RENAME, ev.AMEND):
        yield from _of_tuple(ev.unpack(payload))


def _of_tuple(event: "ev.Event") -> Iterator[str]:
    if event.kind == ev.SEATS:
        yield from event.names
    elif event.kind == ev.RENAME:
        yield event.name
    elif event.kind == ev.AMEND:
        for it in event.events:
            yield from _of_tuple(it)


def _of_event(event: dict[str, Any]) -> Iterator[str]:
    if event["type"] == "seats":
        yield from event["names"]
    elif event["type"] == "rename":
        yield event["name"]


def taken_out(kind: str, raw: bytes, stored_kind: str, stored: bytes) -> dict[str, str]:
    """Return a stored file's replacements for the removed names of the file `raw`."""
    if b"N.N. " not in stored:
        return {}
    if kind != stored_kind:
        raw, stored = (
            json.dumps(transcript_of(it, data, "it")[0]).encode()
            for it, data in ((kind, raw), (stored_kind, stored))
        )
        kind = stored_kind = ""
    pairs = zip(names_in(kind, raw), names_in(stored_kind, stored), strict=False)
    return {mine: theirs for mine, theirs in pairs if mine != theirs and REMOVED.fullmatch(theirs)}


def renamed_in(kind: str, raw: bytes) -> list[tuple[str, str]]:
    """Return both names of everyone renamed in a session's file, also if undone."""
    if kind == JOURNAL:
        if not any(payload[0] == ev.RENAME for payload in payloads(raw)[1:]):
            return []
        from host_tools.records.journal_file import journal_of

        return [
            (it.names[it.event.seat], it.event.name)
            for it in journal_of(raw, "it").records
            if it.event.kind == ev.RENAME
        ]
    transcript = json.loads(raw)
    pairs = []
    states = [list(transcript.get("seats") or ())]  # who sits, after each event that stands
    for event in transcript["events"]:
        if event["type"] == "undo":
            states.pop()
            continue
        seats = list(states[-1])
        if event["type"] == "seats":
            seats = event["names"]
        elif event["type"] == "rename":
            pairs.append((seats[event["seat"]], event["name"]))
            seats[event["seat"]] = event["name"]
        states.append(seats)
    return pairs
