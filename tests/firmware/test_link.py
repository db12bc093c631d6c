"""The box's end of the line, without a cable: what it takes for a request, and what it sends."""

import json
import random
from base64 import b64decode
from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halley.engine import events as ev
from halley.link.link import Link
from host_tools.link.frames import Message, parse, request
from host_tools.simulator.local_box import LocalBox

SETUP = "OK 5 4 OK OK OK OK OK OK"
HAND = "OK 2 OK 3 5 OK 6 OK 1 4 OK 2"


class Wire:
    """A serial port that takes `room` bytes and no more until it is emptied."""

    def __init__(self, room: int = 1 << 20) -> None:
        self.room = room
        self.sent = b""
        self.longest = 0

    def write(self, data: bytes) -> int | None:
        taken = min(len(data), self.room)
        self.longest = max(self.longest, len(data))
        self.room -= taken
        self.sent += data[:taken]
        return taken or None


def _on(box: LocalBox, room: int = 1 << 20) -> tuple[Link, Wire]:
    wire = Wire(room)
    return Link(box.app, wire.write, "d1"), wire


def _answers(line: Link, wire: Wire) -> list[Message]:
    """Return what the line has to say by now."""
    wire.sent = b""
    for _ in range(10_000):
        if not line.idle():
            break
    lines = wire.sent.split(b"\n")
    assert lines.pop() == b""
    assert not [text for text in lines if (len(text) + 1) % 64]
    frames = [parse(text) for text in lines]
    return [text for text in frames if text is not None]


def _news(line: Link, wire: Wire, name: str, size: int) -> bytes:
    """Return what the line sends by itself of the journal `name`, behind the first `size` bytes."""
    received = b""
    for answer in _answers(line, wire):
        file, place, new_size, *data = answer.rest.split(" ")
        assert (answer.number, answer.kind, file) == (0, "journal", name)
        assert int(place) == size + len(received)
        received += b64decode(data[0])
        assert int(new_size) == size + len(received)
    return received


def _ask(line: Link, wire: Wire, text: str) -> Message:
    line.feed(request(7, text))
    answers = _answers(line, wire)
    assert answers[0].number == 7
    return answers[0]


def test_nothing_is_said_unless_somebody_asks() -> None:
    with LocalBox() as box:
        line, wire = _on(box)
        for key in (SETUP + " " + HAND).split():
            box.play(key)
            line.after_key()
            assert _answers(line, wire) == []


def test_a_minute_after_the_last_request_it_is_quiet_again() -> None:
    with LocalBox() as box:
        line, wire = _on(box)
        box.play(SETUP)
        _ask(line, wire, "hello 1")
        box.wait(59_000)
        box.play("OK")
        line.after_key()
        assert [answer.kind for answer in _answers(line, wire)] == ["journal"]
        box.wait(2_000)
        assert _answers(line, wire) == []
        box.play("2")
        line.after_key()
        assert _answers(line, wire) == []
        assert _ask(line, wire, "hello 1").kind == "hello"


def test_saved_events_are_sent_byte_for_byte() -> None:
    with LocalBox() as box:
        line, wire = _on(box)
        _ask(line, wire, "hello 1")
        received = b""
        for key in f"{SETUP} {HAND} {HAND} UNDO OK".split():
            box.play(key)
            line.after_key()
            received += _news(line, wire, "e0001.hj", len(received))
        assert received == box.store.files["e0001.hj"]


@pytest.mark.parametrize("number", [1, 2])
def test_a_finished_evening_sends_only_added_bytes_as_news(number: int) -> None:
    with LocalBox() as box:
        box.play(f"{SETUP} {HAND} OK* 6 OK OK 1 {HAND} OK* 6 OK OK")
        line, wire = _on(box)
        _ask(line, wire, "hello 1")
        name = f"e000{3 - number}.hj"
        before = bytes(box.store.files[name])
        received = b""
        # looked at, corrected, and gone on with
        for key in f"3 {number} OK OK 1 UNDO OK 2 1 4 1 7 OK OK OK OK 3 2 {HAND}".split():
            box.play(key)
            line.after_key()
            received += _news(line, wire, name, len(before) + len(received))
        assert received
        assert before + received == box.store.files[name]


def test_a_full_box_sends_its_unsaved_bytes() -> None:
    with LocalBox() as box:
        line, wire = _on(box)
        box.play(SETUP + " OK")
        box.store.full = True
        box.play("2")
        written = len(box.store.files["e0001.hj"])
        answer = _ask(line, wire, "journal e0001.hj 0")
        assert int(answer.rest.split(" ")[2]) > written


def test_nothing_is_sent_where_there_is_no_room() -> None:
    with LocalBox() as box:
        line, wire = _on(box, room=0)
        line.feed(request(1, "hello 1"))
        assert line.idle()  # the answer is found
        assert line.idle()  # ... and made a line
        assert not line.idle()
        wire.room = 100
        assert line.idle()
        assert line.idle()
        assert not line.idle()
        assert len(wire.sent) == 100
        assert wire.longest == 64
        wire.room = 1000
        while line.idle():
            pass
        assert parse(wire.sent.strip()) is not None


