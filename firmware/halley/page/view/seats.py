"""The seats from the next hand on: people come, leave, change places, are renamed."""

from halley import keys
from halley.page.view.parts import balance_text, ok
from halley.page.view.view import View, line
from halley.refusal import permits
from halley.screens.seats import PERSON, START, SWAP, TABLE
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.seats import SeatsScreen


def show(view: View, screen: "SeatsScreen") -> None:
    """Show the table as it will be, and who is away; or the actions of one person."""
    away = screen.away()
    view.columns = [view.say(key) for key in ("column_seat", "column_who", "column_has")]
    for seat in range(len(screen.names)):
        _put(view, screen, screen.names[seat], str(seat + 1))
    for name in away:
        _put(view, screen, name, view.say("mark_away"))
    view.figure("figure_next_deal", screen.deal_text())
    if screen.asked == TABLE:
        _offer_table(view, screen, away)
    elif screen.asked == PERSON:
        _offer_person(view, screen)
    elif screen.asked == START:
        view.explain("seats_start")
        view.question = view.say("seats_start_question", screen.newcomers()[0])
        score = amount(screen.session.game, screen.last_score())
        view.act("1", "do_start_as_last", score)
        view.act("2", "do_start_at_0")
        view.undo = "undo_question"
    else:
        swaps = screen.asked == SWAP
        question = "seats_with_question" if swaps else "seats_to_question"
        view.question = view.say(question, screen.names[screen.seat])
        word = "do_seats_with" if swaps else "do_seats_to"
        for seat in range(len(screen.names)):
            view.act(keys.LABELS[seat + 1], word, screen.names[seat], about=line(seat))
        view.undo = "undo_question"


def _put(view: View, screen: "SeatsScreen", name: str, place: str) -> None:
    balance = balance_text(screen.session.game, screen.balance(name))
    if place.isdigit():
        view.row([place, name, balance])
        return
    aloud = view.say(
        "aloud_away", name, view.words.list_names([view.say("aloud_balance", balance), place])
    )
    view.row([place, name, balance], aloud=aloud)


def _offer_table(view: View, screen: "SeatsScreen", away: list[str]) -> None:
    """Offer everybody's actions; people away can come back, and somebody else can come."""
    view.question = view.say("seats_question")
    for seat in range(len(screen.names)):
        view.act(keys.LABELS[seat + 1], "do_ask_person", screen.names[seat], about=line(seat))
    if permits(screen.verify_room):
        for i in range(len(away)):
            place = len(screen.names) + i
            view.act(keys.LABELS[place + 1], "do_come_back", away[i], about=line(place))
        view.act("COMET", "do_come")
    if screen.before:
        view.undo = "undo_change"
    if permits(screen.verify_table):
        ok(view, "do_book_seats")


def _offer_person(view: View, screen: "SeatsScreen") -> None:
    """Offer the actions of the person whose key was pressed."""
    name = screen.names[screen.seat]
    view.question = view.say("seats_person_question", name)
    view.undo = "undo_question"
    does = screen.possible()
    for i in range(len(does)):
        if does[i] != "seats_renamed" or tuple(screen.names) == screen.session.names:
            view.act(keys.LABELS[i + 1], "do_" + does[i], name, about=line(screen.seat))
