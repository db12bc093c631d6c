"""The page writes an image to a Pico's drive, which is a folder that the browser gives it."""

import gzip
import random
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from halley import VERSION
from host_tools.errors import BadInput
from host_tools.images import uf2
from host_tools.images.boards import BOARDS
from host_tools.page import build as page_build
from tests.host_tools.axe import BY_AXE_IN_SOAK, findings
from tests.host_tools.link_box import Table, table
from tests.host_tools.page_box import open_page
from tests.host_tools.pico_on_pty import made_up_image
from tests.host_tools.usb_port import STAND_IN, UsbPort, serving_with

NewContext = Callable[..., BrowserContext]

# Stands in for the chooser of folders, and for the drive: one in the browser's own file system.
_DRIVE = """
window.drive = async () => {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle("drive", { create: true });
};
window.showDirectoryPicker = async () => {
    if (!navigator.userActivation.isActive) throw new DOMException("No gesture.", "SecurityError");
    if (window.choosesNone) throw new DOMException("Nothing chosen.", "AbortError");
    return window.drive();
};
"""
_INFO = """async (text) => {
    const folder = await window.drive();
    const file = await folder.getFileHandle("INFO_UF2.TXT", { create: true });
    const stream = await file.createWritable();
    await stream.write(text);
    await stream.close();
}"""
_WRITTEN = """async (name) => {
    const folder = await window.drive();
    const names = await Array.fromAsync(folder.keys());
    if (!names.includes(name)) return null;
    const file = await (await folder.getFileHandle(name)).getFile();
    return Array.from(new Uint8Array(await file.arrayBuffer()));
}"""
# The drive goes while it is written to: the COUNTth time, and when the file is closed.
_GOES = """(count) => {
    const { write, close } = FileSystemWritableFileStream.prototype;
    const gone = () => { throw new DOMException("The device is gone.", "NotFoundError"); };
    let times = 0;
    FileSystemWritableFileStream.prototype.write = function (data) {
        return ++times === count ? gone() : write.call(this, data);
    };
    FileSystemWritableFileStream.prototype.close = async function () {
        await close.call(this);
        gone();
    };
}"""
_BOTH = """async (files) => {
    const place = document.querySelector("script[type=module]").src;
    const { readImage } = await import(new URL("cable/uf2.js", place));
    const boards = await (await fetch(new URL("boards.json", place))).json();
    const unpacked = (text) => {
        const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
        return new Response(bytes).arrayBuffer();
    };
    return Promise.all(files.map(async (text) => {
        const data = new Uint8Array(await unpacked(text));
        try {
            const { board, version } = readImage(data, boards);
            return `${board.name} ${version}`;
        } catch (error) {
            return error.word;
        }
    }));
}"""
_WORDS = {
    "not a .uf2": "uf2",
    "is damaged": "damaged",
    "not an image of Halley": "halley",
    "overwrite evenings": "evenings",
}
PICO, PICO_W = made_up_image(VERSION), made_up_image(VERSION, "pico_w")


def _by_command(data: bytes) -> str:
    """Return what `halley flash` says of a file."""
    try:
        image = uf2.read("it", data)
    except BadInput as error:
        return next(word for text, word in _WORDS.items() if text in str(error))
    return f"{image.board.name} {image.version}"


