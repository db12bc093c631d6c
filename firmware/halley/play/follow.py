"""Card by card: the engine knows whose turn it is, what is wanted, and finds the payments itself.

The turn runs (rules.md, summary table): a player goes on as long as able, then says "without" and
the turn passes to the left; when everybody has passed, or nothing can come, the last to play leads.
"""

from halley import events as ev
from halley.cards import COMET, KING, NINE, name, names
from halley.ledger import from_each
from halley.play import pack as packs
from halley.play.game import Game
from halley.play.hand import Hand
from halley.refusal import Refusal


def _playing(game: Game) -> Hand:
    hand = game.hand
    if hand is None or not hand.follow:
        raise Refusal("no_deal")
    if hand.out >= 0:
        raise Refusal("already_out", game.names[hand.out])
    return hand


def wanted(hand: Hand, seat: int) -> tuple[int, bool]:
    """The rank that `seat` has to continue with (0: leads anything), and whether it is its turn.

    A seat that plays before the one at its right has said "without" implies it; anything more is
    out of turn, which is unusual and not forbidden, but implies nothing.
    """
    steps = (seat - hand.turn) % hand.players
    if hand.want == 0:
        return 0, steps == 0
    if steps == 1 and hand.passes + 1 >= hand.players:  # all have passed: the last to play leads
        return 0, True
    return hand.want, steps <= 1


def verify_play(game: Game, event: tuple) -> None:
    """Cards that the seat can hold, that may be laid together and that continue the sequence."""
    hand = _playing(game)
    _, seat, stands_for, cards = event
    stands_for &= ev.AS_RANK
    if not cards:
        raise Refusal("no_cards")
    packs.verify_cards(game.table, hand.seen, cards)
    if len(cards) > hand.counts[seat]:
        raise Refusal("holds_fewer", game.names[seat], hand.counts[seat])
    want, _ = wanted(hand, seat)
    rank = packs.sets_together(game.table, cards)
    if stands_for and COMET not in cards:
        raise Refusal("as_without_comet")
    if not rank:
        rank = stands_for or want
        if not rank:
            raise Refusal("comet_as_what")
        if not game.table["in_pack"][rank]:
            raise Refusal("not_in_pack", name(rank))
    elif stands_for and stands_for != rank:
        raise Refusal("comet_in_set", name(rank))
    if want and rank != want:
        raise Refusal(
            "does_not_continue", names(cards) if rank != stands_for else name(rank), name(want)
        )


def do_play(game: Game, event: tuple) -> None:
    """Lay the cards: payments first (rules.md, P2), then out, a stop, or the next rank wanted.

    A play out of turn is only warned of (P5). A seat without cards is out at once (P3).
    """
    _, seat, stands_for, cards = event
    unclaimed = stands_for & ev.UNCLAIMED
    stands_for &= ev.AS_RANK
    hand = game.hand
    assert hand is not None
    want, in_turn = wanted(hand, seat)
    if not in_turn:
        game.warnings.append(("out_of_turn", game.names[seat]))
    if not want:
        hand.line = bytearray()
    with_comet = COMET in cards
    rank = packs.sets_together(game.table, cards) or stands_for or want
    for card in cards:
        hand.seen[card & 15] += 1
        hand.line.append(0x80 | rank if card == COMET else rank)
    hand.counts[seat] -= len(cards)
    hand.played += 1
    hand.others_played = hand.others_played or seat != hand.eldest
    hand.turn = hand.last = seat
    hand.passes = 0
    hand.dead_rank = 0
    if with_comet:
        hand.comet_seat = seat
        hand.comet_as = rank
        if not unclaimed:
            game.pay("comet", from_each(game.players, seat, game.comet_value()))
    if rank == KING and not with_comet:
        amount = game.table["king_pays"] * len(cards)
        game.pay("king", from_each(game.players, seat, amount))
    if not hand.counts[seat]:
        hand.out = seat
        hand.last_card = (ev.NINE if rank == NINE else ev.YES) if with_comet else ev.NO
        hand.opera = ev.NO if hand.others_played else ev.YES
        return
    hand.want = 0 if stops(game, rank, with_comet) else rank + 1
    if hand.want and none_left(game, hand, hand.want):
        hand.dead_rank = hand.want
        hand.want = 0


def stops(game: Game, rank: int, with_comet: bool) -> bool:
    """Whether a card is a stop: kings, and the comet where the table makes it one."""
    return rank in game.table["stops"] or (with_comet and bool(game.table["comet_stop"]))


def none_left(game: Game, hand: Hand, rank: int) -> bool:
    """A known stop: every card of `rank` has been seen, and the comet too."""
    return bool(hand.seen[rank] >= game.table["in_pack"][rank] and hand.seen[COMET])


def verify_pass(game: Game, event: tuple) -> None:
    """Any seat may say "without", able or not, while cards are followed (rules.md, P5)."""
    _playing(game)


def do_pass(game: Game, event: tuple) -> None:
    """The turn goes to the left; when all have passed, the last to play leads.

    Source: rules.md, section 3. A seat between that said nothing counts as having passed, with a
    warning. To pass instead of leading changes nothing.
    """
    hand = game.hand
    assert hand is not None
    seat = event[1]
    steps = (seat - hand.turn) % hand.players
    if not hand.want:
        if not hand.last_found_dead():
            game.warnings.append(("pass_on_lead", game.names[seat]))
        return
    if hand.passes + steps >= hand.players:
        return  # this seat has passed already
    if steps > 1:
        game.warnings.append(("out_of_turn", game.names[seat]))
    hand.passes += steps + 1
    hand.turn = (seat + 1) % hand.players
    if hand.passes >= hand.players:
        _dead(hand)


def _dead(hand: Hand) -> None:
    hand.want = 0
    hand.turn = hand.last
    hand.passes = hand.players


def verify_dead(game: Game, event: tuple) -> None:
    """Only what has been led can come to nothing."""
    hand = _playing(game)
    if hand.last < 0:
        raise Refusal("nothing_led")


def do_dead(game: Game, event: tuple) -> None:
    """Nobody can continue. Where the engine has found that out already, nothing changes."""
    hand = game.hand
    assert hand is not None
    if hand.want:
        _dead(hand)


VERIFY = {ev.PLAY: verify_play, ev.PASS: verify_pass, ev.DEAD: verify_dead}
DO = {ev.PLAY: do_play, ev.PASS: do_pass, ev.DEAD: do_dead}
