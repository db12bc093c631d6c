"""`halley page --export`: plain files for any web server, and how a newer build gets to a phone."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from host_tools import cli, page_build
from host_tools.errors import BadInput
from tests.host_tools.page_box import NOTICE, RUNNING, opened
from tests.host_tools.served import served

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
    installed: BrowserContext, built_page: page_build.Page, tmp_path: Path
) -> None:
    folder = tmp_path / "cards" / "halley"
    page_build.export(built_page, folder)
    with served(tmp_path) as server:
        address = f"{server}/cards/halley/"
        page = opened(installed, address)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.evaluate(_CONTROLLED)
        page.reload()
        page.wait_for_selector(RUNNING, state="attached")
        assert asked
        assert all(url.startswith(address) for url in asked)
        installed.set_offline(True)
        page.reload()
        page.wait_for_selector(RUNNING, state="attached")
        installed.set_offline(False)
        for code in _DEAL:
            page.evaluate("code => window.halley.press(code)", code)
        while "out" not in page.evaluate("window.halley.lines()[7]"):
            page.evaluate("code => window.halley.press(code)", 15)
        worker = folder / "sw.js"
        shutil.copy(worker, tmp_path / "before.js")
        worker.write_text(worker.read_text().replace(built_page.version, "0" * 12, 1))
        page.evaluate(_UPDATE)
        page.evaluate(_TAKEN_OVER, f"halley /cards/halley/ {'0' * 12}")
        page.evaluate("code => window.halley.press(code)", 3)
        assert "new version" not in page.locator("#status").inner_text()
        for _ in range(3):
            page.evaluate("code => window.halley.press(code)", _UNDO)
        page.get_by_text("A new version is ready").wait_for()
        page.get_by_role("button", name="Reload").click()
        page.wait_for_selector(RUNNING, state="attached")
        assert page.locator(NOTICE).count() == 0
