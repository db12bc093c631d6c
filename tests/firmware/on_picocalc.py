"""A PicoCalc's board file as a whole, on imitated hardware. On MicroPython."""

from tests.firmware.imitated_pico import Bite, Worn
from tests.firmware.imitated_picocalc import PicoCalc
from tests.firmware.pico_in_a_hand import TABLE, count_bookings, rows_of

SWEEPS = ("test_the_light_is_dimmed_and_a_key_brings_it_back",)  # 700 s are long

_played: "list[PicoCalc]" = []


def in_a_hand() -> PicoCalc:
    """Return a PicoCalc on which a table was set up and a hand dealt; the power has gone."""
    if not _played:
        board = PicoCalc()
        board.power_on(board.play(TABLE) + 3000)
        _played.append(board)
    return _played[0]


def again(before: PicoCalc) -> PicoCalc:
    """Return the same one, switched on again, with a copy of its flash."""
    return PicoCalc(Worn(before.flash.blocks, before.flash))


def test_a_hand_is_there_after_a_power_cut_and_keys_count() -> None:
    before = in_a_hand()
    assert any("#" in row for row in before.lower_rows())
    board = again(before)
    board.power_on(2000)
    assert board.rows()[:56] == before.rows()[:56]
    assert board.lower_rows() == before.lower_rows()
    board = again(board)
    board.key("4", 1000)
    board.power_on(3000)
    assert board.rows()[:56] != before.rows()[:56]
    assert board.lower_rows() != before.lower_rows()
    assert count_bookings(board) == 1
    after = PicoCalc(board.flash)
    after.power_on(2000)
    assert after.rows()[:56] == board.rows()[:56]


def test_a_held_key_is_held_once_and_undo_goes_back() -> None:
    board = again(in_a_hand())
    board.key("OK", 1000, 1200)  # the menu
    board.power_on(3000)
    menu = board.rows()
    assert menu[:56] != in_a_hand().rows()[:56]
    board = again(in_a_hand())
    board.key("OK", 1000, 1200)
    board.key("UNDO", 2500)
    board.power_on(3500)
    assert board.rows()[:56] == in_a_hand().rows()[:56]


def test_a_name_is_typed_by_letters() -> None:
    board = PicoCalc()
    end = board.type("cwim", board.play("OK 5 4") + 300)
    board.power_on(end + 1000)
    picture = board.rows()
    assert [row[:24] for row in picture[16:24]] == rows_of("Wim_", 2)
    board = PicoCalc(board.flash)
    board.power_on(2000)
    assert board.rows()[:56] == picture[:56]


def test_keys_pressed_while_it_is_busy_count_in_their_order() -> None:
    pictures = []
    for gap in (400, 15):
        board = again(in_a_hand())
        for i, label in enumerate(("OK", "2", "1", "3")):  # seat 2 is out, seat 3 has 13 points
            board.key(label, 1000 + gap * i, 40)
        board.power_on(4000)
        pictures.append(board.rows()[:56])
    assert pictures[0] == pictures[1] != in_a_hand().rows()[:56]


def test_the_light_is_dimmed_and_a_key_brings_it_back() -> None:
    board = again(in_a_hand())
    seen: list[int] = []
    for after in (80_000, 95_000, 101_000):
        board.later(after, lambda: seen.append(board.keyboard.light))
    board.key("4", 100_000)
    board.power_on(102_000)
    assert seen[0] > 200 and seen[1] < 32 and seen[2] > 200
    board = PicoCalc()  # no hand is under way: it goes dark
    board.later(605_000, lambda: seen.append(board.lcd.on))
    board.power_on(606_000)
    assert seen[-1] is False and board.keyboard.light == 0


def test_a_low_battery_is_said_once() -> None:
    board = again(in_a_hand())
    board.keyboard.percent = 12
    board.power_on(6000)
    pop_up = board.rows()
    assert pop_up[:40] == in_a_hand().rows()[:40] and pop_up != in_a_hand().rows()


def test_without_its_keyboards_chip_the_evening_is_shown() -> None:
    board = again(in_a_hand())
    board.keyboard.acknowledges = False
    board.power_on(3000)
    assert board.rows()[:56] == in_a_hand().rows()[:56]


def test_undo_held_at_power_on_is_safe_mode_and_a_hang_begins_anew() -> None:
    board = again(in_a_hand())
    board.keyboard.press("\x08")
    board.power_on(3000)
    assert board.rows() != in_a_hand().rows()
    assert board.bites < 0
    board = again(in_a_hand())

    def hang() -> None:
        board.flash.hangs = lambda: board.time.pass_us(1000)

    board.later(1000, hang)
    board.key("4", 1100)
    assert isinstance(board.power_on(30_000), Bite)


def test_a_memory_that_cannot_be_read_is_erased_by_enter_held_for_two_seconds() -> None:
    board = again(in_a_hand())
    board.lost = True
    board.key("OK", 1000, 1500)
    board.power_on(4000)
    question = board.rows()
    assert any("#" in row for row in question) and question != in_a_hand().rows()
    board = again(in_a_hand())
    board.lost = True
    board.key("OK", 1000, 3500)
    try:
        board.power_on(9000)
    except TypeError:  # as soon as it is to be erased: this flash cannot be looked through
        return
    raise AssertionError
