"""The evening's hands and their events, newest first, and what can be done to each of them.

Up: menu.

Keys: as in any list.
"""

from collections import namedtuple

from halley import keys
from halley.engine import events as ev
from halley.engine.cards import COMET, name
from halley.engine.seats import names_after
from halley.journal.reader import Standing
from halley.screens.screen import Screen, no_such_line
from halley.session.correcting import Correcting
from halley.session.hands import COUNTED, GOES_ON, NOBODY, NONE_OUT, THROWN_IN, HandRow
from halley.session.replay import Replay
from halley.ui.amounts import amount
from halley.ui.canvas import pad
from halley.ui.event_text import describe, holds_nothing
from halley.ui.short_names import cut, on_box

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context
    from halley.rules.rule_set import RuleSet
    from halley.words import Words

A_PAGE = 6
_CHARS = 19  # of a line, after its number
HANDS, EVENTS, EVENT = range(3)  # what is listed
CHOICES = ("history_change", "history_take_out", "history_before", "history_after")
_BECOMES = (ev.REPLACE, ev.REPLACE, ev.BEFORE, ev.AFTER)

EventRow = namedtuple("EventRow", ("place", "address", "names"))  # an event, and who sat then


# The screens by which events are changed that are not a hand's
_SCREENS = {
    ev.SEATS: "seats",
    ev.RENAME: "seats",
    ev.PURSE: "purse",
    ev.DIVIDE: "divide",
    ev.TRANSFER: "transfer",
    ev.OPTIONS: "options",
}


