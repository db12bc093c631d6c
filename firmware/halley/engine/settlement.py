"""The settlement: a hand is settled when everybody's cards are known, or the opera is drawn.

The payments stand in the rule set's `end`, row by row; the place of the comet is inferred
(rules/README.md, section 0).
"""

from halley.engine import events as ev
from halley.engine.cards import COMET, KING, kings
from halley.engine.hand import holds_comet
from halley.engine.opera import opera_counts, opera_open
from halley.engine.state import Due
from halley.engine.sums import left_cards, left_kings, left_points
from halley.engine.valued import value_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.events import Left
    from halley.engine.hand import Hand
    from halley.engine.state import State
    from halley.rules.fields import EndRow


_OF_NO_LOSER = ("pool", "once", "kings_unplayed")  # what is paid for that no loser holds


def counts(game: "State", what: str) -> bool:
    """Return whether the settlement counts `what` in the losers' hands.

    `what` is "points", "cards", "kings" or "comet"; "cards" and "kings" stand for every way of
    counting them.
    """
    return any(row.what.startswith(what) for row in game.end_rows)


def _unplayed_kings(game: "State", hand: "Hand") -> int:
    """Return how many kings nobody played. Source: rules/README.md, section 10."""
    if hand.follow:
        return int(game.rules.in_pack[KING]) - hand.kings_played
    count = kings(hand.stub or ())
    for left in hand.left:
        if left is not None:
            count += left_kings(left)
    return count


def _count(game: "State", what: str, left: "Left") -> int:
    """Return how often a row's amount is due for the cards that a loser is left with."""
    if what == "points":
        return left_points(left)
    if what == "points_by_rank":
        return left.points if left.cards is None else value_of(game, left.cards)
    if what == "kings":
        return left_kings(left)
    if what == "game":
        return 1
    if what == "comet":
        return int(holds_comet(left))
    cards = left_cards(left)
    if what != "cards" and holds_comet(left):  # cards_unless_comet, cards_but_comet
        return 0 if what == "cards_unless_comet" else max(cards - 1, 0)
    return cards


def factor_of(game: "State", hand: "Hand", seat: int, why: str = "hand_points") -> int:
    """Return the factor of a loser's payment. Source: rules/README.md, sections 2 and 3, P4."""
    rules = game.rules
    most = game.options.get("combine") == "max"
    factors = (rules.factors_max if most else rules.factors).get(why)
    if factors is None:
        return 1
    last = hand.last_card - ev.NO if hand.last_card else 0  # NO, YES and NINE follow each other
    opera = 3 if hand.opera == ev.YES and opera_counts(game) else 0
    factor = int(factors[opera + last])
    left = hand.left[seat]
    if left is not None and holds_comet(left):
        holder = rules.holder_factor
        return max(factor, holder) if most else factor * int(holder)
    return factor


def _due(game: "State", hand: "Hand", seat: int, row: "EndRow") -> int:
    """Return the amount that `seat` owes by one row for the cards that it is left with."""
    left = hand.left[seat]
    if left is None:
        return 0
    amount = game.amount(row.amount)
    return _count(game, row.what, left) * amount * factor_of(game, hand, seat, row.why)


def loses(game: "State", hand: "Hand", seat: int) -> int:
    """Return the amount that `seat` pays for its known cards at the end; negative for a gain.

    Of several losers each pays for itself alone, except for a winner's plus score.
    """
    total = 0
    if seat != hand.partner:
        for row in game.end_rows:
            if row.to != "lose" and row.what not in _OF_NO_LOSER:
                times = game.players - 1 if row.to == "each" else 1
                total += _due(game, hand, seat, row) * times
    return total


def wins(game: "State", hand: "Hand") -> int:
    """Return the amount that the seat that is out gets at the end, as far as cards are known."""
    return sum([due.delta[hand.out] for due in due_rows(game, hand, game.ledger.pool)])


# --- the settlement


