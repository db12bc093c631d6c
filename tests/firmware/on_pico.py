"""The Pico's board file as a whole, on imitated hardware: what keeps the box up. On MicroPython."""

from binascii import b2a_base64

import framebuf  # type: ignore[import-not-found]

from halley import VERSION, crash
from halley.words import words_in
from host_tools.chips.display import ChipError, DisplayChip
from host_tools.chips.sh1106 import SH1106Chip
from tests.firmware.imitated_modules import PICO_2, Bootsel
from tests.firmware.imitated_pico import Bite, Board, Glass
from tests.firmware.pico_in_a_hand import again, count_bookings, in_a_hand, request_line, rows_of


def test_a_ctrl_c_from_the_cable_does_not_end_a_hand() -> None:
    before, picture = in_a_hand()
    board = again(before)
    board.host = 5
    board.later(2000, lambda: board.came.extend(b"\x03\x03\r\x01"))
    board.later(2500, lambda: board.came.extend(b"AT\r\x03\n" + request_line("status")))
    board.key("4", 3000)
    board.later(39_000, lambda: board.came.extend(b"\x03"))
    board.power_on(40_000)
    assert board.time.ms() >= 40_000
    assert b"!1 status " in board.to_host
    assert board.rows()[:56] != picture[:56]
    assert count_bookings(board) == 1


def test_ctrl_c_ends_safe_mode() -> None:
    board = Board()
    board.scratch = 3
    board.later(3000, lambda: board.came.extend(b"\x03"))
    assert isinstance(board.reset(9000), KeyboardInterrupt)
    assert board.time.ms() < 4000


def test_the_box_asks_about_an_unreadable_memory_and_a_laptop_can_save_it() -> None:
    before, picture = in_a_hand()
    board = again(before)
    board.lost = True
    board.host = 5
    blocks = list(board.flash.data)
    board.later(2000, lambda: board.came.extend(request_line("files 0")))
    board.later(2500, lambda: board.came.extend(request_line("journal memory.bad 4090")))
    board.key("OK", 3000, 1500)  # not long enough
    board.power_on(6000)
    assert board.rows()[:56] != picture[:56]
    assert any("#" in row for row in board.rows())
    assert b'"files": [["memory.bad", %d]]' % (4096 * board.flash.blocks) in board.to_host
    data = (blocks[0] + blocks[1])[4090 : 4090 + 336]
    assert b"!1 journal memory.bad 4090 %d " % (4096 * board.flash.blocks) in board.to_host
    assert b2a_base64(data)[:-1] in board.to_host
    assert board.flash.data == blocks


def test_a_laptop_that_asks_gets_the_prompt_and_the_box_says_so() -> None:
    board = Board()
    board.host = 5
    board.power_on(2000)
    home = board.rows()
    board.later(2000, lambda: board.came.extend(request_line("repl")))
    assert isinstance(board.power_on(40_000), KeyboardInterrupt)
    assert board.time.ms() < 6000
    assert b"!1 repl" in board.to_host
    assert board.rows() != home
    try:
        board.time.run(9000)
    except Bite:  # nobody at the laptop has stopped the watchdog
        return
    raise AssertionError("the box stays at the prompt")


def test_no_laptop_gets_the_prompt_in_the_middle_of_a_hand() -> None:
    before, picture = in_a_hand()
    board = again(before)
    board.host = 5
    board.later(2000, lambda: board.came.extend(request_line("repl")))
    board.power_on(4000)
    assert board.time.ms() >= 4000
    assert b"!1 no hand" in board.to_host
    assert board.rows()[:56] == picture[:56]


def test_a_hanging_loop_restarts_and_the_hand_goes_on() -> None:
    before, picture = in_a_hand()
    board = again(before)

    def wait() -> None:
        board.chip.scan(False)  # looking on at the keys would take most of the test's time
        board.time.pass_us(1000)

    def hang() -> None:
        board.flash.hangs = wait

    board.later(3000, hang)
    board.key("4", 3100)
    assert isinstance(board.power_on(30_000), Bite)
    assert 11_400 <= board.time.ms() <= 12_000
    board.flash.hangs = None
    board = again(board)
    board.power_on(3000)
    assert board.rows()[:56] == picture[:56]
    board = again(board)
    board.key("4", 1000)
    board.power_on(3000)
    assert board.rows()[:56] != picture[:56]


