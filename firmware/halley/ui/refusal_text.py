"""A refusal in one sentence that a card player understands."""

from halley.engine.cards import SIGNS, SUITS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.refusal import Refusal
    from halley.words import Words

# those whose parts are cards, and no names
_OF_CARDS = (
    "blanche_court",
    "card_twice",
    "does_not_continue",
    "does_not_continue_two",
    "not_in_pack",
    "not_together",
    "somebody_holds",
)

# those whose last part is a compartment of a layout
_OF_COMPARTMENTS = (
    "count_held",
    "held",
    "holding_nothing",
    "nothing_in",
    "out_takes",
    "say_held",
    "taken",
)

# those whose first part is a seat, which the engine and transcripts count from 0
_OF_SEATS = ("no_seat",)


def sentence(words: "Words", refusal: "Refusal") -> str:
    """Return the whole sentence; cards are named, and seats are counted, as in a transcript."""
    return _say(words, refusal.key, refusal.parts)


def spoken(words: "Words", refusal: "Refusal") -> str:
    """Return the sentence for people at a table, who count seats from 1.

    Cards as in a transcript.
    """
    return _say(words, refusal.key, _from_one(refusal))


def screen_text(words: "Words", refusal: "Refusal", brief: bool = False) -> str:
    """Return the sentence as on the screen, with signs for suits.

    `brief`: the shorter one, if there is one.
    """
    key = refusal.key
    parts = _from_one(refusal)
    if key in _OF_CARDS:
        parts = tuple([_with_sign(str(part)) for part in parts])
    if brief and words.has("shown_" + key):
        key = "shown_" + key
    return _say(words, key, parts)


def _say(words: "Words", key: str, parts: tuple) -> str:
    if key in _OF_COMPARTMENTS:
        parts = parts[:-1] + (words.say("compartment_" + str(parts[-1])),)
    if words.language != "en":
        comet = words.say("comet")
        parts = tuple([p.replace("comet", comet) if isinstance(p, str) else p for p in parts])
    return words.say(key, *parts)


def _from_one(refusal: "Refusal") -> tuple:
    """Return the parts of the sentence, with seats counted from 1."""
    parts = refusal.parts
    seat = parts[0] if refusal.key in _OF_SEATS else None
    return (seat + 1,) + parts[1:] if isinstance(seat, int) else parts


def _with_sign(card: str) -> str:
    for i in range(1, len(SIGNS)):
        card = card.replace(SUITS[i], SIGNS[i])
    return card
