"""Games with a layout: a row of compartments that every deal lays into, and that seats take.

What lies in them is the pool, compartment by compartment. Source: rules/README.md, section 31.
"""

from halley.engine import cards_left, deal, going_out
from halley.engine import events as ev
from halley.engine.compartments import NONE
from halley.engine.refusal import Refusal
from halley.engine.settlement import settle_if_known

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.compartments import Compartments
    from halley.engine.hand import Hand
    from halley.engine.state import State


# --- what is laid


def do_deal(game: "State", event: tuple) -> None:
    """Begin a hand: the dealer and the others lay into every compartment what the game says."""
    deal.do_deal(game, event)
    _, dealer, _, _, _ = event
    times = game.amount(game.rules.laid_times)
    delta = [0] * game.players
    more = []
    for row in game.rules.compartments:
        each = times * row.each
        dealers = times * row.dealer
        more.append(dealers + each * (game.players - 1))
        for seat in range(game.players):
            delta[seat] -= dealers if seat == dealer else each
    _pay(game, "laid", delta, more)


def _pay(game: "State", why: str, delta: list[int], more: list[int]) -> None:
    """Book a payment, and `more` in each compartment."""
    game.layout = tuple([lies + new for lies, new in zip(game.layout, more)])
    game.pay(why, delta, sum(more))


def _pay_one(game: "State", why: str, seat: int, compartment: int, amount: int) -> None:
    """Book what `seat` lays into one compartment; below nothing, what it gets out of it."""
    delta = [0] * game.players
    delta[seat] = -amount
    more = [0] * len(game.layout)
    more[compartment] = amount
    _pay(game, why, delta, more)


def verify_lay(game: "State", event: tuple) -> None:
    """Something, into a compartment that there is, while the hand goes on."""
    _, _, compartment, amount = event
    _verify_compartment(game, compartment)
    _verify_playing(game)
    if amount < 1:
        raise Refusal("lay_nothing")


def do_lay(game: "State", event: tuple) -> None:
    """The seat lays more than the deal does."""
    _, seat, compartment, amount = event
    _compartments(game).changed = True
    _pay_one(game, "laid", seat, compartment, amount)


# --- what is taken


def verify_take(game: "State", event: tuple) -> None:
    """What lies in a compartment, or, where that may be, in all of them, while the hand goes on."""
    _, _, compartment = event
    if compartment == ev.EVERYTHING:
        if not game.rules.take_all:
            raise Refusal("take_one")
    else:
        _verify_compartment(game, compartment)
    _verify_playing(game)
    if compartment == ev.EVERYTHING:
        if not game.ledger.pool:
            raise Refusal("nothing_lies")
        return
    row = game.rules.compartments[compartment]
    if row.name == game.rules.out_takes:
        raise Refusal("out_takes", row.name)
    if not game.layout[compartment]:
        raise Refusal("nothing_in", row.name)
    holder = _compartments(game).holders[compartment]
    if holder != NONE:
        raise Refusal("held", game.names[holder], row.name)


def do_take(game: "State", event: tuple) -> None:
    """The seat has what lies there."""
    _, seat, compartment = event
    if compartment != ev.EVERYTHING:
        _take_one(game, seat, compartment)
        return
    _compartments(game).changed = True
    delta = [0] * game.players
    delta[seat] = game.ledger.pool
    _pay(game, "taken", delta, [-lies for lies in game.layout])


def _take_one(game: "State", seat: int, compartment: int) -> None:
    _compartments(game).takers[compartment] = seat
    _pay_one(game, "taken", seat, compartment, -game.layout[compartment])


# --- the end of a hand


def verify_holds(game: "State", event: tuple) -> None:
    """A compartment's card that nobody has played, in a hand that is not settled yet."""
    _, seat, compartment = event
    _verify_compartment(game, compartment)
    row = game.rules.compartments[compartment]
    if not row.left:
        raise Refusal("holding_nothing", row.name)
    hand = _dealt(game)
    compartments = _compartments(game)
    if seat == hand.out:
        raise Refusal("out_holds_none", game.names[seat])
    holder = compartments.holders[compartment]
    if holder != NONE:
        raise Refusal("held", game.names[holder], row.name)
    taker = compartments.takers[compartment]
    if taker != NONE:
        raise Refusal("taken", game.names[taker], row.name)
    if hand.left[seat] is not None:
        raise Refusal("counted_already", game.names[seat])


def do_holds(game: "State", event: tuple) -> None:
    """Whoever is left with the card doubles what lies there, or pays for none of his cards."""
    _, seat, compartment = event
    hand = _dealt(game)
    _compartments(game).holders[compartment] = seat
    if game.rules.compartments[compartment].left == "doubles":
        _pay_one(game, "doubled", seat, compartment, game.layout[compartment])
    else:
        hand.excused |= 1 << seat
        if hand.out >= 0:
            settle_if_known(game, hand)


def verify_out(game: "State", event: tuple) -> None:
    """A seat that is left with nothing; or nobody, where a hand may end so."""
    going_out.verify_out(game, event)
    holders = _compartments(game).holders
    seat = event[1]
    if seat != ev.NOBODY and not game.rules.end:
        raise Refusal("none_goes_out")
    if seat in holders:
        compartment = holders.index(seat)
        raise Refusal("held", game.names[seat], game.rules.compartments[compartment].name)


def verify_left(game: "State", event: tuple) -> None:
    """As in any game, of a seat that pays for its cards."""
    seat = event[1]
    if game.hand is not None and game.hand.excused >> seat & 1:
        raise Refusal("excused", game.names[seat])
    cards_left.verify_left(game, event)


def do_out(game: "State", event: tuple) -> None:
    """The seat is out, and takes its own compartment, where the game has one; where nobody is, the
    hand is over, and what lies on the table stays."""
    _, seat, _, _, _ = event
    if seat != ev.NOBODY:
        for compartment, row in enumerate(game.rules.compartments):
            if row.name == game.rules.out_takes and game.layout[compartment]:
                _take_one(game, seat, compartment)
    going_out.do_out(game, event)


# --- what all of them ask


def _verify_compartment(game: "State", compartment: int) -> None:
    if compartment >= len(game.layout):
        raise Refusal("no_compartment", len(game.layout))


def _dealt(game: "State") -> "Hand":
    """The hand under way; Refusal when none is."""
    if game.hand is None:
        raise Refusal("no_deal")
    return game.hand


def _verify_playing(game: "State") -> None:
    """Refusal where no hand is under way, or its end has been said."""
    game.verify_goes_on(_dealt(game))


def _compartments(game: "State") -> "Compartments":
    """What has become of them in the hand under way; Refusal when none is."""
    hand = _dealt(game)
    assert hand.compartments is not None
    return hand.compartments


HANDLERS: dict = {
    ev.DEAL: (deal.verify_deal, do_deal),
    ev.TAKE: (verify_take, do_take),
    ev.LAY: (verify_lay, do_lay),
    ev.HOLDS: (verify_holds, do_holds),
    ev.OUT: (verify_out, do_out),
    ev.LEFT: (verify_left, cards_left.do_left),
}
