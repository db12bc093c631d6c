"""Count a director's taps on a phone, each task from the overview to its confirmation.

    python -m tests.bench.desk_taps CHROMIUM

A field counts as one tap, with its letters apart.
"""

import sys
from collections.abc import Callable
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from host_tools.club.evening import people
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from tests.host_tools.club.played_rounds import play_evening
from tests.host_tools.club.walls import serving

_PIN = "471100"


class Finger:
    """A finger on the desk; it counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = self.letters = 0

    def tap(self, selector: str) -> None:
        """Tap the first visible match."""
        self.page.locator(selector).locator("visible=true").first.click()
        self.taps += 1

    def write(self, selector: str, text: str) -> None:
        """Tap a field, and write."""
        self.tap(selector)
        self.page.keyboard.type(text)
        self.letters += len(text)


def _arrive(finger: Finger) -> None:
    finger.tap("nav a[href='/desk/people']")
    finger.tap(".tick")
    finger.tap("form#arrive fieldset + button")


def _arrive_new(finger: Finger) -> None:
    finger.tap("nav a[href='/desk/people']")
    finger.write("form#arrive textarea", "Zoé Martin")
    finger.tap("form#arrive button.main")


def _late(finger: Finger) -> None:
    finger.tap("nav a[href='/desk/people']")
    finger.tap("details:has(#later) summary")
    finger.write("#later [name=name]", "Max Bell")
    finger.tap("#later button")


def _leave(finger: Finger) -> None:
    finger.tap("nav a[href='/desk/people']")
    finger.tap(".people li [id^=leave-] button")


def _swap(finger: Finger) -> None:
    finger.tap(".card h3 a")
    finger.tap("details:has([id^=swap-]) summary")
    finger.tap("[id^=swap-] label:has([name=name])")
    finger.tap("[id^=swap-] fieldset + fieldset label:has([name=other]) >> nth=2")
    finger.tap("[id^=swap-] button.main")


def _correct(finger: Finger) -> None:
    finger.tap("nav a[href='/desk/corrections']")
    finger.tap("#correct label:has([name=payer])")
    finger.tap("#correct label:has([name=payee]) >> nth=1")
    finger.write("#correct [name=paid]", "5")
    finger.write("#correct [name=reason]", "a king")
    finger.tap("#correct button.main")


def _undo(finger: Finger) -> None:
    finger.tap("nav a[href='/desk/corrections']")
    finger.tap("[id^=undo] button")


def _end(finger: Finger) -> None:
    finger.tap("details:has(#end_evening) summary")
    finger.tap("#end_evening button")


TASKS: dict[str, Callable[[Finger], None]] = {
    "a member arrives": _arrive, "somebody new arrives": _arrive_new,
    "somebody comes later": _late, "somebody leaves": _leave, "two people swap": _swap,
    "a correction": _correct, "the last action is undone": _undo, "the evening ends": _end,
}  # fmt: skip


def _make(store: Store) -> None:
    """Fill a club: eight people play round 2 of 4, and two members are not here."""
    store.make("Comet Club")
    play_evening(store, played=1, drawn=4)
    with store.write() as session:
        for name in ("Nora", "Otto"):
            people.add(session, name)
        pin.set_to(session, _PIN)


def main(chromium: str) -> None:
    """Do each task, and print its taps."""
    with (
        TemporaryDirectory() as folder,
        Store(f"{folder}/club.sqlite") as store,
        sync_playwright() as driver,
    ):
        _make(store)
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        with serving(ClubServer(store)) as address:
            _measure(browser, address)
        browser.close()


def _measure(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{address}/desk?lang=en")
    page.fill("[name=pin]", _PIN)
    page.click("main button")
    page.wait_for_selector("nav")
    for name, do in TASKS.items():
        page.goto(f"{address}/desk")
        finger = Finger(page)
        do(finger)
        page.wait_for_selector(".done, .refused")
        refused = page.locator(".refused").locator("visible=true")
        assert refused.count() == 0, refused.first.inner_text()
        done = page.locator(".done").inner_text()
        print(f"{name}: {finger.taps} taps, {finger.letters} letters: {done}")


if __name__ == "__main__":
    main(sys.argv[1])
