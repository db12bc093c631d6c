"""Fixtures of the page's tests: the page built and served once, Chromium started once."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from host_tools.page import build as page_build
from tests.host_tools.own_chromium import OwnChromium
from tests.host_tools.page_box import BOX_ALONE, serving
from tests.host_tools.table_fingers import PHONE
from tests.host_tools.used_browsers import UsedBrowsers

_FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--host-resolver-rules=MAP hall.local 127.0.0.1",  # an address that is not this computer's own
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    # This list takes the place of Playwright's. The last two would load two pages of Chromium's
    # own with every tab, for its address bar: a third of the time that these tests take.
    "--disable-features=AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,HttpsUpgrades,MediaRouter,"
    "NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,"
    "ThirdPartyStoragePartitioning,WebUIOmniboxPopup,WebUIOmniboxAimPopup",
]  # fmt: skip
_INTRODUCED = "try { localStorage.setItem('halley introduced', '1'); } catch { /* no storage */ }"
_PATIENCE_MS = 60_000  # a busy machine is not a failure


@pytest.fixture(scope="session")
def built_page(tmp_path_factory: pytest.TempPathFactory) -> page_build.Page:
    """Return the page, built to a folder of its own, without this checkout's images."""
    folder = tmp_path_factory.mktemp("page")
    return page_build.build(folder / "page", images=folder)


@pytest.fixture(scope="session")
def address(built_page: page_build.Page) -> Iterator[str]:
    """Yield where the built page is served."""
    with serving(built_page.folder) as url:
        yield url


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Yield what drives browsers."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def launch(chromium: str, playwright: Playwright) -> Callable[..., Browser]:
    """Return a function that starts Chromium; what it is given is Playwright's."""
    return partial(playwright.chromium.launch, executable_path=chromium, args=_FLAGS)


@pytest.fixture
def own_chromium(playwright: Playwright) -> Iterator[Callable[[str, Path], OwnChromium]]:
    """Yield a function that starts Chromium with a profile's folder, to be killed."""
    browsers = []

    def start(program: str, folder: Path) -> OwnChromium:
        browsers.append(OwnChromium(playwright, program, _FLAGS, folder))
        browsers[-1].context.add_init_script(BOX_ALONE)
        return browsers[-1]

    yield start
    for browser in browsers:
        browser.kill()


@pytest.fixture(scope="session")
def browser(launch: Callable[..., Browser]) -> Iterator[Browser]:
    """Chromium, started."""
    started = launch()
    yield started
    started.close()


def _make_context(
    browser: Browser, *, introduced: bool = True, box_alone: bool = True, **options: object
) -> BrowserContext:
    # that the page is kept for later takes time: a test that is about it says "allow"
    options.setdefault("service_workers", "block")
    context = browser.new_context(**options)  # type: ignore[arg-type]
    context.set_default_timeout(_PATIENCE_MS)
    if introduced:
        context.add_init_script(_INTRODUCED)
    if box_alone:
        context.add_init_script(BOX_ALONE)
    return context


def _new_contexts(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Yield a function that returns a new browser context on the box alone.

    It has no past except the marks that this is no first visit and that the box is shown alone; its
    options are Playwright's.
    """
    contexts = []

    def make(**options: object) -> BrowserContext:
        contexts.append(_make_context(browser, **options))  # type: ignore[arg-type]
        return contexts[-1]

    yield make
    for context in contexts:
        context.close()


new_context = pytest.fixture(_new_contexts, name="new_context")
# ... whose pages are for several tests, which look at different things
shared_context = pytest.fixture(_new_contexts, name="shared_context", scope="module")


@pytest.fixture
def offline_browser(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """Return a browser that keeps the page for use without a network."""
    return new_context(viewport={"width": 1280, "height": 800}, service_workers="allow")


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """Return a browser without a past, on a desk."""
    return new_context(viewport={"width": 1280, "height": 800})


@pytest.fixture(scope="session")
def _used_browsers(browser: Browser, address: str) -> UsedBrowsers:
    return UsedBrowsers(partial(_make_context, browser), address.rstrip("/"))


@pytest.fixture
def used_context(_used_browsers: UsedBrowsers) -> Iterator[Callable[..., BrowserContext]]:
    """Yield new_context for tests without scripts of their own.

    The browser has forgotten earlier tests, and loads the page in half the time.
    """
    taken = []

    def take(*, still: bool, **options: object) -> BrowserContext:
        key = (still, options)
        taken.append((key, _used_browsers.take(key, **options)))
        return taken[-1][1]

    yield take
    for key, context in taken:
        _used_browsers.give_back(key, context)


@pytest.fixture
def used_desk(used_context: Callable[..., BrowserContext]) -> BrowserContext:
    """Return a used browser on a desk, for a PageBox."""
    return used_context(still=True, viewport={"width": 1280, "height": 800})


@pytest.fixture
def at_desk(used_context: Callable[..., BrowserContext]) -> BrowserContext:
    """Return a used browser on a desk whose clock goes, for open_page()."""
    return used_context(still=False, viewport={"width": 1280, "height": 800})


@pytest.fixture
def used_phone(used_context: Callable[..., BrowserContext]) -> BrowserContext:
    """Return a used browser on a phone that shows the table of people, for Fingers."""
    return used_context(still=True, box_alone=False, has_touch=True, viewport=PHONE)
