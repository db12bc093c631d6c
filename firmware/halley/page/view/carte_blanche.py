"""The questions of a carte blanche: whose it is, and whether it includes the comet."""

from halley.engine import events as ev
from halley.page.view.trial import gain_of
from halley.page.view.view import View, card, person, seat_key

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.carte_blanche import CarteBlancheScreen


def show(view: View, screen: "CarteBlancheScreen") -> None:
    """Show everybody who can have it, with the comet in it or without."""
    session = screen.session
    view.question = view.say("carte_question")
    for seat in range(session.players):
        for comet in (0, 1):
            gain = gain_of(session, ev.make(ev.CARTE, seat, with_comet=comet), seat)
            if gain is not None:
                before = "" if comet == screen.comet else "COMET "
                key = "do_carte_comet" if comet else "do_carte"
                pressed = before + seat_key(seat)
                view.act(pressed, key, session.names[seat], about=person(seat), gain=gain)
    view.act("COMET", "key_comet_away" if screen.comet else "key_comet", about=card("☄"))
    if screen.comet:
        view.undo = "key_comet_away"
