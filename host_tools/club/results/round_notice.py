"""The line that all screens show: the director's announcement, and the clock of the round."""

from typing import Any, NamedTuple

from host_tools.club.model import Evening, clock_ends, round_played
from host_tools.club.results.round_hands import hands_in, has_played_all
from host_tools.club.results.shown_names import Names
from host_tools.club.texts.wording import ClubWords

PLACE = "{0}"  # where a page's script writes the time that is left


class RoundClock(NamedTuple):
    """A clock: when it runs out (seconds since 1970, UTC), and what it says before and then."""

    ends: float
    left: str
    over: str


class Notice(NamedTuple):
    """The announcement ("": none), and the clock of the round that is played (None: none)."""

    text: str
    clock: RoundClock | None

    def as_json(self) -> dict[str, Any]:
        """Return the same as JSON has it."""
        return {"text": self.text, "clock": self.clock._asdict() if self.clock else None}


def notice(evening: Evening, words: ClubWords, hidden: bool) -> Notice:
    """Return the line of an evening; after its end it is empty. `hidden` leaves all names out."""
    if evening.ended:
        return Notice("", None)
    text = Names(evening, words, hidden).text(evening.announcement)
    ends, drawn = clock_ends(evening), round_played(evening)
    if ends is None or drawn is None:
        return Notice(text, None)
    left = words.say("clock_left", drawn.number, PLACE, words.time(ends))
    clock = RoundClock(ends.timestamp(), left, words.say("clock_over", drawn.number))
    return Notice(text, clock)


def hands_text(evening: Evening, label: str, words: ClubWords) -> str:
    """Return how many of the round's hands a table has played: "3 of 8 hands"; "" if any number."""
    drawn = round_played(evening)
    if drawn is None or not evening.round_hands or label not in drawn.tables:
        return ""
    return words.say("hands_of", hands_in(evening, drawn, label), evening.round_hands)


def is_finished(evening: Evening, label: str) -> bool:
    """Return whether a table has played the number of hands of the round that is played."""
    drawn = round_played(evening)
    return drawn is not None and has_played_all(evening, drawn, label)
