"""Measure the cost of a table's event: processor, statements, transactions, bytes of log.

A journal is sent record by record to a receiver in this process, of a new club and of one whose
people have played a hundred evenings there; in SQLite, and in PostgreSQL where Debian has it.
"""

import tempfile
import time
from binascii import crc32
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event

from halley.words import LANGUAGES
from host_tools.club.evening import evenings
from host_tools.club.intake.gather import gather
from host_tools.club.replay.pieces import check
from host_tools.club.replay.session_file import parse
from host_tools.club.store import Store
from host_tools.club.table_link import codes
from host_tools.club.table_link.devices import note_request
from host_tools.club.table_link.receive import Piece, Receiver
from host_tools.club.texts.wording import ClubWords
from host_tools.records.journal_bytes import payloads
from tests.host_tools.club import postgres
from tests.host_tools.club.made_tables import CLOCK, FOUR, cut, journal

Figures = dict[str, Any]
HANDS = 40
PAST = 100  # evenings that the same people have played before
_DAY_S = 86_400
_DEVICE = "box-00000001"
_FILE = "e0001.hj"


def figures() -> dict[str, Figures]:
    """For each database, and each past of the people, what an event costs."""
    rows = {}
    for past in (0, PAST):
        with _sqlite() as where:
            rows[f"SQLite, {past} evenings before"] = measure(where, past)
    folder = postgres.programs()
    if folder is not None:
        with postgres.server(folder) as url:
            for past in (0, PAST):
                with Store(url.format("postgres")) as store, store.engine.connect() as connection:
                    connection.execution_options(isolation_level="AUTOCOMMIT")
                    connection.exec_driver_sql(f"CREATE DATABASE after{past}")
                where = url.format(f"after{past}")
                rows[f"PostgreSQL, {past} evenings before"] = measure(where, past)
    return rows


@contextmanager
def _sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as name:
        yield str(Path(name) / "club.sqlite")


def measure(where: str, past: int) -> Figures:
    """Return what each event of a table of `HANDS` hands costs, behind the first hand."""
    with ExitStack() as stack:
        store = stack.enter_context(Store(where))
        store.make("Comet Club")
        for number in range(past):
            _play(store, number)
        with store.write() as session:
            evening = evenings.start(session)
            session.flush()
            code = codes.renew(session, evening, "Table 1").id
        store.write_ahead()
        note_request(store, code, _DEVICE)
        words = {name: ClubWords(name) for name in LANGUAGES}
        receiver = Receiver(store, words.__getitem__)
        data = journal("an event", HANDS, FOUR, CLOCK + past * _DAY_S)
        ends = [len(cut(data, count)) for count in range(1, len(payloads(data)) + 1)]
        first = len(payloads(journal("an event", 1, FOUR)))
        at = _send(receiver, code, data, 0, ends[first])
        counted = _Counted(store)
        log, spent = log_bytes(store), time.process_time()
        for end in ends[first + 1 :]:
            at = _send(receiver, code, data, at, end)
        spent, log = time.process_time() - spent, log_bytes(store) - log
    events = len(ends) - first - 1
    return {
        "events": events,
        "processor_ms": 1000 * spent / events,
        "statements": counted.statements / events,
        "statements_most": counted.most,
        "transactions": counted.transactions / events,
        "log_bytes": log / events,
    }


def _play(store: Store, number: int) -> None:
    """Play an evening of the same people."""
    data = journal(f"evening {number}", HANDS, FOUR, CLOCK + number * _DAY_S)
    with store.write() as session:
        evening = evenings.start(session)
        session.flush()
        wanted = evening.number
    results = gather(store, [parse(data, f"e{number:04}", "it", "box-1")], wanted, "Table 1")
    assert results[0].became == "new", results


def _send(receiver: Receiver, code: int, data: bytes, at: int, end: int) -> int:
    sent = Piece(at, check(crc32(data[:end]), data[:end]), 0, data[at:end])
    status, answer = receiver.receive(code, _DEVICE, _FILE, sent)
    assert status == 200, answer
    return end


class _Counted:
    """Counts what is asked of a store from now on; `most` statements in one transaction."""

    def __init__(self, store: Store) -> None:
        self.statements = self.transactions = self.most = self._here = 0
        event.listen(store.engine, "before_cursor_execute", self._statement)
        event.listen(store.engine, "begin", self._begun)

    def _statement(self, *given: Any) -> None:
        if not str(given[2]).startswith("BEGIN"):
            self.statements += 1
            self._here += 1
            self.most = max(self.most, self._here)

    def _begun(self, _: object) -> None:
        self.transactions += 1
        self._here = 0


def log_bytes(store: Store) -> int:
    """Return the bytes that the database has written ahead; on SQLite all of this process."""
    if store.engine.dialect.name == "sqlite":
        words = Path("/proc/self/io").read_text().split()
        return int(words[words.index("wchar:") + 1])
    with store.engine.connect() as connection:
        asked = "SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn"
        return int(connection.exec_driver_sql(asked).scalar_one())


if __name__ == "__main__":
    for title, row in figures().items():
        print(title, {name: round(value, 2) for name, value in row.items()})
