"""The computer's keyboard as the box's keys, whatever language it is for."""

from playwright.sync_api import BrowserContext

from tests.host_tools.page_box import PageBox

_COMET, _OK = 14, 15
# Of keys of a keyboard the character, the place, whether Shift is down, and what is pressed
# fmt: off
_TYPED = [
    ("French", [("&", "Digit1", False, 1), ("é", "Digit2", False, 2), ("à", "Digit0", False, 10)]),
    ("French with Shift", [("1", "Digit1", True, 1), ("9", "Digit9", True, 9)]),
    (
        "French letters",
        [("q", "KeyA", False, 12), ("a", "KeyQ", False, 1), ("z", "KeyW", False, 0)],
    ),
    ("Czech", [("+", "Digit1", False, 1), ("ě", "Digit2", False, 2), ("é", "Digit0", False, 10)]),
    (
        "Arabic",
        [("٣", "Digit3", False, 3), ("٠", "Digit0", False, 10), ("ؤ", "KeyC", False, _COMET)],
    ),
    ("Russian", [("о", "KeyJ", False, 11), ("й", "KeyQ", False, 12), ("л", "KeyK", False, 13)]),
    ("Japanese", [("Process", "Digit4", False, 4), ("Process", "KeyK", False, 13)]),
    (
        "English",
        [("!", "Digit1", True, 0), ("*", "Digit8", True, _COMET), ("Enter", "Enter", False, _OK)],
    ),
    ("a pad without digits", [("End", "Numpad1", False, 0), ("7", "Numpad7", False, 7)]),
]
# fmt: on
_TYPE = """keys => keys.map(([key, code, shiftKey]) => {
    const before = window.halley.presses.length;
    const typed = (type) => new KeyboardEvent(type, { key, code, shiftKey, bubbles: true });
    document.body.dispatchEvent(typed("keydown"));
    document.body.dispatchEvent(typed("keyup"));
    return window.halley.presses.slice(before).map(([pressed]) => pressed)[0] ?? 0;
})"""


def test_every_keyboard_has_the_keys_of_the_box(used_desk: BrowserContext, address: str) -> None:
    with PageBox(used_desk, address) as box:
        wrong = {}
        for keyboard, keys in _TYPED:
            pressed = box.page.evaluate(_TYPE, [list(key[:3]) for key in keys])
            if pressed != [key[3] for key in keys]:
                wrong[keyboard] = pressed
        assert wrong == {}
        assert box.errors == []
