"""The page in another browser than Chromium: `python -m tests.other_browsers firefox`, or `webkit`.

It plays a hand by keys and by taps on the box, opens every sheet, reloads in mid-hand, with and
without the server, and forgets everything; then a hand by taps on the table of people. The pictures
are in build/other_browsers.

Firefox (Debian's firefox-esr) is driven by Marionette, WebKit (webkit2gtk-driver, with xvfb and
dbus) by WebDriver: both take the same commands.
"""

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from host_tools.images import firmware_build
from host_tools.page import build as page_build
from tests.host_tools.page_box import serving
from tests.host_tools.test_page_translated import TRANSLATE

PICTURES = firmware_build.BUILD / "other_browsers"
PATIENCE_S = 120
PLAIN = "hall.local"  # this computer, by an address that is not secure
MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
# a command of WebDriver, and where it is by HTTP
PATHS = {
    "Navigate": ("POST", "/url"),
    "SetWindowRect": ("POST", "/window/rect"),
    "ExecuteAsyncScript": ("POST", "/execute/async"),
    "PerformActions": ("POST", "/actions"),
    "TakeScreenshot": ("GET", "/screenshot"),
}
# the page's own state, which is another while it is loaded
SETTLED = "document.documentElement.dataset.state === 'running'"
DEALT = "OK 5 4 OK OK OK OK OK OK OK"
HAND = "COMET 2 OK 3 2 7 OK 1 2 OK 8 OK"
TYPED = {"OK": "\ue007", "UNDO": "\ue003", "COMET": "c", "10": "0"}
CODES = {"COMET": "14", "OK": "15", "UNDO": "16"}
SPOT = """(() => {
    const all = [...document.querySelectorAll(%s)];
    const it = all.find((one) => one.textContent.includes(%s));
    const spot = () => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [x + width / 2, y + height / 2].map(Math.trunc);
    };
    if (!it.contains(document.elementFromPoint(...spot()))) it.scrollIntoView({ block: "center" });
    return spot();
})()"""
RESTED = "document.querySelector('#table [data-rests]') === null"
TARGETS = """[...document.querySelectorAll("#table .people button")].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
}).join(" ")"""
WIDER = """Array.from(document.querySelectorAll('dialog[open] .inlay'))
    .filter((paper) => paper.scrollWidth > paper.clientWidth).length"""

# the introduction's button is within its sheet
WHOLE = """(([sheet, button]) => button.bottom <= sheet.bottom)(
    ["#intro", "#intro-begin"].map((it) => document.querySelector(it).getBoundingClientRect())
)"""

Command = Callable[[str, dict[str, Any]], Any]


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