def _files() -> Iterator[bytes]:
    """Images, and what is none, damaged in every way that is known."""
    for name in BOARDS:
        yield made_up_image("1.2.3-rc.1", name)
        yield made_up_image("1.0", name, size=BOARDS[name].file_system)
        yield made_up_image("1.0", name, size=BOARDS[name].file_system + 256)
    yield from (b"", b"UF2", b"UF2\n", b"a text that is none" * 60, PICO[:512], PICO[512:])
    yield from (PICO[:-1], PICO[:-512], PICO + b"\0", PICO + PICO[:512], PICO + bytes(512))
    yield PICO[:1024] + PICO[512:1024] + PICO[1536:]
    yield uf2.write(b"another program".ljust(4000, b"\0"), BOARDS["pico"].family)
    yield uf2.write(b"Halley 1.0 for HALLEY_TOASTER\0", BOARDS["pico"].family)
    yield uf2.write(b"Halley 1.0 for HALLEY_PICO\0", BOARDS["pico_2"].family)
    small = made_up_image("1.0", size=1000)
    for at in [*range(32), *range(508, 544), *range(2016, 2048)]:
        yield small[:at] + bytes([small[at] ^ 1]) + small[at + 1 :]
    choose = random.Random(27)
    for _ in range(300):
        at = choose.randrange(len(small))
        yield small[:at] + choose.randbytes(choose.randrange(1, 9)) + small[at:][8:]


def test_the_page_refuses_what_the_command_refuses(at_desk: BrowserContext, address: str) -> None:
    page = open_page(at_desk, address)
    files = list(_files())
    # packed: some are as long as a board's flash, and nearly all of it is alike
    packed = [b64encode(gzip.compress(data, 1)).decode() for data in files]
    answers = page.evaluate(_BOTH, packed)
    assert answers == [_by_command(data) for data in files]
    assert {*_WORDS.values(), "pico 1.0", "pico_w 1.2.3-rc.1"} <= set(answers)


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Table]:
    """Yield a table with a box that says that it is a Pico."""
    with table(tmp_path, machine="Raspberry Pi Pico with RP2040") as place:
        yield place


def _give(data: bytes, route: Route) -> None:
    route.fulfill(body=data)


def _context(new_context: NewContext, **how: Any) -> BrowserContext:
    """Somebody's browser, with the images that the page's server has."""
    context = new_context(service_workers="block", **how)
    context.add_init_script(STAND_IN)
    context.add_init_script(_DRIVE)
    listed = [
        {"board": board.title, "file": board.image, "version": VERSION} for board in BOARDS.values()
    ]
    context.route("**/images.json", lambda route: route.fulfill(json=listed))
    for name in ("pico", "pico_w"):
        context.route(f"**/halley-{name}.uf2", partial(_give, made_up_image(VERSION, name)))
    return context


def _info(page: Page, model: str) -> None:
    page.evaluate(_INFO, f"UF2 Bootloader v3.0\r\nModel: Raspberry Pi\r\nBoard-ID: {model}\r\n")


def _answer(page: Page, text: str) -> None:
    page.locator("#connect-image .answer", has_text=text).wait_for()


def _about(page: Page, text: str) -> None:
    page.locator("#connect-image [role=status]", has_text=text).wait_for()


def _write(page: Page) -> None:
    page.get_by_role("button", name="Choose the drive").click()


def _own(page: Page, data: bytes) -> None:
    """Choose a file on this computer."""
    page.locator("#connect-image select").select_option("own")
    file: Any = {"name": "it.uf2", "mimeType": "application/octet-stream", "buffer": data}
    page.locator("#connect-image input").set_input_files(file)


