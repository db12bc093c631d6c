"""Gathering: every session once, however often, in whatever parts, order and copies it comes."""

import json
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from halley.engine import events as ev
from halley.journal.header import Header, pack_header
from halley.session import session as sessions
from host_tools.club.evening import evenings as club_evenings
from host_tools.club.intake import pull
from host_tools.club.intake.gather import KNOWN, LONGER, NEW, REFUSED, Gathered, gather
from host_tools.club.replay import session_file
from host_tools.club.replay.session_file import parse
from host_tools.club.results import load
from host_tools.club.store import Store
from host_tools.club.upkeep import audit
from host_tools.errors import BadInput
from host_tools.records.journal_bytes import file_of_records, payloads
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts import write
from host_tools.records.transcripts.score import score
from host_tools.simulator.local_box import MemoryStore
from tests import evenings
from tests.host_tools.club.made_tables import (
    CLOCK,
    FOUR,
    alter,
    balances,
    cut,
    journal,
    put,
    sums,
    transcript,
)
from tests.host_tools.club.postgres import postgres_in_soak
from tests.reference.games import GAMES


def _one(
    store: Store, data: bytes, stem: str = "e0001", box: str = "", label: str = ""
) -> Gathered:
    return gather(store, [parse(data, f"{stem}.hj", stem, box)], label=label)[0]


def _became(results: Sequence[Gathered]) -> list[str]:
    return [it.became for it in results]


def _final(data: bytes) -> dict[str, int]:
    read = journal_of(data, "it")
    return dict(zip(read.header.names, read.balances, strict=True))


def test_every_game_agrees_with_an_independent_sum(store: Store, tmp_path: Path) -> None:
    records = []
    for number, (key, game) in enumerate(sorted(GAMES.items())):
        seats = sorted(game.each)[-1]
        names = tuple(f"{'ABC'[number % 3]}{seat}" for seat in range(seats))
        records.append(transcript(number, key, names, hands=2))
        put(tmp_path / f"t{number}.json", records[-1])
    results = pull.from_files(store, [str(tmp_path)], None)
    assert _became(results) == [NEW] * len(GAMES)
    assert balances(store) == sums(records)
    evening = load.evening(store)
    assert len(evening.tables) == len(GAMES)
    for table in evening.tables:
        for seat, start in enumerate(table.start):
            change = sum(hand.delta[seat] for hand in table.hands)
            assert start + change == table.balances[seat]
        assert len([hand for hand in table.hands if hand.settled]) == 2
    assert _became(pull.from_files(store, [str(tmp_path)], None)) == [KNOWN] * len(GAMES)
    assert balances(store) == sums(records)


@postgres_in_soak
def test_parts_of_a_file_may_come_out_of_order(store: Store) -> None:
    whole = journal(1, hands=3)
    count = len(payloads(whole))
    became = [_one(store, cut(whole, records)).became for records in (1, 4, 2, 9, 9, count, 5)]
    assert became == [NEW, LONGER, KNOWN, LONGER, KNOWN, LONGER, KNOWN]
    assert balances(store) == _final(whole)
    assert len(load.evening(store).tables) == 1


@postgres_in_soak
@pytest.mark.parametrize("epoch", [CLOCK, 0])
def test_corrections_after_the_end_are_scored_again(store: Store, epoch: int) -> None:
    box = MemoryStore({evenings.FILE: journal(1, epoch=epoch)})
    session = sessions.restore(box, evenings.FILE)
    evenings.do(session, ev.make(ev.END))
    ended = evenings.file_of(box)
    assert _one(store, ended, box="b1").became == NEW
    with store.write() as club:
        club_evenings.start(club)  # another evening of the club has begun since then
    # the first loser of the first hand held a point or two more
    first = next(number for number, it in enumerate(payloads(ended)) if it[0] == ev.LEFT)
    event = ev.unpack(payloads(ended)[first])
    for points in (1, 2):
        becomes = ev.make(
            ev.LEFT, event.seat, points=event.points + points, kings=event.kings, comet=event.comet
        )
        evenings.do(session, ev.make(ev.AMEND, ev.REPLACE, first << 8, events=(becomes,)))
        corrected = evenings.file_of(box)
        result = _one(store, corrected, box="b1")
        assert (result.became, result.evening) == (LONGER, 1)
        assert balances(store, 1) == _final(corrected) != _final(ended)
        assert load.evening(store, 1).tables[0].over
        assert audit.audit(store, None)[1] == []
        session.undo()
        session.write()
    assert _one(store, evenings.file_of(box), box="b1").became == LONGER
    assert balances(store, 1) == _final(ended)
    # and it goes on: behind a correction its end is taken out by another one
    evenings.do(session, ev.make(ev.AMEND, ev.REPLACE, first << 8, events=(event,)))
    session.reopen()
    evenings.do(session, ev.make(ev.DEAL, session.dealer))
    assert _one(store, evenings.file_of(box), box="b1").became == LONGER
    assert not load.evening(store, 1).tables[0].over
    assert audit.audit(store, None)[1] == []


