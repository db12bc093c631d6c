"""After an event its table is read, and the others stay as they were: all as if read anew."""

import json
from collections.abc import Callable
from contextlib import ExitStack, closing
from random import Random
from typing import Any

import pytest

from host_tools.club.changes import corrections, privacy, tables
from host_tools.club.results import load
from host_tools.club.results.standings import standings
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store, open_store
from host_tools.club.texts.wording import ClubWords
from host_tools.club.wall.pages import news_json
from host_tools.records.journal_bytes import payloads
from tests.host_tools.club.made_changes import Table, at_random
from tests.host_tools.club.made_tables import CLOCK, cut, journal
from tests.host_tools.club.postgres import one_database
from tests.host_tools.club.table_devices import Device, two_codes
from tests.host_tools.club.test_changes import until
from tests.host_tools.club.test_several_laptops import news
from tests.host_tools.club.walls import serving

ELMS = ("Eve", "Fay", "Gus", "Hal")


def read_all(store: Store) -> Any:
    """Return what the wall has to show, by all that is in the store."""
    evening = load.evening(store)
    return json.loads(news_json(evening, ClubWords(evening.language)))


@pytest.fixture
def devices(link_address: str, table_codes: dict[str, str]) -> dict[str, Device]:
    """Return the tables' phones, which have asked for their state."""
    made = {
        label: Device(link_address, code, f"phone-{label}") for label, code in table_codes.items()
    }
    for device in made.values():
        device.state()
    return made


@one_database
def test_only_changed_tables_are_read(store: Store, devices: dict[str, Device]) -> None:
    oak, elm = Table("oak"), Table("elm", ELMS, epoch=CLOCK + 7)
    for table, device in ((oak, devices["Oak"]), (elm, devices["Elm"])):
        table.hand()
        table.hand()
        assert device.send(table.data)[0] == 200
    with closing(ClubServer(store)) as server:
        before = {it.label: it for it in server.now()[1].tables}
        oak.hand()
        assert devices["Oak"].send(oak.data)[0] == 200
        after = {it.label: it for it in server.now()[1].tables}
        assert len(after["Oak"].hands) == len(before["Oak"].hands) + 1
        assert after["Elm"] is before["Elm"]
        # what the director changes may concern all of them
        privacy.hide_names(store, True)
        assert server.now()[1].names_hidden
        assert server.now()[1].tables[1] is not before["Elm"]


@one_database
def test_a_change_of_seats_reads_no_other_table(store: Store, devices: dict[str, Device]) -> None:
    oak, elm = Table("oak"), Table("elm", ELMS, epoch=CLOCK + 7)
    for table, device in ((oak, devices["Oak"]), (elm, devices["Elm"])):
        table.hand()
        assert device.send(table.data)[0] == 200
    with closing(ClubServer(store)) as server:
        was = server.now()[1].tables[0]
        elm.sit(*reversed(ELMS))
        for _ in range(2):
            elm.hand()
            assert devices["Elm"].send(elm.data)[0] == 200
            assert server.now()[1] == load.evening(store)
            assert server.now()[1].tables[0] is was
        elm.sit("Ida", *ELMS[1:])  # whom the evening, as it was read, does not know
        elm.hand()
        assert devices["Elm"].send(elm.data)[0] == 200
        assert server.now()[1] == load.evening(store)
        assert server.now()[1].tables[0] is not was


@pytest.mark.sweep
@one_database
def test_after_each_event_the_wall_equals_the_store(
    store: Store, devices: dict[str, Device]
) -> None:
    """Play and undo at one table, change people at the other, and act as the director."""
    random = Random("table by table")
    oak = Table("oak", names=("Ann", "Bea", "Cy"))
    for _ in range(4):
        oak.hand()
        for slip in (oak.session.undo,) * 3 + (oak.session.redo,) * 3:
            slip()
    played = {"Oak": oak.data, "Elm": at_random("elm", 3, names=ELMS, epoch=CLOCK + 7).data}
    sizes = dict.fromkeys(played, 0)
    directs: dict[int, Callable[[], object]] = {
        15: lambda: corrections.correct(store, {"Ann": 5, "Eve": -5}, "a king"),
        20: lambda: tables.rename(store, "Elm", "Ash"),
        25: lambda: privacy.hide_names(store, True),
    }
    stayed = 0  # events after which another table was not read
    with closing(ClubServer(store)) as server:
        for step in range(1, 1000):
            going_on = [it for it in played if sizes[it] < len(played[it])]
            if not going_on:
                break
            label = random.choice(going_on)
            sizes[label] = min(sizes[label] + random.randrange(1, 60), len(played[label]))
            before = server.now()[1].tables
            assert devices[label].send(played[label][: sizes[label]])[0] == 200
            if step in directs:
                directs[step]()
            stored = load.evening(store)
            assert server.now()[1] == stored
            assert standings(server.now()[1]) == standings(stored)
            stayed += any(it is was for it in server.now()[1].tables for was in before)
        assert step > max(directs)
        assert stayed > 5


def test_an_event_at_one_server_is_on_the_wall_of_another(postgres_store: Store) -> None:
    """Two servers of one PostgreSQL, to which two tables send by turns."""
    codes = two_codes(postgres_store)
    played = {"Oak": journal("oak", 3), "Elm": journal("elm", 3, ELMS, CLOCK + 7)}
    with ExitStack() as stack:
        addresses = [
            stack.enter_context(
                serving(ClubServer(stack.enter_context(open_store(postgres_store.where))))
            )
            for _ in range(2)
        ]
        records = len(payloads(played["Oak"]))
        for number in range(records // 2, records, 2):
            for label, data in played.items():
                at, other = addresses
                device = Device(at, codes[label], f"phone-{label}")
                assert device.send(cut(data, number))[0] == 200
                shown = read_all(postgres_store)
                until(lambda other=other, shown=shown: news(other) == shown)  # type: ignore[misc]
                assert news(at) == shown
                if label == "Oak":
                    addresses.reverse()
