"""A club's tables by taps: an evening against the independent scorer, and takeovers."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from random import Random

import pytest
from playwright.sync_api import BrowserContext, expect

from halley.engine import events as ev
from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.journal.header import Header
from halley.session import session as sessions
from host_tools.club.evening import evenings
from host_tools.club.server.box_page import BoxPage
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.table_link import codes
from host_tools.club.upkeep import audit
from host_tools.languages import ENGLISH
from host_tools.page import build as page_build
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.host_tools.club.bad_network import BadNetwork
from tests.host_tools.club.made_tables import balances
from tests.host_tools.club.table_devices import uploads
from tests.host_tools.club.walls import serving
from tests.host_tools.evening_keys import DRAWN, WAYS, Way, dealt, hand_keys
from tests.host_tools.page_box import RUNNING, wait_until
from tests.host_tools.table_fingers import PHONE, Both, Fingers, records
from tests.reference.evening import Evening
from tests.reference.games import GAMES
from tests.reference.random_evening import evening
from tests.reference.sums import sums
from tests.soak import SEED

_TABLES = 12
_HANDS = 3
_HOW = {"follow": FOLLOW | BY_CARDS, "points": PAYMENTS, "cards": BY_CARDS}
_CHOSEN = {"follow": "Every card", "cards": "One by one"}
_NAMES = ("Anna", "Bert", "Cleo", "Dora", "Elsa", "Finn", "Gert", "Hans")
_AT_CLUB = "window.halley.club.word === 'club'"


@contextmanager
def _hall(store: Store, built: page_build.Page, labels: list[str]) -> Iterator[list[str]]:
    """Yield a club in its hall, with an evening; gives the addresses of these tables."""
    with store.write() as session:
        night = evenings.start(session)
        of_tables = [codes.renew(session, night, label).code for label in labels]
    files = {name: (built.folder / name).read_bytes() for name in built.files}
    with serving(ClubServer(store), page=BoxPage(files)) as url:
        yield [f"{url}/table/{code}" for code in of_tables]


def _journals(store: Store) -> list[bytes]:
    """Return what the club has of its tables' journals."""
    return list(uploads(store).values())


class _Table:
    """A table whose evening was made up: played by taps on its phone, and by keys on a desk."""

    def __init__(self, fingers: Fingers, number: int, made: Evening, way: Way) -> None:
        self.made = made
        self.way = way
        self.fingers = fingers
        self.names = tuple(f"{name} {number}" for name in _NAMES[: made.players])
        self.proposed = 0
        store = MemoryStore()
        header = Header(made.game.key, self.names, {}, (), _HOW[way])
        sessions.new(store, header)
        self.both = Both(fingers, LocalBox(store))
        fingers.pick_game(ENGLISH.say("title_" + made.game.key))
        choices = fingers.table.locator(".choice label").all_inner_texts()
        chosen = [text for text in choices if _CHOSEN.get(way, "-") in text]
        fingers.set_up(ENGLISH.say("title_" + made.game.key), self.names, tuple(chosen))

    def play(self, number: int) -> None:
        """One of its hands, agreed to by somebody else than the winner."""
        hand = self.made.hands[number]
        keys = [*dealt(hand, self.proposed), *hand_keys(self.made, hand, self.way)]
        self.proposed = (hand.dealer + 1) % hand.players
        self.both.play(" ".join([*keys, str((hand.out + 1) % hand.players + 1)]))

    def balances(self) -> dict[str, int]:
        """Return what everybody has won or lost, by the independent scorer."""
        return dict(zip(self.names, sums(self.made).final, strict=True))


def _make(random: Random, ruleset: str, way: Way) -> Evening:
    """Return an evening that the hands' keys lead through to its end."""
    seats = [number for number in GAMES[ruleset].each if number <= len(_NAMES)]
    while True:
        made = evening(random, ruleset, random.choice(seats), {}, _HANDS, plain=True)
        by_menu = any(DRAWN in hand_keys(made, hand, way) for hand in made.hands)
        ended = any(hand.stop is not None for hand in made.hands) or sums(made).over
        if len(made.hands) == _HANDS and not by_menu and not ended and not any(made.start):
            return made


@pytest.mark.soak
def test_twelve_tables_by_taps_add_up(
    new_context: Callable[..., BrowserContext], sqlite_store: Store, built_page: page_build.Page
) -> None:
    random = Random(f"taps {SEED}")
    labels = [f"Table {number + 1}" for number in range(_TABLES)]
    games = [key for _, key in zip(range(_TABLES), cycle(GAMES), strict=False)]
    tables: list[_Table] = []
    with _hall(sqlite_store, built_page, labels) as addresses:
        for number, (address, ruleset) in enumerate(zip(addresses, games, strict=True)):
            context = new_context(box_alone=False, has_touch=True, viewport=PHONE)
            way = WAYS[number % len(WAYS)]
            made = _make(random, ruleset, way)
            tables.append(_Table(Fingers(context, address), number + 1, made, way))
        for hand in range(_HANDS):
            for table in tables:
                print(
                    table.made.game.key,
                    table.way,
                    table.made.players,
                    [
                        *dealt(table.made.hands[hand], table.proposed),
                        *hand_keys(table.made, table.made.hands[hand], table.way),
                    ],
                )
                table.play(hand)
        for table in tables:
            while not table.fingers.page.evaluate(_AT_CLUB):
                table.fingers.page.clock.run_for(200)
            table.both.same_journals()
            table.both.desk.close()
        assert sorted(map(len, _journals(sqlite_store)))[0] > 0
        phones = [table.fingers.journal() for table in tables]
        assert sorted(_journals(sqlite_store)) == sorted(phones)
    assert audit.audit(sqlite_store, None) == (_TABLES, [])
    wanted: dict[str, int] = {}
    for table in tables:
        wanted |= table.balances()
    assert balances(sqlite_store) == wanted


