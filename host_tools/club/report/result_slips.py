"""Slips for a printer: one for each table and round, blank or with the result to sign."""

from dataclasses import dataclass

from host_tools.club.evening.table_names import natural
from host_tools.club.model import Evening
from host_tools.club.results.round_results import round_results
from host_tools.club.seating.rounds import not_drawn
from host_tools.club.texts.wording import ClubWords
from host_tools.errors import BadInput
from host_tools.html_templates import html_templates
from host_tools.output_files import HTML_MARK


@dataclass(frozen=True)
class ResultSlip:
    """A table in a round: its people in the order of the seats, with results once it has ended.

    `seats` has a seat ("" for a stand-in), a name, and a result ("" before).
    """

    table: str
    round: str
    hands: str
    seats: tuple[tuple[str, str, str], ...]


def slips(evening: Evening, number: int | None, words: ClubWords) -> list[ResultSlip]:
    """Return the slips of a round (None: of all) in the order of the tables.

    BadInput if it is not drawn.
    """
    drawn = [it for it in evening.rounds if number in (None, it.number)]
    if not drawn:
        raise BadInput(not_drawn(number or 1))
    results = {it.number: it for it in round_results(evening)}
    made = []
    for of in sorted(drawn, key=lambda it: it.number):
        result = results.get(of.number)
        for label in sorted(of.tables, key=natural):
            people = of.tables[label]
            sums = result.tables[label] if result and label in result.ended else {}
            seats = {person: str(seat) for seat, person in enumerate(people, 1)}
            there = [it for it in (*people, *sums) if not sums or sums[it].hands or sums[it].won]
            hands = max((it.settled for it in sums.values()), default=0)
            made.append(
                ResultSlip(
                    label, words.say("desk_round", of.number),
                    words.count_things(hands, "thing_hand") if hands else "",
                    tuple(
                        (seats.get(person, ""), evening.people[person].name,
                         words.format_gain(sums[person].won) if hands else "")
                        for person in dict.fromkeys(there or people)
                    ),
                )
            )  # fmt: skip
    return made


def page(evening: Evening, number: int | None, language: str, paper: str = "a4") -> str:
    """Return the slips as one HTML file that needs nothing else."""
    words = ClubWords(language)
    template = html_templates("host_tools.club.report").get_template("slips.html")
    return template.render(
        language=language, paper=paper, mark=HTML_MARK, say=words.say, club=evening.club,
        day=f"{words.say('evening', evening.number)}, {words.day(evening.date)}",
        slips=slips(evening, number, words),
    ) + "\n"  # fmt: skip
