"""A store that cannot be reached: people get a sentence, programs a status, and nothing breaks."""

import json
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest
from sqlalchemy import text

from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from tests.host_tools.club.walls import serving


@pytest.fixture
def address(two_tables: Store) -> Iterator[str]:
    """Yield where a club is served whose store has gone meanwhile."""
    server = ClubServer(two_tables)
    with serving(server) as url:
        server.now()
        with two_tables.engine.begin() as connection:
            connection.execute(text("ALTER TABLE club RENAME TO elsewhere"))
        yield url


def ask_store(url: str, data: bytes | None = None, **headers: str) -> str:
    """Return what is answered; the status has to be that of a service which is away."""
    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(urllib.request.Request(url, data, headers))
    with answer.value as error:
        assert error.code == 503
        return error.read().decode()


def test_pages_report_a_missing_store_in_a_sentence(address: str) -> None:
    for path in ("/", "/desk", "/desk/people", "/table/ABCD2345"):
        page = ask_store(address + path, Accept="text/html,*/*")
        assert "<h1>Comet Club</h1>" in page
        assert "The club’s data cannot be reached at the moment" in page
    page = ask_store(f"{address}/desk?lang=fr", Accept="text/html")
    assert "ne sont pas accessibles" in page
    assert 'lang="fr"' in page
    kind = "application/x-www-form-urlencoded"
    page = ask_store(
        f"{address}/desk/people", b"do=arrive", Accept="text/html", **{"Content-Type": kind}
    )
    assert "The club’s data cannot be reached at the moment" in page


def test_programs_get_a_status_for_a_missing_store(address: str) -> None:
    assert json.loads(ask_store(f"{address}/table/ABCD2345/state?device=phone-one")) == {
        "error": "failed"
    }


def test_tables_learn_that_the_server_is_alive(address: str) -> None:
    with urllib.request.urlopen(f"{address}/table/here") as answer:
        assert answer.status == 204
