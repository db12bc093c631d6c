"""A table kept on a phone: the page under the table's code, and a real club behind it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import evenings, people
from host_tools.club.seating import rounds
from host_tools.club.server.box_page import BoxPage
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.store.models import Evening, Place, Round, now
from host_tools.club.table_link import codes
from host_tools.club.upkeep import audit
from host_tools.page import build as page_build
from host_tools.records.journal_file import journal_of
from host_tools.simulator.key_steps import key_code
from tests.firmware.test_film import film_of, long_evening
from tests.firmware.test_film import journal_of as journal_of_film
from tests.host_tools.axe import BY_AXE_IN_SOAK, findings
from tests.host_tools.club.made_tables import balances
from tests.host_tools.club.table_devices import uploads
from tests.host_tools.club.walls import serving
from tests.host_tools.page_box import NOTICE, RUNNING, press_keys
from tests.host_tools.test_page_camera import HELD
from tests.host_tools.used_browsers import tab_of

SETUP = "OK 5 4 1 2 3 4 OK OK"
AT_CLUB = "#club[data-club=club]"


@dataclass
class Hall:
    """A club in its hall: its `store`, and the address of the table Oak."""

    store: Store
    address: str

    def journals(self) -> dict[str, bytes]:
        """Return what the club has of the table's journals."""
        return {file: data for (_, file), data in uploads(self.store).items()}


@pytest.fixture
def hall(sqlite_store: Store, built_page: page_build.Page) -> Iterator[Hall]:
    """Yield a club that is served, with an evening and the table Oak."""
    with sqlite_store.write() as session:
        evening = evenings.start(session)
        code = codes.renew(session, evening, "Oak").code
    files = {name: (built_page.folder / name).read_bytes() for name in built_page.files}
    with serving(ClubServer(sqlite_store), page=BoxPage(files)) as url:
        yield Hall(sqlite_store, f"{url}/table/{code}")


class Phone:
    """A phone whose browser has the table's page open."""

    def __init__(self, context: BrowserContext, address: str, ready: str = RUNNING) -> None:
        self.context = context
        self.page: Page = tab_of(context)
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(address)
        self.page.wait_for_selector(ready, state="attached")

    def play(self, keys: str) -> None:
        """Press keys, as fast as they can be pressed."""
        press_keys(self.page, *map(key_code, keys.split()))

    def reload(self) -> None:
        """Load the page anew, once it has stored what was keyed."""
        self.page.evaluate("window.halley.flushed()")
        self.page.reload()
        self.page.wait_for_selector(RUNNING, state="attached")

    def take_over(self) -> None:
        """Have this phone, which does not keep the table, keep it from now on."""
        self.page.get_by_role("button", name="Take over").click()
        self.page.wait_for_selector(RUNNING, state="attached")

    def at_club(self) -> None:
        """Wait until the page says that the club has everything."""
        for _ in range(600):
            if self.page.evaluate("window.halley.club.word") == "club":
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(self.page.evaluate("window.halley.club"))

    def files(self) -> dict[str, bytes]:
        """Return the evenings that the phone keeps."""
        names = self.page.evaluate("window.halley.files()")
        read = "name => window.halley.file(name)"
        evenings = [name for name in names if name.endswith(".hj")]
        return {name: bytes.fromhex(self.page.evaluate(read, name)) for name in evenings}

    def rows(self) -> list[str]:
        """Return what the glass shows."""
        shown: list[str] = self.page.evaluate("window.halley.rows()")
        return shown


