"""A payment that the table agrees on: payer, payee, amount and reason."""

from halley import keys
from halley.engine import events as ev
from halley.page.view.event_sentence import event_text
from halley.page.view.parts import ok, put_digits
from halley.page.view.pool import payer_name
from halley.page.view.view import View, person

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.transfer import TransferScreen


def show(view: View, screen: "TransferScreen") -> None:
    """Show one party after the other, then the amount, with the reason beside it."""
    session = screen.session
    if screen.parties or screen.on_board:
        view.undo = "undo_digit" if screen.amount else "undo_question"
    if len(screen.parties) < 2:
        view.question = view.say("transfer_payee" if screen.parties else "transfer_payer")
        key = "do_transfer_to" if screen.parties else "do_transfer_from"
        for party, name in screen.choices():
            pressed = keys.LABELS[screen.key_of(party)]
            if party < ev.POOL:
                view.act(pressed, key, name, about=person(party))
            else:
                view.act(
                    pressed, key, name if screen.on_board else payer_name(view.words, session.game)
                )
        return
    game = session.game
    view.question = view.say("transfer_amount")
    view.figure("figure_transfer", event_text(view.words, game.names, screen.event(), game))
    view.entry = {
        "kind": "number",
        "person": screen.parties[0] if screen.parties[0] < ev.POOL else screen.parties[1],
        "value": str(screen.amount) if screen.amount else "",
        "sum": "",
        "left": "",
        "total": "",
    }
    put_digits(view, screen.verify_digit)
    view.act("COMET", "do_transfer_why", screen.why_text())
    if session.can(screen.event()):
        ok(view, "do_transfer")
