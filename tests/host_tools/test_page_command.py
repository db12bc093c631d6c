"""`halley page`: it says where the page is, finds a port, and ends quietly."""

import gzip
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from host_tools import cli
from host_tools.errors import BadInput
from host_tools.free_port import FIRST_PORT, listen
from host_tools.page import build as page_build
from tests.host_tools.page_box import serving


@contextmanager
def taken(port: int = 0) -> Iterator[int]:
    """Yield a port that somebody else listens on."""
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        listener.listen()
        yield listener.getsockname()[1]


def test_a_taken_port_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with taken() as port:
        assert cli.run(["page", "--no-open", "--port", str(port)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"halley: port {port} is in use")
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [(["--port", "70000"], "65535"), (["--host", "203.0.113.7", "--port", "0"], "203.0.113.7")],
)
def test_impossible_options_are_one_sentence(
    arguments: list[str], refusal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["page", "--no-open", *arguments]) == 2
    error = capsys.readouterr().err
    assert refusal in error
    assert error.count("\n") == 1


def test_without_a_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with taken() as port:
        monkeypatch.setattr("host_tools.free_port.FIRST_PORT", port)
        with listen("127.0.0.1", None) as listening:
            assert port < listening.getsockname()[1] < port + 50
    assert FIRST_PORT == 8000


def test_without_any_free_port_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with taken() as port:
        monkeypatch.setattr("host_tools.free_port.FIRST_PORT", port)
        monkeypatch.setattr("host_tools.free_port.PORTS_TRIED", 1)
        with pytest.raises(BadInput, match="are all in use"):
            listen("127.0.0.1", None)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize(
    ("ending", "shell"),
    [
        (signal.SIGINT, "trap '' INT; "),
        (signal.SIGTERM, ""),
        pytest.param(signal.SIGINT, "", marks=pytest.mark.soak),
        pytest.param(signal.SIGTERM, "trap '' INT; ", marks=pytest.mark.soak),
    ],
)
def test_it_says_where_it_is_and_ends_quietly(ending: signal.Signals, shell: str) -> None:
    command = [sys.executable, "-m", "host_tools.cli", "page", "--no-open", "--port", "0"]
    with subprocess.Popen(
        ["sh", "-c", f'{shell}exec "$@"', "sh", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            url = re.search(r"http://localhost:\d+/", process.stdout.readline())
            assert url
            with urllib.request.urlopen(url[0], timeout=60) as answer:
                assert b"Halley" in answer.read()
            process.send_signal(ending)
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()  # nothing where it has ended
    assert process.returncode == 0
    assert errors == ""


def test_types_and_headers_are_what_browsers_insist_on(built_page: page_build.Page) -> None:
    place = f"v-{built_page.version}"
    with serving(built_page.folder) as address:
        for name, kind in {
            "": "text/html; charset=utf-8",
            f"{place}/page.js": "text/javascript; charset=utf-8",
            f"{place}/micropython.wasm": "application/wasm",
            "manifest.webmanifest": "application/manifest+json",
        }.items():
            with urllib.request.urlopen(address + name, timeout=60) as answer:
                assert answer.headers["Content-Type"] == kind
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert answer.headers["Content-Security-Policy"] == "frame-ancestors 'none'"
                assert answer.headers["Referrer-Policy"] == "no-referrer"
                lasting = "max-age=31536000, immutable" if "/" in name else "no-store"
                assert answer.headers["Cache-Control"] == lasting
                plain = answer.read()
            request = urllib.request.Request(address + name, headers={"Accept-Encoding": "gzip"})
            with urllib.request.urlopen(request, timeout=60) as answer:
                assert answer.headers["Vary"] == "Accept-Encoding"
                assert gzip.decompress(answer.read()) == plain
        for accepted, coding in (
            ("gzip, deflate, br", "br"),
            ("gzip;q=1.0, br;q=0", "gzip"),
            ("identity", None),
        ):
            request = urllib.request.Request(
                f"{address}{place}/firmware.romfs", headers={"Accept-Encoding": accepted}
            )
            with urllib.request.urlopen(request, timeout=60) as answer:
                assert answer.headers["Content-Encoding"] == coding
        for name in (f"{place}/", "nothing", "../pyproject.toml"):
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(address + name, timeout=60)
            assert refused.value.code == 404
            assert refused.value.headers["Cache-Control"] == "no-store"
            assert refused.value.headers["X-Content-Type-Options"] == "nosniff"
            refused.value.close()
