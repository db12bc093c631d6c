"""The cards of all losers in one form; each one's payment, and the sum."""

from halley.engine import deck as packs
from halley.engine import events as ev
from halley.engine.cards import COMET, KING, sign
from halley.engine.settlement import counts, loses, wins
from halley.keys import LABELS, code
from halley.page.view.forms.form import Form, choice, number_of, text_of, why_no_number
from halley.page.view.one_step import SCORES, list_dropped_scores, list_undone_scores
from halley.page.view.past_hand import PastHand
from halley.page.view.view import seat_key
from halley.page.view.words import words_of
from halley.refusal import Refusal, permits
from halley.screens.cards_left import CardsLeftScreen
from halley.screens.payments import PaymentsScreen
from halley.session.phases import LEFT
from halley.session.undo_point import UndoPoint
from halley.ui.amounts import amount
from halley.ui.event_text import compartment_name
from halley.ui.refusal_text import spoken

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.engine.hand import Hand
    from halley.page.view.words import ViewWords
    from halley.session.session import Session

_MOST_CARDS = 60  # of a loser's that are taken in at all
_MOST = 999  # points or cards that a loser can have
_NOBODY = ""


def is_offered(app: "App") -> bool:
    """Return whether somebody is out, and all losers' cards are asked for.

    A correction asks for those of a single one, unless the rest of its hand is keyed anew.
    """
    session = app.session
    if session is None or session.phase != LEFT:
        return False
    return app.live is None or app.tables.correcting().rest


def form(app: "App", filled: dict) -> Form:
    """Return a row for each loser whose cards are unknown, with his payment; the sum is below."""
    made = Form(words_of(app), words_of(app).say("losers_title"), words_of(app).say("losers_go"))
    put_losers(made, app, filled)
    _put_played(made, app)
    return made


def _put_played(made: Form, app: "App") -> None:
    """Put the choices that the winner has played a card, as long as his "out" came last.

    They take it back, book the card, and ask what is left to ask; typed scores stay.
    """
    session = app.session
    screen = app.current()
    assert session is not None
    hand = _hand(session)
    if app.live is not None or session.log.at(len(session.log) - 1)[0].kind != ev.OUT:
        return
    if hand.out >= session.players or not isinstance(screen, CardsLeftScreen) or screen.begun():
        return
    seat = seat_key(hand.out)
    text = made.words.say("losers_played", session.names[hand.out])
    for field in made.fields:
        if field["name"] == "comet" and not hand.follow:
            keys = "UNDO COMET " + seat
            if not PaymentsScreen(app).asks_ace():  # what it was played as is asked first
                keys += " OK " + seat
        elif field["name"].startswith("holds "):
            keys = "UNDO %d %s OK %s" % (int(field["name"][6:]) + 1, seat, seat)
        else:
            continue
        field["choices"].append(choice("", text, keys=keys))


def put_losers(made: Form, app: "App", filled: dict) -> None:
    """Put these rows on a form; its `events` are to be booked."""
    session = app.session
    assert session is not None
    if not filled:  # it is begun: with what was undone, dropped, or booked in a hand of the past
        filled = {}
        for event in _find_booked(app) if app.live is not None else _find_unbooked(session):
            filled.update(filled_of(event))
    screen = CardsLeftScreen(app)  # which asks for the same, one by one
    sheet = _Sheet(session, screen, filled)
    events = _put_rows(made, sheet)
    if sheet.asks_comet:
        nobody = "losers_not_dealt" if sheet.hand.aside else "losers_nobody"
        choices = [choice(_NOBODY, made.words.say(nobody))]
        choices += [choice(str(seat), session.names[seat]) for seat in sheet.losers]
        made.field("comet", "choice", made.words.say("losers_comet"), sheet.comet, choices=choices)
    for i in sheet.compartments:
        choices = [choice(_NOBODY, made.words.say("losers_nobody"))]
        choices += [choice(str(seat), session.names[seat]) for seat in sheet.all]
        label = made.words.say(
            "losers_holds", compartment_name(made.words.box, session.game.rules, i)
        )
        made.field("holds %d" % i, "choice", label, sheet.holder(i), choices=choices)
    _put_sums(made, sheet, events)
    held = sheet.holds()
    in_order: list[tuple] = []  # in which the box asks
    for seat in sheet.all:
        in_order += [holds for holds in held if holds[1] == seat]
        left = events.get(seat)
        if left is not None:
            in_order.append(left)
    made.values["events"] = in_order


def _find_unbooked(session: "Session") -> "list[ev.Event]":
    """Return the losers' cards that were undone, or else those that a correction has dropped."""
    return list_undone_scores(session) or list_dropped_scores(session)


def _find_booked(app: "App") -> "list[ev.Event]":
    """Return the losers' cards of the hand whose rest is entered again."""
    evening = app.evening
    assert evening is not None
    hand = PastHand(words_of(app), evening, app.tables.correcting().logs - 1)
    return [booked.event for booked in hand.events if booked.event.kind in SCORES]


