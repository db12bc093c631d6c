"""The second display for those opposite is right at every step."""

import pytest

from halley import rules
from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.journal.header import Header
from halley.session import session
from halley.ui.far_side import FarSide
from halley.ui.short_names import cut
from host_tools.chips.display import DisplayChip
from host_tools.chips.sh1106 import SH1106Chip
from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.languages import ENGLISH
from host_tools.link.selftest import faults
from host_tools.pixels.glyphs import read
from host_tools.simulator.key_steps import parse_keys
from host_tools.simulator.local_box import LocalBox, MemoryStore
from host_tools.simulator.process import Sim
from tests.firmware.glass import picture
from tests.firmware.shared import test_two_displays as two_displays
from tests.firmware.test_drawing import EVENING, FOLLOWED

NAMES = ("Alexandra", "Bea", "Charlotte", "Didier", "Éléonore", "François", "Gaëlle", "Henri")
_FOLLOW = FOLLOW | BY_CARDS


def _table(
    game: str, players: int, balances: tuple[int, ...] = (), how: int = PAYMENTS
) -> LocalBox:
    """Return a table with these balances, before its first deal."""
    store = MemoryStore()
    owed = (*balances, -sum(balances)) if balances else ()
    session.new(store, Header(game, NAMES[:players], {}, owed, how))
    return LocalBox(store, far=True)


def _drawn_anew(desk: LocalBox) -> list[str]:
    far_side = FarSide(desk.app.canvas.letters)
    return picture(far_side.draw(desk.app.words, desk.app.evening, desk.app.tables.last))


def _texts(desk: LocalBox) -> list[str]:
    """Return what stands there, but for what is dark on light."""
    return [run.text for run in read(desk.far_rows()).runs]


@pytest.mark.parametrize("most", [9, 95, 995, 1100])
@pytest.mark.parametrize("players", range(2, 9))
def test_every_balance_and_name_is_there_whole(players: int, most: int) -> None:
    game = "modern_1991" if players < 6 else "multi_2018"
    owned = tuple(most - i if i % 2 else -(most - i) for i in range(players - 1))
    with _table(game, players, owned) as desk:
        shown = " ".join(_texts(desk))
        for balance in (*owned, -sum(owned)):
            assert f" {balance}" in " " + shown, shown
        for name in NAMES[1:players]:  # the first one deals
            assert name[:4] in shown, shown
        assert NAMES[0][:4] not in shown


def test_names_that_would_look_alike_are_in_small_type() -> None:
    store = MemoryStore()
    session.new(store, Header("modern_1991", ("Jean-Paul", "Jean-Pierre"), {}, (1000, -1000)))
    with LocalBox(store, far=True) as desk:
        desk.play("OK")
        assert {"Jean-Paul", "Jean-Pierr"} <= {text[:10] for text in _texts(desk)}


def test_shortened_names_end_where_they_differ() -> None:
    names = ("Marie-Claire", "Marie-Louise", "Bea", "Mari", "Marion")
    assert cut(names, 4) == ["MarC", "MarL", "Bea", "Mar", "Maro"]
    assert cut(names, 20) == list(names)


@pytest.mark.parametrize(
    ("game", "how", "keys"),
    [
        ("modern_1991", PAYMENTS, EVENING),
        ("ancient_1718", PAYMENTS, EVENING),
        ("modern_1991", _FOLLOW, FOLLOWED),
        ("pontoon", PAYMENTS, "OK OK 2 2 3 UNDO OK 8 2 3 OK 2"),
        ("tute", PAYMENTS, "OK 1 COMET 2 OK 4 10 OK 2 UNDO"),
    ],
)
def test_after_a_key_the_far_side_is_as_if_drawn_anew(game: str, how: int, keys: str) -> None:
    store = MemoryStore()
    session.new(store, Header(game, ("Ann", "Bea", "Cy", "Di"), {}, (), how))
    with LocalBox(store, far=True) as desk:
        for step in parse_keys(keys):
            desk.do(step)
            assert desk.far_rows() == _drawn_anew(desk), step.text


def _choose(desk: LocalBox, item: str) -> None:
    """Choose a line of the menu."""
    desk.play("OK*")
    items = desk.app.current().items  # type: ignore[attr-defined]
    pages, line = divmod(items.index(item), 6)
    desk.play("9 " * pages + str(line + 1))


