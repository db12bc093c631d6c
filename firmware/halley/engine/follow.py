"""Card by card: the engine knows the turn and the card wanted, and finds the payments itself.

The turn runs (rules/README.md, sections 1 to 11): a player goes on as long as able, then says
"without" and the turn passes to the left; or the holder of the card plays it. When everybody has
passed, or nothing can come, the last to play leads.
"""

from halley.engine import deck
from halley.engine import events as ev
from halley.engine.cards import ACE, COMET, KING, NINE, name, names
from halley.engine.comet import card_of, factor_of, last_card, pay_comet
from halley.engine.sequence import fits, go_on, lay_dead, next_cards
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.hand import Hand
    from halley.engine.state import Due, State


def playing(game: "State") -> "Hand":
    """Return the hand under way; Refusal if no hand is followed, or a seat is out of it."""
    hand = game.hand
    if hand is None or not hand.follow:
        raise Refusal("no_deal")
    game.verify_goes_on(hand)
    return hand


def verify_play(game: "State", event: tuple) -> None:
    """Raise Refusal unless the seat can hold the cards, and they continue the sequence.

    Several must be such as may be laid together.
    """
    hand = playing(game)
    _, seat, stands_for, cards = event
    _verify_holds(game, hand, seat, cards)
    rank = deck.sets_together(game.rules, cards)
    as_card = card_of(stands_for)
    if as_card:
        _verify_stands_for(game, cards, rank, as_card)
    want, also, _ = next_cards(hand, seat)
    if not rank and game.rules.comet == "beside":
        return
    shown = as_card or want
    if rank:
        shown = cards[0] if len(cards) == 1 else rank
    if not shown:
        raise Refusal("comet_as_what")
    if deck.lacks(game.rules, shown):
        raise Refusal("not_in_pack", name(shown))
    if not want:
        _verify_suit_led(game, hand, seat, shown, COMET in cards)
    else:
        _verify_continues(shown, names(cards) if rank else name(shown), want, also)


def _verify_holds(game: "State", hand: "Hand", seat: int, cards: tuple[int, ...]) -> None:
    """Raise Refusal if the seat cannot hold these cards."""
    if not cards:
        raise Refusal("no_cards")
    deck.verify_cards(game.rules, hand, cards)
    deck.verify_blanche(hand, seat, cards)
    if len(cards) > hand.counts[seat]:
        raise Refusal("holds_fewer", game.names[seat], hand.counts[seat])


def _verify_stands_for(game: "State", cards: tuple[int, ...], rank: int, as_card: int) -> None:
    """Raise Refusal if the comet cannot stand for that card among cards of this rank, 0: alone."""
    if COMET not in cards:
        raise Refusal("as_without_comet")
    if rank and as_card & 15 != rank:
        raise Refusal("comet_in_set", name(rank))
    if not rank and game.rules.comet == "beside":
        raise Refusal("comet_is_itself")


def _verify_continues(shown: int, laid: str, want: int, also: int) -> None:
    """Raise Refusal if the card does not continue the sequence, or may do so in two ways."""
    if fits(shown, want) and fits(shown, also):
        raise Refusal("tell_suit", name(shown))
    if not fits(shown, want) and not fits(shown, also):
        if also:
            raise Refusal("does_not_continue_two", laid, name(want), name(also))
        raise Refusal("does_not_continue", laid, name(want))


def _verify_suit_led(game: "State", hand: "Hand", seat: int, shown: int, with_comet: bool) -> None:
    """Raise Refusal if the suit of a lead is missing, and something can follow it."""
    rules = game.rules
    if not rules.suited or shown >> 4 or shown & 15 in rules.stops:
        return
    if hand.counts[seat] > 1 and not (with_comet and rules.comet_stop):
        raise Refusal("tell_suit", name(shown))


