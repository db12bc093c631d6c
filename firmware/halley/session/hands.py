"""The hands of an evening, a row each: the lines of its history, and the beginning of each."""

from collections import namedtuple

from halley.engine import events as ev

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.hand import Hand

# in place of the seat that is out
NOBODY, THROWN_IN, GOES_ON, COUNTED, NONE_OUT = -1, -2, -3, -4, -5
UNKNOWN = (NOBODY, 0)

# Where a log begins: the last deal until then that stands where it was booked, as the number of its
# record and its place (0, 0: the evening's beginning), and the address of the log's first event
Start = namedtuple("Start", ("record", "place", "address"))
# A hand: its Start, its number, who sat, who is out (or had the bank), what that seat gained; of a
# hand that was counted all that everybody gained, as a text
HandRow = namedtuple("HandRow", ("start", "number", "names", "out", "gain"))


def end_of(hand: "Hand", changes: list[int]) -> "tuple[int, int | str]":
    """Return who is out of a settled hand, or had the bank, and what that seat gained.

    Of a counted hand, or one that the table has ended, the gains of everybody.
    """
    if hand.banking is not None:
        return hand.dealer, changes[hand.dealer]
    ended_by_table = hand.compartments is not None and hand.out == ev.NOBODY
    if hand.counting is None and hand.out == ev.NOBODY and not ended_by_table:
        return NONE_OUT, 0  # played with cards left
    if hand.out >= 0 and not ended_by_table:
        return hand.out, changes[hand.out]
    if hand.counting is not None or ended_by_table:
        return COUNTED, " ".join([str(change) for change in changes])
    return UNKNOWN
