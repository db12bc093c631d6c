"""The forms: what takes many keys on the box, filled in on one sheet and booked at once.

A form is data: fields with their values and choices, and what is wrong with them. One file a form,
with three functions: `is_offered(app)`: can it be filled in now? `form(app, filled)` returns the
form with the values filled in so far, {} for a fresh one; `book(app, form)` does the same as the
keys of the box's screens. README.md, one folder up, says what a field is.
"""

from halley.page.view.forms import hand, losers, seats, setup
from halley.page.view.forms.form import Form
from halley.page.view.words import words_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App

FORMS = {"setup": setup, "losers": losers, "seats": seats, "hand": hand}
# The screens in whose place a form can be filled in, or beside which (home)
_OF_SCREENS = {"home": "setup", "setup": "setup", "cards_left": "losers", "seats": "seats"}


def of_screen(app: "App", screen: str) -> str:
    """Return the name of the form that can be filled in on that screen now, "" for none."""
    name = _OF_SCREENS.get(screen, "")
    return name if name and FORMS[name].is_offered(app) else ""


def stamp_of(app: "App", name: str) -> str:
    """Return a form's stamp: the form is out of date once this changes."""
    session = app.session
    if not FORMS[name].is_offered(app):
        return ""
    if session is None:  # out of date once there is a newer evening
        return "%s %s" % (name, " ".join(app.tables.names()[:1]))
    journal = session.journal
    hand = session.game.hand
    deal = known = 0
    if hand is not None and session.start is not None:
        deal = session.start.address  # the same at power-on, also after a correction
        known = len([left for left in hand.left if left is not None])
    stamp = "%s %s %d %d" % (name, journal.name, deal, known)
    stamp += " %d %d" % (journal.count, journal.crc)
    if app.live is None:
        return stamp
    return "%s %s" % (stamp, app.tables.correcting().keyed)


def ask(app: "App", name: str, filled: dict) -> dict:
    """Return the form with the values filled in; this changes nothing.

    It is begun anew, and says so, if they are out of date; but cards of losers stay if only
    someone else was out in their hand. Without a `stamp` there is no form to fill in.
    """
    stamp = stamp_of(app, name)
    if not stamp:
        return {"name": name, "stamp": ""}
    old = filled.get("stamp", stamp)
    stale = old != stamp and (name != "losers" or old.split()[:4] != stamp.split()[:4])
    parts = FORMS[name].form(app, {} if stale else filled).parts()
    return dict(
        parts, name=name, stamp=stamp, stale=words_of(app).say("form_stale") if stale else ""
    )


def book(app: "App", name: str, filled: dict) -> dict:
    """Book a form; return `done`, or the form with its errors, if nothing was booked."""
    stamp = stamp_of(app, name)
    if not stamp or filled.get("stamp") != stamp:
        stale = words_of(app).say("form_stale")
        return dict(ask(app, name, filled), done=False, stale=stale if stamp else "")
    made: "Form" = FORMS[name].form(app, dict(filled, all=True))
    refusal = made.first_refusal()
    if not refusal:
        refusal = app.elsewhere.fill_in(lambda: FORMS[name].book(app, made))
        if not refusal:
            return {"name": name, "done": True}
        made.refusal = made.refusal or refusal
    return dict(made.parts(), name=name, stamp=stamp, stale="", done=False)
