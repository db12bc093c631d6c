"""The Pico's board file as a whole, on imitated hardware: what keeps the box up. On MicroPython."""

from binascii import crc32

import framebuf  # type: ignore[import-not-found]

from halley import VERSION, words
from halley.ui.canvas import Canvas
from tests.firmware.imitated_pico import (
    PICO,
    PICO_2,
    PICO_W,
    RADIO_VBUS,
    SUSPENDED,
    VBUS,
    Bite,
    Board,
    Glass,
    Worn,
)

_TABLE = "OK 5 4 OK OK OK OK 1 1 OK"  # four at the table, the first hand dealt
_played: "list[Board]" = []  # a box at which that was keyed in: once for all tests


def _asked(text: str) -> bytes:
    line = b"?1 " + text.encode()
    return line + b" %08x\n" % crc32(line)


def _in_a_hand() -> "tuple[Board, list[str]]":
    """A box with a hand under way, and its picture; the power has gone."""
    if not _played:
        board = Board()
        board.power_on(board.play(_TABLE) + 3000)
        _played.append(board)
    flash = _played[0].flash
    return Board(Worn(flash.blocks, flash)), _played[0].rows()


def _again(before: Board, scratch: int = 0) -> Board:
    """The same box, plugged in again, or reset, with what outlives that."""
    board = Board(before.flash)
    board.scratch = scratch
    return board


def _booked(board: Board) -> int:
    """How often the sounder has said so."""
    return len([click for click in board.clicks if click[1:] == (2400, 0x8000)])


def test_ctrl_c_ends_it_and_the_watchdog_leaves_the_laptop_alone() -> None:
    board = Board()
    assert isinstance(board.power_on(40_000), KeyboardInterrupt)
    assert board.bites < 0
    board.time.run(20_000)


def test_a_loop_that_hangs_begins_anew_and_the_hand_goes_on() -> None:
    before, picture = _in_a_hand()
    board = _again(before)

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
    board = _again(board)
    board.power_on(3000)
    assert board.rows()[:56] == picture[:56]
    board = _again(board)
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
    assert board.bites < 0
    return board.rows()


def test_a_fault_is_told_and_written_down_and_the_hand_goes_on() -> None:
    before, picture = _in_a_hand()
    board = _again(before)
    assert _fault(board) != picture
    record = board.read("crash").decode()
    assert record.startswith("Halley " + VERSION)
    assert "ZeroDivisionError" in record
    # names as in the sources, and lines but for the tree, which is compiled without
    assert "platform/pico/loop." in record
    assert ", in _press" in record
    assert (", line 1, in" in record) == words.__file__.endswith(".mpy")
    board = _again(board)
    board.power_on(3000)
    assert board.rows()[:56] == picture[:56]


def _safe_mode(language: str) -> "list[str]":
    """What the display shows then: pixels that are lit, by rows."""
    frame = bytearray(1024)
    glass = framebuf.FrameBuffer(frame, 128, 64, framebuf.MONO_VLSB)
    words.use(language)
    lines = words.say("safe_mode").split("|")
    words.use("en")
    assert len(lines) == 6
    for y, line in enumerate(lines):
        assert len(line) <= 16
        assert all(" " <= character <= "~" for character in line)
        glass.text(line, 0, 10 * y)
    return ["".join(["#" if glass.pixel(x, y) else "." for x in range(128)]) for y in range(64)]


def test_three_faults_in_a_row_end_in_safe_mode() -> None:
    before, picture = _in_a_hand()
    board = _again(before)
    for _ in range(3):
        board = _again(board, board.scratch)
        board.glass.fault = ZeroDivisionError()
        assert isinstance(board.reset(30_000), SystemExit)
    board = _again(board, board.scratch)
    assert isinstance(board.reset(3000), KeyboardInterrupt)
    assert board.rows() == _safe_mode("en")
    board = _again(board, board.scratch)
    board.reset(3000)
    assert board.rows()[:56] == picture[:56]


