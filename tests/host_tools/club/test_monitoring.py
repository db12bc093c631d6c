"""A server's health, metrics and log, without names."""

import http.client
import logging
import re
import shutil
import subprocess
import urllib.error
import urllib.request
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest

from host_tools.club import monitoring
from host_tools.club.server.app import application
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.site import Site
from host_tools.club.store import Store
from tests.host_tools.club.made_tables import FOUR, cut, journal
from tests.host_tools.club.postgres import one_database
from tests.host_tools.club.table_devices import Device
from tests.host_tools.club.walls import running, serving
from tests.needs import absent

GUIDE = Path(monitoring.__file__).parents[1] / "SERVER.md"


def read(url: str) -> tuple[int, str]:
    """Return what an address answers."""
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


@one_database
def test_the_log_has_a_line_a_request_and_metrics_count(
    store: Store,
    link_address: str,
    table_codes: dict[str, str],
    phone: Device,
    caplog: pytest.LogCaptureFixture,
) -> None:
    if find_spec("prometheus_client") is None:
        absent("prometheus_client is not installed")
    from prometheus_client.parser import text_string_to_metric_families

    data = journal(1, 3)
    with caplog.at_level(logging.INFO, "halley.club.events"):
        assert phone.send(cut(data, 9))[0] == 200
        assert phone.send(data)[0] == 200
        assert phone.piece(data[:-1] + b"?")[0] in (409, 422)
    lines = [it.getMessage() for it in caplog.records if it.name == "halley.club.events"]
    assert len(lines) == 3
    assert re.fullmatch(r"table=\d+ bytes=\d+ status=200 ms=\d+\.\d", lines[0])
    status, text = read(f"{link_address}/metrics")
    assert status == 200
    written = "\n".join([text, *lines])
    assert not any(name in written for name in (*FOUR, "Oak", phone.name, *table_codes.values()))
    samples = {
        (it.name, it.labels.get("status", it.labels.get("le", ""))): it.value
        for family in text_string_to_metric_families(text)
        for it in family.samples
    }
    assert samples["halley_pieces_total", "200"] == 2
    assert samples["halley_piece_seconds_count", ""] == 3
    assert samples["halley_piece_seconds_bucket", "+Inf"] == 3
    assert samples["process_cpu_seconds_total", ""] > 0


def test_metrics_are_for_this_computer(sqlite_store: Store) -> None:
    club = ClubServer(sqlite_store)
    for is_open, status in ((False, 403), (True, 200)):
        app = application(Site(club, open_metrics=is_open))
        with running(app) as port:
            forwarded = {"X-Forwarded-For": "198.51.100.7"}
            for headers, source in ((forwarded, "127.0.0.1"), ({}, "127.0.0.9")):
                connection = http.client.HTTPConnection(
                    "127.0.0.1", port, source_address=(source, 0)
                )
                with closing(connection):
                    connection.request("GET", "/metrics", headers=headers)
                    assert connection.getresponse().status == status
            assert read(f"http://localhost:{port}/metrics")[0] == 200
    club.close()


@one_database
def test_the_health_page_reports_the_store(store: Store, tmp_path: Path) -> None:
    assert store.file is not None
    with serving(ClubServer(store)) as url:
        assert read(f"{url}/health") == (200, '{"status":"ok"}')
        aside = tmp_path / "aside"
        store.engine.dispose()
        shutil.move(store.file, aside)
        store.file.write_bytes(b"no database at all " * 100)
        assert read(f"{url}/health")[0] == 503
        store.engine.dispose()
        shutil.move(aside, store.file)
        assert read(f"{url}/health")[0] == 200


def test_no_answer_asks_for_the_client_library(sqlite_store: Store) -> None:
    """It is loaded for `/metrics` alone: a server starts without it."""
    with closing(ClubServer(sqlite_store)) as server:
        server.measures.piece(1, 10, 200, 0.0)


def test_the_unit_of_the_guide_is_valid(tmp_path: Path) -> None:
    match = re.search(r"```ini\n(\[Unit\].*?)```", GUIDE.read_text(), re.DOTALL)
    assert match
    program = shutil.which("systemd-analyze")
    if program is None:
        absent("systemd-analyze is not installed", on_ci=False)
    unit = tmp_path / "halley-club.service"
    # what it starts has to be there
    unit.write_text(re.sub(r"ExecStart=\S+", "ExecStart=/bin/true", match[1]))
    result = subprocess.run(
        [program, "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")
