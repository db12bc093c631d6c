"""The view as it is read out: a sentence for each thing that it shows."""

from halley.page.view.key_list import written
from halley.page.view.signs import spell
from halley.page.view.view import MAIN, PLAIN

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.page.view.view import View
    from halley.page.view.words import ViewWords

_ENDS = ".?!:;…"


def sentences(view: "View") -> list[str]:
    """Return the whole view as sentences, to be read at leisure.

    In order: the question, what has happened, people, figures, lines, what is being keyed.
    """
    texts = [view.question, view.happened.get("text", "")]
    texts += [_person(view.words, person) for person in view.people]
    texts += [view.say("aloud_figure", it["name"], it["value"]) for it in view.figures]
    texts += [view.say("aloud_figure", it["name"], it["lies"]) for it in view.board]
    texts += rows(view)
    texts.append(_entry(view))
    return [sentence(view.words, text) for text in texts if text]


def keys(words: "ViewWords", listed_keys: list[dict]) -> list[str]:
    """Return a sentence for each key of key_list(), except those that choose a line."""
    rows = [row for row in listed_keys if not row["line"]]
    return [sentence(words, words.say("aloud_key", row["keys"], row["text"])) for row in rows]


def rows(view: "View") -> list[str]:
    """Return a sentence for each line, with the key that chooses it."""
    texts = []
    for i in range(len(view.rows)):
        row = view.rows[i]
        text = row.get("aloud") or _cells(view.words, view.columns, row["cells"])
        pressed = [it["keys"] for it in view.actions if it["about"].get("line") == i]
        if text:
            texts.append(
                view.say("aloud_key", written(view.words, pressed[0]), text)
                if len(pressed) == 1
                else text
            )
    return [sentence(view.words, text) for text in texts]


def answering(view: "View") -> list[dict]:
    """Return the actions that answer the question, the main ones first.

    They are about nobody, and about no line.
    """
    about_none = [it for it in view.actions if not it["about"]]
    return [it for grave in (MAIN, PLAIN) for it in about_none if it["grave"] == grave]


def answers(view: "View") -> list[str]:
    """Return a sentence for each of them."""
    return [
        sentence(view.words, view.say("aloud_key", written(view.words, it["keys"]), it["text"]))
        for it in answering(view)
    ]


def is_keying(view: "View") -> bool:
    """Return whether a number, or cards, are being keyed."""
    return view.entry.get("kind", "name") != "name"


def entry(view: "View") -> str:
    """Return what is being keyed, as a sentence; "" if nothing is, or nothing yet."""
    text = _entry(view)
    return sentence(view.words, text) if text else ""


def sentence(words: "ViewWords", text: str) -> str:
    """Return the text with words for its signs, and with a full stop."""
    return end(spell(words, text))


def end(text: str) -> str:
    """Return the text with a full stop, unless it ends already."""
    return text if text[-1:] in _ENDS else text + "."


def _person(words: "ViewWords", person: dict) -> str:
    """Return a person with the balance, and other remarks on that person."""
    balance = words.say("aloud_balance", person["balance"])
    if person["change"]:
        key = "aloud_change_before" if person["before"] else "aloud_change"
        balance = words.say(key, person["balance"], person["change"])
    texts = [balance]
    if person["holds"]:
        texts.append(words.say("aloud_holds", person["holds"]))
    texts += [mark["text"] for mark in person["marks"]]
    if person["partners"]:
        texts.append(words.say("aloud_partners", person["partners"]))
    text = words.list_names(texts)
    if person["seat"]:
        return words.say("aloud_person", person["seat"], person["name"], text)
    return words.say("aloud_away", person["name"], text)


def _cells(words: "ViewWords", columns: list[str], cells: list[str]) -> str:
    """Return a line: its subject, and the other cells with the names of their columns.

    "" if the others are all empty.
    """
    if not columns:
        return ", ".join([cell for cell in cells if cell])
    names = [name[:1].lower() + name[1:] + " " for name in columns]
    names = ["" if columns[i] == words.say("column_how") else names[i] for i in range(len(names))]
    at = 1 if cells[0].isdigit() else 0  # the name stands after a place
    first = cells[at]
    texts = [names[i] + cells[i] for i in range(len(names)) if i != at and cells[i]]
    if not texts:
        return "" if len(names) > 1 else first
    return words.say("aloud_row", first, ", ".join(texts))


def _entry(view: "View") -> str:
    parts = view.entry
    texts = [str(parts[key]) for key in ("value", "sum", "left", "total") if parts.get(key)]
    return view.say("aloud_entry", ", ".join(texts)) if texts and parts["value"] else ""
