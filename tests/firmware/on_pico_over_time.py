"""The same over time: it naps, measures its cells, joins a network; displays and interrupts go."""

from tests.firmware.imitated_modules import PICO, PICO_2, PICO_2_W, PICO_W, RADIO_VBUS
from tests.firmware.imitated_pico import SUSPENDED, VBUS, Board, Glass
from tests.firmware.pico_in_a_hand import again, count_bookings, in_a_hand, request_line, rows_of

SWEEPS = ("test_either_display_may_go_between_transfers_or_in_the_middle_of_one",)


def _is_low(board: Board) -> bool:
    """Return whether the last line begins with the sign for it."""
    return [row[:6] for row in board.rows()[56:]] == rows_of("▯", 7)


def test_the_cells_are_measured_between_keys() -> None:
    """Keys come while they are measured, and none is lost; then once more, after the message."""
    before, picture = in_a_hand()
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
    before, picture = in_a_hand()
    board = again(before)
    board.power_on(3000)
    assert board.rows()[:56] == picture[:56] and not _is_low(board)
    for machine in (PICO, PICO_2):
        board = Board(before.flash, machine)
        board.chip.divider.set(3200)
        board.levels[VBUS] = 1
        board.power_on(3000)
        assert board.rows()[:56] == picture[:56] and not _is_low(board)
    board = again(before)
    board.chip.divider.set(3200)
    board.host = 5
    board.later(2500, lambda: board.came.extend(request_line("status")))
    board.power_on(3000)
    assert b'"cells_low": false' in board.to_host
    assert b'"cells_mv": 0' in board.to_host
    assert b'"cells_usb": true' in board.to_host and b'"cells_last_mv": 0' in board.to_host


def test_a_laptop_knows_the_voltage_before_usb_came() -> None:
    before, _ = in_a_hand()
    board = again(before)
    board.chip.divider.set(4000)

    def plugged_in() -> None:
        board.host = 5

    board.later(3000, plugged_in)
    board.later(25_000, lambda: board.came.extend(request_line("status")))
    board.power_on(26_000)
    last = bytes(board.to_host).split(b'"cells_last_mv": ')[1].split(b",")[0].split(b"}")[0]
    assert 3960 < int(last) < 4040
    assert b'"cells_usb": true' in board.to_host and b'"cells_mv": 0' in board.to_host


def test_a_pico_w_asks_its_wireless_chip_for_power_only_while_that_is_on() -> None:
    before, _ = in_a_hand()
    for machine in (PICO_2_W, PICO_W):
        board = Board(before.flash, machine)
        board.chip.divider.set(3200)
        board.levels[RADIO_VBUS] = 1  # a charger, of which nobody knows
        board.key("UNDO", 4000)
        board.power_on(4200)
        assert _is_low(board)
    board = Board(board.flash, PICO_W)
    board.chip.divider.set(3200)
    board.levels[RADIO_VBUS] = 1
    board.networks["Hall"] = "jetons and fiches"
    board.host = 5
    board.came.extend(request_line("wifi SGFsbA== amV0b25zIGFuZCBmaWNoZXM="))

    def on_a_charger() -> None:
        board.host = 0

    def on_cells() -> None:
        assert "#" in "".join(board.rows()) and not _is_low(board)
        board.levels[RADIO_VBUS] = 0

    board.later(3000, on_a_charger)
    board.later(23_000, on_cells)
    board.key("OK", 47_000)
    board.power_on(47_200)
    assert _is_low(board)
    assert board.vbus_asked <= 3, "every 20 s"


def test_without_usb_it_naps_and_the_press_that_wakes_it_counts() -> None:
    before, picture = in_a_hand()
    board = again(before)
    board.power_on(20_000)
    assert board.rows()[:56] == picture[:56]
    assert board.naps > 100
    board = again(before)
    for after in range(10):  # wherever between two naps
        board.key("OK" if after % 2 else "UNDO", 7000 + 6013 * after, 10)
    board.key("4", 7000 + 60_130, 10)
    board.power_on(7000 + 62_000)
    assert board.naps > 100
    assert board.rows() != picture
    assert count_bookings(board) == 6, "five times put back, and the comet"


def test_it_naps_neither_beside_a_host_nor_with_power_on_usb() -> None:
    board = Board()
    board.host = 5
    board.power_on(10_000)
    assert board.naps == 0
    board = again(board)
    board.levels[VBUS] = 1
    board.power_on(10_000)
    assert board.naps == 0
    board = again(board)
    board.host, board.usb_status = 5, SUSPENDED  # the cable was pulled out
    board.power_on(10_000)
    assert board.naps > 10


def test_the_clock_goes_on_while_it_naps() -> None:
    board = Board()
    board.host = 5
    board.later(1000, lambda: board.came.extend(request_line("clock 1796151600")))

    def unplug() -> None:
        board.host = 0

    def plug() -> None:
        board.host = 6
        board.came.extend(request_line("clock"))

    board.later(3000, unplug)
    board.later(621_500, plug)
    board.power_on(623_000)
    assert board.naps > 5000
    assert board.naps > 1000
    assert b"clock 1796152220" in board.to_host
    assert not board.glass.on, "dark after ten minutes"


