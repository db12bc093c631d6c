"""A club's evening on separate hosts, with a slow and lossy network.

Laptops at the door and at the bar, a PostgreSQL, phones, a box with Wi-Fi, each with its own
address; cables are pulled.
"""

import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from host_tools.club.evening import evenings
from host_tools.club.seating import rounds
from host_tools.club.store import Store, open_store
from host_tools.club.table_link import codes
from host_tools.club.upkeep import audit
from tests.host_tools.club import hosts, postgres
from tests.host_tools.club.hosts import Hall, Host, Serving
from tests.host_tools.club.made_tables import balances
from tests.host_tools.club.test_desk import done, goes_to
from tests.host_tools.club.test_hall import (
    SEATS,
    hands_of,
    journals,
    keys_of,
    press,
    wait_for_offer,
)
from tests.host_tools.club.test_page_at_table import Phone
from tests.host_tools.club.wifi_box import WifiBox
from tests.needs import absent
from tests.reference.sums import sums
from tests.soak import SEED

PIN, PASSWORD = "471100", "a password"
NAME = "comet.local"  # of the club's laptop, whichever it is
PORT = 8000
DELAY_S, LOSS = 0.15, 0.01  # each way: 300 ms there and back
PHONES = ("Table 1", "Table 2", "Table 3")
BOX = "Table 4"
PEOPLE = [f"P{number}" for number in range(1, 4 * SEATS + 1)]
ROUND_OF_HANDS = 4
PATIENCE_S = 90  # what was lost is noticed after 25 s, and phones try again every 30
NAME_PATIENCE_S = 300  # a browser remembers for minutes where a name has led
_HOLDS = """
import sys, time
from host_tools.club.store import Store
with Store(sys.argv[1]) as store, store.write():
    print("holds", flush=True)
    time.sleep(3600)
"""
_BEGUN = time.monotonic()


def note(text: str) -> None:
    """Print what is seen, with the seconds since the beginning."""
    print(f"{time.monotonic() - _BEGUN:6.1f} s  {text}", flush=True)


def until(what: str, wanted: Callable[[], bool], patience: float = PATIENCE_S) -> None:
    """Wait until it is so, and print how long that took."""
    since = time.monotonic()
    while not wanted():
        assert time.monotonic() - since < patience, what
        time.sleep(0.1)
    note(f"{what}: after {time.monotonic() - since:.1f} s")


