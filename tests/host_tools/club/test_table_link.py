"""The line between tables and the club: what comes over it is at the club, once, and as it was."""

import json
from binascii import crc32
from datetime import timedelta
from pathlib import Path

from sqlalchemy import select

from host_tools.club.changes import privacy, tables
from host_tools.club.evening import evenings, people
from host_tools.club.evening.table_names import session_label
from host_tools.club.intake import pull
from host_tools.club.seating import remaining_rounds, rounds
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.store.models import GameTable, Session, SetAside, Upload
from host_tools.club.store.session_bytes import bytes_of
from host_tools.club.table_link import codes
from host_tools.club.upkeep import audit
from tests.host_tools.club.made_changes import Table
from tests.host_tools.club.made_tables import CLOCK, balances, cut, journal, put
from tests.host_tools.club.postgres import one_database, postgres_in_soak
from tests.host_tools.club.table_devices import Device, journal_balances, uploads
from tests.host_tools.club.walls import serving


def sessions(store: Store) -> list[tuple[str, int]]:
    """Return the sessions by their tables' labels ("": taken out), and how many events each has."""
    with store.read() as session:
        rows = session.scalars(select(Session).order_by(Session.id))
        return [
            (
                session_label(session.get_one(GameTable, it.table_id).label, it.number),
                it.event_count,
            )
            for it in rows
        ]


def test_an_evening_arrives_in_pieces(store: Store, phone: Device) -> None:
    assert phone.state()["mine"]
    data = journal(1, 6)
    for end in (0, 1, 30, 100, 101, 400, len(data)):
        status, answer = phone.send(data[:end], 97) if end else phone.piece(data, 0, 0)
        assert (status, answer["size"]) == (200, end)
    assert uploads(store) == {("phone-one", "e0001.hj"): data}
    assert balances(store) == journal_balances(data)
    assert audit.audit(store, None) == (1, [])
    # the same again changes nothing
    for at in (0, 50, 97):
        assert phone.piece(data, at, 97)[1]["size"] == at + 97
    assert phone.piece(data, 0, len(data))[1]["size"] == len(data)
    assert balances(store) == journal_balances(data)
    with store.read() as session:
        (stored,) = session.scalars(select(Session.id))
        assert bytes_of(session, stored) == data


@one_database
def test_a_piece_must_fit_its_place(phone: Device) -> None:
    phone.state()
    data = journal(1, 2)
    assert phone.piece(data, 100)[1] == {"error": "size", "size": 0}
    phone.piece(data, 0, 100)
    assert phone.piece(data, 101) == (409, {"error": "size", "size": 100})
    assert phone.piece(data, 100, crc="00000000") == (409, {"error": "crc", "size": 100})
    assert phone.piece(journal(2, 2), 100) == (409, {"error": "crc", "size": 100})
    assert phone.piece(data, 0, 50, crc="00000000") == (409, {"error": "crc", "size": 100})


@one_database
def test_records_that_differ_at_the_end_are_told_apart(store: Store, phone: Device) -> None:
    """The plain CRC-32 of both journals is the same: a record ends with its own."""
    one, other = (journal(1, 1, names) for names in (("Ann", "Bea"), ("Ann", "Eve")))
    one, other = cut(one, 1), cut(other, 1)
    assert one != other
    assert crc32(one) == crc32(other)
    phone.state()
    assert phone.send(one)[0] == 200
    assert phone.piece(other, len(other)) == (409, {"error": "crc", "size": len(one)})
    assert phone.send(other)[0] == 200
    assert uploads(store) == {("phone-one", "e0001.hj"): other}
    # in the middle of the next record it does not show; when that is whole, all is sent once more
    data = journal(1, 1, ("Ann", "Bea"))
    assert phone.piece(data, len(one), 6)[0] == 200
    status, answer = phone.piece(data, len(one) + 6)
    assert (status, answer["error"]) == (409, "crc")
    assert phone.send(data)[0] == 200
    assert balances(store) == journal_balances(data)


