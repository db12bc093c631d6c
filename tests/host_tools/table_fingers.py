"""The page's table of people under a finger, and an evening of taps beside the same one by keys."""

import json
import re
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from halley.journal.header import unpack_header
from halley.journal.reader import Reader
from halley.page.view import forms, view_of
from host_tools.simulator.key_steps import key_code, parse_keys
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.host_tools.page_box import INSTALLED, NOW, RUNNING, wait_until, with_evening
from tests.host_tools.used_browsers import tab_of

PHONE = {"width": 390, "height": 844}
FILE = "e0001.hj"
REST_MS = 300  # so long a button rests that has come under the finger
# Where the first element lies that has the text, or, with a button's `key`, that text alone; what
# is wrong where there is none, or where something lies over it.
_SPOT = """([selector, text, key]) => {
    const all = [...document.querySelectorAll(selector)];
    const has = (one) => key
        ? one.dataset.key === key && (!text || one.querySelector("span").textContent === text)
        : one.textContent.includes(text);
    const it = all.find(has);
    if (!it) return `${selector} with "${text}" ${key} is not there`;
    const spot = () => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const there = () => document.elementFromPoint(...spot());
    if (!it.contains(there())) it.scrollIntoView({ block: "center", behavior: "instant" });
    return it.contains(there()) ? spot() : `${there()?.outerHTML} lies over "${it.textContent}"`;
}"""
_SHOWN = """() => {
    const texts = (selector) =>
        [...document.querySelectorAll(selector)].map((it) => it.textContent.trim());
    const amounts = texts("#table .people .has > b");
    const people = texts("#table .people .who > b").map((name, i) => [name, amounts[i]]);
    const [keyed = ""] = texts("#table .entry b");
    return { question: texts("#table .question")[0] ?? "", people, keyed };
}"""


class Fingers:
    """The page on a phone, with the evening of `journal` if one is given.

    Its clock moves only between two taps, or, with `still` False, all the time.
    """

    def __init__(
        self, context: BrowserContext, address: str, journal: bytes = b"", *, still: bool = True
    ) -> None:
        if journal:
            with_evening(context, address, journal)
        self.still = still
        self.page: Page = tab_of(context)
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        if still:
            self.page.clock.install(time=INSTALLED)
            self.page.clock.pause_at(NOW)
        self.page.goto(address)
        self.page.wait_for_selector(RUNNING, state="attached")
        self.table = self.page.locator("#table")
        expect(self.table.locator(".bar")).to_be_visible()
        self.taps = 0
        self.typed = 0

    def spot(self, selector: str, text: str = "", key: str = "") -> tuple[float, float]:
        """Return the middle of the first element with the text, scrolled into view."""
        spot = self.page.evaluate(_SPOT, [f"#table {selector}", text, key])
        assert not isinstance(spot, str), spot
        x, y = spot
        return x, y

    def tap(self, selector: str, text: str = "", key: str = "") -> None:
        """Tap it, and let as much time pass as a button rests."""
        self.page.touchscreen.tap(*self.spot(selector, text, key))
        self.taps += 1
        if self.still:
            self.page.clock.run_for(REST_MS)
        else:
            wait_until(self.page, "!document.querySelector('[data-rests]')")

    def press(self, keys: str) -> None:
        """Press keys of the box, which takes no finger: what comes before a test."""
        pressed = [
            ("hold" if step.hold_ms else "press", key_code(step.label)) for step in parse_keys(keys)
        ]
        self.page.evaluate("keys => keys.forEach(([how, code]) => halley[how](code))", pressed)

    def write(self, text: str) -> None:
        """Type into the field that has the focus."""
        self.page.keyboard.insert_text(text)
        self.typed += 1

    def go_on(self) -> None:
        """Tap the green button."""
        self.tap(".foot .main")

    def save_scores(self) -> None:
        """Save the losers' scores; the first tap may lead to questions below the cards."""
        self.go_on()
        if self.table.locator(".sheet-go").count():
            self.go_on()

    def choose(self, tab: str) -> None:
        """Tap a tab of the bar."""
        self.tap(".bar button", tab)

    def person(self, name: str, what: str = "") -> None:
        """Tap what a person has done; the person alone, where it is all that can be, or unfolds."""
        if not what or self.table.locator("button.card", has_text=name).count():
            self.tap(".card", name)
        if what:
            self.tap(f".own[aria-label='{name}'] button", what)

    def pick_game(self, game: str) -> None:
        """Choose a game of the list."""
        self.tap(".picked button")
        self.tap(".list button b", game)

    def set_up(self, game: str, names: tuple[str, ...], choices: tuple[str, ...] = ()) -> None:
        """Set up a table: the game, typed names, and choices."""
        self.pick_game(game)  # then the first empty name has the focus
        fields = self.table.locator(".seated input")
        while fields.count() < len(names):
            self.tap(".add")
        while fields.count() > len(names):
            self.tap(".seated li:last-child .away")
        if not self.page.evaluate("document.activeElement.matches('li:first-child > input')"):
            self.tap(".seated input")
        for name in names:
            self.write(name)
            self.page.keyboard.press("Enter")
        for text in choices:
            self.tap(".choice label", text)
        self.go_on()

    def latest(self) -> str:
        return self.table.locator(".happened").inner_text()

    def question(self) -> str:
        return self.table.locator(".question").inner_text()

    def refusals(self) -> list[str]:
        """Return what a form says is wrong."""
        return [text for text in self.table.locator(".refused:visible").all_inner_texts() if text]

    def button(self, text: str) -> Locator:
        return self.table.locator("button", has_text=text).first

    def journal(self, name: str = FILE) -> bytes:
        """Return what the browser keeps of the evening."""
        self.page.evaluate("window.halley.flushed()")
        return bytes.fromhex(self.page.evaluate("name => window.halley.file(name)", name))


