"""People come, leave, sit out, change places and are renamed at a box: whose the sums are."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from halley.engine import events as ev
from halley.engine.transfers import transfers as table_transfers
from host_tools.club import store as stores
from host_tools.club.changes import corrections, privacy, tables
from host_tools.club.evening import evenings, people
from host_tools.club.intake.gather import KNOWN, LONGER, NEW, REFUSED, Gathered, gather
from host_tools.club.replay.session_file import parse
from host_tools.club.report.html_report import page
from host_tools.club.results import load
from host_tools.club.results.standings import standings
from host_tools.club.results.tariff import POOL, party_name, settle
from host_tools.club.seating import seat_changes
from host_tools.club.store import Store, open_store
from host_tools.club.store.models import Person
from host_tools.club.texts.wording import ClubWords
from host_tools.club.upkeep import audit
from host_tools.club.upkeep.export import export
from host_tools.club.wall.feed import news
from host_tools.errors import BadInput
from host_tools.records.journal_bytes import file_of_records, payloads
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_changes import Table, at_random
from tests.host_tools.club.made_tables import CLOCK, FOUR, balances, cut
from tests.host_tools.club.postgres import postgres_in_soak
from tests.host_tools.club.report_text import Text
from tests.recorded import seat_changes as seat_records
from tests.soak import parameters


def _one(store: Store, data: bytes, stem: str = "One", **more: str) -> Gathered:
    return gather(store, [parse(data, f"{stem}.hj", stem, **more)])[0]


def _sat(store: Store) -> dict[str, int]:
    """Return the number of settled hands everybody has sat."""
    return {row.name: row.hands for row in standings(load.evening(store))}


@postgres_in_soak
@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(it, marks=pytest.mark.soak) for it in range(2, 6))]
)
def test_everybody_has_what_was_won_in_the_hands_that_they_sat(store: Store, seed: int) -> None:
    table = at_random(seed, start=(5, -2, -3, 0))
    data = table.data
    assert _one(store, data).became == NEW
    evening = load.evening(store)
    assert {name: owns for name, owns in balances(store).items() if owns} == {
        name: owns for name, owns in table.owns.items() if owns
    }
    assert _sat(store) == table.sat
    (loaded,) = evening.tables
    assert {it.name: it.balance for it in loaded.players} == table.owns
    assert [evening.people[it].name for it in loaded.people] == table.names
    settled = settle(evening).amounts
    assert sum(settled.values()) == 0
    assert settled.get(POOL, 0) == loaded.pool
    assert audit.audit(store, None) == (1, [])
    # settled as on the box
    journal = journal_of(data, "it")
    parties = [*journal.people, "pool"]
    assert [
        (party_name(evening, it.payer), party_name(evening, it.payee), it.amount)
        for it in settle(evening).transfers
    ] == [
        (parties[payer], parties[payee], amount)
        for payer, payee, amount in table_transfers([*journal.owns, loaded.pool])
    ]
    # as a transcript, too
    record, lost = transcript(journal.header, journal.standing)
    assert lost == []
    assert score(record)["people"] == table.owns
    source = parse(json.dumps({"transcript": record, "expect": score(record)}).encode(), "t", "One")
    assert source.differences() == []
    assert gather(store, [source])[0].became == KNOWN


@pytest.mark.parametrize("seed", parameters({"0": 0, "1": 1, "2": 2}, usual=["0"]))
def test_parts_of_any_length_give_the_same(sqlite_store: Store, made_club: Path, seed: int) -> None:
    table = Table(f"parts {seed}")
    for _ in range(8):
        table.hand()
        for _ in range(table.random.randrange(3)):
            table.anything()
        _one(sqlite_store, table.data)
        assert {it: has for it, has in balances(sqlite_store).items() if has} == {
            it: has for it, has in table.owns.items() if has
        }
        assert audit.audit(sqlite_store, None) == (1, [])
    assert set(_sat(sqlite_store)) >= {name for name in table.owns if table.sat[name]}
    other = made_club.with_name(f"parts{seed}.sqlite")
    other.write_bytes(made_club.read_bytes())
    with Store(str(other)) as second:
        _one(second, table.data)
        assert _sat(second) == _sat(sqlite_store)
        assert balances(second) == balances(sqlite_store)


@postgres_in_soak
def test_a_name_that_was_set_right_takes_all_hands_along(store: Store) -> None:
    with store.write() as session:
        people.add(session, "Zoe")
        people.add(session, "Bea")
    table = Table("names", ("A", "Bea", "Cy", "Di"))
    table.hand(0)
    table.hand(0)
    _one(store, table.data)
    won = balances(store)["A"]
    corrections.correct(store, {"A": 3, "Cy": -3}, "a king", table="One", hand=1)
    table.call("A", "Zoe")
    assert _one(store, table.data).became == LONGER
    assert balances(store)["Zoe"] == won + 3
    assert _sat(store) == {"Zoe": 2, "Bea": 2, "Cy": 2, "Di": 2}
    with store.read() as session:
        assert people.find(session, "A") is None  # nothing else was known of that guest
    table.call("Bea", "Beate")
    result = _one(store, table.data)
    assert result.seats == [
        "Bea is now called Beate at table One: the hands there count for Beate, who is not a "
        "member."
    ]
    table.sit("Zoe", "Cy", "Bea")  # the name is free
    table.hand(2)
    _one(store, table.data)
    assert balances(store)["Bea"] == table.owns["Bea"]
    assert balances(store)["Beate"] == table.owns["Beate"]
    assert _sat(store) == {"Zoe": 3, "Bea": 1, "Beate": 2, "Cy": 3, "Di": 2}


@postgres_in_soak
def test_a_correction_may_change_who_sat(store: Store) -> None:
    table = Table("corrected")
    table.hand(0)
    table.sit("Ann", "Bea", "Eve", "Di")
    table.hand(1)
    table.hand(2)
    _one(store, table.data)
    assert _sat(store) == {"Ann": 3, "Bea": 3, "Cy": 1, "Di": 3, "Eve": 2}
    # it was Flo who came, and not Eve
    (at,) = (at for at, it in enumerate(payloads(table.data)) if it[0] == ev.SEATS)
    who = ev.Seats(ev.SEATS, ("Ann", "Bea", "Flo", "Di"))
    wrong = balances(store)
    table.session.amend(ev.make(ev.AMEND, ev.REPLACE, at << 8, events=(who,)))
    assert _one(store, table.data).became == LONGER
    right = balances(store)
    assert right.pop("Flo") == wrong.pop("Eve")
    assert right == wrong
    assert _sat(store) == {"Ann": 3, "Bea": 3, "Cy": 1, "Di": 3, "Flo": 2}
    with store.read() as session:
        assert people.find(session, "Eve") is None
    assert audit.audit(store, None) == (1, [])


@postgres_in_soak
def test_the_club_and_the_box_note_the_same_swap(store: Store) -> None:
    """In either order, and at the same hand or a hand apart, it is one swap."""
    for number, (first, at) in enumerate((("club", 3), ("club", 2), ("box", 3))):
        table = Table(f"swap {number}", epoch=CLOCK + number)
        stem = f"T{number}"
        table.hand()
        table.hand()
        if first == "club":
            _one(store, table.data, stem)
            _swap(store, stem, "Ann", "Bea", at)
        table.sit("Bea", "Ann", "Cy", "Di")
        table.hand()
        table.hand()
        _one(store, table.data, stem)
        loaded = {it.label: it for it in load.evening(store).tables}[stem]
        names = load.evening(store).people
        sat = [[names[it].name for it in hand.people] for hand in loaded.hands]
        early = ["Bea", "Ann", "Cy", "Di"] if at == 2 else ["Ann", "Bea", "Cy", "Di"]
        assert sat == [list(FOUR), early, ["Bea", "Ann", "Cy", "Di"], ["Bea", "Ann", "Cy", "Di"]]
        if first == "box":
            with pytest.raises(
                BadInput, match="on the box of table T2, Ann and Bea already swap seats from"
            ):
                _swap(store, stem, "Ann", "Bea", at)
        _drop(store, stem)


def _swap(store: Store, table: str, one: str, other: str, hand: int) -> None:
    with store.write() as session:
        here = evenings.find_evening(session, None)
        chairs = [
            seat_changes.chair_of(session, here, people.find_person(session, name), hand, [table])
            for name in (one, other)
        ]
        seat_changes.swap(session, here, *chairs)


def _drop(store: Store, table: str) -> None:
    tables.drop(store, table, "seen")


def test_a_swap_of_the_club_ends_where_the_box_moves_one_of_them(sqlite_store: Store) -> None:
    store = sqlite_store
    table = Table("ends")
    for _ in range(3):
        table.hand()
    _one(store, table.data)
    _swap(store, "One", "Ann", "Bea", 2)
    table.sit("Ann", "Cy", "Di", "Eve")
    table.hand()
    result = _one(store, table.data)
    assert _seats(store) == [
        ["Ann", "Bea", "Cy", "Di"], ["Bea", "Ann", "Cy", "Di"], ["Bea", "Ann", "Cy", "Di"],
        ["Ann", "Cy", "Di", "Eve"],
    ]  # fmt: skip
    assert result.seats == [
        "table One, seat 1, hands 2 to 3: the club has Bea, the box has Ann.",
        "table One, seat 2, hands 2 to 3: the club has Ann, the box has Bea.",
    ]
    _swap(store, "One", "Ann", "Bea", 2)  # the way back
    assert _seats(store)[1] == ["Ann", "Bea", "Cy", "Di"]
    _swap(store, "One", "Ann", "Bea", 3)  # known by now: it holds for that hand alone
    assert _seats(store)[2:] == [["Bea", "Ann", "Cy", "Di"], ["Ann", "Cy", "Di", "Eve"]]
    assert audit.audit(store, None) == (1, [])


def _seats(store: Store) -> list[list[str]]:
    evening = load.evening(store)
    return [[evening.people[it].name for it in hand.people] for hand in evening.tables[0].hands]


def test_a_stand_in_goes_along_with_the_name(sqlite_store: Store, halley: Halley) -> None:
    table = Table("stands in")
    for _ in range(3):
        table.hand()
    _one(sqlite_store, table.data)
    halley("sit-out", "Ann", "--instead", "Zoe", "--hand", "2", "--until", "9")
    table.sit("Eve", "Ann", "Bea", "Cy", "Di")
    table.hand()
    table.sit("Eve", "Bea", "Cy", "Di")
    table.hand()
    table.sit("Ann", "Zoe", "Bea", "Cy")  # at the box in her own name, too
    table.hand()
    _one(sqlite_store, table.data)
    assert _seats(sqlite_store) == [
        ["Ann", "Bea", "Cy", "Di"], ["Zoe", "Bea", "Cy", "Di"], ["Zoe", "Bea", "Cy", "Di"],
        ["Eve", "Zoe", "Bea", "Cy", "Di"], ["Eve", "Bea", "Cy", "Di"], ["Ann", "Zoe", "Bea", "Cy"],
    ]  # fmt: skip
    assert "seat 5" in halley("seat", "one", "5", "Kit", "--hand", "4", "--until", "4")
    assert _seats(sqlite_store)[3][4] == "Kit"
    beyond = halley.refusal("seat", "one", "5", "Lou", "--hand", "5")
    assert beyond == "table One has seats 1 to 4 in hand 5."
    assert "Eve is at no table" in halley.refusal("swap", "Eve", "Bea", "--hand", "2")
    assert "Di is at no table" in halley.refusal("leave", "Di", "--instead", "Lou")
    assert halley.json("audit")["seats"] == [
        "table One, seat 1, hands 2 to 3: the club has Zoe, the box has Ann.",
        "table One, seat 2, hand 4: the club has Zoe, the box has Ann.",
        "table One, seat 5, hand 4: the club has Kit, the box has Di.",
    ]


def test_differences_between_club_and_box_are_listed(sqlite_store: Store, halley: Halley) -> None:
    halley("draw", *FOUR)
    table = Table("there")
    table.hand()
    assert _one(sqlite_store, table.data).seats == []
    table.sit("Ann", "Eve", "Cy")
    result = _one(sqlite_store, table.data)
    assert result.seats == [
        "Eve plays at table One but is not on the list of people here. Add Eve with `halley "
        "club arrive Eve`.",
        "Bea is no longer at table One but still on the list of people here. If Bea has gone "
        "home, use `halley club leave Bea`.",
        "Di is no longer at table One but still on the list of people here. If Di has gone "
        "home, use `halley club leave Di`.",
    ]
    halley("arrive", "Eve")
    halley("leave", "Bea")
    halley("leave", "Di")
    assert "seats" not in halley.json("audit")
    other = Table("elsewhere", ("Flo", "Gus", "Hal"), epoch=CLOCK + 1)
    other.hand()
    other.sit("Flo", "Gus", "Eve", "Hal")
    halley("arrive", "Flo", "Gus", "Hal")
    assert _one(sqlite_store, other.data, "Two").seats == [
        "Eve sits at table Two and at table One."
    ]


def test_report_wall_and_export_follow_the_people(sqlite_store: Store, tmp_path: Path) -> None:
    table = Table("seen", start=(1, 2, 0, -3))
    table.sit("Bea", "Cy", "Di")  # Ann leaves with what she carried in
    table.hand(0)
    table.do(ev.ADJUST, (4, -4, 0))
    table.sit("Bea", "Eve", "Di", "Flo")
    table.hand(1)
    table.call("Flo", "Florence")
    table.do(ev.ADJUST, (0, 7, 0, -7))
    _one(sqlite_store, table.data)
    evening = load.evening(sqlite_store)
    owns = table.owns
    assert {name: has for name, has in balances(sqlite_store).items() if has} == {
        name: has for name, has in owns.items() if has
    }
    rows = Text(page(evening, "en")).rows
    heads = next(row for row in rows if row[0] == "Hand")
    names = heads[2:-1] if heads[1] == "Comet" else heads[1:-1]
    assert names == ["Ann", "Bea", "Cy", "Di", "Eve", "Florence"]
    before = next(row for row in rows if row[0] == "before 2")
    assert before[1:7] == ["", "+4", "−4", "0", "", ""]
    sums = next(row for row in rows if row[0] == "Balance")
    assert sums[1:7] == [ClubWords("en").format_gain(owns[name]) for name in names]
    assert any(row[0] == "in progress" and row[5] == "+7" for row in rows)

    (card,) = news(evening, ClubWords("en"))["tables"]
    seats = {seat["name"]: (seat["value"], seat["here"]) for seat in card["seats"]}
    assert seats == {
        name: (ClubWords("en").format_gain(owns[name]), name in table.names) for name in names
    }
    assert [seat["name"] for seat in card["seats"]][:4] == table.names
    assert card["hand"] == "Hand 3"

    export(sqlite_store, tmp_path)
    sheet = {name: _rows(tmp_path, name) for name in ("tables", "hands", "payments", "seatings")}
    assert [(it["seat"], it["name"], it["start"], it["balance"]) for it in sheet["tables"]] == [
        ("", "Ann", "1", "1"),
        ("1", "Bea", "2", str(owns["Bea"])),
        ("", "Cy", "0", str(owns["Cy"])),
        ("3", "Di", "-3", str(owns["Di"])),
        ("2", "Eve", "0", str(owns["Eve"])),
        ("4", "Florence", "0", str(owns["Florence"])),
    ]
    for name, has in owns.items():
        carried = {"Ann": 1, "Bea": 2, "Di": -3}.get(name, 0)
        for of in ("hands", "payments"):
            mine = [int(it["change"]) for it in sheet[of] if it["name"] == name]
            assert carried + sum(mine) == has, (of, name)
    numbers = {(it["hand"], it["payment"]) for it in sheet["payments"]}
    assert len(numbers) == len({(it["hand"], it["payment"], it["why"]) for it in sheet["payments"]})
    assert ("Florence", "2", "") in {
        (it["name"], it["from_hand"], it["to_hand"]) for it in sheet["seatings"]
    }


def _rows(folder: Path, name: str) -> list[dict[str, str]]:
    with (folder / f"{name}.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_somebody_who_came_later_is_removed(store: Store, tmp_path: Path) -> None:
    table = Table("removed")
    table.hand()
    table.sit("Ann", "Zebulon", "Cy", "Di")
    table.call("Di", "Zebedee")
    table.hand()
    table.call("Zebulon", "Zeb")
    early = table.data
    _one(store, early)
    table.sit("Cy", "Zeb", "Bea")
    table.hand()
    _one(store, table.data)
    wanted = balances(store)
    new = privacy.remove(store, "Zeb")
    other = privacy.remove(store, "Di") if "Di" in wanted else privacy.remove(store, "Zebedee")
    wanted[new] = wanted.pop("Zeb")
    wanted[other] = wanted.pop("Zebedee")
    assert balances(store) == wanted
    assert audit.audit(store, None) == (1, [])
    # the box's file comes again, whole, in part, and with more
    assert _one(store, early).became == KNOWN
    assert _one(store, table.data, "Uno").became == KNOWN
    table.sit("Zeb", "Cy", "Ann", "Gus")
    table.hand()
    assert _one(store, table.data).became == LONGER
    assert audit.audit(store, None) == (1, [])
    owns = table.owns | {new: table.owns["Zeb"], other: table.owns["Zebedee"]}
    del owns["Zeb"], owns["Zebedee"]
    assert balances(store) == owns
    with store.read() as session:
        assert not [name for name in session.scalars(select(Person.name)) if "Zeb" in name]
    for path in export(store, tmp_path):
        assert b"zeb" not in path.read_bytes().lower()
    if store.file:
        assert store.file.read_bytes().lower().count(b"zeb") == 0


def test_bad_input_is_one_sentence(sqlite_store: Store) -> None:
    table = Table("bad")
    table.hand()
    table.sit("Ann", "Eve", "Cy", "Di")
    data = table.data
    twice = ev.pack(ev.Seats(ev.SEATS, ("Ann", "Ann", "Cy", "Di")))
    records = payloads(data)
    forged = file_of_records([*records[:-1], twice])
    with pytest.raises(BadInput, match=r"hand 2: record \d+ breaks the rules: Two players"):
        parse(forged, "it", "it")
    with pytest.raises(BadInput, match=r"hand 2: record \d+ is not a journal record"):
        parse(file_of_records([*records[:-1], records[-1][:-1]]), "it", "it")
    # another one came than what was gathered says
    _one(sqlite_store, data)
    other = ev.pack(ev.Seats(ev.SEATS, ("Ann", "Ida", "Cy", "Di")))
    result = _one(sqlite_store, file_of_records([*records[:-1], other]))
    assert result.became == REFUSED
    assert "but differs from it in hand 2, byte" in result.notes[0]
    assert _one(sqlite_store, cut(data, 3)).became == KNOWN


def test_a_store_of_an_older_version_follows_the_people(store: Store, halley_at: Halley) -> None:
    table = Table("older", ("A", "Bea", "Cy", "Di"))
    for _ in range(3):
        table.hand()
    _one(store, table.data)
    record = {"ruleset": "modern_1991", "players": 3, "events": []}
    gather(store, [parse(json.dumps(record).encode(), "t", "Two")])
    halley_at("seat", "one", "1", "Zoe")
    halley_at("swap", "Bea", "Cy", "--hand", "3")
    seats = _seats(store)
    assert seats[1:] == [["Zoe", "Bea", "Cy", "Di"], ["Zoe", "Cy", "Bea", "Di"]]
    _to(store, "0001")
    with open_store(store.where) as opened:
        assert _seats(opened) == seats
        assert audit.audit(opened, None) == (2, [])
        table.sit("Eve", "A", "Bea", "Cy")
        table.hand()
        _one(opened, table.data)
        assert _seats(opened) == [*seats, ["Eve", "Zoe", "Bea", "Cy"]]
        assert audit.audit(opened, None) == (2, [])


def _to(store: Store, revision: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    folder = Path(stores.__file__).with_name("migrations")
    config.set_main_option("script_location", str(folder))
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)


@pytest.fixture
def halley_at(store: Store, monkeypatch: pytest.MonkeyPatch, halley: Halley) -> Halley:
    """`halley club` on whichever store the test has."""
    monkeypatch.setenv("HALLEY_CLUB", store.where)
    return halley


@pytest.mark.parametrize("record", [it for it in seat_records() if "expect" in it],
                         ids=lambda record: record["id"])  # fmt: skip
def test_every_worked_record_gives_its_result(sqlite_store: Store, record: dict[str, Any]) -> None:
    example = {"transcript": record["transcript"], "expect": record["expect"]}
    source = parse(json.dumps(example).encode(), "t.json", "t")
    assert source.differences() == []
    assert gather(sqlite_store, [source])[0].became == NEW
    has = balances(sqlite_store)
    expect = record["expect"]
    people_ = expect.get("people") or dict(
        zip(record["transcript"]["seats"], expect["final"], strict=True)
    )
    assert sorted(it for it in has.values() if it) == sorted(it for it in people_.values() if it)
    for name, owns in people_.items():
        assert has.get(name, 0) == owns
    assert audit.audit(sqlite_store, None) == (1, [])
