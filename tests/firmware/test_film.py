"""An evening as a film of codes: what the box shows, what a camera reads, and what it may miss."""

import subprocess
from binascii import crc32
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from halley.engine import events as ev
from halley.journal.film import Film
from halley.ui.qr_code import base45
from host_tools.page.build import SOURCES
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.firmware.code_camera import ZBar, photo, zbar, zxing
from tests.firmware.test_result_code import HAND, box
from tests.screen_text import line

FILM = "OK* 1 COMET COMET"
FRAME = "~250"


def gather(texts: Sequence[str]) -> tuple[int, bytes]:
    """Return the number of codes that the page reads until it has an evening, and its journal.

    0 without one.
    """
    script = Path(__file__).with_name("film.mjs")
    module = (SOURCES / "camera" / "film.js").as_uri()
    done = subprocess.run(
        ["node", "--no-warnings", script, module],
        input="\n".join(texts).encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    count, _, journal = done.stdout.decode().strip().partition(" ")
    return int(count or 0), bytes.fromhex(journal)


def film_of(desk: LocalBox, numbers: Sequence[int]) -> list[str]:
    """Return the texts of these frames of the evening's film."""
    session = desk.app.session
    assert session is not None
    film = Film(session.journal)
    texts = []
    for number in numbers:
        for _ in film.steps(number):
            pass
        texts.append(base45(film.frame))
    return texts


def long_evening(hands: int) -> LocalBox:
    """Return an evening of that many hands of four, six events each."""
    desk = box()
    session = desk.app.session
    assert session is not None
    for hand in range(hands):
        session.do(ev.make(ev.DEAL, hand % 4))
        session.do(ev.make(ev.COMET, 1))
        session.do(ev.make(ev.OUT, 1, last=ev.NO))
        for seat in (2, 3, 0):
            session.do(ev.make(ev.LEFT, seat, points=7 + hand % 20, comet=0))
        session.do(ev.make(ev.AGREE, 0))
    session.journal.write()
    return desk


def journal_of(desk: LocalBox) -> bytes:
    """Return the journal's file."""
    assert isinstance(desk.store, MemoryStore)
    return bytes(desk.store.files["e0001.hj"])


def blocks_of(journal: bytes) -> int:
    """Return the number of blocks a journal has."""
    return -(-len(journal) // 40)


@pytest.fixture(scope="module")
def evening() -> LocalBox:
    return long_evening(8)


def test_the_blocks_alone_are_enough_without_losses(evening: LocalBox) -> None:
    journal = journal_of(evening)
    blocks = blocks_of(journal)
    assert gather(film_of(evening, range(blocks))) == (blocks, journal)
    assert gather(film_of(evening, range(blocks - 1))) == (0, b"")


@pytest.mark.parametrize("loss", ["a third", "the first two thirds", "all but codes read twice"])
def test_missed_frames_are_made_up_for(evening: LocalBox, loss: str) -> None:
    journal = journal_of(evening)
    blocks = blocks_of(journal)
    random = Random(7)
    numbers = list(range(4 * blocks))
    if loss == "a third":
        numbers = [number for number in numbers if random.random() > 1 / 3]
    elif loss == "the first two thirds":
        numbers = numbers[blocks * 2 // 3 :]
    else:
        numbers = [number for number in numbers[::3] for _ in range(2)]
    count, read = gather(film_of(evening, numbers))
    assert read == journal
    assert len(set(numbers[:count])) <= blocks + 8


def test_films_of_two_evenings_and_other_codes_do_not_mix(evening: LocalBox) -> None:
    other = box(keys=HAND)
    ours = film_of(evening, range(15))
    wrong = ["MODERN COMET 24.11 ANN +12", "", "A", ours[0].replace("0", "1", 1)]
    theirs = film_of(other, range(5))
    journal = journal_of(other)
    assert gather([*ours, *wrong, *theirs]) == (19 + blocks_of(journal), journal)


def test_an_animated_code_with_a_wrong_checksum_is_no_evening(evening: LocalBox) -> None:
    session = evening.app.session
    assert session is not None
    journal = journal_of(evening)
    last = blocks_of(journal) - 1
    film = Film(session.journal)
    for _ in film.steps(last):
        pass
    frame = bytearray(film.frame[:-2])
    frame[9 + (len(journal) - 1) % 40] ^= 1  # behind number, size and CRC: the journal's last byte
    wrong = base45(bytes(frame) + (crc32(frame) & 0xFFFF).to_bytes(2, "little"))
    assert gather([*film_of(evening, range(last)), wrong]) == (0, b"")


# --- on the display


def show_frames(desk: LocalBox, frames: int) -> list[list[str]]:
    """Return the pictures of that many frames, from the first on."""
    pictures = []
    for _ in range(frames):
        pictures.append(desk.rows())
        desk.play(FRAME)
    return pictures


def test_a_camera_reads_the_evening_off_the_display() -> None:
    desk = box(keys=f"{HAND}{FILM} ~200")
    journal = journal_of(desk)
    texts = [zxing(photo(picture, points=3))[0] for picture in show_frames(desk, 8)]
    assert texts == film_of(desk, range(8))
    assert gather(texts)[1] == journal
    assert line(desk.rows(), 0, 0, 10).strip() == f"{blocks_of(journal)} codes"


@pytest.mark.parametrize("key", ["OK", "UNDO", "COMET", "7"])
def test_any_key_ends_the_animated_code(key: str) -> None:
    desk = box(keys=f"{HAND}OK* 1 COMET")
    before = desk.rows()
    desk.play("COMET ~2000")
    assert desk.rows() != before
    desk.play(key)
    assert desk.rows() == before
    desk.play("~2000")
    assert desk.rows() == before


def test_the_animated_code_restarts_after_a_power_cut() -> None:
    desk = box(keys=f"{HAND}{FILM} ~200")
    first = desk.rows()
    desk.play("~1000")
    desk.restart()
    desk.play("~200")
    assert desk.rows() == first


@pytest.mark.soak
def test_the_animated_code_stops_after_ten_minutes() -> None:
    desk = box(keys=f"{HAND}{FILM} ~601000")
    last = desk.rows()
    desk.play("~60000")
    assert desk.rows() == last


def test_a_frame_is_made_while_nobody_presses_a_key() -> None:
    desk = box(keys=f"{HAND}{FILM} ~200")
    steps = 0
    while desk.app.work():
        steps += 1
    assert steps > 12
    assert not desk.app.work()
    before = desk.rows()
    desk.play(FRAME)
    assert desk.rows() != before


def test_an_unreadable_journal_is_reported() -> None:
    desk = box(keys=f"{HAND}{FILM} ~200")
    assert isinstance(desk.store, MemoryStore)
    desk.store.files["e0001.hj"] = bytearray()
    assert not desk.app.work()
    desk.play("~500")
    assert "Cannot read" in desk.app.popup.text
    desk.play("OK")
    assert not desk.app.popup.text


@pytest.fixture(scope="module")
def other_reader() -> Iterator[ZBar]:
    with zbar() as reader:
        yield reader


@pytest.mark.parametrize(
    "seen",
    [{"points": 2}, {"points": 8}, {"turned": 15, "points": 3}, {"blurred": 0.4}, {"glare": 150}],
    ids=str,
)
def test_two_readers_read_a_frame(other_reader: ZBar, seen: dict) -> None:
    desk = box(keys=f"{HAND}{FILM} ~200")
    (text,) = film_of(desk, [0])
    picture = photo(desk.rows(), **seen)
    assert text in zxing(picture)
    assert text in other_reader.read(picture)


def test_some_pictures_with_dark_rows_are_read(other_reader: ZBar) -> None:
    desk = box(keys=f"{HAND}{FILM} ~200")
    (text,) = film_of(desk, [0])
    pictures = [photo(desk.rows(), missing=(first, 2), points=3) for first in range(2, 62, 10)]
    assert any(text in zxing(picture) for picture in pictures)
    assert any(text in other_reader.read(picture) for picture in pictures)
