"""The settlement: a hand is settled when every loser has told, or the opera is drawn.

What is paid stands in the table's `end`, row by row; where the comet lies is inferred (rules.md,
section 0).
"""

from halley.engine import events as ev
from halley.engine.cards import COMET, KING, kings, points
from halley.engine.game import Game
from halley.engine.hand import Hand, holds_comet


def opera_counts(game: Game) -> bool:
    """Whether an opera is valued at this table (option `opera`)."""
    how = game.table["opera"]
    if how is None or how == "always":
        return how is not None
    option = game.options[how]
    return option == "on" or (option == "two_only" and game.players == 2)


def rows(game: Game) -> list[tuple]:
    """The rows of the table's `end` that apply with the options chosen."""
    found = []
    for row in game.table["end"]:
        condition = row[4]
        if condition is None or game.options[condition[0]] == condition[1]:
            if game.amount(row[2]):
                found.append(row)
    return found


def counts(game: Game, what: str) -> bool:
    """Whether the settlement counts `what` in the losers' hands: points, cards, kings, comet.

    "cards" stands for every way of counting them, "kings" likewise.
    """
    return any(row[1].startswith(what) for row in rows(game))


# --- what is left in a hand


def left_points(left: tuple) -> int:
    """The card points of a LEFT event, before any factor."""
    if left[2] is None:
        return max(left[3], 0)
    return sum([points(card) for card in left[2]])


def left_cards(left: tuple) -> int:
    """How many cards a LEFT event tells of."""
    return len(left[2]) if left[2] is not None else max(left[4], 0)


def left_kings(left: tuple) -> int:
    """How many kings a LEFT event tells of."""
    if left[2] is None:
        return max(left[5], 0)
    return kings(left[2])


def _unplayed_kings(hand: Hand) -> int:
    """Source: rules.md, section 10; transcripts.md, fine print ("Unplayed kings")."""
    if hand.follow:
        return 4 - hand.kings_played
    found = kings(hand.stub or ())
    for left in hand.told:
        if left is not None:
            found += left_kings(left)
    return found


def _count(hand: Hand, what: str, left: tuple) -> int:
    """How often a row's amount is due for what a loser is left with."""
    if what == "points":
        return left_points(left)
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


def factor_of(game: Game, hand: Hand, seat: int, why: str = "hand_points") -> int:
    """What a loser's payment is multiplied by. Source: rules.md, sections 2 and 3, P4."""
    table = game.table
    most = game.options.get("combine") == "max"
    factors = table["factors_max" if most else "factors"].get(why)
    if factors is None:
        return 1
    last = hand.last_card - ev.NO if hand.last_card else 0  # NO, YES and NINE follow each other
    opera = 3 if hand.opera == ev.YES and opera_counts(game) else 0
    factor = int(factors[opera + last])
    if hand.told_comet() == seat:
        holder = table["holder_factor"]
        return max(factor, holder) if most else factor * int(holder)
    return factor


def loses(game: Game, hand: Hand, seat: int) -> int:
    """What `seat`, as far as told, pays for its cards at the end, a negative sum for a gain.

    Of several losers each pays for itself alone, but for a winner's plus score.
    """
    left = hand.told[seat]
    total = 0
    if left is not None and seat != hand.partner:
        for why, what, amount, to, _ in rows(game):
            if to in ("winner", "each", "plus") and what not in ("pool", "once", "kings_unplayed"):
                due = (
                    _count(hand, what, left)
                    * game.amount(amount)
                    * factor_of(game, hand, seat, why)
                )
                total += due * (game.players - 1 if to == "each" else 1)
    return total


def wins(game: Game, hand: Hand) -> int:
    """What the seat that is out gets at the end, as far as the others have told."""
    total = 0
    for why, what, amount, to, _ in rows(game):
        total += _row(game, hand, why, what, game.amount(amount), to)[0][hand.out]
    return total


# --- the settlement


def kings_aside(game: Game, hand: Hand) -> int:
    """The most kings that can lie aside: no more than cards, and than have not been seen."""
    return min(hand.aside, int(game.table["in_pack"][KING]) - hand.seen[KING])


def asks_kings_aside(game: Game) -> bool:
    """Whether kings that nobody holds, and that may have been laid aside, change the sum."""
    hand = game.hand
    return counts(game, "kings_unplayed") and (hand is None or kings_aside(game, hand) > 0)


def settle_if_told(game: Game, hand: Hand) -> None:
    """Settle the hand when nothing has to be told any more."""
    drawn = hand.opera == ev.DRAWN and opera_counts(game)
    if not drawn:
        if hand.next_to_tell() >= 0:
            return
        if hand.dead_hand == ev.TO_TELL and hand.stub is None and kings_aside(game, hand):
            return
        if not hand.follow and hand.opera == ev.UNKNOWN and opera_counts(game):
            from halley.engine.going_out import opera_open

            if opera_open(game, hand):
                return
        _pay_out(game, hand)
    if game.table["comet_grows"]:
        index = game.streak_index(hand.pack)
        game.streaks[index] = game.streaks[index] + 1 if comet_in_dead_hand(hand) else 0
    game.settled = hand
    game.close_hand()


def _pay_out(game: Game, hand: Hand) -> None:
    """Book the table's rows, those of one reason together."""
    due: list[tuple[str, list[int], int]] = []
    for why, what, amount, to, _ in rows(game):
        delta, pool = _row(game, hand, why, what, game.amount(amount), to)
        if due and due[-1][0] == why:
            delta = [delta[seat] + due[-1][1][seat] for seat in range(game.players)]
            due[-1] = (why, delta, pool)
        else:
            due.append((why, delta, pool))
    for why, delta, pool in due:
        game.pay(why, delta, pool)


def _row(
    game: Game, hand: Hand, why: str, what: str, amount: int, to: str
) -> tuple[list[int], int]:
    """What one row does to each seat, and to the pool."""
    delta = [0] * game.players
    out = hand.out
    if what == "pool":
        pool = game.ledger.pool
        delta[out] = pool
        return delta, -pool
    if what == "once":
        delta[out] = amount
    elif what == "kings_unplayed":
        delta[out] = amount * _unplayed_kings(hand)
    else:
        for seat in game.opponents(out):
            left = hand.told[seat]
            if left is not None:
                due = _count(hand, what, left) * amount * factor_of(game, hand, seat, why)
                _pass_on(game, delta, seat, out, due, to)
    return delta, 0


def _pass_on(game: Game, delta: list[int], seat: int, out: int, due: int, to: str) -> None:
    """Book what is due from `seat` to whom the row says."""
    if to == "plus":
        delta[out] += due
    elif to == "winner":
        delta[seat] -= due
        delta[out] += due
    elif to == "each":
        for other in range(game.players):
            delta[other] += due
        delta[seat] -= due * game.players
    else:  # the score falls, nobody gains
        floor = game.table["floor"]
        least = None if floor is None else game.options[floor]
        if least is not None:
            due = max(0, min(due, game.ledger.balances[seat] - least))
        delta[seat] -= due


def comet_in_dead_hand(hand: Hand) -> bool:
    """Where nobody told: neither played in the hand nor in a hand that was told."""
    if hand.dead_hand in (ev.NO, ev.YES):
        return hand.dead_hand == ev.YES
    if hand.stub is not None and COMET in hand.stub:
        return True
    if hand.stub is not None and len(hand.stub) == hand.aside:
        return False
    return hand.comet_seat < 0 and hand.told_comet() < 0 and hand.aside > 0
