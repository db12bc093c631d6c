"""Several clubs in one PostgreSQL, a schema each: nothing of one is seen in another."""

from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import inspect

from host_tools.club.changes.privacy import hide_names
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.rate_limit import Tries
from host_tools.club.store import Store, open_store
from host_tools.club.store.database import schema_of
from host_tools.club.store.models import Base
from host_tools.errors import BadInput
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import put, transcript

NAMES = {"club_a": ("Ann", "Bea", "Cy", "Di"), "club_b": ("Eve", "Fay", "Gus", "Hal")}


@pytest.mark.sweep
def test_nothing_of_one_is_in_the_other(
    empty_database: str, halley: Halley, tmp_path: Path
) -> None:
    files = tmp_path / "files"
    shown = {}
    for schema, names in NAMES.items():
        where = f"{empty_database}&schema={schema}"
        message = halley.refusal("standings", "--store", where)
        assert "no club at" in message
        assert f"schema={schema}'" in message
        halley("init", f"Club {schema}", "--store", where)
        put(files / f"{schema}.json", transcript(schema, names=names))
        halley("pull", str(files / f"{schema}.json"), "--store", where)
        shown[schema] = halley("standings", "--store", where)
    for schema, names in NAMES.items():
        where = f"{empty_database}&schema={schema}"
        assert halley("standings", "--store", where) == shown[schema]
        others = NAMES["club_b" if schema == "club_a" else "club_a"]
        assert all(name in shown[schema] for name in names)
        assert not any(name in shown[schema] for name in others)
        exported = tmp_path / schema
        halley("export", "--out", str(exported), "--store", where)
        text = "".join(it.read_text() for it in exported.rglob("*.csv"))
        assert not any(name in text for name in others)
    assert "no club at" in halley.refusal("standings", "--store", empty_database)
    with Store(empty_database) as store:
        assert inspect(store.engine).get_table_names(schema="public") == []
        for schema in NAMES:
            assert set(Base.metadata.tables) < set(inspect(store.engine).get_table_names(schema))


@pytest.mark.sweep
def test_news_names_and_tries_belong_to_one_club(empty_database: str) -> None:
    wheres = [f"{empty_database}&schema={schema}" for schema in NAMES]
    for where in wheres:
        with Store(where) as store:
            assert store.make(where[-6:])
            with store.write() as session:
                pin.set_to(session, where[-6:])
    with (
        open_store(wheres[0]) as one,
        open_store(wheres[1]) as other,
        closing(ClubServer(one)) as here,
        closing(ClubServer(other)) as there,
    ):
        for _ in range(5):
            here.tries.begin("10.0.0.1")
        assert here.tries.wait("10.0.0.1")
        assert not Tries(there.store, "pin").wait("10.0.0.1")
        hide_names(one, True)
        assert pin.right(one, "club_a")
        assert not pin.right(other, "club_a")


@pytest.mark.parametrize("name", ["Club", "a-b", "1a", "a" * 41, "pg_a", "a;b", ""])
def test_names_of_schemas_are_checked(name: str) -> None:
    where = f"postgresql://club@/x?host=/tmp&schema={name}"
    if name:
        with pytest.raises(
            BadInput, match="a schema's name must start with a letter and have at most"
        ):
            Store(where)
    else:
        assert schema_of(where) == ""
    assert schema_of("club.sqlite") == schema_of("sqlite:///x?schema=A") == ""
