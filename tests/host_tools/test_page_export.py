"""`halley page --export`: plain files for any web server, and how a newer build gets to a phone."""

import json
import math
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext

from host_tools import cli
from host_tools.errors import BadInput
from host_tools.page import build as page_build
from host_tools.page.words import en
from tests.host_tools.page_box import NOTICE, RUNNING, open_page
from tests.host_tools.pico_on_pty import made_up_image
from tests.host_tools.served import serve

_CONTROLLED = "async () => { await navigator.serviceWorker.ready; return caches.keys(); }"
_UPDATE = """async () => {
    navigator.serviceWorker.addEventListener("message", () => { window.newBuild = true; });
    await (await navigator.serviceWorker.ready).update();
}"""
_TAKEN_OVER = """async (cache) => {
    while (!window.newBuild || (await caches.keys()).join() !== cache)
        await new Promise(requestAnimationFrame);
}"""
_DEAL = (15, 15, 15, 1, 2, 3, 4, 15, 15)
_UNDO = 16


def test_the_command_writes_exactly_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "to" / "come"
    assert cli.run(["page", "--export", str(folder)]) == 0
    assert str(folder) in capsys.readouterr().out
    assert (folder / "index.html").is_file()
    assert not (folder / "firmware").exists()
    (folder / "v-0123456789ab").mkdir()
    (folder / "v-0123456789ab" / "page.js").write_text("older")
    assert cli.run(["page", "--export", str(folder)]) == 0
    assert not (folder / "v-0123456789ab").exists()


def test_images_lie_beside_the_page_and_are_loaded_by_whoever_wants_one(tmp_path: Path) -> None:
    (tmp_path / "halley-pico_w.uf2").write_bytes(made_up_image("0.9.1", "pico_w"))
    page = page_build.build(tmp_path / "page", images=tmp_path)
    page_build.export(page, tmp_path / "export")
    assert json.loads((tmp_path / "export" / "images.json").read_text()) == [
        {"board": "Pico W", "file": "halley-pico_w.uf2", "version": "0.9.1"}
    ]
    assert (tmp_path / "export" / "halley-pico_w.uf2").stat().st_size > 40_000
    assert ".uf2" not in (tmp_path / "export" / "sw.js").read_text()
    (tmp_path / "halley-pico.uf2").write_bytes(b"half of one")
    with pytest.raises(BadInput, match=r"halley-pico.uf2' is not a .uf2 file"):
        page_build.build(tmp_path / "page", images=tmp_path)
    page_build.export(page, tmp_path / "export")  # over its own files


def test_the_manifest_names_pictures_that_are_there(
    built_page: page_build.Page, tmp_path: Path
) -> None:
    page_build.export(built_page, tmp_path)
    manifest = json.loads((tmp_path / "manifest.webmanifest").read_text())
    shown = [*manifest["icons"][1:], *manifest["screenshots"]]
    for picture in shown:
        with Image.open(tmp_path / picture["src"]) as drawn:
            width, height = drawn.size
        assert picture["sizes"] == f"{width}x{height}"
        assert max(width, height) <= 2.3 * min(width, height)  # or no browser shows it
    icons = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= icons
    assert {it["form_factor"] for it in manifest["screenshots"]} == {"narrow", "wide"}
    worker = (tmp_path / "sw.js").read_text()
    assert "screenshot" not in worker.splitlines()[0]


def test_a_phone_cuts_nothing_off_a_maskable_icon(built_page: page_build.Page) -> None:
    """Check that the icon's content is within four tenths of its width from the middle."""
    manifest = json.loads((built_page.folder / "manifest.webmanifest").read_text())
    maskable = [it["src"] for it in manifest["icons"] if "maskable" in it.get("purpose", "")]
    assert maskable
    for name in maskable:
        with Image.open(built_page.folder / name) as opened_file:
            icon = opened_file.convert("RGB")
        size = icon.width
        ground = icon.getpixel((0, 0))
        for y in range(size):
            for x in range(size):
                if math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) > 0.4 * size:
                    assert icon.getpixel((x, y)) == ground, (name, x, y)


def test_a_folder_with_other_things_in_it_is_left_alone(
    built_page: page_build.Page, tmp_path: Path
) -> None:
    (tmp_path / "thesis.txt").write_text("all of it")
    with pytest.raises(BadInput, match=r"thesis\.txt"):
        page_build.export(built_page, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    with pytest.raises(BadInput):
        page_build.export(built_page, tmp_path / "thesis.txt")


def test_below_a_path_it_runs_without_a_network_and_a_newer_build_waits_for_the_hands_end(
    offline_browser: BrowserContext,
    built_page: page_build.Page,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / "cards" / "halley"
    page_build.export(built_page, folder)
    with serve(tmp_path) as server:
        address = f"{server}/cards/halley/"
        page = open_page(offline_browser, address)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        assert page.evaluate(_CONTROLLED) == [f"halley /cards/halley/ {built_page.version}"]
        page.reload()
        page.wait_for_selector(RUNNING, state="attached")
        assert asked
        assert all(url.startswith(address) for url in asked)
        offline_browser.set_offline(True)
        page.reload()
        page.wait_for_selector(RUNNING, state="attached")
        page.locator("#help-button").click()
        page.locator("#help-sheet .help-rules summary").click()
        page.locator("#help-sheet .games").wait_for()
        page.locator("#help-close").click()
        offline_browser.set_offline(False)
        for code in _DEAL:
            page.evaluate("code => window.halley.press(code)", code)
        while "What happened?" not in page.evaluate("window.halley.lines()"):
            page.evaluate("code => window.halley.press(code)", 15)
        changed = [it.replace("Share evening", "Share this evening") for it in en.WORDS]
        monkeypatch.setattr(en, "WORDS", changed)
        newer = page_build.build(tmp_path / "newer")
        assert newer.version != built_page.version
        page_build.export(newer, folder)
        others = "halley /cards/other/ 1"  # a page in another folder of that server
        page.evaluate("name => caches.open(name)", others)
        page.evaluate(_UPDATE)
        caches = [others, f"halley /cards/halley/ {newer.version}"]
        page.evaluate(_TAKEN_OVER, ",".join(caches))
        page.evaluate("code => window.halley.press(code)", 3)
        assert "new version" not in page.locator("#status").inner_text()
        for _ in range(3):
            page.evaluate("code => window.halley.press(code)", _UNDO)
        page.get_by_text("A new version is ready").wait_for()
        page.get_by_role("button", name="Reload").click()
        page.get_by_role("button", name="Share this evening").wait_for()
        page.wait_for_selector(RUNNING, state="attached")
        assert page.evaluate("caches.keys()") == caches
        assert page.locator("#status").inner_text() == ""
        assert page.locator(NOTICE).count() == 0
