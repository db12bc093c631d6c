"""Browsers that die keep the evening: `python -m tests.killed_browsers firefox`, or `webkit`.

Kills all of the browser some time after a key, again and again, and looks for each event
afterwards. It takes half an hour; tests/host_tools/test_page_killed.py does the same in Chromium.

Firefox is driven as in tests/other_browsers.py. WebKit forgets everything that it did for a driver,
so there the page itself asks this program what to evaluate.
"""

import json
import os
import queue
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from host_tools.page import build as page_build
from host_tools.page.page_server import application, server
from tests.host_tools.page_box import serving
from tests.host_tools.served import running
from tests.other_browsers import (
    MINI_BROWSER,
    PATIENCE_S,
    PLAIN,
    SETTLED,
    Page,
    firefox_on,
    start,
    until,
)

KILLS = 20  # after each of these seconds
SECONDS = (0.1, 0.25, 1, 3, 12)
SETUP, COMET, UNDO = (15, 5, 3, 1, 2, 3, 15, 15, 15), (14, 2), (16,)
JOURNAL = "window.halley.file('e0001.hj') ?? ''"
FLUSHED = "window.halley.flushed()"
FLUSHING = """(window.flushing = true,
    window.halley.flushed().then(() => { window.flushing = false; }), 0)"""
ASKING = """for (let n = 0; ; n++) {
    const { number, answer } = await import(`/asked.js?${performance.timeOrigin}-${n}`);
    await fetch("/answered", { method: "POST", body: JSON.stringify([number, answer ?? null]) });
}"""

Ask = Callable[[str], Any]
Kill = Callable[[], None]
Tab = AbstractContextManager[tuple[Ask, Kill]]


@contextmanager
def firefox_tab(profile: Path, address: str) -> Iterator[tuple[Ask, Kill]]:
    """Yield functions that evaluate JavaScript in a Firefox with that profile, and kill it."""
    with firefox_on(profile) as (command, kill):
        command("Navigate", {"url": address})
        yield Page("firefox", command).ask, kill


@contextmanager
def firefox_tabs(folder: Path, profile: Path, host: str) -> Iterator[Callable[[], Tab]]:
    """Serve the page in `folder`; gives what opens it."""
    with serving(folder) as address:
        yield lambda: firefox_tab(profile, address.replace("localhost", host))


class Line:
    """The questions of a tab, and its answers."""

    def __init__(self) -> None:
        self.asked: queue.Queue[tuple[int, str]] = queue.Queue()
        self.answers: queue.Queue[tuple[int, Any]] = queue.Queue()
        self.count = 0

    def ask(self, expression: str) -> Any:
        """Return what a JavaScript expression gives; TimeoutError if the tab loads anew."""
        self.count += 1
        self.asked.put((self.count, expression))
        with suppress(queue.Empty):
            while True:
                number, answer = self.answers.get(timeout=PATIENCE_S / 4)
                if number == self.count:
                    return answer
        raise TimeoutError


@contextmanager
def webkit_tab(profile: Path, address: str, line: Line) -> Iterator[tuple[Ask, Kill]]:
    """Yield the same of WebKitGTK's small browser, whose page asks what to evaluate."""
    homes = {f"XDG_{name}_HOME": str(profile / name) for name in ("DATA", "CACHE", "CONFIG")}
    os.environ.update(homes)
    with start("dbus-run-session", "--", "xvfb-run", "-a", MINI_BROWSER, address) as process:

        def kill() -> None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            line.asked.put((0, "0"))  # for the request that still waits

        yield line.ask, kill


@contextmanager
def webkit_tabs(folder: Path, profile: Path, host: str) -> Iterator[Callable[[], Tab]]:
    """Serve the page in `folder`, with the script that asks; gives what opens it."""
    index = folder / "index.html"
    script = '<script type="module" src="/asking.js"></script>'
    index.write_text(index.read_text().replace("</head>", f"{script}</head>"))
    (folder / "asking.js").write_text(ASKING)
    line = Line()

    def give(_: Request) -> Response:
        number, expression = line.asked.get()
        answer = f"await (async () => ({expression}))()"
        source = f"export const number = {number}, answer = {answer};"
        return Response(source, media_type="text/javascript")

    async def take(request: Request) -> Response:
        number, answer = json.loads(await request.body())
        line.answers.put((number, answer))
        return Response()

    def open_tab() -> Tab:
        nonlocal line
        line = Line()
        return webkit_tab(profile, f"http://{host}:{port}/", line)

    routes = Route("/asked.js", give), Route("/answered", take, methods=["POST"])
    with running(server(application(folder, *routes))) as port:
        yield open_tab


def press(ask: Ask, codes: tuple[int, ...]) -> None:
    """Press keys of the box."""
    for code in codes:
        ask(f"window.halley.press({code})")


def kill_often(open_tab: Callable[[], Tab], seconds: float, *, is_secure: bool) -> tuple[int, int]:
    """Kill the browser after a key, again and again.

    Return how often an event was lost, and how often the disk had not answered before the kill:
    then the page has not promised anything yet.
    """
    lost = late = 0
    before = ""
    for number in range(KILLS + 1):
        with open_tab() as (ask, kill):
            until(partial(ask, SETTLED))
            assert ask("isSecureContext") is is_secure
            journal = ask(JOURNAL)
            lost += not journal.startswith(before)
            if not number:
                press(ask, SETUP)
                until(partial(ask, FLUSHED))
            is_played = any(it.startswith("Comet played") for it in ask("window.halley.lines()"))
            press(ask, UNDO if is_played else COMET)
            before = ask(JOURNAL)
            assert len(before) > len(journal), (number, ask("window.halley.lines()"))
            ask(FLUSHING)
            time.sleep(seconds)
            if ask("window.flushing"):
                late += 1
                before = journal
            kill()
    return lost, late


def main(name: str) -> None:
    """Kill the browser of that name, with the page from a secure address and from another one."""
    tabs = {"firefox": firefox_tabs, "webkit": webkit_tabs}[name]
    for seconds in SECONDS:
        for host in ("localhost", PLAIN):
            with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as profile:
                page_build.build(Path(folder))
                with tabs(Path(folder), Path(profile), host) as open_tab:
                    lost, late = kill_often(open_tab, seconds, is_secure=host == "localhost")
            print(f"{host}, {seconds} s after a key: {KILLS} kills, {lost} events lost;", end=" ")
            print(f"{late} times the disk had not answered yet.", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
