"""The names that a page of the club may show, on walls and phones."""

from host_tools.club.evening import people
from host_tools.club.model import Evening
from host_tools.club.results.tariff import name_party
from host_tools.club.texts.wording import ClubWords


class Names:
    """Everybody's name: those who do not want to be named have a number."""

    def __init__(self, evening: Evening, words: ClubWords, hidden: bool) -> None:
        self._evening = evening
        self._words = words
        self._hidden = hidden

    def __call__(self, party: int) -> str:
        """Return the name of a person, or of the pool and the like."""
        if party > 0 and (self._hidden or party in self._evening.hidden):
            return self._words.say("wall_player", party)
        return name_party(self._evening, party, self._words)

    def text(self, text: str) -> str:
        """Return a typed text without the names of hidden people."""
        there = self._evening.people
        for person in there if self._hidden else self._evening.hidden & there.keys():
            text = people.match_names([there[person].name]).sub(self(person), text)
        return text
