"""A club is copied while tables send; a copy proves itself, and is not taken for the club."""

import json
import sqlite3
import threading
import zipfile
from pathlib import Path

import pytest

from host_tools.club.evening import evenings
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.store import Store, open_store
from host_tools.club.store.database import schema_of
from host_tools.club.upkeep import audit, backup
from host_tools.errors import BadInput
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import balances, cut, journal
from tests.host_tools.club.older_store import take_back
from tests.host_tools.club.postgres import one_database
from tests.host_tools.club.table_devices import Device, journal_balances, uploads
from tests.survives import Note


def empty_like(store: Store, folder: Path, request: pytest.FixtureRequest) -> Store:
    """Return a store of the same kind, without a club."""
    if store.file is not None:
        return Store(str(folder / "new.sqlite"))
    return Store(request.getfixturevalue("empty_database"))


def test_a_backup_made_while_a_table_sends_restores_equal(
    store: Store, phone: Device, tmp_path: Path, request: pytest.FixtureRequest,
    record_property: Note,
) -> None:  # fmt: skip
    data = journal(1, 6)
    assert phone.send(cut(data, 9))[0] == 200
    sending = threading.Thread(target=phone.send, args=(data, 30))
    sending.start()
    copies = [tmp_path / f"club {number}.backup" for number in range(3)]
    proofs = [backup.backup(store, copy) for copy in copies]
    sending.join()
    for proof in proofs:
        assert proof is not None and proof.holds and proof.unequal == [] and proof.sessions == 1
    record_property("survived", len(copies))
    with empty_like(store, tmp_path, request) as made:
        proof = backup.restore(copies[0], made)
        assert proof.holds and proof.unequal == []  # row for row, on either database
        with open_store(made.where) as copy:
            (sent,) = uploads(copy).values()
            assert data.startswith(sent) and len(sent) >= len(cut(data, 9))
            assert audit.audit(copy, None) == (1, [])
    assert uploads(store) == {("phone-one", "e0001.hj"): data}
    assert balances(store) == journal_balances(data)
    assert not list(tmp_path.glob("*.part"))


def test_a_copy_is_not_the_club(
    store: Store, phone: Device, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    data = journal(1, 3)
    phone.send(data)
    file = tmp_path / "club.backup"
    backup.backup(store, file)
    with empty_like(store, tmp_path, request) as made:
        where = made.where
        backup.restore(file, made)
        with pytest.raises(BadInput, match="there is already a club here"):
            backup.restore(file, made)
    with open_store(where) as copy:
        assert balances(copy) == journal_balances(data)
        for news in (True, False):
            with pytest.raises(BadInput, match="this is a copy of the club"), copy.write(news):
                pass
        with pytest.raises(BadInput, match="this is a copy"), copy.write_events(False):
            pass


@one_database
def test_the_commands_back_up_and_restore(
    store: Store, phone: Device, halley: Halley, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = journal(1, 3)
    phone.send(cut(data, 20))
    file = str(tmp_path / "club.backup")
    assert "verified: restored and identical" in halley("backup", file)
    assert "never overwrites" in halley.refusal("backup", file)
    assert "this is a copy" in halley.refusal("evening", "start", "--store", file)
    assert "Ann" in halley("standings", "--store", file)
    phone.send(data)
    looked, live = (str(tmp_path / f"{name}.sqlite") for name in ("looked", "live"))
    assert halley.json("restore", file, "--store", looked)["holds"]
    assert "this is a copy" in halley.refusal("serve", "--port", "0", "--store", looked)
    assert "is now the club" in halley("restore", file, "--live", "--store", live)
    halley("evening", "start", "--store", live)
    (tmp_path / "other").write_text("no club")
    assert "is not a backup of a club" in halley.refusal("restore", str(tmp_path / "other"),
                                                      "--store", str(tmp_path / "x"))  # fmt: skip
    halley("settings", "--language", "fr")
    assert "restaurée et identique" in halley("backup", str(tmp_path / "second.backup"))


@one_database
def test_an_altered_backup_is_refused(store: Store, phone: Device, tmp_path: Path) -> None:
    phone.send(journal(1, 3))
    file = tmp_path / "club.backup"
    backup.backup(store, file)
    with sqlite3.connect(file) as altered:
        altered.execute("UPDATE player SET balance = balance + 1 WHERE number = 0")
    altered.close()
    with Store(str(tmp_path / "new.sqlite")) as made:
        with pytest.raises(BadInput, match="is damaged"):
            backup.restore(file, made, live=True)
        _as_before_seals(file)
        proof = backup.restore(file, made, live=True)
    assert not proof.holds and not proof.sealed
    with open_store(str(tmp_path / "new.sqlite")) as copy:
        assert copy.copied is not None  # it does not become the club
    assert len(proof.differences) == 1 and "the store says" in proof.differences[0]


def _as_before_seals(file: Path) -> None:
    """Make a backup in a file one of 0.1.0, which has no digest."""
    with sqlite3.connect(file) as older:
        older.execute("PRAGMA user_version = 0")
    older.close()
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 4096 * 4096])


