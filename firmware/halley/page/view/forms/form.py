"""A form, and the fields that it has."""

from halley.page.view.typed_numbers import NotANumber, hundredths, whole
from halley.refusal import Refusal
from halley.ui.refusal_text import spoken

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.page.view.words import ViewWords


# what the buttons beside fields are called
_WORDS = (
    "add", "away", "up", "down", "one_more", "one_less", "last_away", "known", "options", "leave",
    "sign",
)  # fmt: skip


class Form:
    """A form: `fields` in their order, `note` below them, and `go`, the text of its button.

    `values` is for the form's own book(), and is not sent to the page.
    """

    def __init__(self, words: "ViewWords", title: str, go: str) -> None:
        self.words = words
        self.title = title
        self.go = go
        self.fields: list[dict] = []
        self.note = ""
        self.game = ""  # the one chosen on it, by its title
        self.help: list[str] = []  # the keys of what explains it, beside the screen's
        self.refusal = ""  # of no field alone
        self.whole = True  # in place of all that the screen shows, and not beside it
        self.keep: dict = {}  # comes back with what is filled in
        self.missing = False  # something has to be filled in before it can be booked
        self.values: dict = {}

    def field(self, name: str, kind: str, label: str, value: object, **more: object) -> dict:
        """Add a field and return it; README.md lists the values of each kind."""
        field: dict = {"name": name, "kind": kind, "label": label, "value": value, "refusal": ""}
        field.update(more)
        self.fields.append(field)
        return field

    def first_refusal(self) -> str:
        """Return the first error; "" if there is none."""
        for field in self.fields:
            for part in [field] + field.get("rows", []):
                if part["refusal"]:
                    return str(part["refusal"])
        return self.refusal

    def parts(self) -> dict:
        """Return the form as it is sent to the page."""
        return {
            "title": self.title,
            "go": self.go,
            "fields": self.fields,
            "note": self.note,
            "game": self.game,
            "help": self.help,
            "refusal": self.refusal,
            "missing": self.missing,
            "whole": self.whole,
            "keep": self.keep,
            "words": {word: self.words.say("form_" + word) for word in _WORDS},
        }


def error_of(words: "ViewWords", verify: "Callable[..., object]", *values: object) -> str:
    """Return what is wrong with these values, as a sentence; "" if nothing is."""
    try:
        verify(*values)
    except Refusal as refusal:
        return spoken(words.box, refusal)
    return ""


def choice(value: str, text: str, **more: object) -> dict:
    """Return a choice of a field: its value, and its text."""
    return dict(more, value=value, text=text)


def text_of(filled: dict, name: str) -> str:
    """Return the text that was filled in under a name, "" for none."""
    value = filled.get(name, "")
    return " ".join(value.split()) if isinstance(value, str) else ""


def number_of(text: str) -> "int | None":
    """Return a whole number as it was typed; None for anything else."""
    try:
        return whole(text)
    except NotANumber:
        return None


def why_no_number(words: "ViewWords", text: str, is_money: bool = False) -> str:
    """Say why a text is no number, or no amount of money; "" if it is one."""
    try:
        if is_money:
            hundredths(text)
        else:
            whole(text)
    except NotANumber as wrong:
        return words.say(
            "form_too_big" if wrong.is_big else "form_money" if is_money else "form_number"
        )
    return ""