def test_a_phone_loses_nothing_while_the_network_comes_and_goes(
    at_desk: BrowserContext, hall: Hall
) -> None:
    context = at_desk
    phone = Phone(context, hall.address)
    expect(phone.page.locator("#club-note")).to_be_hidden()  # nothing is to be said of the line
    phone.at_club()
    # a club that is not reached: play begins without it
    context.route("**/table/state*", lambda route: route.abort())
    phone.reload()
    phone.page.wait_for_selector("#club[data-club=away]")
    phone.play(SETUP + " OK 2")
    assert hall.journals() == {}
    context.unroute("**/table/state*")
    phone.page.evaluate("dispatchEvent(new Event('online'))")
    phone.at_club()
    assert hall.journals() == phone.files()
    # the help is there, too
    phone.page.locator("#help-button").click()
    phone.page.locator("#help-sheet .help-rules summary").click()
    expect(phone.page.locator("#help-sheet .help-rules h4")).to_have_text("Modern comet")
    phone.page.locator("#help-close").click()
    # the network is lost in a hand
    phone.play("OK 3")
    context.set_offline(True)
    phone.play("5 OK 6 OK 1 4 OK 2")
    phone.page.wait_for_selector("#club[data-club=waiting]")
    waits = phone.page.evaluate("window.halley.club.count")
    assert waits > 0
    expect(phone.page.locator("#club")).to_have_text(f"{waits} entries not sent yet")
    assert hall.journals() != phone.files()
    context.set_offline(False)
    phone.page.wait_for_selector(AT_CLUB)
    expect(phone.page.locator("#club")).to_have_text("The club has everything")
    assert hall.journals() == phone.files()
    assert audit.audit(hall.store, None) == (1, [])
    assert sum(balances(hall.store).values()) == 0
    # what was keyed without it is sent after a reload
    context.route("**/journal/*", lambda route: route.abort())
    phone.play("OK OK 2 OK 3")
    files = phone.files()
    context.unroute("**/journal/*")
    phone.reload()
    phone.at_club()
    assert hall.journals() == files == phone.files()
    # and whoever forgets everything gets the evening back from the club
    phone.page.get_by_role("button", name="Settings").click()
    phone.page.get_by_role("button", name="Delete everything").click()
    phone.page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    phone.page.get_by_role("button", name="Take over").click()
    phone.page.wait_for_selector(RUNNING, state="attached")
    assert phone.files() == files
    assert phone.errors == []


def _seat(session: Orm, evening: Evening, names: tuple[str, ...]) -> None:
    """Draw these people for the table Oak, in round 1."""
    drawn = Round(evening_id=evening.id, number=1, method="optimal", begun=now())
    session.add(drawn)
    session.flush()
    for seat, name in enumerate(names):
        person = people.somebody(session, name)
        session.add(Place(round_id=drawn.id, label="Oak", seat=seat, person_id=person.id))


@BY_AXE_IN_SOAK
def test_a_second_phone_watches_takes_over_and_goes_on_with_the_same_round(
    new_context: Callable[..., BrowserContext], hall: Hall, by_axe: bool
) -> None:
    with hall.store.write() as session:
        evening = evenings.current(session)
        evenings.play(evening, "modern_1991", {"rounds": 3})
        _seat(session, evening, ("Ann", "Bea", "Cy", "Di"))
        evenings.limit_rounds(session, None, 2, 45)
        rounds.run_clock(session, evening)
        evenings.announce(session, None, "À table !")
    context = new_context(locale="fr")
    context.clock.install()
    first = Phone(context, hall.address)
    first.play("OK")  # whoever was drawn was offered
    first.at_club()
    expect(first.page.locator("#club-notice")).to_have_text("À table !")
    expect(first.page.locator("#club-clock")).to_contain_text("0 donnes sur 2 · Tour 1")
    (journal,) = hall.journals().values()
    header = journal_of(journal, "it").header
    assert header.names == ("Ann", "Bea", "Cy", "Di")
    assert (header.key, header.options["rounds"]) == ("modern_1991", 3)
    watching = new_context(locale="fr", viewport={"width": 390, "height": 844})
    watching.clock.install()
    second = Phone(watching, hall.address, "dialog[open]")
    second.page.get_by_role("button", name="Regarder").click()
    table = second.page.locator("#table")
    expect(table.locator(".person")).to_have_count(4)
    expect(table.locator(".question")).to_have_text("La prochaine donne n'a pas commencé.")
    first.play("OK 2")
    expect(table.locator(".happened")).to_have_text("Bea joue la comète\u00a0: +6.")
    expect(table.locator(".person", has_text="Bea").locator(".has b")).to_have_text("+6")
    assert table.locator("button").all_inner_texts() == []  # nothing can be pressed
    assert not by_axe or findings(second.page) == []
    # without a network it stands as it stood last, says so, and goes on
    watching.set_offline(True)
    expect(second.page.locator("#status")).to_contain_text("ne répond pas")
    first.play("OK 3")
    first.at_club()
    expect(table.locator(".happened")).to_have_text("Bea joue la comète\u00a0: +6.")
    expect(second.page.locator("#club-notice")).to_have_text("À table !")
    watching.set_offline(False)
    expect(table.locator(".happened")).to_have_text(re.compile(" a fini"))
    expect(second.page.locator("#status")).to_contain_text("Vous regardez")
    assert second.files() == {}
    assert first.page.locator("html").get_attribute("data-state") == "running"
    # it may be the table after all
    second.page.get_by_role("button", name="Reprendre ici").click()  # which was asked before
    second.page.wait_for_selector(RUNNING, state="attached")
    shown = first.rows()
    assert second.files() == first.files() == hall.journals()
    first.page.clock.fast_forward(31_000)  # then it asks how things stand
    first.page.wait_for_selector("html[data-state=other]", state="attached")
    second.page.clock.run_for(1600)  # what was booked last is not said again
    assert second.rows()[:56] == shown[:56]
    second.play("5 OK 6 OK 1 4 OK 2")
    second.at_club()
    second.page.clock.run_for(3000)  # then those who were drawn would be offered
    second.play("OK OK 2")
    second.at_club()
    assert hall.journals() == second.files()
    assert list(second.files()) == ["e0001.hj"]
    assert audit.audit(hall.store, None) == (1, [])


