"""The evening's hands and their events, newest first, and what can be done to each of them."""

from array import array

from halley import keys, words
from halley.engine import events as ev
from halley.engine.cards import COMET, name
from halley.journal.reader import walk
from halley.screens.screen import Screen, no_such_line
from halley.session.correcting import Correcting
from halley.session.replay import Replay
from halley.ui.amounts import amount
from halley.ui.canvas import pad
from halley.ui.event_text import describe

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context

_A_PAGE = 6
_CHARS = 19  # of a line, behind its number
_HANDS, _EVENTS, _EVENT = range(3)  # what is listed
_NOBODY, _THROWN_IN, _GOES_ON = 255, 254, 253  # in place of the seat that is out
_CHOICES = ("history_change", "history_take_out", "history_before", "history_after")
_BECOMES = (ev.REPLACE, ev.REPLACE, ev.BEFORE, ev.AFTER)


class HistoryScreen(Screen):
    """First the hands, then a chosen hand's events, then what is to become of a chosen event.

    Of the evening only a few bytes a hand are kept, of a hand where its events stand in the file.
    """

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.level = _HANDS
        self.page = 0
        self._page_of_hands = 0
        self._title = ""
        self._addresses = array("I")  # of the events of the chosen hand
        self._places = array("I")
        self._index = 0  # of the chosen event
        # a hand each: address of its first event, number, who is out, what that seat gained
        self._starts = array("I")
        self._numbers = bytearray()
        self._out = bytearray()
        self._gains = array("i")
        self._lines = self.text_lines(1, _A_PAGE)
        replay = Replay(self.session, app.show_progress)
        replay.run(lambda event, payments, place, address: self._hear(replay, event, address))
        if replay.game.hand is not None:
            self._out[-1] = _GOES_ON

    def _hear(self, replay: Replay, event: tuple, address: int) -> None:
        if event[0] == ev.DEAL or not len(self._starts):
            self._starts.append(address)
            self._numbers.append(replay.hand_number & 255)
            self._out.append(_NOBODY)
            self._gains.append(0)
        settled = replay.game.settled
        if event[0] == ev.VOID:
            self._out[-1] = _THROWN_IN
        elif settled is not None and self._out[-1] == _NOBODY and settled.out >= 0:
            self._out[-1] = settled.out
            self._gains[-1] = replay.changes()[settled.out]

    # --- the lists, newest first

    def _count(self) -> int:
        if self.level == _EVENT:
            return len(_CHOICES)
        return len(self._starts if self.level == _HANDS else self._addresses)

    def _line(self, index: int) -> str:
        if self.level == _EVENT:
            return words.say(_CHOICES[index])
        if self.level == _EVENTS:
            return event_line(self.session.names, self._event(self._count() - 1 - index))
        hand = self._count() - 1 - index
        out = self._out[hand]
        number = self._numbers[hand]
        if not number:
            return words.say("history_start")
        text = words.say("hand_number", number)
        if out == _NOBODY:
            return text
        text = words.say("why_by", text, "")
        if out == _THROWN_IN:
            return text + words.say("history_void")
        if out == _GOES_ON:
            return text + words.say("history_now")
        gain = amount(self.session.game, self._gains[hand], True, 6)
        room = _CHARS - len(text) - len(gain) - 1
        return text + pad(self.session.names[out], room) + " " + gain

    def _event(self, at: int) -> tuple:
        """The event of the chosen hand, counted from its first."""
        event = ev.unpack(self.session.journal.payload_at(self._places[at]))
        if event[0] == ev.AMEND:
            _, _, _, _, events = event
            event = events[self._addresses[at] & 255]
        return event

    def _choose_hand(self, hand: int) -> None:
        start = self._starts[hand]
        end = self._starts[hand + 1] if hand + 1 < len(self._starts) else 0
        self._addresses = array("I")
        self._places = array("I")
        inside = False

        def hear(payload: bytes, place: int, address: int) -> None:
            nonlocal inside
            if address in (start, end):
                inside = address == start
            if inside:
                self._addresses.append(address)
                self._places.append(place)

        walk(self.session.journal, hear)
        number = self._numbers[hand]
        self._title = words.say("hand_number", number) if number else words.say("history_start")
        self._page_of_hands = self.page
        self._go(_EVENTS, 0)

    def _go(self, level: int, page: int) -> None:
        self.level = level
        self.page = page
        self.app.redraw()

    # --- the screen

    def draw(self) -> None:
        super().draw()
        title = words.say("history_hands")
        if self.level == _EVENTS:
            title = self._title
        elif self.level == _EVENT:
            title = event_line(self.session.names, self._event(self._index))
        pages = (self._count() + _A_PAGE - 1) // _A_PAGE
        self.canvas.heading(0, title, "%d/%d" % (self.page + 1, pages) if pages > 1 else "")

    def update(self) -> None:
        first = self.page * _A_PAGE
        shown = range(min(_A_PAGE, self._count() - first))
        self._lines.show(["%d %s" % (i + 1, self._line(first + i)) for i in shown])

    def label(self) -> str:
        if self.level == _EVENT:
            return words.say("label_history_event")
        return words.say("label_history" if self._count() > _A_PAGE else "label_history_short")

    def key(self, key: int) -> None:
        shown = min(_A_PAGE, self._count() - self.page * _A_PAGE)
        if key == keys.OK and self._count() > _A_PAGE:
            more = (self.page + 1) * _A_PAGE < self._count()
            self._go(self.level, self.page + 1 if more else 0)
        elif not 1 <= key <= shown:
            raise no_such_line(shown)
        elif self.level == _HANDS:
            self._choose_hand(self._count() - 1 - (self.page * _A_PAGE + key - 1))
        elif self.level == _EVENTS:
            self._page_of_events = self.page
            self._index = self._count() - 1 - (self.page * _A_PAGE + key - 1)
            self._go(_EVENT, 0)
        else:
            self._correct(key - 1)

    def _correct(self, choice: int) -> None:
        app = self.app
        address = self._addresses[self._index]
        app.enter_past(Correcting(self.session, _BECOMES[choice], address, app.show_progress))
        if _CHOICES[choice] == "history_take_out":
            app.push("correction_preview")
        else:
            app.pop_up(words.say("key_" + _CHOICES[choice], self._line_of_chosen()))

    def _line_of_chosen(self) -> str:
        return event_line(self.session.names, self._event(self._index))

    def back(self) -> bool:
        if self.level == _HANDS:
            return False
        if self.level == _EVENT:
            self._go(_EVENTS, self._page_of_events)
        else:
            self._go(_HANDS, self._page_of_hands)
        return True


def event_line(names: tuple[str, ...], event: tuple) -> str:
    """An event in a line of the list: what a loser still held is told, too."""
    kind = event[0]
    if kind == ev.LEFT:
        _, seat, cards, points, count, kings, comet = event
        if cards is not None:
            told = ["☄" if card == COMET else name(card) for card in cards]
        else:
            told = [str(points)] if points >= 0 else []
            told += [words.count("history_cards", count)] if count >= 0 else []
            told += ["%d K" % kings] if kings > 0 else []
            told += ["☄"] if comet == 1 else []
        text = words.say("why_by", names[seat], " ".join(told))
    elif kind == ev.OUT:
        _, seat, last, _, _ = event
        how = ("", "", " (☄)", " (☄ 9)")[last]
        text = words.fit(_CHARS - len(how), "is_out", names[seat]) + how
    else:
        text = describe(names, event)
    return text if len(text) <= _CHARS else text[: _CHARS - 1] + "…"


SCREEN = HistoryScreen
