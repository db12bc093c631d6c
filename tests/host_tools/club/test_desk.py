"""The director's desk in a browser: a whole evening by it alone, on a real server."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from host_tools.club import load, pin
from host_tools.club.intake.files import parse
from host_tools.club.intake.gather import gather
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from tests.host_tools.axe import findings
from tests.host_tools.club.made_tables import altered, journal, transcript
from tests.host_tools.club.walls import serving

PIN = "4711"
TWELVE = ("Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
SCRIPT = "<script>document.title='stolen'</script>"
PAGES = ("", "/people", "/rounds", "/corrections", "/results", "/settings", "/evening", "/refused",
         "/codes")  # fmt: skip


@pytest.fixture
def address(sqlite_store: Store) -> Iterator[str]:
    """Where a club with a PIN is served; it has had no evening yet."""
    with sqlite_store.write() as session:
        pin.set_to(session, PIN)
    with serving(ClubServer(sqlite_store)) as url:
        yield url


def signed_in(context: BrowserContext, address: str) -> Page:
    """The desk in a new tab, signed in."""
    page = context.new_page()
    page.goto(f"{address}/desk")
    page.get_by_label("PIN").fill(PIN)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="Overview").wait_for()
    return page


def played(store: Store, label: str, seed: int, names: tuple[str, ...], hands: int = 3) -> None:
    """A table tells of the hands that it has played."""
    data = json.dumps(transcript(seed, names=names, hands=hands)).encode()
    (result,) = gather(store, [parse(data, label, label)], label=label)
    assert result.became in ("new", "longer")


def done(page: Page, text: str) -> None:
    """Wait until the desk says that it is done."""
    expect(page.locator(".done")).to_contain_text(text)


def goes_to(page: Page, link: str) -> None:
    """Go to a page of the desk."""
    page.get_by_role("navigation").get_by_role("link", name=link).click()
    expect(page.locator("nav [aria-current]")).to_have_text(link)


def opened(page: Page, summary: str) -> Any:
    """Unfold what is folded; gives the form in it."""
    fold = page.locator("details", has=page.locator("summary", has_text=summary)).first
    fold.locator("summary").click()
    return fold


def test_a_whole_evening(context: BrowserContext, sqlite_store: Store, address: str) -> None:
    page = signed_in(context, address)
    lines: list[str] = []
    page.on("console", lambda line: lines.append(line.text))
    page.on("pageerror", lambda error: lines.append(str(error)))
    page.get_by_role("link", name="Begin an evening").click()
    page.get_by_label("Game").select_option("modern_1991")
    page.get_by_label("Rounds").fill("100")
    page.evaluate("document.querySelector('[name=option_rounds]').max = ''")
    page.get_by_role("button", name="Begin an evening").click()
    expect(page.locator(".refused")).to_contain_text("a whole number from 1 to 99")
    assert page.get_by_label("Rounds").input_value() == "100"  # what was typed is kept
    page.get_by_label("Rounds").fill("5")
    page.get_by_role("button", name="Begin an evening").click()
    done(page, "Evening 1 has begun.")
    # who is here
    goes_to(page, "People")
    page.get_by_label("Names").fill(", ".join(TWELVE))
    page.get_by_role("button", name="Add", exact=True).click()
    done(page, "Added: 12 people.")
    # the draw
    goes_to(page, "Rounds")
    opened(page, "by its seed").locator("[name=seed]").fill("7")
    page.get_by_role("button", name="Draw", exact=True).click()
    done(page, "Drawn: 3 rounds.")
    page.get_by_role("button", name="Begin round 1").click()
    done(page, "Round 1 has begun.")
    # a second tap on the same place begins no other round
    expect(page.get_by_role("button", name="Begin round 2")).to_be_hidden()
    tables = {
        str(it.locator("h3").text_content()): tuple(it.locator("ol li").all_text_contents())
        for it in page.locator("#round-1 .drawn > li").all()
    }
    assert sorted(name for names in tables.values() for name in names) == sorted(TWELVE)
    assert sorted(tables) == ["Table 1", "Table 2", "Table 3"]
    # somebody comes late, somebody goes
    goes_to(page, "People")
    page.get_by_label("Names").fill("Mo")
    page.get_by_role("button", name="Add", exact=True).click()
    done(page, "Added: 1 person. What had not begun was drawn again.")
    page.get_by_role("button", name="Lou goes home").click()
    done(page, "Lou has left. What had not begun was drawn again.")
    page.get_by_role("button", name="Ann sits out in round 2").click()
    done(page, "Ann sits out.")
    fold = opened(page, "For a later round")
    fold.locator("[name=name]").fill("Kit")
    fold.locator("[name=what]").select_option("leave")
    fold.locator("[name=round]").fill("3")
    fold.get_by_role("button", name="Save").click()
    done(page, "Kit has left. What had not begun was drawn again.")
    # the tables play; the overview renews itself
    goes_to(page, "Overview")
    expect(page.locator(".card.wait")).to_have_count(3)
    page.get_by_role("link", name="Table 2", exact=True).focus()
    for seed, (label, names) in enumerate(tables.items()):
        played(sqlite_store, label, seed, names)
    expect(page.locator(".card.wait")).to_have_count(0)
    assert page.evaluate("document.activeElement.textContent") == "Table 2"  # as it was
    shown = load.evening(sqlite_store)
    # two change places, and it is corrected
    page.get_by_role("link", name="Table 1", exact=True).click()
    fold = opened(page, "Change places")
    names = tables["Table 1"]
    fold.locator("[name=name]").select_option(names[0])
    fold.locator("[name=other]").select_option(names[1])
    fold.locator("[name=hand]").fill("9")
    fold.get_by_role("button", name="Change places").click()
    expect(page.locator(".refused")).to_contain_text("hand 4 is the next one, 9 is beyond")
    fold = page.locator("details[open]")
    assert fold.locator("[name=other]").input_value() == names[1]
    fold.locator("[name=hand]").fill("3")
    fold.get_by_role("button", name="Change places").click()
    done(page, f"{names[0]} and {names[1]} have changed places.")
    fold = opened(page, "Correct")
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
    goes_to(page, "Corrections")
    page.locator("[name=payer]").select_option(names[2])
    page.locator("[name=payee]").select_option(names[0])
    page.get_by_label("Amount").fill("7")
    page.get_by_label("Reason").fill("taken back")
    page.get_by_role("button", name="Correct").click()
    done(page, "Corrected.")
    assert page.locator(".log li").count() == 2
    # the second round, and what is left
    goes_to(page, "Overview")
    page.get_by_role("link", name="Round 2 …").click()
    opened(page, "Round 2 …").get_by_role("button", name="Begin round 2").click()
    done(page, "Round 2 has begun.")
    goes_to(page, "Overview")
    expect(page.locator(".card.wait")).to_have_count(3)
    page.get_by_role("link", name="Table 3", exact=True).click()
    fold = opened(page, "Rename the table")
    fold.get_by_label("New name").fill("By the window")
    fold.get_by_role("button", name="Rename").click()
    done(page, "Table 3 is called By the window now.")
    expect(page.get_by_role("heading", level=1)).to_have_text("By the window")
    fold = opened(page, "Do not count it")
    fold.get_by_label("Reason").fill("a test game")
    fold.get_by_role("button", name="Do not count it").click()
    done(page, "By the window is not counted any more.")
    assert len(load.evening(sqlite_store).tables) == len(shown.tables) - 1
    # a saved evening, from its file
    goes_to(page, "Overview")
    page.get_by_role("link", name="Journals").click()
    damaged, whole = altered(journal("saved"), 3), journal("saved")
    for content in (b"no journal", damaged, whole):
        page.locator("[name=file]").set_input_files(
            {"name": "North.hj", "mimeType": "application/octet-stream", "buffer": content}
        )
        page.get_by_role("button", name="Take a file").click()
        if content == b"no journal":
            expect(page.locator(".refused")).to_contain_text("does not begin like a journal")
        else:
            done(page, "is damaged or was altered" if content == damaged else "Taken, at North.")
    assert [it.label for it in load.evening(sqlite_store).tables][-1] == "North"
    # settings
    goes_to(page, "Settings")
    page.get_by_label("One jeton is worth").fill("a lot")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator(".refused")).to_contain_text("a tariff is an amount of money")
    page.get_by_label("One jeton is worth").fill("0.05")
    page.locator("[name=ranking]").select_option("per_hand")
    page.get_by_role("button", name="Save").first.click()
    done(page, "Saved.")
    page.get_by_role("button", name="Hide all names").click()
    done(page, "Names are hidden.")
    # the end, and what is taken along
    page.get_by_role("link", name="Change the game, or end").click()
    page.get_by_role("button", name="End the evening").click()
    done(page, "Evening 1 is over.")
    goes_to(page, "Results")
    with page.expect_download() as saved:
        page.get_by_role("link", name="HTML").click()
    report = Path(saved.value.path()).read_text("utf-8")
    assert "a king was missed" in report and "taken back" in report and "a test game" in report
    for link, ending in (("CSV", "-csv.zip"), ("This evening", ".zip"), ("All evenings", ".zip")):
        with page.expect_download() as saved:
            page.get_by_role("link", name=link).click()
        assert saved.value.suggested_filename.endswith(ending)
        assert Path(saved.value.path()).read_bytes().startswith(b"PK")
    page.goto(f"{address}/desk/download/report")
    expect(page.locator("h1")).to_have_text("Comet Club")
    assert [line for line in lines if "422" not in line] == []  # what was refused is said so


@pytest.mark.parametrize("colours", ["dark", pytest.param("light", marks=pytest.mark.soak)])
def test_axe_has_nothing_to_say(
    new_context: Callable[..., BrowserContext], sqlite_store: Store, address: str, colours: str
) -> None:
    width = 390 if colours == "dark" else 1280
    context = new_context(viewport={"width": width, "height": 844}, color_scheme=colours)
    page = context.new_page()
    page.goto(f"{address}/desk?lang=en")
    wrong = {"sign in": findings(page)}
    page = signed_in(context, address)
    wrong["no evening"] = findings(page)
    played(sqlite_store, "Table 1", 1, ("Ann", "Bea", "Cy"))
    played(sqlite_store, "Table 2", 2, ("Di", SCRIPT, "N" * 60))
    for name in (*PAGES, "/evening?game=modern_1991", "/table?name=Table+2"):
        lang = f"{'&' if '?' in name else '?'}lang={'fr' if colours == 'dark' else 'en'}"
        page.goto(f"{address}/desk{name}{lang}")
        page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
        wrong[name] = findings(page)
        assert "stolen" not in page.title()
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
    page.goto(f"{address}/desk/settings?lang=en")
    page.locator("[name=places]").fill("many")
    page.locator("form#change_settings button").click()
    expect(page.locator(".refused")).to_contain_text("place points are whole numbers")
    wrong["refused"] = findings(page)
    assert not any(wrong.values()), wrong
