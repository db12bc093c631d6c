"""The seats from the next hand on, in one form: people come, leave, move, are renamed."""

from halley.engine import events as ev
from halley.page.view.forms.form import Form, choice, text_of
from halley.page.view.forms.people import put_people, rows_of
from halley.page.view.forms.setup import put_teams
from halley.page.view.parts import balance_text
from halley.page.view.words import words_of
from halley.refusal import Refusal
from halley.screens.screen import MOST_SEATS
from halley.screens.seats import TABLE, SeatsScreen
from halley.stored import names
from halley.ui.amounts import amount
from halley.ui.refusal_text import spoken

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App

_AS_LAST, _AT_0 = "last", "0"


def is_offered(app: "App") -> bool:
    """Return whether the table is about to be changed, and not in the past."""
    screen = app.current()
    return isinstance(screen, SeatsScreen) and screen.asked == TABLE and app.live is None


def form(app: "App", filled: dict) -> Form:
    """Return the table as it will be, with all balances; people who are away can come back."""
    session = app.session
    assert session is not None
    game = session.game
    words = words_of(app)
    made = Form(words, words.say("seats_title"), words.say("seats_go"))
    screen = SeatsScreen(app)  # which says what can be
    rows = _rows(app, screen, filled)
    least, most = game.rules.seats[0], min(game.rules.seats[-1], MOST_SEATS)
    whole = bool(filled.get("all"))
    # one fewer on the way: with as few as the game allows somebody leaves before another one comes
    put_people(made, rows, whole, least - 1, most)
    made.missing = made.missing or (len(rows) < least and not whole)
    made.fields[-1]["known"] = _name_choices(app, rows)
    _refuse_names_in_use(app, rows)
    made.values["renamed"] = [(row["was"], row["value"]) for row in rows if _is_renamed(row)]
    made.values["names"] = [row["value"] for row in rows]
    screen.names = [row["was"] or row["value"] for row in rows]
    if not made.missing and len(rows) < least:
        made.fields[-1]["refusal"] = words.say("seats_few", least)
    if not made.missing and not made.first_refusal():
        _verify(made, screen)
        made.note = screen.deal_text()
        put_teams(made, game.rules.teams_of(len(rows), game.options) if len(rows) else ())
    if not made.missing and not made.first_refusal() and screen.asks_start():
        _put_start(made, screen, text_of(filled, "start") or _AS_LAST)
    return made


def _rows(app: "App", screen: SeatsScreen, filled: dict) -> list[dict]:
    """Return a row for each future seat, as filled in or as the table is.

    It has who it was, the name, and a note of that person's balance.
    """
    session = screen.session
    rows = rows_of(filled)
    if rows is None:
        top = app.current()
        seated = top.names if isinstance(top, SeatsScreen) else screen.names
        rows = [{"was": name if name in session.names else "", "value": name} for name in seated]
    for row in rows:
        if row["was"] not in session.names:
            row["was"] = ""
        known = row["was"] or row["value"]
        if known in session.game.people:
            row["note"] = balance_text(session.game, screen.balance(known))
            if _is_renamed(row):  # it is no newcomer
                row["note"] = words_of(app).say("seats_renamed", known, row["note"])
    return rows


def _is_renamed(row: dict) -> bool:
    return bool(row["was"] and row["value"] and row["was"] != row["value"])


def _name_choices(app: "App", rows: list[dict]) -> list[dict]:
    """Return the names to choose from: who has just left the sheet, who is away, and the list."""
    session = app.session
    assert session is not None
    people = session.game.people
    stays = [row["was"] or row["value"] for row in rows]
    known = [choice(name, name) for name in session.names if name not in stays]
    for name in people:
        if name not in session.names:
            known.append(choice(name, words_of(app).say("seats_back", name)))
    return known + [choice(name, name) for name in names.load(app.store) if name not in people]


def _refuse_names_in_use(app: "App", rows: list[dict]) -> None:
    """Set an error on each row with another person's name of this evening."""
    assert app.session is not None
    for row in rows:
        if _is_renamed(row) and row["value"] in app.session.game.people and not row["refusal"]:
            row["refusal"] = spoken(app.words, Refusal("name_twice", row["value"]))


def _put_start(made: Form, screen: SeatsScreen, start: str) -> None:
    """Ask at what score the newcomers start."""
    words = made.words
    score = amount(screen.session.game, screen.last_score())
    choices = [
        choice(_AS_LAST, words.say("do_start_as_last", score)),
        choice(_AT_0, words.say("do_start_at_0")),
    ]
    question = words.say("seats_start_question", screen.newcomers()[0])
    made.field("start", "choice", question, start, choices=choices)
    made.values["start"] = start


def _verify(made: Form, screen: SeatsScreen) -> None:
    """Say what is wrong with the table as it will be."""
    field = made.fields[-1]
    most = field["most"]
    try:
        if len(screen.names) > most:
            raise Refusal("seats_full", most)
        screen.verify_table()
    except Refusal as refusal:
        field["refusal"] = spoken(made.words.box, refusal)


def book(app: "App", made: Form) -> None:
    """Book the new names, then the seats, and leave the box's own screen."""
    session = app.session
    assert session is not None
    for was, name in made.values["renamed"]:
        app.do(ev.make(ev.RENAME, session.names.index(was), name))
    screen = SeatsScreen(app)
    screen.names = list(made.values["names"])
    if "start" in made.values:
        screen.book_newcomers(made.values["start"] == _AS_LAST)
    elif tuple(screen.names) != session.names:
        screen.verify_table()
        app.do(ev.make(ev.SEATS, tuple(screen.names)))
    app.pop()