@given(st.binary(max_size=3000), st.integers(1, 300))
def test_noise_is_ignored(noise: bytes, piece: int) -> None:
    with LocalBox() as box:
        line, wire = _on(box)
        for at in range(0, len(noise), piece):
            line.feed(noise[at : at + piece])
        assert _answers(line, wire) == []
        # the request ends a line of noise first
        assert _ask(line, wire, "hello 1").kind == "hello"


def test_a_damaged_request_is_not_done() -> None:
    with LocalBox() as box:
        line, wire = _on(box)
        sound = request(3, "set language fr")
        chance = random.Random(7)
        for _ in range(300):
            damaged = bytearray(sound)
            damaged[chance.randrange(2, len(sound) - 1)] ^= 1 << chance.randrange(8)
            line.feed(bytes(damaged))
            assert _answers(line, wire) == []
        assert "settings" not in box.store.files


@pytest.mark.parametrize(
    "text",
    ["", "dance", "journal e0001.hj", "journal e0001.hj x", "journal ../main.py 0", "set x y",
     "set sound", "set display lcd", "set language xx", "set page ftp://a", "set page https://a/#b",
     "set zone", "set zone 1440", "set zone x", "set page https://" + "a" * 40, "names !", "pulled",
     "files -", "clock soon", "hello", "pulled e0001.hj", "journal e0009.hj 0",
     "journal e0001.hj -5"],
)  # fmt: skip
def test_sound_nonsense_does_no_harm(text: str) -> None:
    with LocalBox() as box:
        line, wire = _on(box)
        box.play(SETUP)
        before = {name: bytes(data) for name, data in box.store.files.items()}
        line.feed(request(5, text))
        for answer in _answers(line, wire):
            assert answer.kind in ("no", "hello", "journal")
        assert {name: bytes(data) for name, data in box.store.files.items()} == before
        assert _ask(line, wire, "status").kind == "status"


def test_a_request_that_is_no_text_is_ignored() -> None:
    with LocalBox() as box:
        line, wire = _on(box)
        for body in (b"?5 \xff\xfe", b"?x hello 1", b"?", b"? hello 1"):
            line.feed(b"%b %08x\n" % (body, crc32(body)))
            assert _answers(line, wire) == []


def test_too_many_requests_are_dropped_not_kept() -> None:
    with LocalBox() as box:
        line, wire = _on(box)
        for number in range(1, 10):
            line.feed(request(number, "status"))
        assert [answer.number for answer in _answers(line, wire)] == [1, 2, 3, 4]


def test_the_status_says_who_sits_and_who_is_away() -> None:
    with LocalBox() as box:
        line, wire = _on(box)
        box.play(f"{SETUP} {HAND}")
        session = box.app.session
        assert session is not None
        assert json.loads(_ask(line, wire, "status").rest)["away"] == []
        names = session.names
        owns = dict(zip(names, session.game.ledger.balances, strict=True))
        session.do(ev.make(ev.SEATS, (names[2], "Zoe", names[0])))
        status = json.loads(_ask(line, wire, "status").rest)
        assert status["names"] == [names[2], "Zoe", names[0]]
        assert status["balances"] == [owns[names[2]], 0, owns[names[0]]]
        assert status["changes"] == [0, 0, 0]
        assert status["away"] == [[name, owns[name]] for name in (names[1], names[3])]


def test_the_box_restarts_as_its_drive_after_the_answer_and_loses_nothing() -> None:
    gone: list[bytes] = []
    with LocalBox() as box:
        assert _ask(*_on(box), "bootsel").rest == "such"  # no board, no drive
        wire = Wire()
        line = Link(box.app, wire.write, to_drive=lambda: gone.append(wire.sent))
        box.play(SETUP + " OK 2")
        assert _ask(line, wire, "bootsel").rest == "hand"
        box.play("UNDO UNDO")
        box.store.full = True
        box.play("OK UNDO")
        assert _ask(line, wire, "bootsel").rest == "room"
        box.store.full = False
        box.play("OK UNDO")
        assert gone == []
        line.feed(request(8, "bootsel"))
        for _ in range(100):
            if not gone:
                line.idle()
        answer = parse(gone[0].split(b"\n")[-2])
        assert answer is not None
        assert (answer.number, answer.kind) == (8, "bootsel")
        assert "Waiting for the new image" in box.app.popup.text


def test_settings_and_names_are_set() -> None:
    with LocalBox() as box:
        line, wire = _on(box)
        assert _ask(line, wire, "set language fr").rest == "language fr"
        assert box.store.files["settings"] == b"language=fr\n"
        assert _ask(line, wire, "names QW5uCkJlYQ==").rest == "QW5uCkJlYQ=="
        assert box.store.files["names"] == b"Ann\nBea"
        assert _ask(line, wire, "clock 1800000000").rest == "1800000000"
        assert box.clock.epoch() == 1_800_000_000
        box.store.full = True
        assert _ask(line, wire, "names QW5u").rest == "room"
        assert box.store.files["names"] == b"Ann\nBea"
