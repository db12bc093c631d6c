"""The page in Chromium: bytes over the wire, when it can be used, how taps are answered."""

import statistics
import tempfile
from pathlib import Path, PurePosixPath
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

from host_tools.page import build as page_build
from tests.bench import page_taps
from tests.host_tools.page_box import RUNNING, serving
from tests.needs import chromium_program

SLOWER = (1, 4, 6)  # a phone's processor, by Chromium's own throttling
_LOADS = 7
_PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
    "service_workers": "block",  # it keeps the page for later, when the box can be used
}
_KINDS = {
    "micropython.wasm": "MicroPython",
    "micropython.mjs": "MicroPython's script",
    "firmware.romfs": "the firmware",
}


def figures() -> dict[str, Any]:
    """Bytes by what they are, and milliseconds by how much slower; nothing without Chromium."""
    program = chromium_program()
    if program is None:
        return {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        built = page_build.build(Path(folder))
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        with serving(built.folder) as address:
            wire = _wire(browser, address)
            times, taps = {}, {}
            for slower in SLOWER:
                took = [_load(browser, address, slower) for _ in range(_LOADS)]
                times[slower] = {"median": statistics.median(took), "max": max(took)}
                taps[slower] = page_taps.figures(browser, address, slower, _PHONE)
        browser.close()
    return {"bytes": _by_kind(built, wire), "ms": times, "taps": taps}


def _load(browser: Browser, address: str, slower: int) -> float:
    """Milliseconds from the first byte until the box can be used, in a browser without a past."""
    context = browser.new_context(**_PHONE)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address)
    took = page_taps.usable_after(page)
    context.close()
    return took


def _wire(browser: Browser, address: str) -> dict[str, int]:
    """Return the bytes that came for each address, headers included."""
    context = browser.new_context(**_PHONE)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    came = _count(wire)
    page.goto(address)
    page.wait_for_selector(RUNNING, state="attached")
    page.wait_for_load_state("networkidle")
    context.close()
    return came


def _count(wire: CDPSession) -> dict[str, int]:
    """Return a dictionary that fills with what is loaded from now on."""
    addresses: dict[str, str] = {}
    came: dict[str, int] = {}

    def begun(event: Any) -> None:
        addresses[event["requestId"]] = event["request"]["url"]

    def done(event: Any) -> None:
        address = addresses[event["requestId"]]
        came[address] = came.get(address, 0) + int(event["encodedDataLength"])

    wire.on("Network.requestWillBeSent", begun)
    wire.on("Network.loadingFinished", done)
    wire.send("Network.enable")
    return came


def _by_kind(built: page_build.Page, wire: dict[str, int]) -> dict[str, dict[str, int]]:
    raw = {PurePosixPath(name).name: size for name, size in built.sizes.items()}
    kinds: dict[str, dict[str, int]] = {}
    for address, size in wire.items():
        name = address.rpartition("/")[2] or "index.html"
        for kind in (_KINDS.get(name, "the page"), "all"):
            row = kinds.setdefault(kind, {"raw": 0, "wire": 0})
            row["raw"] += raw[name]
            row["wire"] += size
    return {kind: kinds[kind] for kind in [*_KINDS.values(), "the page", "all"]}