def filled_of(event: "ev.Event") -> dict:
    """Return the values of these rows for this loser's cards, or card of a board."""
    if event.kind == ev.HOLDS:
        return {"holds %d" % event.compartment: str(event.seat)}
    _, seat, cards, points, count, kings, comet = event
    filled = {}
    if cards is not None:
        filled["cards %d" % seat] = " ".join([LABELS[card & 15] for card in cards])
    elif points != -1 or count >= 0:
        filled["number %d" % seat] = str(points if points != -1 else count)
    if kings > 0:
        filled["kings %d" % seat] = str(kings)
    if comet == 1:
        filled["comet"] = str(seat)
    return filled


def book(app: "App", made: Form) -> None:
    """Book each loser's cards, in the box's order."""
    for event in made.values["events"]:
        app.do(event)


class _Sheet:
    """The fields for this game's losers, and the values filled in."""

    def __init__(self, session: "Session", screen: CardsLeftScreen, filled: dict) -> None:
        self.session = session
        self.screen = screen
        self.filled = filled
        self.whole = bool(filled.get("all"))
        self.hand = _hand(session)
        self.compartments = screen.compartments()
        self.all = _losers(self.hand)
        self.losers = [seat for seat in self.all if not self._is_excused(seat)]
        self.asks_comet = not screen.by_cards and not screen.by_rank and screen.comet_can_be()
        comet = text_of(filled, "comet") if self.asks_comet else _NOBODY
        self.comet = comet if comet in [str(seat) for seat in self.losers] else _NOBODY

    def holder(self, compartment: int) -> str:
        """Return the seat said to be left with the card of a compartment, "" for nobody."""
        seat = text_of(self.filled, "holds %d" % compartment)
        return seat if seat in [str(loser) for loser in self.all] else _NOBODY

    def holds(self) -> list[tuple]:
        """Return the same as events."""
        held = [(self.holder(i), i) for i in self.compartments]
        return [ev.make(ev.HOLDS, int(seat), i) for seat, i in held if seat]

    def _is_excused(self, seat: int) -> bool:
        rows = self.session.game.rules.compartments
        held = [i for _, holder, i in self.holds() if holder == seat]
        return bool([i for i in held if rows[i].left == "excused"])

    def text(self, what: str, seat: int) -> str:
        """Return the text filled in for a seat, "" for nothing."""
        return text_of(self.filled, "%s %d" % (what, seat))

    def cards(self, seat: int) -> list[int]:
        """Return the cards filled in for a seat."""
        cards = []
        for label in self.text("cards", seat).split()[:_MOST_CARDS]:
            if 1 <= code(label) <= COMET:
                cards.append(code(label))
        return cards


def _losers(hand: "Hand") -> list[int]:
    """Return the seats whose cards are asked for, in the box's order."""
    trial = hand.copy()
    losers = []
    while trial.next_loser() >= 0:
        seat = trial.next_loser()
        losers.append(seat)
        trial.left[seat] = ev.make(ev.LEFT, seat, cards=())
    return losers


def _put_rows(made: Form, sheet: _Sheet) -> "dict[int, ev.Left | None]":
    """Put the fields of each loser; return them as events, None if one is missing or wrong."""
    events, refusals = _try_events(made, sheet)
    for seat in sheet.losers:
        _put_row(made, sheet, seat, refusals[seat])
    return events


def _try_events(made: Form, sheet: _Sheet) -> "tuple[dict[int, ev.Left | None], dict[int, str]]":
    """Return the values filled in as events, and the error of each.

    They are tried one after the other, and nothing is booked.
    """
    session = sheet.session
    game = session.game
    events: "dict[int, ev.Left | None]" = {}
    refusals: dict[int, str] = {}
    point = UndoPoint(session)
    warnings = game.warnings
    for holds in sheet.holds():
        game.apply(holds)
    for seat in sheet.losers:
        event, refusal, missing = _event(made.words, sheet, seat)
        if event is not None:
            try:
                session.verify(event)
                game.apply(event)
            except Refusal as why:
                event, refusal = None, spoken(made.words.box, why)
        events[seat] = event
        refusals[seat] = refusal
        made.missing = made.missing or missing
    point.restore(session)
    game.warnings = warnings
    sheet.hand = _hand(session)
    return events, refusals


def _hand(session: "Session") -> "Hand":
    hand = session.game.hand
    assert hand is not None
    return hand


