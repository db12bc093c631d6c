"""A past hand as a whole: the seat out, payments, the losers' cards, and the agreement.

The values filled in are compared with the booked ones, and each event that differs becomes a
correction of its own, as by keys: tried, and accepted. If the rest of the hand cannot stand after
one of them, all of it is keyed anew with that one, as on the box.
"""

from collections import namedtuple

from halley.engine import events as ev
from halley.page.view.event_sentence import event_text
from halley.page.view.forms.form import Form, choice, number_of, text_of, why_no_number
from halley.page.view.forms.losers import filled_of, put_losers
from halley.page.view.moment import Moment
from halley.page.view.past_hand import PastHand, history_keys
from halley.page.view.words import words_of
from halley.refusal import Refusal
from halley.screens.payments import PaymentsScreen
from halley.session.correcting import Correcting
from halley.session.phases import AGREE, LEFT
from halley.ui.amounts import amount
from halley.ui.refusal_text import spoken

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.session.session import Session

_NOBODY = ""
_MOST = 99  # payments of one kind to one person
# What is paid to one person, a number of times
_PAYMENTS = {
    ev.KING: "king", ev.ACE: "ace", ev.SEQUENCE: "sequence", ev.PAY: "pay", ev.PRESSURE: "pressure",
}  # fmt: skip
# What a hand has that can be filled in; what is not asked for stays as it is
_EVENTS = tuple(_PAYMENTS) + (
    ev.DEAL, ev.ANTE, ev.CARTE, ev.COMET, ev.OUT, ev.LEFT, ev.STUB, ev.OPERA, ev.AGREE,
    ev.CHOOSE, ev.SEATS, ev.RENAME, ev.ADJUST, ev.PURSE, ev.DIVIDE,
    ev.TRANSFER, ev.OPTIONS,
)  # fmt: skip
_LASTS = (("answer_last_no", ev.NO), ("answer_last_yes", ev.YES), ("answer_last_nine", ev.NINE))

# An event of the hand as it is to be, and where it stands among those that were booked; -1: it is
# put in
Row = namedtuple("Row", ("event", "at"))
# A correction: what becomes (halley.engine.events) of the event at `at`, and how many rows are
# right with it
Step = namedtuple("Step", ("becomes", "at", "event", "behind"))


def is_offered(app: "App") -> bool:
    """Return whether hands can be corrected now."""
    return app.evening is not None and history_keys(app) != ""


def can_be_filled_in(hand: PastHand) -> bool:
    """Return whether the form has fields for this hand: by payments, won by somebody, and agreed.

    Hands with several payments in one, or an ace that nobody claimed, are left out.
    """
    kinds = [booked.event.kind for booked in hand.events]
    if kinds[:1] != [ev.DEAL] or [kind for kind in kinds if kind not in _EVENTS]:
        return False
    if hand.events[0].event.how & ev.FOLLOW or kinds.count(ev.OUT) != 1 or ev.AGREE not in kinds:
        return False
    if [it for it in hand.events if it.event.kind in (ev.PAY, ev.ACE) and it.event[2] != 1]:
        return False
    return hand.events[kinds.index(ev.OUT)].event[1] != ev.NOBODY


def form(app: "App", filled: dict) -> Form:
    """Return the hand number `hand` of the evening, as it was booked, or as it was filled in."""
    evening = app.evening
    assert evening is not None
    index = filled.get("hand", 0)
    if not isinstance(index, int) or not 0 <= index < evening.logs:
        index = 0
    hand = PastHand(words_of(app), evening, index)
    made = Form(words_of(app), hand.name(), words_of(app).say("whole_go"))
    made.keep["hand"] = index
    if can_be_filled_in(hand):
        made.values["hand"] = hand
        _Filled(app, evening, hand, filled).put(made)
    else:
        made.refusal = words_of(app).say("whole_lines")
    return made


def book(app: "App", made: Form) -> None:
    """Correct the differences; none, and Refusal, if a later hand could not stand then."""
    evening = app.evening
    assert evening is not None
    hand: PastHand = made.values["hand"]
    rows: list[Row] = made.values["rows"]
    steps = _steps(hand, rows)
    whole: Correcting = made.values["past"]
    if steps and not whole.trial():
        failed, refusal = whole.failed, whole.refusal
        assert failed is not None and refusal is not None
        text = event_text(made.words, failed.names, failed.event, whole.game)
        made.refusal = made.words.say(
            "stands_not", failed.hand, text, spoken(made.words.box, refusal)
        )
        raise refusal
    for i in range(len(steps)):
        if not _correct(app, evening, hand, steps, i, rows):
            return


