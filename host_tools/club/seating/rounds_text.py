"""Rounds as the commands print them."""

from collections import Counter
from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Any

from host_tools.club.seating.bonds import Bonds
from host_tools.club.seating.draw_order import LOT
from host_tools.club.seating.meetings import limit_meetings, met
from host_tools.club.seating.rounds import Ask, Drawn, seats_of
from host_tools.club.seating.table_sizes import USUAL
from host_tools.club.texts.wording import ClubWords


def as_rows(rounds: Sequence[Drawn]) -> list[dict[str, Any]]:
    """Return rounds for JSON: tables with names in the order of the seats, and who sits out."""
    return [
        {
            "round": it.number,
            "tables": [
                {"table": label, "seats": [person.name for person in people]}
                for label, people in it.tables.items()
            ],
            "byes": [person.name for person in it.byes],
            "begun": it.begun,
            "by": it.ask.by,
            "seed": it.ask.seed,
            "clock": it.clock.isoformat() if it.clock else None,
        }
        for it in rounds
    ]


def lines(words: ClubWords, rounds: Sequence[Drawn]) -> str:
    """Return rounds as text, a line a table."""
    texts = []
    for it in rounds:
        key = "command_round_begun" if it.begun else "command_round"
        texts.append(words.say(key, it.number))
        for label, people in it.tables.items():
            names = ", ".join(person.name for person in people)
            texts.append(words.say("command_round_table", label, names))
        if it.byes:
            names = ", ".join(person.name for person in it.byes)
            texts.append(words.say("command_byes", names))
    return "\n".join(texts)


def meetings(words: ClubWords, rounds: Sequence[Drawn]) -> str:
    """Return the sentence about how many pairs meet, how often, and the bound."""
    seats = [seats_of(it) for it in rounds]
    times = met(seats)
    parts = [words.count_things(len(times), "command_thing_meets")]
    often = Counter(count for count in times.values() if count > 1)
    for count in sorted(often):
        key = "command_meet_twice" if count == 2 else "command_meet_often"
        parts.append(words.say(key, often[count], count))
    if not often and len(times) > 1:
        parts.append(words.say("command_meet_once"))
    most = limit_meetings(seats)
    if len(times) < most:
        parts.append(words.say("command_meet_most", most))
    return words.say("command_meetings", "".join(parts))


def bonds_kept(words: ClubWords, rounds: Sequence[Drawn], bonds: Bonds) -> str:
    """Return what a draw did with a standing and with pairs, in a sentence each, or ""."""
    seats = [seats_of(it) for it in rounds]
    there = bonds.among({person for it in seats for person in it.list_players()})
    broken = bonds.broken(seats)
    sentences = []
    if bonds.places:
        real, best = (words.number(Fraction(it), 1) for it in bonds.spread(seats))
        sentences.append(words.say("draw_spread", real, best))
    for together, pairs in ((True, there.together), (False, there.apart)):
        if pairs:
            honoured = len(pairs) - len({pair for way, pair in broken if way is together})
            key = "draw_together" if together else "draw_apart"
            sentences.append(words.say(key, honoured, words.count_things(len(pairs), "pair_thing")))
    return " ".join(sentences)


def as_before(words: ClubWords, ask: Ask, fields: Collection[str]) -> str:
    """Return the settings that a draw repeats from the last one, of Ask's `fields`, or ""."""
    wishes = []
    if "tables" in fields and ask.tables is not None:
        tables = words.count_things(ask.tables, "thing_table")
        wishes.append(words.say("command_at_most", tables))
    if "usual" in fields and ask.usual != USUAL:
        wishes.append(words.say("command_tables_of", ask.usual))
    if "by" in fields and ask.by != LOT:
        wishes.append(words.say(f"command_by_{ask.by}"))
    return words.say("command_as_before", ", ".join(wishes)) if wishes else ""
