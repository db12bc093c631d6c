"""The evening's hands and their events, newest first, and what can be done to each of them."""

from halley import keys
from halley.page.view.event_sentence import event_text
from halley.page.view.view import View, line
from halley.screens.history import A_PAGE, CHOICES, EVENT, EVENTS, HANDS
from halley.session.hands import COUNTED, GOES_ON, NOBODY, NONE_OUT, THROWN_IN
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.page.view.words import ViewWords
    from halley.screens.history import HistoryScreen
    from halley.session.hands import HandRow

_ENDS = {
    NOBODY: "hand_open",
    THROWN_IN: "hand_thrown_in",
    GOES_ON: "hand_goes_on",
    NONE_OUT: "hand_none_out",
}


def show(view: View, screen: "HistoryScreen") -> None:
    """Show the page's lines, each of which can be chosen, and older ones."""
    first = screen.page * A_PAGE
    shown = range(first, min(first + A_PAGE, screen.count()))
    if screen.level == HANDS:
        view.question = view.say("history_question")
        for i in shown:
            text = _hand_text(view.words, screen, screen.hands[i])
            _put(view, i - first, text, "do_see_hand", text)
    elif screen.level == EVENTS:
        view.question = view.say(
            "history_events", _hand_name(view.words, screen.hands[screen.hand].number)
        )
        for i in shown:
            text = _event_text(view.words, screen, len(screen.events) - 1 - i)
            _put(view, i - first, text, "do_see_event", text)
    else:
        view.question = view.say("history_event", _event_text(view.words, screen, screen.chosen))
        for i in shown:
            _put(view, i, view.say("do_" + CHOICES[i]), "do_" + CHOICES[i])
    if screen.level in (EVENTS, EVENT):
        view.undo = "undo_back"
    if screen.count() > A_PAGE:
        behind = first + A_PAGE < screen.count()
        view.act("OK", "do_older_lines" if behind else "do_newest_lines")


def _put(view: View, index: int, text: str, key: str, *parts: object) -> None:
    """Show a line of the page, and offer it."""
    view.row([text])
    view.act(keys.LABELS[index + 1], key, *parts, about=line(index))


def _hand_name(words: "ViewWords", number: int) -> str:
    return words.say("hand_name", number) if number else words.say("hand_before")


def _hand_text(words: "ViewWords", screen: "HistoryScreen", hand: "HandRow") -> str:
    """Return a hand with who is out and what that gained, or how else it ended."""
    name = _hand_name(words, hand.number)
    if not hand.number:
        return name
    if hand.out == COUNTED:
        return words.say("hand_counted", name, hand.gain)
    if hand.out < 0:
        return words.say(_ENDS[hand.out], name)
    gain = amount(screen.session.game, hand.gain, True)
    return words.say("hand_out", name, hand.names[hand.out], gain)


def _event_text(words: "ViewWords", screen: "HistoryScreen", index: int) -> str:
    item = screen.events[index]
    return event_text(words, item.names, screen.event_of(item), screen.session.game)
