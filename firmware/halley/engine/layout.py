"""Games with a layout: a row of compartments that every deal lays into, and that seats take.

The chips in them are the pool, compartment by compartment. Source: rules/README.md, section 31.
"""

from halley.engine import cards_left, deal, going_out
from halley.engine import events as ev
from halley.engine.cards import points
from halley.engine.compartments import NONE
from halley.engine.hand import bit
from halley.engine.settlement import counts, settle_if_known
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.compartments import Compartments
    from halley.engine.events import Left
    from halley.engine.hand import Hand
    from halley.engine.state import Due, State
    from halley.rules.rule_set import RuleSet


# --- what is laid


def verify_deal(game: "State", event: tuple) -> None:
    """Raise Refusal as in any game; new stakes are a choice only if the old ones are still there.

    They are after a redeal.
    """
    _, dealer, each, pack, how = event
    if how & ev.ANTES and not game.anted:
        raise Refusal("not_in_game")
    deal.verify_deal(game, ev.Deal(ev.DEAL, dealer, each, pack, how & ~ev.ANTES))


def do_deal(game: "State", event: tuple) -> None:
    """Begin a hand: dealer and players lay into every compartment as the rule set says.

    After a redeal they do so only if the event says so.
    """
    _, dealer, each, pack, how = event
    deal.do_deal(game, ev.make(ev.DEAL, dealer, each=each, pack=pack, how=how & ~ev.ANTES))
    if game.anted and not how & ev.ANTES:
        return
    times = game.amount(game.rules.laid_times)
    by_dealer, by_each = count_laid(game)
    delta = [-by_each] * game.players
    delta[dealer] = -by_dealer
    others = 0 if game.rules.dressed else game.players - 1
    more = [times * (row.dealer + row.each * others) for row in game.rules.compartments]
    more[-1] -= sum(delta) + sum(more)  # 0, unless the board is dressed in another way
    _lay(game, more)
    game.pay("laid", delta, sum(more))


def count_laid(game: "State") -> tuple[int, int]:
    """Return the stakes of the dealer in all compartments together, and of each other seat."""
    rules = game.rules
    by_dealer = sum([row.dealer for row in rules.compartments])
    by_each = sum([row.each for row in rules.compartments])
    if rules.dressed:
        shares = game.players - 1 + int(rules.dressed)
        by_each = (by_dealer + shares - 1) // shares
        by_dealer = by_each * int(rules.dressed)
    times = game.amount(rules.laid_times)
    return times * by_dealer, times * by_each


def do_void(game: "State", event: "ev.Event") -> None:
    """Drop the hand under way; the stakes of a hand that is dealt again stay for it."""
    laid = game.rules.redeal_keeps and bool(event.redeal) and (game.anted or game.hand is not None)
    deal.do_void(game, event)
    game.anted = laid


def _lay(game: "State", more: list[int]) -> None:
    """Add `more` to the chips in each compartment."""
    game.layout = tuple([lies + new for lies, new in zip(game.layout, more)])


def _lay_one(game: "State", compartment: int, amount: int) -> None:
    """Add `amount` to one compartment."""
    more = [0] * len(game.layout)
    more[compartment] = amount
    _lay(game, more)


def verify_lay(game: "State", event: tuple) -> None:
    """Raise Refusal unless something is laid into an existing compartment during the hand."""
    _, _, compartment, amount = event
    _verify_compartment(game, compartment)
    _verify_playing(game)
    if amount < 1:
        raise Refusal("lay_nothing")


def do_lay(game: "State", event: tuple) -> None:
    """Lay more into a compartment than the deal does."""
    _, _, compartment, amount = event
    _compartments(game).changed = True
    _lay_one(game, compartment, amount)
    game.book(pay_lay(game, event))


def pay_lay(game: "State", event: tuple) -> "list[Due]":
    """Return the payment of a LAY."""
    _, seat, _, amount = event
    return game.fill_pool("laid", (seat,), amount)


# --- what is taken


