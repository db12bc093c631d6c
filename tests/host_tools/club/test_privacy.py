"""A member is removed: the name is gone everywhere, and every sum is as it was."""

import json
import os
from pathlib import Path

import pytest
from sqlalchemy import select

from host_tools.club import model
from host_tools.club.changes import corrections, privacy, tables
from host_tools.club.evening import evenings, people
from host_tools.club.intake import pull
from host_tools.club.intake.gather import KNOWN, LONGER, REFUSED, gather
from host_tools.club.replay.session_file import parse
from host_tools.club.results import load
from host_tools.club.seating import presence, remaining_rounds, rounds
from host_tools.club.store import Store
from host_tools.club.store.models import TableCode
from host_tools.club.table_link import codes
from host_tools.club.upkeep import audit
from host_tools.club.upkeep.export import export
from host_tools.errors import BadInput
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import balances, journal, put, transcript

NAMES = ("Ann", "Zebulon", "Cy", "Di")


def _transcript() -> dict:
    record = transcript(1, names=NAMES)
    note = {"type": "adjust", "delta": [1, -1, 0, 0], "note": "zebulon was late, Zebulonia not"}
    return record | {"events": [*record["events"], note]}


def _gather(store: Store, hands: int = 3) -> list[str]:
    data = json.dumps(_transcript()).encode()
    sources = [
        parse(journal(1, hands, NAMES), "e0001.hj", "e0001", "b1"),
        parse(data, "Zebulon's table.json", "Zebulon's table"),
        parse(json.dumps(transcript(2, names=("Zoe", *NAMES[2:]))).encode(), "z", "z"),
    ]
    return [it.became for it in gather(store, sources)]


def test_a_member_is_removed(store: Store, tmp_path: Path) -> None:
    with store.write() as session:
        people.add(session, "Zebulon")
    _gather(store, 2)
    reason = "Zebulon had miscounted"
    corrections.correct(store, {"Zebulon": 4, "Cy": -4}, reason, table="Table 1", by="zebulon")
    before = load.evening(store)
    export(store, tmp_path / "before")
    assert _files_with(tmp_path / "before", "zebulon") > 5
    new = privacy.remove(store, "zebulon")
    after = load.evening(store)
    assert sorted(balances(store).values()) == sorted(
        sum(gain.delta for gain in gains) for gains in model.person_deltas(before).values()
    )
    assert set(balances(store)) == {"Ann", new, "Cy", "Di", "Zoe"}
    for ours, theirs in zip(after.tables, before.tables, strict=True):
        assert (ours.hands, ours.balances, ours.start) == (
            theirs.hands, theirs.balances, theirs.start,
        )  # fmt: skip
    assert after.corrections[0].reason == f"{new} had miscounted"
    assert new in after.corrections[0].before
    export(store, tmp_path / "after")
    assert _files_with(tmp_path / "after", "zebulon ") == 0
    assert _files_with(tmp_path / "after", "zebulonia") == 1  # another word
    if store.file:
        assert store.file.read_bytes().lower().replace(b"zebulonia", b"").count(b"zebulon") == 0
    # what was gathered comes once more, with the name in it, and more of it
    assert _gather(store, 2) == [KNOWN] * 3
    assert _gather(store, 3) == [LONGER, KNOWN, KNOWN]
    assert audit.audit(store, None) == (3, [])
    with store.read() as session:
        assert people.find(session, "Zebulon") is None
    if store.file:
        assert store.file.read_bytes().lower().replace(b"zebulonia", b"").count(b"zebulon") == 0
    with pytest.raises(BadInput, match="the club knows nobody called"):
        privacy.remove(store, "Zebulon")