def test_a_booked_event_clicks_and_a_refusal_otherwise() -> None:
    board = Board()
    end = board.play(_TABLE)
    board.key("3", end)
    board.key("5", end + 1000)
    board.power_on(end + 2000)
    booked, silent, refused, at_last = board.clicks[-4:]
    assert booked[1:] == (2400, 0x8000)
    assert 7 <= silent[0] - booked[0] <= 9
    assert refused[1:] == (400, 0x8000)
    assert 59 <= at_last[0] - refused[0] <= 61
    assert silent[2] == at_last[2] == 0


def test_the_self_test_shows_the_clock_and_the_voltage() -> None:
    board = Board()
    # the third line of the first screen; no key but OK twice, and yes to what is asked
    board.power_on(board.play("3 OK OK 1 1 1 1") + 1000)
    assert canvas_rows("200 MHz 1.15 V", 6) == [row[: 6 * 14] for row in board.rows()[48:56]]


def canvas_rows(text: str, page: int) -> "list[str]":
    """What a text looks like at the left of a page."""
    canvas = Canvas()
    canvas.text(0, page, text)
    columns = canvas.frame[page * 128 : page * 128 + 6 * len(text)]
    return ["".join(["#" if column >> y & 1 else "." for column in columns]) for y in range(8)]


def _is_low(board: Board) -> bool:
    """Whether the last line begins with the sign for it."""
    return [row[:6] for row in board.rows()[56:]] == canvas_rows("▯", 7)


