"""The director's desk: a whole evening by it alone, on a real server, and what a browser adds."""

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from host_tools.club.desk import overview, snapshot
from host_tools.club.evening import evenings, people
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.results import load
from host_tools.club.seating import remaining_rounds, rounds
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.texts.wording import ClubWords
from tests.host_tools.axe import BY_AXE_IN_SOAK, findings
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.made_tables import SCRIPT, alter, journal, transcript
from tests.host_tools.club.walls import serving

PIN = "471100"
# what a finger touches that is less than 44 px high; a link with ::after covers its card
SMALL = """() => [...document.querySelectorAll("a, button, summary, select, textarea, .tick, "
    + "input:not([type=hidden], [type=checkbox], [type=radio])")].filter((it) => it.offsetParent
    && it.className !== "skip" && it.getBoundingClientRect().height < 44
    && getComputedStyle(it, "::after").position !== "absolute").map((it) => it.outerHTML)"""
TWELVE = ("Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")


@pytest.fixture
def address(sqlite_store: Store) -> Iterator[str]:
    """Yield where a club with a PIN is served; it has had no evening yet."""
    with sqlite_store.write() as session:
        pin.set_to(session, PIN)
    with serving(ClubServer(sqlite_store)) as url:
        yield url


def signed_in(context: BrowserContext, address: str) -> Page:
    """Return the desk in a new tab, signed in."""
    page = context.new_page()
    page.goto(f"{address}/desk")
    page.get_by_label("PIN").fill(PIN)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="Overview").wait_for()
    return page


def play_table(store: Store, label: str, seed: int, names: tuple[str, ...], hands: int = 3) -> None:
    """Gather a table's played hands."""
    data = json.dumps(transcript(seed, names=names, hands=hands)).encode()
    (result,) = gather(store, [parse(data, label, label)], label=label)
    assert result.became in ("new", "longer")


def done(page: Page, text: str) -> None:
    """Wait until the desk says that it is done, and its script has put the list in its place."""
    expect(page.locator(".done")).to_contain_text(text)
    page.wait_for_load_state()


def goes_to(page: Page, link: str) -> None:
    """Go to a page of the desk."""
    page.get_by_role("navigation").get_by_role("link", name=link).click()
    expect(page.locator("nav [aria-current]")).to_have_text(link)


def unfold(page: Page, summary: str) -> Any:
    """Unfold what is folded; gives the form in it."""
    fold = page.locator("details", has=page.locator("summary", has_text=summary)).first
    fold.locator("summary").click()
    return fold


def test_a_pasted_column_is_shown_before_it_is_added(sqlite_store: Store, address: str) -> None:
    desk = DeskForms(address, PIN)
    desk.open("/settings")
    desk.send("add_member", names="Ann, Bea, Stefan")
    for pasted, understood in (
        ("Nom;Rang\r\nAnn;1\r\nUgo;2", "Left out: Nom, Rang, 1, 2. Check these names"),
        ("Stefam", "Stefam would be a new person. Did you mean Stefan? Check these names"),
    ):
        assert understood in desk.refuses("add_member", names=pasted)
    desk.open("/evening?game=modern_1991")
    desk.send("begin_evening")
    desk.open("/people")
    column = "Name\tScore\r\nFred\t12\r\nGina\t-3\r\nHugo\t\r\nIna\t7\r\n"
    text = desk.refuses("arrive", names=column)
    assert text == (
        "Left out: Name, Score, 12, -3, 7. Check these names, then press the button "
        "again: Fred, Gina, Hugo, Ina."
    )
    assert desk.form("arrive")["names"] == "Fred\nGina\nHugo\nIna"
    with sqlite_store.read() as session:
        assert people.find(session, "Fred") is None
    assert "4 people" in desk.send("arrive")
    with sqlite_store.read() as session:
        assert all(people.find(session, name) for name in ("Fred", "Gina", "Hugo", "Ina"))
    for wrong in ("Anm", "Bae", "Ann, Hugp"):  # one line, but nearly somebody
        assert "would be a new person" in desk.refuses("arrive", names=wrong)
        assert desk.form("arrive")["names"].replace("\n", ", ") == wrong
    assert "Ann" in desk.send("arrive", names="Ann") or desk.done
    assert "Did you mean Hugo?" in desk.refuses("arrive", names="Hugu\r\nJo")
    assert "Did you mean Bea?" in desk.refuses("arrive", names="Hugu\nBeb")  # changed: asked again
    assert "2 people" in desk.send("arrive")
    late = {"name": "Inaa", "round": 1, "what": "arrive"}
    assert "Did you mean Ina?" in desk.refuses("later", **late)
    assert desk.send("later")
    swap = {"name": "Fred", "instead": "Gima"}
    assert desk.refuses("leave", **swap).startswith(
        "Gima would be a new person. Did you mean Gina? If so, correct"
    )
    assert desk.refuses("leave").startswith("Fred is at no table now")  # asked once
    desk.open("/settings")
    assert desk.refuses("remove_person", name="Fred").startswith("Fred will be deleted for good")
    assert "N.N." in desk.send("remove_person")


