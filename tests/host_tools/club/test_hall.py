"""A club's whole evening by phones, in real browsers, with all that can go wrong in a hall.

Hands are made up by the independent scorer, keyed in at each table's phone, and summed up by it.
The club's balances have to be those, and every table's journal has to be there byte for byte.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext
from sqlalchemy import select

from host_tools.club.evening import evenings
from host_tools.club.seating import remaining_rounds, rounds
from host_tools.club.store import Store
from host_tools.club.store.models import Upload
from host_tools.club.table_link import codes
from host_tools.club.upkeep import audit
from host_tools.page import build as page_build
from host_tools.simulator.key_steps import key_code
from tests import screen_text
from tests.host_tools.club.made_tables import balances
from tests.host_tools.club.server_process import ROOT, Served, serve
from tests.host_tools.club.table_devices import as_kept
from tests.host_tools.club.test_page_at_table import Phone
from tests.host_tools.evening_keys import dealt, hand_keys
from tests.host_tools.page_box import RUNNING
from tests.reference.evening import Evening
from tests.reference.random_evening import evening
from tests.reference.sums import sums
from tests.soak import SEED

GAME = "modern_1991"
SEATS = 4


def free_port() -> int:
    """Return a port that a server may have, and have again after it was killed."""
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        port: int = made.getsockname()[1]
        return port


def hands_of(random: Random, count: int) -> Evening:
    """Hands that are keyed to their end, at a table where everybody begins with nothing."""
    while True:
        made = evening(random, GAME, SEATS, {}, count, plain=True)
        if not any(made.start) and all(
            hand.stop is None and not hand.drawn and hand.out is not None for hand in made.hands
        ):
            return made


def keys_of(made: Evening) -> list[list[str]]:
    """Return the keys of each hand, the agreement to its settlement among them."""
    hands = []
    proposed = 0
    for hand in made.hands:
        agrees = str((hand.out + 1) % SEATS + 1)
        hands.append([*dealt(hand, proposed), *hand_keys(made, hand, "points"), agrees])
        proposed = (hand.dealer + 1) % SEATS
    return hands


class Hall:
    """The club's `store`, its server, which may be killed, and a phone at each table."""

    def __init__(self, store: Store, new_context: Callable[..., BrowserContext]) -> None:
        self.store = store
        self._new_context = new_context
        self._port = free_port()
        self._running = serve(store.where, "--port", str(self._port))
        self._server: Served = self._running.__enter__()
        self.phones: dict[str, Phone] = {}
        self.kills = 0

    @property
    def address(self) -> str:
        """Return where the tables' pages are."""
        return f"http://localhost:{self._port}/table"

    def open(self, label: str, code: str) -> None:
        """Open the table's code on a new phone; another phone that has the table loses it."""
        self.wait_for_server()
        there = label in self.phones
        phone = Phone(
            self._new_context(), f"{self.address}/{code}", "dialog[open]" if there else RUNNING
        )
        if there:
            phone.page.get_by_role("button", name="Take over").click()
            phone.page.wait_for_selector(RUNNING, state="attached")
        self.phones[label] = phone

    def wait_for_server(self) -> None:
        """Wait until the server answers."""
        assert self._server.address

    def kill_server(self) -> None:
        """End the server as a flat battery does, and start another at the same address."""
        self._server.kill()
        self._running.__exit__(None, None, None)
        self._running = serve(self.store.where, "--port", str(self._port))
        self._server = self._running.__enter__()
        self.kills += 1

    def catch_up(self) -> None:
        """Wait until every table is at the club."""
        self.wait_for_server()
        for phone in self.phones.values():
            phone.context.set_offline(False)
            phone.page.evaluate("dispatchEvent(new Event('online'))")
        for phone in self.phones.values():
            phone.at_club()

    def close(self) -> None:
        """End the server."""
        self._running.__exit__(None, None, None)


def play_evening(
    hall: Hall, random: Random, tables: int, count: int, hands: int, troubles: int
) -> dict[str, int]:
    """Play `count` rounds with as many troubles each; return everybody's balance."""
    wanted: Counter[str] = Counter()
    people = [f"P{number}" for number in range(1, tables * SEATS + 1)]
    with hall.store.write() as session:
        here = evenings.start(session)
        evenings.play(here, GAME, {})
        remaining_rounds.arrive(session, here, people)
        wishes = remaining_rounds.Wishes(rounds=count, seed=random.randrange(1000), usual=SEATS)
        remaining_rounds.draw(session, here, wishes)
        code_of = {row.label: row.code for row in codes.make(session, here)}
    for number in range(1, count + 1):
        with hall.store.write() as session:
            here = evenings.current(session)
            rounds.begin(session, here, number)
            drawn = rounds.drawn(session, here)[number - 1]
            seated = {
                label: [person.name for person in seats] for label, seats in drawn.tables.items()
            }
        for label, code in code_of.items():
            if label not in hall.phones:
                hall.open(label, code)
        hall.catch_up()
        todo = {}
        for label, names in seated.items():
            made = hands_of(random, hands)
            wait_for_offer(hall.phones[label], names)
            press(hall.phones[label], "OK")
            todo[label] = keys_of(made)
            for name, amount in zip(names, sums(made).final, strict=True):
                wanted[name] += amount
        play_round(hall, random, todo, code_of, troubles)
        hall.catch_up()
    return dict(wanted)


