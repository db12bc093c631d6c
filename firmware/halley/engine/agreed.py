"""Agreements beside the cards: payments, the end of the pool, other options.

Source: rules/README.md, section 38.
"""

from halley.engine import events as ev
from halley.engine.purse import side_of
from halley.refusal import Refusal
from halley.rules.fields import Partition
from halley.rules.rule_set import number_of, value_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.state import State
    from halley.rules.rule_set import RuleSet

WHYS = ("agreed", "penalty", "spare_hand", "bank_sold")  # why a transfer is paid
HOWS = ("equally", "winner")  # how the pool is divided


def verify_transfer(game: "State", event: tuple) -> None:
    """Raise Refusal unless one side pays another, or the pool, or the pool has enough for it."""
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
    """Book the payment; partners who share a score pay and are paid alike."""
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


def verify_divide(game: "State", event: "ev.Event") -> None:
    """Raise Refusal in mid-hand, and if the pool is empty."""
    if game.in_hand():
        raise Refusal("end_in_hand")
    if game.ledger.pool <= 0 or not game.ledger.zero_sum:
        raise Refusal("nothing_lies")
    if event.how >= len(HOWS):
        raise Refusal("nothing_lies")


def do_divide(game: "State", event: "ev.Event") -> None:
    """Pay the pool in equal shares to everybody at the table, or to the present winners.

    Chips that do not go round go one each to those who have least, the lower seat first. Partners
    who share a score are paid alike.
    """
    seats = game.winners() if event.how else range(game.players)
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
    game.anted = False  # what was laid for the next hand is paid out as well
    game.pay("divided", delta, -sum(delta))


def options_to_change(game: "State") -> list[str]:
    """Return the names of the options that may be others from the next hand on."""
    rules = game.rules
    names = [option.name for option in rules.offers() if rules.can_change(option.name)]
    if isinstance(game.options.get(rules.zero_sum), bool):
        names.remove(rules.zero_sum)
    return names if not game.over and not game.anted else []


def changes_of(rules: "RuleSet", before: dict, options: dict) -> tuple:
    """Return the changes of an OPTIONS event: the options that differ from before."""
    changes = []
    for at, option in enumerate(rules.options):
        value = options.get(option.name, option.default)
        if value != before[option.name] and not isinstance(option.choices, Partition):
            changes.append((at, number_of(option, value)))
    return tuple(changes)


def options_after(game: "State", changes: tuple) -> dict:
    """Return all options as they are with these changes; Refusal if there is no such option."""
    options = dict(game.options)
    for at, number in changes:
        if at >= len(game.rules.options) or isinstance(game.rules.options[at].choices, Partition):
            raise Refusal("options_unknown", game.rules.key)
        options[game.rules.options[at].name] = value_of(game.rules.options[at], number)
    return game.rules.settle(options)


def verify_options(game: "State", event: "ev.Event") -> None:
    """Raise Refusal in mid-hand, and for an option that stays for the whole evening."""
    if game.in_hand() or game.anted:
        raise Refusal("options_in_hand")
    options = options_after(game, event.changes)
    if options == game.options:
        raise Refusal("options_same")
    for name in options:
        if options[name] != game.options[name] and not game.rules.can_change(name):
            raise Refusal("option_fixed", name)
    rules = game.rules
    if rules.zero_sum in options and bool(options[rules.zero_sum]) != game.ledger.zero_sum:
        raise Refusal("option_fixed", rules.zero_sum)
    if game.ledger.pool and rules.rest_to_pool in options and not options[rules.rest_to_pool]:
        raise Refusal("option_fixed", rules.rest_to_pool)


def do_options(game: "State", event: "ev.Event") -> None:
    """Play by other options from the next hand on."""
    game.agree_on(options_after(game, event.changes))