@postgres_in_soak
def test_the_same_file_under_another_name_counts_once(store: Store, tmp_path: Path) -> None:
    whole = journal(1)
    names = [put(tmp_path / "a" / "e0001.hj", whole), put(tmp_path / "b" / "copy.hj", whole)]
    names.append(put(tmp_path / "c" / "e0001-before.hj", cut(whole, 6)))
    assert _became(pull.from_files(store, names, None)) == [NEW, KNOWN, KNOWN]
    record = transcript(2)
    names = [put(tmp_path / "one.json", record), put(tmp_path / "other.json", record)]
    assert _became(pull.from_files(store, names, None)) == [NEW, KNOWN]


@postgres_in_soak
def test_an_evening_from_a_box_and_a_file_counts_once(store: Store) -> None:
    whole = journal(1)
    assert _one(store, cut(whole, 8), box="b1").became == NEW
    assert _one(store, whole).became == LONGER
    assert _one(store, whole, box="b1").became == KNOWN
    assert _one(store, whole, box="b2").became == KNOWN  # its files were put on a spare box
    assert _one(store, journal(2), box="b2").became == NEW
    assert [table.box for table in load.evening(store).tables] == ["b1", "b2"]


@postgres_in_soak
def test_an_evening_from_two_laptops_counts_once(
    store: Store, tmp_path: Path, made_club: Path
) -> None:
    journals = [journal(seed, 3, tuple(f"{seed}{name}" for name in FOUR)) for seed in range(3)]
    other = tmp_path / "other.sqlite"
    other.write_bytes(made_club.read_bytes())
    with Store(str(other)) as second:
        for data in journals:
            _one(store, data)
        for data in reversed(journals):
            _one(second, cut(data, 7))
            _one(second, data)
        assert balances(store) == balances(second)


@postgres_in_soak
def test_a_journal_and_its_transcript_are_one(store: Store, tmp_path: Path) -> None:
    whole = evenings.file_of(evenings.play())  # with second thoughts and corrections of the past
    read = journal_of(whole, "it")
    record, _ = write.transcript(read.header, read.standing)
    names = [put(tmp_path / "e0001.json", record), put(tmp_path / "e0001.hj", whole)]
    assert _became(pull.from_files(store, names, None)) == [NEW, KNOWN]
    assert balances(store) == _final(whole)
    assert gather(store, [parse(whole, "x.hj", "x")])[0].became == KNOWN


@postgres_in_soak
def test_a_journal_takes_the_place_of_its_transcript(store: Store, tmp_path: Path) -> None:
    whole = journal(1, 3)
    early = journal_of(journal(1, 2), "it")
    record, _ = write.transcript(early.header, early.standing)
    source = session_file.read(put(tmp_path / "e0001.json", record))
    assert gather(store, [source])[0].became == NEW
    assert _one(store, whole).became == LONGER
    assert gather(store, [source])[0].became == KNOWN
    assert balances(store) == _final(whole)
    assert len(load.evening(store).tables) == 1


