"""Several servers of a club, on one store: all show and take the same, also when one dies."""

import json
import urllib.request
from typing import Any

from sqlalchemy.engine import make_url

from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.server import pin
from host_tools.club.store import Store
from tests.host_tools.club.forked import serve
from tests.host_tools.club.made_tables import transcript
from tests.host_tools.club.test_changes import until
from tests.host_tools.club.test_wall import sent

PIN = "471100"


def news(address: str) -> Any:
    """Return what the wall at `address` shows."""
    with urllib.request.urlopen(f"{address}/news") as answer:
        return json.load(answer)


def tables(address: str) -> int:
    """Return the number of tables the wall at `address` shows."""
    return len(news(address)["tables"])


def gather_third(store: Store, seed: int) -> None:
    """Add a table at a third laptop."""
    names = tuple(f"{name} {seed}" for name in ("Ann", "Bea", "Cy", "Di"))
    data = json.dumps(transcript(seed, names=names)).encode()
    gather(store, [parse(data, f"Table {seed}", f"t{seed}")])


def test_a_url_names_several_hosts_and_whoever_is_the_primary_is_taken(
    postgres_store: Store,
) -> None:
    url = make_url(postgres_store.where)
    hosts = ["/nowhere", str(url.query["host"])]
    where = url.update_query_dict({"host": hosts, "target_session_attrs": "read-write"})
    with Store(where.render_as_string(hide_password=False)) as store:
        gather_third(store, 1)
        with serve(store.where) as server:
            assert tables(server.address) == 1


def test_an_evening_goes_on_when_one_laptop_dies_and_another_starts(postgres_store: Store) -> None:
    gather_third(postgres_store, 1)
    with postgres_store.write() as session:
        pin.set_to(session, PIN)
    where = postgres_store.where
    with serve(where) as door, serve(where) as bar:
        assert tables(door.address) == tables(bar.address) == 1
        assert sent(door.address, "/names", {"pin": PIN, "hidden": True})[0] == 200
        until(lambda: news(bar.address)["hidden"])
        gather_third(postgres_store, 2)
        until(lambda: tables(bar.address) == tables(door.address) == 2)
        door.kill()
        gather_third(postgres_store, 3)
        until(lambda: tables(bar.address) == 3)
        with serve(where) as again:
            assert news(again.address) == news(bar.address)
            assert news(again.address)["hidden"]
            tried = [
                sent(address, "/names", {"pin": "0000"})[0]
                for address in (bar.address, again.address) * 4
            ]
            assert tried == [403] * 4 + [429] * 4
            assert sent(again.address, "/names", {"pin": PIN, "hidden": False})[0] == 429