def kings_aside(game: "State", hand: "Hand") -> int:
    """Return the most kings that can lie aside: at most the cards there, and the kings not seen."""
    return min(hand.aside, int(game.rules.in_pack[KING]) - hand.seen[KING])


def asks_kings_aside(game: "State") -> bool:
    """Return whether kings that nobody holds, and that may have been laid aside, change the sum."""
    hand = game.hand
    return counts(game, "kings_unplayed") and (hand is None or kings_aside(game, hand) > 0)


def settle_if_known(game: "State", hand: "Hand") -> None:
    """Settle the hand when there is nothing left to ask."""
    if not (hand.opera == ev.DRAWN and opera_counts(game)):
        if hand.next_loser() >= 0:
            return
        if hand.dead_hand == ev.STUB_FOLLOWS and hand.stub is None and kings_aside(game, hand):
            return
        if opera_open(game, hand):
            return
        game.book(due_rows(game, hand, game.ledger.pool))
    if game.rules.comet_grows:
        index = game.streak_index(hand.pack)
        game.streaks[index] = game.streaks[index] + 1 if comet_in_dead_hand(hand) else 0
    game.close_hand(hand)


def take_counts(hand: "Hand") -> None:
    """Note the losers' cards in a hand in which everybody's number of cards is known."""
    hand.by_number = True
    for seat in range(hand.players):
        if seat != hand.out:
            hand.left[seat] = ev.make(ev.LEFT, seat, count=hand.counts[seat])


def due_rows(game: "State", hand: "Hand", pot: int) -> "list[Due]":
    """Return the payments of the rule set's rows, with `pot` in the pool.

    Successive rows with the same reason make one payment.
    """
    dues: list[Due] = []
    for row in game.end_rows:
        delta, pool = _row(game, hand, row, pot)
        pot += pool
        if dues and dues[-1].why == row.why:
            before = dues.pop()
            delta = [delta[seat] + before.delta[seat] for seat in range(game.players)]
            pool += before.pool
        dues.append(Due(row.why, delta, pool))
    return dues


def _row(game: "State", hand: "Hand", row: "EndRow", pool: int) -> tuple[list[int], int]:
    """Return the changes that one row makes to each seat, and to the pool with `pool` in it."""
    delta = [0] * game.players
    out = hand.out
    if row.what == "pool":
        delta[out] = pool
        return delta, -pool
    if row.what == "once":
        delta[out] = game.amount(row.amount)
    elif row.what == "kings_unplayed":
        delta[out] = game.amount(row.amount) * _unplayed_kings(game, hand)
    elif row.to == "self":
        for seat in range(game.players):
            delta[seat] = _due(game, hand, seat, row)
    else:
        for seat in game.opponents(out):
            _pass_on(game, delta, seat, out, _due(game, hand, seat, row), row.to)
    return delta, -sum(delta) if row.to == "pool" else 0


def _pass_on(game: "State", delta: list[int], seat: int, out: int, due: int, to: str) -> None:
    """Book the amount due from `seat` to the row's payee."""
    if to == "plus":
        delta[out] += due
    elif to == "pool":
        delta[seat] -= due
    elif to == "winner":
        delta[seat] -= due
        delta[out] += due
    elif to == "each":
        for other in range(game.players):
            delta[other] += due
        delta[seat] -= due * game.players
    elif to == "lose":  # the score falls, nobody gains
        floor = game.rules.floor
        least = None if floor is None else game.options[floor]
        if least is not None:
            due = max(0, min(due, game.ledger.balances[seat] - least))
        delta[seat] -= due


def comet_in_dead_hand(hand: "Hand") -> bool:
    """Return whether the comet lies in the dead hand.

    It does if that was stated, or if nobody played it or was left with it.
    """
    if hand.dead_hand in (ev.NO, ev.YES):
        return hand.dead_hand == ev.YES
    if hand.stub is not None and COMET in hand.stub:
        return True
    if hand.stub is not None and len(hand.stub) == hand.aside:
        return False
    return hand.comet_seat < 0 and hand.comet_holder() < 0 and hand.aside > 0
