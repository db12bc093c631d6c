"""The PicoCalc's LCD and keyboard, against their imitated chips."""

import random
import sys

from halley import keys
from halley.drivers import HELD, doubled, frame_difference
from halley.drivers.battery import Battery
from halley.drivers.ili9488 import ILI9488
from halley.drivers.keyboard import Keyboard
from halley.drivers.lcd import COLOURS, Lcd
from host_tools.chips.display import ChipError
from host_tools.chips.ili9488 import ILI9488Chip
from host_tools.chips.picocalc_keyboard import KeyboardChip
from tests.firmware.glass import FRAME, picture, scribble_somewhere

FUNCTIONS = [(frame_difference.differences, doubled.double)]
if sys.implementation.name == "micropython" and sys.platform != "webassembly":  # which has no viper
    from halley.platform.pico import doubled as compiled
    from halley.platform.pico import frame_difference as compiled_difference

    FUNCTIONS.append((compiled_difference.differences, compiled.double))
LEFT, TOP, BELOW, LEGEND = 32, 4, 140, 280
OFF, ON = COLOURS[:3], COLOURS[3:]


class Time:
    """The time, which passes when somebody waits."""

    def __init__(self) -> None:
        self.now = 0

    def ms(self) -> int:
        return self.now

    def diff(self, later: int, earlier: int) -> int:
        return later - earlier

    def wait(self, ms: int) -> None:
        self.now += ms


def lit(pair: tuple = FUNCTIONS[-1]) -> "tuple[Lcd, ILI9488Chip, list[int]]":
    """Return the LCD with an empty picture, its chip, and the levels of its light."""
    time = Time()
    chip = ILI9488Chip(time.ms)
    levels: "list[int]" = []
    driver = ILI9488(chip, chip.select, chip.data, chip.reset, time, time.wait)
    lcd = Lcd(driver, levels.append, *pair)
    lcd.start(bytearray(FRAME), bytearray(FRAME))
    time.wait(10)
    return lcd, chip, levels


def test_start_clears_the_noise_of_all_the_glass() -> None:
    _, chip, _ = lit()
    pixels = chip.pixels()
    assert len(pixels) == 320 * 320 and {chip.colours[pixel] for pixel in pixels} == {OFF}


def test_pictures_are_twice_as_large_and_the_rest_stays() -> None:
    random.seed(1910)
    for pair in FUNCTIONS:
        lcd, chip, _ = lit(pair)
        near, far = bytearray(FRAME), bytearray(FRAME)
        for turn in range(4):
            scribble_somewhere(near, 1 + turn)
            scribble_somewhere(far, 1 + turn)
            lcd.panel.show(near)
            lcd.far.show(far)
            assert chip.rows(LEFT, TOP, OFF) == picture(near)
            assert chip.rows(LEFT, BELOW, OFF) == picture(far)
        pixels = chip.pixels()
        assert {chip.colours[pixel] for pixel in pixels} == {OFF, ON}
        off = bytes((chip.colours.index(OFF),))
        for y in range(0, 320, 5):
            row = pixels[320 * y : 320 * y + 320]
            assert row[:32] == row[-32:] == off * 32
            if y < TOP or TOP + 128 <= y < BELOW or y >= BELOW + 128:
                assert row == off * 320


def test_what_is_on_is_light_as_phones_read_codes() -> None:
    assert min(ON) > 2 * max(OFF)


def test_only_what_differs_is_sent() -> None:
    lcd, chip, _ = lit()
    frame = bytearray(FRAME)
    for x, width, pages, count in ((0, 0, 0, 0), (50, 12, 2, 2304), (0, 1, 1, 96)):
        for page in range(pages):
            frame[128 * page + x : 128 * page + x + width] = b"\x55" * width
        before = chip.sent
        lcd.panel.show(frame)
        assert chip.sent - before == (count + 11 if count else 0)