@postgres_in_soak
@pytest.mark.parametrize("record", [3, 8, 14])
def test_an_altered_journal_is_refused(store: Store, record: int) -> None:
    whole = journal(1, 3)
    result = _one(store, alter(whole, record))
    before = cut(whole, record)
    assert result.became == NEW
    assert "e0001.hj is damaged or was changed at byte" in result.notes[0]
    assert f"(record {record}, hand " in result.notes[0]
    assert balances(store) == _final(before)
    assert _one(store, whole).became == LONGER
    assert _one(store, alter(whole, record)).became == KNOWN
    assert balances(store) == _final(whole)


def test_a_file_that_is_no_journal_is_refused() -> None:
    for data, says in (
        (b"", "empty"), (b"my shopping list", "like a journal"), (b"{", "not JSON"),
        (b"[1]", "not a transcript"), (b'{"players": 3}', "The transcript has no field"),
    ):  # fmt: skip
        with pytest.raises(BadInput, match=says):
            parse(data, "it", "it")


@pytest.mark.parametrize("size", [ord("["), ord("{")])  # the file's first byte
def test_a_journal_may_begin_like_json(size: int) -> None:
    letters = size - 57  # what the five names have together
    names = tuple("N" * (letters // 5 + (seat < letters % 5)) for seat in range(5))
    header = pack_header(Header("modern_1991", names, {}))
    assert len(header) == size
    assert parse(file_of_records([header]), "it", "it").kind == session_file.JOURNAL


def test_an_impossible_event_in_a_sound_record_is_refused() -> None:
    records = payloads(journal(1, 2))
    forged = file_of_records([*records[:2], bytes((7, 9, 1, 1, 1)), *records[2:]])
    with pytest.raises(BadInput, match="it, hand 1"):
        parse(forged, "it", "it")


def test_two_sessions_of_one_table_and_time_are_refused(store: Store) -> None:
    ours, theirs = journal(1, 3), journal(2, 3)
    assert _one(store, ours).became == NEW
    for stem in ("e0001", "e0007"):
        result = _one(store, theirs, stem)
        assert result.became == REFUSED
        assert f"{stem}.hj is refused: it has the same table and time" in result.notes[0]
        assert "journal of Table 1, but differs from it in hand 1, byte " in result.notes[0]
    assert balances(store) == _final(ours)
    # the same beginning, another end
    *records, last, _ = payloads(ours)
    forged = file_of_records([*records, last[:2] + bytes((last[2] ^ 1,)) + last[3:]])
    result = _one(store, forged)
    assert result.became == REFUSED
    place = f"hand 3, byte {len(file_of_records(records))} (record {len(records)})"
    assert place in result.notes[0]
    assert _one(store, theirs, label="Table 2").became == NEW


@postgres_in_soak
def test_boxes_without_a_clock_are_gathered(store: Store) -> None:
    one, other = journal(1, 2, epoch=0), journal(2, 2, epoch=0)
    assert _one(store, one, "e0001", "b1").became == NEW
    assert _one(store, other, "e0002", "b1").became == NEW  # the next evening of the same box
    assert _one(store, other, "e0001", "b2").became == NEW
    result = _one(store, journal(3, 2, epoch=0), "e0001")
    assert result.became == REFUSED
    assert "--table NAME" in result.notes[0]
    assert _one(store, journal(3, 2, epoch=0), "e0009").became == NEW


@postgres_in_soak
def test_transcripts_of_one_name_are_told_apart(store: Store, tmp_path: Path) -> None:
    put(tmp_path / "a" / "t.json", transcript(1))
    pull.from_files(store, [str(tmp_path / "a")], None)
    record = transcript(1)
    for seats, says in (
        (FOUR, "differs from it in hand"),
        (("X", *FOUR[1:]), "already has table t, with other players, house rules or"),
    ):
        other = transcript(2, names=seats)
        results = pull.from_files(store, [put(tmp_path / "b" / "t.json", other)], None)
        assert says in results[0].notes[0]
    assert balances(store) == sums([record])
    results = pull.from_files(store, [str(tmp_path / "b")], None, "other")
    assert results[0].became == NEW


@postgres_in_soak
@pytest.mark.parametrize("where", ["beside", "expect"])
def test_a_file_with_wrong_balances_is_refused(store: Store, where: str) -> None:
    evening = transcript(1, "commit_2011", hands=4)
    right = score(evening)
    claims = {"final": right["final"], "payments": right["payments"], "pool": right["pool"]}
    record = evening | claims if where == "beside" else {"transcript": evening, "expect": claims}
    source = parse(json.dumps(record).encode(), "t.json", "t")
    assert source.differences() == []
    assert gather(store, [source])[0].became == NEW
    claims["final"] = [right["final"][0] + 1, *right["final"][1:]]
    record = evening | {"final": claims["final"]}
    result = gather(store, [parse(json.dumps(record).encode(), "u.json", "u")])[0]
    assert result.became == REFUSED
    assert "after hand 4 Ann has" in result.notes[0]
    payments = [dict(payment) for payment in right["payments"]]
    third = next(n for n, (hand, _, _) in enumerate(source.worked.paid) if hand == 3)
    payments[third]["delta"] = [1, 0, 0, -1]
    record = evening | {"payments": payments}
    result = gather(store, [parse(json.dumps(record).encode(), "u.json", "u")])[0]
    assert result.notes[0].startswith("u.json, hand 3: payment")
    assert result.became == REFUSED


@postgres_in_soak
def test_names_that_nobody_has_become_guests(store: Store) -> None:
    from host_tools.club.evening import people

    with store.write() as session:
        people.add(session, "Béa")
    record = transcript(1, names=("béa ", "Be\u0301a", "<script>", "N" * 200))
    gather(store, [parse(json.dumps(record).encode(), "t.json", "t")])
    record = transcript(2)
    del record["seats"]
    gather(store, [parse(json.dumps(record).encode(), "u.json", "u")])
    evening = load.evening(store)
    names = [[evening.people[one].name for one in table.people] for table in evening.tables]
    assert names[0] == ["Béa", "béa (2)", "<script>", "N" * 200] or names[0][0] == "Béa"
    assert names[1] == [f"u, seat {seat}" for seat in (1, 2, 3, 4)]
    assert evening.tables[1].names == tuple(names[1])
    guests = {person.name for person in evening.people.values() if person.guest}
    assert "Béa" not in guests and "<script>" in guests


@postgres_in_soak
def test_a_second_session_at_a_table_gets_a_number(store: Store) -> None:
    _one(store, journal(1, 2), "e0001", "b1")
    _one(store, journal(2, 2, epoch=CLOCK + 3600), "e0002", "b1")
    assert [table.label for table in load.evening(store).tables] == ["Table 1", "Table 1 (2)"]


def test_numbers_in_files_names_are_kept(sqlite_store: Store, tmp_path: Path) -> None:
    names = [
        put(tmp_path / "e0001.hj", journal(1)),
        put(tmp_path / "e0002.hj", journal(2, 2, epoch=CLOCK + 60)),
    ]
    for number in (40, *range(1, 35)):  # more than are kept at a time
        who = tuple(f"{number}{name}" for name in FOUR)
        stem = "table3" if number == 3 else f"Table {number}"
        names.append(put(tmp_path / f"{stem}.json", transcript(number, names=who, hands=1)))
    results = pull.from_files(sqlite_store, names, None)
    assert [it.table for it in results[:2]] == ["Table 35", "Table 36"]
    evening = load.evening(sqlite_store)
    for table in evening.tables[2:]:
        assert table.names[0] == f"{table.label.removeprefix('Table ')}Ann"


def test_two_gatherings_at_once_store_each_file_once(store: Store) -> None:
    """Their transactions wait for each other, in every database."""
    journals = [journal(seed, 2, epoch=CLOCK + seed) for seed in range(6)]
    outcomes: list[list[str]] = []

    def gather_all(order: int) -> None:
        outcomes.append([_one(store, data, f"e{order}").became for data in journals[::order]])

    both = [threading.Thread(target=gather_all, args=(order,)) for order in (1, -1)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert sorted(became for one in outcomes for became in one) == [KNOWN] * 6 + [NEW] * 6
    wanted = [_final(data) for data in journals]
    assert balances(store) == {name: sum(it[name] for it in wanted) for name in FOUR}
    assert len(load.evening(store).tables) == 6
