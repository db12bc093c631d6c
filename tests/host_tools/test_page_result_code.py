"""A result as a code on the page, and the page that a box's code leads to."""

import io

import numpy as np
from PIL import Image
from playwright.sync_api import BrowserContext, expect

from tests.firmware.code_camera import zxing
from tests.host_tools.page_box import open_page
from tests.host_tools.table_fingers import Fingers, evening_of
from tests.host_tools.typed_names import new_name

_TYPED = " ".join(new_name(name) for name in ("Anna", "Bert", "Cleo", "Dora"))
LINK = "#R/MODERN*1991/20261124/ANN-27/ZO%C3%A9+48/JEAN-LUC-13/DI-8"


def test_another_phone_reads_the_code_on_the_table(
    used_phone: BrowserContext, address: str
) -> None:
    fingers = Fingers(used_phone, address, evening_of(f"OK 9 1 9 5 4 {_TYPED} 1 OK OK 3 OK 3 OK"))
    fingers.press("OK* 1 COMET")
    shown = Image.open(io.BytesIO(fingers.page.locator("#table .code").screenshot())).convert("L")
    (text,) = zxing(np.array(shown))
    assert "ANN" in text and "DOR" in text  # names are cut where all has no room
    assert not fingers.errors


def test_a_link_opens_its_result_and_what_is_none_opens_nothing(
    at_desk: BrowserContext, address: str
) -> None:
    page = open_page(at_desk, address + LINK)
    sheet = page.locator("#share-sheet")
    expect(sheet).to_be_visible()
    expect(sheet.locator("#share-title")).to_have_text("A result")
    shown = sheet.locator("#share-text-shown")
    expect(shown).to_contain_text("Modern comet, Tuesday")
    for line in ("Ann: \u221227", "Zoé: +48", "Jean-Luc pays Zoé 13"):
        expect(shown).to_contain_text(line)
    expect(sheet.locator("#share-picture")).to_be_enabled()
    expect(sheet.locator("#share-journal")).to_be_hidden()
    page.keyboard.press("Escape")
    page.evaluate("location.hash = 'S/KOWAH//ANN+12/BEA+7'")
    expect(shown).to_contain_text("Kowah")
    expect(shown).to_contain_text("Ann: 12")
    expect(shown).not_to_contain_text("pays")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()

    game = "R/NO*GAME/20261124/ANN+12/BEA-12"
    wrong = ("x/ANN+1", "/ANN", "/%ZZ+1", "/ANN5/BEA-5", "/+5/BEA-5", "/ANN+12345678/BEA-1")
    for link in (game, *(f"R/MODERN*1991/{it}" for it in wrong), "R/X/%E0", "<b>"):
        page.evaluate(f"location.hash = {link!r}")
    assert sheet.is_hidden()