def test_the_lcd_goes_dark_and_comes_back_with_its_pictures() -> None:
    lcd, chip, levels = lit()
    frame = bytearray(b"\x81" * FRAME)
    lcd.panel.show(frame)
    lcd.power(False)
    assert not chip.pixels() and levels == [0]
    lcd.power(True)
    lcd.contrast(200)
    assert chip.rows(LEFT, TOP, OFF) == picture(frame) and levels == [0, 200]


def _refusal(*steps: "tuple[int, bytes]") -> str:
    """Return why an awake chip refuses these commands and what follows each."""
    _, chip, _ = lit()
    try:
        for code, given in steps:
            chip.data(0)
            chip.write(bytes((code,)))
            chip.data(1)
            chip.write(given)
    except ChipError as error:
        return str(error)
    return ""


def test_the_imitated_lcd_refuses_what_a_real_one_would_misunderstand() -> None:
    window = (0x2A, b"\0\0\0\1"), (0x2B, b"\0\0\0\1")
    assert _refusal(*window, (0x2C, bytes(12)), (0x29, b"")) == ""
    assert "more pixels" in _refusal(*window, (0x2C, bytes(15)))
    assert "half a pixel" in _refusal(*window, (0x2C, bytes(5)), (0x29, b""))
    assert "rectangle" in _refusal((0x2A, b"\0\1\0\0"))
    assert "rectangle" in _refusal((0x2A, b"\0\0\1\x40"))
    assert "2 bytes" in _refusal((0x2A, b"\0\0"), (0x29, b""))
    assert "unknown" in _refusal((0xAE, b""))
    assert "early" in _refusal((0x10, b""), (0x11, b""))
    chip = ILI9488Chip()  # for which no time passes
    try:
        time = Time()
        ILI9488(chip, chip.select, chip.data, chip.reset, time, time.wait).start(OFF)
    except ChipError as error:
        assert "early" in str(error)
        return
    raise AssertionError


# --- the keyboard


def keyboard(repeats: bool = True) -> "tuple[Keyboard, KeyboardChip, Time]":
    time = Time()
    chip = KeyboardChip(time.ms, repeats)
    board = Keyboard(chip, time)
    assert board.start() == () and board.answers
    return board, chip, time


def events(board: Keyboard) -> "list[int]":
    """Return what waits, as the loop reads it."""
    board.rest()
    found = []
    event = board.next()
    while event:
        found.append(event)
        event = board.next()
    return found


def tap(board: Keyboard, chip: KeyboardChip, character: str) -> "list[int]":
    chip.press(character)
    found = events(board)
    chip.release(character)
    return found + events(board)


def test_keys_are_given_as_characters_but_for_those_that_have_none() -> None:
    board, chip, _ = keyboard()
    for character in "1209ajqkcz -'":
        assert tap(board, chip, character) == [ord(character)]
    assert tap(board, chip, "\x0a") == [keys.OK] and tap(board, chip, "\x08") == [keys.UNDO]
    assert tap(board, chip, "\xb7") == tap(board, chip, "\xb6") == [keys.RIGHT]
    assert tap(board, chip, "\xb4") == tap(board, chip, "\xb5") == [keys.LEFT]
    for other in ("\x09", "\xb1", "\xa2", "\x81"):
        assert tap(board, chip, other) == []
    assert not board.running


def test_a_key_acts_at_once_and_is_held_after_half_a_second() -> None:
    for repeats in (True, False):
        for character, code in (("3", ord("3")), ("\x0a", keys.OK)):
            board, chip, time = keyboard(repeats)
            chip.press(character)
            assert events(board) == [code] and board.running
            for ms in (480, 10):
                time.wait(ms)
                assert events(board) == []
            time.wait(10)
            assert events(board) == [code | HELD]
            for _ in range(20):
                time.wait(100)
                assert events(board) == []
            chip.release(character)
            assert events(board) == [] and not board.running
            assert tap(board, chip, character) == [code]