@pytest.mark.soak  # the requests of it are in test_table_link
def test_two_phones_change_over_and_back(
    new_context: Callable[..., BrowserContext], hall: Hall
) -> None:
    first = Phone(new_context(), hall.address)
    first.play(SETUP)
    first.at_club()
    under_finger = new_context(color_scheme="dark", has_touch=True)
    second = Phone(under_finger, hall.address, "dialog[open]")
    assert findings(second.page) == []
    # who watches changes nothing
    second.page.get_by_role("button", name="Watch").click()
    expect(second.page.locator("#status")).to_contain_text("You are watching")
    second.play("OK OK OK")
    assert second.files() == {}
    first.play("OK 2")
    first.at_club()
    assert hall.journals() == first.files()
    take_over = second.page.get_by_role("button", name="Take over")
    box = take_over.bounding_box()
    assert box and box["height"] >= 40  # a finger's
    second.take_over()
    second.play("OK 3 5 OK")
    second.at_club()
    first.play("OK 4")  # at the table that it does not keep any more
    first.page.wait_for_selector("html[data-state=other]", state="attached")
    expect(first.page.locator("#notice")).to_contain_text("Another phone runs this table now")
    assert findings(first.page) == []
    own = first.files()
    first.play("1 2 3")
    assert first.files() == own != second.files() == hall.journals()
    first.page.get_by_role("button", name="Share evening").click()
    expect(first.page.locator("#share-text-shown")).to_contain_text("Who pays whom")
    with first.page.expect_download() as download:
        first.page.get_by_role("button", name="Save evening").click()
    assert download.value.path().read_bytes() == own["e0001.hj"]
    first.page.get_by_role("button", name="Close").click()
    first.take_over()
    assert first.files() == second.files()
    first.play("6 OK 1 4 OK 2")
    first.at_club()
    first.page.get_by_role("button", name="Share evening").click()
    first.page.locator("#share-which").select_option("e0001.bad")
    with first.page.expect_download() as download:
        first.page.get_by_role("button", name="Save evening").click()
    assert download.value.path().read_bytes() == own["e0001.hj"]
    assert hall.journals() == first.files()
    assert audit.audit(hall.store, None) == (1, [])


