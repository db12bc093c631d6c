"""The evening that the page plays by itself at a first visit: screens and views of the firmware."""

from base64 import b64encode
from typing import Any, NamedTuple

from halley.page.view import forms, view_of
from host_tools.simulator.local_box import LocalBox, MemoryStore

# What stands under each caption of the page (`introParts` in words/): keys, each with the
# milliseconds that what it leads to is shown; ten seconds together.
PARTS = (
    (("", 900), ("OK", 500), ("5", 500), ("4", 350), ("1", 250), ("2", 250), ("3", 250)),
    (("4 OK OK", 900), ("OK", 600), ("COMET 2", 900)),
    (("OK 3", 600), ("2", 250), ("7", 350), ("OK 1 2", 300), ("OK 8", 300)),
    (("OK", 1500),),
    (("4 OK* 1", 400), ("OK", 900)),
)
_BITS = str.maketrans("#.", "10")


class _Step(NamedTuple):
    """The table of people for `ms` milliseconds.

    `tapped`, the keys of an action, leads to it, and then `keys`; or the form `form` is open, with
    `typed` filled in, until its button is tapped.
    """

    part: int
    ms: int
    tapped: str = ""
    keys: str = ""
    typed: dict[str, str] | None = None
    form: str = "losers"


_SHOWN = ("main", "plain")  # the actions that have a button there, but for UNDO
# The same evening at the table of people, ten seconds as well
_AT_TABLE = (
    _Step(0, 1100, typed={"game": "modern_1991"}, form="setup"),
    _Step(0, 800),
    _Step(1, 1200, "OK"),
    _Step(1, 1500, "2"),
    _Step(2, 700, "OK 3", typed={}),
    _Step(2, 350, typed={"number 3": "27"}),
    _Step(2, 350, typed={"number 0": "12"}),
    _Step(2, 900, typed={"number 1": "8"}),
    _Step(3, 1600),
    _Step(4, 1500, "2", keys="OK* 6"),
)


def frames(language: str) -> list[dict[str, object]]:
    """Return the frames: caption's number, milliseconds, and 1,024 bytes each."""
    shown: list[dict[str, object]] = []
    with _desk(language) as desk:
        for number, part in enumerate(PARTS):
            for keys, ms in part:
                desk.play(keys)
                frame = b64encode(_frame(desk.rows())).decode()
                shown.append({"part": number, "ms": ms, "frame": frame})
    return shown


def views(language: str) -> list[dict[str, Any]]:
    """Return the views of the table of people: caption's number, milliseconds, and open form.

    The action, or the form, that is tapped next has `tapped`.
    """
    shown: list[dict[str, Any]] = []
    filled: dict[str, Any] = {}
    form = ""
    with _desk(language) as desk:
        for step in _AT_TABLE:
            if step.tapped:
                actions = shown[-1]["view"]["actions"]
                next(it for it in actions if it["keys"] == step.tapped)["tapped"] = True
            elif filled and step.typed is None:  # the form's button leads here
                shown[-1]["form"]["tapped"] = True
                forms.book(desk.app, form, filled)
                filled = {}
            desk.play(f"{step.tapped} {step.keys}")
            up: dict[str, Any] = {"part": step.part, "ms": step.ms, "view": _view(desk)}
            if step.typed is not None:
                form = step.form
                filled |= step.typed
                if form == "setup":
                    filled["people"] = _first_names(desk)
                up["form"] = forms.ask(desk.app, form, filled)
                filled["stamp"] = up["form"]["stamp"]
            shown.append(up)
    return shown


def _first_names(desk: LocalBox) -> list[dict[str, str]]:
    """Return the first four names that the box offers, as people of the form "setup"."""
    fields = forms.ask(desk.app, "setup", {})["fields"]
    known = next(field["known"] for field in fields if field["kind"] == "people")
    return [{"was": "", "value": it["value"]} for it in known[:4]]


def _desk(language: str) -> LocalBox:
    """Return a box that has nothing stored, and speaks the language."""
    return LocalBox(MemoryStore({"settings": f"language={language}\n".encode()}))


def _view(desk: LocalBox) -> dict[str, Any]:
    """Return the view without hidden actions, and without repeated balances."""
    parts: dict[str, Any] = view_of(desk.app).parts()
    actions = [it for it in parts["actions"] if it["grave"] in _SHOWN or it["keys"] == "UNDO"]
    rows = [it for it in parts["rows"] if "person" not in it]
    return parts | {"actions": actions, "rows": rows}


def _frame(rows: list[str]) -> bytes:
    """Return the picture as the display's memory has it: a byte is eight rows of a column."""
    bits = [row.translate(_BITS) for row in rows]
    return bytes(
        int("".join(column), 2)
        for top in range(0, 64, 8)
        for column in zip(*reversed(bits[top : top + 8]), strict=True)
    )
