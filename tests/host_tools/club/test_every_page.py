"""The club's pages in every size, colour scheme and language.

Nothing breaks a rule of accessibility, nothing is wider than its window. Pictures go to
build/screenshots/club.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from host_tools.club import model
from host_tools.club.changes import corrections
from host_tools.club.evening import evenings, people
from host_tools.club.intake.gather import gather
from host_tools.club.phone.my_evening import shown_people
from host_tools.club.replay.session_file import parse
from host_tools.club.report import html_report
from host_tools.club.results import load
from host_tools.club.seating import check_ins, remaining_rounds, rounds
from host_tools.club.server import pin
from host_tools.club.server.box_page import BoxPage
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store, open_store
from host_tools.club.table_link import codes, sheet
from host_tools.club.texts.wording import ClubWords
from host_tools.images.firmware_build import BUILD
from host_tools.page import build as page_build
from tests.host_tools.axe import findings
from tests.host_tools.club.made_tables import alter, journal, transcript
from tests.host_tools.club.table_devices import Device
from tests.host_tools.club.walls import serving
from tests.host_tools.page_box import RUNNING

PIN = "471100"
PICTURES = BUILD / "screenshots" / "club"
SIZES = {360: 740, 390: 844, 820: 1180, 1280: 800, 1920: 1080}
TABLES = 64
TALLEST = 3000  # px of a picture
NAMES = ("Ann", "Béatrice", "Cy", "Di", "Éloïse", "Fay", "Gustav", "Hal", "Ida", "Jo", "Maximilian")
DESK = (
    "", "people", "rounds", "corrections", "results", "settings", "evening?game=modern_1991",
    "refused", "codes", "table?name=Table+2", "season?person=1",
)  # fmt: skip


@dataclass
class Hall:
    """A club of 64 tables: where it is served, its evening, its codes, and somebody."""

    address: str
    evening: model.Evening
    codes: list[tuple[str, str]]
    person: int
    door: str


def _play(store: Store) -> None:
    """Play the first round of 64 tables, with work for the director."""
    everybody = [f"{NAMES[it % len(NAMES)]} {it + 1}" for it in range(4 * TABLES)]
    with store.write() as session:
        pin.set_to(session, PIN)
        here = evenings.start(session)
        evenings.play(here, "modern_1991", {})
        remaining_rounds.arrive(session, here, [*everybody, "Late Comer"])
        remaining_rounds.draw(session, here, remaining_rounds.Wishes(rounds=2, seed=1))
        rounds.begin(session, here, 1)
        table_codes = {it.label: it.code for it in codes.make(session, here)}
        seated = {
            label: tuple(it.name for it in those)
            for label, those in rounds.drawn(session, here)[0].tables.items()
        }
        for name in everybody[:2]:
            people.add(session, name)
        people.find_person(session, everybody[5]).hidden = True
    made = [
        (label, transcript(label, names=those, hands=number % 4))
        for number, (label, those) in enumerate(seated.items(), 1)
    ]
    gather(store, [parse(json.dumps(it).encode(), label, label) for label, it in made])
    pays, gets, *_ = seated["Table 1"]
    corrections.correct(store, {pays: -12, gets: 12}, "a king was missed", table="Table 1")
    with serving(ClubServer(store)) as address:
        phone = Device(address, table_codes["Table 4"])
        phone.state()
        assert phone.send(alter(journal("aside"), 3))[0] == 422


@pytest.fixture(scope="module")
def hall(
    made_club: Path, tmp_path_factory: pytest.TempPathFactory, built_page: page_build.Page
) -> Iterator[Hall]:
    """Yield a club of 64 tables in mid-evening."""
    path = tmp_path_factory.mktemp("hall") / "club.sqlite"
    path.write_bytes(made_club.read_bytes())
    files = {name: (built_page.folder / name).read_bytes() for name in built_page.sizes}
    with open_store(str(path)) as store:
        _play(store)
        with store.write() as session:
            here = evenings.current(session)
            table_codes = [(it.label, it.code) for it in codes.make(session, here)]
            at_door = codes.open_door(session, here)
            evenings.limit_rounds(session, None, 8, 45)
            evenings.announce(session, None, "Round 2 starts at 21:00.")
            rounds.run_clock(session, here)
            check_ins.check_in(session, here, None, "Nobody Known", "a token")
        evening = load.evening(store)
        person = shown_people(evening)[3][0]
        with serving(ClubServer(store), page=BoxPage(files)) as address:
            yield Hall(address, evening, table_codes, person, at_door)


def _looked_at(page: Page, folder: Path, name: str) -> list[str]:
    """Return what is wrong with a page as it stands; a picture of it is written to `folder`."""
    width = page.viewport_size["width"] if page.viewport_size else 0
    height = min(page.evaluate("document.documentElement.scrollHeight"), TALLEST)
    page.screenshot(
        path=folder / f"{name}.png", full_page=True,
        clip={"x": 0, "y": 0, "width": width, "height": height},
    )  # fmt: skip
    wrong = findings(page)
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > width:
        wrong.append(f"it is {wide} px wide")
    return [f"{name}: {text}" for text in wrong]


def _of_everybody(
    context: BrowserContext, hall: Hall, language: str, folder: Path
) -> Iterator[str]:
    """Yield the findings for the wall, people's evenings, the sheet of codes and the report."""
    page = context.new_page()
    page.goto(f"{hall.address}/?lang={language}")
    page.wait_for_selector("#standings li")
    yield from _looked_at(page, folder, "wall")
    page.click("#open")
    yield from _looked_at(page, folder, "wall-settings")
    for name, path in (
        ("who", "me"), ("my-evening", f"me/{hall.person}"), ("door", f"here/{hall.door}"),
    ):  # fmt: skip
        page.goto(f"{hall.address}/{path}?lang={language}")
        for fold in page.locator("details").all()[:2]:
            fold.locator("summary").click()
        yield from _looked_at(page, folder, name)
    words = ClubWords(language)
    cards = sheet.cards(hall.codes, "http://192.0.2.7:8000", words)
    # the desk's own report may run no script, axe's neither: both are looked at as files
    for name, made in (
        ("sheet", sheet.page("Comet Club", cards, words)),
        ("report", html_report.page(hall.evening, language)),
    ):
        file = folder / f"{name}.html"
        file.write_text(made, encoding="utf-8")
        page.goto(file.as_uri())
        yield from _looked_at(page, folder, name)
        file.unlink()
    page.close()


