"""A hand of the score sheet, with one person in view: its events, and the keys that correct them.

All keys go through the history, as on the box: a correction has one way only.
"""

from halley import keys
from halley.engine import count_sums
from halley.engine import events as ev
from halley.page.view import view_of
from halley.page.view.counted import keys_before
from halley.page.view.event_sentence import event_text
from halley.page.view.forms.hand import can_be_filled_in
from halley.page.view.moment import Apart, Moment
from halley.page.view.past_hand import PastHand, history_keys
from halley.page.view.score_sheet import no_progress
from halley.page.view.settling import payment_text
from halley.page.view.trial import gain_of
from halley.page.view.view import seat_key
from halley.page.view.words import words_of
from halley.screens.history import A_PAGE, CHOICES
from halley.screens.layout import ALL
from halley.screens.why import WhyScreen
from halley.session.replay import Replay
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

    from halley.app import App
    from halley.page.view.words import ViewWords
    from halley.session.session import Session

_CHANGE, _TAKE_OUT, _BEFORE, _AFTER = range(4)  # as CHOICES
_OF_TABLE = (ev.DEAL, ev.AGREE, ev.CHOOSE, ev.END)  # about nobody's balance


class HandLines:
    """The hand with this `index` of the evening of `app`, the oldest first."""

    def __init__(self, app: "App", index: int) -> None:
        evening = app.evening
        assert evening is not None
        self._app = app
        self._evening: Session = evening
        self._index = index
        self._hand = PastHand(words_of(app), evening, index)
        self._events = self._hand.events
        self._way = history_keys(app)

    # --- keys

    def _keys(self, at: int, choice: int) -> str:
        """Return the keys that lead to the change of an event of the hand."""
        hand = _line_keys(self._evening.logs - 1 - self._index)
        event = _line_keys(len(self._events) - 1 - at)
        return " ".join([self._way, hand, event, keys.LABELS[choice + 1]])

    def _moment(self, at: int, becomes: int) -> Moment:
        address = self._events[at][1]
        return Moment(self._app, self._evening, becomes, address, self._hand.stretch)

    # --- what is said, and can be done

    def of(self, persons: tuple[int, ...], name: str) -> dict:
        """Return the bookings of these persons, with their corrections; then the others' lines.

        `note`: why nothing can be corrected; `whole`: the text of its form's button, "" if there is
        none.
        """
        own: list[dict] = []
        others: list[dict] = []
        for at, (event, _, sits, text) in enumerate(self._events):
            is_own = _is_about(event, sits, persons)
            if event.kind == ev.DIVIDE and name:
                share = self._hand.shares[sits.index(persons[0])] if persons[0] in sits else 0
                text += ": " + amount(self._evening.game, share, True)
            actions = self._corrections(at, is_own, persons if name else ()) if self._way else []
            (own if is_own else others).append({"text": text, "actions": actions})
        own = self._sum(persons[0]) + own if name else own
        hand = self._hand.name()
        return {
            "title": words_of(self._app).say("sheet_cell", hand, name) if name else hand,
            "own": own,
            "nothing": "" if own else words_of(self._app).say("sheet_nothing", name),
            "missing": words_of(self._app).say("sheet_missing"),
            "add": self._additions(persons) if self._way else [],
            "others_name": words_of(self._app).say("sheet_others"),
            "others": others,
            "whole": words_of(self._app).say("sheet_whole")
            if self._way and can_be_filled_in(self._hand)
            else "",
            "note": "" if self._way else words_of(self._app).say("sheet_cannot"),
            "back": words_of(self._app).say("sheet_back"),
        }

    def _sum(self, person: int) -> list[dict]:
        """Return a line with a person's payments in the hand, which add up to its change.

        What the end of the evening shares out is no part of it, nor are chips that were bought.
        """
        game = self._evening.game
        if not game.ledger.zero_sum:
            return []
        replay = Replay(self._evening, no_progress)
        replay.go_to(self._hand.stretch)
        events = (
            it
            for it in replay.events(self._hand.stretch)
            if replay.logs - 1 == self._index and it[0].kind not in (ev.DIVIDE, ev.PURSE)
        )
        rows = WhyScreen(Apart(self._app, self._evening), person).rows_of(replay, events)
        change = amount(game, sum([row.amount for row in rows]), True)
        words = words_of(self._app)
        texts = words.say("results_join").join(
            [payment_text(words, game, row, person) for row in rows]
        )
        text = words.say("sheet_sum", change, texts)
        return [{"text": text, "actions": []}] if rows else []

    def _corrections(self, at: int, own: bool, of: tuple[int, ...]) -> list[dict]:
        """Return the corrections of an event: another's, something else, nothing.

        Or what is missing. Numbers are changed from that of the persons `of` on.
        """
        actions = self._of_another(at) if own else []
        for choice in (_CHANGE, _TAKE_OUT) if own else range(len(CHOICES)):
            pressed = self._keys(at, choice)
            if choice == _CHANGE and self._events[at].event.kind == ev.COUNTS and of:
                pressed = " ".join([pressed, self._numbers_before(at, of)]).strip()
            text = words_of(self._app).say("do_" + CHOICES[choice])
            actions.append(_action(pressed, text, ""))
        return actions

    def _numbers_before(self, at: int, persons: tuple[int, ...]) -> str:
        """Return the keys that leave the numbers before that of these persons as they are."""
        event, _, sits, _ = self._events[at]
        screen: "Any" = self._moment(at, ev.REPLACE).current()
        if persons[0] not in sits or screen.entry is None:
            return ""
        side = count_sums.side_of(screen.session.game, sits.index(persons[0]))
        return keys_before(screen.entry, event, side)

    def _of_another(self, at: int) -> list[dict]:
        """Return the same event for others, if it is one that people are paid for."""
        event = self._events[at][0]
        moment = self._moment(at, ev.REPLACE)
        before = self._keys(at, _CHANGE)
        if event.kind in (ev.TAKE, ev.LAY):
            seats = [seat for seat in range(len(self._events[at][2])) if seat != event.seat]
            others = [ev.at_seat(event, seat) for seat in seats]
            return _of_compartments(words_of(self._app), moment, before, others)
        if event.kind not in _NAMES:
            return []
        return [
            _action(before + " " + it["keys"], it["text"], it["gain"])
            for it in view_of(moment).actions
            if it["name"] == _NAMES[event.kind]
            and it["about"].get("person", event.seat) != event.seat
        ]

    def _additions(self, persons: tuple[int, ...]) -> list[dict]:
        """Return the bookings that may be missing for these persons, before the hand's end."""
        ends = [at for at, (event, _, _, _) in enumerate(self._events) if event.kind == ev.OUT]
        if not ends:
            return []
        at = ends[0]
        sits = self._events[at][2]
        before = self._keys(at, _BEFORE)
        actions = [
            _action(before + " " + it["keys"], it["text"], it["gain"])
            for it in view_of(self._moment(at, ev.BEFORE)).actions
            if it["name"] in _ADDED and sits[it["about"]["person"]] in persons
        ]
        if len(persons) == 1:
            taken = self._moment(at, ev.BEFORE)
            rows = self._evening.header.rules.compartments
            seats = [seat for seat in range(len(sits)) if sits[seat] in persons]
            takes = [ev.make(ev.TAKE, seat, i) for seat in seats for i in range(len(rows))]
            actions += _of_compartments(words_of(self._app), taken, before, takes)
        return actions + [
            _action(
                before,
                words_of(self._app).say("sheet_missing_else" if actions else "sheet_any"),
                "",
            )
        ]