class Evening:
    """The evening: its hall and its hosts, what runs on them, and what everybody should have."""

    def __init__(
        self,
        hall: Hall,
        database: tuple[Host, str],
        browser_at: Callable[[Host], BrowserContext],
        tree: Path,
        stack: ExitStack,
    ) -> None:
        self.tree = tree  # of the box's firmware
        self.hall = hall
        self.database, self.url = database
        self.browser_at = browser_at
        self.stack = stack
        self.door = self.laptop("door", 11)
        self.bar = self.laptop("bar", 12)
        self.phone_hosts = {
            label: hall.host(f"phone{at}", 20 + at, cable=False)
            for at, label in enumerate(PHONES, 1)
        }
        self.box_host = hall.host("box", 31, cable=False)
        hall.names({NAME: self.door.address})
        self.phones: dict[str, Phone] = {}
        self.balances = dict.fromkeys(PEOPLE, 0)
        self.hands: dict[str, list[tuple[list[str], dict[str, int]]]] = {}
        self.store: Store
        self.box: WifiBox
        self.wall: Page

    def laptop(self, name: str, number: int) -> Host:
        """Return a laptop that knows the club's database, as club/README.md says."""
        host = self.hall.host(name, number, cable=True)
        passwords = host.folder / ".pgpass"
        passwords.write_text(f"{self.database.address}:5432:club:halley:{PASSWORD}\n")
        passwords.chmod(0o600)
        host.environment["HALLEY_CLUB"] = f"postgresql://halley@{self.database.address}/club"
        return host

    def serve(self, host: Host) -> Serving:
        """`halley club serve` on a laptop."""
        return self.stack.enter_context(Serving(host, PORT))

    def desk(self, host: Host) -> Page:
        """Return the director's desk on a laptop, signed in."""
        page = self.browser_at(host).new_page()
        page.goto(f"http://localhost:{PORT}/desk")
        page.get_by_label("PIN").fill(PIN)
        page.get_by_role("button", name="Sign in").click()
        page.get_by_role("link", name="Overview").wait_for()
        return page

    def code(self, label: str) -> str:
        """Return a table's code."""
        with self.store.read() as session:
            return next(
                it.code
                for it in codes.of_evening(session, evenings.current(session))
                if it.label == label
            )

    def begin_round(self, desk: Page, number: int, random: Random) -> None:
        """Begin a round at the desk, seat every table, and make up its hands."""
        goes_to(desk, "Rounds")
        if number > 1:
            desk.locator(f"#round-{number} summary").click()
        desk.get_by_role("button", name=f"Start round {number}").click()
        done(desk, f"Round {number} has started")
        with self.store.read() as session:
            drawn = rounds.drawn(session, evenings.current(session))[number - 1]
            seated = {label: [it.name for it in seats] for label, seats in drawn.tables.items()}
        for label, names in seated.items():
            self.hands[label] = hands_with_gains(random, names)
            if label == BOX:
                if number == 1:
                    self.box = self.stack.enter_context(self._new_box())
                else:
                    self.box.press("10")  # on cells it has left the network: any key joins again
                self.box.wait_until(lambda state: bool(state["drawn"]))
                self.box.press("OK")
                continue
            if number == 1:
                page = f"http://{NAME}:{PORT}/table/{self.code(label)}"
                self.phones[label] = Phone(self.browser_at(self.phone_hosts[label]), page)
            wait_for_offer(self.phones[label], names)
            press(self.phones[label], "OK")

    def open_elsewhere(self, label: str, laptop: Host) -> None:
        """Open the table's code at the address of another laptop, on the same phone."""
        self.phones[label].page.close()
        where = f"http://{laptop.address}:{PORT}/table/{self.code(label)}"
        self.phones[label] = Phone(self.phones[label].context, where, "dialog[open]")
        self.phones[label].take_over()

    def page_while_away(self, host: Host) -> str:
        """Return what the desk shows on a laptop that cannot reach the store."""
        page = self.browser_at(host).new_page()
        page.goto(f"http://localhost:{PORT}/desk")
        text = page.inner_text("main")
        page.close()
        return text

    @contextmanager
    def changes_something(self, host: Host) -> Iterator[None]:
        """Yield a laptop is in the middle of a change of the store, and does not end it."""
        command = [*host.enter, sys.executable, "-c", _HOLDS, host.environment["HALLEY_CLUB"]]
        with subprocess.Popen(command, env=host.environment, stdout=subprocess.PIPE) as holding:
            assert holding.stdout is not None
            holding.stdout.readline()
            yield
            holding.kill()

    def _new_box(self) -> WifiBox:
        where = f"{self.door.address}:{PORT}"
        files = self.box_host.folder / "files"
        return WifiBox(self.tree, files, where, self.code(BOX), self.box_host.enter)

    def play(self, *labels: str) -> None:
        """Key in the next hand of these tables, at their phones and at the box."""
        for label in labels:
            keys, gains = self.hands[label].pop(0)
            for key in keys:
                if label == BOX:
                    self.box.press(key.replace("*", "_"))
                else:
                    press(self.phones[label], key)
            for name, gain in gains.items():
                self.balances[name] += gain

    def arrives(self, patience: float = PATIENCE_S) -> None:
        """Wait until all that was keyed is at the club, and on the wall of the bar."""
        since = time.monotonic()
        missing = set(self.phones)
        while missing:
            for label in sorted(missing):
                if self.phones[label].page.evaluate("window.halley.club.word") == "club":
                    missing.remove(label)
                    note(f"  {label} is at the club: after {time.monotonic() - since:.1f} s")
            assert time.monotonic() - since < patience, missing
            time.sleep(0.1)
        self.box.wait_for("club")
        note(f"  {BOX}, the box, is: after {time.monotonic() - since:.1f} s")
        until(
            "  all of it is on the bar's wall", lambda: read_standings(self.wall) == self.balances
        )
        assert balances(self.store) == self.balances


def hands_with_gains(random: Random, names: list[str]) -> list[tuple[list[str], dict[str, int]]]:
    """Return the hands of a round at a table: their keys, and what each brings everybody."""
    made = hands_of(random, ROUND_OF_HANDS)
    before = Counter[str]()
    hands = []
    for count, keys in enumerate(keys_of(made), 1):
        final = sums(replace(made, hands=made.hands[:count])).final
        after = Counter(dict(zip(names, final, strict=True)))
        hands.append((keys, {name: after[name] - before[name] for name in names}))
        before = after
    return hands


def read_standings(wall: Page) -> dict[str, int]:
    """Return what everybody has by the standings of a wall."""
    rows = wall.evaluate(
        "[...document.querySelectorAll('#standings li')].map(row => "
        "[row.querySelector('.name').textContent, row.querySelector('.value').textContent])"
    )
    return {name: int(value.replace("\N{MINUS SIGN}", "-")) for name, value in rows}


