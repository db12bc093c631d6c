"""Draws the pictures of the club's first evening anew: python -m tests.walk_screenshots.

They are those of host_tools/club/EVENING.md, made by its commands: a club is made in a folder of
its own, two phones keep its tables, and Chromium shows what people see.
"""

import io
import sys
import tempfile
from pathlib import Path
from random import Random

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from host_tools import cli
from host_tools.club.evening import evenings
from host_tools.club.seating import rounds
from host_tools.club.store import open_store
from host_tools.club.table_link import codes
from tests.host_tools.club.server_process import serve
from tests.host_tools.club.test_hall import hands_of, keys_of, press, wait_for_offer
from tests.host_tools.club.test_page_at_table import Phone
from tests.needs import chromium_program

PICTURES = Path(__file__).parents[1] / "host_tools" / "club" / "pictures"
PEOPLE = ("Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")
_HANDS = 3
_PHONE, _LAPTOP = (390, 780), (960, 600)


def _save(page: Page, name: str) -> None:
    """Store what the page shows."""
    page.wait_for_timeout(2500)  # until a passing message has gone
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture.save(PICTURES / f"{name}.webp", quality=60, method=6)


def _page(browser: Browser, address: str, size: tuple[int, int]) -> Page:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, locale="en-GB")
    page.goto(address)
    return page


def _phone(browser: Browser, address: str) -> Phone:
    context = browser.new_context(
        viewport={"width": _PHONE[0], "height": _PHONE[1]},
        locale="en-GB", is_mobile=True, has_touch=True, service_workers="block",
    )  # fmt: skip
    context.add_init_script("localStorage.setItem('halley introduced', '1')")
    return Phone(context, address)


def _command(where: str, *words: str) -> None:
    assert not cli.run(["club", *words, "--store", where])


def draw(browser: Browser, folder: Path) -> None:
    """Play a little of an evening in `folder`, and store its pictures."""
    where = str(folder / "club.sqlite")
    _command(where, "init", "Comet Club")
    _command(where, "settings", "--new-pin", "471100")
    _command(where, "evening", "start", "--game", "modern_1991")
    _command(where, "draw", *PEOPLE, "--rounds", "3", "--seed", "1")
    _command(where, "sheet", "-o", str(folder / "tables.html"))
    with open_store(where) as store, store.read() as session:
        evening = evenings.current(session)
        code_of = {it.label: it.code for it in codes.of_evening(session, evening)}
        drawn = rounds.drawn(session, evening)[0].tables
        seated = {label: [seat.name for seat in seats] for label, seats in drawn.items()}
    with serve(where) as server:
        random = Random(1)
        phones = []
        for label, names in seated.items():
            phones.append(_phone(browser, f"{server.address}/table/{code_of[label]}"))
            wait_for_offer(phones[-1], names)
            if len(phones) == 1:
                _save(phones[0].page, "drawn")
            press(phones[-1], "OK")
            for keys in keys_of(hands_of(random, _HANDS)):
                for key in keys:
                    press(phones[-1], key)
            phones[-1].at_club()
        _save(phones[0].page, "table")
        _save(_page(browser, f"{server.address}/", _LAPTOP), "wall")
        desk = _page(browser, f"{server.address}/desk", _LAPTOP)
        desk.get_by_label("PIN").fill("471100")
        desk.get_by_role("button", name="Sign in").click()
        desk.get_by_role("link", name="Overview").wait_for()
        _save(desk, "desk")
    _command(where, "report", "-o", str(folder / "evening.html"))
    _save(_page(browser, (folder / "evening.html").as_uri(), _LAPTOP), "report")


def main() -> None:
    """Write them to host_tools/club/pictures."""
    program = chromium_program()
    if program is None:
        sys.exit("Chromium is missing (HALLEY_CHROMIUM names one).")
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        draw(browser, Path(folder))
        browser.close()


if __name__ == "__main__":
    main()
