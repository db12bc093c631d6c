"""Cards as small integers: rank 1 (A) to 13 (K), the suit above it, and the comet.

A card is `rank | suit << 4`; suit 0 means "not stated", which is all that the games without
suits ever ask for. Source of the values: rules/README.md, section 0 ("Card points").
"""

ACE = 1
EIGHT = 8
NINE = 9
KING = 13
COMET = 14

# A 1, pips their face, J Q K 10 each, the comet 9 (it is a nine)
POINTS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 9)
RANKS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "-SHDC"
SIGNS = ("", "♠", "♥", "♦", "♣")  # the suits on the screen


def name(card: int) -> str:
    """Return a card as transcripts and the screen write it: `10`, `KD`, `comet`."""
    if card == COMET:
        return "comet"
    suit = card >> 4
    return RANKS[card & 15] + (SUITS[suit] if suit else "")


def sign(card: int) -> str:
    """Return a card with its suit's sign, for the screen: `10`, `K♦`, `☄`; "" for 0."""
    return "☄" if card == COMET else RANKS[card & 15] + SIGNS[card >> 4]


def names(cards: tuple[int, ...]) -> str:
    """Return several cards, separated by spaces."""
    return " ".join([name(card) for card in cards])


def kings(cards: tuple[int, ...]) -> int:
    """Return how many of the cards are kings; a comet is never one, whatever it was laid for."""
    count = 0
    for card in cards:  # a list's own function takes 260 bytes of stack more, where it is deepest
        if card != COMET and card & 15 == KING:
            count += 1
    return count


def points(card: int) -> int:
    """Return the points of a card, whatever its suit."""
    return POINTS[card & 15]
