"""The second display on the page: hidden until the option shows it, and as on the desk then."""

from playwright.sync_api import BrowserContext

from host_tools.simulator.local_box import LocalBox
from tests.host_tools.page_box import PageBox

TABLE = "OK 5 4 OK OK OK OK OK OK"


def test_what_those_opposite_see_is_shown_when_wanted(
    used_desk: BrowserContext, address: str
) -> None:
    with PageBox(used_desk, address) as box, LocalBox(far=True) as desk:
        page = box.page
        box.begin(TABLE)
        desk.play(TABLE)
        assert not page.locator("#far").is_visible()
        box.lift()
        page.click("#options")
        page.check("#options-list input[name=far]")
        page.click("#options-close")
        assert page.locator("#far-glass").is_visible()
        box.look()
        box.begin("OK 2 COMET 3")
        desk.play("OK 2 COMET 3")
        seen = page.evaluate("window.halley.farRows()")
        assert seen == desk.far_rows() == box.far_rows()
        assert box.rows() == desk.rows()
        box.restart()
        assert page.evaluate("window.halley.farRows()") == seen, "it stays, and so does the evening"
        box.lift()
        page.click("#options")
        page.uncheck("#options-list input[name=far]")
        page.click("#options-close")
        assert not page.locator("#far").is_visible()
        box.look()
        box.play("1")
        assert page.evaluate("window.halley.farRows()") == [] and box.errors == []
