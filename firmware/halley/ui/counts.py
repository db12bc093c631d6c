"""The counts of a hand, as people say them: `40 + 20 + 72 = 132`; and the names of sides."""

from halley.engine import count_sums
from halley.engine.counting import hand_counts
from halley.ui.event_text import what_counts
from halley.ui.short_names import box_names

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.counting import Counting
    from halley.engine.game import Game
    from halley.words import Words


def side_name(game: "Game", side: int, room: int) -> str:
    """Return a side's name in `room` characters at most: `Ann+Cy`."""
    seats = game.sides[side]
    names = box_names(game)
    text = ""
    for each in range(room, 0, -1):
        text = "+".join([names[seat][:each] for seat in seats])
        if len(text) <= room:
            break
    return text[:room]


def _parts(declared: list[int], numbers: "list[tuple[int, int]]", factors: bool) -> list[str]:
    """Return the parts of a side's points that are not 0: `40`, `20`, `72`.

    With `factors` `3×10`.
    """
    parts = [str(points) for points in declared]
    for number, worth in numbers:
        if number:
            plain = worth == 1 or not factors
            parts.append(str(number * worth) if plain else "%d×%d" % (number, worth))
    return parts


def count_sum(game: "Game", hand_counting: "Counting", side: int, room: int) -> str:
    """Return `40 + 20 + 72 = 132`, closer together if there is no room, or the sum alone."""
    declared = count_sums.declared_of(game, hand_counting, side)
    numbers = count_sums.points_of(game, hand_counting, side)
    score = str(count_sums.sum_of(declared, numbers))
    for factors, plus, equals in ((True, " + ", " = "), (True, "+", "="), (False, "+", "=")):
        parts = _parts(declared, numbers, factors)
        if parts in ([], [score]):
            break  # it is the score itself
        text = plus.join(parts) + equals + score
        if len(text) <= room:
            return text
    return score


def count_product(game: "Game", hand_counting: "Counting", seat: int, why: str, room: int) -> str:
    """Return the arithmetic of a seat's score: `3×10+25`.

    "" if nothing is multiplied or added, or if there is no room.
    """
    if why != "hand_score":
        return ""
    side = count_sums.side_of(game, seat)
    declared = count_sums.declared_of(game, hand_counting, side)
    numbers = count_sums.points_of(game, hand_counting, side)
    for factors in (True, False):
        text = "+".join(_parts(declared, numbers, factors))
        if "+" not in text and "×" not in text:
            break  # it is the score itself
        if len(text) <= room:
            return text
    return ""


def hand_counts_text(words: "Words", game: "Game") -> str:
    """Return the counts of the next hand, if hands differ in them."""
    counts = hand_counts(game.rules, game.hands)
    if len(counts) > 1:
        return words.say("counts_all")
    return words.say("counts_now", what_counts(words, game.rules, counts[0]))