def test_a_table_that_is_drawn_is_called_after_somebody(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        evening = evenings.start(session)
        for name in NAMES:
            presence.arrive(session, evening, people.add(session, name), 1)
        rounds.draw(session, evening, rounds.Ask(), 1)
        rounds.begin(session, evening, 1)  # one that has not is drawn again
        codes.make(session, evening)
    tables.rename(sqlite_store, "1", "Zebulon's corner")
    new = privacy.remove(sqlite_store, "Zebulon")
    (drawn,) = load.evening(sqlite_store).rounds
    assert list(drawn.tables) == [f"{new}'s corner"]
    with sqlite_store.read() as session:
        (code,) = session.scalars(select(TableCode))
        assert code.label == f"{new}'s corner"


def test_an_export_is_known_again(sqlite_store: Store, tmp_path: Path) -> None:
    _gather(sqlite_store)
    early = [str(path) for path in export(sqlite_store, tmp_path / "early")]
    for name in ("Zebulon", "Di"):
        privacy.remove(sqlite_store, name)
    wanted = balances(sqlite_store)
    late = [str(path) for path in export(sqlite_store, tmp_path / "late")]
    for names in (late, early):
        files = [name for name in names if not name.endswith(".csv")]
        results = pull.from_files(sqlite_store, files, None)
        assert [it.became for it in results] == [KNOWN] * 4
    assert balances(sqlite_store) == wanted


def test_a_journal_with_another_name_in_it_is_refused(sqlite_store: Store) -> None:
    _gather(sqlite_store)
    other = journal(1, 3, ("Ann", "N.N. 2", *NAMES[2:]))
    (result,) = gather(sqlite_store, [parse(other, "Table 4.hj", "Table 4")])
    assert result.became == REFUSED
    assert "the same hands as the journal of Table 1, but has N.N. 2 in seat 2" in result.notes[0]


def _files_with(folder: Path, text: str) -> int:
    """Return the number of files, and names of files, have the text in them."""
    count = 0
    for path in folder.rglob("*"):
        data = path.read_bytes() if path.is_file() else b""
        count += text.encode() in data.lower() or text in os.path.relpath(path, folder).lower()
    return count


def test_a_person_is_renamed_everywhere(sqlite_store: Store) -> None:
    _gather(sqlite_store, 2)
    with sqlite_store.write() as session:
        people.rename(session, people.find_person(session, "Zebulon"), "Zeb")
        with pytest.raises(BadInput, match="someone is already called"):
            people.rename(session, people.find_person(session, "Ann"), "zeb")
    record = transcript(9, names=NAMES)
    gather(sqlite_store, [parse(json.dumps(record).encode(), "later", "later")])
    assert set(balances(sqlite_store)) == {"Ann", "Zeb", "Cy", "Di", "Zoe"}


def test_names_that_a_spreadsheet_would_run_are_escaped(
    sqlite_store: Store, tmp_path: Path
) -> None:
    names = ("=1+1", "@SUM", "-2", '"quoted", comma')
    source = parse(json.dumps(transcript(1, names=names)).encode(), "=t", "=t")
    gather(sqlite_store, [source])
    put(tmp_path / "x", b"")
    written = export(sqlite_store, tmp_path / "out")
    text = (tmp_path / "out" / "tables.csv").read_text("utf-8-sig")
    assert "'=1+1" in text and "'@SUM" in text and "'-2" in text and '"""quoted"", comma"' in text
    assert ",=" not in text
    again = [path for path in written if path.suffix == ".json"]
    assert json.loads(again[0].read_text())["seats"] == list(names)


def test_removed_people_are_not_drawn(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        evening = evenings.start(session)
        for name in (*NAMES, "Eve", "Fay", "Gus"):
            presence.arrive(session, evening, people.add(session, name), 1)
        rounds.draw(session, evening, rounds.Ask(), 3)
        rounds.begin(session, evening, 1)
    new = privacy.remove(sqlite_store, "Zebulon")
    with sqlite_store.write() as session:
        evening = evenings.current(session, None)
        one, *later = rounds.drawn(session, evening)
        assert new in [it.name for people in one.tables.values() for it in people]  # plays it out
        assert len(later) == 2
        for it in later:
            seated = [person.name for people in it.tables.values() for person in people]
            assert new not in [*seated, *(person.name for person in it.byes)]
            assert len(seated) + len(it.byes) == len(NAMES) + 2
        gone = people.find(session, new)
        assert gone is not None and gone.id not in presence.present(session, evening, 2)
        with pytest.raises(BadInput, match="stands for someone whose name was deleted"):
            remaining_rounds.arrive(session, evening, [new], members=True)
    for name in (*NAMES[2:], "Eve", "Fay", "Gus"):
        privacy.remove(sqlite_store, name)
    assert [it.number for it in load.evening(sqlite_store).rounds] == [1]  # too few for another


def test_a_new_name_that_is_nearly_somebodys_is_pointed_out(
    club_file: Path, halley: Halley
) -> None:
    halley("member", "add", "Ann", "Bea", "Stefan")
    halley("evening", "start", "--date", "2026-11-24")
    question = "halley: Anm would be a new person. Did you mean Ann?\n"
    assert halley.both("arrive", "Anm", "Bea")[1] == question
    assert halley.both("arrive", "Anm", "Ann")[1] == ""  # Anm is known now
    assert "Did you mean Stefan?" in halley.both("member", "add", "Stefam")[1]
    assert "Did you mean Bea?" in halley.both("draw", "Beb", "Stefan", "--rounds", "1")[1]
    assert "Did you mean Bea?" in halley.both("leave", "Ann", "--instead", "Bae", status=2)[1]


def test_removing_somebody_is_confirmed_first(club_file: Path, halley: Halley) -> None:
    halley("member", "add", "Ann", "Zebulon")
    for words in (("member", "remove", "zebulon"), ("member", "remove", "Zebulon", "--json")):
        text = halley.refusal(*words)
        assert text == "Zebulon would be deleted for good. Add --yes to confirm."
    assert halley("member", "list").split() == ["Ann", "Zebulon"]
    assert "the club knows nobody called" in halley.refusal("member", "remove", "Bea")
    assert halley.json("member", "remove", "Zebulon", "--yes")["removed"]