def test_a_pico_w_joins_its_network_and_keys_count_while_its_club_hangs() -> None:
    before, picture = in_a_hand()
    board = Board(before.flash, PICO_W)
    board.networks["Hall"] = "jetons and fiches"
    board.host = 5
    setting = request_line("wifi SGFsbA== amV0b25zIGFuZCBmaWNoZXM=") + request_line(
        "club 10.0.0.1 7KQ2M9XH"
    )
    board.later(500, lambda: board.came.extend(setting))
    board.later(10_000, lambda: board.came.extend(request_line("wifi") + request_line("club")))
    board.key("4", 11_000)
    board.power_on(12_000)
    assert b'"joined"' in board.to_host
    assert b'"away"' in board.to_host
    assert b"jetons" not in board.to_host
    assert board.connects > 1, "each is given up after five seconds"
    assert board.rows()[:56] != picture[:56]
    picture = board.rows()
    board = Board(board.flash, PICO_W)  # another day: without a cable, and without that network
    board.power_on(20_000)
    assert board.rows()[:56] == picture[:56]
    assert board.naps == board.connects == 0
    board = Board(board.flash, PICO_2_W)  # the same cable in another box
    board.networks["Hall"] = "jetons and fiches"
    board.power_on(60_000)
    assert 5 <= board.connects <= 8, "5 s for each, and a pause"
    board = Board(board.flash, PICO_W)
    board.networks["Hall"] = "jetons and fiches"

    def hang() -> None:
        assert board.radio is not None
        board.radio.hung = True

    board.later(8000, hang)
    board.key("UNDO", 30_000)
    board.power_on(60_000)
    assert board.radio is not None and not board.radio.hung
    assert board.radio.loaded == 2 and len(board.radio.asked) >= 2
    board = Board(board.flash, PICO_W)
    board.dead_radio = True
    picture = []
    board.later(700, lambda: picture.extend(board.rows()))
    board.key("4", 10_000)
    board.power_on(70_000)
    assert any("#" in row for row in picture), "the chip is loaded behind the first picture"
    assert board.rows()[:56] != picture[:56]
    assert board.radio is not None and 2 <= board.radio.loaded <= 6 and board.vbus_asked == 0


def test_a_pico_w_on_cells_leaves_its_network_after_ten_minutes_until_a_key() -> None:
    board = Board(in_a_hand()[0].flash, PICO_W)
    board.networks["Hall"] = "jetons and fiches"
    board.host = 5
    board.came.extend(request_line("wifi SGFsbA== amV0b25zIGFuZCBmaWNoZXM="))
    on = []

    def look() -> None:
        board.host = 0
        on.append(board.radio is not None and board.radio.on)

    board.key("4", 9000)
    for after in (10_000, 590_000, 630_000, 650_000):
        board.later(after, look)
    board.key("UNDO", 640_000)
    board.power_on(651_000)
    assert on == [True, True, False, True]


def test_a_key_counts_whose_interrupt_has_failed() -> None:
    before, picture = in_a_hand()
    board = again(before)
    board.host = 5  # no naps
    board.later(2049, lambda: board.fill(True))
    board.key("4", 2050)
    board.later(2051, lambda: board.fill(False))
    for after in range(10):  # too short to be heard without an interrupt
        board.key("OK" if after % 2 else "UNDO", 3000 + 407 * after, 10)
    board.power_on(8000)
    assert board.wires.failed == 1
    assert board.rows()[:56] != picture[:56]
    assert count_bookings(board) == 6, "the comet, and five times put back"


def test_the_next_key_restarts_a_failed_timer() -> None:
    before, _ = in_a_hand()
    board = again(before)
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
        board.later(ms, lambda: board.came.extend(request_line("status")))
    board.power_on(6000)
    assert board.wires.failed == 1
    sizes = [
        int(text.split(b",")[0].split(b"}")[0]) for text in board.to_host.split(b'"size": ')[1:]
    ]
    assert sizes[-1] - sizes[-2] == 6 * 8, "bytes of six records"


def test_two_displays_show_a_side_each_and_rest_together() -> None:
    before, picture = in_a_hand()
    board = again(before)
    far = board.add_display()
    seen = []
    board.later(2000, lambda: seen.extend([board.rows(), far.rows()]))
    board.key("4", 2500)
    board.power_on(5000)
    assert seen[0][:56] == picture[:56] and seen[1] != seen[0] and "#" in "".join(seen[1])
    assert far.rows() != seen[1] and board.rows()[:56] != picture[:56]
    board = again(Board())  # no evening
    far = board.add_display()
    rests: list[bool] = []
    board.later(620_000, lambda: rests.extend([not board.glass.on, not far.on]))
    board.key("10", 1000)
    board.key("10", 630_000)
    board.power_on(640_000)
    assert rests == [True, True] and board.glass.on and far.on
    assert far.contrast == board.glass.contrast


def _goes_and_comes_back(address: int, after: int) -> None:
    """Unplug the display at `address` after `after` more bytes."""
    before, _ = in_a_hand()
    board = again(before)
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
    assert count_bookings(board) == 3, "keys count all the time"


def test_either_display_may_go_and_come_back() -> None:
    _goes_and_comes_back(0x3C, 0)
    _goes_and_comes_back(0x3D, 40)


def test_either_display_may_go_between_transfers_or_in_the_middle_of_one() -> None:
    _goes_and_comes_back(0x3C, 40)
    _goes_and_comes_back(0x3D, 0)
