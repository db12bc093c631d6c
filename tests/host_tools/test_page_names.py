"""Names on the page: typed into a field while the box asks for one, and kept in a sheet."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from halley.journal.header import Header
from halley.session.session import new
from host_tools.images import firmware_build
from host_tools.simulator.local_box import MemoryStore
from tests import screen_text
from tests.host_tools.page_box import PageBox, open_page, press_keys, wait_until, with_stored
from tests.host_tools.table_fingers import FILE, Fingers
from tests.host_tools.test_page_looks import MEASURE

SCREENSHOTS = firmware_build.BUILD / "screenshots"
SIZES = [(360, 640), (390, 844), (844, 390), (820, 1180), (1280, 800)]
_LONG = ("Wilhelmina-Rose", "Zoé", "Jean-Luc", "Ann B", "Maximilian")
_WRITE_NAMES = "names => window.halley.write('names', names)"
SHEET = """() => {
    const sheet = document.getElementById("names-sheet").getBoundingClientRect();
    const close = document.getElementById("names-close").getBoundingClientRect();
    const buttons = [...document.querySelectorAll("#names-sheet button")].filter((b) => !b.hidden);
    const rows = [...document.querySelectorAll("#names-sheet li")];
    return {
        inside: sheet.left >= 0 && sheet.right <= innerWidth && sheet.bottom <= innerHeight,
        close: close.bottom <= sheet.bottom,
        least: Math.min(...buttons.map((b) => b.getBoundingClientRect().height)),
        wide: rows.some((row) => row.scrollWidth > row.clientWidth),
    };
}"""


@pytest.fixture(scope="module")
def shared_box(shared_context: Callable[..., BrowserContext], address: str) -> Iterator[PageBox]:
    """Yield the box on a desk, for one test after the other."""
    with PageBox(shared_context(viewport={"width": 1280, "height": 800}), address) as box:
        yield box


@pytest.fixture
def box(shared_box: PageBox) -> Iterator[PageBox]:
    """Yield the box before any table, with an empty list of names."""
    _keep_names(shared_box)
    yield shared_box
    shared_box.lift()
    shared_box.page.keyboard.press("Escape")  # from a field
    shared_box.begin("UNDO " * 12)
    assert shared_box.errors == []


def _keep_names(box: PageBox, *names: str) -> None:
    box.page.evaluate(_WRITE_NAMES, "\n".join(names).encode().hex())


def _seen(box: PageBox) -> list[str]:
    return [screen_text.line(box.rows(), page) for page in range(8)]


def _type(box: PageBox, field: Locator, name: str) -> None:
    field.fill(name)
    box.page.keyboard.press("Enter")
    box.wait(0)


def _list_names(box: PageBox) -> list[str]:
    return [str(text) for text in box.page.locator("#names-sheet li span").all_text_contents()]


def _open(page: Page) -> Locator:
    page.locator("#names").click()
    return page.locator("#names-sheet input")


def test_a_field_is_there_while_the_box_asks_for_a_name(
    used_desk: BrowserContext, address: str
) -> None:
    with PageBox(used_desk, address) as box:
        field = box.page.get_by_role("textbox", name="Or type a name")
        assert field.count() == 0
        box.begin("OK 5")
        assert field.count() == 0
        box.begin("2")
        assert field.count() == 1
        _type(box, field, "  Zoe\u0301 ")  # in two parts, as some keyboards write it
        assert _seen(box)[0] == "Who sits at seat 2?"
        assert _seen(box)[6] == "Zoé"
        assert field.input_value() == ""
        assert field.evaluate("field => field === document.activeElement")  # for the next name
        box.play("COMET")
        assert field.count() == 1
        _type(box, field, "Jo")
        assert field.count() == 0
        box.play("OK OK")
        assert box.files()["names"].decode().split("\n")[:2] == ["Zoé", "Jo"]
        assert box.errors == []


def test_what_cannot_be_is_said_and_stays_in_the_field(box: PageBox) -> None:
    names = [
        ("Ann", "Two players are called Ann"),
        ("- -", "Enter at least one letter"),
        ("Élise-Hélène", ""),
    ]
    box.begin("OK 5 3 1")
    field = box.page.locator("#naming input")
    alert = box.page.locator("#naming [role=alert]")
    for name, refusal in names:
        _type(box, field, name)
        assert str(alert.text_content()).startswith(refusal)
        assert field.input_value() == (name if refusal else "")
        assert _seen(box)[0] == f"Who sits at seat {2 if refusal else 3}?"
        box.press("UNDO")
        assert refusal[:9] not in " ".join(_seen(box)) or not refusal
        if refusal:
            box.press("1")  # UNDO has taken back who sits at seat 1


def test_keys_are_letters_while_a_name_is_typed(box: PageBox) -> None:
    box.begin("OK 5 3")
    presses = box.key_presses()
    field = box.page.locator("#naming input")
    field.focus()
    box.page.keyboard.type("Jack 2")
    box.page.keyboard.press("Backspace")
    assert field.input_value() == "Jack "
    assert box.key_presses() == presses
    box.page.keyboard.press("Escape")
    box.page.keyboard.press("1")
    assert box.key_presses() == [*presses, [1, False]]


def test_the_list_is_kept_in_a_sheet(box: PageBox) -> None:
    page = box.page
    field = _open(page)
    assert "The list is empty" in str(page.locator("#names-about").text_content())
    for name in ("Cy", "Bea", "Zoé"):
        _type(box, field, name)
    assert _list_names(box) == ["Zoé", "Bea", "Cy"]
    _type(box, field, "Bea")
    assert "Two players" in str(page.locator("#names-answer").text_content())
    page.get_by_role("button", name="Move Cy up").click()
    assert _list_names(box) == ["Zoé", "Cy", "Bea"]
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Move Cy up"
    page.get_by_role("button", name="Move Zoé down").click()
    page.get_by_role("button", name="Remove Bea").click()
    assert page.locator("#names-answer").text_content() == "Bea removed."
    assert _list_names(box) == ["Cy", "Zoé"]
    assert box.files()["names"] == "Cy\nZoé".encode()
    assert page.get_by_role("button", name="Move Cy up").is_disabled()
    page.get_by_role("button", name="Close").click()
    box.begin("OK 5 2")
    assert _seen(box)[2].split() == ["1", "Cy", "2", "Zoé"]
    _open(page)
    page.get_by_role("button", name="Remove Cy").click()
    box.wait(0)
    page.keyboard.press("Escape")
    page.wait_for_selector("#names-sheet:not([open])", state="attached")
    assert _seen(box)[2].split() == ["1", "Zoé"]
    box.play("1")
    assert _seen(box)[6] == "Zoé"


def test_the_list_is_emptied_when_that_is_confirmed(box: PageBox) -> None:
    page = box.page
    _type(box, _open(page), "Zoé")
    page.get_by_role("button", name="Delete all names").click()
    page.get_by_role("button", name="Keep them").click()
    assert _list_names(box) == ["Zoé"]
    page.locator("#names-empty").click()
    page.locator("#question .grave").click()
    assert _list_names(box) == []
    assert box.files()["names"] == b""
    page.get_by_role("button", name="Close").click()
    box.begin("OK 5 2")
    assert _seen(box)[2].split() == ["1", "Ann", "2", "Bea"]


def test_the_list_holds_forty(box: PageBox) -> None:
    _keep_names(box, *(f"N{number}" for number in range(40)))
    field = _open(box.page)
    assert len(_list_names(box)) == 40
    _type(box, field, "Zoé")
    assert _list_names(box)[:2] == ["Zoé", "N0"]
    assert len(_list_names(box)) == 40


def test_field_and_sheet_fit_on_a_phone(box: PageBox) -> None:
    page = box.page
    page.set_viewport_size({"width": 390, "height": 844})
    box.begin("OK 5 5")
    field = page.locator("#naming input")
    field.wait_for()
    _field_fits(page)
    _keep_names(box, *_LONG)
    _open(page)
    _sheet_fits(page)
    page.get_by_role("button", name="Close").click()
    page.set_viewport_size({"width": 1280, "height": 800})


def _field_fits(page: Page) -> None:
    wait_until(page, f"() => !({MEASURE})().scrolls")  # laid out anew, a frame after its new size
    assert page.evaluate(MEASURE)["key"] >= 56


def _sheet_fits(page: Page) -> None:
    measured = page.evaluate(SHEET)
    assert measured["inside"]
    assert measured["close"]
    assert measured["least"] >= 40
    assert not measured["wide"]


@pytest.mark.soak
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_field_and_sheet_fit(
    new_context: Callable[..., BrowserContext], address: str, width: int, height: int
) -> None:
    french = width in (390, 1280)
    context = new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if width < 500 else 1,
        has_touch=width < 900,
        is_mobile=width < 900,
        locale="fr-FR" if french else "en-GB",
        color_scheme="dark" if french else "light",
    )
    page = open_page(context, address)
    press_keys(page, 15, 5, 5)
    field = page.locator("#naming input")
    field.wait_for()
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"names-field-{width}.png")
    _field_fits(page)
    for name in _LONG:
        field.fill(name)
        page.keyboard.press("Enter")
    press_keys(page, 15, 15)
    page.get_by_role("button", name=re.compile("Suggested names|Noms proposés")).click()
    page.screenshot(path=SCREENSHOTS / f"names-sheet-{width}.png")
    _sheet_fits(page)


def test_the_sheet_speaks_the_boxs_language(box: PageBox) -> None:
    page = box.page
    box.begin("2")  # French
    page.get_by_role("button", name="Noms").click()
    sheet = page.get_by_role("dialog", name="Noms")
    field = sheet.get_by_role("textbox", name="Nouveau nom")
    _type(box, field, "Zoé")
    assert page.locator("#names-answer").text_content() == "Zoé ajouté."
    _type(box, field, "Zoé")
    refusal = str(page.locator("#names-answer").text_content())
    assert refusal == "Deux joueurs s'appellent Zoé. Ajoutez une lettre à l'un."
    sheet.get_by_role("button", name="Retirer Zoé").click()
    assert page.locator("#names-answer").text_content() == "Zoé retiré."
    sheet.get_by_role("button", name="Fermer").click()
    box.begin("2")  # English
    assert page.evaluate("document.documentElement.lang") == "en"


def test_the_set_up_says_how_the_box_writes_a_name_of_another_script(
    used_phone: BrowserContext, address: str
) -> None:
    table = Fingers(used_phone, address)
    table.page.locator(".seated input").first.fill("Σοφία")
    expect(table.page.locator(".seated li small").first).to_have_text("The box writes Sofia.")


def test_names_of_any_script_stand_whole_on_the_page_and_in_the_letters_of_the_box(
    context: BrowserContext, address: str
) -> None:
    names = ("Σοφία", "佐藤", "אורי", "🦊", "Maximilian-Alexander II")
    store = MemoryStore()
    new(store, Header("modern_1991", names))
    journal = bytes(store.files["e0001.hj"]).hex()
    with_stored(context, address, {"halley/e0001.hj": journal, "halley shown": "table"})
    page = open_page(context, address)
    wait_until(page, "document.querySelectorAll('#table .who b').length === 5")
    assert tuple(page.locator("#table .who b").all_inner_texts()) == names
    press_keys(page, 15)  # deal: all names are on the glass
    for _ in range(50):
        page.wait_for_timeout(20)
        rows = page.evaluate("window.halley.rows()")
        glass = " ".join(screen_text.line(rows, at) for at in range(8))
        if "Sof" in glass:
            break
    assert [word for word in ("Sofi", "'vry", "Maxi") if word not in glass] == [], glass


def test_who_pays_whom_has_names_of_any_script_whole(
    used_phone: BrowserContext, address: str
) -> None:
    store = MemoryStore()
    new(store, Header("modern_1991", ("Σοφία", "佐藤"), start=(-5, 5)))
    table = Fingers(used_phone, address, bytes(store.files[FILE]))
    table.press("OK* OK")
    paid = table.page.locator("#table tr", has_text="5").first
    expect(paid).to_contain_text("Σοφία")
    expect(paid).to_contain_text("佐藤")
