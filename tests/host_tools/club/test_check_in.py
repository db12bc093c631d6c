"""Check-in by phone: people tap their name at the door, the director confirms, the seat appears."""

import csv
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect
from sqlalchemy import select

from host_tools.club.changes import merge, privacy
from host_tools.club.changes.privacy import hide_names
from host_tools.club.evening import evenings, people
from host_tools.club.hosting.move_across import contents
from host_tools.club.seating import check_ins, door
from host_tools.club.server import pin, rate_limit
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.rate_limit import Limit
from host_tools.club.store import Store
from host_tools.club.store.models import Arrival, Evening, Person
from host_tools.club.upkeep.export import export
from host_tools.club.upkeep.person_data import data_of
from host_tools.club.upkeep.remove_evening import remove
from tests.host_tools.axe import findings
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.door_phone import Phone
from tests.host_tools.club.postgres import one_database, postgres_in_soak
from tests.host_tools.club.walls import serving

PIN = "471100"
MEMBERS = ("Ann", "Bea", "Cy", "Di", "Éve", "Fay", "Gus", "Hidden Hal")


@pytest.fixture
def club(halley: Halley, store: Store, monkeypatch: pytest.MonkeyPatch) -> Halley:
    """Return a club of eight members, one of whom is hidden, with an evening."""
    monkeypatch.setenv("HALLEY_STORE", store.where)
    halley("member", "add", *MEMBERS)
    halley("member", "hide", "Hidden Hal")
    halley("evening", "start")
    with store.write() as session:
        pin.set_to(session, PIN)
    return halley


@pytest.fixture
def address(store: Store) -> Iterator[str]:
    """Yield where the club is served."""
    with serving(ClubServer(store)) as url:
        yield url


def _code(store: Store) -> str:
    with store.read() as session:
        return evenings.find_evening(session, None).door


@postgres_in_soak
def test_people_check_in_by_phone(club: Halley, store: Store, address: str) -> None:
    desk = DeskForms(address, PIN)
    assert Phone(f"{address}/here/").status == 404
    desk.open("/codes")
    assert desk.answer("open_door").startswith("Phones can check in.")
    code = _code(store)
    assert f"/here/<wbr><b>{code}</b>" in desk.text
    at = f"{address}/here/{code}"
    ann, bea, hal, kim, twin = (Phone(at) for _ in range(5))
    assert "Hidden" not in ann.text and ann.text.count("<span>") == 8
    assert "Please wait" in ann.tap("Ann").text and "<h1>Ann</h1>" in ann.text
    assert "Un instant" in ann.look("?lang=fr").text
    bea.tap("Bea")
    twin.look().tap("Bea")  # her other phone
    assert "<h1>hidden hal</h1>" in hal.type("hidden hal").text  # as it is typed: known or not
    assert "<h1>Kimm</h1>" in kim.type("Kimm").text
    # nothing is changed until the director confirms; the page tells nobody who else is known
    assert club.json("round") == []
    desk.open("/people")
    assert "At the door" in desk.text and "2 phones" in desk.text
    assert [it["name"] for it in club.json("check-in")["waiting"]] == [
        "Ann", "Bea", "Hidden Hal", "Kimm"]  # fmt: skip
    assert club.json("check-in")["missing"] == list(MEMBERS)
    desk.open("")
    assert "At the door: 4 people to confirm." in desk.text
    desk.open("/people")
    with store.read() as session:
        rows = {it.name: it for it in check_ins.waiting(session, evenings.begun(session))}
    key = str(rows["Kimm"].ids[0])
    assert "New guests: Kimm." in desk.refuses("check_in", "all")
    assert desk.send("turn_away", str(rows["Ann"].ids[0])) == "Not checked in: Ann."
    assert "did not confirm that name" in ann.look().text
    ann.tap("Ann")
    desk.open("/people")
    desk.send("check_in", key)
    desk.refuses("check_in", "all", ids="999")
    assert desk.send("check_in", "all") == "Added: 3 people."
    assert club.json("check-in")["missing"] == ["Cy", "Di", "Éve", "Fay", "Gus"]
    assert "You are checked in" in ann.look().text and "You are checked in" in hal.look().text
    # who is here by the desk is here for the phone too; drawn, all see their seat
    cy = Phone(at).tap("Cy")
    club("arrive", "Cy")
    assert "You are checked in" in cy.look().text
    assert "checked in</small>" in Phone(at).text
    assert "You are checked in" in Phone(at).tap("Cy").text  # another phone of somebody here
    club("draw", "--rounds", "1")
    seats: dict[str, tuple[str, int]] = {}
    (drawn,) = club.json("round")
    for it in drawn["tables"]:
        seats |= {name: (it["table"], at) for at, name in enumerate(it["seats"], 1)}
    for phone, name in ((ann, "Ann"), (bea, "Bea"), (twin, "Bea"), (hal, "Hidden Hal")):
        if name in seats:
            table, seat = seats[name]
            assert f'<p class="large">{table}</p>' in phone.look().text
            assert f"Seat {seat}, " in phone.text
        else:
            assert "You sit out" in phone.look().text
    assert '<a href="/me/' in ann.text and '<a href="/me/' not in hal.text
    assert "Hidden" not in ann.text
    # undone, they wait again; an undo of a guest's check-in deletes the guest
    desk.open("/log")
    assert "Ann is here from round 1 on." in desk.text
    # the evening ends, and the door with it
    club("evening", "end")
    assert "The evening is over" in ann.look().text
    assert Phone(at).status == ann.send(do="other").look().status == 404
    club("evening", "reopen")
    assert Phone(at).status == 200
    club("check-in", "--close")
    assert Phone(at).status == 404 and "cannot check in" in club.refusal("check-in", "--close")


