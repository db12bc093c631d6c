"""The result as a code: what it says, what it leaves out, and who reads it off the display."""

import pytest

from halley.journal.header import Header
from halley.session import session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.firmware.code_camera import photo, zxing
from tests.screen_text import line

NAMES = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")
HAND = "OK OK 2 1 3 OK 8 OK 2 7 OK 1 "  # of four: Bea is out; Cy 13, Di 8, Ann 27
CODE = "OK* 1 COMET"
USUAL, FAST = 8, 15  # of the chip's oscillator
NOVEMBER_24 = 1795530000


def box(
    names: tuple[str, ...] = NAMES[:4],
    keys: str = "",
    *,
    rules: str = "modern_1991",
    page: str = "",
    zone: int = 0,
    start: tuple[int, ...] = (),
    **options: object,
) -> LocalBox:
    """Return a box with an evening of 24 November 2026, on which these keys have been pressed."""
    store = MemoryStore({"settings": f"page={page}\nzone={zone}\n".encode()})
    session.new(store, Header(rules, names, options, start, epoch=NOVEMBER_24))
    desk = LocalBox(store)
    desk.play(keys)
    return desk


def read_off(desk: LocalBox) -> str:
    """Return what a camera reads on the display."""
    (text,) = zxing(photo(desk.rows()))
    return text


def beside(desk: LocalBox) -> str:
    """Return the text beside the code."""
    return " ".join(" ".join(line(desk.rows(), page, 0, 10) for page in range(8)).split())


def test_a_camera_reads_balances_and_who_pays_whom() -> None:
    assert read_off(box(keys=HAND + CODE)) == (
        "MODERN COMET 24.11 ANN -27 BEA +48 CY -13 DI -8. PAY BEA: ANN 27 CY 13 DI 8"
    )
    pool = box(NAMES[:3], "OK OK* 3 " + CODE, rules="commit_1991")
    assert "PAY THE POOL: " in read_off(pool)


@pytest.mark.parametrize(("zone", "day"), [(-300, "24"), (780, "25"), (0, "24")])
def test_the_day_is_the_tables(zone: int, day: str) -> None:
    assert f" {day}.11 " in read_off(box(keys=CODE, zone=zone))
    page = "https://halley.example/"
    assert f"/202611{day}/" in read_off(box(keys=CODE, zone=zone, page=page))


def test_settings_that_are_damaged_leave_utc() -> None:
    desk = box(keys=HAND)
    desk.store.files["settings"] = bytearray(b"zone=-3a0\n")
    desk.play(CODE)
    assert " 24.11 " in read_off(desk)


@pytest.mark.parametrize("key", ["OK", "UNDO", "4", "7"])
def test_any_key_leads_back(key: str) -> None:
    desk = box(keys=HAND + "OK* 1 OK")
    before = desk.rows()
    desk.play("COMET")
    assert desk.rows() != before
    desk.play(key)
    assert desk.rows() == before


def test_the_screen_names_what_the_code_leaves_out() -> None:
    desk = box(NAMES[:4], HAND + CODE)
    assert beside(desk) == "Scan me ☄: evening OK: back"
    long = ("Alexandra", "Bernadette", "Christophe", "Maximilian")
    desk = box(long, HAND + CODE)
    assert beside(desk) == "Scan me no game, date names cut ☄: evening OK: back"
    assert read_off(desk) == (
        "ALEXA -27 BERNA +48 CHRIS -13 MAXIM -8. PAY BERNA: ALEXA 27 CHRIS 13 MAXIM 8"
    )


def test_names_are_cut_so_that_they_differ() -> None:
    names = ("Marie-Claire", "Marie-Louise", "Jean-Philipp", "Jean-Patrick", "Jean-Luc", "Marion")
    desk = box(names, CODE, rules="commit_1857")
    text = read_off(desk)
    assert "names cut" in beside(desk)
    shown = [word for word in text.split() if word[0] in "MJ"]
    assert len(set(shown)) == len(names)


def test_a_result_too_long_for_any_code_is_reported() -> None:
    names = tuple(f"É{letter}" for letter in "éèêàùïôû")
    desk = box(names, CODE, rules="commit_1857", start=(-1234, 1234) * 4)
    assert zxing(photo(desk.rows())) == []
    assert "for one QR code" in " ".join(line(desk.rows(), page) for page in range(8))


def test_the_code_has_payments_in_money() -> None:
    desk = box(("Ann", "Bea"), "OK OK 2 1 3 OK 1 " + CODE, worth=5, currency="€")
    assert read_off(desk).endswith("PAY BEA: ANN 0.65 EUR")


def test_scores_have_no_payments() -> None:
    desk = box(("Ann", "Bea"), "OK 1 2 OK 3 OK OK OK* 1 COMET", rules="kowah")
    assert "PAY" not in read_off(desk)


def test_the_code_is_a_link_if_the_box_knows_a_page() -> None:
    desk = box(keys=HAND + CODE, page="https://halley.example/")
    assert read_off(desk) == (
        "HTTPS://HALLEY.EXAMPLE/#R/MODERN*1991/20261124/ANN-27/BEA+48/CY-13/DI-8"
    )
    desk = box(("Zoé", "Jean-Luc"), CODE, page="http://a.example/Box")
    assert (
        read_off(desk) == "http://a.example/Box#R/MODERN*1991/20261124/ZO%C3%A9+0/JEAN-L+0"
    )  # names cut


def test_the_code_is_text_if_a_link_has_no_room() -> None:
    desk = box(keys=HAND + CODE, page="https://halley.github.io/halley/")
    assert read_off(desk).startswith("MODERN COMET 24.11 ANN -27")


def test_letters_beyond_ascii_are_as_they_were_typed() -> None:
    assert "Weiß 0" in read_off(box(("Weiß", "Ann"), CODE))


def test_the_displays_are_refreshed_oftener_while_a_code_is_up() -> None:
    desk = box(keys=HAND)
    assert desk.chip.oscillator == USUAL
    desk.play(CODE)
    assert desk.chip.oscillator == FAST
    desk.app.panel.start()  # type: ignore[attr-defined]  # it was unplugged, and is there again
    assert desk.chip.oscillator == FAST
    desk.play("OK")
    assert desk.chip.oscillator == USUAL


def test_a_code_is_there_again_when_the_power_comes_back() -> None:
    desk = box(keys=HAND + CODE + " ~2000")
    rows = desk.rows()
    desk.restart()
    assert desk.rows() == rows