def verify_take(game: "State", event: tuple) -> None:
    """Raise Refusal if the seat cannot take one compartment, or all at once.

    Only some games let a seat take all.
    """
    _, seat, compartment = event
    if compartment != ev.EVERYTHING:
        _verify_compartment(game, compartment)
    elif not game.rules.take_all:
        raise Refusal("take_one")
    _verify_playing(game)
    state = _compartments(game)
    if state.swept not in (NONE, seat):
        raise Refusal("swept", game.names[state.swept])
    if compartment == ev.EVERYTHING:
        _verify_everything(game, seat)
        return
    row = game.rules.compartments[compartment]
    if row.name == game.rules.out_takes:
        raise Refusal("out_takes", row.name)
    if not game.layout[compartment]:
        raise Refusal("nothing_in", row.name)
    for whose, why in ((state.holders, "held"), (state.takers, "taken")):
        if whose[compartment] != NONE:
            raise Refusal(why, game.names[whose[compartment]], row.name)
    if game.rules.take_once and seat in state.takers:
        taken = game.rules.compartments[state.takers.index(seat)]
        raise Refusal("taken", game.names[seat], taken.name)


def _verify_everything(game: "State", seat: int) -> None:
    """Raise Refusal if the seat cannot take everything.

    If players go out, the seat goes out in one turn, before anybody else has played
    (rules/README.md, section 34). Otherwise nobody has taken anything before (section 32).
    """
    if not game.ledger.pool:
        raise Refusal("nothing_lies")
    hand = _dealt(game)
    state = _compartments(game)
    if game.rules.end and hand.eldest not in (NONE, seat):
        raise Refusal("opera_eldest", game.names[hand.eldest])
    for whose, why in ((state.takers, "taken"), (state.holders, "held")):
        for compartment, other in enumerate(whose):
            if other != NONE and (why == "held" or not game.rules.end or other != seat):
                raise Refusal(why, game.names[other], game.rules.compartments[compartment].name)


def do_take(game: "State", event: tuple) -> None:
    """Give the seat the chips of the compartment, or of all."""
    _, seat, compartment = event
    if compartment != ev.EVERYTHING:
        _take_one(game, event)
        return
    dues = pay_take(game, event)
    _compartments(game).changed = True
    _compartments(game).swept = seat
    game.layout = (0,) * len(game.layout)
    game.book(dues)


def _take_one(game: "State", event: tuple) -> None:
    _, seat, compartment = event
    card = game.rules.compartments[compartment].card
    if card:  # it was played, so nobody is left with it
        _dealt(game).show(card, True)
    dues = pay_take(game, event)
    _compartments(game).takers[compartment] = seat
    _lay_one(game, compartment, -game.layout[compartment])
    game.book(dues)


def pay_take(game: "State", event: tuple) -> "list[Due]":
    """Return the payment of a TAKE: the chips there."""
    _, seat, compartment = event
    lies = game.ledger.pool if compartment == ev.EVERYTHING else game.layout[compartment]
    return game.fill_pool("taken", (seat,), -lies)


# --- the end of a hand


def verify_holds(game: "State", event: tuple) -> None:
    """Raise Refusal if the compartment's card was played, or the hand is settled."""
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
    """Make the seat left with the card double the compartment, or pay for none of its cards."""
    _, seat, compartment = event
    hand = _dealt(game)
    _compartments(game).holders[compartment] = seat
    if game.rules.compartments[compartment].left == "doubles":
        dues = game.fill_pool("doubled", (seat,), game.layout[compartment])
        _lay_one(game, compartment, game.layout[compartment])
        game.book(dues)
    else:
        hand.excused |= 1 << seat
        if hand.out >= 0:
            settle_if_known(game, hand)


def verify_out(game: "State", event: "ev.Event") -> None:
    """Raise Refusal if the seat cannot be out, or if nobody is and a hand cannot end so."""
    going_out.verify_out(game, event)
    holders, swept = _compartments(game).holders, _compartments(game).swept
    seat = event.seat
    if seat != ev.NOBODY and not game.rules.end:
        raise Refusal("none_goes_out")
    if game.rules.end and swept not in (NONE, seat):
        raise Refusal("swept", game.names[swept])
    if seat in holders:
        compartment = holders.index(seat)
        raise Refusal("held", game.names[seat], game.rules.compartments[compartment].name)