def _fault(board: Board) -> "list[str]":
    """Have what is shown next fail in its driver; gives the display's rows at the end."""

    def fail() -> None:
        board.glass.fault = ZeroDivisionError()

    board.later(3000, fail)
    board.key("5", 3100)  # nobody there: a refusal, and nothing booked
    assert isinstance(board.reset(30_000), SystemExit)
    return board.rows()


def test_a_fault_is_reported_and_logged_and_the_hand_goes_on() -> None:
    before, picture = in_a_hand()
    board = again(before)
    assert _fault(board) != picture
    record = board.read("crash").decode()
    assert record.startswith("Halley " + VERSION)
    assert "ZeroDivisionError" in record
    # names as in the sources, and their lines, but for .mpy files, which are compiled without
    assert "platform/pico/loop." in record
    assert ", in run" in record
    assert (", line 1, in" in record) == crash.__file__.endswith(".mpy")
    board = again(board)
    board.power_on(3000)
    assert board.rows()[:56] == picture[:56]


def _safe_mode(language: str) -> "list[str]":
    """Return what the display shows then: pixels that are lit, by rows."""
    frame = bytearray(1024)
    glass = framebuf.FrameBuffer(frame, 128, 64, framebuf.MONO_VLSB)
    lines = words_in(language).say("safe_mode").split("|")
    assert len(lines) == 6
    for y, line in enumerate(lines):
        assert len(line) <= 16
        assert all(" " <= character <= "~" for character in line)
        glass.text(line, 0, 10 * y)
    return ["".join(["#" if glass.pixel(x, y) else "." for x in range(128)]) for y in range(64)]


def test_three_faults_in_a_row_end_in_safe_mode() -> None:
    before, picture = in_a_hand()
    board = again(before)
    for _ in range(3):
        board = again(board, board.scratch)
        board.glass.fault = ZeroDivisionError()
        assert isinstance(board.reset(30_000), SystemExit)
    board = again(board, board.scratch)
    assert isinstance(board.reset(3000), KeyboardInterrupt)
    assert board.rows() == _safe_mode("en")
    board = again(board, board.scratch)
    board.reset(3000)
    assert board.rows()[:56] == picture[:56]


def test_garbage_is_collected_before_it_fills_the_memory() -> None:
    """Collect early, so that an evening's data do not fragment the heap.

    Otherwise no free block is large enough to read a journal.
    """
    board = Board()
    board.power_on(3000)
    assert 0 < board.garbage < 120_000


def test_a_saved_event_clicks_and_a_refusal_clicks_twice_lower() -> None:
    before, _ = in_a_hand()
    board = again(before)
    board.key("4", 1000)
    board.key("5", 2000)
    board.power_on(3000)
    booked, silent, refused, pause, again_refused, at_last = board.clicks[-6:]
    assert booked[1:] == (4000, 0x8000)
    assert 7 <= silent[0] - booked[0] <= 9
    assert refused[1:] == again_refused[1:] == (2000, 0x8000)
    assert 89 <= at_last[0] - refused[0] <= 91
    assert silent[2] == pause[2] == at_last[2] == 0


def test_the_self_test_shows_the_clock_and_the_voltage() -> None:
    board = Board()
    # the third line of the first screen; no key but OK twice, and yes to what is asked
    board.power_on(board.play("3 OK OK 1 1 1 1") + 1000)
    assert rows_of("200 MHz 1.15 V", 6) == [row[: 6 * 14] for row in board.rows()[48:56]]


def test_a_laptop_restarts_the_box_as_its_drive_unless_a_hand_is_in_play() -> None:
    before, picture = in_a_hand()
    board = again(before)
    board.host = 5
    board.later(1000, lambda: board.came.extend(request_line("bootsel")))
    assert isinstance(board.power_on(2000), KeyboardInterrupt)
    assert b" no hand " in board.to_host
    assert board.rows()[:56] == picture[:56]
    board = Board()
    board.host = 5
    board.later(1000, lambda: board.came.extend(request_line("hello 1")))
    board.later(2000, lambda: board.came.extend(request_line("bootsel")))
    assert isinstance(board.power_on(5000), Bootsel)
    assert board.bites < 0  # the watchdog would end it
    assert b'"machine": "Raspberry Pi Pico with RP2040"' in board.to_host
    assert b"!1 bootsel " in board.to_host


