"""The line, over a real pty with pyserial, to the firmware on the real MicroPython."""

import os
import random
import socket
import threading
import time
import tty
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import serial

from host_tools.errors import BadInput
from host_tools.link.client import Client, LineLost
from host_tools.link.copies import Copy, folder_of, pull
from host_tools.link.frames import PROTOCOL, parse, request
from host_tools.simulator.local_box import LocalBox
from host_tools.simulator.process import SimError
from tests.host_tools.club import made_tables
from tests.host_tools.link_box import FILE, HAND, SETUP, Table, table


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Table]:
    """Yield a table with a box, and the port at which it is found."""
    with table(tmp_path) as place:
        yield place


def _copy(client: Client) -> Copy:
    """Return the box's journal, all of it so far."""
    copy = Copy(FILE)
    copy.catch_up(client)
    return copy


def _noise(count: int, seed: int) -> bytes:
    """Bytes without Ctrl-C, which is no noise but a wish, and with some that look like lines."""
    chance = random.Random(seed)
    noise = chance.randbytes(count).replace(b"\x03", b"\n")
    return noise.replace(b"\x00", b"\n?7 status 00000000\n"[: chance.randrange(21)])[:count]


def test_a_pull_in_the_middle_of_play_delays_no_key(at: Table, tmp_path: Path) -> None:
    with at.playing(40), Client(at.port) as client:
        copy = Copy(FILE)
        for _ in range(20):
            copy.catch_up(client)
            assert at.file().startswith(copy.data[:75])
    with Client(at.port) as client:
        copy.catch_up(client)
    assert copy.data == at.file()
    # the same keys on a box without a line: the same bytes to the display for each, no more
    with LocalBox() as alone:
        alone.play(SETUP)
        for _ in range(40):
            alone.play(HAND)
        assert alone.bytes_per_key == at.box.bytes_per_key
        assert alone.rows() == at.box.rows()
        assert bytes(alone.store.files[FILE]) == at.file()


def test_a_cable_pulled_out_and_put_back_goes_on_where_it_stopped(
    at: Table, tmp_path: Path
) -> None:
    with at.playing(80):
        pass
    there = 0

    def unplug_once(done: int, total: int) -> None:
        nonlocal there
        if not there:
            there = done
            at.cable.unplug()
            threading.Timer(0.3, at.cable.plug).start()

    with at.playing(5), Client(at.port) as client:
        copy = pull(client, FILE, tmp_path, unplug_once)
    assert 0 < there < copy.size
    with Client(at.port) as client:
        copy = pull(client, FILE, tmp_path)
    assert (tmp_path / FILE).read_bytes() == at.file()
    assert copy.moved is None


def test_what_has_come_before_the_cable_was_pulled_is_kept(at: Table, tmp_path: Path) -> None:
    with at.playing(80):
        pass
    client = Client(at.port, patience=0.2)
    with client, pytest.raises(LineLost, match="gone"):
        pull(client, FILE, tmp_path, lambda done, total: at.cable.unplug())
    data = (tmp_path / FILE).read_bytes()
    assert data
    assert at.file().startswith(data)
    at.cable.plug()
    with Client(at.port) as client:
        copy = pull(client, FILE, tmp_path)
    assert copy.new == copy.size - len(data)
    assert (tmp_path / FILE).read_bytes() == at.file()


def test_a_million_bytes_of_noise_do_no_harm(at: Table) -> None:
    noise = _noise(1_000_000, 5)
    with at.playing(10), serial.Serial(at.port) as port:
        for place in range(0, len(noise), 4096):
            port.write(noise[place : place + 4096])
            port.reset_input_buffer()
    with Client(at.port) as client:
        copy = _copy(client)
        assert client.status()["phase"] == "deal"
    assert copy.data == at.file()
    files = {path.name: path.read_bytes() for path in at.box.folder.iterdir()}
    assert sorted(files) == ["draft", FILE, "settings", "snapshot"]
    assert files["settings"] == b"played=modern_1991\n"  # by the set-up


def test_a_noisy_cable_loses_nothing(tmp_path: Path) -> None:
    chance = random.Random(11)

    def spoil(data: bytes) -> bytes:
        if not data or chance.random() > 0.1:
            return data
        place = chance.randrange(len(data))
        wrong = chance.randbytes(chance.randrange(9)).replace(b"\x03", b"")  # that is Ctrl-C
        return data[:place] + wrong + data[place + 3 :]

    with table(tmp_path) as at:
        at.cable.spoil = spoil
        with at.playing(30), Client(at.port, patience=60) as client:
            copy = _copy(client)
        with Client(at.port, patience=60) as client:
            copy.catch_up(client)
        at.cable.spoil = None
        assert copy.data == at.file()


def test_two_hosts_may_ask_one_after_the_other(at: Table) -> None:
    with Client(at.port) as first:
        copy = _copy(first)
        with pytest.raises(BadInput, match="another program"):
            Client(at.port)
        with at.playing(3):
            pass
    # the first one's news is still on the line
    with Client(at.port) as second:
        assert second.status()["size"] == len(at.file())
        other = _copy(second)
    assert other.data == at.file()
    with Client(at.port) as third:
        copy.catch_up(third)
    assert copy.data == other.data


