"""A Chromium that can be killed: a process group of its own, with a profile that outlives it."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Playwright

_PATIENCE_S = 60  # a busy machine is not a failure


class OwnChromium:
    """Chromium on the profile in `folder`, without windows; `context` is what it stores."""

    def __init__(
        self, playwright: Playwright, program: str, flags: list[str], folder: Path
    ) -> None:
        port = folder / "DevToolsActivePort"  # written by Chromium
        port.unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [program, *flags, f"--user-data-dir={folder}", "--remote-debugging-port=0"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        end = time.monotonic() + _PATIENCE_S
        while not (port.exists() and port.read_text().count("\n")):
            assert self._process.poll() is None, "Chromium has ended"
            assert time.monotonic() < end, "Chromium has not started"
            time.sleep(0.02)
        address = f"http://127.0.0.1:{port.read_text().splitlines()[0]}"
        self._browser: Browser = playwright.chromium.connect_over_cdp(
            address, timeout=_PATIENCE_S * 1000
        )
        self.context: BrowserContext = self._browser.contexts[0]

    def close(self) -> None:
        """Have it close, with the time that it takes."""
        self._browser.new_browser_cdp_session().send("Browser.close")
        self._process.wait(_PATIENCE_S)

    def kill(self) -> None:
        """Kill it and all its processes, which have no time for anything; once."""
        if self._process.poll() is not None:
            return
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        with suppress(ProcessLookupError):  # until the last one is gone
            while True:
                os.killpg(self._process.pid, 0)
                time.sleep(0.01)