def test_the_desk_runs_a_whole_evening(sqlite_store: Store, address: str) -> None:
    """By forms alone, as where a browser runs no script."""
    desk = DeskForms(address, PIN)
    desk.open("/evening?game=modern_1991")
    why = desk.refuses("begin_evening", option_rounds=100)
    assert "a whole number from 1 to 99" in why
    assert desk.form("begin_evening")["option_rounds"] == "100"  # what was typed is kept
    desk.open("/evening?game=tally")
    for teams in ("1+3/2+4", "1+4/2+5/3+6", "1+3+5+7/2+4+6+8"):
        assert f">{teams}</option>" in desk.text
    assert "[[0, 2], [1, 3]]" in desk.text.replace("&#34;", '"')
    why = desk.refuses("begin_evening", option_teams="[[0, 1, 2], [3, 0]]")
    assert "every seat in one team" in why
    desk.open("/evening?game=modern_1991")
    assert "Evening 1 has started." in desk.send("begin_evening", option_rounds=5)
    # who is here
    desk.open("/people")
    assert "Added: 12 people." in desk.send("arrive", names=", ".join(TWELVE))
    assert desk.send("arrive", names="ann, Bea") == "Already here: Ann, Bea."
    desk.open("/rounds")
    assert "Drawn: 3 rounds." in desk.send("draw", seed=7)
    assert "Round 1 has started." in desk.send("begin_round", "1")
    first = drawn(sqlite_store)[0]
    assert sorted(first) == ["Table 1", "Table 2", "Table 3"]
    assert sorted(name for names in first.values() for name in names) == sorted(TWELVE)
    # somebody comes late, somebody goes
    desk.open("/people")
    assert "drawn again" in desk.send("arrive", names="Mo")
    assert 'aria-label="Lou goes home"' in desk.text
    assert "Lou has gone home." in desk.send("leave", key_of(sqlite_store, "Lou"))
    assert "Ann sits out." in desk.send("sit_out", key_of(sqlite_store, "Ann"))
    assert 'aria-label="Ann goes home"' in desk.text, "she plays on in the round after it"
    assert "sits out round 2" in desk.text
    later = {"name": "Kit", "round": 3}
    assert "Kit has gone home." in desk.send("later", **later, what="leave")
    assert "Added: 1 person." in desk.send("later", **later, what="arrive")
    assert "Kit has gone home." in desk.send("later", **later, what="leave")
    assert [len(sum(it.values(), ())) for it in drawn(sqlite_store)] == [12, 11, 11]
    for seed, (label, names) in enumerate(first.items()):
        play_table(sqlite_store, label, seed, names)
    # two change places
    desk.open("/table?name=Table+1")
    one, other, payer, *_ = first["Table 1"]
    swap = {"name": one, "other": other}
    assert "so hand 4 is next" in desk.refuses("swap", "Table 1", **swap, hand=9)
    assert desk.form("swap", "Table 1")["other"] == other
    assert f"{one} and {other} have swapped seats." in desk.send("swap", "Table 1", **swap, hand=3)
    desk.open("/corrections")
    why = desk.refuses("correct", payer=payer, payee=payer, paid=7, reason="wrong")
    assert "Choose two people" in why
    desk.send("correct", payer=payer, payee=one, paid=7, reason="taken back")
    (made,) = load.evening(sqlite_store).corrections
    assert (made.reason, sorted(made.changes.values())) == ("taken back", [-7, 7])
    # the second round, and what is left
    desk.open("/rounds")
    assert "Round 2 has started." in desk.send("begin_round", "2")
    desk.open("")
    assert desk.text.count('class="card short wait"') == 3
    before = len(load.evening(sqlite_store).tables)
    desk.open("/table?name=Table+3")
    assert "is now called By the window." in desk.send("rename_table", new="By the window")
    assert "<h1>By the window</h1>" in desk.text
    asks = desk.refuses("drop_table", "By the window", reason="a test game")
    assert asks.startswith("Table By the window will be left out of all balances")
    done = desk.send("drop_table", "By the window")
    assert "By the window no longer counts." in done
    assert len(load.evening(sqlite_store).tables) == before - 1
    # a saved evening, from its file
    desk.open("/refused")
    why = desk.refuses("take_file", file=("North.hj", b"no journal"))
    assert "does not start like a journal" in why
    damaged, whole = alter(journal("saved"), 3), journal("saved")
    assert "is damaged or was changed at byte" in desk.send("take_file", file=("North.hj", damaged))
    assert "Added as North." in desk.send("take_file", file=("North.hj", whole))
    assert [it.label for it in load.evening(sqlite_store).tables][-1] == "North"
    # settings
    desk.open("/settings")
    assert "Write the value of a jeton as money, for example 0.05 or" in desk.refuses(
        "change_settings", tariff="a lot"
    )
    desk.open("/settings?lang=fr")
    assert "Écrivez la valeur d’un jeton en argent" in desk.refuses(
        "change_settings", tariff="a lot"
    )
    assert '<span lang="fr">Écrivez la valeur' in desk.text
    desk.open("/evening?lang=fr")
    why = desk.refuses("play", option_rounds=100)  # the rules say so, in the box's words
    assert '<span lang="fr">' in desk.text and "whole number" not in why
    desk.open("/settings?lang=en")
    assert "Saved." in desk.send("change_settings", tariff="0.05", ranking="per_hand")
    assert "Names are hidden." in desk.send("hide_names")
    # the end, and what is taken along
    desk.open("")
    assert "Evening 1 is over." in desk.send("end_evening")
    desk.open("/results")
    report = desk.download("report.html?lang=en").decode()
    assert "taken back" in report and "a test game" in report
    for what in ("report.zip?lang=en", "evening.zip", "everything.zip"):
        assert desk.download(what).startswith(b"PK")
    # the next evening: the one before is in a list
    desk.open("/evening")
    assert "Evening 2 has started." in desk.send("begin_evening")
    desk.open("/results")
    assert "/desk/download/report?evening=1&amp;lang=en" in desk.text and "Season" in desk.text


