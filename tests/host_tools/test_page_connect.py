"""The page's sheet "Connect a box", with the firmware on MicroPython at the cable's other end."""

import json
import os
import select
import threading
import tty
from binascii import crc32
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from halley import VERSION
from host_tools.cli import run
from host_tools.page import build as page_build
from tests.host_tools.axe import BY_AXE_IN_SOAK, findings
from tests.host_tools.link_box import FILE, HAND, Table, table
from tests.host_tools.page_box import open_page
from tests.host_tools.usb_port import STAND_IN, UsbPort, serving_with
from tests.survives import Note

NewContext = Callable[..., BrowserContext]

PAGE_NAMES = ["Zoé", *(f"Jean-Baptiste{n:02}" for n in range(36))]  # more than go over at a time
BOX_GAMES = [{"name": "Hearts, Thursday", "ruleset": "tally", "options": {"winner": "lowest"}}]
DAMAGED = "e0000.hj"  # an older evening, whose end cannot be read
PAGE_GAMES = [{"name": "Comète à cinq", "ruleset": "modern_1991", "options": {}}]
_KEEP = "([name, text]) => window.halley.write(name, text)"
_PLUGGED = "navigator.serial.plugged()"


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Table]:
    """Yield a table with a box that was without power, two hands played."""
    with table(tmp_path, epoch=0) as place:
        place.box.play(f"{HAND} {HAND}")
        yield place


def _status(page: Page, text: str) -> None:
    page.locator("#connect-status", has_text=text).wait_for()


def _connect(page: Page) -> None:
    """Open the sheet, and choose the box as a person does."""
    page.evaluate("navigator.serial.refuses = ''")
    page.locator("#connect").click()
    page.locator("#connect-choose").click()
    _status(page, f"Halley {VERSION}")


def _part(page: Page, name: str) -> Any:
    """Return a part of the sheet, opened."""
    page.locator(f"#connect-{name} summary").click()
    return page.locator(f"#connect-{name}")


def _expect_answer(page: Page, name: str, text: str) -> None:
    page.locator(f"#connect-{name} .answer", has_text=text).wait_for()


def _let_go(page: Page, port: UsbPort) -> None:
    """Wait until the page has closed the port."""
    while port.is_open():
        page.wait_for_timeout(10)


