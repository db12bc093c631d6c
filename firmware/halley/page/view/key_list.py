"""The keys of the current screen with their actions: to be read out, and in larger text.

Keys that do the same, each for a person or with a card, are one row: `COMET seat`.
"""

from halley.engine.cards import SIGNS
from halley.page.view.view import GRAVE, MAIN, MORE, PLAIN

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.page.view.view import View
    from halley.page.view.words import ViewWords

    Alike = tuple[str, str]  # of keys that do the same: how they are written, and what they do

_HELD = "*"  # after a key that is held
_MENU = "OK* "  # begins the keys that go through the menu
_UNDO = "UNDO"
_ORDER = (MAIN, PLAIN, MORE, GRAVE)
# actions about cards, or digits, that do the same with each
_OF_CARDS = ("key", "do_letter", "do_last_letter", "do_press", "do_play_card")


def key_list(view: "View") -> list[dict]:
    """Return a row for each key.

    `keys` is how people write them, `text` what they do, and `line` whether they choose a line.
    Main actions come first, UNDO after all others of the screen, and the menu last, as one row.
    """
    own = [it for it in view.actions if not _is_in_menu(it) and not _is_undo(it)]
    alike = [_alike(view.words, it) for it in own]
    rows: list[dict] = []
    for grave in _ORDER:
        shown: list[Alike] = []
        for action, row in zip(own, alike):
            if action["grave"] != grave or row in shown:
                continue
            if row is not None and alike.count(row) > 1:
                shown.append(row)
                text = _of_anybody(view, action) if "person" in action["about"] else row[1]
                rows.append({"keys": row[0], "text": text, "line": False})
            else:
                rows.append(
                    _row(view.words, action["keys"], action["text"], "line" in action["about"])
                )
    undos = [action for action in view.actions if _is_undo(action)]
    if undos:  # the last one is the key's own; others press it again and again
        rows.append(_row(view.words, _UNDO, undos[-1]["text"]))
    if any(_is_in_menu(it) for it in view.actions):
        rows.append(_row(view.words, "OK*", view.say("keys_menu")))
    return rows


def _is_undo(action: dict) -> bool:
    return action["keys"].split()[:1] == [_UNDO]


def _is_in_menu(action: dict) -> bool:
    return action["keys"].startswith(_MENU)


def _row(words: "ViewWords", pressed: str, text: str, line: bool = False) -> dict:
    return {"keys": written(words, pressed), "text": text, "line": line}


def written(words: "ViewWords", pressed: str) -> str:
    """Return keys as people write them: `hold OK 2`."""
    return " ".join([_label(words, label) for label in pressed.split()])


def _label(words: "ViewWords", label: str) -> str:
    return words.say("keys_hold", label[:-1]) if label.endswith(_HELD) else label


def _alike(words: "ViewWords", action: dict) -> "Alike | None":
    """Return the row that an action shares with others for another person, or card.

    None if alone.
    """
    about = action["about"]
    labels = action["keys"].split()
    if "person" in about:
        key, text = "keys_seat", action["short"]
    elif about.get("card") in SIGNS:
        return None  # 1 to 4 stand for the suits
    elif action["name"] in _OF_CARDS and ("digit" in about or "card" in about):
        key = "keys_digit" if "digit" in about else "keys_card"
        text = words.say(_text_of(action))
    else:
        return None
    last = words.say(key) + (_HELD if labels[-1].endswith(_HELD) else "")
    return written(words, " ".join(labels[:-1] + [last])), text


def _of_anybody(view: "View", action: dict) -> str:
    """Return an action's text with `that person` for the name, which is its first part."""
    text = view.say(action["name"], view.say("that_person"), *view.filled[action["text"]][1:])
    return text[:1].upper() + text[1:]


def _text_of(action: dict) -> str:
    """Return the word for the action of such a key, whichever digit or card it is."""
    if "digit" in action["about"]:
        return "keys_text_digit"
    if action["name"] == "do_play_card" and action["keys"].endswith(_HELD):
        return "keys_text_held"
    return "keys_text_" + action["name"]
