"""The settlement of a hand against a bank: the next banker, and whether the pack is shuffled."""

from halley.page.view.settlement import put_agreement, put_changes
from halley.page.view.view import View
from halley.ui.bets import pack_text
from halley.ui.event_text import result_text

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.banked_settlement import BankedSettlementScreen


def show(view: View, screen: "BankedSettlementScreen") -> None:
    """Show the same as settlement.py, with the bank."""
    session = screen.session
    game = session.game
    banking = game.settled.banking
    if banking is not None:
        view.figure("figure_bank", result_text(view.words.box, banking.bank))
    view.figure("figure_next_bank", session.names[game.banker])
    view.figure("figure_shuffled", pack_text(view.words.box, game))
    put_changes(view, screen)
    put_agreement(view, screen)
