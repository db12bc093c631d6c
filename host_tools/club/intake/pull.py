"""Brings files and boxes to the store, a batch at a time, and shows how far it is."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

from sqlalchemy import select

from host_tools.club.evening import evenings, night
from host_tools.club.intake import gather
from host_tools.club.intake.gather import Gathered
from host_tools.club.match import fingerprint
from host_tools.club.replay import session_file
from host_tools.club.replay.rescore import A_RECORD
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import Box, Session
from host_tools.club.store.session_bytes import bytes_of_each
from host_tools.club.texts.sentence import (
    CannotBe,
    Sentence,
    end_sentence,
    sentence_of,
    system_text,
)
from host_tools.device.ports import picos
from host_tools.errors import BadInput
from host_tools.input_file import show_name
from host_tools.link.client import Client, Refused
from host_tools.link.copies import Copy
from host_tools.records.journal_bytes import open_bytes, payloads

BATCH = 32  # files that are kept, or not, together
_KINDS = (".hj", ".json")
Progress = Callable[[float, float], None]  # called with how much is done, and of how much


def _nobody(done: float, total: float) -> None:
    """Nobody looks on."""


def evening(store: Store, number: int | None) -> int | None:
    """Return the number of the evening to gather into; None: the club's first, which begins."""
    with store.read() as session:
        if number is None and evenings.latest(session) is None:
            return None
        return evenings.current(session, number).number


def begun(results: Sequence[Gathered]) -> int | None:
    """Return the evening that the files began; None if all were refused."""
    return next((it.evening for it in results if it.evening), None)


# --- files


def from_files(
    store: Store,
    names: Sequence[str],
    number: int | None,
    label: str = "",
    anyway: bool = False,
    progress: Progress = _nobody,
) -> list[Gathered]:
    """Gather files, and what lies in folders, into the evening `number` (default: as gather)."""
    listed = _list_files(names)
    stems = {Path(show_name(name)).stem for name in listed}
    results: list[Gathered] = []
    for at in range(0, len(listed), BATCH):
        batch = listed[at : at + BATCH]
        sources = []
        for number_read, name in enumerate(batch, 1):
            try:
                sources.append(session_file.read(name))
            except (BadInput, OSError) as error:
                results.append(_refuse(show_name(name), error))
            progress(at + number_read / 2, len(listed))
        results += gather.gather(store, sources, number, label, anyway, stems)
        number = number or begun(results)
        progress(at + len(batch), len(listed))
    return results


def _list_files(names: Sequence[str]) -> list[str]:
    """Return the files named, and for a folder those in it; journals first, who know better."""
    paths: list[str] = []
    for name in names:
        path = Path(name)
        if name != "-" and path.is_dir():
            inside = [str(it) for it in sorted(path.rglob("*")) if it.suffix in _KINDS]
            if not inside:
                raise CannotBe("'{name}' has no journals and no transcripts.", name=name)
            paths += inside
        else:
            paths.append(name)
    return sorted(dict.fromkeys(paths), key=lambda name: not name.endswith(".hj"))


def _refuse(called: str, error: Exception) -> Gathered:
    text = sentence_of(error)
    if isinstance(error, OSError):
        text = Sentence("{called}: {bad}", called=called, bad=system_text(error))
    return Gathered(called, notes=[end_sentence(text)])


# --- boxes


def from_boxes(
    store: Store,
    ports: Sequence[str],
    number: int | None,
    label: str = "",
    everything: bool = False,
    anyway: bool = False,
    progress: Progress = _nobody,
) -> list[Gathered]:
    """Gather the boxes at `ports`, by default all that are plugged in, all at once."""
    ports = list(ports) or [port.path for port in picos()]
    if not ports:
        raise CannotBe(
            "no box is plugged in. To read journals or transcripts, use `halley club pull FILE...`."
        )
    if label and len(ports) > 1:
        raise CannotBe("--table names one table, but several boxes are plugged in.")

    def one(port: str) -> list[Gathered]:
        try:
            return from_box(store, port, number, label, everything, anyway)
        except BadInput as error:
            return [_refuse(port, error)]
        finally:
            progress(next(done), len(ports))

    done = count(1)
    with ThreadPoolExecutor(len(ports)) as pool:
        return [result for results in pool.map(one, ports) for result in results]


