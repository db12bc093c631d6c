"""A disk that is full: what was answered stays, and the club goes on as soon as there is room."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store, open_store
from host_tools.club.upkeep import audit
from host_tools.records.journal_bytes import payloads
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import balances, cut, journal
from tests.host_tools.club.table_devices import Device, journal_balances, two_codes
from tests.host_tools.club.walls import serving
from tests.needs import absent

LEFT = 300_000  # bytes of room beside the club's file, ROOM of them in a file that goes
ROOM = 65_536
LITTLE = 250_000  # bytes of room that what is written ahead fills, while the file has to grow


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Yield a file system of 2 MB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    words = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
    may = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("mount")
    if not may or subprocess.run(words, check=False, capture_output=True).returncode:
        absent("a small file system cannot be mounted here (root can on Linux)", on_ci=False)
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def _take(path: Path, size: int) -> None:
    path.write_bytes(bytes(size))


def _free(folder: Path) -> int:
    there = os.statvfs(folder)
    return there.f_bavail * there.f_frsize


@pytest.fixture
def club(small_disk: Path, made_club: Path) -> Iterator[Store]:
    """Yield a club as it is served from a disk with little room."""
    path = small_disk / "club.sqlite"
    path.write_bytes(made_club.read_bytes())
    with open_store(str(path)) as store:
        store.write_ahead()
        yield store


def test_a_club_continues_after_a_full_disk(club: Store, small_disk: Path) -> None:
    codes = two_codes(club)
    data = journal(1, 25)  # the club's own file has room for it
    records = len(payloads(data))
    with serving(ClubServer(club)) as url:
        phone = Device(url, codes["Oak"])
        phone.state()
        _take(small_disk / "room", ROOM)
        _take(small_disk / "other", _free(small_disk) - LEFT)
        at, answers = 0, []
        for count in range(1, records + 1):  # what is written ahead takes the rest
            part = cut(data, count)
            answers.append(phone.piece(part, at)[0])
            if answers[-1] != 200:
                break
            at = len(part)
        assert answers[-1] == 503
        assert _free(small_disk) < ROOM
        assert balances(club) == journal_balances(cut(data, count - 1))
        (small_disk / "room").unlink()
        assert phone.piece(cut(data, count), at)[0] == 200
        at = len(cut(data, count))
        for more in range(count + 1, records + 1):
            part = cut(data, more)
            status = phone.piece(part, at)[0]
            if status == 503:  # the little room has been written ahead as well
                status = phone.piece(part, at)[0]
            assert status == 200
            at = len(part)
    assert balances(club) == journal_balances(data)
    assert audit.audit(club, None) == (1, [])


def test_a_backup_on_a_full_disk_is_one_sentence(
    small_disk: Path, club_file: Path, halley: Halley
) -> None:
    halley("backup", str(club_file.with_name("whole.backup")))
    _take(small_disk / "other", _free(small_disk) - 20_000)
    for words in (
        ("backup", str(small_disk / "one.backup")),
        ("backup", str(small_disk), "--keep", "2"),
        ("restore", str(club_file.with_name("whole.backup")), "--store", f"{small_disk}/it.sqlite"),
        ("init", "Another", "--store", str(small_disk / "other.sqlite")),
        ("report", "--csv", str(small_disk / "csv"), "-o", str(small_disk / "it.html")),
        ("export", "-o", str(small_disk / "export")),
    ):
        text = halley.refusal(*words)
        assert "No space left on device" in text or "is full" in text or "no evening" in text
    assert not list(small_disk.glob("*.backup*"))


def test_a_disk_filled_by_the_write_ahead_log_recovers(small_disk: Path, made_club: Path) -> None:
    """It recovers by itself: nobody has to make room, and every event comes in."""
    path = small_disk / "club.sqlite"
    path.write_bytes(made_club.read_bytes())
    with open_store(str(path)) as club:
        codes = two_codes(club)
        _take(small_disk / "other", _free(small_disk) - LITTLE)
        club.write_ahead()
        data = journal(1, 40)
        with serving(ClubServer(club)) as url:
            phone = Device(url, codes["Oak"])
            phone.state()
            at, refused = 0, 0
            for count in range(1, len(payloads(data)) + 1):
                part = cut(data, count)
                status = phone.piece(part, at)[0]
                if status == 503:
                    refused += 1
                    status = phone.piece(part, at)[0]
                assert status == 200
                at = len(part)
        assert refused  # the disk was full
        assert balances(club) == journal_balances(data)
        assert audit.audit(club, None) == (1, [])
    assert sorted(it.name for it in small_disk.iterdir()) == ["club.sqlite", "other"]
