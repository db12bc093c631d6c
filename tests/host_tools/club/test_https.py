"""The club by https: by a certificate that they trust, phones keep the page and stay awake."""

import json
import os
import shutil
import socket
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from host_tools.club.evening import evenings
from host_tools.club.server.box_page import BoxPage
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.connections import Connections, Times, most_connections
from host_tools.club.server.serving import Certificate
from host_tools.club.store import Store
from host_tools.club.table_link import codes
from host_tools.page import build as page_build
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.certificates import Issued, issue
from tests.host_tools.club.server_process import serve
from tests.host_tools.club.test_page_at_table import SETUP, Phone
from tests.host_tools.club.walls import serving
from tests.needs import absent

_NOTE_LOCK = """
const ask = WakeLock.prototype.request;
window.screenLock = new Promise((resolve) => {
  WakeLock.prototype.request = async function (kind) {
    const lock = await ask.call(this, kind);
    resolve(lock);
    return lock;
  };
  setTimeout(resolve, 30000, {});
});
"""


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Issued:
    """Return a certificate of localhost, by an authority of its own."""
    return issue(tmp_path_factory.mktemp("certificate"))


def trusting_home(certificate: Issued, home: Path) -> str:
    """Return a home folder whose browser trusts that authority."""
    certutil = shutil.which("certutil")
    if certutil is None:
        absent("certutil is missing (Debian's package libnss3-tools)", on_ci=False)
    database = home / ".pki" / "nssdb"
    database.mkdir(parents=True)
    for words in (
        ("-N", "--empty-password"),
        ("-A", "-t", "C,,", "-n", "hall", "-i", str(certificate.authority)),
    ):
        subprocess.run([certutil, "-d", f"sql:{database}", *words], check=True)
    return str(home)


@pytest.mark.soak
def test_a_phone_that_trusts_the_certificate_connects(
    launch: Callable[..., Browser],
    built_page: page_build.Page,
    sqlite_store: Store,
    certificate: Issued,
    tmp_path: Path,
) -> None:
    with sqlite_store.write() as session:
        code = codes.renew(session, evenings.start(session), "Oak").code
    files = {name: (built_page.folder / name).read_bytes() for name in built_page.sizes}
    secured = Certificate(certificate.certificate, certificate.key).context()
    browser = launch(env={**os.environ, "HOME": trusting_home(certificate, tmp_path / "home")})
    with serving(ClubServer(sqlite_store), page=BoxPage(files), secured=secured) as url:
        context = browser.new_context()
        context.grant_permissions(["screen-wake-lock"])  # a phone's browser asks nobody for it
        context.add_init_script(_NOTE_LOCK)
        phone = Phone(context, f"{url}/table/{code}")
        assert phone.page.evaluate("isSecureContext")
        assert phone.page.locator("#club-note").is_hidden()
        phone.play(SETUP + " OK 2")
        phone.at_club()
        assert phone.page.evaluate("window.screenLock.then(it => it.released)") is False
        assert phone.page.evaluate("navigator.serviceWorker.ready.then(it => it.active.state)")
        files_before = phone.files()
    phone.reload()  # the server is gone: the page is the browser's own
    assert phone.files() == files_before
    assert phone.errors == []
    browser.close()


def test_the_command_serves_https(
    halley: Halley, club_file: Path, certificate: Issued, tmp_path: Path
) -> None:
    halley("evening", "start")
    (row,) = halley.json("code", "new", "3")
    file, key = str(certificate.certificate), str(certificate.key)
    with serve(str(club_file), "--certificate", file, "--key", key) as server:
        assert server.address.startswith("https://localhost:")
        trusting = ssl.create_default_context(cafile=str(certificate.authority))
        url = f"{server.address}/table/{row['code']}/state?device=phone-one"
        for name in (server.address.partition("//")[2], "club.example:8000"):
            asked = urllib.request.Request(url, headers={"Host": name})
            with urllib.request.urlopen(asked, context=trusting) as answer:
                assert json.load(answer)["table"] == "Table 3"
                assert answer.headers["Strict-Transport-Security"] == "max-age=2592000"
    for words, why in (
        ((file, file), "are not a certificate and its key in PEM format"),
        ((key, key), "are not a certificate and its key in PEM format"),
        ((str(tmp_path / "none"), key), "No such file"),
        ((file, str(issue(tmp_path / "other").key)), "belongs to another certificate"),
    ):
        assert why in halley.refusal("serve", "--certificate", words[0], "--key", words[1])
    assert "must be given together" in halley.refusal("serve", "--key", key)


def test_ciphers_with_block_chaining_are_off(certificate: Issued) -> None:
    suites = [
        it["name"]
        for it in Certificate(certificate.certificate, certificate.key).context().get_ciphers()
    ]
    assert suites
    assert [it for it in suites if "GCM" not in it and "CHACHA20" not in it] == []


def test_handshakes_are_bounded(sqlite_store: Store, certificate: Issued) -> None:
    with sqlite_store.write() as session:
        evenings.start(session)
    most_connections()  # both ends are in this process
    connections = Connections(100, 20, Times(60, 60, 60, 60))
    trusting = ssl.create_default_context(cafile=str(certificate.authority))
    secured = Certificate(certificate.certificate, certificate.key).context()
    with (
        serving(ClubServer(sqlite_store), connections, secured=secured) as url,
        ExitStack() as stack,
    ):
        port = int(url.rpartition(":")[2])

        def look(source: str) -> int:
            with (
                socket.create_connection(("127.0.0.1", port), 30, (source, 0)) as line,
                trusting.wrap_socket(line, server_hostname="localhost") as talk,
            ):
                talk.sendall(b"GET /news HTTP/1.1\r\nHost: localhost\r\n\r\n")
                return int(talk.recv(4096).split()[1])

        for number in range(300):
            half = stack.enter_context(
                socket.create_connection(("127.0.0.1", port), 30, ("127.1.0.1", 0))
            )
            half.sendall(b"\x16\x03\x01" if number % 2 else b"")  # a handshake begins so
        assert look("127.8.8.8") == 200
        assert look("127.1.0.1") == 200
        assert connections.count <= 21
        # who does not go on with one is closed, and what is none is
        connections.times = Times(0.2, 60, 60, 60)
        late = stack.enter_context(socket.create_connection(("127.0.0.1", port), 30))
        assert late.recv(10) == b""
        other = stack.enter_context(socket.create_connection(("127.0.0.1", port), 30))
        other.sendall(b"GET / HTTP/1.1\r\n\r\n")
        while other.recv(1000):
            pass
    for _ in range(3000):
        if not connections.count:
            break
        time.sleep(0.01)
    assert connections.count == 0
