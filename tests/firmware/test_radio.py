"""The Pico W's connection to a network, through whatever its chip and the network may do to it."""

from collections.abc import Callable

import pytest

from halley.platform.pico.radio import JOINED, JOINING, MISSING, PASSWORD, SILENT, Radio
from halley.stored.wifi import Wifi
from host_tools.chips.wlan import WLAN, WRONG

HALL = Wifi("Hall", "jetons and fiches")
TAKES = {"on": 900, "connect": 10, "status": 0, "question": 1, "silence": 20}
A_MINUTE = 60_000


class Time:
    """Milliseconds that pass as the chip takes its time, or the test lets them."""

    def __init__(self) -> None:
        self.now = 0
        self.longest = 0  # that the radio has held the program since `rest`
        self.rest = 10_000  # ms since the last key

    def ms(self) -> int:
        return self.now

    def diff(self, later: int, earlier: int) -> int:
        return later - earlier

    def take(self, what: str) -> None:
        self.now += TAKES[what]


class Table:
    """A radio that joins the hall's network, and the time there."""

    def __init__(self, **networks: str) -> None:
        self.time = Time()
        self.wlan = WLAN(networks, self.time.take)
        self.radio = Radio(self.wlan, self.time)
        self.words: list[str] = [""]  # how it stood
        self.joins: list[int] = []  # ms, whenever it has asked to be let in
        self.radio.use(HALL)

    def run(self, ms: int, until: Callable[[], bool] = lambda: False) -> int:
        """Run the loop for so long; return the ms it took, the longest step is in `time`."""
        since = self.time.now
        while self.time.now - since < ms and not until():
            before, asked = self.time.now, len(self.wlan.asked)
            self.radio.work(self.time.rest)
            self.time.longest = max(self.time.longest, self.time.now - before)
            if len(self.wlan.asked) > asked:
                self.joins.append(self.time.now)
            if self.radio.word != self.words[-1]:
                self.words.append(self.radio.word)
            self.time.now += 20
        return self.time.now - since

    def ask_in_vain(self, ms: int) -> None:
        """Nobody answers to a request, every five seconds, for so long."""
        for _ in range(0, ms, 5000):
            since = self.time.now
            self.run(5000)
            if self.radio.word == JOINED:
                self.radio.doubt(since)


@pytest.mark.parametrize("ms", [0, 400_000_000, 700_000_000])
def test_a_box_that_has_been_on_for_days_joins_too(ms: int) -> None:
    half = 1 << 29

    class Wrapping(Time):
        """Milliseconds as MicroPython counts them: they wrap after twelve days."""

        def diff(self, later: int, earlier: int) -> int:
            return (later - earlier + half) % (2 * half) - half

    table = Table(Hall="jetons and fiches")
    time = Wrapping()
    radio = Radio(WLAN({"Hall": "jetons and fiches"}, time.take), time)
    table.time = time
    time.now = ms  # days pass, before anybody sets a network
    table.radio = radio
    radio.use(HALL)
    assert table.run(10_000, lambda: radio.word == JOINED) < 10_000


def test_it_joins_at_once_and_switches_the_chip_on_by_itself() -> None:
    table = Table(Hall="jetons and fiches")
    assert not table.radio.is_on, "the first picture goes before"
    table.run(5000)
    assert table.words == ["", JOINING, JOINED]
    assert table.joins[0] < 1500 and table.wlan.loaded == 1


@pytest.mark.parametrize("how", WRONG)
def test_a_wrong_password_is_reported_within_twenty_seconds(how: str) -> None:
    table = Table(Hall="another one")
    table.wlan.wrong = WRONG[how]
    table.run(23_000)
    assert table.words == ["", JOINING, PASSWORD]
    table.run(10 * A_MINUTE)
    assert table.words[-1] == PASSWORD and len(table.joins) <= 14, "not more than once a minute"
    table.wlan.networks["Hall"] = HALL.password
    assert table.run(2 * A_MINUTE, lambda: table.radio.word == JOINED) < 65_000


def test_a_network_that_is_back_is_joined_within_fifteen_seconds() -> None:
    table = Table()
    table.run(5 * A_MINUTE)
    assert table.words == ["", JOINING, MISSING]
    table.time.rest = 400  # somebody plays
    table.wlan.networks["Hall"] = HALL.password
    assert table.run(A_MINUTE, lambda: table.radio.word == JOINED) < 11_000
    del table.wlan.networks["Hall"]
    table.run(5 * A_MINUTE)
    table.wlan.networks["Hall"] = HALL.password
    assert table.run(A_MINUTE, lambda: table.radio.word == JOINED) < 11_000


def test_a_chip_that_hangs_is_left_alone_and_switched_on_again_while_nobody_plays() -> None:
    """The imitated chip raises ChipError if anything waits for it."""
    table = Table(Hall="jetons and fiches")
    table.run(5000)
    table.wlan.hung = True
    table.time.longest, table.time.rest = 0, 1000
    table.ask_in_vain(10_000)
    assert table.words[-1] == SILENT and not table.radio.is_on
    table.run(A_MINUTE)
    assert table.time.longest <= 20 and table.wlan.loaded == 1
    table.time.rest = 3000
    table.run(A_MINUTE)
    assert table.words[-1] == JOINED and table.wlan.loaded == 2


def test_a_dead_chip_is_reported_and_retried_once_a_minute() -> None:
    table = Table(Hall="jetons and fiches")
    table.wlan.dead = True
    table.run(2000)
    assert table.words[-1] == SILENT
    table.run(10 * A_MINUTE)
    assert 10 <= table.wlan.loaded <= 14 and not table.joins
    table.radio.use(None)
    assert table.radio.word == ""


def test_a_silent_network_is_left_and_joined_again() -> None:
    table = Table(Hall="jetons and fiches")
    table.run(5000)
    table.ask_in_vain(29_000)
    assert len(table.joins) == 1
    table.ask_in_vain(10_000)
    assert len(table.joins) == 2 and table.words[-1] == JOINED
    table.ask_in_vain(10 * A_MINUTE)
    assert len(table.joins) <= 6, "at growing intervals: the club may be away"
    table.radio.hear()
    table.run(10 * A_MINUTE)
    assert len(table.joins) <= 6
    assert table.time.longest <= TAKES["on"] + TAKES["connect"]
    assert table.radio.word == JOINED


def test_a_chip_that_is_spared_is_off_until_it_is_wanted() -> None:
    table = Table(Hall="jetons and fiches")
    table.radio.spare()  # it was not on yet
    table.run(5000)
    loaded = table.wlan.loaded
    table.radio.spare()
    assert not table.radio.is_on and table.radio.word == JOINING
    table.run(2000, lambda: table.radio.is_on)
    assert table.run(5000, lambda: table.radio.word == JOINED) < 5000
    assert table.wlan.loaded == loaded + 1