@postgres_in_soak
def test_one_device_is_the_table(store: Store, phone: Device) -> None:
    data = journal(1, 4)
    other = Device(phone.address, phone.code, "phone-two")
    assert phone.piece(data) == (409, {"error": "other"})  # it has asked for no state yet
    assert (other.state()["mine"], other.state()["taken"]) == (True, True)
    assert other.send(data[:300])[0] == 200
    assert (phone.state()["mine"], phone.state()["journals"]) == (False, {})
    assert phone.piece(data) == (409, {"error": "other"})
    assert phone.ask("journal/e0001.hj")[0] == 409
    state = phone.take()
    assert (state["mine"], other.state()["mine"]) == (True, False)
    start = phone.ask("journal/e0001.hj")[1]
    assert data.startswith(start)
    assert state["journals"] == {"e0001.hj": len(start)}
    assert phone.send(data)[0] == 200
    assert balances(store) == journal_balances(data)
    assert len(sessions(store)) == 1
    assert uploads(store) == {("phone-one", "e0001.hj"): data}


@one_database
def test_a_table_may_be_taken_over_in_its_first_hand(phone: Device, store: Store) -> None:
    data = journal(1, 3)
    phone.state()
    assert phone.send(cut(data, 3))[0] == 200
    other = Device(phone.address, phone.code, "phone-two")
    other.take()
    assert other.send(data)[0] == 200
    assert [label for label, _ in sessions(store)] == ["Oak"]
    # the first one has played on as well, something else
    table = Table(3, epoch=CLOCK + 5)
    table.hand()
    phone.take()
    assert phone.send(table.data, file="e0002.hj")[0] == 200
    assert [label for label, _ in sessions(store)] == ["Oak", "Oak (2)"]
    assert phone.state()["journals"] == {"e0001.hj": len(data), "e0002.hj": len(table.data)}


@one_database
def test_devices_that_diverged_without_a_network_are_merged(phone: Device, store: Store) -> None:
    """A phone that was thought dead comes back with what it has played: the director decides."""
    table = Table(1)
    table.hand()
    before = table.data
    phone.state()
    assert phone.send(before)[0] == 200
    table.hand()
    first = table.data
    other_table = Table(1)
    other_table.hand()
    other_table.adjust()
    other_table.hand()
    second = other_table.data
    other = Device(phone.address, phone.code, "phone-two")
    other.take()
    assert other.send(second)[0] == 200
    phone.take()
    status, answer = phone.send(first)
    assert (status, answer["error"]) == (422, "refused")
    assert "from hand 2 on" in answer["why"]
    assert phone.state()["refused"] == {"e0001.hj": answer["why"]}
    assert balances(store) == journal_balances(second)
    other.take()
    assert other.state()["refused"] == {}
    other_table.hand()
    assert other.send(other_table.data)[0] == 200
    assert balances(store) == journal_balances(other_table.data)


@one_database
def test_an_undone_table_is_replaced(phone: Device, store: Store) -> None:
    """Another table is begun in the same file, before anything was played."""
    phone.state()
    assert phone.send(cut(journal(1, 3), 1))[0] == 200
    data = journal(2, 3, ("Ann", "Bea", "Cy", "Eve"), CLOCK + 60)
    assert phone.send(data)[0] == 200
    assert [label for label, _ in sessions(store)] == ["Oak"]
    assert balances(store) == journal_balances(data)
    assert uploads(store) == {("phone-one", "e0001.hj"): data}
    assert set(balances(store)) == {"Ann", "Bea", "Cy", "Eve"}
    with store.read() as session:
        assert people.find(session, "Di") is None  # nobody knows a guest of the first one any more
    # and once more, after something was played: both are the table's
    third = journal(3, 2, epoch=CLOCK + 120)
    assert phone.send(third)[0] == 200
    assert [label for label, _ in sessions(store)] == ["Oak", "Oak (2)"]
    assert balances(store) == journal_balances(data, third)


