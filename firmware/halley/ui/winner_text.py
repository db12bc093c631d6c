"""The winner of an evening, as the list of evenings shows it."""

from halley.ui.short_names import cut

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.session.session import Session

_ROOM = 10  # characters
ALL = "="  # in place of a winner: nobody does better than the others


def winner_of(session: "Session") -> str:
    """Return the names of the winners, cut to the room that there is; ALL if everybody has won."""
    game = session.game
    winners = game.winners()
    if len(winners) == game.players:
        return ALL
    best = [side for side in game.sides if side[0] in winners]
    for room in range(_ROOM, 0, -1):
        names = cut(session.names, room)
        text = "=".join(["+".join([names[seat] for seat in side]) for side in best])
        if len(text) <= _ROOM:
            break
    return text[:_ROOM]