def _by_command(at: Table, capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """Return what `halley` says of the same box, when the page has let its port go."""
    assert run([*words, "--port", at.port, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


_SWEEP = """async ([points, names, games]) => {
    const place = document.querySelector("script[type=module]").src;
    const { SerialLine } = await import(new URL("cable/serial_line.js", place));
    const { Copy, RealBox } = await import(new URL("cable/real_box.js", place));
    const post = (what) => fetch(`/port/${what}`, { method: "POST" });
    const line = new SerialLine(navigator.serial);
    let pulled = 0;
    let turn = 0;
    line.onLost = async () => {
        pulled++;
        if (turn % 5 === 0) await post("pull/40");  // once more, while the box is greeted again
        await post("plug");
        navigator.serial.plugged();
    };
    const plugging = setInterval(() => post("plug"), 100);
    navigator.serial.chosen = true;
    await line.connect(navigator.serial.port);
    const box = new RealBox(line);
    const came = [];
    for (const point of points) {
        await post(`pull/${point}`);
        const copy = new Copy("e0001.hj");
        await box.catchUp(copy);
        const odd = turn % 2;
        const wanted = [names[odd], games[odd], ["on", "off"][odd], 1800000000 + point];
        const there = [await box.putNames(wanted[0]), await box.putGames(wanted[1])];
        await box.set("sound", wanted[2]);
        there.push((await box.settings()).sound, await box.setClock(wanted[3], 60 * odd));
        turn++;
        came.push([Array.from(copy.data), there, wanted]);
    }
    clearInterval(plugging);
    await line.close();
    return { came, pulled };
}"""
_NAMES = [[f"Name {turn}{number}" for number in range(20)] for turn in "ab"]
_GAMES = [
    [{"name": f"Game {turn}{number}", "ruleset": "tally", "options": {}} for number in range(7)]
    for turn in "ab"
]
_BYTES = 2700  # at least this many pass in a turn


def _sweep(page: Page, port: UsbPort, at: Table, step: int) -> int:
    """Pull the cable out after every `step`th byte during all requests; return the count.

    Everything arrives whole, and the box never has half of anything.
    """
    evening = at.file()
    on_box: list[list[bytes]] = []  # names and games whenever the cable was pulled out, and journal

    def look() -> None:
        paths = [at.box.folder / name for name in ("names", "games", FILE)]
        on_box.append([path.read_bytes() if path.exists() else b"" for path in paths])

    look()
    port.pulled = look
    here = page.evaluate("window.halley.files()")
    points = list(range(1, _BYTES, step))
    swept = page.evaluate(_SWEEP, [points, _NAMES, _GAMES])
    assert page.evaluate("window.halley.files()") == here
    assert swept["pulled"] == len(points)
    for data, there, wanted in swept["came"]:
        assert bytes(data) == evening
        assert there == wanted
    names = [on_box[0][0], *("\n".join(listed).encode() for listed in _NAMES)]
    games = [json.loads(on_box[0][1] or b"[]"), *_GAMES]
    for listed, own, journal in on_box:
        assert listed in names
        assert json.loads(own or b"[]") in games
        assert journal == evening
    return len(points)


@BY_AXE_IN_SOAK
def test_a_box_is_read_and_set(
    new_context: NewContext,
    built_page: page_build.Page,
    at: Table,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    record_property: Note,
    by_axe: bool,
) -> None:
    (at.box.folder / DAMAGED).write_bytes(at.file() + b"and more")
    (at.box.folder / "settings").write_text("display=silent\n")  # by older firmware
    (tmp_path / "games.json").write_text(json.dumps(BOX_GAMES))
    _by_command(at, capsys, "push-games", str(tmp_path / "games.json"))
    context = new_context(service_workers="block", viewport={"width": 390, "height": 844})
    context.add_init_script(STAND_IN)
    port = UsbPort(at.cable)
    with serving_with(port, built_page.folder) as address:
        page = open_page(context, address)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.evaluate(_KEEP, ["names", "\n".join(PAGE_NAMES).encode().hex()])
        page.evaluate(_KEEP, ["games", json.dumps(PAGE_GAMES).encode().hex()])
        assert page.evaluate("document.featurePolicy.allowsFeature('serial')")  # by the headers
        here = page.evaluate("[window.halley.files(), window.halley.rows()]")
        _connect(page)

        # the table, now and after each key
        shown = page.locator("#connect-table")
        shown.get_by_text("The hand is confirmed").wait_for()
        assert "Modern comet" in shown.inner_text()
        at.box.play("OK 2")
        shown.get_by_text("B plays the comet: +6.").wait_for()
        shown.get_by_text("A hand is under way.").wait_for()
        figures = shown.locator(".figures").inner_text().split()
        assert figures[:2] == ["Hand", "3"]
        people = shown.locator(".person").all_inner_texts()
        texts = [text.replace("\u2212", "-").replace("this hand", "") for text in people]
        assert [text.split() for text in texts] == [
            ["A", "-18", "-2"], ["B", "-10", "+6"], ["C", "deals", "+44", "-2"], ["D", "-16", "-2"],
        ]  # fmt: skip
        assert shown.locator("button").count() == 0
        assert here == page.evaluate("[window.halley.files(), window.halley.rows()]")
        at.box.play("UNDO")
        shown.get_by_text("Undone").wait_for()

        # an evening, with the cable pulled out on the way
        evenings = _part(page, "evenings")
        evenings.get_by_text("Modern comet · A, B, C, D").nth(1).wait_for()
        port.pull_after(200)
        evenings.get_by_role("button", name=f"Save {FILE}").click()
        _status(page, "The cable is unplugged")
        at.cable.plug()
        with page.expect_download() as download:
            page.evaluate(_PLUGGED)
        _status(page, "The box is connected")
        assert download.value.suggested_filename == FILE
        saved = Path(download.value.path()).read_bytes()
        _expect_answer(page, "evenings", f"{FILE} saved, {len(saved)} bytes.")
        with page.expect_download() as download:
            evenings.get_by_role("button", name=f"Save {DAMAGED}").click()
        mended = Path(download.value.path()).read_bytes()
        _expect_answer(page, "evenings", "8 bytes are lost")
        assert not (at.box.folder / "pulled").exists()
        evenings.get_by_role("button", name="The files have arrived").click()
        _expect_answer(page, "evenings", "the box may now delete them")

        # names and games, both ways
        names = _part(page, "names")
        names.get_by_role("button", name="Copy this page's list to the box").click()
        _expect_answer(page, "names", "The box took the first 25 of 37")
        games = _part(page, "games")
        games.get_by_text("Hearts, Thursday").wait_for()
        games.get_by_role("button", name="Copy the box's list here").click()
        page.get_by_role("button", name="Replace it").click()
        _expect_answer(page, "games", "Both now have the same list.")
        assert json.loads(bytes.fromhex(page.evaluate("window.halley.file('games')"))) == BOX_GAMES
        page.evaluate(_KEEP, ["games", json.dumps(PAGE_GAMES).encode().hex()])
        games.get_by_role("button", name="Copy this page's list to the box").click()
        page.get_by_role("button", name="Replace it").click()
        _expect_answer(page, "games", "Both now have the same list.")
        assert games.locator("dd").all_inner_texts() == ["Comète à cinq", "Comète à cinq"]

        settings = _part(page, "settings")  # the page has given it the time
        settings.locator("p").first.filter(has_not_text="not set").wait_for()
        display = settings.get_by_role("combobox", name="Display")
        assert display.input_value() == "silent-ssd1306", "as it was stored before it had a chip"
        display.select_option("silent-sh1106")
        _expect_answer(page, "settings", "Saved on the box")
        port.lose_write()  # a request that is not answered is asked again
        settings.get_by_role("button", name="Set to this").click()
        _expect_answer(page, "settings", "clock is set")
        settings.get_by_role("combobox", name="Language").select_option("fr")
        _expect_answer(page, "settings", "Saved on the box")
        page.locator("#connect-image summary").click()
        page.locator("#connect-image").get_by_text(f"The box has Halley {VERSION}").wait_for()
        page.locator("#connect-image").get_by_text("from the project's release page").wait_for()
        assert not by_axe or findings(page) == []
        page.locator("#connect-close").click()
        page.wait_for_selector("body:not(:has(#connect-sheet[open]))")
        _let_go(page, port)
        assert errors == []

        # the commands see the same, and say that there is nothing new
        report = _by_command(at, capsys, "pull", "--to", str(tmp_path))
        assert saved == (tmp_path / FILE).read_bytes() == at.file()
        assert at.file("pulled").startswith(f"{FILE} {len(saved)} ".encode())
        assert mended == (tmp_path / DAMAGED).read_bytes()
        assert report["notes"] == [f"{DAMAGED}: 8 bytes are damaged on the box."]
        assert _by_command(at, capsys, "push-names", "--show")["names"] == PAGE_NAMES[:25]
        assert _by_command(at, capsys, "push-games", "--show")["games"] == PAGE_GAMES
        settings = at.file("settings").decode()
        assert "display=silent-sh1106\n" in settings and "language=fr\n" in settings
        assert f"zone={-page.evaluate('new Date().getTimezoneOffset()')}\n" in settings
        assert abs(_by_command(at, capsys, "clock", "--show")["now"] - _now(page)) < 60
        record_property("survived", _sweep(page, port, at, 541))


def _now(page: Page) -> int:
    return int(page.evaluate("Math.round(Date.now() / 1000)"))


class Pretender:
    """Something else at a port: `answer` gives what it sends for the bytes that came."""

    def __init__(self, path: Path, answer: Callable[[bytes], bytes]) -> None:
        self.path = path
        self._near, self._far = os.openpty()
        tty.setraw(self._far)
        path.symlink_to(os.ttyname(self._far))
        self._answer = answer
        self._on = True
        self._thread = threading.Thread(target=self._speak, daemon=True)
        self._thread.start()

    def _speak(self) -> None:
        while self._on:
            if select.select([self._near], [], [], 0.02)[0]:
                os.write(self._near, self._answer(os.read(self._near, 1000)))

    def unplug(self) -> None:
        """Pull it out."""
        self.path.unlink()
        self._on = False
        self._thread.join()
        os.close(self._near)
        os.close(self._far)


_NO_EVENING: dict[str, Any] = {"file": "", "size": 0}
# of a firmware whose rules and journal this page does not know
_NEWER: dict[str, Any] = {
    "file": "e0001.hj", "size": 4, "rules": "whist_1900", "title": "", "phase": "payments",
    "names": ["Ann", "Bea"], "balances": [3, -3], "changes": [1, -1], "dealer": 1, "hand": 7,
    "comet": 0, "pool": 12, "out": -1, "over": False, "correcting": False, "away": [],
}  # fmt: skip


def _box(
    line: int, version: str, number: str = "", status: dict[str, Any] = _NO_EVENING
) -> Callable[[bytes], bytes]:
    """Return the answers of a box with this status, which speaks version `line` of the protocol."""
    says = {
        b"hello": json.dumps({"line": line, "halley": version, "box": number}),
        b"status": json.dumps(status),
        b"journal": "e0001.hj 0 4 AAAAAA==",
    }

    def answer(data: bytes) -> bytes:
        lines = []
        for asked in data.split(b"?")[1:]:
            number, what, *_ = asked.split()
            body = b"!%b %b %b" % (number, what, says[what].encode())
            lines.append(b"%b %08x\r\n" % (body, crc32(body)))
        return b"".join(lines)

    return answer


_PRETENDERS = [
    (lambda _: b"SyntaxError: invalid syntax\r\n>>> ", False, "un Pico sans Halley"),
    (lambda _: b"", False, "Pas de réponse"),
    (_box(0, "0.0.7"), True, "Le boîtier a Halley 0.0.7, trop ancien"),
    (_box(2, "3.1"), True, "Le boîtier a Halley 3.1, trop récent"),
]


def _status_text(page: Page) -> str:
    return str(page.locator("#connect-status").text_content())


@BY_AXE_IN_SOAK
def test_other_devices_and_refused_ports_are_explained(
    new_context: NewContext, built_page: page_build.Page, tmp_path: Path, by_axe: bool
) -> None:
    context = new_context(service_workers="block", locale="fr-FR", color_scheme="dark")
    context.add_init_script(STAND_IN)
    image = {"board": "Pico 2", "file": "halley-pico_2.uf2", "version": "0.2.0"}
    context.route("**/images.json", lambda route: route.fulfill(json=[image]))
    port = UsbPort(path=tmp_path / "port")
    with serving_with(port, built_page.folder) as address:
        page = open_page(context, address)
        page.clock.install()
        page.locator("#connect").click()
        _status(page, "Branchez votre boîtier")
        for refusal, text in (
            ("NotFoundError", "Aucun boîtier n'a été"),
            ("SecurityError", "bloque le port"),
        ):
            page.evaluate("refusal => { navigator.serial.refuses = refusal; }", refusal)
            page.locator("#connect-choose").click()
            _status(page, text)
        page.evaluate("navigator.serial.refuses = ''")
        for answer, answers, text in _PRETENDERS:
            device = Pretender(port.path, answer)
            page.locator("#connect-choose").click()
            # whoever answers is given time: the page's clock would run ahead of a busy machine
            while not answers and "interrogé" in _status_text(page):
                page.clock.run_for(500)
            _status(page, text)
            device.unplug()
        device = Pretender(port.path, _PRETENDERS[0][0])
        _let_go(page, port)
        assert port.open()  # another program
        page.locator("#connect-choose").click()
        _status(page, "Fermez les programmes")
        device.unplug()
        port.end()
        device = Pretender(port.path, _box(1, "0.1.0", "e66138"))
        page.locator("#connect-choose").click()
        page.locator("#connect-table").get_by_text("Aucune soirée").wait_for()
        device.unplug()
        _status(page, "Le câble est débranché")
        device = Pretender(port.path, _box(1, "0.1.0", "e66139"))
        page.evaluate(_PLUGGED)
        _status(page, "Un autre boîtier est branché")
        page.locator("#connect-choose").click()
        _status(page, "Le boîtier est branché")
        device.unplug()
        _status(page, "Le câble est débranché")
        device = Pretender(port.path, _box(1, "9.0", "e66139", _NEWER))
        page.evaluate(_PLUGGED)
        shown = page.locator("#connect-table")
        shown.locator("p", has_text="Donne 7").wait_for()
        rows = shown.locator("tbody tr").all()
        assert [row.locator("th, td").all_inner_texts() for row in rows] == [
            ["Ann", "+1", "+3"], ["Bea, donneur", "−1", "−3"],
        ]  # fmt: skip
        device.unplug()
        _status(page, "Le câble est débranché")
        page.locator("#connect-image summary").click()
        link = page.get_by_role("link", name="Pico 2\u00a0: Halley 0.2.0")
        assert link.get_attribute("href") == f"{address}halley-pico_2.uf2"
        assert not by_axe or findings(page) == []
        page.locator("#connect-close").click()
        page.evaluate("Object.defineProperty(navigator, 'serial', { value: undefined })")
        page.locator("#connect").click()
        _status(page, "Chrome, Edge, Opera")
        assert page.locator("#connect-choose").is_hidden()


@pytest.mark.soak
def test_a_cable_pulled_out_after_every_tenth_byte_loses_nothing(
    new_context: NewContext, built_page: page_build.Page, at: Table
) -> None:
    context = new_context(service_workers="block")
    context.add_init_script(STAND_IN)
    port = UsbPort(at.cable)
    with serving_with(port, built_page.folder) as address:
        _sweep(open_page(context, address), port, at, 10)