class Both:
    """An evening by taps on the page, and by keys on a desk; both show the same after each action.

    The desk's view says which button does what the keys do.
    """

    def __init__(self, fingers: Fingers, desk: LocalBox) -> None:
        self.fingers = fingers
        self.desk = desk

    def play(self, keys: str) -> None:
        """Tap what these keys do, action by action, as long ones as there are; and press them."""
        pending = ["1" + key[1:] if key[0] == "A" else key for key in keys.split()]
        while pending:
            view = view_of(self.desk.app).parts()
            if view["form"] == "losers" and not pending[0].endswith("*"):
                count = self._losers(pending)
            else:
                if not _fitting(view["actions"], pending):
                    _other_way(pending)
                if pending[0] in ("UNDO", "OK") and not _fitting(view["actions"], pending):
                    self.fingers.press(pending[0])  # one step of what a button does at once
                    count = 1
                else:
                    action = _of_keys(view["actions"], pending)
                    self._tap(view, action)
                    count = len(action["keys"].split())
            self.press(" ".join(pending[:count]))
            del pending[:count]
            self.compare()

    def press(self, keys: str) -> None:
        """Press keys on the desk alone."""
        self.desk.play(f"{keys} ~{REST_MS}")

    def compare(self) -> None:
        """Both show the same."""
        view = view_of(self.desk.app).parts()
        shown = self.fingers.page.evaluate(_SHOWN)
        if not view["form"]:
            assert shown["question"] == view["question"], (shown, view["question"])
            assert shown["keyed"] == _keyed_for(view)
        if shown["people"]:
            wanted = [[it["name"], _typeset(it["balance"])] for it in view["people"]]
            assert shown["people"] == wanted, f"{shown['people']} is not {wanted}"

    def same_journals(self, name: str = FILE) -> None:
        """Check that both journals are the same except for times, and that nothing went wrong."""
        by_taps = self.fingers.journal(name)
        taps, keys = records(by_taps), records(bytes(self.desk.store.files[name]))
        assert taps == keys, f"{taps} is not {keys}"
        assert self.fingers.errors == []

    def _tap(self, view: dict[str, Any], action: dict[str, Any]) -> None:
        """Tap what does the action, where it lies."""
        fingers, about = self.fingers, action["about"]
        key = _key(action)
        if [_key(other) for other in view["actions"]].count(key) > 1:
            key += f" {action['keys']}"
        if "person" in about and action["grave"] == "more":
            fingers.choose("More")
            fingers.tap(".rows button", key=key)
        elif "person" in about:
            own = [it for it in view["actions"] if it["about"].get("person") == about["person"]]
            if len(own) == 1 and fingers.table.locator(f"button.card[data-key='{key}']").count():
                fingers.tap("button.card", key=key)
                return
            for opener in (f"person {about['person']}", f"choice {about['person']} {action['of']}"):
                if fingers.table.locator(f"button[data-key='{opener}']").count():
                    fingers.tap("button", key=opener)
            fingers.tap(".own button", action["short"], key)
        elif "line" in about:
            fingers.tap("tbody button", key=key)
        elif "compartment" in about:
            fingers.tap(".well button", key=key)
        elif about:
            fingers.tap(".keys button", "" if action["name"] == "key" else action["short"], key)
        else:
            seldom = action["grave"] in ("more", "grave")
            redo = action["name"] in ("put_back", "do_menu_put_back")
            if seldom and action["keys"].split()[0] != "UNDO" and not redo:
                fingers.choose("More")
            if (
                view["entry"].get("kind") == "number"
                and fingers.table.locator(f".keypad button[data-key='{key}']").count()
            ):
                fingers.tap(".keypad button", key=key)
                return
            fingers.tap("button", re.sub(r"(^|[ (])-(?=\d)", "\\1\u2212", action["text"]), key)

    def _losers(self, pending: list[str]) -> int:
        """Fill in what these keys say of the losers; how many keys that were."""
        form = forms.ask(self.desk.app, "losers", {})
        count = 0
        rows = {field["seat"]: field["kind"] for field in form["fields"] if "seat" in field}
        for seat, kind in rows.items():
            end = pending.index("OK", count)
            held = pending[count:end]
            count = end + 1
            if kind == "cards":
                self.fingers.tap(f"#field-cards-{seat}")
                for label in held:
                    self.fingers.tap(".keypad button", key=f"card {label}")
                continue
            self._type(
                f"#field-number-{seat}", "".join(key[-1] for key in held if key_code(key) <= 10)
            )
            kings = held.count("K")
            self._type(f"#field-kings-{seat}", str(kings) if kings else "")
            if "COMET" in held:
                names = self.desk.app.session.names  # type: ignore[union-attr]
                self.fingers.tap(".choice label", names[seat])
        self.fingers.save_scores()
        return count

    def _type(self, field: str, text: str) -> None:
        if text:
            self.fingers.tap(field)
            self.fingers.write(text)