@contextmanager
def start(*command: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command while this is open; gives its process."""
    if shutil.which(command[0]) is None:
        sys.exit(f"{command[0]} is not installed here.")
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):  # it was killed
            os.killpg(process.pid, signal.SIGTERM)  # and what it has started
        process.wait()


def until(attempt: Callable[[], Any]) -> Any:
    """Return what `attempt` gives once it gives something, and fails no more."""
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            got = attempt()
        except (OSError, RuntimeError):
            if time.monotonic() > end:
                raise
        else:
            if got or time.monotonic() > end:
                assert got, "waited in vain"
                return got
        time.sleep(0.1)


@contextmanager
def firefox() -> Iterator[Command]:
    """Firefox with an empty profile; what is given to it is a command."""
    with tempfile.TemporaryDirectory() as folder, firefox_on(Path(folder)) as (command, _):
        yield command


@contextmanager
def firefox_on(profile: Path) -> Iterator[tuple[Command, Callable[[], None]]]:
    """Firefox with that profile; beside the command what kills all of it at once."""
    port = _free_port()
    preferences = {"marionette.port": port, "network.dns.localDomains": PLAIN}
    (profile / "user.js").write_text(
        "".join(f'user_pref("{name}", {json.dumps(it)});\n' for name, it in preferences.items())
    )
    command_line = ("firefox-esr", "--headless", "--marionette", "--profile", str(profile))
    with start(*command_line) as process:
        line = until(lambda: socket.create_connection(("127.0.0.1", port)))
        with line, line.makefile("rwb") as stream:

            def answer() -> Any:
                length = b""
                while (byte := stream.read(1)) != b":":
                    length += byte
                return json.loads(stream.read(int(length)))

            def command(name: str, given: dict[str, Any]) -> Any:
                asked = json.dumps([0, 1, f"WebDriver:{name}", given]).encode()
                stream.write(b"%d:%s" % (len(asked), asked))
                stream.flush()
                _, _, error, result = answer()
                if error:
                    raise RuntimeError(error["message"])
                return result.get("value") if set(result) == {"value"} else result

            def kill() -> None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

            answer()  # its greeting
            command("NewSession", {})
            yield command, kill


@contextmanager
def webkit() -> Iterator[Command]:
    """WebKitGTK's small browser; what is given to it is a command."""
    port = _free_port()

    def ask(method: str, path: str, given: dict[str, Any]) -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", method=method)
        if method == "POST":
            request.data = json.dumps(given).encode()
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from error

    browser = {"binary": MINI_BROWSER, "args": ["--automation"]}
    wanted = {"alwaysMatch": {"webkitgtk:browserOptions": browser}}
    server = ("dbus-run-session", "--", "xvfb-run", "-a", "WebKitWebDriver", f"--port={port}")
    with start(*server):
        until(lambda: ask("GET", "/status", {}))
        session = "/session/" + ask("POST", "/session", {"capabilities": wanted})["sessionId"]

        def command(name: str, given: dict[str, Any]) -> Any:
            method, path = PATHS[name]
            return ask(method, session + path, given)

        try:
            yield command
        finally:
            ask("DELETE", session, {})


class Page:
    """The page in a browser that takes `command`s; its pictures begin with `name`."""

    def __init__(self, name: str, command: Command) -> None:
        self.name = name
        self.command = command

    def ask(self, expression: str) -> Any:
        """Return what a JavaScript expression gives."""
        script = f"const give = arguments[0]; (async () => ({expression}))().then(give);"
        return self.command("ExecuteAsyncScript", {"script": script, "args": []})

    def wait(self, expression: str) -> None:
        """Wait until it is true."""
        until(lambda: self.ask(expression))

    def lines(self) -> list[str]:
        """Return what is read out of the screen."""
        lines: list[str] = self.ask("window.halley.lines()")
        return lines

    def type(self, keys: str) -> None:
        """Press the box's keys on the computer's keyboard."""
        for key in keys.split():
            value = TYPED.get(key, key.lower())
            down, up = {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}
            self.command("PerformActions", {"actions": [
                {"type": "key", "id": "keys", "actions": [down, up]},
            ]})  # fmt: skip

    def tap(self, selector: str, kind: str = "touch", text: str = "") -> None:
        """Tap the first element that has the text."""
        x, y = self.ask(SPOT % (json.dumps(selector), json.dumps(text)))
        self.command("PerformActions", {"actions": [
            {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": [
                {"type": "pointerMove", "x": x, "y": y},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ]},
        ]})  # fmt: skip

    def tap_keys(self, keys: str) -> None:
        """Tap the box's keys."""
        for key in keys.split():
            self.tap(f".key[data-code='{CODES.get(key, key)}']")

    def reload(self) -> None:
        """Load the page anew; the command of Firefox's driver would pass its worker by."""
        self.ask("window.halley.flushed()")
        self.ask("(window.before = true, setTimeout(() => location.reload()))")
        self.wait(f"!window.before && {SETTLED}")

    def picture(self, name: str) -> None:
        """Store what is seen."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.ask(
            "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
        )
        taken = self.command("TakeScreenshot", {"full": False})
        (PICTURES / f"{self.name}-{name}.png").write_bytes(base64.b64decode(taken))


def play(page: Page, folder: Path) -> None:
    """Play a first visit, two hands, the sheets, reloads, and delete everything."""
    with serving(folder) as address:
        port = int(address.rsplit(":", 1)[1].strip("/"))
        page.command("SetWindowRect", {"width": 480, "height": 900})
        page.command("Navigate", {"url": address})
        page.wait(SETTLED)
        page.wait("document.querySelector('#intro[open]') !== null")
        page.wait(WHOLE)
        page.picture("first-visit")
        page.type("x")
        page.wait("document.querySelector('dialog[open]') === null")
        page.picture("table")
        page.ask("localStorage.setItem('halley shown', 'box')")
        page.reload()
        page.type(f"{DEALT} {HAND}")
        page.picture("settled")
        spoken = page.ask("document.getElementById('announced').textContent")
        assert "A: this hand minus 14, balance minus 14." in spoken, spoken
        page.tap_keys("4 OK 3 COMET 2 OK")
        before = page.lines()
        page.reload()
        assert page.lines() == before
        for sheet in ("names", "share", "connect", "options", "help-button"):
            page.tap(f"#{sheet}", "mouse")
            page.wait("document.querySelector('dialog[open]') !== null")
            assert page.ask(WIDER) == 0, sheet
            page.picture(sheet)
            page.type("\ue00c")
            page.wait("document.querySelector('dialog[open]') === null")
        page.wait("navigator.serviceWorker.controller !== null")
    page.reload()  # nobody serves it now
    assert page.lines() == before
    page.picture("without-network")
    with serving(folder, port):
        page.reload()
        page.ask("document.documentElement.classList.add('large-text')")
        page.picture("larger-text")
        page.tap("#options", "mouse")
        page.tap("#forget", "mouse")
        page.tap("#question .grave", "mouse")
        page.wait("document.querySelector('#intro[open]') !== null")
        assert page.ask("Object.keys(localStorage)") == ["halley introduced"]
        assert page.ask("window.halley.files().filter((name) => name.endsWith('.hj'))") == []
        page.type("x")
        page.wait("document.querySelector('dialog[open]') === null")
        play_at_table(page)


def play_at_table(page: Page) -> None:
    """Play a hand by taps on the table of people, and look at every part."""

    def tap(selector: str, text: str = "") -> None:
        page.wait(RESTED)
        page.tap(f"#table {selector}", text=text)

    tap(".picked button")
    tap(".list button b", "Modern comet")
    for seat, name in enumerate(("ann", "bea", "cyd", "dia")):
        tap(f"#seat-{seat + 1}")
        page.type(" ".join(name))
    page.picture("set-up")
    tap(".go .main")
    tap(".go .main")
    page.picture("dealt")
    page.ask(f"({TRANSLATE})()")  # as a browser does that translates the page
    before = page.ask(TARGETS)
    tap(".own[aria-label=bea] button", "Comet")
    assert page.ask(TARGETS) == before  # nothing has moved
    happened = page.ask("document.querySelector('#table .happened').textContent")
    assert happened == "bea plays the comet: +6.", happened
    tap(".own[aria-label=cyd] button", "Goes out")
    for _ in range(3):
        tap(".keypad button", "7")
        tap(".keypad button", "Next")
    page.picture("losers")
    tap(".go .main")
    page.picture("agreed")
    tap(".own[aria-label=ann] button")
    for tab in ("Hands", "Balances", "More"):
        tap(".bar button", tab)
        page.picture(tab.lower())
    assert page.ask("document.querySelectorAll('#table .more button').length") > 0
    tap(".bar button", "Table")
    for width, height in ((1180, 820), (820, 1180)):
        page.command("SetWindowRect", {"width": width, "height": height})
        page.picture(f"table-{width}")


def main(name: str) -> None:
    """Play in the browser of that name."""
    with tempfile.TemporaryDirectory() as folder:
        page_build.build(Path(folder))
        with {"firefox": firefox, "webkit": webkit}[name]() as command:
            play(Page(name, command), Path(folder))
    print(f"All is well in {name}; look at {PICTURES}.")


if __name__ == "__main__":
    main(sys.argv[1])
