"""The state of the club on the screens of a box with Wi-Fi."""

import pytest

from halley.platform.pico.club_line import ClubLine
from halley.stored import wifi
from halley.uplink import club_address, table_code
from halley.words import LANGUAGES
from host_tools.chips.wlan import WLAN
from host_tools.pixels import screen_text
from host_tools.simulator.local_box import LocalBox

SETUP = "OK 5 4 OK OK OK OK OK OK OK"
PASSWORD = "jetons and fiches"
# what is said, and with what network: how often it is looked at until it answers, and who is there
NETWORKS: dict[str, tuple[int, dict[str, str]]] = {
    "wifi_joining": (1000, {}),
    "wifi_missing": (0, {}),
    "wifi_password": (0, {"Hall": "another one"}),
}


def _line(desk: LocalBox, radio: WLAN) -> ClubLine:
    """Give the box Wi-Fi, and a club that nobody answers for."""
    wifi.put(desk.store, "Hall", PASSWORD)
    club_address.put(desk.store, "127.0.0.1:9")
    table_code.put(desk.store, "7KQ2M9XH")
    line = ClubLine(desk.app, desk.store, radio, "e6613852fa1b2c3d")
    desk.app.network = line
    return line


def _rows(desk: LocalBox) -> str:
    return "\n".join(screen_text.frame(desk.rows()))


def _lines(desk: LocalBox) -> list[str]:
    """Return the lines of the list that is up."""
    lines: list[str] = desk.app.current().lines()  # type: ignore[attr-defined]
    return lines


def test_the_first_screen_and_the_menu_have_the_club_behind_all_others() -> None:
    with LocalBox() as plain, LocalBox() as desk:
        line = _line(desk, WLAN({}))
        assert _lines(desk) == [*_lines(plain), "The club"]
        for box in (plain, desk):
            box.play(SETUP + " OK*")
        assert _lines(desk) == [*_lines(plain), "The club"]
        assert line.mark() is not None
        table_code.put(desk.store, "")
        line.restart()
        assert line.mark() is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("says", NETWORKS)
def test_the_screen_says_what_is_wrong_and_follows_the_network(says: str, language: str) -> None:
    looks, networks = NETWORKS[says]
    radio = WLAN(networks)
    radio.looks = looks
    with LocalBox() as desk:
        desk.app.setting("language", language)
        line = _line(desk, radio)
        desk.press(str(len(_lines(desk))))
        joining = desk.app.words.say("wifi_joining").split()[0]
        assert joining in _rows(desk)
        for _ in range(20):
            desk.wait(500)
            line.work(60_000)
        first = desk.app.words.say(says).replace("\xa0", " ").split()
        assert " ".join(first[:2]) in _rows(desk)
        assert (joining in _rows(desk)) == (says == "wifi_joining")
        desk.press("1")
        assert desk.app.press.refused
        desk.press("OK")
        assert _lines(desk)


def test_a_network_that_comes_late_or_returns_is_joined() -> None:
    radio = WLAN({})
    with LocalBox() as desk:
        line = _line(desk, radio)
        club_address.put(desk.store, "")  # real sockets are on MicroPython only
        line.restart()

        def wait(seconds: int, rested: int = 60_000) -> str:
            for _ in range(seconds * 2):
                desk.wait(500)
                line.work(rested)
            return line.status()

        assert wait(60) == "missing"
        assert 5 <= len(radio.asked) <= 8, "as often as one that is back is joined within 15 s"
        radio.networks["Hall"] = PASSWORD
        assert wait(120, rested=100) == "missing", "not while somebody plays"
        assert wait(60) == "joined"
        radio.networks.clear()
        assert wait(10) == "missing"
        radio.networks["Hall"] = PASSWORD
        assert wait(60) == "joined"
