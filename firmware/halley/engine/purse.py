"""Purses: the chips that everybody begins with, and further ones that people buy.

Source: rules/README.md, section 30.
"""

from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.state import State


def verify_purse(game: "State", event: tuple) -> None:
    """Raise Refusal if people do not begin with purses.

    A purse can be bought at any time: whether somebody needs one is for the table to say, and a
    correction of the past may change it.
    """
    if not game.purse:
        raise Refusal("no_purses")


def do_purse(game: "State", event: tuple) -> None:
    """Give the person on the seat another purse, and partners who share a score."""
    _, seat = event
    for other in side_of(game, seat):
        game.bought[game.sits[other]] += 1


def side_of(game: "State", seat: int) -> tuple[int, ...]:
    """Return the seats that buy together: a side that shares a score, or the seat alone."""
    if game.rules.shared:
        for side in game.sides:
            if seat in side:
                return side
    return (seat,)


def warn_below(game: "State", at_start: bool = False) -> None:
    """Warn of everybody whom the last event's payments have brought below 0.

    At the start of an evening: of everybody who is below 0.
    """
    names = []
    for seat, name in enumerate(game.names):
        has = game.shown_at(seat)
        paid = sum([delta[seat] for _, delta in game.payments])
        if has < 0 and (at_start or has >= paid):
            names.append(name)
    if names:
        game.warnings.append(("purse_empty", ", ".join(names)))