def test_a_laptop_turns_the_sounder_off_at_once() -> None:
    before, _ = in_a_hand()
    board = again(before)
    board.host = 5
    board.later(1000, lambda: board.came.extend(request_line("set sound off")))
    board.later(1000, lambda: board.clicks.clear())
    board.key("4", 2000)
    board.power_on(3000)
    assert b"set sound off" in board.to_host
    assert board.clicks == []
    board = again(board)
    board.key("UNDO", 1000)
    board.power_on(2000)
    assert board.clicks == []


def _safe_mode_in(language: str) -> None:
    before, _ = in_a_hand()
    board = again(before)
    board.host = 5
    board.later(3000, lambda: board.came.extend(request_line("set language " + language)))
    board.power_on(4000)
    after = again(board)
    after.host = 5
    after.key("UNDO", 0, 500)
    after.later(1000, lambda: after.came.extend(request_line("hello 1") + request_line("files 0")))
    after.key("OK", 2000)
    assert isinstance(after.power_on(4000), KeyboardInterrupt)
    assert b'"file": ""' in after.to_host
    assert b"e0001.hj" in after.to_host
    assert after.rows() == _safe_mode(language)
    assert after.bites < 0
    assert after.clicks == []


def test_with_undo_held_it_reads_no_evening_and_answers_a_laptop() -> None:
    _safe_mode_in("en")
    _safe_mode_in("fr")


def test_without_a_display_the_led_blinks_and_keys_count() -> None:
    before, picture = in_a_hand()
    board = again(before)
    board.bus.deaf = True
    board.key("4", 2000)
    board.power_on(4000)
    assert board.lit[-4:] in ([0, 1, 0, 1], [1, 0, 1, 0])
    board = again(board)
    board.power_on(2000)
    assert board.rows()[:56] != picture[:56]


def _silence_display(before: Board) -> Board:
    """Return the box with a display that never acknowledges."""
    board = again(before)
    board.glass.acknowledges = False
    return board


def _garble(kind: "type[DisplayChip]") -> "DisplayChip":
    """Return a display that never acknowledges, and takes the other chip's commands for noise."""

    class Garbled(kind):  # type: ignore[misc, valid-type]
        acknowledges = False

        def write(self, address: int, data: "bytes | bytearray | memoryview") -> None:
            try:  # noqa: SIM105 (MicroPython has no contextlib)
                super().write(address, data)
            except ChipError:
                pass

    return Garbled()


def test_a_display_that_never_acknowledges_is_written_to_when_ok_is_held_at_power_on() -> None:
    before, picture = in_a_hand()
    board = _silence_display(before)
    board.power_on(2000)
    assert not any("#" in row for row in board.rows()), "it is not known to be there"
    board = _silence_display(board)
    board.key("OK", 0, 1500)  # which ends with the finger, and acts on nothing
    board.power_on(3000)
    assert board.rows()[:56] == picture[:56]
    assert board.lit[-1] == 0
    board = _silence_display(board)
    board.key("4", 1000)
    board.power_on(3000)
    assert board.rows()[:56] != picture[:56], "and from then on without it"
    assert count_bookings(board) == 1


def test_ok_held_again_writes_to_the_other_chip() -> None:
    before, picture = in_a_hand()
    board = _silence_display(before)
    board.key("OK", 0, 1500)
    board.power_on(2000)
    assert b"display=silent-ssd1306\n" in board.read("settings")
    for kind, held, chip in (
        (SH1106Chip, True, "sh1106"),
        (SH1106Chip, False, "sh1106"),
        (Glass, True, "ssd1306"),
    ):
        board = again(board)
        board.glass = _garble(kind)  # type: ignore[assignment]
        board.bus.plug(board.glass)
        if held:
            board.key("OK", 0, 1500)
        board.power_on(3000)
        assert board.rows()[:56] == picture[:56]
        assert b"display=silent-%s\n" % chip.encode() in board.read("settings")


