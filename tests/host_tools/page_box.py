"""The box in a browser's page, under a person's finger: tapped, typed at, reloaded.

Time in the page stands still but for `wait` and holds, so nothing here depends on how fast it is.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Route

from halley.drivers.panel import FAR
from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.page import build as page_build
from host_tools.page.page_server import application, server
from host_tools.simulator.box import Box
from host_tools.simulator.key_steps import key_code
from tests.host_tools.served import running
from tests.host_tools.used_browsers import BARE, tab_of

How = Literal["mouse", "keyboard"]
INSTALLED = 1796151600  # 2026-12-01 19:00:00 UTC
NOW = INSTALLED + 60  # where the page's clock stands; until it does, it goes
# Before anybody has chosen, a page shows the table of people.
BOX_ALONE = """try {
    if (!localStorage.getItem("halley shown")) localStorage.setItem("halley shown", "box");
} catch { /* no storage */ }"""
_KEEP = "items => { for (const [key, text] of items) localStorage.setItem(key, text); }"
NOTICE = "#notice:not([hidden]) .sheet"
RUNNING = "html[data-state=running]"
_SETTLED = "html:is([data-state=running], [data-state=crashed], [data-state=unable])"

_TRY_MS = 20
_TRIES = 1500

_TYPED = {1: "a", 10: "0", 11: "j", 12: "q", 13: "k", 14: "c", 15: "Enter", 16: "Backspace"}
_RECORD = "window.halleyWire = []"
# In one question, and as one text, as each takes both sides longer than its answer: what went over
# the wire, what the glass shows, and the middle of each key.
_LOOK = """JSON.stringify([
    window.halleyWire.splice(0),
    window.halley.rows(),
    [...document.querySelectorAll(".key")].map((key) => {
        const { x, y, width, height } = key.getBoundingClientRect();
        return [Number(key.dataset.code), [x + width / 2, y + height / 2]];
    }),
])"""


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[str]:
    """Serve `folder` on this computer; gives the address."""
    with running(server(application(folder)), port) as taken:
        yield f"http://localhost:{taken}/"


def open_page(context: BrowserContext, address: str) -> Page:
    """Return a tab with the box running; in a context of new_context() it is shown alone."""
    page = tab_of(context)
    page.goto(address)
    page.wait_for_selector(RUNNING, state="attached")
    return page


def with_evening(context: BrowserContext, address: str, journal: bytes) -> None:
    """Make the page at `address` begin with an evening, which `context` has not opened yet.

    The evening is stored as an older page would; this page migrates it.
    """
    with_stored(context, address, {"halley/e0001.hj": journal.hex()})


def with_stored(context: BrowserContext, address: str, items: dict[str, str]) -> None:
    """Make localStorage hold these items, before the page at `address` is opened in `context`."""
    page = tab_of(context)
    page.goto(f"{address}{BARE}")
    page.evaluate(_KEEP, list(items.items()))


def press_keys(page: Page, *codes: int) -> None:
    """Press keys of the box at once, which takes no finger: what comes before a test."""
    page.evaluate("codes => codes.forEach((code) => window.halley.press(code))", codes)


def wait_until(page: Page, condition: str) -> None:
    """Wait until `condition`, JavaScript, holds in the page.

    Playwright's own wait_for_function() has the page evaluate a text, which the page's policy
    forbids as soon as the condition does not hold at once.
    """
    for _ in range(_TRIES):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(_TRY_MS)
    raise AssertionError(f"not in {_TRIES * _TRY_MS} ms: {condition}")


def with_main(context: BrowserContext, built: page_build.Page, source: str) -> None:
    """Make pages of `context` load the firmware with another main.py."""
    files = page_build.files_of(built.folder / "firmware")
    packed = page_build.romfs({**files, "main.py": source.encode()})

    def answer(route: Route) -> None:
        route.fulfill(body=packed, content_type="application/octet-stream")

    context.route("**/firmware.romfs", answer)


class PageBox(Box):
    """The box at `address` in a tab of `context`; every I2C byte is checked here, too.

    how: whether keys are pressed by the mouse or on the computer's keyboard. `errors` has what the
    page threw or complained of.
    """

    def __init__(self, context: BrowserContext, address: str, how: How = "mouse") -> None:
        super().__init__()
        self.how = how
        self.page: Page = tab_of(context)
        self.errors: list[str] = []
        self._down = 0
        self._spots: dict[int, tuple[float, float]] = {}  # where the keys were when last looked at
        self.page.on("pageerror", self._note_error)
        self.page.on("console", self._note_line)
        self.page.add_init_script(_RECORD)
        self.page.clock.install(time=INSTALLED)
        self.page.clock.pause_at(NOW)
        self.page.goto(address)
        self._settle()

    def _note_error(self, error: Error) -> None:
        self.errors.append(str(error))

    def _note_line(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.errors.append(line.text)

    def _settle(self) -> None:
        self.page.wait_for_selector(_SETTLED, state="attached")
        if self.page.locator(RUNNING).count() == 0:
            raise AssertionError(self.page.locator("#notice").text_content())
        self.look()

    def look(self) -> None:
        """Copy the page's display to the chip here, and compare both and the keys' places.

        Call it after anything but a key has moved them.
        """
        wire, rows, spots = json.loads(self.page.evaluate(_LOOK))
        self._spots = dict(spots)
        for address, text in wire:
            if address == FAR and (self.far_chip is None or text.startswith("00ae")):
                self.far_chip = SSD1306Chip(FAR)  # shown now, or anew
            chip = self.far_chip if self.far_chip is not None and address == FAR else self.chip
            chip.write(address, bytes.fromhex(text))
        assert self.chip.rows() == rows

    def _key(self, code: int, held: bool) -> None:
        if held:
            self.page.clock.run_for(self.HELD_AT_MS)
        else:
            self.lift()
            self.push(code)
        self.look()

    def begin(self, keys: str) -> None:
        """Press keys at once: what comes before a test."""
        press_keys(self.page, *map(key_code, keys.split()))
        self.look()

    def push(self, code: int) -> None:
        """Put a finger on the key with that code, until `lift`."""
        self._down = code
        if self.how == "keyboard":
            self.page.keyboard.down(_TYPED.get(code, str(code)))
            return
        self.page.mouse.move(*self._spots[code])
        self.page.mouse.down()

    def lift(self) -> None:
        """Take the finger off the key it is on, if it is on one."""
        code, self._down = self._down, 0
        if code and self.how == "keyboard":
            self.page.keyboard.up(_TYPED.get(code, str(code)))
        elif code:
            self.page.mouse.up()

    def wait(self, ms: int) -> None:
        """Take the finger off, and let `ms` milliseconds of the page's clock pass."""
        self.lift()
        self.page.clock.run_for(ms)
        self.look()

    def restart(self) -> None:
        """Reload the page, which is a power cut."""
        self.lift()
        self.chip = SSD1306Chip()
        self.page.evaluate("window.halley.flushed()")
        self.page.reload()
        self._settle()

    def files(self) -> dict[str, bytes]:
        """Return what the browser keeps of the box's files."""
        names = self.page.evaluate("window.halley.files()")
        read = "name => window.halley.file(name)"
        return {name: bytes.fromhex(self.page.evaluate(read, name)) for name in names}

    def key_presses(self) -> list[list[object]]:
        """Return the presses that reached the firmware: [code, held], the oldest first."""
        presses: list[list[object]] = self.page.evaluate("window.halley.presses")
        return presses

    def close(self) -> None:
        """Leave the page: its tab is blank."""
        self.page.goto("about:blank")
        self.page.remove_listener("pageerror", self._note_error)
        self.page.remove_listener("console", self._note_line)