@one_database
def test_the_state_has_everything_that_a_box_needs(store: Store, phone: Device) -> None:
    state = phone.state()
    assert state == {
        "version": state["version"], "table": "Oak", "evening": 1, "club": "Comet Club",
        "language": "en", "round": 0, "names": [], "rules": "", "options": {}, "mine": True,
        "taken": True, "journals": {}, "refused": {}, "sent": False, "over": False,
        "time": state["time"],
    }  # fmt: skip
    everybody = ["Ann", "Bea", "Christopher Robin", "Christopher Columbus", "Zoë <b>"]
    with store.write() as session:
        evening = evenings.find_evening(session, None)
        evenings.play(evening, "modern_1991", {})
        remaining_rounds.arrive(session, evening, everybody)
        rounds.draw(session, evening, rounds.Ask(seed=1, usual=5), 2)
    tables.rename(store, "Oak", "By the window")
    tables.rename(store, "Table 1", "Oak")
    assert phone.state()["table"] == "By the window"
    oak = Device(phone.address, codes_of(store)["Oak"], "box-e661")
    first = oak.state()
    assert (first["round"], first["rules"], first["options"]) == (1, "modern_1991", {})
    assert len(first["names"]) == 5
    assert all(len(name) <= 12 for name in first["names"])
    with store.read() as session:  # whoever sits there is known by the name on the box
        known = [people.find(session, name) for name in first["names"]]
        drawn = rounds.drawn(session, evenings.find_evening(session, None))
        assert known == list(drawn[0].tables["Oak"])
        later = drawn[1]
    with store.write() as session:
        evening = evenings.find_evening(session, None)
        rounds.begin(session, evening, 1)
        rounds.begin(session, evening, 2)
    second = oak.state()
    assert second["round"] == 2
    assert len(later.tables["Oak"]) == len(second["names"])
    with store.write() as session:
        evenings.end(session)
    assert oak.state()["over"]
    versions = {first["version"], second["version"], oak.state()["version"]}
    assert len(versions) == 3
    assert oak.piece(journal(1, 1))[1]["version"] == oak.state()["version"]


def codes_of(store: Store) -> dict[str, str]:
    """Return the codes of all tables, made where they are wanting."""
    with store.write() as session:
        return {
            it.label: it.code for it in codes.make(session, evenings.find_evening(session, None))
        }


@one_database
def test_a_revoked_code_is_refused(store: Store, phone: Device) -> None:
    data = journal(1, 2)
    phone.state()
    assert phone.send(data[:200])[0] == 200
    with store.write() as session:
        row = codes.renew(session, evenings.find_evening(session, None), "oak")
        new = row.code
    status, answer = phone.piece(data, 200)
    assert (status, answer["error"]) == (404, "code")
    assert answer["why"].startswith("No table has this code, or it has a new one")
    phone.code = new  # the same phone goes on under the new one, from the beginning
    phone.state()
    assert phone.send(data)[0] == 200
    assert len(sessions(store)) == 1
    assert balances(store) == journal_balances(data)


def test_two_servers_of_one_club_agree(store: Store, phone: Device) -> None:
    """Check that one server's memory of a journal does not disturb the other."""
    phone.state()
    table = Table(5)
    with serving(ClubServer(store)) as second:
        other = Device(second, phone.code, phone.name)
        for number in range(6):
            table.hand()
            assert (phone, other)[number % 2].send(table.data, 50)[0] == 200
            assert phone.state()["journals"] == other.state()["journals"]
    assert balances(store) == journal_balances(table.data)
    assert audit.audit(store, None) == (1, [])


@one_database
def test_a_box_may_also_be_pulled_by_cable(store: Store, phone: Device, tmp_path: Path) -> None:
    """The same journal, saved by the page or pulled from the box: it is the same session."""
    data = journal(1, 5)
    phone.state()
    phone.send(cut(data, 10))
    name = put(tmp_path / "e0001.hj", cut(data, 20))
    assert [it.became for it in pull.from_files(store, [name], None)] == ["longer"]
    assert phone.send(cut(data, 15))[0] == 200
    assert phone.send(data)[0] == 200
    assert [it.became for it in pull.from_files(store, [name], None)] == ["known"]
    assert len(sessions(store)) == 1
    assert balances(store) == journal_balances(data)


@one_database
def test_a_session_moved_to_another_table_goes_on(store: Store, phone: Device) -> None:
    phone.state()
    phone.send(journal(1, 2))
    tables.move(store, "Oak", "Ash")
    assert phone.send(journal(1, 3))[0] == 200
    tables.drop(store, "Ash", "a test game")
    assert phone.send(journal(1, 4))[0] == 200
    assert balances(store) == {}