def drawn(store: Store) -> list[dict[str, tuple[str, ...]]]:
    """Return the tables of each round, with who sits there."""
    with store.read() as session:
        return [
            {label: tuple(it.name for it in seated) for label, seated in made.tables.items()}
            for made in rounds.drawn(session, evenings.find_evening(session, None))
        ]


def key_of(store: Store, name: str) -> str:
    """Return what the page of people calls somebody's forms by."""
    with store.read() as session:
        return str(people.find_person(session, name).id)


def test_the_desk_works_in_a_browser(
    context: BrowserContext, sqlite_store: Store, address: str
) -> None:
    """Check the script's additions: the overview renews itself, sums appear while typing."""
    with sqlite_store.write() as session:
        here = evenings.start(session)
        remaining_rounds.arrive(session, here, TWELVE)
        remaining_rounds.draw(session, here, remaining_rounds.Wishes(rounds=2))
    page = signed_in(context, address)
    lines: list[str] = []
    page.on("console", lambda line: lines.append(line.text))
    page.on("pageerror", lambda error: lines.append(str(error)))
    page.get_by_role("button", name="Start round 1").click()
    done(page, "Round 1 has started.")
    # a second tap on the same place begins no other round
    expect(page.get_by_role("button", name="Start round 2")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 640})
    page.get_by_role("link", name="Round 2 …").click()  # leads to where it can be begun
    expect(page.locator("summary", has_text="Round 2 …")).to_be_in_viewport()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_role("link", name="Overview").click()
    # the tables play; the overview renews itself
    expect(page.locator(".card.wait")).to_have_count(3)
    first = drawn(sqlite_store)[0]
    play_table(sqlite_store, "Table 3", 2, first["Table 3"])
    expect(page.locator(".filter a")).to_have_text(["all 3", "dealing 1", "not started 2"])
    page.get_by_role("link", name="not started 2").click()  # only tables of one state
    expect(page.locator(".card.deal")).to_have_count(0)
    page.get_by_role("link", name="Table 2", exact=True).focus()
    play_table(sqlite_store, "Table 1", 0, first["Table 1"])
    expect(page.locator(".card")).to_have_count(1)
    play_table(sqlite_store, "Table 2", 1, first["Table 2"])
    expect(page.locator(".card.deal")).to_have_count(3)  # no table is left in that state
    assert page.evaluate("document.activeElement.textContent") == "Table 2"  # as it was
    # a hand is corrected
    page.get_by_role("link", name="Table 1", exact=True).click()
    names = first["Table 1"]
    fold = unfold(page, "Swap seats")
    for group, name in (("Name", names[0]), ("Other person", names[1])):
        fold.get_by_role("group", name=group).get_by_text(name, exact=True).click()
    fold.locator("[name=hand]").fill("9")
    fold.get_by_role("button", name="Swap seats").click()
    expect(page.locator("details[open] .refused")).to_be_in_viewport()
    fold = unfold(page, "Correct")
    for name, amount in ((names[0], "-7"), (names[2], "7")):
        fold.get_by_label(name, exact=True).fill(amount)
    expect(fold.locator("output")).to_have_text("Σ 0")
    fold.get_by_label("Reason").fill("a king was missed")
    fold.get_by_role("button", name="Correct").click()
    done(page, "Corrected.")
    (made,) = load.evening(sqlite_store).corrections
    assert (made.table, made.reason, sorted(made.changes.values())) == (
        "Table 1", "a king was missed", [-7, 7],
    )  # fmt: skip
    # on a phone the list stays where it was, and the confirmation is in view
    page.set_viewport_size({"width": 390, "height": 640})
    goes_to(page, "People")
    row = page.locator(".people li", has_text="Hal")
    row.scroll_into_view_if_needed()
    button = row.get_by_role("button", name="Sits out")
    before = button.bounding_box()
    button.click()
    done(page, "Hal sits out.")
    expect(page.locator(".done")).to_be_in_viewport(ratio=1)
    after = button.bounding_box()
    assert before and after and abs(after["y"] - before["y"]) < 2, "its line is a little higher now"
    assert page.evaluate("scrollY") > 0
    page.set_viewport_size({"width": 1280, "height": 720})
    # a game is chosen, and its options come by themselves
    page.goto(f"{address}/desk/evening")
    page.get_by_label("Game").select_option("modern_1991")
    page.get_by_label("Rounds").wait_for()
    goes_to(page, "Results")
    with page.expect_download() as saved:
        page.get_by_role("link", name="This evening").click()
    assert saved.value.suggested_filename.endswith(".zip")
    page.goto(f"{address}/desk/download/report")
    expect(page.locator("h1")).to_have_text("Comet Club")
    assert [line for line in lines if "422" not in line] == []  # what was refused is said so


