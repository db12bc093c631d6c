"""The names that a page of the club may show, on walls, phones and the web."""

from dataclasses import replace

from host_tools.club.evening import people
from host_tools.club.model import Correction, Evening
from host_tools.club.results.seasons import SeasonData
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


def hide_names(evening: Evening, words: ClubWords) -> Evening:
    """Return an evening in which nobody has a name that the wall does not show."""
    names = Names(evening, words, evening.names_hidden)
    there = evening.people
    shown = {it: replace(person, name=names(it)) for it, person in there.items()}
    of_name = {person.name: shown[it].name for it, person in there.items()}

    def hide(it: Correction) -> Correction:
        return replace(
            it, reason=names.text(it.reason), by=names.text(it.by),
            before={of_name[name]: amount for name, amount in it.before.items()},
            after={of_name[name]: amount for name, amount in it.after.items()},
        )  # fmt: skip

    tables = tuple(
        replace(
            table,
            title=names.text(table.title),
            names=tuple(names(person) for person in table.first_people()),
            players=tuple(replace(it, name=names(it.person)) for it in table.players),
        )
        for table in evening.tables
    )
    corrections = tuple(hide(it) for it in evening.corrections)
    return replace(evening, people=shown, tables=tables, corrections=corrections)


def hide_season_names(data: SeasonData, evening: Evening, words: ClubWords) -> SeasonData:
    """Return the same of a season; `evening` is one of it with its names."""
    names = Names(evening, words, evening.names_hidden)
    table = tuple(
        replace(
            row,
            total=replace(row.total, name=names(row.total.person)),
            counted=replace(row.counted, name=names(row.total.person)),
        )
        for row in data.table
    )
    events = tuple(
        replace(it, name=names(it.person), reason=names.text(it.reason), by=names.text(it.by))
        for it in data.events
    )
    shown = {it: replace(person, name=names(it)) for it, person in data.people.items()}
    return replace(data, table=table, events=events, people=shown)
