"""A journal sent event by event is stored like one gathered at once."""

from binascii import crc32
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import event, select

from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.store import Store
from host_tools.club.store.models import Event, Hand, Person, Player, Seating, Session, Sitting
from host_tools.club.table_link import codes
from host_tools.club.table_link.devices import note_request
from host_tools.club.table_link.receive import Piece, Receiver
from host_tools.club.texts.wording import ClubWords
from host_tools.club.upkeep import audit
from tests import evenings
from tests.host_tools.club.made_changes import at_random
from tests.host_tools.club.made_tables import journal
from tests.host_tools.club.table_devices import two_codes

DEVICE = "phone-one"


def changing(seed: int) -> bytes:
    """Return a table at which people come and go, and events are taken back and put back."""
    table = at_random(f"same {seed}", 5)
    random = Random(f"slips {seed}")
    for _ in range(15):
        random.choice((table.session.undo, table.session.undo, table.session.redo))()
    table.session.write()
    return bytes(table.store.files[evenings.FILE])


def make_corrected() -> bytes:
    """Return a table whose past was corrected."""
    return evenings.file_of(evenings.play())


MADE: dict[str, Callable[[], bytes]] = {
    "plain": partial(journal, "same", 5),
    "corrected": make_corrected,
    **{f"changes {seed}": partial(changing, seed) for seed in range(3)},
}


def contents(store: Store) -> dict[str, list[dict[str, Any]]]:
    """Return what the store has of its sessions, people by their names; times and ids left out."""
    rows: dict[str, list[dict[str, Any]]] = {}
    with store.read() as session:
        names = {it.id: it.name for it in session.scalars(select(Person))}
        for table in (Session, Hand, Event, Player, Sitting, Seating):
            made = []
            for row in session.scalars(select(table)):
                columns = {
                    it.key: getattr(row, it.key)
                    for it in table.__mapper__.column_attrs
                    if it.key not in ("received", "id", "start_key", "header")
                }
                if "person_id" in columns:
                    columns["person_id"] = names[columns["person_id"]]
                made.append(columns)
            rows[table.__name__] = sorted(made, key=repr)
    return rows


def send(receiver: Receiver, code: int, data: bytes, at: int, end: int) -> int:
    """Send a piece of a journal; the size that the club has."""
    crc = crc32(data[:end][-4:], crc32(data[:end]))
    status, answer = receiver.receive(code, DEVICE, "e0001.hj", Piece(at, crc, 0, data[at:end]))
    assert status == 200, answer
    assert answer["size"] == end
    return end


@pytest.mark.parametrize("made", MADE)
def test_each_event_gives_the_same_as_the_whole_journal(
    sqlite_store: Store, made_club: Path, tmp_path: Path, made: str
) -> None:
    store, data, random = sqlite_store, MADE[made](), Random(made)
    text = two_codes(store)["Oak"]
    with store.read() as session:
        row = codes.find(session, text)
        assert row is not None
        code = row.id
    note_request(store, code, DEVICE)
    receiver = Receiver(store, {name: ClubWords(name) for name in ("en", "fr")}.__getitem__)
    at = 0
    while at < len(data):
        at = send(receiver, code, data, at, min(at + random.randrange(1, 60), len(data)))
        if random.random() < 0.1:  # started again: nothing is remembered
            receiver = Receiver(store, {name: ClubWords(name) for name in ("en", "fr")}.__getitem__)
        if at > 100 and random.random() < 0.1 or at == len(data):
            path = tmp_path / f"{at}.sqlite"
            path.write_bytes(made_club.read_bytes())
            with Store(str(path)) as whole:
                gather(whole, [parse(data[:at], "e0001", "e0001", DEVICE)], None, "Oak")
                ours, theirs = contents(store), contents(whole)
                assert ours == theirs, at
    assert audit.audit(store, None) == (1, [])


def test_a_piece_reads_its_evening_once(sqlite_store: Store) -> None:
    data = journal("once", 2)
    code_of_oak = two_codes(sqlite_store)["Oak"]
    with sqlite_store.read() as session:
        row = codes.find(session, code_of_oak)
        assert row is not None
        code = row.id
    note_request(sqlite_store, code, DEVICE)
    receiver = Receiver(sqlite_store, {name: ClubWords(name) for name in ("en", "fr")}.__getitem__)
    size = send(receiver, code, data, 0, len(data) // 2)
    statements: list[str] = []
    event.listen(
        sqlite_store.engine, "before_cursor_execute", lambda *args: statements.append(args[2])
    )
    send(receiver, code, data, size, len(data))
    assert sum("FROM evening" in it for it in statements) == 1
