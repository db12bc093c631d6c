"""The page's table of people under a finger: ms from a tap to its picture, and memory, in Chromium.

Times are those of the browser's Event Timing: from when the finger lifts until the picture that it
has changed is shown, in steps of 8 ms.
"""

import statistics
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from tests.evenings import play, whole_hand
from tests.host_tools.page_box import wait_until

HANDS = 1000
_ROUNDS = 8  # of the taps that are timed
_QUICKEST_MS = 16  # what the browser tells of at all; what is quicker counts as that
_OF_CLICKS = """
    window.taps = {};
    new PerformanceObserver((list) => {
        for (const { interactionId: id, duration } of list.getEntries()) {
            if (id) window.taps[id] = Math.max(window.taps[id] ?? 0, duration);
        }
    }).observe({ type: "event", durationThreshold: 16 });
"""
_MARKED = """
    localStorage.setItem("halley introduced", "1");
    if (!localStorage.getItem("put")) localStorage.setItem("halley/e0001.hj", "%s");
    localStorage.setItem("put", "1");
"""


def usable_after(page: Page) -> float:
    """Wait until the page can be used; the milliseconds since its first byte."""
    wait_until(page, "window.halley?.startedAfter !== undefined")
    took: float = page.evaluate(
        "window.halley.startedAfter - performance.getEntriesByType('navigation')[0].responseStart"
    )
    return took


def _evening_of(hands: int) -> bytes:
    """Return the journal of an evening of three people with `hands` confirmed hands."""
    steps = [step for hand in range(hands) for step in whole_hand((2 + hand) % 3)]
    return bytes(play(steps).files["e0001.hj"])


def _with_evening(context: BrowserContext, journal: bytes) -> tuple[Page, CDPSession]:
    """Return a tab that will find that evening, and the line to its browser."""
    context.add_init_script(_MARKED % journal.hex())
    page = context.new_page()
    return page, context.new_cdp_session(page)


def figures(browser: Browser, address: str, slower: int, options: dict[str, Any]) -> dict[str, Any]:
    """Return a page's figures in an evening of one hand and of 1,000.

    Milliseconds until it is usable, of a tap, and of the first look at the hands; and the page's
    memory then.
    """
    new = _tap(browser, address, slower, options, _evening_of(1))
    long = _tap(browser, address, slower, options, _evening_of(HANDS))
    return {"new": new, "long": long}


def _tap(
    browser: Browser, address: str, slower: int, options: dict[str, Any], journal: bytes
) -> dict[str, Any]:
    context = browser.new_context(**options)
    context.set_default_timeout(120_000)
    page, wire = _with_evening(context, journal)
    page.goto(address)
    usable_after(page)  # and the evening has been put where pages keep them now
    page.evaluate("window.halley.flushed()")
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.reload()
    usable = usable_after(page)
    page.evaluate(f"() => {{ {_OF_CLICKS} }}")
    page.locator("#table .go .main").tap()  # the deal
    count = 1
    for _ in range(_ROUNDS):
        for selector in (".own button", ".go .undo"):
            page.locator(f"#table {selector}").first.tap()
            count += 1
    took = _times(page, count)
    page.locator("#table .bar button").nth(1).tap()
    hands = max(_times(page, 1))
    wire.send("HeapProfiler.collectGarbage")
    heap = wire.send("Runtime.getHeapUsage")
    context.close()
    return {
        "median": statistics.median(took),
        "95 %": statistics.quantiles(took, n=20)[-1],
        "hands": hands,
        "usable": usable,
        "heap": heap["usedSize"],
        "all": heap["usedSize"] + heap["embedderHeapUsedSize"] + heap["backingStorageSize"],
    }


def _times(page: Page, count: int) -> list[float]:
    """Return how long each tap took, and forget the taps."""
    page.wait_for_timeout(500)  # until the last one has been reported
    taps = list(page.evaluate("Object.values(window.taps)"))
    page.evaluate("() => { window.taps = {}; }")
    return taps + [_QUICKEST_MS] * (count - len(taps))
