"""The line between tables and the club: what comes over it is at the club, once, and as it was."""

from collections.abc import Iterator

import pytest
from sqlalchemy import select

from host_tools.club import audit, evenings
from host_tools.club.intake.files import parse
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.store.models import Session, SetAside, Upload
from host_tools.club.table_link import codes
from host_tools.club.wall.pages import Wall
from tests.host_tools.club.made_tables import balances, journal
from tests.host_tools.club.table_devices import Device
from tests.host_tools.club.walls import serving


@pytest.fixture
def table_codes(store: Store) -> dict[str, str]:
    """The codes of two tables of an evening."""
    with store.write() as session:
        evening = evenings.start(session)
        return {label: codes.renew(session, evening, label).code for label in ("Oak", "Elm")}


@pytest.fixture
def address(store: Store, table_codes: dict[str, str]) -> Iterator[str]:
    """Where the club of these tables is served."""
    with serving(Wall(ClubServer(store))) as url:
        yield url


@pytest.fixture
def phone(address: str, table_codes: dict[str, str]) -> Device:
    """The phone at the table Oak."""
    return Device(address, table_codes["Oak"])


def wanted(*journals: bytes) -> dict[str, int]:
    """What everybody has after these journals."""
    totals: dict[str, int] = {}
    for raw in journals:
        worked = parse(raw, "it", "it").worked
        for name, amount in zip(worked.people, worked.owns, strict=True):
            totals[name] = totals.get(name, 0) + amount
    return totals


def uploads(store: Store) -> dict[str, bytes]:
    """The journals as they were sent."""
    with store.read() as session:
        return {it.file: it.raw + it.rest for it in session.scalars(select(Upload))}


def test_an_evening_in_pieces(store: Store, phone: Device) -> None:
    assert phone.state()["mine"]
    data = journal(1, 6)
    for end in (0, 1, 30, 100, 101, 400, len(data)):
        status, answer = phone.send(data[:end], 97) if end else phone.piece(data, 0, 0)
        assert (status, answer["size"]) == (200, end)
    assert uploads(store) == {"e0001.hj": data}
    assert balances(store) == wanted(data)
    assert audit.audit(store, None) == (1, [])
    # the same again changes nothing
    for at in (0, 50, 97):
        assert phone.piece(data, at, 97)[1]["size"] == at + 97
    assert phone.piece(data, 0, len(data))[1]["size"] == len(data)
    assert balances(store) == wanted(data)
    with store.read() as session:
        assert [it.raw for it in session.scalars(select(Session))] == [data]


def test_where_a_piece_belongs(phone: Device) -> None:
    phone.state()
    data = journal(1, 2)
    assert phone.piece(data, 100)[1] == {"error": "size", "size": 0}
    phone.piece(data, 0, 100)
    assert phone.piece(data, 101) == (409, {"error": "size", "size": 100})
    assert phone.piece(data, 100, crc="00000000") == (409, {"error": "crc", "size": 100})
    other = journal(2, 2)
    assert phone.piece(other, 100) == (409, {"error": "crc", "size": 100})


def test_one_device_is_the_table(store: Store, phone: Device) -> None:
    data = journal(1, 4)
    other = Device(phone.address, phone.code, "phone-two")
    assert (other.state()["mine"], other.state()["taken"]) == (True, True)
    assert other.send(data[:300])[0] == 200
    assert (phone.state()["mine"], phone.state()["journals"]) == (False, {})
    assert phone.piece(data) == (409, {"error": "other"})
    assert phone.ask("journal/e0001.hj")[0] == 409
    state = phone.take()
    assert (state["mine"], other.state()["mine"]) == (True, False)
    start = phone.ask("journal/e0001.hj")[1]
    assert data.startswith(start) and state["journals"] == {"e0001.hj": len(start)}
    assert phone.send(data)[0] == 200
    assert balances(store) == wanted(data)
    with store.read() as session:
        assert len(session.scalars(select(Session)).all()) == 1


def test_a_journal_that_parts_is_set_aside_once(store: Store, phone: Device) -> None:
    phone.state()
    data = journal(1, 4)
    phone.send(data)
    other = journal(2, 4)  # begun at the same time, with other hands: all checksums are right
    for _ in range(2):
        status, answer = phone.send(other)
        assert (status, answer["error"]) == (422, "refused")
    assert phone.state()["refused"] == {"e0001.hj": answer["why"]}
    assert balances(store) == wanted(data)
    with store.read() as session:
        (aside,) = session.scalars(select(SetAside)).all()
        assert "and parts from it in hand 1, byte" in aside.why
        assert aside.raw == other
    # the right one is still taken
    assert phone.send(data)[0] == 200
    assert phone.send(journal(1, 5))[0] == 200
    assert phone.state()["refused"] == {}