def evening_of(keys: str) -> bytes:
    """Return the journal of an evening by keys."""
    with LocalBox() as desk:
        desk.play(keys)
        return bytes(desk.store.files[FILE])


def _keyed_for(view: dict[str, Any]) -> str:
    """For whom something is keyed, "" for nobody."""
    entry = view["entry"]
    name = view["people"][entry["person"]]["name"] if "person" in entry else ""
    return str(entry.get("who", name))


def _key(action: dict[str, Any]) -> str:
    of_whom = json.dumps(action["about"], separators=(",", ":"), ensure_ascii=False)
    return f"{action['name']} {of_whom}"


def _typeset(amount: str) -> str:
    amount = re.sub(r"\d{5,}", lambda digits: f"{int(digits[0]):,}", amount)
    return ("\u2212" + amount[1:] if amount[0] == "-" else amount).replace(" ", "\u00a0")


def _other_way(pending: list[str]) -> None:
    """Have these keys be those of the view: a seat's own for the comet, OK for a first answer."""
    if pending[0] == "COMET":
        del pending[0]
    elif pending[0] == "1":
        pending[0] = "OK"


def _of_keys(actions: list[dict[str, Any]], pending: list[str]) -> dict[str, Any]:
    """Return the action of the most of these keys."""
    fit = _fitting(actions, pending)
    assert fit, f"{pending[:4]} is none of {[it['keys'] for it in actions]}"
    return max(fit, key=lambda it: len(it["keys"].split()))


def _fitting(actions: list[dict[str, Any]], pending: list[str]) -> list[dict[str, Any]]:
    """Return the actions whose keys these begin with."""
    split = [(it, it["keys"].split()) for it in actions]
    return [it for it, keys in split if keys and keys == pending[: len(keys)]]


def records(journal: bytes) -> list[object]:
    """Return what stands in the file of an evening, record by record, without the times."""
    store = MemoryStore({FILE: journal})
    header, *others = [payload for payload, _ in Reader(store, FILE, len(journal)).records()]
    it = unpack_header(header)
    return [(it.key, it.names, it.options, it.start, it.how, it.title), *others]