@postgres_in_soak
def test_a_removed_name_leaves_the_table(store: Store, phone: Device) -> None:
    """While the table plays on: what comes later, with the name in it, is kept without."""
    names = ("Ann", "Zebulon", "Cy", "Di")
    table = Table(7, names)
    table.hand()
    table.hand()
    phone.state()
    assert phone.send(table.data)[0] == 200
    altered = Table(8, names)  # begun at the same time
    altered.hand()
    assert phone.send(altered.data)[0] == 422
    half = len(table.data)
    table.call("Cy", "Zebulonia")
    table.hand()
    assert phone.send(table.data[: half + 12])[0] == 200  # in the middle of the other name
    new = privacy.remove(store, "Zebulon")
    assert no_name(store)
    assert phone.send(table.data)[0] == 200
    table.hand()
    assert phone.send(table.data)[0] == 200
    assert phone.piece(table.data, 0, 40)[0] == 200
    assert phone.send(table.data)[0] == 200
    assert no_name(store)
    wanted = {
        new if name == "Zebulon" else name: has
        for name, has in journal_balances(table.data).items()
    }
    assert balances(store) == wanted
    assert audit.audit(store, None) == (1, [])
    # another phone takes over: it gets the journal without the name, and goes on with that
    other = Device(phone.address, phone.code, "phone-two")
    size = other.take()["journals"]["e0001.hj"]
    content = other.ask("journal/e0001.hj")[1]
    assert len(content) == size
    assert b"Zebulon" not in content.replace(b"Zebulonia", b"")
    assert other.send(content)[0] == 200
    assert balances(store) == wanted
    # and the one with the name comes back
    phone.take()
    table.hand()
    assert phone.send(table.data)[0] == 200
    assert no_name(store)
    wanted = {
        new if name == "Zebulon" else name: has
        for name, has in journal_balances(table.data).items()
    }
    assert balances(store) == wanted
    assert len(sessions(store)) == 1


def no_name(store: Store) -> bool:
    """Return whether Zebulon is nowhere in what was sent and in what was refused."""
    with store.read() as session:
        content = [it.raw for it in session.scalars(select(SetAside))]
        rows = session.scalars(select(SetAside))
        why = json.dumps([(it.why, it.reason) for it in rows]).encode()
    everything = b"".join([*uploads(store).values(), *content, why]).lower()
    return b"zebulon" not in everything.replace(b"zebulonia", b"")


@one_database
def test_a_round_begins_with_its_first_table(store: Store, phone: Device) -> None:
    everybody = ("Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")
    with store.write() as session:
        here = evenings.current(session, None)
        remaining_rounds.arrive(session, here, everybody)
        remaining_rounds.draw(session, here, remaining_rounds.Wishes(rounds=3))
        first = rounds.drawn(session, here)[0]
        phone.code = codes.renew(session, here, "Table 1").code
        others = tuple(it.name for it in first.tables["Table 2"])
        names = tuple(it.name for it in first.tables["Table 1"])
    phone.state()
    phone.send(journal(1, 1, others))  # nobody whom the round has at this table
    assert begun(store) == []
    assert not phone.state()["sent"]
    phone.send(journal(2, 1, names), file="e0002.hj")
    assert begun(store) == [1]
    assert phone.state()["sent"]
    # who comes now comes into the second round, and those who play stay where they are
    with store.write() as session:
        here = evenings.current(session, None)
        remaining_rounds.arrive(session, here, ["Ida"])
        rounds.draw_again(session, here)
        assert [it.name for it in rounds.drawn(session, here)[0].tables["Table 1"]] == list(names)
    # the same people once more do not begin the second
    phone.send(journal(3, 1, names), file="e0003.hj")
    assert begun(store) == [1]
    # what came before the second begins is not of it, whoever sits there
    with store.write() as session:
        for upload in session.scalars(select(Upload)):
            upload.at -= timedelta(minutes=1)
        rounds.begin(session, evenings.current(session, None), 2)
    state = phone.state()
    assert (state["round"], state["sent"]) == (2, False)
    phone.send(journal(3, 2, names), file="e0003.hj")
    assert phone.state()["sent"]


def begun(store: Store) -> list[int]:
    """Return the numbers of the rounds that have begun."""
    with store.read() as session:
        drawn = rounds.drawn(session, evenings.current(session, None))
        return [it.number for it in drawn if it.begun]