def wait_for_offer(phone: Phone, names: list[str]) -> None:
    """Wait until the phone shows who was drawn for its table."""
    wanted = [f"{seat} {name}" for seat, name in enumerate(names, 1)]
    for _ in range(1500):
        if [screen_text.line(phone.rows(), row).strip() for row in range(1, 1 + SEATS)] == wanted:
            return
        phone.page.wait_for_timeout(40)
    raise AssertionError([screen_text.line(phone.rows(), page) for page in range(8)])


def play_round(
    hall: Hall,
    random: Random,
    todo: dict[str, list[list[str]]],
    code_of: dict[str, str],
    troubles: int,
) -> None:
    """Press the keys of all hands, those of several tables by turns, with troubles in between."""
    total = sum(len(keys) for hands in todo.values() for keys in hands)
    at = sorted(random.sample(range(total), troubles))
    pressed = 0
    in_hand: set[str] = set()  # the tables where a hand is half keyed
    while any(todo.values()):
        label = random.choice([name for name, hands in todo.items() if hands])
        keys = todo[label][0]
        for _ in range(min(len(keys), random.randint(1, 6))):
            press(hall.phones[label], keys.pop(0))
            pressed += 1
        in_hand.add(label)
        if not keys:
            todo[label].pop(0)
            in_hand.remove(label)
        while at and at[0] <= pressed:
            at.pop(0)
            trouble(hall, random, code_of, in_hand)


def press(phone: Phone, key: str) -> None:
    """Tap a key, or hold it."""
    code = key_code(key.rstrip("*"))
    phone.page.evaluate(f"window.halley.{'hold' if key.endswith('*') else 'press'}({code})")


def trouble(hall: Hall, random: Random, code_of: dict[str, str], in_hand: set[str]) -> None:
    """Something goes wrong in the hall.

    A phone that dies takes along what is keyed and not booked, so it dies between two hands.
    """
    label = random.choice(sorted(hall.phones))
    phone = hall.phones[label]
    kind = random.choice(["network", "network", "server", "reload", "dead", "change"])
    if kind == "network":
        phone.context.set_offline(random.random() < 0.7)
        return
    if kind == "server":
        hall.kill_server()
        return
    hall.wait_for_server()
    phone.context.set_offline(False)
    if kind == "reload" or label in in_hand:
        phone.page.reload()
        phone.page.wait_for_selector(RUNNING, state="attached")
        return
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    phone.at_club()
    if kind == "dead":
        phone.context.close()
    hall.open(label, code_of[label])


def journals(store: Store) -> dict[str, dict[str, bytes]]:
    """Return what the club has of each table's journals, by the table's code."""
    with store.read() as session:
        content: dict[str, dict[str, bytes]] = {}
        for code in codes.of_evening(session, evenings.find_evening(session, None)):
            asked = select(Upload).where(Upload.code_id == code.id)
            rows = session.scalars(asked).all()
            content[code.label] = {it.file: as_kept(session, it) for it in rows}
        return content


def check(hall: Hall, wanted: dict[str, int]) -> None:
    """Check that the club has what was played, and every journal byte for byte."""
    assert balances(hall.store) == wanted
    assert journals(hall.store) == {label: it.files() for label, it in hall.phones.items()}
    assert audit.audit(hall.store, None)[1] == []
    assert [it.errors for it in hall.phones.values()] == [[] for _ in hall.phones]


@pytest.fixture
def hall_of(
    new_context: Callable[..., BrowserContext], built_page: page_build.Page
) -> Iterator[Callable[[Store], Hall]]:
    """Make the hall of a club, and ends its server."""
    halls: list[Hall] = []

    def make(store: Store) -> Hall:
        halls.append(Hall(store, new_context))
        return halls[-1]

    yield make
    for hall in halls:
        hall.close()


@pytest.mark.soak
def test_twelve_tables_play_three_rounds(
    hall_of: Callable[[Store], Hall], postgres_store: Store, tmp_path: Path
) -> None:
    hall = hall_of(postgres_store)
    random = Random(f"hall {SEED}")
    wanted = play_evening(hall, random, tables=12, count=3, hands=3, troubles=24)
    assert hall.kills
    check(hall, wanted)
    for label, phone in hall.phones.items():  # the files that "Save evening" gives change nothing
        for name, data in phone.files().items():
            folder = tmp_path / label
            folder.mkdir(exist_ok=True)
            (folder / name).write_bytes(data)
    pull = [sys.executable, "-m", "host_tools.cli", "club", "pull", "--store", hall.store.where]
    for _ in range(6):
        with subprocess.Popen([*pull, str(tmp_path)], cwd=ROOT, stdout=subprocess.DEVNULL) as one:
            time.sleep(random.uniform(0.5, 4))
            os.kill(one.pid, signal.SIGKILL)
        check(hall, wanted)
    subprocess.run([*pull, str(tmp_path)], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    check(hall, wanted)
