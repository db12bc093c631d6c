"""The settlement of a counted game's hand: what everybody was counted, and who agrees."""

from halley.page.view.settlement import put_agreement, put_changes
from halley.page.view.view import View
from halley.ui.counts import count_sum

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.counted_settlement import CountedSettlementScreen

_WIDE = 200  # characters: no sum is too long


def show(view: View, screen: "CountedSettlementScreen") -> None:
    """Show the same as settlement.py, and the arithmetic of each side's sum."""
    session = screen.session
    game = session.game
    winner = screen.winner(_WIDE)
    if winner:
        view.figure("figure_won", winner)
    put_changes(view, screen)
    hand_counting = game.settled.counting
    if hand_counting is not None and screen.shows_sums():
        for side in range(hand_counting.sides):
            names = view.words.list_names([session.names[seat] for seat in game.sides[side]])
            view.row([names, count_sum(game, hand_counting, side, _WIDE), "", ""], team=True)
    put_agreement(view, screen)