@BY_AXE_IN_SOAK
def test_a_box_goes_to_its_drive_takes_an_image_and_is_back(
    new_context: NewContext, built_page: page_build.Page, at: Table, by_axe: bool
) -> None:
    context = _context(new_context, viewport={"width": 390, "height": 844})
    port = UsbPort(at.cable)
    with serving_with(port, built_page.folder) as address:
        page = open_page(context, address)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.evaluate("navigator.serial.refuses = ''")
        page.locator("#connect").click()
        page.locator("#connect-choose").click()
        page.locator("#connect-status", has_text=f"Halley {VERSION}").wait_for()
        page.locator("#connect-image summary").click()
        to_drive = page.get_by_role("button", name="Make the box a drive")
        write = page.get_by_role("button", name="Choose the drive")

        # only what is for this box
        _about(page, f"Halley {VERSION} for a Pico: the file is complete")
        options = page.locator("#connect-image option").all_inner_texts()
        assert options == [f"Pico: Halley {VERSION}", "a file on this computer"]
        for data, text in (
            (b"no image", "not a .uf2 file"),
            (PICO[:-512], "damaged"),
            (PICO_W, "The image is for a Pico W, but the box is a Pico."),
        ):
            _own(page, data)
            _about(page, text)
            assert to_drive.is_disabled() and write.is_disabled()
        assert not by_axe or findings(page) == []
        page.locator("#connect-image select").select_option("halley-pico.uf2")
        _about(page, "the file is complete")

        # not while a hand is in play
        at.box.play("OK 2")
        to_drive.click()
        _answer(page, "A hand is under way")
        at.box.play("UNDO UNDO")
        to_drive.click()
        _answer(page, "The box is now a drive")
        at.box.wait_until_off()
        at.cable.unplug()
        page.locator("#connect-status", has_text="This page waits for it").wait_for()

        # no other folder, and no other chip's drive
        _write(page)
        _answer(page, "This is not a Pico's drive")
        page.evaluate("window.choosesNone = true")
        _write(page)
        _answer(page, "No drive was chosen")
        page.evaluate("window.choosesNone = false")
        _info(page, "RP2350")
        _write(page)
        _answer(page, "belongs to another chip, RP2350")
        assert page.evaluate(_WRITTEN, "halley-pico.uf2") is None
        _info(page, "RPI-RP2")
        _write(page)
        _answer(page, "The image is written")
        assert bytes(page.evaluate(_WRITTEN, "halley-pico.uf2")) == PICO
        assert page.locator("#connect-image progress").is_hidden()

        at.box.restart()
        at.cable.plug()
        page.evaluate("navigator.serial.plugged()")
        _answer(page, f"The box is back with Halley {VERSION}")
        page.locator("#connect-table .person").nth(3).wait_for()  # the evening, too
        at.box.play("OK 2")
        page.locator("#connect-table", has_text="B plays the comet").wait_for()
        assert not by_axe or findings(page) == []
        assert errors == []


def test_a_new_pico_needs_no_line_a_drive_may_go_and_without_folders_the_file_is_dragged(
    new_context: NewContext, built_page: page_build.Page, tmp_path: Path
) -> None:
    context = _context(new_context)
    with serving_with(UsbPort(path=tmp_path / "none"), built_page.folder) as address:
        page = open_page(context, address)
        page.locator("#connect").click()
        page.locator("#connect-image summary").click()
        page.get_by_text(
            "Hold the Pico's BOOTSEL button while you plug in its cable: it"
        ).wait_for()
        page.locator("#connect-image select").select_option("halley-pico_2.uf2")
        _about(page, "could not be loaded")
        page.locator("#connect-image select").select_option("halley-pico_w.uf2")
        _about(page, "for a Pico W")
        assert page.get_by_role("button", name="Make the box a drive").is_hidden()
        _info(page, "RPI-RP2")
        page.evaluate(_GOES, 3)
        _write(page)
        percent = 100 * 2 * 16384 // len(PICO_W)
        _answer(page, f"stopped at {percent} %. Plug the Pico in with BOOTSEL held")
        # once more: it has taken all and starts anew before the file is closed
        _write(page)
        _answer(page, "The image is written, and the box starts: choose it below")
        assert bytes(page.evaluate(_WRITTEN, "halley-pico_w.uf2")) == PICO_W

        # where no folder is given to a page the file is dragged
        page.locator("#connect-close").click()
        page.evaluate("delete window.showDirectoryPicker")
        page.evaluate("window.halley.press(2)")  # French
        page.locator("#connect").click()
        page.locator("#connect-image").get_by_text("Glissez le fichier").wait_for()
        page.locator("#connect-image a").nth(len(BOARDS) - 1).wait_for()
        for name in ("select", "button", "input"):
            assert not page.locator(f"#connect-image {name}").first.is_visible()
