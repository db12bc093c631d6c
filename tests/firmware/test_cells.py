"""Low cells on the box's screen, and in its answers to a laptop."""

from host_tools.languages import ENGLISH
from host_tools.link.selftest import faults
from host_tools.pixels import screen_text
from host_tools.simulator.local_box import LocalBox
from host_tools.simulator.process import Sim

EMPTY, LOW, FULL = 2800, 3200, 4500
_TABLE = "OK 5 4 OK OK OK OK 1 1"


def text(desk: LocalBox) -> list[str]:
    """Return what is written on the screen, line by line."""
    return [line[1:-1].rstrip() for line in screen_text.frame(desk.rows())[1:9]]


def _files(desk: LocalBox) -> dict[str, bytes]:
    return {name: bytes(data) for name, data in desk.store.files.items()}


def _says_low(desk: LocalBox) -> bool:
    return "batteries" in " ".join(text(desk)[4:])


def test_the_warning_appears_once_and_takes_no_key() -> None:
    with LocalBox(cells_mv=FULL) as desk, LocalBox() as other:
        for box in (desk, other):
            box.play(_TABLE + " OK ~30000")
        assert desk.rows() == other.rows()
        desk.set_cells(LOW)
        desk.wait(300_000)
        assert _says_low(desk)
        for box in (desk, other):
            box.play("3 ~2000")
        assert desk.app.session is not None and other.app.session is not None
        assert desk.app.session.game.ledger.balances == other.app.session.game.ledger.balances
        assert not _says_low(desk)
        assert text(desk)[:7] == text(other)[:7]
        assert text(desk)[7] == ("▯ " + text(other)[7])[:21]
        desk.play("UNDO ~60000")
        assert not _says_low(desk)
        desk.set_cells(FULL)  # with others, on USB
        desk.wait(300_000)
        assert "▯" not in text(desk)[7]
        desk.set_cells(LOW)
        desk.restart()
        desk.wait(4000)
        assert _says_low(desk), "and when it is switched on again"


def test_empty_cells_leave_the_files_as_they_are_until_there_are_others() -> None:
    with LocalBox(cells_mv=FULL) as desk:
        desk.play(_TABLE + " OK 3 ~30000")
        before = _files(desk)
        desk.set_cells(EMPTY)
        desk.wait(300_000)
        assert "nothing is being saved" in " ".join(text(desk)[3:])
        desk.play("UNDO 4 UNDO 2 ~5000")
        assert _files(desk) == before
        assert text(desk)[7].startswith("▯ ! ")
        desk.set_cells(FULL)  # with others, on USB
        desk.wait(300_000)
        assert _files(desk) != before
        balances, rows = desk.app.session.game.ledger.balances, desk.rows()  # type: ignore[union-attr]
        desk.restart()
        assert desk.app.session.game.ledger.balances == balances  # type: ignore[union-attr]
        assert desk.rows()[:56] == rows[:56]


def test_the_warning_hides_no_message_and_waits_for_a_pause() -> None:
    with LocalBox(cells_mv=LOW) as desk:
        desk.play(_TABLE + " OK 7")
        refusal = text(desk)
        assert desk.app.popup.text and not _says_low(desk)
        desk.wait(10_000)
        assert text(desk)[3:7] == refusal[3:7]
        for key in ("3", "UNDO") * 5:
            desk.play(key + " ~1900")
            assert not _says_low(desk)
        desk.wait(200)
        assert _says_low(desk)


def test_a_box_without_cells_does_not_mention_them() -> None:
    with LocalBox(cells_mv=1) as desk:
        desk.wait(300_000)
        desk.play("3 1 2 3 OK OK 1 1 1")
        code = desk.app.current().code  # type: ignore[attr-defined]
        assert " C" not in code and not faults(code, pressed=False)


def test_the_self_test_has_the_volts() -> None:
    with LocalBox(cells_mv=3940) as desk:
        desk.play("~4000 3 1 2 3 OK OK 1 1 1")
        code = desk.app.current().code  # type: ignore[attr-defined]
        assert code.endswith(" C3.9") and not faults(code, pressed=False)
        assert ENGLISH.say("selftest_cells", "3.9") in text(desk)


def test_micropython_gives_the_same_warning() -> None:
    with LocalBox(cells_mv=LOW) as desk, Sim(cells_mv=LOW) as sim:
        for step in ("OK 5 4", "OK OK OK OK 1 1 ~4000", "OK ~4000", "2 ~4000"):
            desk.play(step)
            sim.play(step)
            assert sim.rows() == desk.rows(), step
