"""The wall in a browser at three sizes: it renews itself, and only the director changes it."""

import gzip
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from sqlalchemy import select

from halley.words import LANGUAGES
from host_tools.club.evening import evenings, people
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.results import load
from host_tools.club.results.shown_names import Names
from host_tools.club.results.tariff import CARRIED, POOL
from host_tools.club.seating import remaining_rounds, rounds
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.gathering import Gathering
from host_tools.club.store import Store
from host_tools.club.store.models import Session
from host_tools.club.texts.wording import ClubWords
from host_tools.club.wall.feed import news
from host_tools.club.wall.pages import correct, news_json
from host_tools.errors import BadInput
from host_tools.images import firmware_build
from tests import soak
from tests.host_tools.axe import BY_AXE_IN_SOAK, findings
from tests.host_tools.club.made_evenings import evening, hand
from tests.host_tools.club.made_evenings import table as made
from tests.host_tools.club.made_tables import balances, transcript
from tests.host_tools.club.walls import serving
from tests.host_tools.link_box import HAND, table
from tests.host_tools.page_box import INSTALLED, NOW

SCREENSHOTS = firmware_build.BUILD / "screenshots"
SIZES = {"wall-room": (1920, 1080), "wall-desk": (1280, 800), "wall-phone": (390, 844)}
PIN = "471100"


def _until(page: Page, expression: str) -> None:
    """Wait until it is true: looked at from outside, as the page's policy forbids it inside."""
    for _ in range(600):  # a minute: a busy machine is not a failure
        if page.evaluate(expression):
            return
        page.wait_for_timeout(100)
    raise AssertionError(expression)


def gather_made(store: Store, name: str, seed: int, **more: Any) -> None:
    data = json.dumps(transcript(seed, **more)).encode()
    assert gather(store, [parse(data, name, name)])[0].became in ("new", "longer")


@pytest.fixture
def server(two_tables: Store) -> ClubServer:
    """Return the wall of a club with a PIN, and an evening of two tables."""
    with two_tables.write() as session:
        pin.set_to(session, PIN)
    return ClubServer(two_tables)


@pytest.fixture
def address(server: ClubServer) -> Iterator[str]:
    """Yield where that wall is served."""
    with serving(server) as url:
        yield url