def _correct(
    app: "App",
    evening: "Session",
    hand: PastHand,
    steps: "list[Step]",
    number: int,
    rows: "list[Row]",
) -> bool:
    """Make one of the corrections; False if the rest of the hand was keyed anew with it."""
    step = steps[number]
    address = hand.events[step.at].address
    past = Correcting(evening, step.becomes, address, app.picture.show_progress, hand.stretch)
    app.tables.enter_past(past)
    if step.event is not None:
        past.do(step.event)
    stands = past.trial(number < len(steps) - 1)
    rest = [row.event for row in rows[step.behind :]]
    if not stands and past.can_key_agreement() and _only_agreement(steps[number + 1 :]):
        past.key_agreement()
        past.do(next(event for event in rest if event.kind == ev.AGREE))
        rest = []
    elif not stands:
        past.key_rest()
        if past.until:
            for event in rest:
                past.do(event)
            rest = []
    if not stands:
        past.trial()
    app.tables.leave_past(True)
    if stands:
        return True
    app.stack.bring_up(app.session)
    for event in rest:  # no hand was dealt since: it goes on from there
        app.do(event)
    return False


def _only_agreement(steps: "list[Step]") -> bool:
    """Return whether a correction changes only who agreed."""
    return len(steps) == 1 and steps[0].event is not None and steps[0].event.kind == ev.AGREE


def _steps(hand: PastHand, rows: "list[Row]") -> "list[Step]":
    """Return the corrections that turn the booked events into those of `rows`, in order."""
    steps: list[Step] = []
    place = {row.at: i for i, row in enumerate(rows) if row.at >= 0}
    put_in: list[int] = []  # rows before the next booked event
    at = 0
    for i, row in enumerate(rows):
        if row.at < 0:
            put_in.append(i)
            continue
        while at < row.at:
            if at not in place:
                steps.append(Step(ev.REPLACE, at, None, i - len(put_in)))
            at += 1
        steps += [Step(ev.BEFORE, row.at, rows[new].event, new + 1) for new in put_in]
        put_in = []
        if tuple(row.event) != tuple(hand.events[row.at].event):
            steps.append(Step(ev.REPLACE, row.at, row.event, i + 1))
        at = row.at + 1
    return steps


def _is_alike(one: "ev.Event", other: "ev.Event") -> bool:
    """Return whether both are of one kind and seat."""
    return one.kind == other.kind and one.seat == other.seat


