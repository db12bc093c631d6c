"""The fields of a transcript's events, each checked before the engine sees it."""

from halley.engine import cards
from halley.engine import events as ev
from host_tools.errors import Explained

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game
    from halley.rules.rule_set import RuleSet

MOST_EVENTS = 100_000
DIVIDED = ("all", "winner")  # who gets the pool, as halley.engine.agreed counts them
_NINE_OF_DIAMONDS = cards.NINE | cards.SUITS.index("D") << 4
_PACKS = {"red": 1, "black": 2}


class BadTranscript(Explained):
    """A transcript that cannot be scored; str() is one sentence that says where and why."""


def whole(value: object, what: str, least: int = -10_000_000, most: int = 10_000_000) -> int:
    """`value` when it is a whole number from `least` to `most`."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadTranscript(
            "{what} must be a whole number from {least} to {most}.",
            what=what,
            least=least,
            most=most,
        )
    return value


def flag(value: object, what: str) -> bool:
    """`value` when it is true or false."""
    if not isinstance(value, bool):
        raise BadTranscript("{what} must be true or false.", what=what)
    return value


def entries(value: object, what: str) -> list:
    """`value` when it is a list of at most 200 items."""
    if not isinstance(value, list) or len(value) > 200:
        raise BadTranscript("{what} must be a list.", what=what)
    return value


def seat_of(value: object, game: "Game", what: str = "seat") -> int:
    """Return the seat that a field names; Refusal when there is none."""
    number = whole(value, what, -1000, 1000)
    game.verify_seat(number)
    return number


def turn_of(event: dict, game: "Game") -> int:
    """Return the seat that the event names, or else the one whose turn it is."""
    if event.get("seat") is not None:
        return seat_of(event["seat"], game)
    return game.hand.turn if game.hand is not None else 0


def card(value: object, rules: "RuleSet") -> int:
    """Return the card that a transcript writes as `10`, `KD` or `comet`."""
    if value == "comet" and rules.comet:
        return cards.COMET
    if isinstance(value, str) and value:
        rank, suit = value, 0
        if value[-1] in cards.SUITS[1:]:
            rank, suit = value[:-1], cards.SUITS.index(value[-1])
        if rank and rank in cards.RANKS:
            number = cards.RANKS.index(rank)
            if rules.comet and rules.packs == 1 and number == cards.NINE:
                if cards.SUITS[suit] == "D":
                    return cards.COMET
            return number | suit << 4
    raise BadTranscript("{value} is not a card.", value=show(value))


def hand_of(value: object, rules: "RuleSet", what: str) -> tuple[int, ...]:
    """Return the cards of a list."""
    return tuple([card(item, rules) for item in entries(value, what)])


def stands_for(value: object, rules: "RuleSet") -> int:
    """Return the comet's card for a PLAY or COMET; 0 for itself, or not given."""
    if value is None:
        return 0
    meant = card(value, rules)
    if rules.comet == "beside" and meant in (cards.COMET, cards.NINE):
        return 0  # the nine that it is, with its suit or without
    if meant == cards.COMET:
        if rules.comet == "wild" and value == "comet":
            raise BadTranscript("The comet must stand for another card, not for itself.")
        meant = _NINE_OF_DIAMONDS  # the comet as the very card it is
    suit = meant >> 4 if rules.suited else 0
    return meant & 15 | suit << ev.AS_SUIT


def pack(value: object, rules: "RuleSet") -> int:
    """1 for red, 2 for black, 0 when it was not told."""
    if value is None:
        return 0
    if rules.packs == 1:
        raise BadTranscript("This game uses one pack, neither red nor black.")
    if not isinstance(value, str) or value not in _PACKS:
        raise BadTranscript('The pack must be "red" or "black".')
    return _PACKS[value]


def show(value: object) -> str:
    """`value` as a person would quote it, cut short."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
