"""A store of the last release, with an evening in it, is brought up to date and goes on.

tests/data/club_store_0002 has one as SQL, made by the release before the tables' codes: two tables,
a swap, a correction, somebody hidden, somebody who left, and the PIN 4711.
"""

import json
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from host_tools.club.evening import evenings
from host_tools.club.results import load
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.rate_limit import Tries
from host_tools.club.store import HEAD, Store, open_store
from host_tools.club.store.models import Base
from host_tools.club.table_link import codes
from host_tools.club.upkeep import audit
from host_tools.club.wall.pages import news_json
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import balances
from tests.host_tools.club.older_store import from_dump

FOLDER = Path(__file__).parents[2] / "data" / "club_store_0002"
BALANCES = {
    "Di": 171, "Hal": 64, "Fay": 11, "Eve": -11, "Ann": -28, "Cy": -59, "Gus": -64, "Bea": -84,
}  # fmt: skip


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.sweep)])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return where the store of the last release is."""
    return from_dump(FOLDER, request.param, tmp_path, request)


def test_a_store_of_the_last_release_is_migrated(old: str) -> None:
    with Store(old) as store, store.engine.connect() as connection:
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    assert version == "0002"
    with open_store(old) as store:
        with store.engine.connect() as connection:
            context = MigrationContext.configure(connection)
            assert context.get_current_revision() == HEAD
            assert compare_metadata(context, Base.metadata) == []
        assert balances(store) == BALANCES
        assert audit.audit(store, None) == (2, [])
        evening = load.evening(store)
        assert [it.reason for it in evening.corrections] == ["Miscounted."]
        assert {evening.people[it].name for it in evening.hidden} == {"Bea"}
        assert evening.ended
        assert not evening.names_hidden
        assert pin.right(store, "4711")
    with open_store(old) as store:  # once more: nothing is left to do
        assert balances(store) == BALANCES


def test_a_store_of_the_last_release_goes_on(old: str, halley: Halley) -> None:
    assert "Evening 2" in halley("evening", "start", "--store", old)
    halley("draw", "Ann", "Bea", "Cy", "Di", "--rounds", "1", "--store", old)
    with open_store(old) as store, closing(ClubServer(store)) as server:
        with store.write() as session:
            made = codes.make(session, evenings.find_evening(session, None))
            assert [it.label for it in made] == ["Table 1"]
        shown = json.loads(news_json(server.now()[1], server.words("en")))
        assert shown["evening"] == "Evening 2"
        tries = Tries(store, "pin")
        assert [tries.begin("10.0.0.1") for _ in range(5)] == [0] * 5
        assert tries.begin("10.0.0.1") > 0