@contextmanager
def away(hall: Hall, host: Host, seconds: float) -> Iterator[None]:
    """Yield a host is cut off for so long at least; nobody is told."""
    hall.cut_off(host)
    since = time.monotonic()
    yield
    time.sleep(max(0, since + seconds - time.monotonic()))
    hall.join(host)
    note(f"the host {host.name} is there again")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """Yield the hall's network."""
    why = hosts.why_not()
    if why:
        absent(why, on_ci=False)
    with Hall(tmp_path, DELAY_S, LOSS) as made:
        yield made


@pytest.fixture
def database(hall: Hall) -> Iterator[tuple[Host, str]]:
    """Yield the host with the database, and the URL that leads this test to it."""
    folder = postgres.programs()
    if folder is None:
        absent("PostgreSQL is not installed (Debian's package postgresql)", on_ci=False)
    host = hall.host("database", 2, cable=True)
    may = "host club halley samenet scram-sha-256"
    with postgres.server(folder, host.enter, may, "*") as url:
        with Store(url.format("postgres")) as store, store.engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT")
            connection.exec_driver_sql(f"CREATE ROLE halley LOGIN PASSWORD '{PASSWORD}'")
            connection.exec_driver_sql("CREATE DATABASE club OWNER halley")
        yield host, url.format("club").replace("//club@", "//halley@")


@pytest.fixture
def browser_at(
    launch: Callable[..., Browser], chromium: str
) -> Iterator[Callable[[Host], BrowserContext]]:
    """Start a browser on a host."""
    started = []

    def start(host: Host) -> BrowserContext:
        started.append(launch(executable_path=host.program(chromium)))
        context = started[-1].new_context(service_workers="block")
        context.set_default_timeout(60_000)
        context.add_init_script("localStorage.setItem('halley introduced', '1')")
        return context

    yield start
    for browser in started:
        browser.close()


@pytest.fixture
def evening(
    hall: Hall,
    database: tuple[Host, str],
    browser_at: Callable[[Host], BrowserContext],
    image_tree: Path,
) -> Iterator[Evening]:
    """Yield the hosts of an evening, and a club without one."""
    with ExitStack() as stack:
        made = Evening(hall, database, browser_at, image_tree, stack)
        note(made.door.halley("init", "Comet Club").strip())
        made.door.halley("settings", "--new-pin", PIN)
        made.store = stack.enter_context(open_store(made.url))
        yield made


@pytest.mark.soak
def test_an_evening_runs_on_several_hosts(evening: Evening) -> None:
    random = Random(f"hosts {SEED}")
    hall, door, bar = evening.hall, evening.door, evening.bar
    at_door, at_bar = evening.serve(door), evening.serve(bar)
    assert f"http://{door.address}:{PORT}/" in at_door.output()
    evening.wall = evening.browser_at(bar).new_page()
    evening.wall.goto(f"http://localhost:{PORT}/")
    desk = evening.desk(door)
    desk.goto(f"http://localhost:{PORT}/desk/evening?game=modern_1991")
    desk.get_by_role("button", name="Start an evening").click()
    done(desk, "started")
    goes_to(desk, "People")
    desk.locator("[name=names]").fill(", ".join(PEOPLE))
    desk.get_by_role("button", name="Add").first.click()
    done(desk, "16 people")
    goes_to(desk, "Rounds")
    desk.get_by_role("button", name="Draw", exact=True).click()
    done(desk, "Drawn")
    evening.begin_round(desk, 1, random)
    note("an evening has begun, and a hand is played at each table")
    for label in (*PHONES, BOX):
        evening.play(label)
        until(
            f"  {label} is on the bar's wall",
            lambda: read_standings(evening.wall) == evening.balances,
        )

    note("the bar is cut off for 40 s, and so misses what the database sends to all")
    with away(hall, bar, 40):
        evening.play(*PHONES, BOX)
    evening.arrives()

    note("a phone gets another address, one has no network for 30 s, one for 8")
    hall.move(evening.phone_hosts[PHONES[0]], 77)
    hall.pull_cable(evening.phone_hosts[PHONES[2]])
    with away(hall, evening.phone_hosts[PHONES[1]], 30):
        evening.play(*PHONES, BOX)
        time.sleep(8)
        hall.put_cable(evening.phone_hosts[PHONES[2]])
    evening.arrives()

    note("the database is cut off for a minute")
    with away(hall, evening.database, 60):
        evening.play(*PHONES, BOX)
        seen = evening.page_while_away(bar)
        assert "cannot be reached" in seen, seen
    evening.arrives()
    for server in (at_door, at_bar):
        assert "cannot reach the club's store" in server.output()
        assert "the club's store can be reached again" in server.output()

    note("the door's cable is pulled while it changes something; a third laptop has its address")
    with evening.changes_something(door):
        hall.pull_cable(door)
        since = time.monotonic()
        bar.halley("member", "add", "Zoe")
        note(f"  the bar can change something: after {time.monotonic() - since:.1f} s")
        spare = evening.laptop("spare", 99)
        hall.move(spare, 11)
        at_spare = evening.serve(spare)
        note("the third laptop serves")
    desk = evening.desk(bar)
    evening.begin_round(desk, 2, random)
    note("round 2 has begun at the bar")
    evening.play(*PHONES, BOX)
    evening.arrives()

    note("the third laptop dies; the bar has the name, one phone and the box go to its address")
    at_spare.kill()
    hall.pull_cable(spare)
    evening.play(*PHONES[:2])
    hall.names({NAME: bar.address})
    evening.open_elsewhere(PHONES[2], bar)
    evening.box.ask(f"club {bar.address}:{PORT} {evening.code(BOX)}")
    evening.play(PHONES[2], BOX)
    evening.arrives(NAME_PATIENCE_S)

    note("the evening ends")
    goes_to(desk, "Overview")
    desk.get_by_text("End the evening …").click()
    desk.get_by_role("button", name="End evening").click()
    done(desk, "over")
    assert balances(evening.store) == evening.balances
    stored = {label: phone.files() for label, phone in evening.phones.items()}
    stored[BOX] = {it.name: it.read_bytes() for it in evening.box.folder.glob("*.hj")}
    assert journals(evening.store) == stored
    assert audit.audit(evening.store, None)[1] == []
    assert [it.errors for it in evening.phones.values()] == [[], [], []]
    for server in (at_door, at_bar, at_spare):
        assert "Traceback" not in server.output()


