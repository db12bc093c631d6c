"""An evening that the page reads off a box's display, by a made-up camera."""

import io
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page

from host_tools.languages import all_texts
from host_tools.simulator.local_box import LocalBox
from tests.firmware.code_camera import photo
from tests.firmware.test_film import FILM, FRAME, blocks_of, film_of, journal_of, long_evening
from tests.firmware.test_result_code import HAND, box
from tests.host_tools.page_box import BOX_ALONE, open_page, wait_until

_EVENING = "Nov 24, 2026 · Modern comet · Ann, Bea, Cy, Di."
_WORDS = all_texts("en", "host_tools.page.words")
_A_FRAME = 8  # pictures of the camera, which takes thirty a second

Film = Callable[[Sequence[np.ndarray]], BrowserContext]


def pictures_of(desk: LocalBox, frames: int) -> list[np.ndarray]:
    """Return what a camera sees of that many codes of a film, one after the other."""
    pictures = []
    for _ in range(frames):
        pictures.append(photo(desk.rows(), points=4, turned=5))
        desk.play(FRAME)
    return pictures


@pytest.fixture
def camera(launch: Callable[..., Browser], tmp_path: Path) -> Iterator[Film]:
    """Yield a function that gives a browser whose camera shows these pictures, again and again."""
    browsers = []

    def start(pictures: Sequence[np.ndarray]) -> BrowserContext:
        film = tmp_path / "film.mjpeg"
        with film.open("wb") as file:
            for picture in pictures:
                data = io.BytesIO()
                Image.fromarray(picture).convert("RGB").save(data, "jpeg", quality=85)
                file.write(data.getvalue() * _A_FRAME)
        flags = (
            "--use-fake-ui-for-media-stream",
            "--use-fake-device-for-media-stream",
            f"--use-file-for-fake-video-capture={film}",
        )
        browser = launch(args=[*launch.keywords["args"], *flags])  # type: ignore[attr-defined]
        browsers.append(browser)
        context = browser.new_context(service_workers="block")
        context.add_init_script(BOX_ALONE)
        context.add_init_script("localStorage.setItem('halley introduced', '1')")
        return context

    yield start
    for browser in browsers:
        browser.close()


def _status(page: Page, key: str, about: str = "") -> None:
    """Wait until the camera says this text of the page's words about something."""
    text = _WORDS[f"cable.camera.{key}"].partition("{0}")[0]
    page.locator("#connect-camera .answer", has_text=text + about).wait_for()


def test_an_evening_comes_by_camera(camera: Film, address: str) -> None:
    desk = box(keys=f"{HAND}{FILM} ~200")
    journal = journal_of(desk)
    context = camera(pictures_of(desk, blocks_of(journal) + 3))
    page = open_page(context, address)
    page.locator("#connect").click()
    page.locator("#connect-by-camera").click()
    _status(page, "arrived", _EVENING)
    assert bytes.fromhex(page.evaluate("window.halley.file('e0001.hj')")) == journal
    page.locator("#connect-camera").get_by_text("Share evening").click()
    page.locator("#share-text-shown", has_text="Bea: +48").wait_for()


# --- what can go wrong, with a browser that reads codes itself and a camera that the test holds

HELD = """
    window.texts = [];
    window.BarcodeDetector = class {
        static async getSupportedFormats() { return ["qr_code"]; }
        async detect() { return window.texts.splice(0).map((rawValue) => ({ rawValue })); }
    };
    navigator.mediaDevices.getUserMedia = async () => {
        if (window.refusal) throw new DOMException("", window.refusal);
        const canvas = document.createElement("canvas");
        const context = canvas.getContext("2d");
        setInterval(() => context.fillRect(0, 0, 9, 9), 30);
        return canvas.captureStream(30);
    };
"""


@pytest.fixture
def held(new_context: Callable[..., BrowserContext], address: str) -> Page:
    """Return the page with its camera on."""
    context = new_context()
    context.add_init_script(HELD)
    page = open_page(context, address)
    page.locator("#connect").click()
    page.locator("#connect-by-camera").click()
    _status(page, "looking")
    return page


def _show(page: Page, texts: Sequence[str]) -> None:
    page.evaluate("(texts) => window.texts.push(...texts)", list(texts))


@pytest.mark.soak
@pytest.mark.parametrize(
    ("refusal", "key"),
    [
        ("NotAllowedError", "refused"),
        ("NotFoundError", "none"),
        ("NotReadableError", "failed"),
    ],
)
def test_a_missing_camera_is_explained(held: Page, refusal: str, key: str) -> None:
    held.evaluate("(refusal) => { window.refusal = refusal; }", refusal)
    held.locator("#connect-by-camera").click()
    _status(held, key)
    assert not held.locator("#connect-camera video").is_visible()
    held.evaluate("() => { window.refusal = ''; }")
    held.locator("#connect-by-camera").click()
    _status(held, "looking")


@pytest.mark.soak
def test_other_codes_are_ignored(held: Page) -> None:
    _status(held, "unseen")
    _show(held, ["MODERN COMET 24.11 ANN +12"])
    _status(held, "noFilm")
    one, other = box(keys=HAND), long_evening(8)
    _show(held, film_of(other, range(15)))
    _status(held, "reading")
    assert held.locator("#connect-camera .count").inner_text() == "15 of 20 codes"
    _show(held, film_of(one, [1]))
    _status(held, "another")
    _show(held, film_of(other, range(40, 70)))
    _status(held, "arrived", _EVENING)
    assert bytes.fromhex(held.evaluate("window.halley.file('e0001.hj')")) == journal_of(other)
    held.locator("#connect-by-camera").click()
    _show(held, film_of(other, range(20)))
    _status(held, "known", _EVENING)
    assert not held.evaluate("window.halley.file('e0002.hj')")


@pytest.mark.soak
def test_the_camera_is_off_when_the_sheet_is_closed(held: Page) -> None:
    playing = "document.querySelector('#connect-camera video').srcObject !== null"
    assert held.evaluate(playing)
    held.locator("#connect-close").click()
    wait_until(held, f"!({playing})")  # a browser says a little later that a sheet is closed


@pytest.mark.soak
def test_an_evening_that_the_page_cannot_read_is_said(held: Page) -> None:
    strange = box(rules="modern_1991")
    session = strange.app.session
    assert session is not None
    session.journal.add(b"\xfe")  # an event that a newer box may know
    _show(held, film_of(strange, range(5)))
    _status(held, "unreadable")
    assert not held.evaluate("window.halley.file('e0001.hj')")


@pytest.mark.soak
@pytest.mark.parametrize("light", [{"glare": 120}, {"blurred": 0.3}, {"turned": 15}, {"points": 3}])
def test_an_evening_arrives_in_bad_light_with_missed_codes(
    camera: Film, address: str, light: dict
) -> None:
    desk = long_evening(8)
    desk.play(f"{FILM} ~200")
    journal = journal_of(desk)
    random = Random(3)
    pictures = []
    for _ in range(2 * blocks_of(journal)):
        if random.random() > 1 / 3:
            missing = (random.randrange(60), random.choice((0, 0, 2)))
            pictures.append(photo(desk.rows(), missing=missing, **{"points": 4, **light}))
        desk.play(FRAME)
    page = open_page(camera(pictures), address)
    page.locator("#connect").click()
    page.locator("#connect-by-camera").click()
    _status(page, "arrived")
    assert bytes.fromhex(page.evaluate("window.halley.file('e0001.hj')")) == journal