def _losers(fingers: Fingers) -> None:
    """Give the three losers seven points each."""
    for _ in range(3):
        fingers.tap(".keypad button", "7")
        fingers.tap(".keypad button", "Next")
    fingers.go_on()


def _hand(fingers: Fingers) -> None:
    """Play a hand in which Anna is out, and confirm it."""
    fingers.go_on()
    fingers.person("Anna", "Goes out")
    _losers(fingers)
    fingers.go_on()  # the dealer, or the one after, confirms


@pytest.mark.soak  # by keys test_page_at_table.py
def test_taps_without_a_network_are_booked_once(
    new_context: Callable[..., BrowserContext], sqlite_store: Store, built_page: page_build.Page
) -> None:
    context = new_context(box_alone=False, has_touch=True, viewport=PHONE)
    with _hall(sqlite_store, built_page, ["Oak"]) as (address,):
        fingers = Fingers(context, address, still=False)
        fingers.set_up("Modern comet", _NAMES[:4])
        wait_until(fingers.page, _AT_CLUB)
        context.set_offline(True)
        _hand(fingers)
        mark = fingers.page.locator("#club")
        expect(mark).to_contain_text("not sent yet")
        expect(mark).to_be_in_viewport()
        context.set_offline(False)
        wait_until(fingers.page, _AT_CLUB)
        journal = fingers.journal()
        assert _journals(sqlite_store) == [journal]
    kinds = [record[0] for record in records(journal)[1:]]  # type: ignore[index]
    assert kinds == [ev.DEAL, ev.OUT, *[ev.LEFT] * 3, ev.AGREE]


@pytest.mark.soak
def test_watching_and_taking_over_work_on_a_bad_network(
    new_context: Callable[..., BrowserContext], sqlite_store: Store, built_page: page_build.Page
) -> None:
    def phone() -> BrowserContext:
        return new_context(box_alone=False, has_touch=True, viewport=PHONE)

    with (
        _hall(sqlite_store, built_page, ["Oak"]) as (address,),
        BadNetwork(address.partition("/table/")[0]) as near,
        BadNetwork(address.partition("/table/")[0]) as far,
    ):
        path = address.partition("/table/")[2]
        first = Fingers(phone(), f"http://{near.address}/table/{path}", still=False)
        first.set_up("Modern comet", _NAMES[:4])
        others = phone()
        watching = others.new_page()
        watching.goto(f"http://{far.address}/table/{path}")
        watching.get_by_role("button", name="Watch").tap()
        anna = watching.locator("#table .person", has_text="Anna").locator(".has b")
        for number, how in enumerate(("lose", "late", "reset", "hang", "cut")):
            near.how = far.how = how if how in ("lose", "reset", "hang") else "through"
            near.late = far.late = 0.3 if how == "late" else 0.0
            near.cut()
            far.cut()
            _hand(first)  # goes on whatever the network does
            if how in ("reset", "hang"):
                wait_until(first.page, f"!({_AT_CLUB})")
                near.how = far.how = "through"
                near.cut()
                far.cut()
            wait_until(first.page, _AT_CLUB)
            expect(anna).to_have_text(f"+{21 * (number + 1)}", timeout=60_000)
        first.go_on()
        first.person("Cleo", "Comet")
        wait_until(first.page, _AT_CLUB)
        before = first.journal()
        assert _journals(sqlite_store) == [before]
        near.how = far.how = "lose"
        watching.get_by_role("button", name="Take over").tap()
        watching.wait_for_selector(RUNNING, state="attached", timeout=60_000)
        watching.close()
        second = Fingers(others, f"http://{far.address}/table/{path}", still=False)
        assert second.journal() == before
        first.tap(".go .undo")  # at the table that it does not keep any more
        first.page.wait_for_selector("html[data-state=other]", state="attached")
        second.person("Dora", "Goes out")
        _losers(second)
        second.go_on()
        wait_until(second.page, _AT_CLUB)
        after = second.journal()
        assert after[: len(before)] == before
        assert _journals(sqlite_store) == [after]
    kinds = [record[0] for record in records(after)[1:]]  # type: ignore[index]
    assert [kinds.count(kind) for kind in (ev.COMET, ev.OUT, ev.LEFT, ev.AGREE)] == [1, 6, 18, 6]
    assert audit.audit(sqlite_store, None) == (1, [])
    assert sum(balances(sqlite_store).values()) == 0