# The action of the view that books the same event for a person
_NAMES = {
    ev.KING: "do_king",
    ev.ACE: "do_ace",
    ev.SEQUENCE: "do_sequence",
    ev.PAY: "do_pay",
    ev.PRESSURE: "do_pressure",
    ev.COMET: "do_comet",
    ev.OUT: "do_out",
}
_ADDED = tuple([name for name in _NAMES.values() if name != "do_out"])


def _of_compartments(
    words: "ViewWords", moment: Moment, before: str, events: "list[ev.Event]"
) -> list[dict]:
    """Return those of the events that can happen then: somebody takes a compartment, or lays."""
    session = moment.session
    assert session is not None
    actions = []
    for event in events:
        gain = gain_of(session, event, event.seat)
        if gain is not None:
            text = event_text(words, session.names, event, session.game)
            actions.append(_action(before + " " + _compartment_keys(event), text, gain))
    return actions


def _compartment_keys(event: "ev.Event") -> str:
    """Return the keys for this event in a hand with a layout."""
    kind, seat, compartment = event.kind, event.seat, event.compartment
    number = ALL if compartment == ev.EVERYTHING else compartment + 1
    pressed = keys.LABELS[number] + " " + seat_key(seat)
    if kind == ev.LAY:
        digits = [keys.LABELS[int(digit) or 10] for digit in str(event.amount)]
        pressed = " ".join(["COMET", pressed] + digits + ["OK"])
    return pressed


def _action(pressed: str, text: str, gain: str) -> dict:
    return {"keys": pressed, "text": text, "gain": gain}


def _line_keys(line: int) -> str:
    """Return the keys that choose a line of a list, by pages of the history."""
    return "OK " * (line // A_PAGE) + keys.LABELS[line % A_PAGE + 1]


def _is_about(event: "ev.Event", sits: tuple[int, ...], persons: tuple[int, ...]) -> bool:
    """Return whether an event is one of these persons, or of everybody at once."""
    if event.kind in _OF_TABLE:
        return False
    if event.kind not in ev.SEATED:
        return True
    seat = event.seat
    return seat >= len(sits) or sits[seat] in persons