def from_box(
    store: Store,
    port: str,
    number: int | None,
    label: str = "",
    everything: bool = False,
    anyway: bool = False,
) -> list[Gathered]:
    """Gather one box: what the store does not have yet, of this evening or of `everything`.

    Of journals that have no date, as the box had no clock, all are taken that nobody has pulled
    yet, and the newest. A row says what was left out, and what brings it.
    """
    with Client(port) as client:
        key = client.own_id()
        newest = client.status()["file"]
        there = _journals_of(store, key)
        since = _since(store, number)
        pulled = _marks(client)
        older = 0
        results = []
        for name, size in sorted(client.files().items()):
            if Path(name).suffix != ".hj" or Path(name).name != name or not size:
                continue
            copy = Copy(name, there.get(Path(name).stem, b""))
            if not copy.data and name != newest and not everything:
                copy.take(0, client.journal(name, [0])[0].data)
                made = _made_at(copy.data)
                if 0 < made < since:
                    older += 1
                    continue
                if made == 0 and (name, size) in pulled and not _is_here(store, copy.data):
                    results.append(_left(client, Sentence(
                        "'{file}' has no date and was collected before, so it was left out. "
                        "Collect it with `halley club pull --all`.", file=name,
                    )))  # fmt: skip
                    continue
            copy.catch_up(client)
            results.append(_take(store, client, copy, key, number, label, anyway))
        if older:
            results.append(_left(client, Sentence(
                "tables of earlier nights on the box at '{port}' were left out ({count}). "
                "Collect them with `halley club pull --all`.", port=client.name, count=older,
            )))  # fmt: skip
        return results


def _is_here(store: Store, data: bytes) -> bool:
    """Return whether the store has a session that begins as a journal does."""
    with store.read() as session:
        beginning = payloads(data[:A_RECORD])[0]
        key = fingerprint.fingerprint(club_of(session).salt, beginning)
        return (
            session.scalars(select(Session.id).where(Session.start_key == key)).first() is not None
        )


def _left(client: Client, why: str) -> Gathered:
    """Return the row of what was left out on a box, and why."""
    called = Sentence("the box at '{port}'", port=client.name)
    return Gathered(called, gather.LEFT, why=why)


def _marks(client: Client) -> set[tuple[str, int]]:
    """Return the files that hosts have pulled as they are now, by their names and sizes."""
    if "pulled" not in client.files():
        return set()
    copy = Copy("pulled")
    copy.catch_up(client)
    lines = [line.split(" ") for line in copy.data.decode("utf-8", "replace").split("\n")]
    return {(parts[0], int(parts[1])) for parts in lines if len(parts) > 1 and parts[1].isdigit()}


def _take(
    store: Store,
    client: Client,
    copy: Copy,
    box: str,
    number: int | None,
    label: str,
    anyway: bool,
) -> Gathered:
    called = Sentence("{file} of the box at {port}", file=copy.name, port=client.name)
    try:
        source = session_file.parse(copy.data, called, Path(copy.name).stem, box)
    except BadInput as error:
        return _refuse(called, error)
    result = gather.gather(store, [source], number, label, anyway)[0]
    if result.became != gather.REFUSED and not source.damage:
        try:
            client.ask(f"pulled {copy.name} {len(copy.data)}")
        except Refused:
            result.notes.append(
                Sentence(
                    "the box is full and could not note that {file} has been copied.",
                    file=copy.name,
                )
            )
    return result


def _journals_of(store: Store, box: str) -> dict[str, bytes]:
    """Return a box's stored journals, by file name without the ending."""
    if not box:
        return {}
    asked = select(Session.id, Session.stem).join(Box).where(
        Box.key == box, Session.kind == session_file.JOURNAL
    )  # fmt: skip
    with store.read() as session:
        stems = dict(session.execute(asked).all())
        return {stems[it]: file for it, file in bytes_of_each(session, list(stems)).items()}


def _since(store: Store, number: int | None) -> int:
    """Return when the evening's night begins, in seconds since 1970 UTC."""
    with store.read() as session:
        day = night.today(session)
        if number is not None or evenings.latest(session) is not None:
            day = evenings.find_evening(session, number).date
        return night.begins(day, night.ends(session))


def _made_at(data: bytes) -> int:
    """Return when a journal's table was made, in seconds since 1970 UTC.

    0: it has no date; -1: it cannot be read, and is listed as damaged.
    """
    try:
        return open_bytes(data, "it").header.made
    except BadInput:
        return -1