def test_the_person_to_play_is_inverted() -> None:
    with _table("modern_1991", 4, how=_FOLLOW) as desk:
        assert "Alexand" not in _texts(desk), "who deals is dark on light"
        desk.play("OK")
        assert "Alexand" in _texts(desk) and "Bea" not in _texts(desk)
        desk.play("4")
        assert "Bea" in _texts(desk) or "Charlot" in _texts(desk)


@pytest.mark.parametrize("players", range(2, 9))
def test_the_settlement_says_what_the_hand_has_changed(players: int) -> None:
    with _table("modern_1991" if players < 6 else "multi_2018", players) as desk:
        desk.play("OK OK 2" + " 9 OK" * (players - 1))
        evening = desk.app.session
        assert evening is not None and evening.phase == "settlement"
        shown = " ".join(_texts(desk))
        for name, change in zip(NAMES, evening.changes(), strict=False):
            assert f"{change:+d}" in shown and name[:3] in shown, shown


def test_without_an_evening_it_names_the_game_that_was_played_last() -> None:
    with LocalBox(far=True) as desk:
        assert _texts(desk) == ["Halley"]
        desk.play("OK 5 2 OK OK 1 1")
        assert "Halley" not in _texts(desk)
        _choose(desk, "menu_end")
        desk.play("OK OK")
        assert desk.app.session is None
        assert " ".join(_texts(desk)) == "Halley " + ENGLISH.say("title_modern_1991")


def test_the_menu_chooses_what_it_shows_and_that_stays() -> None:
    with LocalBox(far=True) as desk:
        desk.play("OK 5 4 OK OK OK OK 1 1 OK 1")
        _choose(desk, "far_own")
        assert desk.far_rows() == desk.rows()
        desk.restart()
        assert desk.far_rows() == desk.rows()
        _choose(desk, "far_same")
        assert desk.far_rows() == _drawn_anew(desk) != desk.rows()
    with LocalBox() as desk:
        desk.play("OK 5 4 OK OK OK OK 1 1 OK 1 OK*")
        assert "far_own" not in desk.app.current().items  # type: ignore[attr-defined]


def test_the_far_side_stays_at_the_evening_during_a_correction() -> None:
    with _table("modern_1991", 4) as desk:
        desk.play("OK 1 2 3")
        before = desk.far_rows()
        _choose(desk, "history")
        desk.play("1 1 1")
        assert desk.app.live is not None
        assert desk.far_rows() == before
        desk.play("4 OK")
        assert desk.app.live is None
        assert desk.far_rows() == _drawn_anew(desk) != before


def test_the_self_test_tries_both_displays() -> None:
    with LocalBox(far=True) as desk:
        desk.play("3 1 2 3 OK OK")
        lit, dark = ["#" * 128] * 32, ["." * 128] * 32
        assert desk.rows() == desk.far_rows() == lit + dark
        desk.play("1")
        assert desk.rows() == desk.far_rows() == dark + lit
        desk.play("1")
        assert ENGLISH.say("selftest_both") in " ".join(_texts(desk))
        desk.play("1")
        code = desk.app.current().code  # type: ignore[attr-defined]
        assert code.endswith(" D2")
        assert not faults(code, pressed=False)


def test_micropython_shows_the_same() -> None:
    keys = "OK 5 5 OK OK OK OK OK 1 1 OK 1 COMET 2 OK 3 7 OK"
    with LocalBox(far=True) as desk, Sim(far=True) as sim:
        for step in parse_keys(keys):
            desk.do(step)
            sim.do(step)
            assert sim.far_rows() == desk.far_rows(), step.text
        assert sim.rows() == desk.rows()


@pytest.mark.soak
@pytest.mark.parametrize("kind", [SSD1306Chip, SH1106Chip])
def test_a_display_may_be_unplugged_at_every_byte(kind: type[DisplayChip]) -> None:
    two_displays.go(kind, 1)


def test_every_game_has_a_far_side() -> None:
    for game in rules.GAMES:
        with _table(game, rules.load(game).seats[-1]) as desk:
            assert desk.far_rows() == _drawn_anew(desk)