def test_the_cells_are_measured_between_keys() -> None:
    """Keys come while they are measured, and none is lost; then once more, after the message."""
    before, picture = _in_a_hand()
    for machine in (PICO, PICO_2):
        board = Board(before.flash, machine)
        board.chip.divider.set(3200)
        for after in range(900, 1500, 60):
            board.key("UNDO" if after // 60 % 2 else "OK", after, 25)
        board.key("UNDO", 5000)
        board.key("OK", 5200)
        board.power_on(7000)
        assert _is_low(board) and board.rows()[:56] == picture[:56]


def test_no_cells_are_low_with_an_open_pin_or_with_power_on_usb() -> None:
    before, picture = _in_a_hand()
    board = _again(before)
    board.power_on(3000)
    assert board.rows()[:56] == picture[:56] and not _is_low(board)
    for machine in (PICO, PICO_2):
        board = Board(before.flash, machine)
        board.chip.divider.set(3200)
        board.levels[VBUS] = 1
        board.power_on(3000)
        assert board.rows()[:56] == picture[:56] and not _is_low(board)
    board = _again(before)
    board.chip.divider.set(3200)
    board.host = 5
    board.later(2500, lambda: board.came.extend(_asked("status")))
    board.power_on(3000)
    assert b'"cells_low": false' in board.to_host
    assert b'"cells_mv": 31' in board.to_host or b'"cells_mv": 32' in board.to_host


def test_a_pico_w_asks_its_wireless_chip_for_power_only_while_that_is_on() -> None:
    before, _ = _in_a_hand()
    board = Board(before.flash, PICO_W)
    board.chip.divider.set(3200)
    board.levels[RADIO_VBUS] = 1  # a charger, of which nobody knows
    board.key("UNDO", 4000)
    board.power_on(5000)
    assert _is_low(board)
    board = Board(board.flash, PICO_W)
    board.host = 5
    board.networks["Hall"] = "jetons and fiches"
    board.came.extend(_asked("wifi SGFsbA== amV0b25zIGFuZCBmaWNoZXM="))
    board.power_on(1000)
    board = Board(board.flash, PICO_W)
    board.chip.divider.set(3200)
    board.levels[RADIO_VBUS] = 1
    board.key("OK", 5000)
    board.power_on(6000)
    assert not _is_low(board)


def test_a_laptop_turns_the_sounder_off_at_once() -> None:
    board = Board()
    board.host = 5
    end = board.play(_TABLE)
    board.later(end, lambda: board.came.extend(_asked("set sound off")))
    board.later(end, lambda: board.clicks.clear())
    board.key("3", end + 1000)
    board.power_on(end + 2000)
    assert b"set sound off" in board.to_host
    assert board.clicks == []
    board = _again(board)
    board.key("4", 1000)
    board.power_on(2000)
    assert board.clicks == []


def test_without_usb_it_naps_and_the_press_that_wakes_it_counts() -> None:
    before, picture = _in_a_hand()
    board = _again(before)
    board.power_on(20_000)
    assert board.rows()[:56] == picture[:56]
    assert board.naps > 100
    board = _again(before)
    for after in range(10):  # wherever between two naps
        board.key("OK" if after % 2 else "UNDO", 7000 + 6013 * after, 10)
    board.key("4", 7000 + 60_130, 10)
    board.power_on(7000 + 62_000)
    assert board.naps > 100
    assert board.rows() != picture
    assert _booked(board) == 6, "five times put back, and the comet"


def test_it_naps_neither_beside_a_host_nor_with_power_on_usb() -> None:
    board = Board()
    board.host = 5
    board.power_on(10_000)
    assert board.naps == 0
    board = _again(board)
    board.levels[VBUS] = 1
    board.power_on(10_000)
    assert board.naps == 0
    board = _again(board)
    board.host, board.usb_status = 5, SUSPENDED  # the cable was pulled out
    board.power_on(10_000)
    assert board.naps > 10


def test_the_clock_goes_on_while_it_naps() -> None:
    board = Board()
    board.host = 5
    board.later(1000, lambda: board.came.extend(_asked("clock 1796151600")))

    def unplug() -> None:
        board.host = 0

    def plug() -> None:
        board.host = 6
        board.came.extend(_asked("clock"))

    board.later(3000, unplug)
    board.later(621_500, plug)
    board.power_on(623_000)
    assert board.naps > 5000
    assert board.naps > 1000
    assert b"clock 1796152220" in board.to_host
    assert not board.glass.on, "dark after ten minutes"


def _safe_mode_in(language: str) -> None:
    before, _ = _in_a_hand()
    board = _again(before)
    board.host = 5
    board.later(3000, lambda: board.came.extend(_asked("set language " + language)))
    board.power_on(4000)
    after = _again(board)
    after.host = 5
    after.key("UNDO", 0, 500)
    after.later(1000, lambda: after.came.extend(_asked("hello 1") + _asked("files 0")))
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
    before, picture = _in_a_hand()
    board = _again(before)
    board.bus.deaf = True
    board.key("4", 2000)
    board.power_on(4000)
    assert board.lit[-4:] in ([0, 1, 0, 1], [1, 0, 1, 0])
    board = _again(board)
    board.power_on(2000)
    assert board.rows()[:56] != picture[:56]


def test_a_pico_2_does_the_same_but_naps() -> None:
    before, picture = _in_a_hand()
    board = Board(before.flash, PICO_2)
    assert isinstance(board.power_on(20_000), KeyboardInterrupt)
    assert board.rows()[:56] == picture[:56]
    assert board.bites < 0
    assert not board.naps
    board = Board(before.flash, PICO_2)
    board.key("4", 1000)
    board.power_on(3000)
    assert board.rows()[:56] != picture[:56]
    assert board.chip.samples


def test_a_pico_w_joins_its_network_and_keys_count_while_its_club_hangs() -> None:
    before, picture = _in_a_hand()
    board = Board(before.flash, PICO_W)
    board.networks["Hall"] = "jetons and fiches"
    board.host = 5
    setting = _asked("wifi SGFsbA== amV0b25zIGFuZCBmaWNoZXM=") + _asked("club 10.0.0.1 7KQ2M9XH")
    board.later(500, lambda: board.came.extend(setting))
    board.later(10_000, lambda: board.came.extend(_asked("wifi") + _asked("club")))
    board.key("4", 11_000)
    board.power_on(12_000)
    assert b'"joined"' in board.to_host
    assert b'"away"' in board.to_host
    assert b"jetons" not in board.to_host
    assert board.connects == 1, "and it hangs"
    assert board.rows()[:56] != picture[:56]
    picture = board.rows()
    board = Board(board.flash, PICO_W)  # another day: without a cable, and without that network
    board.power_on(20_000)
    assert board.rows()[:56] == picture[:56]
    assert board.naps == board.connects == 0
    board = Board(board.flash, PICO_W)
    board.networks["Hall"] = "jetons and fiches"
    board.power_on(60_000)
    assert 2 <= board.connects <= 4, "20 s for each, and a pause"


def test_on_a_chip_nobody_knows_there_is_no_watchdog_and_keys_count() -> None:
    before, picture = _in_a_hand()
    board = Board(before.flash, "Raspberry Pi Pico9 with RP9999")
    board.key("4", 1000)
    assert isinstance(board.power_on(3000), KeyboardInterrupt)
    assert board.rows()[:56] != picture[:56]
    assert not board.chip.samples
    assert board.bites < 0
    board.time.run(20_000)


def test_a_contact_is_heard_whose_interrupt_has_failed() -> None:
    before, picture = _in_a_hand()
    board = _again(before)
    board.host = 5  # no naps
    board.later(2049, lambda: board.fill(True))
    board.key("4", 2050)
    board.later(2051, lambda: board.fill(False))
    for after in range(10):  # too short to be heard without an interrupt
        board.key("OK" if after % 2 else "UNDO", 3000 + 407 * after, 10)
    board.power_on(8000)
    assert board.wires.failed == 1
    assert board.rows()[:56] != picture[:56]
    assert _booked(board) == 6, "the comet, and five times put back"


def test_a_timer_that_has_failed_is_begun_anew_with_the_next_key() -> None:
    before, _ = _in_a_hand()
    board = _again(before)
    board.host = 5
    board.later(2000, lambda: board.fill(True))
    board.later(2150, lambda: board.fill(False))
    board.key("4", 2500)

    def busy() -> None:
        board.flash.hangs = lambda: board.time.pass_us(1000)
        board.later(1500, rest)

    def rest() -> None:
        board.flash.hangs = None

    board.later(3000, busy)
    for after in range(6):  # while the first is written: the matrix keeps half a second
        board.key("OK" if after % 2 else "UNDO", 3050 + 250 * after)
    for ms in (2900, 5500):
        board.later(ms, lambda: board.came.extend(_asked("status")))
    board.power_on(6000)
    assert board.wires.failed == 1
    sizes = [
        int(text.split(b",")[0].split(b"}")[0]) for text in board.to_host.split(b'"size": ')[1:]
    ]
    assert sizes[-1] - sizes[-2] == 6 * 8, "bytes of six records"


def test_two_displays_show_a_side_each_and_rest_together() -> None:
    before, picture = _in_a_hand()
    board = _again(before)
    far = board.add_display()
    seen = []
    board.later(2000, lambda: seen.extend([board.rows(), far.rows()]))
    board.key("4", 2500)
    board.power_on(5000)
    assert seen[0][:56] == picture[:56] and seen[1] != seen[0] and "#" in "".join(seen[1])
    assert far.rows() != seen[1] and board.rows()[:56] != picture[:56]
    board = _again(Board())  # no evening
    far = board.add_display()
    rests: list[bool] = []
    board.later(620_000, lambda: rests.extend([not board.glass.on, not far.on]))
    board.key("10", 1000)
    board.key("10", 630_000)
    board.power_on(640_000)
    assert rests == [True, True] and board.glass.on and far.on
    assert far.contrast == board.glass.contrast


def _goes_and_comes_back(address: int, after: int) -> None:
    """The display at `address` goes after so many bytes more."""
    before, _ = _in_a_hand()
    board = _again(before)
    board.add_display()
    board.later(2000, lambda: board.bus.unplug(address, after))
    for ms in range(2500, 5000, 500):
        board.key("4" if ms % 1000 else "UNDO", ms)
    left = board.bus.chips[0x3C if address == 0x3D else 0x3D]
    alone: list[str] = []
    board.later(7000, lambda: alone.extend(left.rows()))
    board.later(7500, lambda: board.bus.plug(Glass(address)))
    board.power_on(13_500)
    near, far = board.bus.chips[0x3C].rows(), board.bus.chips[0x3D].rows()
    assert alone == near, (address, after)
    assert "#" in "".join(far) and far != near, (address, after)
    assert _booked(board) == 3, "keys count all the time"


def test_either_display_may_go_and_come_back() -> None:
    for after in (0, 40):
        _goes_and_comes_back(0x3C, after)
        _goes_and_comes_back(0x3D, after)