def _put_row(made: Form, sheet: _Sheet, seat: int, refusal: str) -> None:
    """Put the fields of one loser: cards by their ranks, or numbers."""
    screen = sheet.screen
    person = sheet.session.names[seat]
    held = sheet.hand.counts[seat] if sheet.hand.follow else 0
    row = {"person": person, "seat": seat}
    if screen.by_cards:
        field = made.field("cards %d" % seat, "cards", person, sheet.text("cards", seat), **row)
        field["choices"] = _ranks(sheet, seat)
        field["note"] = "%d/%d" % (len(sheet.cards(seat)), held) if held else ""
    elif screen.digits:
        least = -_MOST if screen.by_rank else 0
        field = made.field("number %d" % seat, "number", person, sheet.text("number", seat), **row)
        word = "losers_points" if screen.points or screen.by_rank else "losers_cards"
        field.update(
            note=made.words.say(word),
            least=least,
            most=_MOST,
            steps=word == "losers_cards",
            hint="",
        )
    if not screen.by_cards and screen.counts_kings:
        text = sheet.text("kings", seat)
        kings = made.field("kings %d" % seat, "number", person, text, **row)
        most = sheet.session.game.rules.in_pack[KING]
        kings.update(
            note=made.words.say("losers_kings"), least=0, most=most, steps=True, hint="", empty="0"
        )
    made.fields[-1]["refusal"] = refusal


def _ranks(sheet: _Sheet, seat: int) -> list[dict]:
    """Return the ranks possible in a loser's cards, and whether one more of each is."""
    game = sheet.session.game
    hand = sheet.hand
    others: list[int] = []
    for other in sheet.losers:
        others += sheet.cards(other)
    full = len(sheet.cards(seat)) >= hand.counts[seat]
    ranks = []
    for key in range(1, COMET + 1):
        if key == COMET and not sheet.screen.comet_can_be():
            continue
        can = not full and permits(packs.verify_cards, game.rules, hand, tuple(others) + (key,))
        ranks.append(choice(LABELS[key], sign(key), can=can))
    return ranks


def _event(words: "ViewWords", sheet: _Sheet, seat: int) -> "tuple[ev.Left | None, str, bool]":
    """Return a loser's values as an event, their error, and whether they are missing."""
    if sheet.screen.by_cards:
        cards = sheet.cards(seat)
        if not cards and not sheet.screen.by_rank:
            return _missing(words, sheet, seat)
        return ev.make(ev.LEFT, seat, cards=tuple(sorted(cards))), "", False
    typed = sheet.text("number", seat)
    typed_kings = sheet.text("kings", seat)
    for text in (typed, typed_kings):
        if text and number_of(text) is None:
            return None, why_no_number(words, text), False
    kings = number_of(typed_kings or "0") or 0
    if typed or not sheet.screen.digits:
        return _sums(words, sheet, seat, number_of(typed) if typed else None, kings)
    if sheet.screen.by_rank and not kings:  # a further seat has run out
        return ev.make(ev.LEFT, seat, cards=()), "", False
    if sheet.comet == str(seat) and counts(sheet.session.game, "cards_unless"):
        return _sums(words, sheet, seat, None, kings)
    return _missing(words, sheet, seat)


def _sums(
    words: "ViewWords", sheet: _Sheet, seat: int, number: "int | None", kings: int
) -> "tuple[ev.Left | None, str, bool]":
    """Return a loser's sums as an event, or their error; `number`: None for none."""
    screen = sheet.screen
    if number is not None and abs(number) > _MOST:
        return None, words.say("form_most", _MOST), False
    if number is not None and (number < 0 and not screen.by_rank or kings < 0):
        return None, words.say("form_number"), False
    typed = -1 if number is None else number
    left = ev.make(
        ev.LEFT,
        seat,
        points=typed if screen.points else -1,
        count=-1 if screen.points else typed,
        kings=kings if screen.counts_kings else -1,
        comet=int(sheet.comet == str(seat)),
    )
    return left, "", False


def _missing(words: "ViewWords", sheet: _Sheet, seat: int) -> "tuple[None, str, bool]":
    name = sheet.session.names[seat]
    key = "losers_cards_missing" if sheet.screen.by_cards else "losers_number_missing"
    return None, words.say(key, name) if sheet.whole else "", True


def _put_sums(made: Form, sheet: _Sheet, events: "dict[int, ev.Left | None]") -> None:
    """Put each loser's payment so far, and the winner's gain."""
    game = sheet.session.game
    trial = sheet.hand.copy()
    for seat in sheet.losers:
        if events[seat] is not None:
            trial.left[seat] = events[seat]
    for seat in sheet.losers:
        fields = [field for field in made.fields if field.get("seat") == seat]
        left = events[seat]
        text = ""
        if left is not None:
            text = sheet.screen.product_of(left.points, loses(game, trial, seat))
        fields[-1]["sum"] = text
    if not sheet.screen.by_rank:
        made.note = made.words.say(
            "losers_sum", sheet.session.names[trial.out], amount(game, wins(game, trial))
        )
    # as the questions may stand below what is in sight
    words = made.words
    notes = []
    names = sheet.session.names
    if sheet.comet:
        notes.append(words.say("losers_has_comet", names[int(sheet.comet)]))
    elif sheet.asks_comet:
        notes.append(words.say("losers_comet_aside" if trial.aside else "losers_nobody_comet"))
    for i in sheet.compartments:
        name = compartment_name(words.box, game.rules, i)
        if sheet.holder(i):
            notes.append(words.say("losers_has_card", name, names[int(sheet.holder(i))]))
        else:
            notes.append(words.say("losers_nobody_holds", name))
    made.note = " ".join(notes + [made.note]).strip()
