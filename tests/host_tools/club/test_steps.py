"""The cost of continued tables: few statements in one transaction, shared by several tables."""

import sqlite3
import threading
import time
from binascii import crc32
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from sqlalchemy import event, select
from sqlalchemy.exc import DBAPIError

from host_tools.club.evening import evenings
from host_tools.club.results import load
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store, club_of, open_store
from host_tools.club.store.models import SetAside, TableCode, Upload
from host_tools.club.table_link import codes
from host_tools.club.table_link.devices import note_request, take
from host_tools.club.table_link.receive import Piece, Receiver
from host_tools.club.texts.wording import ClubWords
from host_tools.club.upkeep import audit
from host_tools.errors import BadInput
from host_tools.records.journal_bytes import payloads
from tests.host_tools.club.made_tables import CLOCK, balances, cut, journal
from tests.host_tools.club.postgres import one_database
from tests.host_tools.club.table_devices import journal_balances

FILE = "e0001.hj"


class Table:
    """A table whose device sends its journal record by record to a receiver."""

    def __init__(self, store: Store, number: int, hands: int = 3) -> None:
        self.data = journal(number, hands, tuple(f"{number} {seat}" for seat in "abcd"),
                            CLOCK + number)  # fmt: skip
        self.device = f"phone-{number:04}"
        with store.write() as session:
            evening = evenings.current(session)
            session.flush()
            self.code = codes.renew(session, evening, f"Table {number}").id
        note_request(store, self.code, self.device)
        self.at = 0

    @classmethod
    def of_known(cls, store: Store, label: str, data: bytes) -> "Table":
        """Return the table `label` of a club that already has the beginning of `data`."""
        table = cls.__new__(cls)
        table.data, table.device = data, f"phone-{label}"
        with store.read() as session:
            asked = select(TableCode.id).where(TableCode.label == label)
            table.code = session.scalars(asked).one()
            sizes = select(Upload.size).where(Upload.code_id == table.code)
            table.at = session.scalars(sizes).one()
        return table

    def send(self, receiver: Receiver, records: int) -> int:
        """Send at most that many records; return the status."""
        end = len(cut(self.data, records))
        so_far = self.data[:end]
        piece = Piece(self.at, crc32(so_far[-4:], crc32(so_far)), 0, so_far[self.at :])
        status, _ = receiver.receive(self.code, self.device, FILE, piece)
        self.at = end if status == 200 else self.at
        return status

    def first(self, receiver: Receiver) -> int:
        """Send the first hand and what begins the second; how many records that are."""
        records = len(payloads(journal(0, 1))) + 1
        assert self.send(receiver, records) == 200
        return records


def receiving(store: Store) -> Receiver:
    """Return what takes the pieces of a server."""
    return Receiver(store, {name: ClubWords(name) for name in ("en", "fr")}.__getitem__)


def version(store: Store) -> int:
    """Return the club's version."""
    with store.read() as session:
        return club_of(session).version


@contextmanager
def count_statements(store: Store) -> Iterator[list[str]]:
    """Yield the statements, with "BEGIN" for the beginning of each transaction."""
    asked: list[str] = []

    def statement(*given: object) -> None:
        if not str(given[2]).startswith("BEGIN"):
            asked.append(str(given[2]))

    def begun(_: object) -> None:
        asked.append("BEGIN")

    event.listen(store.engine, "before_cursor_execute", statement)
    event.listen(store.engine, "begin", begun)
    yield asked
    event.remove(store.engine, "before_cursor_execute", statement)
    event.remove(store.engine, "begin", begun)


def test_an_event_takes_few_statements_in_one_transaction(store: Store) -> None:
    table, receiver = Table(store, 1), receiving(store)
    first = table.first(receiver)
    before = version(store)
    for records in range(first + 1, len(payloads(table.data)) + 1):
        with count_statements(store) as asked:
            assert table.send(receiver, records) == 200
        assert asked.count("BEGIN") == 1 and len(asked) <= 11, asked
    assert version(store) == before
    assert balances(store) == journal_balances(table.data)
    assert audit.audit(store, None) == (1, [])


def test_waiting_events_are_written_together(sqlite_store: Store) -> None:
    receiver = receiving(sqlite_store)
    tables = [Table(sqlite_store, number) for number in range(6)]
    firsts = [table.first(receiver) for table in tables]
    threads = [
        threading.Thread(target=table.send, args=(receiver, first + 1))
        for table, first in zip(tables, firsts, strict=True)
    ]
    with count_statements(sqlite_store) as asked:
        with sqlite_store.write(news=False):
            for thread in threads:
                thread.start()
            time.sleep(0.5)  # all wait, whoever came first for the store
        for thread in threads:
            thread.join()
    assert asked.count("BEGIN") < len(tables)
    for table, first in zip(tables, firsts, strict=True):
        assert table.at == len(cut(table.data, first + 1))
    assert audit.audit(sqlite_store, None) == (6, [])


def test_waiting_events_fail_by_errors_of_their_own(sqlite_store: Store) -> None:
    receiver = receiving(sqlite_store)
    tables = [Table(sqlite_store, number) for number in range(4)]
    firsts = [table.first(receiver) for table in tables]
    errors: list[BadInput] = []

    def send(table: Table, records: int) -> None:
        try:
            table.send(receiver, records)
        except BadInput as error:
            errors.append(error)

    threads = [
        threading.Thread(target=send, args=(table, first + 1))
        for table, first in zip(tables, firsts, strict=True)
    ]
    with sqlite_store.write(news=False):
        for thread in threads:
            thread.start()
        time.sleep(0.5)  # all wait for the store, which takes nothing when they may write
        event.listen(sqlite_store.engine, "before_cursor_execute", _fails)
    for thread in threads:
        thread.join()
    event.remove(sqlite_store.engine, "before_cursor_execute", _fails)
    assert len({id(error) for error in errors}) == len(tables)
    assert {str(error) for error in errors} == {"the club's data cannot be used: disk I/O error."}


def _fails(_: object, __: object, statement: str, *___: object) -> None:
    if statement.startswith("SELECT upload"):
        raise DBAPIError("", None, sqlite3.OperationalError("disk I/O error"))


def test_every_event_is_news(store: Store) -> None:
    table, receiver = Table(store, 1), receiving(store)
    first = table.first(receiver)
    with open_store(store.where) as other, closing(ClubServer(other)) as server:
        before = server.now()
        assert table.send(receiver, first + 3) == 200
        end = time.monotonic() + 20
        while server.now()[0] == before[0] and time.monotonic() < end:
            time.sleep(0.01)
        assert server.now()[1].tables == load.evening(store).tables != before[1].tables


@pytest.mark.parametrize("changed", ["taken over", "revoked", "by another server"])
@one_database
def test_a_changed_table_is_read_again(store: Store, changed: str) -> None:
    table, receiver = Table(store, 1), receiving(store)
    first = table.first(receiver)
    if changed == "taken over":
        take(store, table.code, "phone-other")
        assert table.send(receiver, first + 1) == 409
    elif changed == "revoked":
        with store.write() as session:
            label = session.get_one(TableCode, table.code).label
            codes.revoke(session, evenings.find_evening(session, None), label)
        assert table.send(receiver, first + 1) == 404
    else:
        at = table.at
        assert table.send(receiving(store), first + 3) == 200
        table.at = at
        assert table.send(receiver, first + 3) == 200  # once more, as its answer was lost
        assert table.send(receiver, first + 4) == 200
    assert audit.audit(store, None) == (1, [])
    with store.read() as session:
        assert session.query(SetAside).count() == 0
