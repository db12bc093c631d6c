"""The page follows a box's self-test: each key in its order, and the code at the end."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from halley.keys import LABELS, LEGEND
from host_tools.page import build as page_build
from tests.host_tools.axe import BY_AXE_IN_SOAK, findings
from tests.host_tools.link_box import table
from tests.host_tools.page_box import open_page
from tests.host_tools.usb_port import STAND_IN, UsbPort, serving_with

_STEPS = [
    ("OK", "The lower half should be lit"),
    ("OK", "Was each half lit"),
]


@BY_AXE_IN_SOAK
@pytest.mark.parametrize(
    ("pressed", "says", "end"),
    [
        pytest.param(
            *("1 2 3 COMET 4 5 6 OK 7 8 9 UNDO J 10 Q K", [], "Everything works."),
            marks=pytest.mark.soak,
        ),
        (
            "2 1 3 COMET 7 5 6 OK 4 8 9 UNDO J K Q 10",
            [
                "columns 1 and 2",
                "columns 2 and 1",
                "rows 2 and 3",
                "rows 3 and 2",
                "columns 2 and 4",
                "columns 4 and 2",
            ],
            "Everything works.",
        ),
    ],
)
def test_it_is_followed_to_its_end(
    pressed: str,
    says: list[str],
    end: str,
    new_context: Callable[..., BrowserContext],
    built_page: page_build.Page,
    tmp_path: Path,
    by_axe: bool,
) -> None:
    context = new_context(service_workers="block", viewport={"width": 390, "height": 844})
    context.add_init_script(STAND_IN)
    with table(tmp_path, cells_mv=3900) as at:
        at.box.wait(4000)  # until the cells have been measured
        port = UsbPort(at.cable)
        with serving_with(port, built_page.folder) as address:
            page = open_page(context, address)
            page.evaluate("navigator.serial.refuses = ''")
            page.locator("#connect").click()
            page.locator("#connect-choose").click()
            page.locator("#connect-table .person").first.wait_for()
            part: Any = page.locator("#connect-selftest")
            part.locator("summary").click()
            part.get_by_text("The batteries have 3.9 V.").wait_for()
            part.get_by_role("button", name="Start it on the box").click()
            asked = [LABELS[code] for row in LEGEND for code in row]
            for wanted, key in zip(asked, pressed.split(), strict=True):
                part.get_by_text(f"Press {wanted} on the box.", exact=True).wait_for()
                assert part.locator(".next").inner_text().split()[0] == wanted
                at.box.play(key)
            part.get_by_text("The upper half should be lit").wait_for()
            assert part.locator(".pressed").count() == 16
            assert not by_axe or findings(page) == []
            for key, text in _STEPS:
                at.box.play(key)
                part.get_by_text(text).wait_for()
            at.box.play("1")
            part.get_by_text(f"{end} Code: ").wait_for()
            shown = part.locator("div[role=status] p").all_inner_texts()
            assert len(shown) == len(says)
            assert all(text in line for text, line in zip(says, shown, strict=True))
