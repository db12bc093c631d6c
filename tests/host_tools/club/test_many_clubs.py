"""One process serves all clubs of a database: nothing of one in another, to each its share."""

import http.client
import threading
import time
import urllib.parse
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import text

from host_tools.club.evening import evenings
from host_tools.club.hosting.clubs import Clubs
from host_tools.club.hosting.directory import Directory
from host_tools.club.hosting.many_clubs import ManyClubs
from host_tools.club.server import pin, server_address
from host_tools.club.server.lines import Share
from host_tools.club.store import HEAD, Store, open_store
from host_tools.club.table_link import codes
from host_tools.club.upkeep import audit
from host_tools.errors import BadInput
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import CLOCK, balances, cut, journal
from tests.host_tools.club.older_store import take_back
from tests.host_tools.club.table_devices import Device, journal_balances
from tests.host_tools.club.walls import running

DOMAIN = "clubs.example"
NAMES = {
    "ann_arbor": ("Barnaby", "Cordelia", "Dorothea", "Edmund"),
    "bath": ("Quentin", "Xenia", "Yorick", "Zelda"),
}
PAGES = ("/", "/news", "/me", "/desk", "/health", "/metrics", "/everybody", "/table/")
SHARE = Share(2, 3)

pytestmark = pytest.mark.sweep


@dataclass
class Town:
    """Two clubs of a database, served by one process at `port`; the code of a table of each."""

    where: str
    port: int
    codes: dict[str, str]

    def store(self, club: str) -> Store:
        """Return a club's store, opened apart from the server."""
        return open_store(f"{self.where}&schema={club}")

    def phone(self, club: str, code: str = "", name: str = "phone-one") -> Device:
        """Return a phone at a club's table."""
        host = f"{club.replace('_', '-')}.{DOMAIN}"
        return Device(f"http://127.0.0.1:{self.port}", code or self.codes[club], name, host)

    def ask(
        self,
        host: str,
        path: str,
        form: dict[str, str] | None = None,
        cookie: str = "",
        accept: str = "*/*",
    ) -> tuple[int, str, str]:
        """Ask a host of this server: status, cookie and text of the answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        headers = {"Host": host, "Accept": accept} | ({"Cookie": cookie} if cookie else {})
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        with closing(connection):
            body = urllib.parse.urlencode(form) if form is not None else None
            connection.request("POST" if body else "GET", path, body, headers)
            answer = connection.getresponse()
            given = answer.getheader("Set-Cookie", "").partition(";")[0]
            return answer.status, given, answer.read().decode("utf-8", "replace")


def host(club: str) -> str:
    """Return where a club is."""
    return f"{club.replace('_', '-')}.{DOMAIN}"


def make_club(where: str, club: str) -> str:
    """Make a club with a PIN, its own name, and an evening; the code of its table."""
    with Store(f"{where}&schema={club}") as store:
        store.make(f"Club {club}")
        with store.write() as session:
            pin.set_to(session, f"{club} PIN")
            evening = evenings.start(session)
            session.flush()
            return codes.renew(session, evening, f"Table of {club}").code


@pytest.fixture(scope="module")
def two_clubs(postgres_url: str, copy_of: Callable[[str], str]) -> tuple[str, dict[str, str]]:
    """Return the URL of a database with both clubs, to be copied, and the codes of their tables."""
    where = copy_of(postgres_url.format("template1"))
    return where, {club: make_club(where, club) for club in NAMES}


@pytest.fixture
def town(two_clubs: tuple[str, dict[str, str]], copy_of: Callable[[str], str]) -> Iterator[Town]:
    """Two clubs, served."""
    where = copy_of(two_clubs[0])
    with Clubs(where) as clubs:
        application = ManyClubs(Directory([clubs]), DOMAIN, "http://{}".format, share=SHARE)
        with closing(application), running(application) as port:
            yield Town(where, port, two_clubs[1])


def within(seconds: float, is_so: Callable[[], bool]) -> bool:
    """Return whether it is so before that time is over."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def test_nothing_of_one_is_seen_in_the_other(town: Town) -> None:
    sent = {}
    for number, (club, names) in enumerate(NAMES.items()):
        sent[club] = journal(club, 3, names, CLOCK + number)
        assert town.phone(club).send(sent[club])[0] == 200
    one, other = NAMES
    for club in NAMES:
        with town.store(club) as store:
            assert balances(store) == journal_balances(sent[club])
            assert audit.audit(store, None) == (1, [])
            with store.read() as session:
                assert server_address.last(session) == f"http://{host(club)}"
        shown = "".join(town.ask(host(club), path)[2] for path in PAGES)
        theirs = other if club == one else one
        assert all(name in shown for name in NAMES[club])
        secret = (*NAMES[theirs], f"Club {theirs}", theirs, *town.codes.values())
        assert [it for it in secret if it in shown] == []
    for club, theirs in ((one, other), (other, one)):
        stolen = town.phone(club, town.codes[theirs])
        assert stolen.json("state")[0] == 404 and stolen.json("take", b"")[0] == 404
        assert stolen.piece(sent[theirs])[0] == 404
        assert stolen.ask("journal/e0001.hj")[0] == 404