def test_keys_pressed_while_nobody_looks_come_in_their_order() -> None:
    board, chip, time = keyboard()
    for character in "k12":
        chip.press(character)
        time.wait(70)
        chip.release(character)
    assert events(board) == list(b"k12")
    chip.press("5")
    time.wait(900)  # something else takes its time
    chip.release("5")
    assert events(board) == list(b"5") and not board.running, "it is not held any more"


def test_two_taps_are_two_and_two_keys_at_once_are_two() -> None:
    board, chip, time = keyboard()
    assert tap(board, chip, "7") == list(b"7")
    time.wait(40)
    assert tap(board, chip, "7") == list(b"7")
    chip.press("1")
    chip.press("2")
    assert events(board) == list(b"12")
    time.wait(500)
    assert sorted(events(board)) == [code | HELD for code in b"12"]


def test_a_release_that_was_lost_makes_no_held_key() -> None:
    for repeats in (True, False):
        board, chip, time = keyboard(repeats)
        chip.press("\x08")
        assert events(board) == [keys.UNDO]
        chip.shift = True  # this key has no character with Shift
        chip.release("\x08")
        chip.shift = False
        time.wait(600)
        assert events(board) == []
        assert tap(board, chip, "\x08") == [keys.UNDO]
        chip.press("4")
        assert events(board) == list(b"4")
        chip.acknowledges = False
        time.wait(5000)
        assert events(board) == [] and not board.running


def test_shift_may_be_released_before_its_key() -> None:
    board, chip, _ = keyboard()
    chip.shift = True
    assert tap(board, chip, "k") == list(b"K")
    chip.press("3")
    chip.press("\x0a")
    chip.shift = False
    chip.release("\x0a")
    chip.release("3")
    assert events(board) == [ord("#"), keys.OK]
    assert not board.running, "both have been released"


def test_keys_from_before_the_start_are_forgotten() -> None:
    time = Time()
    chip = KeyboardChip(time.ms)
    board = Keyboard(chip, time)
    chip.press("1")
    chip.press("\x08")
    chip.release("1")
    assert board.holds(keys.UNDO) and not board.holds(keys.OK)
    board.start()
    assert events(board) == []
    time.wait(900)
    assert events(board) == []
    chip.release("\x08")
    assert not board.holds(keys.UNDO)
    assert tap(board, chip, "\x08") == [keys.UNDO]


class Nonsense:
    """A chip that answers each question with the same two bytes."""

    answer = b"\xff\xff"

    def writeto(self, address: int, data: "bytes | bytearray | memoryview") -> None:
        pass

    def readfrom(self, address: int, count: int) -> bytes:
        return self.answer


def test_a_keyboard_that_does_not_answer_or_talks_nonsense_stops_nothing() -> None:
    board, chip, _ = keyboard()
    chip.acknowledges = False
    assert events(board) == [] and not board.answers and board.battery() == 0
    board.light(9)
    chip.acknowledges = True
    assert tap(board, chip, "9") == list(b"9") and chip.light == 255
    board.light(9)
    assert chip.light == 9

    nonsense = Nonsense()
    board = Keyboard(nonsense, Time())
    for nonsense.answer in (b"\xff\xff", b"\3\3", b"\2a", b"\0\1"):
        board.start()
        assert events(board) == []


def test_the_battery_warns_once_it_is_low() -> None:
    board, chip, time = keyboard()
    on_usb = [False]
    battery = Battery(board.battery, lambda: on_usb[0], time)
    seen = []
    for percent in (60, 15, 14, 17, 20, 14, 0, 0xFF, 14 | 0x80):
        chip.percent = percent
        time.wait(battery.left())
        battery.work()
        seen.append(battery.low)
        assert not battery.work()
    assert seen == [False, False, True, True, False, True, False, False, True]
    on_usb[0] = True
    time.wait(20_000)
    assert battery.work() and battery.usb and not battery.low and not battery.empty
