"""Whole flows on a PicoCalc: its pictures are the box's, and names are typed by letters."""

import pytest

from halley import selftest
from halley.drivers.battery import Battery
from halley.screens.type_name import TypeNameScreen
from host_tools.languages import ENGLISH
from host_tools.link.selftest import faults
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests import screen_text
from tests.firmware.calc_box import CalcBox
from tests.flows import FEW, FLOWS
from tests.flows.run import files, play_flow
from tests.soak import parameters

# where a text is typed, J, K and COMET are letters there, and for a game's name all digits digits
_TYPED = (
    *("own-name", "own-name-turning", "refusal-own-name-full", "name-apart"),
    *("refusal-name-twice", "refusal-seats-twice"),
    # ... and the screen says how
    *("name-partner", "name-type", "name-turning", "name-accents", "name-accent-first"),
    *("name-longest", "name-undo", "refusal-name-full", "refusal-name-empty"),
    *("refusal-own-name-empty", "seats-who-typed"),
)
# a box with two displays says so, and both pictures here are one LCD
_TWO = ("selftest-seen", "selftest-good", "selftest-bad", "selftest-keys-missing")
# what is pressed at power-on is not known there, nor what the program shows of itself
_FLOWS = [
    name
    for name, flow in FLOWS.items()
    if not (flow.stuck or flow.damaged or flow.moment or name.removeprefix("fr-") in _TYPED + _TWO)
]
_USUAL = [name for name in FEW if name in _FLOWS][::7]


@pytest.mark.parametrize("name", parameters({name: name for name in _FLOWS}, usual=_USUAL))
def test_a_flow_shows_what_the_box_and_its_second_display_show(name: str) -> None:
    flow = FLOWS[name]
    with CalcBox(MemoryStore(files(flow))) as calc, play_flow(flow, far=True) as box:
        calc.store.full, calc.store.room = flow.full, flow.room
        if flow.drawn:
            calc.offer(flow.drawn)
        first, *others = flow.keys.split("|")
        calc.play(first)
        for part in others:
            calc.restart()
            calc.play(part)
        assert calc.rows() == box.rows()
        assert calc.far_rows() == box.far_rows()


def _typed_keys(calc: CalcBox) -> str:
    screen = calc.app.current()
    assert isinstance(screen, TypeNameScreen)
    return screen.typed


def test_a_name_is_typed_by_letters_and_survives_a_power_cut() -> None:
    with CalcBox() as calc:
        calc.play("OK 5 4")
        calc.type("cjack-")  # C for a new name, and from then on letters
        picture = calc.rows()
        calc.restart()
        assert calc.rows() == picture and _typed_keys(calc) == "Jack-"
        calc.type("anne x\x08\x08111\x08")  # accents are where they are on the box
        assert _typed_keys(calc) == "Jack-Anne"
        calc.type("x" * 60)
        assert calc.app.press.refused
        calc.type("\x08" * len(_typed_keys(calc)))
        calc.type("Zoe\x0acmc donald\x0a12" + "\x0a" * 3)
        assert b"".join(calc.store.files["names"].splitlines()[:2]) == b"ZoeMc Donald"


def test_the_typing_screen_says_that_letters_are_typed() -> None:
    with CalcBox() as calc:
        calc.play("OK 5 4")
        calc.type("cJa")
        lines = [screen_text.line(calc.rows(), page).rstrip() for page in range(1, 8)]
        assert lines[:2] == ["Type the letters", "Ja_"]
        assert lines[3:] == ["1 éèçüêëàâôîïöäûùœ", "", "", "0 space, Enter: OK"]


def test_the_self_test_knows_one_display_and_the_batterys_charge() -> None:
    with CalcBox() as calc:
        chip = calc.keyboard_chip
        battery = Battery(calc.keyboard.battery, lambda: True, calc.clock)
        calc.app.cells = battery  # type: ignore[assignment]
        chip.percent = 85
        calc.clock.advance(2000)
        battery.work()
        assert not battery.low
        calc.app.push("selftest")
        calc.app.picture.show()
        labels = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "COMET")
        for label in (*labels, "UNDO", "OK", "1", "1"):
            calc.play(label)
        lines = [screen_text.line(calc.rows(), page) for page in range(8)]
        assert not any("both" in line for line in lines)
        calc.play("1")
        code = calc.app.current().code  # type: ignore[attr-defined]
        assert code.endswith(" C85%") and " D2" not in code and not faults(code)
        line = screen_text.line(calc.rows(), 5)
        assert line.rstrip() == ENGLISH.say("selftest_battery", "85%")
        report = selftest.report(calc.app)
        assert (report["far_display"], report["battery_percent"]) == (False, 85)


def test_a_game_of_the_tables_own_may_have_digits_in_its_name() -> None:
    with CalcBox(MemoryStore(files(FLOWS["own-name"]))) as calc:
        calc.play(FLOWS["own-name"].keys.split(" 4*")[0])
        calc.type("r2, jeux")
        assert _typed_keys(calc) == "R2, Jeux"


def test_arrows_turn_the_pages_of_a_list() -> None:
    with CalcBox() as calc, LocalBox() as box:
        calc.play("OK 5 4")
        box.play("OK 5 4 9")
        first = calc.rows()
        assert first != box.rows()
        calc.type("\xb7")
        assert calc.rows() == box.rows()
        calc.play("UNDO OK")
        calc.type("\xb7\xb4")  # where no list is, nothing
        assert not calc.app.press.refused