def test_neither_pin_nor_cookie_nor_wrong_tries_are_of_another(town: Town) -> None:
    one, other = NAMES
    status, cookie, _ = town.ask(host(one), "/desk/in", {"pin": f"{one} PIN"})
    assert status == 303 and cookie
    assert "<nav" in town.ask(host(one), "/desk", cookie=cookie)[2]
    assert "<nav" not in town.ask(host(other), "/desk", cookie=cookie)[2]
    for _ in range(8):
        town.ask(host(other), "/desk/in", {"pin": f"{one} PIN"})
    assert town.ask(host(other), "/desk/in", {"pin": f"{other} PIN"})[0] != 303  # it waits now
    assert town.ask(host(one), "/desk/in", {"pin": f"{one} PIN"})[0] == 303


def test_other_host_names_lead_to_no_club(town: Town) -> None:
    others = (
        "", "evil.example", DOMAIN, f"a.b.{DOMAIN}", f"public.{DOMAIN}", f"pg-catalog.{DOMAIN}",
        f"bath;drop.{DOMAIN}", f"bath.{DOMAIN}.evil.example", "[::1", "10.0.0.1",
    )  # fmt: skip
    for called in others:
        for path in ("/", "/metrics", f"/table/{town.codes['bath']}/state?device=phone-one"):
            assert town.ask(called, path)[0] in (400, 404, 421), called
    assert (
        "There is no club with this name here"
        in town.ask(f"york.{DOMAIN}", "/", accept="text/html")[2]
    )
    assert town.phone("york", town.codes["bath"]).json("state") == (404, {"error": "code"})


def test_health_and_metrics_cover_all_clubs(town: Town) -> None:
    town.phone("bath").send(journal(1, 1))
    assert town.ask("localhost:80", "/health") == (200, "", '{"status":"ok"}')
    assert town.ask("localhost", "/")[0] == 404
    assert 'halley_pieces_total{status="200"}' in town.ask("localhost", "/metrics")[2]
    assert "status=" not in town.ask(host("ann_arbor"), "/metrics")[2]


@pytest.mark.soak
def test_many_at_once_stay_in_their_clubs(town: Town) -> None:
    """On few connections, which go from one club to the other and back."""
    given = {
        (club, number): journal((club, number), 3, names, CLOCK + 60 * number)
        for club, names in NAMES.items()
        for number in range(4)
    }
    phones = {}
    for club, number in given:
        with town.store(club) as store, store.write() as session:
            evening = evenings.current(session)
            code = codes.renew(session, evening, f"Table {number}").code
        phones[club, number] = town.phone(club, code, f"phone-{number:04}")
    with ThreadPoolExecutor(len(given)) as pool:
        answers = pool.map(lambda it: phones[it].send(given[it], 60)[0], given)
        assert set(answers) == {200}
    for club in NAMES:
        with town.store(club) as store:
            mine = [data for (of, _), data in given.items() if of == club]
            assert balances(store) == journal_balances(*mine)
            assert audit.audit(store, None) == (4, [])


def test_a_club_that_takes_too_much_waits_alone(town: Town) -> None:
    one, other = NAMES
    data = journal(1, 2)
    for club in NAMES:
        assert town.phone(club).send(cut(data, 9))[0] == 200
    statuses: list[int] = []

    def look() -> None:
        statuses.append(town.phone(one).json("take", b"")[0])

    threads = [threading.Thread(target=look) for _ in range(sum(SHARE) + 3)]
    with town.store(one) as store:
        with store.write(news=False):  # whoever writes to this club waits
            for thread in threads:
                thread.start()
            assert within(20, lambda: len(statuses) == 3)
            assert town.phone(other).send(data)[0] == 200
            assert [town.ask(host(club), "/health")[0] for club in NAMES] == [200, 200]
        for thread in threads:
            thread.join()
    assert statuses == [503] * 3 + [200] * sum(SHARE)
    assert town.ask(host(one), "/health")[0] == 200


def test_lost_connections_are_restored(town: Town) -> None:
    data = journal(1, 3)
    assert town.phone("bath").send(cut(data, 9))[0] == 200
    with Store(town.where) as store, store.engine.connect() as connection:
        connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    phone = town.phone("bath")
    assert within(20, lambda: phone.piece(data)[0] == 200)
    with town.store("bath") as store:
        assert balances(store) == journal_balances(data)


def test_clubs_can_close_and_open_at_once(empty_database: str) -> None:
    clubs_there = [f"club_{number}" for number in range(4)]
    for club in clubs_there:
        make_club(empty_database, club)
    with Clubs(empty_database) as clubs:
        application = ManyClubs(Directory([clubs]), DOMAIN, "http://{}".format, idle_s=0)
        with closing(application), running(application) as port, ThreadPoolExecutor(8) as pool:
            town = Town(empty_database, port, {})
            asked = [host(club) for club in clubs_there] * 10
            assert {it[0] for it in pool.map(lambda it: town.ask(it, "/health"), asked)} == {200}