def test_a_laptop_sets_a_silent_display_and_it_shows_safe_mode_too() -> None:
    before, picture = in_a_hand()
    board = _silence_display(before)
    board.host = 5
    board.later(1000, lambda: board.came.extend(request_line("set display silent-ssd1306")))
    board.later(2000, lambda: board.came.extend(request_line("selftest")))
    board.power_on(3000)
    assert board.rows()[:56] == picture[:56]
    assert b'"silent": true' in board.to_host and b'"chip": "silent-ssd1306"' in board.to_host
    assert b'"answering": []' in board.to_host
    board = _silence_display(board)
    board.key("UNDO", 0, 500)
    board.power_on(3000)
    assert board.rows() == _safe_mode("en")
    board = again(board)  # one that answers is asked as any other
    board.power_on(2000)
    sent = board.bus.sent
    assert board.rows()[:56] == picture[:56]
    assert sent > 1024


def test_ok_held_at_power_on_is_nothing_where_a_display_answers() -> None:
    before, _ = in_a_hand()
    board = again(before)
    board.host = 5
    board.key("OK", 0, 1500)
    board.later(2000, lambda: board.came.extend(request_line("selftest")))
    board.power_on(3000)
    assert b'"silent": false' in board.to_host
    assert b'"answering": [60]' in board.to_host


def test_ok_held_at_power_on_is_nothing_where_a_wire_is_low() -> None:
    """It hangs at GND, by a loose wire: mended, the display is asked as any other."""
    before, picture = in_a_hand()
    board = again(before)
    board.hold_sda()
    board.host = 5
    board.key("OK", 0, 1500)
    board.later(2000, lambda: board.came.extend(request_line("selftest")))
    board.power_on(3000)
    assert b'"low": "SDA"' in board.to_host and b'"silent": false' in board.to_host
    board = _silence_display(board)
    board.power_on(2000)
    assert not any("#" in row for row in board.rows()), "nothing was remembered"
    board = again(board)
    board.power_on(2000)
    assert board.rows()[:56] == picture[:56]


class _Two(Glass):
    """Two displays at one address: both take what is sent, and both answer."""

    def __init__(self) -> None:
        super().__init__()
        self.other = Glass()

    def write(self, address: int, data: bytes | bytearray | memoryview) -> None:
        self.other.write(address, data)
        super().write(address, data)


def test_two_displays_at_one_address_are_one_to_the_box() -> None:
    before, picture = in_a_hand()
    board = again(before)
    board.glass = both = _Two()
    board.bus.plug(both)
    board.host = 5
    board.later(2000, lambda: board.came.extend(request_line("selftest")))
    board.power_on(3000)
    assert both.rows() == both.other.rows()
    assert both.rows()[:56] == picture[:56]
    assert b'"far_display": false' in board.to_host
    assert b'"answering": [60]' in board.to_host


def test_a_wire_that_is_low_is_named_and_keys_count() -> None:
    before, _ = in_a_hand()
    board = again(before)
    board.hold_sda()
    board.host = 5
    board.key("4", 1000)
    board.later(2000, lambda: board.came.extend(request_line("selftest")))
    assert isinstance(board.power_on(4000), KeyboardInterrupt)
    assert b'"low": "SDA"' in board.to_host
    assert count_bookings(board) == 1


def test_a_pico_2_does_the_same_without_naps() -> None:
    before, picture = in_a_hand()
    board = Board(before.flash, PICO_2)
    assert isinstance(board.power_on(20_000), KeyboardInterrupt)
    assert board.rows()[:56] == picture[:56]
    assert not board.naps
    board = Board(before.flash, PICO_2)
    board.key("4", 1000)
    board.power_on(3000)
    assert board.rows()[:56] != picture[:56]
    assert board.chip.samples


def test_on_a_chip_nobody_knows_there_is_no_watchdog_and_keys_count() -> None:
    before, picture = in_a_hand()
    board = Board(before.flash, "Raspberry Pi Pico9 with RP9999")
    board.key("4", 1000)
    assert isinstance(board.power_on(3000), KeyboardInterrupt)
    assert board.rows()[:56] != picture[:56]
    assert not board.chip.samples
    assert board.bites < 0
    board.time.run(20_000)