class _Filled:
    """The values filled in for a hand, tried event by event on an off-screen copy of the app."""

    def __init__(self, app: "App", evening: "Session", hand: PastHand, filled: dict) -> None:
        self._words = words_of(app)
        self._hand = hand
        self._filled = filled
        self._rows = [Row(hand.events[i].event, i) for i in range(len(hand.events))]
        # all of the hand is keyed anew there, from after its deal on
        self._apart = Moment(app, evening, ev.REPLACE, hand.events[1].address, hand.stretch)
        self._past = self._apart.tables.correcting()
        self._past.key_rest()
        self._names = self._past.names
        self._screen = PaymentsScreen(self._apart)
        self._wrong: dict[str, str] = {}  # by fields

    def put(self, made: Form) -> None:
        """Put the fields on the form, and the events to book into its values."""
        comet = self._seat("played", self._booked_seat(ev.COMET))
        out = self._seat("out", self._booked_seat(ev.OUT))
        last = self._last(comet, out)
        paid = self._payments()
        self._rows = self._with_payments(paid)
        self._put_comet(comet)
        self._put_out(int(out), last)
        self._choose(made, "out", made.words.say("whole_out"), out)
        if self._past.header.rules.comet:
            self._choose(made, "played", made.words.say("whole_comet"), comet, True)
        if last is not None:
            choices = [choice(str(answer), made.words.say(key)) for key, answer in _LASTS]
            label = made.words.say("payments_last", self._names[int(out)])
            made.field("last", "choice", label, str(last), choices=choices)
        behind = self._do_until(ev.LEFT)
        held = Form(made.words, "", "")
        if self._past.phase == LEFT and not self._wrong:
            put_losers(held, self._apart, dict(self._held(), **self._filled))
            if not held.missing and not held.first_refusal():
                self._put_left(held.values["events"])
                behind = self._do_until(ev.AGREE, behind)
        elif not self._wrong:  # nobody holds anything
            self._put_left([])
            behind = self._do_until(ev.AGREE, behind)
        self._put_people(made, paid, held)
        made.missing = held.missing
        agreed = self._put_agreement(made, behind)
        for field in made.fields:
            field["refusal"] = field["refusal"] or self._wrong.get(field["name"], "")
        made.refusal = self._wrong.get("", "")
        made.note = held.note if not self._wrong else ""
        if not agreed:
            made.missing = True
        made.values.update(rows=self._rows, past=self._past)

    # --- what was booked, and filled in

    def _booked_seat(self, kind: int) -> str:
        """Return the seat of the booked event of this kind; "" if there was none."""
        seats = [booked.event.seat for booked in self._hand.events if booked.event.kind == kind]
        return str(seats[0]) if seats else _NOBODY

    def _text(self, name: str, booked: str) -> str:
        return text_of(self._filled, name) if name in self._filled else booked

    def _seat(self, name: str, booked: str) -> str:
        seat = self._text(name, booked)
        can = [str(i) for i in range(len(self._names))] + [_NOBODY]
        seat = seat if seat in can else booked
        return seat or (booked if name == "out" else _NOBODY)

    def _last(self, comet: str, out: str) -> "int | None":
        """Return whether the comet emptied the hand; None if that is not asked."""
        if comet != out or not self._past.header.rules.factors:
            return None
        booked = next(it.event for it in self._hand.events if it.event.kind == ev.OUT)
        number = number_of(self._text("last", str(booked.last)))
        return number if number in [answer for _, answer in _LASTS] else ev.NO

    def _payments(self) -> "list[tuple[ev.Event, str, str]]":
        """Return the possible payments to each: event, field name, and number filled in."""
        paid: "list[tuple[ev.Event, str, str]]" = []
        for seat in range(len(self._names)):
            for event in (self._screen.first_of(seat), self._screen.second_of(seat)):
                if event is None or event.kind not in _PAYMENTS:
                    continue
                name = "%s %d" % (_PAYMENTS[event.kind], seat)
                booked = [it for it in self._hand.events if _is_alike(it.event, event)]
                text = self._text(name, str(len(booked)))
                number = number_of(text or "0")
                if number is None or not 0 <= number <= _MOST:
                    many = number is not None and number > _MOST
                    wrong = why_no_number(self._words, text) or self._words.say("form_number")
                    self._wrong[name] = self._words.say("form_most", _MOST) if many else wrong
                paid.append((event, name, text))
        return paid

    def _held(self) -> dict:
        """Return the losers' cards, as their rows write them."""
        held: dict = {"comet": _NOBODY}
        for booked in self._hand.events:
            if booked.event.kind == ev.LEFT:
                held.update(filled_of(booked.event))
        return held

    # --- the events as they are to be

    def _place(self, kind: int) -> int:
        """Return the place of the first row of this kind, or else the place before an agreement."""
        kinds = [row.event.kind for row in self._rows]
        return kinds.index(kind if kind in kinds else ev.AGREE)

    def _with_payments(self, paid: "list[tuple[ev.Event, str, str]]") -> "list[Row]":
        """Return the rows with as many payments to each as were filled in.

        Payments that somebody has too many of go to others who need them.
        """
        rows = list(self._rows)
        for kind in _PAYMENTS:
            spare: list[Row] = []
            wanted: "list[ev.Event]" = []
            for event, name, text in paid:
                if event.kind != kind or name in self._wrong:
                    continue
                booked = [row for row in rows if _is_alike(row.event, event)]
                number = number_of(text or "0") or 0
                spare += booked[number:]
                wanted += [event] * (number - len(booked))
            for row in spare:
                at = rows.index(row)
                rows[at : at + 1] = [Row(wanted.pop(0), row.at)] if wanted else []
            kinds = [row.event.kind for row in rows]
            rows[kinds.index(ev.OUT) : kinds.index(ev.OUT)] = [Row(event, -1) for event in wanted]
        return rows

    def _put_comet(self, comet: str) -> None:
        """Set who has played the comet: this seat, or nobody."""
        if comet == self._booked_seat(ev.COMET):
            return
        if self._booked_seat(ev.COMET):
            at = self._place(ev.COMET)
            booked = self._rows[at]
            changed = ev.at_seat(booked.event, int(comet)) if comet else None
            self._rows[at : at + 1] = [Row(changed, booked.at)] if changed else []
        else:
            at = self._place(ev.OUT)
            self._rows[at:at] = [Row(ev.make(ev.COMET, int(comet)), -1)]

    def _put_out(self, seat: int, last: "int | None") -> None:
        """Set who is out: this seat, with the comet as its last card, or not."""
        at = self._place(ev.OUT)
        _, booked_seat, booked_last, opera, dead_hand = self._rows[at].event
        if last is None:
            last = booked_last if seat == booked_seat and booked_last < ev.YES else ev.NO
        event = ev.make(ev.OUT, seat, last=last, opera=opera, dead_hand=dead_hand)
        if event != tuple(self._rows[at].event):
            self._rows[at] = Row(event, self._rows[at].at)

    def _put_left(self, events: "list[ev.Left]") -> None:
        """Set the losers' cards, in the box's order."""
        booked = [row for row in self._rows if row.event.kind == ev.LEFT]
        at = self._place(ev.LEFT)
        if not booked:
            at = self._place(ev.OUT) + 1
        rows = []
        for i in range(len(events)):
            rows.append(Row(events[i], booked[i].at if i < len(booked) else -1))
        self._rows[at : at + len(booked)] = rows

    # --- trying them

    def _do_until(self, kind: int, first: int = 1) -> int:
        """Apply the events from `first` on, up to one of this kind, or after the losers' cards.

        Return the place of the next one.
        """
        at = first
        while at < len(self._rows):
            event = self._rows[at].event
            if event.kind in (kind, ev.AGREE) or (kind == ev.LEFT and self._past.phase == LEFT):
                break
            if self._wrong:
                break
            self._do(event)
            at += 1
        return at

    def _do(self, event: "ev.Event") -> None:
        """Apply an event, or note its error."""
        try:
            self._past.do(event)
        except Refusal as refusal:
            kind = event.kind
            name = {ev.COMET: "played", ev.OUT: "out", ev.AGREE: "agreed"}.get(kind, "")
            if kind in _PAYMENTS:
                name = "%s %d" % (_PAYMENTS[kind], event.seat)
            self._wrong[name] = spoken(self._words.box, refusal)

    # --- the fields

    def _choose(self, made: Form, name: str, label: str, value: str, nobody: bool = False) -> None:
        """Put a field that asks for a person."""
        choices = [choice(_NOBODY, made.words.say("losers_nobody"))] if nobody else []
        choices += [choice(str(i), self._names[i]) for i in range(len(self._names))]
        made.field(name, "choice", label, value, choices=choices)

    def _put_people(self, made: Form, paid: "list[tuple[ev.Event, str, str]]", held: Form) -> None:
        """Put the fields of each person, and everybody's change in the hand."""
        settled = not held.missing and not self._wrong and self._past.phase == AGREE
        changes = self._past.changes() if settled else []
        for seat in range(len(self._names)):
            own = [it for it in held.fields if it.get("seat") == seat]
            for event, name, text in paid:
                if event.seat == seat:
                    field = made.field(name, "number", self._names[seat], text)
                    field.update(person=self._names[seat], seat=seat, least=0, most=_MOST)
                    note = made.words.say("do_%s_short" % _PAYMENTS[event.kind])
                    field.update(steps=True, hint="", empty="0", note=note)
            made.fields += own
            of_person = [it for it in made.fields if it.get("seat") == seat]
            if of_person:
                has = amount(self._past.game, changes[seat], True) if changes else ""
                of_person[-1]["sum"] = has
        made.fields += [field for field in held.fields if "seat" not in field]

    def _put_agreement(self, made: Form, behind: int) -> bool:
        """Put who agreed, and apply that and the events after it; return whether that works."""
        if self._wrong or made.missing or [it for it in made.fields if it["refusal"]]:
            return True
        if self._past.phase != AGREE:
            self._wrong[""] = made.words.say("whole_lines")
            return True
        agreed = self._seat("agreed", self._booked_seat(ev.AGREE))
        can = [i for i in range(len(self._names)) if self._past.can(ev.make(ev.AGREE, i))]
        agreed = agreed if agreed and int(agreed) in can else _NOBODY
        choices = [choice(str(i), self._names[i]) for i in can]
        field = made.field(
            "agreed", "choice", made.words.say("whole_agreed"), agreed, choices=choices
        )
        if not agreed:
            field["refusal"] = (
                made.words.say("whole_agreed_missing") if self._filled.get("all") else ""
            )
            return False
        at = self._place(ev.AGREE)
        if int(agreed) != self._rows[at].event.seat:
            self._rows[at] = Row(ev.make(ev.AGREE, int(agreed)), self._rows[at].at)
        for row in self._rows[behind:]:
            if not self._wrong:
                self._do(row.event)
        return True