@postgres_in_soak
def test_a_check_in_is_undone_kept_and_erased(
    club: Halley, store: Store, address: str, tmp_path: Path
) -> None:
    code = club.json("check-in", "--new-code")["code"]
    at = f"{address}/here/{code}"
    kim, bea = Phone(at).type("Kim"), Phone(at).tap("Bea")
    Phone(at).type("Kim")
    assert "does not wait" in club.refusal("check-in", "Zoe")
    assert "Kim is here from round 1 on." in club("check-in", "kim")
    assert "You are checked in" in kim.look().text
    club("undo")
    assert "Please wait" in kim.look().text
    with store.read() as session:
        assert people.find(session, "Kim") is None
    assert club.json("check-in", "--all", "--turn-away") == {"turned_away": ["Kim", "Bea"]}
    assert "did not confirm" in bea.look().text
    assert "nobody waits" in club.refusal("check-in", "--all")
    assert "give names, --all" in club.refusal("check-in", "--turn-away")
    bea.tap("Bea")
    club("member", "add", "Beate")
    Phone(at).type("Beate Kim")
    with store.write() as session:
        merge.merge(session, "Bea", "Beate")
        assert len(data_of(session, "Beate")["check_ins"]) == 1
    export(store, tmp_path)
    with (tmp_path / "check_ins.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(it["name"], it["state"]) for it in rows] == [
        ("Kim", "refused"), ("Kim", "refused"), ("Beate", "waiting"), ("Beate Kim", "waiting"),
    ]  # fmt: skip
    new = privacy.remove(store, "Beate")
    with store.write() as session:
        assert [it.name for it in session.scalars(select(Arrival))] == ["Kim", "Kim", f"{new} Kim"]
        assert contents(session.connection())["arrival"]
        remove(session, None)
        assert session.scalars(select(Arrival)).all() == []