def do_play(game: "State", event: tuple) -> None:
    """Lay the cards; a play out of turn is only warned of (rules/README.md, P5)."""
    _, seat, _, cards = event
    hand = game.hand
    assert hand is not None
    beside = COMET in cards and not _shown_card(game, hand, event)
    if not next_cards(hand, seat)[2] and not (beside and hand.holder):
        game.warnings.append(("out_of_turn", game.names[seat]))
    game.book(_play(game, hand, event))


def pay_play(game: "State", event: tuple) -> "list[Due]":
    """Return the payments of do_play()."""
    assert game.hand is not None
    return _play(game, game.hand.copy(), event)


def _play(game: "State", hand: "Hand", event: tuple) -> "list[Due]":
    """Lay the cards, and return the payments; nothing but `hand` changes.

    Payments come first, then out, a stop, or the next card wanted. Source: rules/README.md, P2. A
    seat without cards is out at once (P3).
    """
    _, seat, stands_for, cards = event
    want, _, _ = next_cards(hand, seat)
    shown = _shown_card(game, hand, event)
    with_comet = COMET in cards
    dues: list[Due] = []
    if hand.want and seat != hand.turn:
        hand.passed = True  # implied
    if not want and not (with_comet and not shown and hand.want):
        if hand.want:  # implied: everybody has passed
            dues += _end_sequence(game, hand)
        hand.line = bytearray()
    _lay(game, hand, seat, cards, shown)
    rank = shown & 15
    if with_comet:
        last = last_card(rank, not hand.counts[seat])
        stands_for = rank | (stands_for & ev.UNCLAIMED)
        hand.comet_factor = factor_of(game.rules, stands_for, last)
        dues += pay_comet(game, seat, stands_for, last)
    else:
        dues += _pay_cards(game, hand, event, rank, not want)
    if not hand.counts[seat]:
        _go_out(game, hand, rank, with_comet)
        return dues
    go_on(game.rules, hand, shown, with_comet)
    return dues + _pass_turn(game, hand, with_comet)


def _lay(game: "State", hand: "Hand", seat: int, cards: tuple[int, ...], shown: int) -> None:
    """Add the cards to the sequence, as the card that is `shown`; they are the seat's no more."""
    rank = shown & 15
    for card in cards:
        if card == COMET:
            hand.seen[COMET] += 1
            hand.line.append(0x80 | rank)
            hand.comet_seat = seat
            hand.comet_as = rank
        else:
            # without a suit it is the one that was wanted; of a set, each has its own
            known = card if card >> 4 or rank != card & 15 else shown
            hand.show(known, game.rules.packs == 1)
            hand.line.append(rank)
    hand.counts[seat] -= len(cards)
    hand.played += 1
    hand.others_played = hand.others_played or seat != hand.eldest
    hand.turn = hand.last = seat
    hand.passes = 0
    hand.dead_rank = 0


def _pay_cards(game: "State", hand: "Hand", event: tuple, rank: int, leads: bool) -> "list[Due]":
    """Return the payments for cards of this rank; `leads`: they were led."""
    _, seat, stands_for, cards = event
    rules = game.rules
    if rank == KING:
        hand.kings_played += len(cards)
        return game.earn("king", seat, game.amount(rules.king_pays) * len(cards))
    paid = rules.ace_when == "played" or rules.ace_when and leads
    claimed = not stands_for & ev.UNCLAIMED
    return game.earn("ace", seat, rules.ace_pays if rank == ACE and paid and claimed else 0)


def _go_out(game: "State", hand: "Hand", rank: int, with_comet: bool) -> None:
    """Note that the seat that has just played is out, and whether it was an opera."""
    hand.out = hand.last
    hand.partner = game.partners[hand.last]
    hand.last_card = (ev.NINE if rank == NINE else ev.YES) if with_comet else ev.NO
    hand.opera = ev.NO
    if not hand.others_played and (game.rules.opera_when != "first_turn" or not hand.passed):
        hand.opera = ev.YES