def _of_the_director(
    context: BrowserContext, hall: Hall, language: str, folder: Path
) -> Iterator[str]:
    """Yield what is wrong with the desk, folded and unfolded."""
    page = context.new_page()
    page.goto(f"{hall.address}/desk?lang={language}")
    yield from _looked_at(page, folder, "desk-sign-in")
    page.locator("#pin").fill(PIN)
    page.locator("main button").click()
    page.locator("nav").wait_for()
    for path in DESK:
        name = "desk-" + (path.partition("?")[0] or "overview")
        page.goto(f"{hall.address}/desk/{path}{'&' if '?' in path else '?'}lang={language}")
        yield from _looked_at(page, folder, name)
        if page.locator("details").count():
            page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
            yield from _looked_at(page, folder, f"{name}-unfolded")
    page.goto(f"{hall.address}/desk/settings?lang={language}")
    page.locator("[name=tariff]").fill("a lot")
    page.locator("form#change_settings button").click()
    page.locator(".refused").wait_for()
    yield from _looked_at(page, folder, "desk-refused-setting")
    page.close()


def _of_a_table(context: BrowserContext, hall: Hall, folder: Path) -> Iterator[str]:
    """Yield what is wrong with the page of a table's code."""
    page = context.new_page()
    page.goto(f"{hall.address}/table/{hall.codes[-1][1]}")
    page.wait_for_selector(f"{RUNNING}, dialog[open]", state="attached")
    yield from _looked_at(page, folder, "table")
    page.close()


@pytest.mark.soak
@pytest.mark.parametrize(
    ("width", "colours", "language"), list(product(SIZES, ("light", "dark"), ("en", "fr")))
)
def test_no_page_has_an_error(
    new_context: Callable[..., BrowserContext],
    hall: Hall,
    width: int,
    colours: str,
    language: str,
) -> None:
    folder = PICTURES / f"{width}-{colours}-{language}"
    folder.mkdir(parents=True, exist_ok=True)
    context = new_context(
        viewport={"width": width, "height": SIZES[width]},
        color_scheme=colours,
        locale="fr-FR" if language == "fr" else "en-GB",
    )
    wrong = [
        *_of_everybody(context, hall, language, folder),
        *_of_the_director(context, hall, language, folder),
        *_of_a_table(context, hall, folder),
    ]
    assert wrong == []