def verify_left(game: "State", event: tuple) -> None:
    """Raise Refusal as in any game, and if the cards contradict the cards that are known.

    Known are the cards that were played, and the compartments whose card a seat is left with.
    """
    left = ev.Left(*event)
    hand = game.hand
    if hand is not None and hand.excused >> left.seat & 1:
        raise Refusal("excused", game.names[left.seat])
    if hand is not None and hand.out >= 0 and hand.compartments is not None:
        _verify_held(game, hand, left)
    cards_left.verify_left(game, event)


def _verify_held(game: "State", hand: "Hand", left: "Left") -> None:
    own = []
    held = ""
    for compartment, row in enumerate(game.rules.compartments):
        holder = _compartments(game).holders[compartment]
        taker = _compartments(game).takers[compartment]
        if holder == left.seat:
            own.append(row.card)
            held = row.name
            cards = left.cards
            if cards is not None and row.card not in cards and row.card & 15 not in cards:
                raise Refusal("count_held", game.names[holder], row.name)
        elif row.card and has_card(game.rules, hand, left.cards or (), row.card):
            if taker != NONE:
                raise Refusal("taken", game.names[taker], row.name)
            if holder != NONE:
                raise Refusal("held", game.names[holder], row.name)
            if row.left:
                raise Refusal("say_held", game.names[left.seat], row.name)
    fewest = sum([points(card) for card in own]) if counts(game, "points") else len(own)
    if own and left.cards is None and max(left.points, left.count) < fewest:
        raise Refusal("count_held", game.names[left.seat], held)


def has_card(rules: "RuleSet", hand: "Hand", cards: tuple[int, ...], card: int) -> bool:
    """Return whether `cards` must include `card`.

    It is among them, or they are more of its rank than the pack has beside it and those that were
    shown.
    """
    if card in cards:
        return True
    rank = card & 15
    same = [other for other in cards if other & 15 == rank]
    if not same or hand.shown & bit(card):
        return False
    others = [suit for suit in (1, 2, 3, 4) if hand.shown & bit(rank | suit << 4)]
    return len(same) + len(others) >= int(rules.in_pack[rank])


def do_out(game: "State", event: tuple) -> None:
    """Note that the seat is out; it takes the compartment that goes with that, if there is one.

    If nobody is out, the hand is over, and what lies on the table stays.
    """
    _, seat, _, _, _ = event
    hand = _dealt(game)
    if seat != ev.NOBODY:
        for compartment, row in enumerate(game.rules.compartments):
            if row.name == game.rules.out_takes and game.layout[compartment]:
                _take_one(game, ev.make(ev.TAKE, seat, compartment))
    going_out.do_out(game, event)
    if game.rules.end and hand.compartments is not None and hand.compartments.swept != NONE:
        hand.opera = ev.YES  # the others still hold all their cards


# --- what all of them ask


def _verify_compartment(game: "State", compartment: int) -> None:
    if compartment >= len(game.layout):
        raise Refusal("no_compartment", len(game.layout))


def _dealt(game: "State") -> "Hand":
    """Return the hand under way; Refusal if there is none."""
    if game.hand is None:
        raise Refusal("no_deal")
    return game.hand


def _verify_playing(game: "State") -> None:
    """Raise Refusal if no hand is under way, or its end has been said."""
    game.verify_goes_on(_dealt(game))


def _compartments(game: "State") -> "Compartments":
    """Return the compartments of the hand under way; Refusal if there is none."""
    hand = _dealt(game)
    assert hand.compartments is not None
    return hand.compartments


HANDLERS: dict = {
    ev.DEAL: (verify_deal, do_deal),
    ev.VOID: (deal.verify_void, do_void),
    ev.TAKE: (verify_take, do_take, pay_take),
    ev.LAY: (verify_lay, do_lay, pay_lay),
    ev.HOLDS: (verify_holds, do_holds),
    ev.OUT: (verify_out, do_out),
    ev.LEFT: (verify_left, cards_left.do_left),
}
