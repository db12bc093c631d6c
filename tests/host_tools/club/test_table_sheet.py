"""Codes of tables, the sheet that is printed of them, and the page that a phone gets for one."""

import json
import re
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from host_tools.club.server import box_page, server_address
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store, open_store
from host_tools.club.table_link import qr, sheet
from host_tools.club.table_link.codes import LENGTH, LETTERS
from host_tools.club.texts.wording import ClubWords
from host_tools.errors import BadInput
from tests.host_tools.axe import findings
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.walls import serving

NAMES = ("Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")


def test_codes_lead_to_their_tables(halley: Halley, club_file: Path) -> None:
    halley("evening", "start")
    assert halley("code", "list").startswith("There are no tables yet")
    halley("draw", *NAMES, "--rounds", "1")
    halley("code", "new", "10")
    rows = halley.json("code", "list")
    assert [row["table"] for row in rows] == ["Table 1", "Table 2", "Table 10"]
    texts = [row["code"] for row in rows]
    assert len(set(texts)) == 3
    assert all(len(text) == LENGTH and set(text) <= set(LETTERS) for text in texts)
    assert halley.json("code", "list") == rows
    (renewed,) = halley.json("code", "new", "2")
    assert renewed["table"] == "Table 2"
    assert renewed["code"] not in texts
    assert halley("code", "revoke", "10").startswith("Table 10 no longer has a code")
    assert "table 10 has no code" in halley.refusal("code", "revoke", "10")
    assert [row["table"] for row in halley.json("code", "list")] == ["Table 1", "Table 2"]
    assert "enter the table's name" in halley.refusal("code", "new", " ")


def test_the_sheet_has_every_table(
    halley: Halley,
    club_file: Path,
    tmp_path: Path,
    chromium: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HALLEY_CHROMIUM", chromium)
    halley("evening", "start")
    name = tmp_path / "tables.html"
    halley("sheet", "-o", str(name), "--address", "192.0.2.7")
    (door,) = re.findall(r"http://192.0.2.7/here/(\w+)<", name.read_text("utf-8"))
    halley("evening", "end")  # nobody checks in any more
    assert "no tables yet" in halley.refusal("sheet", "--address", "192.0.2.7")
    halley("evening", "reopen")
    halley("draw", *NAMES, "--rounds", "1")
    halley("code", "new", "<b>&")
    halley("sheet", "-o", str(name), "--address", "https://club.example:8443/")
    page = name.read_text("utf-8")
    for row in halley.json("code", "list"):
        assert f"https://club.example:8443/table/#{row['code']}" in page
    assert "<h2>&lt;b&gt;&amp;</h2>" in page
    assert '<p class="address">https://club.example:8443/</p>' in page
    assert page.count("<svg") == 5 and f"https://club.example:8443/here/{door}<" in page
    halley("sheet", "-o", str(name), "--address", "192.0.2.7:9000", "--lang", "fr")
    assert "http://192.0.2.7:9000/table/#" in name.read_text("utf-8")
    assert "Pour tous" in name.read_text("utf-8")
    made = tmp_path / "tables.pdf"
    halley("sheet", "--pdf", str(made), "--paper", "letter", "--address", "192.0.2.7")
    assert b"/MediaBox [0 0 612 792]" in made.read_bytes()
    name.write_text("somebody's own")
    assert "already exists and is not Halley's" in halley.refusal(
        "sheet", "-o", str(name), "--address", "192.0.2.7"
    )
    assert "a4 or letter" in halley.refusal("sheet", "--paper", "a3")
    # without an address it is where the server was last
    with Store(str(club_file)) as store:
        server_address.note(store, server_address.address("https", "192.0.2.9", 8003))
        # a later one, which lets nobody in
        server_address.note(store, server_address.address("http", "127.0.0.1", 8004))
    name.unlink()
    answer = halley.json("sheet", "-o", str(name))
    assert answer == {"address": "https://192.0.2.9:8003", "html": str(name)}
    assert "https://192.0.2.9:8003/table/#" in name.read_text("utf-8")
    assert "Phones can open https://192.0.2.9:8003/" in halley("sheet", "-o", str(name))
    assert "9:8003" not in halley("sheet", "-o", str(name), "--address", "192.0.2.7")


def test_wrong_addresses_are_refused() -> None:
    for text in ("", "http://", "a b", "ftp://x", "http://u:p@x", "http://x/y", "http://x:99999",
                 "http://x?y", "http://[", "x" * 300, "http://x:0"):  # fmt: skip
        with pytest.raises(BadInput, match="is not an address"):
            sheet.base(text)
    assert sheet.base(" 192.0.2.7:80/ ") == "http://192.0.2.7:80"
    assert sheet.base("https://[::1]:8000") == "https://[::1]:8000"


def test_the_sheet_prints_in_a_browser(
    new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    words = ClubWords("en")
    tables = [(f"Table {number}", f"ABCD234{number}") for number in range(1, 10)]
    shown = sheet.cards([*tables, ("W" * 200, "ABCD2345")], "http://192.0.2.7:8000", words)
    (tmp_path / "sheet.html").write_text(sheet.page("Club", shown, words), encoding="utf-8")
    page = new_context(viewport={"width": 360, "height": 900}).new_page()
    page.goto((tmp_path / "sheet.html").as_uri())
    assert findings(page) == []
    for width in (360, 820):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert qr.svg("http://192.0.2.7:8000/").startswith("<svg")


def test_a_phone_opens_its_code(
    new_context: Callable[..., BrowserContext], halley: Halley, club_file: Path
) -> None:
    """The box runs there under the server's policy; an unknown code has a page to read."""
    halley("evening", "start")
    (row,) = halley.json("code", "new", "3")
    with open_store(str(club_file)) as store:
        built = box_page.build()
        assert built.why == ""
        with serving(ClubServer(store), page=built) as url:
            # a browser that blocks the worker says so on the console
            context = new_context(viewport={"width": 360, "height": 740}, service_workers="allow")
            page = context.new_page()
            lines: list[str] = []
            page.on("console", lambda line: lines.append(line.text))
            page.on("pageerror", lambda error: lines.append(str(error)))
            page.goto(f"{url}/table/{row['code'].lower()}")  # as a sheet of 0.1.0 has it
            page.wait_for_selector("html[data-state=running]", timeout=60_000)
            link = f"{url}/table/#{row['code']}"
            assert page.url == link
            asked: list[str] = []
            page.on("request", lambda request: asked.append(request.url))
            for opened in (link, f"{url}/table/"):  # the sheet's link, and a home screen's icon
                page.goto("about:blank")
                page.goto(opened)
                page.wait_for_selector("html[data-state=running]", timeout=60_000)
                assert page.url == link
            assert f"{url}/table/state" in asked
            # no server, and no proxy before it, sees the code in an address
            assert [it for it in asked if row["code"] in it.partition("#")[0]] == []
            assert lines == []
            manifest = page.locator("link[rel=manifest]").evaluate("link => link.href")
            with urllib.request.urlopen(manifest) as answer:
                assert json.load(answer)["start_url"] == "./"
            with page.expect_navigation():  # another table's code in the same tab
                page.evaluate("location.hash = 'AAAAAAAA'")
            page.wait_for_selector("[data-club=code]", timeout=60_000)
            answer = page.goto(f"{url}/table/AAAAAAAA?lang=fr")
            assert answer is not None
            assert answer.status == 404
            assert "Aucune table" in str(page.locator("main").text_content())
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                assert findings(page) == []