class HistoryScreen(Screen):
    """The hands, then a chosen hand's events, then the corrections of a chosen event."""

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.level = HANDS
        self.page = 0
        self._page_of_hands = 0
        self._title = ""
        self.hands: list[HandRow] = []  # the newest first
        self.hand = 0  # which one is chosen
        self.events: list[EventRow] = []  # ... and its events
        self.chosen = 0  # of the chosen event
        self._lines = self.text_lines(1, A_PAGE)

    def prepare(self) -> None:
        Replay(self.session, self.app.picture.show_progress).stretches()
        self.hands = self.session.hands()
        self.hands.reverse()

    # --- the lists, newest first

    def count(self) -> int:
        if self.level == EVENT:
            return len(CHOICES)
        return self.session.logs if self.level == HANDS else len(self.events)

    def _line(self, index: int) -> str:
        if self.level == EVENT:
            return self.say(CHOICES[index])
        if self.level == EVENTS:
            item = self.events[-1 - index]
            return event_line(
                self.words, item.names, self.event_of(item), self.session.header.rules
            )
        _, number, names, out, gain = self.hands[index]
        text = _name(self.words, number)
        if not number:
            return text
        if out == NOBODY:
            return text
        text = self.say("why_by", text, "")
        if out == THROWN_IN:
            return text + self.say("history_void")
        if out == GOES_ON:
            return text + self.say("history_now")
        if out == NONE_OUT:
            return text + self.say("history_none_out")
        if out == COUNTED:
            return (text + str(gain))[:_CHARS]
        gained = amount(self.session.game, gain, True, 6)
        room = _CHARS - len(text) - len(gained) - 1
        return text + pad(cut(on_box(names), room)[out], room) + " " + gained

    def event_of(self, item: EventRow) -> tuple:
        event = ev.unpack(self.session.journal.payload_at(item.place))
        if event.kind == ev.AMEND:
            event = event.events[item.address & 255]
        return event

    def _choose_hand(self, index: int) -> None:
        hand = self.hands[index]
        end = self.hands[index - 1].start.address if index else 0  # the next hand's, listed first
        self.hand = index
        self.events = []
        names = hand.names
        session = self.session
        record, place, first = hand.start
        limit = self._place_behind(index)
        standing = Standing(session.journal, record, place, limit, session.corrections)
        for payload, place, address in standing.events():
            if address == end:
                break
            if self.events or address == first:
                self.events.append(EventRow(place, address, names))
                names = names_after(names, ev.unpack(payload))
        self._title = _name(self.words, hand.number)
        self._page_of_hands = self.page
        self._go(EVENTS, 0)

    def _place_behind(self, index: int) -> int:
        """Return the place of the first deal after a hand that stands where it was booked.

        0: none.
        """
        limit = 0
        for later in self.hands[:index]:
            if later.start.place > self.hands[index].start.place:
                limit = later.start.place
        return limit

    def _go(self, level: int, page: int) -> None:
        self.level = level
        self.page = page
        self.app.picture.redraw()

    # --- the screen

    def draw(self) -> None:
        super().draw()
        title = self.say("history_hands")
        if self.level == EVENTS:
            title = self._title
        elif self.level == EVENT:
            title = self._line_of_chosen()
        pages = (self.count() + A_PAGE - 1) // A_PAGE
        self.canvas.heading(0, title, "%d/%d" % (self.page + 1, pages) if pages > 1 else "")

    def update(self) -> None:
        first = self.page * A_PAGE
        shown = range(min(A_PAGE, self.count() - first))
        self._lines.show(["%d %s" % (i + 1, self._line(first + i)) for i in shown])

    def label(self) -> str:
        if self.level == EVENT:
            return self.say("label_history_event")
        return self.say("label_history" if self.count() > A_PAGE else "label_history_short")

    def key(self, key: int) -> None:
        shown = min(A_PAGE, self.count() - self.page * A_PAGE)
        if key == keys.OK and self.count() > A_PAGE:
            more = (self.page + 1) * A_PAGE < self.count()
            self._go(self.level, self.page + 1 if more else 0)
        elif not 1 <= key <= shown:
            raise no_such_line(shown)
        elif self.level == HANDS:
            self._choose_hand(self.page * A_PAGE + key - 1)
        elif self.level == EVENTS:
            self._page_of_events = self.page
            self.chosen = self.count() - 1 - (self.page * A_PAGE + key - 1)
            self._go(EVENT, 0)
        else:
            self._correct(key - 1)

    def _correct(self, choice: int) -> None:
        app = self.app
        item = self.events[self.chosen]
        address = item.address
        kind = self.event_of(item)[0]
        stretch = self.session.checkpoints.stretch_of(self.hands[self.hand].start.record)
        becomes = _BECOMES[choice]
        # after the next deal, which the correction must know
        limit = self._place_behind(self.hand - 1) if self.hand else 0
        past = Correcting(self.session, becomes, address, app.picture.show_progress, stretch, limit)
        app.tables.enter_past(past)
        if CHOICES[choice] == "history_take_out":
            app.push("correction_preview")
        else:
            text = self.say("key_" + CHOICES[choice], self._line_of_chosen())
            app.pop_up(text + " | " + self.say("undo_leaves"))
            if CHOICES[choice] == "history_change" and kind in _SCREENS:
                app.push(_SCREENS[kind])

    def _line_of_chosen(self) -> str:
        item = self.events[self.chosen]
        return event_line(self.words, item.names, self.event_of(item), self.session.header.rules)

    def turns(self) -> tuple[int, bool]:
        return keys.OK if self.count() > A_PAGE else 0, False

    def back(self) -> bool:
        if self.level == HANDS:
            return False
        if self.level == EVENT:
            self._go(EVENTS, self._page_of_events)
        else:
            self._go(HANDS, self._page_of_hands)
        return True


def _name(words: "Words", number: int) -> str:
    return words.say("hand_number", number) if number else words.say("history_start")


def event_line(words: "Words", names: tuple[str, ...], event: "ev.Event", rules: "RuleSet") -> str:
    """Return an event in a line of the list, with the cards that a loser still held."""
    kind = event.kind
    names = on_box(names)
    if kind == ev.LEFT:
        _, seat, cards, points, count, kings, comet = event
        if cards is not None:
            held = ["☄" if card == COMET else name(card) for card in cards]
        else:
            held = [str(points)] if points != -1 else []
            held += [words.count("history_cards", count)] if count >= 0 else []
            held += ["%d K" % kings] if kings > 0 else []
            held += ["☄"] if comet == 1 else []
        nothing = holds_nothing(words, event)
        text = words.say("why_by", names[seat], " ".join(held))
        if nothing:
            text = words.fit(_CHARS, "why_by", names[seat], nothing)
    elif kind == ev.OUT and rules.family == "stops" and event.seat != ev.NOBODY:
        _, seat, last, _, _ = event
        how = ("", "", " (☄)", " (☄ 9)")[last]
        text = words.fit(_CHARS - len(how), "is_out", names[seat]) + how
    else:
        text = describe(words, names, event, 0, rules)
    return text if len(text) <= _CHARS else text[: _CHARS - 1] + "…"


SCREEN = HistoryScreen
