"""What the table agrees on beside the cards: who pays whom, and whose the pool is at the end.

Source: rules/README.md, section 38.
"""

from halley.engine import events as ev
from halley.engine.purse import side_of
from halley.engine.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.state import State

WHYS = ("agreed", "penalty", "spare_hand", "bank_sold")  # why a transfer is paid
HOWS = ("equally", "winner")  # how the pool is divided


def verify_transfer(game: "State", event: tuple) -> None:
    """At any time, from one side to another, or to the pool and from it, as far as it goes."""
    _, payer, payee, why, amount = event
    for party in (payer, payee):
        if party < ev.POOL:
            game.verify_seat(party)
        elif not (game.ledger.zero_sum and game.has_pool()):
            raise Refusal("no_pool")
        elif party - ev.POOL >= (len(game.layout) or 1):
            raise Refusal("no_compartment", len(game.layout))
    if payer >= ev.POOL and payee >= ev.POOL or payee in _parties(game, payer):
        raise Refusal("pays_itself")
    if not 0 < amount < 1 << 23 or why >= len(WHYS):
        raise Refusal("pay_nothing")
    if payer >= ev.POOL and amount * len(_parties(game, payee)) > _lies_in(game, payer):
        raise Refusal("lies_less", _lies_in(game, payer))


def do_transfer(game: "State", event: tuple) -> None:
    """Book it; partners who share a score pay and are paid alike."""
    _, payer, payee, why, amount = event
    delta = [0] * game.players
    for party, change in ((payer, -amount), (payee, amount)):
        for seat in _parties(game, party):
            if seat < ev.POOL:
                delta[seat] += change
    paid = -sum(delta)
    if game.layout and max(payer, payee) >= ev.POOL:
        layout = list(game.layout)
        layout[max(payer, payee) - ev.POOL] += paid
        game.layout = tuple(layout)
    game.pay(WHYS[why], delta, paid if game.ledger.zero_sum else 0)


def _parties(game: "State", party: int) -> tuple[int, ...]:
    """Return the seats that pay or are paid with `party`; the pool alone."""
    return side_of(game, party) if party < ev.POOL else (party,)


def _lies_in(game: "State", party: int) -> int:
    return game.layout[party - ev.POOL] if game.layout else game.ledger.pool


def verify_divide(game: "State", event: tuple) -> None:
    """Between two hands, if anything lies in the pool."""
    if game.in_hand():
        raise Refusal("end_in_hand")
    if game.ledger.pool <= 0 or not game.ledger.zero_sum:
        raise Refusal("nothing_lies")
    if event[1] >= len(HOWS):
        raise Refusal("nothing_lies")


def do_divide(game: "State", event: tuple) -> None:
    """Pay the pool in equal shares to all who sit, or to whoever wins as balances stand.

    Chips that do not go round go one each to those who have least, the lower seat first. Partners
    who share a score are paid alike.
    """
    seats = game.winners() if event[1] else range(game.players)
    balances = game.ledger.balances
    order = sorted([(balances[seat], seat) for seat in seats])
    sides = []
    for _, seat in order:
        if side_of(game, seat) not in sides:
            sides.append(side_of(game, seat))
    delta = [0] * game.players
    rest = game.ledger.pool
    share = rest // len(order)
    for side in sides:
        for seat in side:
            delta[seat] = share
    rest -= share * len(order)
    for side in sides:
        if rest >= len(side):
            rest -= len(side)
            for seat in side:
                delta[seat] += 1
    game.layout = (0,) * len(game.layout)
    game.pay("divided", delta, -sum(delta))