def _pass_turn(game: "State", hand: "Hand", with_comet: bool) -> "list[Due]":
    """Set whose turn it is after a card; return the payments if nothing continues the sequence.

    `with_comet`: the comet is among the cards.
    """
    rules = game.rules
    if with_comet:
        hand.holder = rules.order != "turn"
    if not hand.want:
        return _pay_dead(game, hand) if hand.dead_rank else []
    if with_comet and rules.comet_turn == "next":
        hand.turn = (hand.last + 1) % hand.players
        hand.passes = 0 if hand.holder else 1  # its player was unable to continue
    return []


def _shown_card(game: "State", hand: "Hand", event: tuple) -> int:
    """Return the card that a play shows, with its suit if that is known; 0: the comet beside."""
    _, seat, stands_for, cards = event
    want, also, _ = next_cards(hand, seat)
    shown = deck.sets_together(game.rules, cards)
    if shown:
        if len(cards) == 1:
            shown = cards[0]
    elif game.rules.comet == "beside":
        return 0
    else:
        shown = card_of(stands_for) or want
    if not shown >> 4:
        for card in (want, also):
            if fits(shown, card):
                return card
    return shown


def verify_pass(game: "State", event: tuple) -> None:
    """Raise Refusal only if no cards are followed: any seat may say "without", able or not.

    See rules/README.md, P5.
    """
    playing(game)


def do_pass(game: "State", event: tuple) -> None:
    """Pass the turn to the left; when all have passed, the last to play leads.

    Source: rules/README.md, section 3. A seat between that said nothing counts as having passed,
    with a warning. To pass instead of leading changes nothing.
    """
    hand = game.hand
    assert hand is not None
    _, seat = event
    steps = (seat - hand.turn) % hand.players
    if not hand.want:
        if not hand.last_found_dead():
            game.warnings.append(("pass_on_lead", game.names[seat]))
    elif steps > 1 and not hand.holder and hand.passes + steps < hand.players:
        game.warnings.append(("out_of_turn", game.names[seat]))
    game.book(_pass(game, hand, seat, steps))


def pay_pass(game: "State", event: "ev.Event") -> "list[Due]":
    """Return the payments of do_pass()."""
    hand = game.hand
    assert hand is not None
    seat = event.seat
    return _pass(game, hand.copy(), seat, (seat - hand.turn) % hand.players)


def _pass(game: "State", hand: "Hand", seat: int, steps: int) -> "list[Due]":
    """Let a seat pass that is `steps` behind the turn; return the payments if it was the last.

    Nothing but `hand` changes.
    """
    if not hand.want or hand.passes + steps >= hand.players:
        return []  # this seat has passed already
    hand.passed = True
    hand.passes += 1 if hand.holder else steps + 1
    hand.turn = (seat + 1) % hand.players
    return _end_sequence(game, hand) if hand.passes >= hand.players else []


def _end_sequence(game: "State", hand: "Hand") -> "list[Due]":
    """End the sequence, and return the payments to the last to play."""
    lay_dead(hand)
    return _pay_dead(game, hand)


def _pay_dead(game: "State", hand: "Hand") -> "list[Due]":
    """Return the payments of each opponent to the last to play.

    Source: rules/README.md, section 1 ("Payments in play").
    """
    return game.earn("sequence_dead", hand.last, game.amount(game.rules.dead_pays))


def verify_dead(game: "State", event: tuple) -> None:
    """Raise Refusal unless a card has been led: only that can come to nothing."""
    hand = playing(game)
    if hand.last < 0:
        raise Refusal("nothing_led")


def do_dead(game: "State", event: tuple) -> None:
    """Note that nobody can continue; nothing changes if the engine knows that already."""
    hand = game.hand
    assert hand is not None
    if hand.want:
        hand.passed = True
        game.book(_end_sequence(game, hand))


def pay_dead(game: "State", event: tuple) -> "list[Due]":
    """Return the payments of do_dead()."""
    hand = game.hand
    assert hand is not None
    return _pay_dead(game, hand) if hand.want else []