def test_a_copy_and_a_newer_club_are_called_so(town: Town) -> None:
    with Store(town.where) as store, store.engine.begin() as connection:
        connection.execute(text("UPDATE ann_arbor.club SET copied = now()"))
        connection.execute(text("UPDATE bath.alembic_version SET version_num = '9999'"))
    for club, sentence in (
        ("ann_arbor", "This is a backup copy of the club"),
        ("bath", "This club was made by a newer Halley"),
    ):
        status, _, page = town.ask(host(club), "/", accept="text/html")
        assert status == 503 and sentence in page
        assert town.phone(club).json("state") == (503, {"error": "failed"})


def test_tables_learn_that_somebody_is_there_whatever_the_database_does() -> None:
    with Clubs("postgresql://club@/x?host=/nowhere") as clubs:
        application = ManyClubs(Directory([clubs]), DOMAIN, "http://{}".format)
        with closing(application), running(application) as port:
            town = Town("", port, {})
            assert town.ask(host("bath"), "/table/here")[0] == 204
            assert town.ask(host("bath"), "/table/")[0] == 503
            assert town.ask("localhost", "/health")[0] == 503


@pytest.mark.soak
def test_clubs_are_made_and_ended_while_the_server_runs(
    town: Town, halley: Halley, tmp_path: Path
) -> None:
    assert town.ask(host("york"), "/health")[0] == 404
    given = make_club(town.where, "york")
    assert within(20, lambda: town.ask(host("york"), "/health")[0] == 200)
    data = journal(1, 3)
    assert town.phone("york", given).send(data)[0] == 200
    assert [it["name"] for it in halley.json("clubs", town.where)] == [*NAMES, "york"]
    where, file = f"{town.where}&schema=york", str(tmp_path / "york.backup")
    assert "york.backup" in halley("end", file, "--store", where)
    assert within(20, lambda: town.ask(host("york"), "/health")[0] == 404)
    assert town.phone("york", given).json("state")[0] == 404
    assert [it["name"] for it in halley.json("clubs", town.where)] == [*NAMES]
    halley("restore", file, "--live", "--store", where)
    assert within(20, lambda: town.phone("york", given).json("state")[0] == 200)
    with open_store(where) as store:
        assert balances(store) == journal_balances(data)
    copy = f"{town.where}&schema=york"
    with Store(copy) as store, store.engine.begin() as connection:
        connection.execute(text("DROP SCHEMA york CASCADE"))
    halley("restore", file, "--store", copy)
    assert "this is a copy" in halley.refusal("end", str(tmp_path / "no.backup"), "--store", copy)


def test_one_command_upgrades_all_clubs(town: Town) -> None:
    with town.store("bath") as store:
        take_back(store, "-1")
    done: list[tuple[int, int]] = []
    with Clubs(town.where) as clubs:
        assert clubs.upgrade(lambda *it: done.append(it)) == 1
        assert clubs.upgrade() == 0
    assert done == [(1, 1)]
    with town.store("bath") as store, store.engine.connect() as connection:
        asked = text("SELECT version_num FROM alembic_version")
        assert connection.execute(asked).scalar() == HEAD


def test_clubs_of_any_name_live_beside_other_programs(empty_database: str, halley: Halley) -> None:
    for club in ("order", "user"):
        make_club(empty_database, club)
    with Store(empty_database) as store, store.engine.begin() as connection:
        connection.execute(text("CREATE SCHEMA another"))
        connection.execute(text("CREATE TABLE another.alembic_version (version_num text)"))
        connection.execute(text("INSERT INTO another.alembic_version VALUES ('0001')"))
    assert [it["name"] for it in halley.json("clubs", empty_database)] == ["order", "user"]


def test_a_database_that_does_not_answer_is_reported(halley: Halley) -> None:
    where = "postgresql://club@/x?host=/nowhere"
    assert "cannot be used: connection" in halley.refusal("clubs", where)
    assert "cannot be used: connection" in halley.refusal(
        "serve", "--clubs", where, "--domain", DOMAIN
    )


def test_a_database_without_clubs_is_refused(halley: Halley, club_file: Path) -> None:
    for where in ("club.sqlite", "sqlite:///club.sqlite"):
        with pytest.raises(BadInput, match="--clubs needs the URL of a PostgreSQL database"):
            Clubs(where)
    with pytest.raises(BadInput, match="the URL is that of one club"):
        Clubs("postgresql://club@/x?host=/tmp&schema=bath")
    assert "must be given together" in halley.refusal("serve", "--clubs", "postgresql://club@/x")
    for domain in ("https://x", ".x", "x.", "x:8000", "a_b", "x/y", "-x"):
        words = ("serve", "--clubs", "postgresql://club@/x", "--domain", domain)
        assert "is not a host name like clubs.example" in halley.refusal(*words)
    url = ("--clubs", "postgresql://club@/x", "--domain", DOMAIN)
    assert "--store, --evening, --hide and --box are for one club" in halley.refusal(
        "serve", *url, "--evening", "1"
    )
    assert "only a club with its own schema in PostgreSQL can be" in halley.refusal(
        "end", "x.backup", "--store", str(club_file)
    )