def _flip(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :]


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.sweep)])
def test_one_flipped_bit_is_refused(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    store = request.getfixturevalue("sqlite_store" if kind == "sqlite" else "postgres_store")
    gather(store, [parse(journal(1, 3), "e0001.hj", "e0001")])
    file, damaged = tmp_path / "club.backup", tmp_path / "damaged.backup"
    backup.backup(store, file)
    data = file.read_bytes()
    with empty_like(store, tmp_path, request) as made:
        for at in [*range(0, len(data), len(data) // 40), *range(len(data) - 80, len(data), 9), 63]:
            damaged.write_bytes(_flip(data, at))
            with pytest.raises(BadInput, match=r"is damaged|is not a backup"):
                backup.restore(damaged, made)
        for part in (data[:-1], data[:-80], data[: len(data) // 2], data + b"x"):
            damaged.write_bytes(part)
            with pytest.raises(BadInput, match=r"is damaged|is not a backup"):
                backup.restore(damaged, made)
        proof = backup.restore(file, made)
        assert proof.holds and proof.sealed


@one_database
def test_a_backup_without_a_digest_cannot_be_checked(
    store: Store, halley: Halley, tmp_path: Path
) -> None:
    gather(store, [parse(journal(1, 3), "e0001.hj", "e0001")])
    file = tmp_path / "club.backup"
    halley("backup", str(file))
    before = file.read_bytes()
    halley("standings", "--store", str(file))
    assert file.read_bytes() == before  # to look at it changes nothing
    assert halley.json("restore", str(file), "--store", str(tmp_path / "one.sqlite"))["checked"]
    _as_before_seals(file)
    text = halley.both("restore", str(file), "--store", str(tmp_path / "two.sqlite"))
    assert (
        "verified: restored and identical" in text[0]
        and "this backup has no checksum, so damage cannot be detected" in text[1]
    )
    data = file.read_bytes()
    refused = 0
    for number, at in enumerate(range(0, len(data), len(data) // 20)):
        file.write_bytes(_flip(data, at))  # of these some are noticed, and none is a traceback
        with Store(str(tmp_path / f"{number}.sqlite")) as made:
            try:
                backup.restore(file, made)
            except BadInput:
                refused += 1
                assert not (tmp_path / f"{number}.sqlite").exists()
    assert refused


@one_database
def test_the_newest_is_kept_whatever_the_clock_says(
    store: Store, halley: Halley, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    for name in ("club-2999-01-01-000000.backup", "club-2000-01-01-000000.backup"):
        Path(halley.json("backup", str(folder), "--keep", "2")["file"]).rename(folder / name)
        halley("member", "add", name)
    other = tmp_path / "other.sqlite"
    halley("init", "Another", "--store", str(other))
    theirs = folder / "club-2001-01-01-000000.backup"
    halley("backup", str(theirs), "--store", str(other))
    made = halley.json("backup", str(folder), "--keep", "2")
    assert made["pruned"] == [str(folder / "club-2999-01-01-000000.backup")]  # older, by its club
    left = {Path(made["file"]), folder / "club-2000-01-01-000000.backup", theirs}
    assert {*folder.iterdir()} == left
    out = halley("backup", str(folder), "--keep", "1")  # within a second
    assert "Deleted: club-2000-01-01-000000.backup, " + Path(made["file"]).name in out
    assert len([*folder.iterdir()]) == 2
    live = str(tmp_path / "live.sqlite")
    halley("member", "add", *map(str, range(9)))
    (last,) = {*folder.iterdir()} - {theirs}
    later = folder / "club-2002-01-01-000000.backup"
    halley("backup", str(later))
    halley("restore", str(last), "--live", "--store", live)  # goes on from before `later`
    first = halley.json("backup", str(folder), "--keep", "2", "--store", live)
    assert first["pruned"] == [str(last)]
    second = halley.json("backup", str(folder), "--keep", "2", "--store", live)
    assert second["pruned"] == [str(later)]


@pytest.mark.sweep
def test_a_dump_with_other_rows_is_refused(
    postgres_store: Store, tmp_path: Path, empty_database: str
) -> None:
    gather(postgres_store, [parse(journal(1, 3), "e0001.hj", "e0001")])
    whole, file = tmp_path / "club.backup", tmp_path / "altered.backup"
    backup.backup(postgres_store, whole)
    with zipfile.ZipFile(whole) as archive:
        noted, dump = json.loads(archive.read("rows.json")), archive.read("club.dump")
    noted["rows"]["hand"] = noted["rows"]["event"]
    del noted["sealed"]
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("rows.json", json.dumps(noted))
        archive.writestr("club.dump", dump)
    with Store(empty_database) as made:
        proof = backup.restore(file, made, live=True)
    assert proof.unequal == ["hand"] and proof.differences == []
    with open_store(empty_database) as copy:
        assert copy.copied is not None


@pytest.mark.sweep
@pytest.mark.parametrize("hosts", ["/nowhere&host={}", "{}&host=/nowhere"])
def test_the_host_that_answers_is_dumped(hosts: str, postgres_store: Store, tmp_path: Path) -> None:
    address, folder = postgres_store.where.split("?host=")
    with open_store(f"{address}?host={hosts.format(folder)}") as store:
        proof = backup.backup(store, tmp_path / "club.backup")
    assert proof is not None and proof.holds


@one_database
def test_nothing_half_made_stays(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "club.backup"
    file.write_bytes(b"SQLite format 3\0" + b"\1" * 5000)
    with Store(str(tmp_path / "new.sqlite")) as made, pytest.raises(BadInput):
        backup.restore(file, made)
    assert not (tmp_path / "new.sqlite").exists()
    with store.write() as session:
        evenings.start(session)
    assert schema_of(store.where) == ""


@one_database
def test_older_backups_are_deleted(store: Store, halley: Halley, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    others = ["club-2026.backup", "mine.backup"]
    dated = [f"club-2020-01-0{day}-200000.backup" for day in range(1, 6)]
    for name in (*others, *dated):
        (folder / name).write_bytes(b"")
    made = Path(halley.json("backup", str(folder), "--keep", "3")["file"])
    assert sorted(it.name for it in folder.iterdir()) == sorted([*others, *dated[-2:], made.name])
    with open_store(str(made)) as copy:
        assert copy.copied is not None


@one_database
def test_a_backup_whose_proof_fails_does_not_count(
    store: Store, phone: Device, halley: Halley, tmp_path: Path
) -> None:
    phone.send(journal(1, 3))
    folder = tmp_path / "backups"
    whole = Path(halley.json("backup", str(folder), "--keep", "1")["file"])
    with sqlite3.connect(str(store.file)) as altered:
        altered.execute("UPDATE player SET balance = balance + 1 WHERE number = 0")
    altered.close()
    older = whole.rename(folder / "club-2020-01-01-200000.backup")
    assert (
        "the restored balances differ from the stored ones"
        in halley.both("backup", str(folder), "--keep", "1", status=2)[1]
    )
    (failed,) = {*folder.iterdir()} - {older}
    assert older.exists() and failed.name.endswith(".backup.failed")
    assert backup.prune(older, 1) == []


def test_a_sealed_backup_of_an_older_halley_stays_as_it_is(
    sqlite_store: Store, tmp_path: Path
) -> None:
    take_back(sqlite_store, "-1")
    file = tmp_path / "club.backup"
    backup.copy(sqlite_store, file)
    before = file.read_bytes()
    with pytest.raises(BadInput, match="is a backup from an older Halley"):
        open_store(str(file))
    assert file.read_bytes() == before
    with Store(str(tmp_path / "new.sqlite")) as made:
        assert backup.restore(file, made).holds
