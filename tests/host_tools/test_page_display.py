"""The page's display refuses what the host's imitated chip refuses, and shows the same."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from host_tools.chips.display import ChipError
from host_tools.chips.ssd1306 import SSD1306Chip
from tests.host_tools.page_box import open_page

SET_UP = "00 ae 2000 40 a83f d300 da12 a1 c8 d580 d9f1 db30 81cf a4 a6 2e 8d14 af"
FRAME = "40 " + "".join(f"{(7 * i) & 255:02x}" for i in range(1024))
FEED = """
    async (transfers) => {
      const script = document.querySelector("script[type=module]").src;
      const { Display } = await import(script);
      const display = new Display();
      const answers = transfers.map((text) => display.write(0x3c, text));
      return [answers, display.rows(), display.bytesReceived, display.transfers];
    }
"""


def feed(page: Page, transfers: list[str]) -> tuple[list[str], list[str], int, int]:
    """Write `transfers` to a new display: what it said to each, its rows, bytes and transfers."""
    answers, rows, count, number = page.evaluate(
        FEED, [text.replace(" ", "") for text in transfers]
    )
    return answers, rows, count, number


REFUSED = {
    "control byte": "01 ae",
    "nothing after control": "00",
    "nothing after a single control": "80 ae 80",
    "unknown command": "00 82",
    "scrolling": "00 2f",
    "cut short": "00 21 00",
    "data inside a command": "80 21 40 00",
    "columns": "00 21 05 80",
    "columns backwards": "00 21 05 04",
    "pages": "00 22 00 08",
    "addressing mode": "00 20 03",
    "page command in horizontal mode": "00 b0",
    "COM pins": "00 da 02",
    "charge pump": "00 8d 15",
    "pump off while on": "00 8d 10",
    "shift": "00 d3 40",
}


@pytest.fixture(scope="module")
def page(shared_context: Callable[..., BrowserContext], address: str) -> Page:
    """Return the page, with its modules at hand."""
    return open_page(shared_context(), address)


def test_wrong_transfers_are_refused(page: Page) -> None:
    for what, transfer in REFUSED.items():
        answers = feed(page, [SET_UP, transfer])[0]
        assert answers[0] == ""
        assert answers[1], what
        chip = SSD1306Chip()
        chip.write(0x3C, bytes.fromhex(SET_UP))
        with pytest.raises(ChipError):
            chip.write(0x3C, bytes.fromhex(transfer))
    assert feed(page, ["40 00"])[0] == ["data before the addressing mode was set"]
    assert feed(page, ["00 af"])[0] == ["display on without its charge pump"]


SHOWN = {
    "noise": [SET_UP],
    "frame": [SET_UP, FRAME],
    "window": [SET_UP, FRAME, "00 21 05 0a 22 02 03", "40 " + "f1" * 12],
    "vertical": [SET_UP, FRAME, "00 20 01", FRAME],
    "pages": [SET_UP, FRAME, "00 20 02 b3 15 04", "40 " + "55" * 200],
    "inverse": [SET_UP, FRAME, "80 a7 80 45"],
    "flipped": [SET_UP, FRAME, "00 c0 d3 09"],
    "mirrored": [SET_UP, "00 a0", FRAME],
    "all": [SET_UP, FRAME, "00 a5"],
    "off": [SET_UP, FRAME, "00 ae"],
}


def test_both_decoders_show_the_same(page: Page) -> None:
    for name, transfers in SHOWN.items():
        answers, rows, count, number = feed(page, transfers)
        chip = SSD1306Chip()
        for transfer in transfers:
            chip.write(0x3C, bytes.fromhex(transfer))
        assert answers == [""] * len(transfers), name
        assert (count, number) == (chip.bytes_received, chip.transfers)
        if len(transfers) > 1:  # the noise at power-on is each its own
            assert rows == chip.rows(), name
