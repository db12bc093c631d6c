"""The files of sessions in pieces: what comes is added, and all that read them have the whole.

tests/data/club_store_0005 has a store of before as SQL, made when an upload and its session had
each the whole file. In the midst of an evening, six tables have sent a part of the journal that
`play_table` gives: Oak the beginning of a record, too; of Elm a longer file was gathered; Ash was
refused another one; from Yew a name was taken out; of Fir a longer transcript was gathered; of Box
there is less than a record. `says.json` has the files as that store has them, in hexadecimal.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from host_tools.club.changes import privacy
from host_tools.club.evening import evenings
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.replay.uploads import sent_of
from host_tools.club.store import Store, open_store
from host_tools.club.store.models import Session, SessionPiece, Upload
from host_tools.club.store.session_bytes import bytes_of, bytes_of_each
from host_tools.club.upkeep import audit
from host_tools.club.upkeep.export import export
from host_tools.records.journal_bytes import payloads
from tests.bench.event import log_bytes
from tests.host_tools.club.made_tables import CLOCK, balances, cut, journal
from tests.host_tools.club.older_store import from_dump
from tests.host_tools.club.postgres import one_database
from tests.host_tools.club.table_devices import journal_balances
from tests.host_tools.club.test_steps import Table, receiving

FOLDER = Path(__file__).parents[2] / "data" / "club_store_0005"
TABLES = ("Oak", "Elm", "Ash", "Yew", "Fir", "Box")


def play_table(number: int) -> bytes:
    """Return the journal of one of these tables."""
    names = tuple(f"{name} {number}" for name in ("Ann", "Bea", "Cy", "Di"))
    return journal(f"0005 {number}", 3, names, CLOCK + number)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.sweep)])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return where the store of before is."""
    return from_dump(FOLDER, request.param, tmp_path, request)


def files(store: Store) -> dict[str, Any]:
    """Return what the store has of each table, and of each session, as says.json has it."""
    with store.read() as session:
        sent = {
            it.device.removeprefix("phone-"): sent_of(session, it)
            for it in session.scalars(select(Upload).order_by(Upload.id)).all()
        }
        stored = bytes_of_each(session, session.scalars(select(Session.id)).all())
    return {
        "uploads": {label: [it.raw.hex(), it.rest.hex()] for label, it in sent.items()},
        "sessions": {str(number): raw.hex() for number, raw in stored.items()},
    }


def test_a_store_of_before_has_the_same_files(old: str, tmp_path: Path) -> None:
    says = json.loads((FOLDER / "says.json").read_text())
    with open_store(old) as store:
        assert files(store) == says
        assert audit.audit(store, None) == (5, [])
        with store.read() as session:
            shared = select(Upload.device).where(Upload.shared > 0).order_by(Upload.id)
            assert list(session.scalars(shared)) == [f"phone-{it}" for it in TABLES[:4]]
        export(store, tmp_path / "out")
        exported = {path.read_bytes().hex() for path in (tmp_path / "out").rglob("*.hj")}
        assert exported == {it for it in says["sessions"].values() if not it.startswith("7b")}


def test_tables_of_an_older_store_go_on(old: str) -> None:
    with open_store(old) as store:
        receiver = receiving(store)
        for number, label in enumerate(TABLES):
            data = play_table(number)
            table = Table.of_known(store, label, data)
            for records in range(2, len(payloads(data)) + 1):
                if len(cut(data, records)) > table.at:
                    assert table.send(receiver, records) == 200
        assert audit.audit(store, None) == (6, [])
        wanted = journal_balances(*(play_table(number) for number in range(len(TABLES))))
        has = balances(store)
        assert {name for name in wanted if name not in has} == {"Bea 3"}
        assert sorted(has.values()) == sorted(wanted.values())
        with store.read() as session:
            for upload in session.scalars(select(Upload)).all():
                assert upload.shared == len(bytes_of(session, upload.session_id or 0))


def pieces(store: Store) -> int:
    """Return the number of pieces there are of all files."""
    with store.read() as session:
        return session.scalars(select(func.count()).select_from(SessionPiece)).one()


def test_pieces_are_appended_and_joined_when_the_evening_ends(store: Store) -> None:
    table, receiver = Table(store, 1), receiving(store)
    first = table.first(receiver)
    before, records = pieces(store), len(payloads(table.data))
    for number in range(first + 1, records + 1):
        table.send(receiver, number)
    assert pieces(store) == before + records - first
    with store.write() as session:
        evenings.end(session)
    assert pieces(store) == 1
    assert stored_bytes(store) == (table.data, table.data)
    assert audit.audit(store, None) == (1, [])


def stored_bytes(store: Store) -> tuple[bytes, bytes]:
    """Return the file of the only session, and what was sent of it."""
    with store.read() as session:
        upload = session.scalars(select(Upload)).one()
        return bytes_of(session, upload.session_id or 0), sent_of(session, upload).raw


@one_database
def test_an_evening_that_has_ended_goes_on(store: Store) -> None:
    table, receiver = Table(store, 1), receiving(store)
    first = table.first(receiver)
    with store.write() as session:
        evenings.end(session)
    assert table.send(receiver, first + 2) == 200
    assert table.send(receiver, first + 3) == 200
    assert pieces(store) == 3
    assert stored_bytes(store) == (cut(table.data, first + 3),) * 2


@one_database
def test_a_table_may_have_sent_the_beginning_of_a_longer_file(store: Store) -> None:
    table, receiver = Table(store, 1), receiving(store)
    first = table.first(receiver)
    longer = cut(table.data, first + 4)
    (result,) = gather(store, [parse(longer, "e0001.hj", "e0001", table.device)])
    assert result.became == "longer"
    assert stored_bytes(store) == (longer, cut(table.data, first))
    for records in range(first + 1, len(payloads(table.data)) + 1):
        assert table.send(receiver, records) == 200
    assert stored_bytes(store) == (table.data,) * 2
    assert audit.audit(store, None) == (1, [])


@one_database
def test_a_tables_own_bytes_stay_if_a_file_differs(store: Store) -> None:
    """A name is taken out, and the table goes on from what it has sent."""
    table, receiver = Table(store, 1), receiving(store)
    first = table.first(receiver)
    privacy.remove(store, "1 b")
    file, sent = stored_bytes(store)
    assert file == sent != cut(table.data, first)
    assert table.send(receiver, first + 1) == 200
    assert table.send(receiver, first + 2) == 200
    file, sent = stored_bytes(store)
    assert file == sent and len(payloads(file)) == first + 2
    assert b"1 b" not in file
    assert audit.audit(store, None) == (1, [])


def test_an_event_writes_what_it_brings_and_not_the_evening(postgres_store: Store) -> None:
    """Of PostgreSQL's log; the journal, at the end, is as long as all that an event writes."""
    table, receiver = Table(postgres_store, 1, hands=40), receiving(postgres_store)
    first = table.first(receiver)
    middle, last = 120, len(payloads(table.data))
    for records in range(first + 1, middle + 1):
        table.send(receiver, records)
    before = log_bytes(postgres_store)
    for records in range(middle + 1, last + 1):
        table.send(receiver, records)
    assert len(table.data) > 3000
    assert (log_bytes(postgres_store) - before) / (last - middle) < 1500