def test_a_host_that_never_reads_stops_nothing(at: Table) -> None:
    with serial.Serial(at.port, write_timeout=60) as port:
        for number in range(1, 200):
            port.write(request(number, "status"))
        with at.playing(5):
            pass
    with Client(at.port) as client:
        copy = _copy(client)
    assert copy.data == at.file()


def test_what_is_booked_is_told_at_once(at: Table) -> None:
    with Client(at.port) as client:
        copy = _copy(client)
        for key in HAND.split():
            before = len(at.file())
            at.box.press(key)
            client.listen(0.05 if len(at.file()) == before else 10)
            news, client.news = client.news, []
            assert all(copy.take(chunk.place, chunk.data) for chunk in news)
            assert copy.data == at.file()


def test_what_it_was_not_told_for_an_hour_it_still_has(at: Table) -> None:
    with Client(at.port) as client:
        copy = _copy(client)
    with serial.Serial(at.port, timeout=60) as port:
        # A slow client asks again; what it asked lies before this one, which is asked once.
        port.write(request(1, "status"))
        assert any((answer := parse(line)) and answer.number == 1 for line in port)
        at.box.wait(3_600_000)
        with at.playing(3):
            pass
        port.timeout = 0.1
        assert port.readline() == b""
    with Client(at.port) as client:
        copy.catch_up(client)
    assert copy.data == at.file()


def test_the_line_survives_a_power_cut(at: Table) -> None:
    with Client(at.port) as client:
        copy = _copy(client)
        at.box.restart()
        with at.playing(2):
            pass
        copy.catch_up(client)
    assert copy.data == at.file()


def test_another_version_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_tools.link.client.PROTOCOL", PROTOCOL + 1)  # a newer laptop
    wrong = rf"version {PROTOCOL} .*version {PROTOCOL + 1}.*`halley flash`"
    with table(tmp_path) as at, pytest.raises(BadInput, match=wrong):
        Client(at.port)


def test_another_device_is_named(at: Table, tmp_path: Path) -> None:
    at.box.close()
    with pytest.raises(LineLost, match="the box at"):
        Client(at.port, patience=0.5)
    with pytest.raises(BadInput, match="the port does not exist"):
        Client(str(tmp_path / "none"))
    with pytest.raises(BadInput, match="not a port"):
        Client("nonsense://x")


def test_micropython_without_a_box_is_named() -> None:
    near, far = os.openpty()
    tty.setraw(far)

    def prompt() -> None:
        with suppress(OSError):
            while os.read(near, 1000):
                os.write(near, b"SyntaxError: invalid syntax\r\n>>> ")

    thread = threading.Thread(target=prompt)
    thread.start()
    with pytest.raises(LineLost, match="shows MicroPython's prompt, not Halley"):
        Client(os.ttyname(far))
    os.close(far)
    thread.join()
    os.close(near)


def test_ctrl_c_reaches_micropython(at: Table) -> None:
    with serial.Serial(at.port) as port:
        port.write(b"noise\x03")
        with pytest.raises(SimError, match=r"KeyboardInterrupt|off"):
            for _ in range(3000):
                at.box.wait(10)
                time.sleep(0.02)
    at.box.messages.clear()


def test_a_terminal_sees_nothing_it_has_not_asked_for(at: Table) -> None:
    with serial.Serial(at.port, timeout=0.2) as port:
        port.write(b"hello?\r\nhelp\r\n")
        with at.playing(2):
            pass
        assert port.read(100) == b""


def test_the_line_works_over_a_socket(at: Table) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        serial.Serial(at.port, timeout=0) as port,
    ):
        done = threading.Event()

        def bridge() -> None:
            near, _ = server.accept()
            near.settimeout(0.01)
            with near:
                while not done.is_set():
                    near.sendall(port.read(4096))
                    with suppress(TimeoutError):
                        port.write(near.recv(4096))

        thread = threading.Thread(target=bridge)
        thread.start()
        try:
            with Client(f"socket://127.0.0.1:{server.getsockname()[1]}") as client:
                copy = _copy(client)
        finally:
            done.set()
            thread.join()
    assert copy.data == at.file()


@pytest.mark.parametrize("line", [b"", b"!", b"!1 hello", b"hello", b"!x y 00000000", b"\xff" * 9])
def test_noise_is_no_line(line: bytes) -> None:
    assert parse(line) is None


def test_two_boxes_in_one_folder_have_a_folder_each(at: Table, tmp_path: Path) -> None:
    """A copy that an older version has put into the folder itself stays, and goes on there."""
    folder = tmp_path / "evenings"
    folder.mkdir()
    with Client(at.port) as client:
        names = client.files()
        client.box["box"] = "e66164084319392c"
        own = folder_of(client, folder, names)
        assert own == folder / "e66164084319392c"
        # another box's evening of the same name lies there: it stays what it is
        other = made_tables.journal(9)
        (folder / FILE).write_bytes(other)
        assert folder_of(client, folder, names) == own
        own.mkdir()
        assert pull(client, FILE, own).moved is None
        assert (folder / FILE).read_bytes() == other
        assert (own / FILE).read_bytes() == at.file()
        # an older version's copy of this box
        before = tmp_path / "before"
        before.mkdir()
        (before / FILE).write_bytes(made_tables.cut(at.file(), 2))
        assert folder_of(client, before, names) == before
        assert pull(client, FILE, before).moved is None
        client.box["box"] = "../../somewhere"
        assert folder_of(client, before, names) == before
