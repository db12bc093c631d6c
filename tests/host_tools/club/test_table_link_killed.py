"""The server is killed between and while pieces come: nothing that was answered is lost."""

import threading
import time
from http.client import HTTPException
from pathlib import Path
from random import Random

import pytest

from host_tools.club.store import Store
from host_tools.club.upkeep import audit
from tests.host_tools.club import forked, killed_uploads
from tests.host_tools.club.made_tables import CLOCK, balances, journal
from tests.host_tools.club.table_devices import Device, journal_balances, two_codes, uploads
from tests.survives import Note


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.soak)])
def test_nothing_is_lost_when_killed_before_a_statement(
    sqlite_store: Store, club_file: Path, step: int, record_property: Note
) -> None:
    code = two_codes(sqlite_store)["Oak"]
    sqlite_store.close()
    rows = forked.result(killed_uploads.killed_everywhere, str(club_file), code, step)
    record_property("survived", len(rows))
    for row in rows:
        assert row["left"] >= row["answered"]
        assert row["begins"] and row["whole"]
        assert row["differences"] == []
        assert row["balances"] == journal_balances(journal(1, 3))
    assert len({row["left"] for row in rows}) > 2


@pytest.mark.sweep
@pytest.mark.parametrize("kills", [1, pytest.param(4, marks=pytest.mark.soak)])
def test_nothing_is_lost_when_killed_while_two_tables_send(
    store: Store, kills: int, record_property: Note
) -> None:
    """As a laptop whose battery is flat; another one is started on the same store."""
    by_label = two_codes(store)
    journals = {"Oak": journal(1, 12), "Elm": journal(2, 12, ("Eve", "Fay", "Gus"), CLOCK + 7)}
    random = Random("killed")
    where = store.where
    answered = dict.fromkeys(journals, 0)

    def send(address: str, label: str) -> None:
        device = Device(address, by_label[label], f"phone-{label}")
        try:
            at = min(device.state()["journals"].get("e0001.hj", 0), len(journals[label]))
            while at < len(journals[label]):
                status, answer = device.piece(journals[label], at, 40)
                assert status == 200, answer
                at = answered[label] = answer["size"]
        except (OSError, HTTPException):
            pass  # the server is gone, perhaps in the middle of its answer

    for kill in (*[True] * kills, False):
        with forked.serve(where) as server:
            threads = [
                threading.Thread(target=send, args=(server.address, label)) for label in journals
            ]
            for thread in threads:
                thread.start()
            if kill:
                time.sleep(random.uniform(0.1, 0.4))
                server.kill()
            for thread in threads:
                thread.join()
        sizes = {device[6:]: len(raw) for (device, _), raw in uploads(store).items()}
        assert all(sizes.get(label, 0) >= answered[label] for label in journals)
    record_property("survived", kills)
    assert uploads(store) == {
        (f"phone-{label}", "e0001.hj"): data for label, data in journals.items()
    }
    assert balances(store) == journal_balances(*journals.values())
    assert audit.audit(store, None) == (2, [])
