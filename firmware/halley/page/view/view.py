"""A view: its parts, as they are put together and as one JSON text."""

import json

from halley import keys

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.page.view.words import ViewWords
    from halley.session.session import Session

# How grave an action is: how it is drawn, and whether a finger should reach it by chance
MAIN = "main"  # what goes on: one at most
PLAIN = "plain"
MORE = "more"  # seldom used: inside a fold
GRAVE = "grave"  # ends something, or gives it up

TABLE: dict = {}  # what an action is about that is about nobody and nothing else


class View:
    """The current screen as data. README.md says what each part means.

    The functions that begin with `put_` in parts.py, and a screen's show(), fill it; an action is
    given by act(), all else by assigning. Texts are whole sentences or whole names, never cut.
    """

    def __init__(self, words: "ViewWords", app: "App", screen: str) -> None:
        self.words = words
        self.say = words.say
        self.app = app
        self.session: "Session | None" = app.session
        self.phase = app.session.phase if app.session is not None else ""
        self.screen = screen
        self.title = ""
        self.question = ""
        self.happened: dict = {}
        self.people: list[dict] = []
        self.figures: list[dict] = []
        self.columns: list[str] = []
        self.rows: list[dict] = []
        self.entry: dict = {}
        self.board: list[dict] = []
        self.code: list[str] = []  # rows of a QR code, `#` for a dark module
        self.actions: list[dict] = []
        self.places: list[dict] = []  # what cannot be done now, but has a place among the actions
        self.each = 1  # how many places everybody has in a hand of this game
        self.form = ""  # the name of the form that can be filled in here, of halley.page.view.forms
        self.filled: dict[str, tuple] = {}  # what fills the places of an action's text
        self.later = ""  # what can be done only between two hands, unless that is now
        self.help: list[str] = []  # the keys of what explains the screen
        self.undo = ""  # what UNDO does here, if the screen sets it
        self.before_ok = ""  # keys that change nothing, but after them OK does not redo
        self.skip = ""  # what pops up to say which keys there are, as the actions do

    def act(
        self,
        pressed: str,
        key: str,
        *parts: object,
        about: dict = TABLE,
        gain: str = "",
        grave: str = PLAIN,
        of: str = "",
    ) -> None:
        """Offer an action.

        `pressed` are the keys that do it ("COMET 3", "OK*" held), `key` is the word, with `parts`
        in its places, `about` its subject, `gain` what it brings ("+6"), and `grave` how grave it
        is. The word `key`_short, if there is one, is for a place beside the subject. If that is a
        person, the first of `parts` is the name. Actions with the same `of` are one choice.
        """
        text = self.say(key, *parts)
        self.filled[text] = parts
        short = self.say(key + "_short", *parts) if self.words.has(key + "_short") else text
        self.actions.append(
            {
                "name": key,
                "keys": pressed,
                "text": text,
                "short": short,
                "about": about,
                "gain": gain,
                "grave": grave,
                "of": of,
            }
        )

    def keep_place(
        self, key: str, *parts: object, about: dict, done: bool = False, gain: str = ""
    ) -> None:
        """Keep the place of an action that is impossible now.

        `done`: it was done in this hand, and brought `gain`.
        """
        text = self.say(key, *parts)
        short = self.say(key + "_short", *parts) if self.words.has(key + "_short") else text
        before = [it for it in self.actions + self.places if it["about"] == about]
        place = {"name": key, "text": text, "short": short, "about": about}
        self.places.append(dict(place, done=done, gain=gain, at=len(before)))

    def act_key(self, pressed: str, text: str, about: dict) -> None:
        """Offer a key that means its label: a digit, or a card."""
        self.filled[text] = (text,)
        self.actions.append(
            {
                "name": "key",
                "keys": pressed,
                "text": text,
                "short": text,
                "about": about,
                "gain": "",
                "grave": PLAIN,
                "of": "",
            }
        )

    def explain(self, key: str) -> None:
        """Add one or more sentences to the screen's explanation: `key` in explanations/."""
        self.help.append(key)

    def figure(self, key: str, value: str) -> None:
        """Show a figure under the word `key`."""
        self.figures.append({"name": self.say(key), "value": value})

    def row(self, cells: list[str], **more: object) -> None:
        """Show a line of cells, one for each of `columns`."""
        self.rows.append(dict(cells=cells, **more))

    def parts(self) -> dict:
        """Return the view as it is sent to the page."""
        return {
            "screen": self.screen,
            "title": self.title,
            "question": self.question,
            "happened": self.happened,
            "people": self.people,
            "figures": self.figures,
            "columns": self.columns,
            "rows": self.rows,
            "entry": self.entry,
            "board": self.board,
            "code": self.code,
            "actions": self.actions,
            "places": self.places,
            "each": self.each,
            "form": self.form,
            "later": self.later,
            "help": self.help,
        }

    def text(self) -> str:
        """Return the same as one JSON text."""
        return json.dumps(self.parts())


def seat_key(seat: int) -> str:
    """Return the label of a seat's key."""
    return keys.LABELS[seat + 1]


def person(index: int) -> dict:
    """Return the subject of a person's action, by the place among the view's people."""
    return {"person": index}


def line(index: int) -> dict:
    """Return the subject of a line's action, by its place among the view's rows."""
    return {"line": index}


def compartment(index: int) -> dict:
    """Return the subject of a compartment's action, by its place on the view's board."""
    return {"compartment": index}


def card(label: str) -> dict:
    """Return the subject of a card's action, by its key's label or its sign (`☄`, `♥`)."""
    return {"card": label}


def digit(label: str) -> dict:
    """Return the subject of an action with a digit, or a sign, of a number that is keyed."""
    return {"digit": label}
