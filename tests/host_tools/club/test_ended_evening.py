"""An evening that has ended stays ended; what comes later waits for the director."""

from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import select

from host_tools.club.evening import evenings
from host_tools.club.replay import uploads
from host_tools.club.results import load
from host_tools.club.seating import presence, rounds
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.store.models import Evening, Person, Session, Upload
from host_tools.club.table_link import codes, late
from host_tools.club.texts.sentence import CannotBe
from host_tools.club.upkeep import audit
from host_tools.club.upkeep.remove_evening import remove
from host_tools.records.journal_bytes import payloads
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.made_tables import CLOCK, balances, cut, journal, put
from tests.host_tools.club.table_devices import Device, journal_balances, two_codes
from tests.host_tools.club.walls import serving

PIN = "471123"
EVE = ("Eve", "Fay", "Gus", "Hal")


def test_results_after_the_end_wait(sqlite_store: Store, halley: Halley) -> None:
    """Standings stay; the director counts it, takes it into a new evening, or leaves it out."""
    opens = two_codes(sqlite_store)
    with sqlite_store.write() as session:
        pin.set_to(session, PIN)
    first, whole = journal(1, 3), journal(1, 7)
    week = CLOCK + 7 * 86_400
    later = journal(2, 4, EVE, week)
    with serving(ClubServer(sqlite_store)) as url:
        oak, elm = (Device(url, opens[it], f"phone-{it}") for it in ("Oak", "Elm"))
        desk = DeskForms(url, PIN)
        assert oak.send(first)[0] == 200
        desk.open("")
        assert "Oak (hand 4)" in desk.text  # it asks, and says who plays
        assert desk.send("end_evening") == "Evening 1 is over."
        # a table that plays on, and one that is played a week later with the old code
        assert oak.send(whole, 40)[0] == 200
        assert elm.send(later, 40)[0] == 200
        assert balances(sqlite_store) == journal_balances(first)
        assert halley.json("evening", "late") == [
            {"table": "Oak", "evening": 1, "hands": 4}, {"table": "Elm", "evening": 1, "hands": 4},
        ]  # fmt: skip
        desk.open("")
        assert "Oak sent 4 hands after evening 1 had ended." in desk.text
        desk.open("/refused")
        of = {it.label: str(it.upload) for it in _late(sqlite_store)}
        assert "Elm counts in evening 2." in desk.send("count_late_anew", of["Elm"])
        assert balances(sqlite_store, 2) == journal_balances(later)
        assert load.evening(sqlite_store, 2).date == date(2026, 11, 28)
        assert halley("evening", "late", "oak", "--leave-out") == "Oak does not count.\n"
        assert balances(sqlite_store, 1) == journal_balances(first)
        # both go on: Elm in its new evening, Oak waits again, with all that came late
        assert elm.send(journal(2, 6, EVE, week), 40)[0] == 200
        assert balances(sqlite_store, 2) == journal_balances(journal(2, 6, EVE, week))
        # the new evening ends as well, goes on, and is removed: its table's results wait again
        halley("evening", "end", "--evening", "2")
        assert elm.send(journal(2, 7, EVE, week), 40)[0] == 200
        assert [(it.evening, it.hands) for it in _late(sqlite_store)] == [(2, 1)]
        halley("evening", "reopen", "--evening", "2")
        assert balances(sqlite_store, 2) == journal_balances(journal(2, 7, EVE, week))
        halley("evening", "remove", "2", "--yes")
        assert [(it.evening, it.hands) for it in _late(sqlite_store)] == [(1, 7)]
        assert halley.json("evening", "late", "Elm", "--new")["evening"] == 2
        assert elm.send(journal(2, 8, EVE, week), 40)[0] == 200
        assert balances(sqlite_store, 2) == journal_balances(journal(2, 8, EVE, week))
        assert oak.send(journal(1, 8), 40)[0] == 200
        assert [(it.hands, it.is_new) for it in _late(sqlite_store)] == [(5, False)]
        why = halley.refusal("evening", "late", "Oak", "--new")
        assert "table Oak started before evening 1 ended" in why
        assert halley.json("evening", "late", "Oak", "--count")["evening"] == 1
        assert balances(sqlite_store, 1) == journal_balances(journal(1, 8))
        assert oak.send(journal(1, 9), 40)[0] == 200
        assert balances(sqlite_store, 1) == journal_balances(journal(1, 8))
        # reopened, it goes on with what came since
        assert halley.json("evening", "reopen", "--evening", "1")["ended"] is False
        assert balances(sqlite_store, 1) == journal_balances(journal(1, 9))
        assert oak.send(journal(1, 10), 40)[0] == 200
    assert balances(sqlite_store, 1) == journal_balances(journal(1, 10))
    assert _late(sqlite_store) == []
    assert audit.audit(sqlite_store, None) == (2, [])


def _late(store: Store) -> list[late.Late]:
    with store.read() as session:
        return late.waiting(session)