class Replaced:
    """A laptop with a club and one table, that another laptop with the same store replaces."""

    def __init__(self, hall: Hall, folder: Path) -> None:
        self.hall = hall
        self.old, self.new = hall.host("old", 11, cable=True), hall.host("new", 12, cable=True)
        for laptop in (self.old, self.new):
            laptop.environment["HALLEY_CLUB"] = str(folder / "club.sqlite")
        self.old.halley("init", "Comet Club")
        with open_store(str(folder / "club.sqlite")) as store, store.write() as session:
            evening = evenings.start(session)
            session.flush()
            self.codes = [codes.renew(session, evening, label).code for label in ("Oak", "Elm")]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("by", "away_s"), [("address", 20), ("address", 90), ("name", 20), ("name that nobody had", 70)]
)
def test_a_laptop_is_replaced(
    by: str,
    away_s: int,
    hall: Hall,
    browser_at: Callable[[Host], BrowserContext],
    image_tree: Path,
    tmp_path: Path,
) -> None:
    """A phone, and a box where that can be, go on by themselves; with -s it prints after how long.

    A browser remembers for a minute where a name led.
    """
    room = Replaced(hall, tmp_path)
    hall.names({NAME: room.old.address})
    phone_host, box_host = hall.host("phone", 21, cable=False), hall.host("box", 31, cable=False)
    with ExitStack() as stack:
        at_old = stack.enter_context(Serving(room.old, PORT))
        phone = Phone(browser_at(phone_host), f"http://{NAME}:{PORT}/table/{room.codes[0]}")
        where = f"{room.old.address}:{PORT}"
        box = stack.enter_context(
            WifiBox(image_tree, box_host.folder / "files", where, room.codes[1], box_host.enter)
        )

        def phone_is() -> bool:
            return bool(phone.page.evaluate("window.halley.club.word") == "club")

        keys = "OK 5 4 1 2 3 4 OK OK 1 1 OK OK"
        phone.play(keys)
        box.press(keys)
        until("the phone is at the club", phone_is)
        box.wait_for("club")
        at_old.kill()
        hall.pull_cable(room.old)
        if by == "name that nobody had":
            hall.names({})
        note("the laptop is gone; a comet is played at both tables")
        phone.play("3 2")
        box.press("3 2")
        phone.page.wait_for_timeout(away_s * 1000)
        assert not phone_is()
        if by == "address":
            hall.move(room.new, 11)
        stack.enter_context(Serving(room.new, PORT))
        hall.names({NAME: room.new.address})
        note(f"another one has its {by}")
        until("  the phone is at the club", phone_is)
        if by == "address":
            until("  the box is", lambda: box.state()["mark"][0] == "club")
        assert not phone.errors
