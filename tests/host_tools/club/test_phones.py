"""Everybody's phone: oneself among the people, the next seat, one's own hands and why."""

import urllib.request
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from host_tools.club.changes import corrections
from host_tools.club.changes.privacy import hide_names
from host_tools.club.evening import people
from host_tools.club.model import Round, is_next, next_round
from host_tools.club.phone.my_evening import my_evening, shown_people
from host_tools.club.results import load
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.texts.wording import ClubWords
from tests.host_tools.axe import findings
from tests.host_tools.club.made_evenings import evening, table
from tests.host_tools.club.made_tables import SCRIPT, balances
from tests.host_tools.club.test_wall import gather_made
from tests.host_tools.club.walls import serving


@pytest.fixture
def club(two_tables: Store) -> Store:
    """Return an evening of two tables."""
    return two_tables


@pytest.fixture
def address(club: Store) -> Iterator[str]:
    """Yield where it is served."""
    with serving(ClubServer(club)) as url:
        yield url


def drawn(number: int, *tables: tuple[int, ...], **more: object) -> Round:
    """Return a round of people at tables counted from 1."""
    by_label = {f"Table {at}": people for at, people in enumerate(tables, 1)}
    return Round(number, by_label, **more)  # type: ignore[arg-type]


def test_the_page_shows_the_round_that_people_look_for() -> None:
    rounds = (drawn(1, (1, 2, 3), (4, 5, 6)), drawn(2, (1, 4, 2), (5, 3, 6)))
    assert next_round(evening()) is None
    assert next_round(evening(rounds=rounds)) == rounds[0]
    one = table(1, (1, 2, 3), [(0, 0, 0)])
    assert next_round(evening(one, rounds=rounds)) == rounds[0]  # Table 2 is yet to sit down
    both = one, table(2, (6, 4, 5), [])  # in other seats
    assert next_round(evening(*both, rounds=rounds)) == rounds[1]
    begun = (rounds[0], drawn(2, (1, 4, 2), (5, 3, 6), begun=True))
    assert next_round(evening(one, rounds=begun)) == begun[1]
    second = table(3, (1, 4, 2), [], place="Table 1"), table(4, (5, 3, 6), [], place="Table 2")
    assert next_round(evening(*both, *second, rounds=begun)) is None


def test_the_page_shows_the_next_round() -> None:
    rounds = (drawn(1, (1, 2, 3), begun=True), drawn(2, (1, 4, 2)))
    assert not is_next(evening(rounds=rounds), rounds[0])
    assert is_next(evening(rounds=rounds), rounds[1])
    first = drawn(1, (1, 2, 3))
    assert not is_next(evening(rounds=(first,)), first)


def test_the_page_shows_my_seat() -> None:
    words = ClubWords("en")
    rounds = (drawn(1, (1, 2, 3), byes=(4,)),)
    made = evening(rounds=rounds)
    ann, di = my_evening(made, 1, words), my_evening(made, 4, words)
    assert ann is not None and ann.seat is not None
    assert (ann.seat.title, ann.seat.table) == ("Round 1: your seat", "Table 1")
    assert ann.seat.others == "Bea and Cy"
    assert di is not None and di.seat is not None and di.seat.table == ""
    assert my_evening(made, 5, words) is None
    over = my_evening(evening(rounds=rounds, ended=True), 1, words)
    assert over is not None and over.seat is None


def test_the_payments_shown_sum_to_the_balances(club: Store) -> None:
    read = load.evening(club)
    for person, name in shown_people(read):
        mine = my_evening(read, person, ClubWords("en"))
        assert mine is not None
        for it in mine.tables:
            amounts = [int(hand.amount.replace("−", "-")) for hand in it.hands]
            assert sum(amounts) == int(it.balance.replace("−", "-")) == balances(club)[name]
            for hand in it.hands:
                reasons = [int(why.amount.replace("−", "-")) for why in hand.reasons]
                assert not reasons or sum(reasons) == int(hand.amount.replace("−", "-"))


def test_my_evening_fits_a_phone(new_context: Callable[..., BrowserContext], club: Store,
                               address: str) -> None:  # fmt: skip
    context = new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    lines: list[str] = []
    page.on("console", lambda line: lines.append(line.text))
    page.goto(f"{address}/")
    page.get_by_role("link", name="My evening").click()
    page.get_by_role("link", name="Eve").click()
    hand = page.locator("details").first
    hand.locator("summary").click()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    before = page.locator(".table details").count()
    more = {"ruleset": "ancient_1718", "names": ("Eve", SCRIPT, "N" * 200)}
    gather_made(club, "Elm", 2, hands=before + 2, **more)
    expect(page.locator(".table details")).to_have_count(before + 2, timeout=20_000)
    expect(page.locator("details[open]")).to_have_count(1)
    page.goto(f"{address}/me")  # the phone knows whose it is
    page.wait_for_url("**/me/*")
    page.get_by_role("link", name="I am someone else").click()
    expect(page.locator(".people a")).to_have_count(len(shown_people(load.evening(club))))
    assert lines == []


def test_hidden_people_have_no_page(club: Store, address: str) -> None:
    number = next(it for it, name in shown_people(load.evening(club)) if name == "Eve")

    def shows(path: str) -> str:
        with urllib.request.urlopen(address + path) as answer:
            return str(answer.read().decode())

    assert "<h1>Eve</h1>" in shows(f"/me/{number}")
    assert SCRIPT not in shows("/me") and "&lt;script&gt;" in shows("/me")
    with club.write() as session:
        people.find_person(session, "Eve").hidden = True
    for path in ("/me", f"/me/{number}", "/me/999999", "/me/0", "/me/%C2%B2", "/me/-1"):
        text = shows(path)
        assert "Who are you?" in text and "Eve" not in text
    other = next(f"/me/{it}" for it, name in shown_people(load.evening(club)) if name == "Ann")
    corrections.correct(club, {"Ann": 2, "Bea": -2}, "eve had miscounted, not Evelyn")
    text = shows(other)
    assert f"Player {number} had miscounted, not Evelyn" in text and "eve " not in text
    hide_names(club, True)
    assert "No names are shown at the moment" in shows("/me?lang=en") and "Aucun nom" in shows(
        "/me?lang=fr"
    )