def test_silent_tables_are_marked(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        evenings.start(session)
    evening = load.evening(sqlite_store)
    with sqlite_store.read() as session:
        shown = snapshot.read(session, evening)
    cards = [
        overview.TableCard(f"Table {number}", overview.PLAYING, (), received=60, silent=True)
        for number in range(overview.MOST_SILENT + 1)
    ]

    def texts(several: list[overview.TableCard]) -> list[str]:
        now = datetime.fromtimestamp(21 * 60, UTC)
        return [it.text for it in overview.needs(shown, several, ClubWords("en"), now)]

    assert texts(cards[:1])[0] == "Table 0: no update for 20 min."
    assert len(texts(cards[:-1])) == len(cards)  # and that there is no PIN
    assert texts(cards)[0].startswith("7 tables, marked below")
    assert len(texts(cards)) == 2


@BY_AXE_IN_SOAK
def test_everything_has_room_and_axe_has_nothing_to_say(
    new_context: Callable[..., BrowserContext], sqlite_store: Store, address: str, by_axe: bool
) -> None:
    """Check the overview by axe; the soak checks other pages, sizes and colours."""
    context = new_context(viewport={"width": 390, "height": 844}, color_scheme="dark")
    page = signed_in(context, address)
    play_table(sqlite_store, "Table 1", 1, ("Ann", "Bea", "Cy"))
    play_table(sqlite_store, "Table 2", 2, ("Di", SCRIPT, "N" * 60))
    wrong = {}
    names = ["", "/table?name=Table+2"]
    if by_axe:
        names += ["/people", "/evening?game=modern_1991"]
    for name in names:
        page.goto(f"{address}/desk{name}{'&' if '?' in name else '?'}lang=fr")
        page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
        wrong[name] = findings(page) if by_axe or not name else []
        assert "stolen" not in page.title()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, name
        assert page.evaluate(SMALL) == [], name
    page.goto(f"{address}/desk/settings?lang=en")
    page.locator("[name=places]").fill("many")
    page.locator("form#change_settings button").click()
    expect(page.locator(".refused")).to_contain_text(
        "Write place points as whole numbers with commas, for"
    )
    wrong["refused"] = findings(page) if by_axe else []
    assert not any(wrong.values()), wrong
