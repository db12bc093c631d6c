"""The settlement of a hand. Source: rules/README.md, the end of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.reference.deal import points, rank
from tests.reference.evening import Evening
from tests.reference.games import COMET
from tests.reference.hand import Hand

if TYPE_CHECKING:
    from tests.reference.ledger import Book


def kings(cards: list[str]) -> int:
    """Return the kings among `cards`."""
    return sum(card != COMET and rank(card) == "K" for card in cards)


def factor(evening: Evening, hand: Hand, seat: int) -> int:
    """Return what the points of the loser `seat` are multiplied by in the modern games."""
    causes = [1]
    if hand.comet_last:
        causes.append(4 if hand.comet_as == "9" else 2)
    if hand.opera and evening.opera_counts():
        causes.append(2)
    if COMET in hand.left[seat]:
        causes.append(2)
    if evening.option("combine") == "max":
        return max(causes)
    product = 1
    for cause in causes:
        product *= cause
    return product


def losers(book: Book, hand: Hand) -> list[tuple[int, list[str]]]:
    """Return the seats that lose to the one that is out, with what they hold."""
    return [(seat, hand.left[seat]) for seat in book.evening.opponents(hand.out)]


def ancient(book: Book, hand: Hand) -> None:
    """Section 1."""
    option = book.evening.option
    for seat, cards in losers(book, hand):
        if option("end_count") == "points":
            book.pay("hand_points", seat, hand.out, sum(map(points, cards)))
        else:
            book.pay("hand_cards", seat, hand.out, len(cards))
        if option("kings_left") == "extra10":
            book.pay("kings_left", seat, hand.out, 10 * kings(cards))
        book.to_each("kings_left_each", seat, option("kings_left_each") * kings(cards))
        if COMET in cards:
            if option("comet_left") == "fiche_to_winner":
                book.pay("comet_left", seat, hand.out, option("fiche"))
            else:
                amount = 4 if option("comet_left") == "four" else option("fiche")
                book.to_each("comet_left", seat, amount)


def new(book: Book, hand: Hand) -> None:
    """Section 2, the table of amounts."""
    nine = hand.comet_as == "9"
    if not hand.comet_last:
        game, in_hand = (2, 2) if hand.opera else (1, 1)
    elif hand.opera:
        game, in_hand = (16, 8) if nine else (4, 4)
    else:
        game, in_hand = (4, 4) if nine else (2, 2)
    for seat, cards in losers(book, hand):
        stake, point = game, in_hand
        if COMET in cards:
            largest = book.evening.option("combine") == "max"
            stake = max(stake, 2) if largest else stake * 2
            point = max(point, 2) if largest else point * 2
        book.pay("game_stake", seat, hand.out, book.evening.option("game_stake") * stake)
        book.pay("hand_points", seat, hand.out, sum(map(points, cards)) * point)


def modern(book: Book, hand: Hand) -> None:
    """Sections 3 to 6."""
    for seat, cards in losers(book, hand):
        lost = sum(map(points, cards)) * factor(book.evening, hand, seat)
        if book.game.plus:
            book.gain("hand_points", hand.out, lost)
        else:
            book.pay("hand_points", seat, hand.out, lost)


def commit_1857(book: Book, hand: Hand) -> None:
    """Section 7."""
    for seat, cards in losers(book, hand):
        count = len(cards)
        if COMET in cards:
            exempt = book.evening.option("comet_left") == "exempt_all"
            count = 0 if exempt else count - 1
        book.pay("cards_left", seat, hand.out, count)


def commit(book: Book, hand: Hand) -> None:
    """Sections 8 and 9."""
    _take_pool(book, hand)
    for seat, cards in losers(book, hand):
        book.pay("kings_left", seat, hand.out, kings(cards))
        book.pay("comet_left", seat, hand.out, 2 * cards.count(COMET))


def foster(book: Book, hand: Hand) -> None:
    """Section 11."""
    _take_pool(book, hand)
    for seat, cards in losers(book, hand):
        book.to_each("kings_left", seat, kings(cards))
        book.to_each("comet_left", seat, 2 * cards.count(COMET))


def _take_pool(book: Book, hand: Hand) -> None:
    book.gain("pool", hand.out, book.pool)
    book.pool = 0


def denexa(book: Book, hand: Hand) -> None:
    """Section 10."""
    unplayed = sum(kings(cards) for _, cards in losers(book, hand))
    if book.evening.option("kings") == "anywhere":
        unplayed += kings(hand.dead)
    cards_left = sum(len(cards) for _, cards in losers(book, hand))
    book.gain("hand_win", hand.out, 1 + cards_left + 2 * unplayed)
    floor = book.evening.option("floor")
    for seat, cards in losers(book, hand):
        if COMET in cards and (floor is None or book.balances[seat] > floor):
            book.gain("comet_left", seat, -1)


SETTLE = {
    "ancient_1718": ancient, "new_1752": new, "modern_1991": modern, "arnold_two_2011": modern,
    "arnold_multi_2011": modern, "multi_2018": modern, "commit_1857": commit_1857,
    "commit_1991": commit, "commit_2011": commit, "denexa": denexa, "foster_commit": foster,
}  # fmt: skip
