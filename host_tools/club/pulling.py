"""Brings files and boxes to the store, a batch at a time, and shows how far it is."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from sqlalchemy import select
from sqlalchemy.orm import undefer

from host_tools.club import audit, evenings, files, gather
from host_tools.club.gather import Gathered
from host_tools.club.store import Store
from host_tools.club.store.models import Box, Session
from host_tools.device.ports import picos
from host_tools.errors import BadInput
from host_tools.json_file import shown
from host_tools.line.client import Client, Refused
from host_tools.line.copies import Copy

BATCH = 32  # files that are kept, or not, together
SIMULATED = "sim"  # what every simulated box calls itself: no id of its own
_KINDS = (".hj", ".json")


def evening(store: Store, number: int | None) -> tuple[int, bool]:
    """The number of the evening to gather into, and whether it was begun for that."""
    with store.read() as session:
        there = evenings.latest(session) is not None
        if there or number is not None:
            return evenings.numbered(session, number).number, False
    with store.write() as session:
        there = evenings.latest(session) is not None
        return evenings.current(session).number, not there


@contextmanager
def _bar(what: str, total: int) -> Iterator[Progress]:
    console = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    ) as bar:  # fmt: skip
        bar.add_task(what, total=total)
        yield bar


# --- files


def from_files(
    store: Store,
    names: Sequence[str],
    number: int | None,
    label: str = "",
    anyway: bool = False,
) -> list[Gathered]:
    """Gather files, and what lies in folders, into the evening `number`."""
    listed = _listed(names)
    found: list[Gathered] = []
    with _bar("gathering", len(listed)) as bar:
        for at in range(0, len(listed), BATCH):
            batch = listed[at : at + BATCH]
            sources = []
            for name in batch:
                try:
                    sources.append(files.read(name))
                except (BadInput, OSError) as error:
                    found.append(_refused(shown(name), error))
                bar.advance(bar.task_ids[0], 0.5)
            found += gather.gather(store, sources, number, label, anyway)
            bar.advance(bar.task_ids[0], 0.5 * len(batch))
    return found


def _listed(names: Sequence[str]) -> list[str]:
    """The files named, and for a folder those in it; journals first, who know better."""
    found: list[str] = []
    for name in names:
        path = Path(name)
        if name != "-" and path.is_dir():
            inside = [str(it) for it in sorted(path.rglob("*")) if it.suffix in _KINDS]
            if not inside:
                raise BadInput(f"there is no journal and no transcript in {name}.")
            found += inside
        else:
            found.append(name)
    return sorted(dict.fromkeys(found), key=lambda name: not name.endswith(".hj"))


def _refused(called: str, error: Exception) -> Gathered:
    text = str(error)
    if isinstance(error, OSError):
        text = f"{called}: {error.strerror or error}"
    return Gathered(called, said=[text if text.endswith(".") else f"{text}."])


# --- boxes


def from_boxes(
    store: Store,
    ports: Sequence[str],
    number: int | None,
    label: str = "",
    everything: bool = False,
    anyway: bool = False,
) -> list[Gathered]:
    """Gather the boxes at `ports`, by default all that are plugged in, all at once."""
    ports = list(ports) or [port.path for port in picos()]
    if not ports:
        raise BadInput(
            "no box is plugged in; `halley club pull FILE...` takes journals and transcripts."
        )
    if label and len(ports) > 1:
        raise BadInput("--table names one table, and there are several boxes.")

    def one(port: str) -> list[Gathered]:
        try:
            return from_box(store, port, number, label, everything, anyway)
        except BadInput as error:
            return [_refused(port, error)]
        finally:
            bar.advance(bar.task_ids[0])

    with _bar("gathering boxes", len(ports)) as bar, ThreadPoolExecutor(len(ports)) as pool:
        return [found for told in pool.map(one, ports) for found in told]


def from_box(
    store: Store,
    port: str,
    number: int | None,
    label: str = "",
    everything: bool = False,
    anyway: bool = False,
) -> list[Gathered]:
    """Gather one box: what the store does not have yet, of this evening or of `everything`.

    A box that has a clock says when an evening was begun; without one, only its newest counts.
    """
    with Client(port) as client:
        key = str(client.box.get("box") or "")
        key = "" if key == SIMULATED else key
        newest = client.status()["file"]
        there = _kept(store, key)
        since = _since(store, number)
        found = []
        for name, size in sorted(client.files().items()):
            if Path(name).suffix != ".hj" or Path(name).name != name or not size:
                continue
            copy = Copy(name, there.get(Path(name).stem, b""))
            if not copy.data and name != newest and not everything:
                copy.take(0, client.journal(name, [0])[0].data)
                if not _of_the_evening(copy.data, since):
                    continue
            copy.catch_up(client)
            found.append(_take(store, client, copy, key, number, label, anyway))
        return found


def _take(
    store: Store,
    client: Client,
    copy: Copy,
    box: str,
    number: int | None,
    label: str,
    anyway: bool,
) -> Gathered:
    called = f"{copy.name} of the box at {client.name}"
    try:
        source = files.parse(copy.data, called, Path(copy.name).stem, box)
    except BadInput as error:
        return _refused(called, error)
    found = gather.gather(store, [source], number, label, anyway)[0]
    if found.became != gather.REFUSED and not source.damage:
        try:
            client.ask(f"pulled {copy.name} {len(copy.data)}")
        except Refused:
            found.said.append(f"the box could not note that {copy.name} is here: it is full.")
    return found


def _kept(store: Store, box: str) -> dict[str, bytes]:
    """The journals that the store has of a box, by their files' names without the ending."""
    if not box:
        return {}
    asked = select(Session).join(Box).where(Box.key == box, Session.kind == files.JOURNAL)
    with store.read() as session:
        return {it.stem: it.raw for it in session.scalars(asked.options(undefer(Session.raw)))}


def _since(store: Store, number: int | None) -> int:
    """The beginning of the evening's day here, as seconds since 1970 UTC."""
    with store.read() as session:
        day = evenings.numbered(session, number).date
    return int(datetime(day.year, day.month, day.day).timestamp())


def _of_the_evening(data: bytes, since: int) -> bool:
    try:
        return audit.header_of(data, "it").epoch >= since
    except BadInput:
        return True  # to be named as damaged