def sent(address: str, path: str, body: object, **headers: str) -> tuple[int, dict[str, Any]]:
    """POST something; the status, and what came back."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    asked = urllib.request.Request(
        address + path, data, {"Content-Type": "application/json", **headers}
    )
    try:
        with urllib.request.urlopen(asked) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


def open_wall(context: BrowserContext, address: str, shows: str = "#standings li") -> Page:
    """Return the wall in a new tab, its clock standing still, once it shows that."""
    page = context.new_page()
    page.clock.install(time=INSTALLED)
    page.clock.pause_at(NOW)
    page.goto(address)
    page.wait_for_selector(shows)
    return page


def places(page: Page) -> dict[str, int]:
    """Return the names and balances that the standings show."""
    rows = page.locator("#standings li").all()
    return {
        str(row.locator(".name").text_content()): int(
            str(row.locator(".value").text_content()).replace("−", "-")
        )
        for row in rows
    }


@BY_AXE_IN_SOAK
def test_the_wall_fits_three_sizes(
    new_context: Callable[..., BrowserContext], server: ClubServer, address: str, by_axe: bool
) -> None:
    context = new_context(color_scheme="dark")
    page = context.new_page()
    lines: list[str] = []
    page.on("console", lambda line: lines.append(line.text))
    page.on("pageerror", lambda error: lines.append(str(error)))
    page.on("request", lambda request: lines.append(request.url.partition("/")[2]))
    page.goto(address)
    page.wait_for_selector("#tables .comet")
    assert {url.split("/")[1] for url in lines} == {address.partition("//")[2]}
    assert page.title() == "Comet Club"
    assert places(page) == balances(server.store)
    grown = next(it for it in load.evening(server.store).tables if it.label == "Oak").next_comet
    assert page.locator(".comet b").all_text_contents() == ["10", str(grown)]  # Elm, Oak
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        root = "document.documentElement"
        _until(page, f"{root}.scrollWidth <= {width}")
        if width > 900:
            _until(page, f"{root}.scrollHeight <= {height}")
            size = page.evaluate("parseFloat(getComputedStyle(standings).fontSize)")
            assert size >= height / 30
        assert not by_axe or findings(page) == []
        if soak.wanted:
            SCREENSHOTS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=SCREENSHOTS / f"{name}.png")


def test_the_wall_shows_who_sits_where_after_a_draw(
    context: BrowserContext, sqlite_store: Store
) -> None:
    names = [f"Guest {number}" for number in range(1, 42)]
    with sqlite_store.write() as session:
        here = evenings.current(session, None)
        remaining_rounds.arrive(session, here, names)
        remaining_rounds.draw(session, here, remaining_rounds.Wishes(rounds=2, tables=8))
        drawn = rounds.drawn(session, here)[0]
        seated = [person.name for people in drawn.tables.values() for person in people]
        out = [person.name for person in drawn.byes]
    with serving(ClubServer(sqlite_store)) as address:
        page = open_wall(context, address, "#round h3")
        assert page.locator("#round-title").text_content() == "Round 1: seats"
        labels = page.locator("#round h3").all_text_contents()
        assert labels == [f"Table {number}" for number in range(1, len(labels) + 1)]
        assert page.locator("#round .name").all_text_contents() == seated
        assert page.locator("#byes").text_content() == f"Sitting out: {' and '.join(out)}"
        assert page.locator("#tables-section").is_hidden()


def test_lists_that_do_not_fit_turn_pages(context: BrowserContext, sqlite_store: Store) -> None:
    labels = [f"Table {number}" for number in range(1, 11)]
    made = [
        transcript(seed, names=tuple(f"Guest {3 * seed + seat}" for seat in range(3)), hands=1)
        for seed in range(len(labels))
    ]
    several = zip(made, labels, strict=True)
    gather(sqlite_store, [parse(json.dumps(it).encode(), label, label) for it, label in several])
    with serving(ClubServer(sqlite_store)) as address:
        page = open_wall(context, address)
        page.set_viewport_size({"width": 1280, "height": 600})
        fits = "document.documentElement.scrollHeight <= 600"  # laid out for this height by now
        _until(page, f"{fits} && document.getElementById('tables-page').textContent[0] == '1'")
        pages = int(str(page.locator("#tables-page").text_content()).partition("/")[2])
        seen: list[str] = []
        for number in range(1, pages + 1):
            _until(
                page, f"document.getElementById('tables-page').textContent == '{number}/{pages}'"
            )
            seen += page.locator("#tables > :not([hidden]) h3").all_text_contents()
            assert page.evaluate("document.documentElement.scrollHeight <= 600")
            page.clock.run_for(12_000)
        assert pages > 1
        assert seen == labels
        page.locator("#hold").click()
        before = page.locator("#tables-page").text_content()
        page.clock.run_for(24_000)
        assert page.locator("#tables-page").text_content() == before
        # who sits where comes before them, and leaves them as much room as they had
        with sqlite_store.write() as session:
            here = evenings.current(session, None)
            remaining_rounds.arrive(session, here, [f"Guest {number}" for number in range(60)])
            remaining_rounds.draw(session, here, remaining_rounds.Wishes(rounds=1))
        page.locator("#hold").click()
        page.reload()
        page.wait_for_selector("#round h3")
        for _ in range(20):
            if page.locator("#tables-page").text_content():
                break
            page.clock.run_for(12_000)
        assert page.locator("#tables-page").text_content() == f"1/{pages}"


def test_different_units_are_named() -> None:
    one = made(1, (1, 2, 3), [(3, -2, -1)])
    other = made(2, (4, 5, 6), [(30, -20, -10)], ruleset="new_1752", unit="point")
    words = ClubWords("en")
    assert news(evening(one), words)["note"] == ""
    assert news(evening(one, other), words)["note"].startswith(
        "Amounts from different games are added one to one"
    )
    race = made(3, (4, 5, 6), [(30, 20, 10)], unit="point", zero_sum=False)
    assert news(evening(one, race), words)["note"] == ""  # ranked apart


def test_it_renews_itself_until_the_laptop_is_gone(
    context: BrowserContext, server: ClubServer
) -> None:
    with serving(server) as address:
        page = open_wall(context, f"{address}/?lang=fr")
        gather_made(server.store, "Oak", 1, hands=5)
        gather_made(server.store, "Ash", 3, ruleset="commit_1857", names=("Fay", "Gus", "Hal"))
        page.clock.run_for(2100)
        page.wait_for_selector("text=Ash")
        page.wait_for_selector("#news:has-text('à l’instant')")
        assert places(page) == balances(server.store)
        with server.store.write() as session:
            for sitting in session.scalars(select(Session)):
                sitting.received -= timedelta(minutes=7)
        page.clock.run_for(2100)
        page.wait_for_selector("#news.old:has-text('7 min')")
        before = page.locator("#standings").text_content()
    for _ in range(6):
        page.clock.run_for(2000)
    page.wait_for_selector("#news.lost:has-text('Plus de connexion')")
    assert page.locator("#standings").text_content() == before


def test_ten_wrong_pins_are_delayed(server: ClubServer, address: str) -> None:
    tried = [sent(address, "/names", {"pin": str(number), "hidden": True}) for number in range(10)]
    assert [status for status, _ in tried] == [403] * 4 + [429] * 6
    assert tried[0][1] == {"error": "wrong"}
    assert tried[9][1] == {"error": "locked", "count": 1}
    assert sent(address, "/names", {"pin": PIN, "hidden": True})[0] == 429
    assert not server.now()[1].names_hidden
    pin.check(server.store, PIN)  # the command line's door is another


def test_people_who_left_and_finished_tables_are_marked() -> None:
    stood_in = [hand(1, (1, 2, 3), (10, -5, -5)), hand(2, (4, 2, 3), (-6, 3, 3))]
    first = made(1, (1, 2, 3), [], hands=stood_in, balances=(4, -2, -2), place="Oak")
    shown = news(
        evening(first, made(2, (5, 6), []), made(3, (1, 2), [], place="Oak")), ClubWords("en")
    )
    assert [(it["label"], it["past"], it["over"]) for it in shown["tables"]] == [
        ("Table 2", False, False), ("Oak", False, False), ("Oak, session 1", True, True),
    ]  # fmt: skip
    card = shown["tables"][2]
    assert [(it["name"], it["value"], it["here"]) for it in card["seats"]] == [
        ("Ann", "+10", True), ("Bea", "\N{MINUS SIGN}2", True), ("Cy", "\N{MINUS SIGN}2", True),
        ("Di", "\N{MINUS SIGN}6", False),
    ]  # fmt: skip
    assert (card["playing"], card["comet"], card["hand"]) == ("finished", None, "Hand 2")


def test_place_points_are_no_gain_and_no_loss() -> None:
    played = made(1, (1, 2), [(7, -7)])
    for ranking, signs in (("balance", [1, -1]), ("per_hand", [1, -1]), ("places", [0, 0])):
        shown = news(evening(played, ranking=ranking), ClubWords("en"))
        assert [row["sign"] for row in shown["standings"]] == signs


def test_the_director_hides_names_and_corrects(
    context: BrowserContext, server: ClubServer, address: str
) -> None:
    page = open_wall(context, address)
    page.click("#open")
    page.fill("#pin", "0000")
    page.click("#names")
    page.wait_for_selector("#answer:has-text('Wrong PIN.')")
    page.fill("#pin", PIN)
    page.click("#names")
    page.wait_for_selector("#answer:has-text('Done.')")
    page.wait_for_selector("#standings:has-text('Player')")
    assert all(name.startswith("Player ") for name in places(page))
    assert not [name for name in ("Ann", "Bea", "NNNN") if name in page.content()]
    assert page.input_value("#pin") == ""
    page.fill("#pin", PIN)
    page.click("text=Show names")
    page.wait_for_selector("#standings:has-text('Eve')")
    # a correction
    before = balances(server.store)
    page.select_option("#table", label="Oak")
    page.select_option("#from", label="Bea")
    page.select_option("#to", label="Di")
    page.fill("#hand", "2")
    page.fill("#amount", "7")
    page.fill("#reason", "a king was forgotten")
    page.click("#book")
    page.wait_for_selector("#answer:has-text('Wrong PIN.')")
    page.fill("#pin", PIN)
    page.click("#book")
    page.wait_for_selector("#answer:has-text('Done.')")
    (made,) = load.evening(server.store).corrections
    assert (made.table, made.hand, made.reason) == ("Oak", 2, "a king was forgotten")
    wanted = before | {"Bea": before["Bea"] - 7, "Di": before["Di"] + 7}
    assert balances(server.store) == wanted
    _until(page, f"document.body.innerText.includes('{wanted['Di']:+d}')")
    page.fill("#pin", PIN)
    page.fill("#amount", "7")
    page.click("#book")
    page.wait_for_selector("#answer:has-text('Give a reason for the correction')")
    # all else is done at the desk
    page.click("#director a")
    assert page.url == f"{address}/desk?lang=en"
    assert "Director’s desk" in (page.text_content("body") or "")


def test_impossible_corrections_are_refused(server: ClubServer) -> None:
    for asked in (
        {"from": 1, "to": 1, "amount": 3},
        {"from": 1, "to": 99, "amount": 3},
        {"from": 1, "to": 2, "amount": -3},
        {"from": 1, "to": 2, "amount": True},
        {"from": 1, "to": 2, "amount": 1.5},
        {"from": [], "to": {}, "amount": 1},
        {"from": 1, "to": 2, "amount": 3, "hand": "x", "reason": "y"},
        {"from": 1, "to": 2, "amount": 3, "hand": 99, "table": 1, "reason": "y"},
    ):
        with pytest.raises(BadInput):
            correct(server, asked)
    assert load.evening(server.store).corrections == ()


def test_the_wall_says_all_in_its_language(address: str, server: ClubServer) -> None:
    asked = {"pin": PIN, "from": 1, "to": 1, "amount": 3, "reason": "x"}
    why = {
        "en": "Choose two people: one pays the other.",
        "fr": "Choisissez deux personnes\u00a0: l’une paie l’autre.",
    }
    for language, text in why.items():
        answer = sent(address, f"/correct?lang={language}", asked)
        assert answer == (422, {"error": "refused", "why": text})
    assert sent(address, "/correct", asked)[1]["why"] == why["en"]  # the club's own
    names = Names(load.evening(server.store), ClubWords("fr"), hidden=False)
    assert [names(party) for party in (POOL, CARRIED)] == ["le pot", "report"]


def test_readers_of_two_languages_at_once_each_get_their_own(address: str) -> None:
    def page(path: str) -> str:
        return str(urllib.request.urlopen(address + path).read().decode())

    paths = [f"{page}?lang={language}" for page in ("/", "/me") for language in LANGUAGES]
    alone = {path: page(path) for path in paths}
    assert len(set(alone.values())) == len(paths)
    with ThreadPoolExecutor(8) as readers:
        assert list(readers.map(page, paths * 8)) == [*alone.values()] * 8
    for path, text in alone.items():
        assert f'<html lang="{path[-2:]}"' in text


def test_nobody_else_changes_anything(server: ClubServer, address: str) -> None:
    asked = {"pin": PIN, "hidden": True}
    there = address.partition("//")[2]
    for body, headers in (
        (asked, {"Origin": "http://elsewhere.example"}),
        (asked, {"Content-Type": "text/plain"}),
        (b"{", {}),
        (b"[]", {}),
        (b'"' + b"x" * 20_000, {}),
        (b"[" * 9000, {}),
        (b'{"pin": "\\ud800"}', {}),
        (b'{"pin": "471100", "reason": ["\\udfff"]}', {}),
    ):
        assert sent(address, "/names", body, **headers) == (400, {"error": "failed"})
    assert sent(address, "/correct", {"from": 1, "to": 2, "amount": 9, "reason": "?"})[0] == 403
    assert not server.now()[1].names_hidden
    assert sent(address, "/names", asked, Origin=f"http://{there}") == (200, {"done": True})
    for claim in ({}, {"X-Forwarded-Proto": "https"}):
        headers = {"Host": "evil.example", **claim}
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(urllib.request.Request(address, headers=headers))
        with refused.value as error:
            assert error.code == 421
    with urllib.request.urlopen(address) as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
        assert b"<script>document" not in answer.read()


def test_news_come_once(address: str) -> None:
    with urllib.request.urlopen(f"{address}/news") as answer:
        tag = answer.headers["ETag"]
    asked = urllib.request.Request(f"{address}/news", headers={"If-None-Match": tag})
    with pytest.raises(urllib.error.HTTPError) as same:
        urllib.request.urlopen(asked)
    with same.value as error:
        assert error.code == 304
    packed = urllib.request.Request(f"{address}/news", headers={"Accept-Encoding": "gzip, br"})
    with urllib.request.urlopen(f"{address}/news") as plain, urllib.request.urlopen(packed) as it:
        assert it.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(it.read()) == plain.read()


def test_a_hidden_person_is_not_named(server: ClubServer) -> None:
    with server.store.write() as session:
        people.find_person(session, "Cy").hidden = True
    shown = json.loads(news_json(server.now()[1], server.words("en")))
    names = [row["name"] for row in shown["standings"]]
    assert "Cy" not in names
    assert {"Ann", "Bea", "Di"} < set(names)
    assert "Player 3" in names


def test_the_wall_works_before_the_first_table_and_after_the_last(
    context: BrowserContext, sqlite_store: Store
) -> None:
    with sqlite_store.write() as session:
        evenings.start(session)
    server = ClubServer(sqlite_store, language="fr")
    with serving(server) as address:
        page = open_wall(context, address, "#waiting:not([hidden])")
        assert "En attente de la première table" in page.inner_text("main")
        assert sent(address, "/names", {"pin": ""}) == (403, {"error": "no_pin"})
        gather_made(sqlite_store, "Oak", 1)
        with sqlite_store.write() as session:
            evenings.end(session)
        page.clock.run_for(2100)
        page.wait_for_selector("#transfers li")
        assert "La soirée est terminée" in page.inner_text("#day")
        assert page.locator("#transfers li").count() <= 3
        least, name = "1080 / 20", "Rosalind Featherstonehaugh-Beaumarchais"
        with sqlite_store.write() as session:
            people.rename(session, people.find_person(session, "Ann"), name)
        page.set_viewport_size({"width": 1920, "height": 1080})
        page.clock.run_for(2100)
        page.wait_for_selector(f"#standings [title='{name}']")
        assert page.evaluate(f"parseFloat(getComputedStyle(transfers).fontSize) > {least}")
        cut = page.evaluate(
            "[...document.querySelectorAll('.name')].filter((it) => it.scrollWidth > it.clientWidth"
            " || it.scrollHeight > it.clientHeight + 1).map((it) => it.textContent)"
        )
        assert cut == []


def test_boxes_are_gathered_while_it_is_shown(sqlite_store: Store, tmp_path: Path) -> None:
    with sqlite_store.write() as session:
        evenings.start(session)
    server = ClubServer(sqlite_store)
    with table(tmp_path) as alone:
        gathering = Gathering(sqlite_store, 0, None, [alone.port])
        alone.box.play(HAND)
        assert gathering.once() == []
        shown = json.loads(news_json(server.now()[1], server.words("en")))
        assert [it["hand"] for it in shown["tables"]] == ["Hand 2"]
        alone.box.play(HAND)
        gathering.once()
        shown = json.loads(news_json(server.now()[1], server.words("en")))
        assert [it["hand"] for it in shown["tables"]] == ["Hand 3"]
        # an evening that has ended stays ended, also the one that the server was started for
        with sqlite_store.write() as session:
            evenings.end(session)
        alone.box.play(HAND)
        for number in (None, 1):
            (problem,) = Gathering(sqlite_store, 0, number, [alone.port]).once()
            assert "evening 1 has ended" in problem
        shown = json.loads(news_json(server.now()[1], server.words("en")))
        assert [it["hand"] for it in shown["tables"]] == ["Hand 3"]
    (problem,) = Gathering(sqlite_store, 0, None, [str(tmp_path / "none")]).once()
    assert str(tmp_path / "none") in problem