def test_the_end_of_a_table_does_not_wait(store: Store) -> None:
    """Nor does a hand that is under way; one that was taken back and played anew does."""
    opens = two_codes(store)
    data = journal(1, 3)
    with serving(ClubServer(store)) as url:
        oak = Device(url, opens["Oak"])
        assert oak.send(data)[0] == 200
        with store.write() as session:
            evenings.end(session)
        whole = journal(1, 4)
        assert oak.send(cut(whole, len(payloads(data)) + 2))[0] == 200
        assert _late(store) == []
        assert oak.send(whole)[0] == 200
        assert [it.hands for it in _late(store)] == [1]
    assert balances(store) == journal_balances(data)
    # it is removed with all that hangs on it
    with store.write() as session:
        here = evenings.reopen(session)
        for person in session.scalars(select(Person)).all():
            presence.arrive(session, here, person, 1)
        rounds.draw(session, here, rounds.Ask(), 2)
        late.count_all(session, here)
        with pytest.raises(CannotBe):
            remove(session, None)
        remove(session, None, with_results=True)
        assert evenings.latest(session) is None
        assert session.scalars(select(Session)).all() == []


@pytest.mark.usefixtures("club_file")
def test_nothing_is_added_after_the_end_without_saying_so(
    sqlite_store: Store, halley: Halley, tmp_path: Path
) -> None:
    file = put(tmp_path / "Oak.hj", journal(1, 2))
    halley("evening", "start")
    halley("draw", *EVE, "--rounds", "1")
    halley("evening", "end")
    for words in (["arrive", "Ann"], ["draw"], ["leave", "Eve"], ["pull", file],
                  ["arrive", "Ann", "--evening", "1"]):  # fmt: skip
        why = halley.refusal(*words)
        assert "evening 1 has ended" in why and "evening reopen" in why, words
    assert balances(sqlite_store) == {}
    assert halley.json("pull", file, "--evening", "1")[0]["became"] == "new"
    assert "has not ended" not in halley("evening", "reopen")
    assert "evening 1 has not ended" in halley.refusal("evening", "reopen")
    assert "Ann" in halley("arrive", "Ann")


@pytest.mark.usefixtures("club_file")
def test_an_evening_begun_by_mistake_can_be_deleted(
    sqlite_store: Store, halley: Halley, tmp_path: Path
) -> None:
    halley("evening", "start", "--date", "2026-11-20")
    for wrong in ("0001-01-01", "9999-12-31", "1899-12-31"):
        assert "cannot be the date of an evening" in halley.refusal(
            "evening", "start", "--date", wrong
        )
        assert "cannot be the date of an evening" in halley.refusal("evening", "date", wrong)
    assert halley.json("evening", "date", "2026-11-21")["date"] == "2026-11-21"
    halley("evening", "start")
    halley("draw", *EVE, "--rounds", "2")
    halley("code", "new", "1")
    assert halley.json("evening", "remove", "2") == {"evening": 2}
    assert [it["evening"] for it in halley.json("evening", "list")] == [1]
    assert "Ann" in halley("arrive", "Ann")  # evening 1 is every command's default again
    with sqlite_store.write() as session:
        pin.set_to(session, PIN)
        evening = session.scalars(select(Evening)).one()
        code = codes.renew(session, evening, "Oak").code
    with serving(ClubServer(sqlite_store)) as url:
        assert Device(url, code).send(journal(1, 2))[0] == 200
        desk = DeskForms(url, PIN)
        desk.open("/evening")
        asks = desk.refuses("remove_evening")
        assert "will be deleted with its hands (2). A backup of the club is made" in asks
        halley("season", "start", "2027")
        desk.open("/evening")
        done = desk.send("season_evening", season="2027")
        assert done == "Evening 1 now counts for the season 2027."
        assert "season 'x' does not exist" in halley.refusal("evening", "season", "x")
        assert halley.json("evening", "season", "2026") == {"evening": 1, "season": "2026"}
        assert "cannot be the date of an evening" in desk.refuses("date_evening", date="0001-01-01")
        assert "Evening 1 is now on" in desk.send("date_evening", date="2026-11-19")
    assert "evening 1 has results" in halley.refusal("evening", "remove", "1")
    removed = halley.json("evening", "remove", "1", "--yes")
    copy = str(tmp_path / "copy.sqlite")
    assert "restored and identical" in halley("restore", removed["backup"], "--store", copy)
    assert halley.json("table", "list", "--store", copy)[0]["hands"] == 2
    with sqlite_store.read() as session:
        for table in (Evening, Session, Upload):
            assert session.scalars(select(table)).all() == []
        assert session.scalars(select(Person.name).where(Person.name == "Bea")).all() == []


def test_a_removed_person_is_in_no_waiting_result(sqlite_store: Store, halley: Halley) -> None:
    opens = two_codes(sqlite_store)
    week = CLOCK + 7 * 86_400
    with serving(ClubServer(sqlite_store)) as url:
        oak, elm = (Device(url, opens[it], f"phone-{it}") for it in ("Oak", "Elm"))
        assert oak.send(journal(1, 3, EVE))[0] == 200
        halley("evening", "end")
        assert elm.send(journal(2, 4, EVE, week), 40)[0] == 200
        halley("member", "remove", "Fay", "--yes")
        with sqlite_store.read() as session:
            sent = [uploads.sent_of(session, it).raw for it in session.scalars(select(Upload))]
        assert len(sent) == 2 and all(sent)
        assert not [raw for raw in sent if b"Fay" in raw]
        assert halley.json("evening", "late", "Elm", "--new")["evening"] == 2
        assert elm.send(journal(2, 6, EVE, week), 40)[0] == 200
    there = journal_balances(journal(2, 6, EVE, week))
    amount = there.pop("Fay")
    (name,) = balances(sqlite_store, 2).keys() - there.keys()
    assert name.startswith("N.N.")
    assert balances(sqlite_store, 2) == {**there, name: amount}