@one_database
def test_a_stranger_at_the_door_changes_nothing(
    club: Halley, store: Store, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_ins, "MOST_TYPED", 3)
    monkeypatch.setattr(check_ins, "MOST", 5)
    code = club.json("check-in", "--new-code")["code"]
    at = f"{address}/here/{code}"
    with store.read() as session:
        ids = {it.name: it.id for it in session.scalars(select(Person))}
    stranger = Phone(at)
    # the hidden one is chosen by nobody, and a wrong number is answered in the same words
    for number in (ids["Hidden Hal"], 999, -1, "x", ""):
        assert stranger.send(do="person", person=number).status == 422
        assert "not in the list any more" in stranger.text
    for name in ("", " ", "pool", "x" * 61):
        assert stranger.type(name).status == 422
    assert 'value="&lt;b&gt;' not in stranger.type("<b>x").text and "<b>x" not in stranger.text
    for number in range(2):
        assert "Please wait" in Phone(at).type(f"Somebody {number}").text
    assert "too many names wait" in Phone(at).type("One more").text.lower()
    Phone(at).tap("Ann")
    Phone(at).tap("Cy")
    assert "too many names wait" in Phone(at).tap("Di").text.lower()
    stranger.send(do="other")  # takes back what it said
    assert "Please wait" in Phone(at).tap("Di").text
    assert len(club.json("check-in")["waiting"]) == 5 and club.json("round") == []
    # another site's form, a form that is too long, and none
    for data, headers in (
        (b"do=name&name=Eve", {"Origin": "https://evil.example"}),
        (b"do=name&name=" + b"x" * 3000, {}),
        (b"{}", {"Content-Type": "application/json"}),
    ):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(urllib.request.Request(at, data, headers))
    # its own rate limit, and the limit of wrong codes, which a phone that is known does not meet
    known = Phone(at)
    with store.write() as session:
        check_ins.refuse(session, evenings.begun(session), range(99))
    known.tap("Ann")
    monkeypatch.setitem(rate_limit.LIMITS, "code", Limit(2, 300))
    with serving(ClubServer(store)) as other:
        for wrong in ("AAAAAAAA", "BBBBBBBB"):
            assert Phone(f"{other}/here/{wrong}").status == 404
        assert Phone(f"{other}/here/{code}").status == 404
    assert "Please wait" in known.look().text
    monkeypatch.setitem(rate_limit.LIMITS, "door", Limit(1, 300))
    (new,) = [club.json("check-in", "--new-code")["code"]]
    assert new != code and known.look().status == 404


@one_database
def test_each_network_sends_so_many_names(
    club: Halley, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(rate_limit.LIMITS, "door", Limit(3, 300))
    code = club.json("check-in", "--new-code")["code"]
    with serving(ClubServer(store)) as url:
        answers = [
            Phone(f"{url}/here/{code}").tap(name).text for name in ("Ann", "Bea", "Cy", "Di")
        ]
    assert [("Please wait" in it) for it in answers] == [True, True, True, False]
    assert "Too many names came from this network. Try again in 1 min" in answers[-1]
    hide_names(store, True)
    with store.read() as session:
        here = session.scalars(select(Evening)).one()
        assert door.read(session, here).names == ()


@one_database
def test_a_phone_finds_and_taps_a_name(
    new_context: Callable[..., BrowserContext], club: Halley, address: str
) -> None:
    code = club.json("check-in", "--new-code")["code"]
    page = new_context(viewport={"width": 390, "height": 844}, locale="fr-FR").new_page()
    lines: list[str] = []
    page.on("console", lambda line: lines.append(line.text))
    desk = page.context.new_page()
    desk.goto(f"{address}/desk?lang=fr")
    desk.locator("#pin").fill(PIN)
    desk.locator("main button").click()
    desk.locator("nav").wait_for()
    desk.goto(f"{address}/desk/people?lang=fr")
    page.goto(f"{address}/here/{code}?lang=fr")
    assert findings(page) == []
    row = page.get_by_role("button", name="Éve")
    box = row.bounding_box()
    assert box and box["width"] > 170 and box["height"] >= 48  # the whole row
    page.get_by_label("Votre nom").fill("eve")
    expect(page.locator("#names li:visible")).to_have_count(1)
    row.click()
    expect(page.get_by_text("Un instant")).to_be_visible()
    assert findings(page) == []
    desk.get_by_role("button", name="Pointer 1 personne").click()  # it has come by itself
    expect(desk.locator("#door")).to_have_count(0)
    expect(page.get_by_text("Votre arrivée est notée")).to_be_visible(timeout=20_000)
    club("arrive", "Ann")
    club("draw", "--rounds", "1")
    expect(page.get_by_text("Table 1")).to_be_visible(timeout=20_000)
    club("round", "1", "--begin", "--minutes", "45", "--clock")
    club("announce", "À table à 20 h !")
    expect(page.locator("[data-ends]")).to_contain_text("Tour 1 : encore 4", timeout=20_000)
    expect(page.get_by_text("À table à 20 h !")).to_be_visible()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("link", name="Ma soirée").click()
    page.get_by_role("heading", name="Éve").wait_for()
    page.goto(f"{address}/me")
    page.wait_for_url("**/me/*")
    assert lines == []
