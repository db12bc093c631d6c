"""The page on paper, with large letters, with a keyboard, and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from halley.engine.events import PAYMENTS
from halley.page.view import view_of
from tests.desk_table import table_of
from tests.host_tools.table_fingers import FILE, REST_MS, Fingers, evening_of

_TWO_HANDS = "OK 5 3 1 2 3 OK OK OK 2 OK 1 3 OK 7 OK 1 OK"
_STROKES = """() => [...document.querySelectorAll("#printed .plot polyline, #printed .plot .tick")]
    .map((line) => getComputedStyle(line).stroke)"""
# What the page's own scripts answer: who has won, of nobody to three; and from which byte on an
# evening is written that was added to twice while its disk took nothing
_SCRIPTS = """async () => {
    const { winnerOf, Files } = await import(document.querySelector("script[type=module]").src);
    const won = [[], ["Ann"], ["Ann", "Bea"], ["Ann", "Bea", "Cy"]].map((winners) =>
        winnerOf({ winners, together: false }));
    const written = [];
    const disk = {
        takes: false,
        read: async () => new Map(),
        names: async () => new Set(["e0001.hj"]),
        async write(changes) {
            if (!this.takes) throw new Error("no");
            written.push(...changes.map(({ from, bytes }) => [from, bytes.length]));
        },
    };
    const files = new Files();
    await files.open(disk, true);
    for (const bytes of [[1, 2], [3]]) files.append("e0001.hj", Uint8Array.from(bytes));
    await files.flushed();
    const refused = [files.state, files.append("e0001.hj", Uint8Array.of(4))];
    await files.flushed();
    disk.takes = true;
    return [won, refused, await files.tryAgain(), written];
}"""
_OVER_FOOT = """(it) => document.querySelector("#table .foot").getBoundingClientRect().top
    - document.querySelector("#table " + it).getBoundingClientRect().bottom"""
_SIZE = "parseFloat(getComputedStyle(document.querySelector('#table .question')).fontSize)"


def test_the_printed_graph_has_lines(used_phone: BrowserContext, address: str) -> None:
    table = Fingers(used_phone, address, evening_of(_TWO_HANDS))
    for scheme in ("light", "dark"):
        table.page.emulate_media(media="print", color_scheme=scheme)
        table.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        strokes = table.page.evaluate(_STROKES)
        assert len(strokes) > 3
        assert "none" not in strokes
        assert "rgb(11, 95, 165)" in strokes  # the first line, dark on paper


@pytest.mark.parametrize("high", [844, 568])
def test_the_foot_hides_nothing_that_is_typed_into(
    used_context: Callable[..., BrowserContext], address: str, high: int
) -> None:
    """Nor the card of the person whose number is corrected."""
    phone = used_context(
        still=True, box_alone=False, has_touch=True, viewport={"width": 390, "height": high}
    )
    table = Fingers(phone, address, evening_of("OK 5 5 1 2 3 4 5 OK OK OK 1 3 OK"))
    table.page.locator(".own button").last.tap()  # the fifth is out
    table.page.clock.run_for(REST_MS)
    for _ in range(4):
        assert table.page.evaluate(_OVER_FOOT, "[data-active]") >= 0
        table.tap(".keypad button", key="9")
        table.tap(".keypad button", key="next")
    assert table.page.locator(".sum").all_inner_texts() == [""] * 4


def test_what_the_end_has_shared_out_is_green_and_red_as_all_gains(
    used_phone: BrowserContext, address: str
) -> None:
    with table_of("pope_joan", 4, PAYMENTS) as desk:
        desk.play("OK 2 3 OK 5 OK 8 OK 1")
        actions = view_of(desk.app).actions
        table = Fingers(used_phone, address, bytes(desk.store.files[FILE]))
    table.press(next(it["keys"] for it in actions if it["name"] == "do_menu_end") + " OK")
    table.choose("Hands")
    shared = table.table.locator(".score-sheet tfoot tr").first
    assert shared.locator("b.up").all_inner_texts() == ["+4", "+3", "+3", "+4"]


def test_the_table_grows_with_larger_text_and_the_browsers_letters(
    used_phone: BrowserContext, address: str
) -> None:
    table = Fingers(used_phone, address, evening_of(_TWO_HANDS))
    before = table.page.evaluate(_SIZE)
    table.page.evaluate("document.documentElement.classList.add('large-text')")
    larger = table.page.evaluate(_SIZE)
    assert larger > 1.2 * before
    table.page.evaluate("document.documentElement.style.fontSize = '24px'")
    assert table.page.evaluate(_SIZE) > 1.4 * larger
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert table.page.evaluate(wide) <= 0


def test_enter_twice_deals_once_and_takes_nothing_back(
    used_phone: BrowserContext, address: str
) -> None:
    table = Fingers(used_phone, address, evening_of("OK 5 3 1 2 3 OK OK"))
    table.page.locator("#table .go .main").focus()
    table.page.keyboard.press("Enter")
    dealt = table.latest()
    assert "deals" in dealt
    assert table.page.evaluate("document.activeElement.closest('.foot')") is None
    table.page.keyboard.press("Enter")
    assert table.latest() == dealt


def test_winners_are_named_and_what_a_disk_has_refused_is_written_whole(
    used_phone: BrowserContext, address: str
) -> None:
    page = Fingers(used_phone, address).page
    assert page.evaluate(_SCRIPTS) == [
        ["", "Ann has won", "Tie: Ann and Bea", "Tie: Ann, Bea and Cy"],
        ["refused", False],
        True,
        [[0, 3]],
    ]


def test_a_page_without_its_scripts_says_so(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    context = new_context(viewport={"width": 390, "height": 844})
    context.route("**/lit-html.js", lambda route: route.abort())  # page.js does not run without it
    page = context.new_page()
    page.goto(address)
    expect(page.locator(".unloaded")).to_be_visible(timeout=20_000)
    expect(page.locator(".unloaded")).to_contain_text("Check the connection")


def test_a_page_without_javascript_says_so(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    context = new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    expect(page.locator(".noscript")).to_contain_text("Halley needs JavaScript")