@BY_AXE_IN_SOAK
def test_errors_at_the_club_are_shown_and_play_goes_on(
    context: BrowserContext, hall: Hall, by_axe: bool
) -> None:
    context.clock.install()
    phone = Phone(context, hall.address)
    phone.at_club()
    # the mark is in the reach of everybody
    assert phone.page.locator("#club-aloud").text_content() == ""
    phone.page.clock.fast_forward(5000)
    expect(phone.page.locator("#club-aloud")).to_have_text("The club has everything")
    assert phone.page.locator("#club-aloud").get_attribute("role") == "status"
    assert not by_axe or findings(phone.page) == []
    # an evening that the club refuses
    context.route(
        "**/journal/*",
        lambda route: route.fulfill(
            status=422, json={"error": "refused", "why": "Hand 2 does not hold."}
        ),
    )
    phone.play(SETUP + " OK 2")
    mark = phone.page.locator("#club[data-club=refused]")
    expect(mark).to_have_text("The club rejected this evening: Hand 2 does not hold.")
    size = len(phone.files()["e0001.hj"])
    phone.play("OK 3")
    assert len(phone.files()["e0001.hj"]) > size
    assert phone.page.locator("#notice").is_hidden()
    # a code that is revoked
    with hall.store.write() as session:
        codes.revoke(session, evenings.current(session), "Oak")
    context.unroute("**/journal/*")
    phone.page.clock.fast_forward(31_000)  # then it asks how things stand
    phone.page.wait_for_selector("#club[data-club=code]")
    assert hall.journals() == {}
    assert phone.page.locator("#notice").is_hidden()
    response = context.new_page().goto(hall.address)  # who comes by it now gets no page
    assert response is not None and response.status == 404


def test_over_plain_http_the_page_says_so_and_each_code_has_its_own_evenings(
    at_desk: BrowserContext, hall: Hall
) -> None:
    context = at_desk
    address = hall.address.replace("localhost", "hall.local")
    phone = Phone(context, address)
    assert phone.page.evaluate("[isSecureContext, 'locks' in navigator]") == [False, False]
    note = phone.page.locator("#club-note")
    expect(note).to_contain_text("not encrypted")
    note.get_by_role("button", name="Close").click()
    expect(note).to_be_hidden()
    phone.reload()
    expect(note).to_be_hidden()
    phone.page.locator("#connect").click()  # browsers give no USB port to such a page
    expect(phone.page.locator("#connect-status")).to_contain_text("begins with https")
    phone.page.locator("#connect-close").click()
    phone.play(SETUP + " OK 2")
    phone.at_club()
    files = phone.files()
    assert hall.journals() == files
    with hall.store.write() as session:
        code = codes.renew(session, evenings.current(session), "Elm").code
    phone.page.goto("about:blank")
    other = Phone(context, f"{address.rpartition('/')[0]}/{code}")
    assert other.files() == {}
    other.at_club()
    other.play(SETUP.replace("1 2 3 4", "5 6 7 8"))
    other.at_club()
    assert other.files().keys() == files.keys()
    assert other.files() != files
    # tabs ask each other, as there are no locks
    second = context.new_page()
    second.goto(other.page.url)
    second.locator(NOTICE).wait_for()
    other.page.goto("about:blank")
    second.wait_for_selector(RUNNING, state="attached")
    second.close()
    phone = Phone(context, address)
    phone.at_club()
    assert phone.files() == files
    # a code that lost a letter is not the table opened last; a dot behind one is no letter
    folder = address.rpartition("/")[0]
    for link, state, code_shown in (
        (code[:7], "code", code[:7]), (f"{code.lower()}.", "club", code),
    ):  # fmt: skip
        phone.page.goto("about:blank")
        phone.page.goto(f"{folder}/#{link}")
        phone.page.wait_for_selector(f"#club[data-club={state}]", state="attached")
        assert phone.page.url == f"{folder}/#{code_shown}"


@pytest.mark.soak
def test_an_evening_that_came_by_camera_goes_to_the_club(
    context: BrowserContext, hall: Hall
) -> None:
    desk = long_evening(8)
    context.add_init_script(HELD)
    phone = Phone(context, hall.address)
    phone.at_club()
    phone.play(SETUP)
    phone.page.locator("#connect").click()
    phone.page.locator("#connect-by-camera").click()
    phone.page.locator("#connect-camera .answer", has_text="half of the picture").wait_for()
    texts = film_of(desk, range(10, 40))
    phone.page.evaluate("(texts) => window.texts.push(...texts)", texts)
    phone.page.locator("#connect-camera .answer", has_text="The evening is here").wait_for()
    for _ in range(300):
        if "e0002.hj" in hall.journals():
            break
        phone.page.wait_for_timeout(20)
    phone.at_club()
    assert hall.journals()["e0002.hj"] == journal_of_film(desk)
    phone.reload()
    assert phone.files() == hall.journals()
    assert not phone.errors
