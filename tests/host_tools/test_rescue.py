"""Evenings out of a memory whose file system is damaged: on the real littlefs of a Pico's flash."""

import random
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.device.repl import Link
from host_tools.records import rescue
from host_tools.records.journal_bytes import file_of_records, payloads
from tests.host_tools.pico_on_pty import BLOCK, PicoOnPty, blank, put_image

_EVENINGS = sorted((Path(__file__).parents[1] / "data" / "versions" / "0.1.0").rglob("*.hj"))


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[bytes]]:
    """Return a flash with the evenings of earlier versions, and one of 60 KB; and the evenings."""
    image = blank(tmp_path_factory.mktemp("flash") / "flash.img", 352)
    put_image(image, "0.1.0")
    evenings = [path.read_bytes() for path in _EVENINGS]
    header, *records = payloads(max(evenings, key=len))
    evenings.append(file_of_records([header, *records * 20]))
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        link.lines("folders", ["/journal"])
        for number, data in enumerate(evenings, 1):
            link.write(f"/journal/e{number:04}.hj", data, lambda _: None)
    return image.read_bytes(), evenings


def _damage(memory: bytes) -> bytes:
    """Return the same without its first two blocks, in which the file system begins."""
    return b"\0" * 2 * BLOCK + memory[2 * BLOCK :]


def _distinct(evenings: list[bytes]) -> list[bytes]:
    """Return those that are not the beginning of another."""
    return sorted(
        {data for data in evenings if not any(o != data and o.startswith(data) for o in evenings)}
    )


def test_every_evening_is_read_without_a_file_system(memory: tuple[bytes, list[bytes]]) -> None:
    image, evenings = memory
    assert max(map(len, evenings)) > 3 * BLOCK
    assert sorted(rescue.rescue(_damage(image))) == _distinct(evenings)


def test_what_follows_a_damaged_record_is_left_out(memory: tuple[bytes, list[bytes]]) -> None:
    image, evenings = memory
    longest = max(evenings, key=len)
    hurt = _damage(image).replace(longest[1990:2010], b"\0" * 20)
    assert hurt != _damage(image)
    journals = rescue.rescue(hurt)
    assert longest not in journals
    part = max((data for data in journals if longest.startswith(data)), key=len)
    assert 1900 < len(part) <= 1990
    assert payloads(part)


def test_noise_has_no_evening(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "memory.bad"
    path.write_bytes(random.Random(7).randbytes(20 * BLOCK))
    assert cli.run(["journal", "rescue", str(path), "--to", str(tmp_path / "to")]) == 2
    assert "contains no evening" in capsys.readouterr().err


def test_the_command_writes_them_and_overwrites_none(
    memory: tuple[bytes, list[bytes]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "memory.bad"
    path.write_bytes(_damage(memory[0]))
    command = ["journal", "rescue", str(path), "--to", str(tmp_path / "to")]
    assert cli.run(command) == 0
    files = sorted((tmp_path / "to").iterdir())
    assert sorted(file.read_bytes() for file in files) == _distinct(memory[1])
    assert cli.run(["journal", "show", str(files[0])]) == 0
    assert cli.run(command) == 2
    assert "already exists" in capsys.readouterr().err
