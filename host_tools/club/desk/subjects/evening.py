"""An evening begins, ends, or plays another game."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from halley import rules
from halley.rules.fields import Partition, Span
from host_tools.club.desk.page_view import NotThere, View
from host_tools.club.desk.sent_form import AGAIN, SentForm
from host_tools.club.evening import evenings, night
from host_tools.club.seating.table_sizes import MOST as MOST_SEATS
from host_tools.club.table_link import late
from host_tools.club.texts.sentence import CannotBe, Sentence, join
from host_tools.club.texts.wording import ClubWords
from host_tools.club.upkeep.remove_evening import count_results, into_backup
from host_tools.rule_cards import chosen
from host_tools.rule_cards.chosen import tuples
from host_tools.rule_cards.duration import option_label, option_value
from host_tools.rule_cards.game import Agreed


def page(view: View) -> dict[str, Any]:
    """Return the forms to begin an evening or change its game, with the chosen game's options."""
    snapshot = view.snapshot
    game = view.query.get("game", snapshot.game if snapshot.under_way else "")
    if game and game not in rules.GAMES:
        raise NotThere
    names = {key: view.words.title(key) for key in rules.GAMES}
    families = [(family, [(key, names[key]) for key in keys]) for family, keys in rules.FAMILIES]
    values = snapshot.options if snapshot.under_way and game == snapshot.game else {}
    return {
        "game": game,
        "families": families,
        "options": _options(game, values, view.words) if game else [],
        "today": night.day_of(view.now.timestamp(), snapshot.night_ends).isoformat(),
        "seasons": snapshot.seasons,
    }


def _crosswise(seats: Iterable[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield the divisions into teams of equal size whose people do not sit side by side."""
    for count in seats:
        for teams in range(2, count // 2 + 1):
            if count % teams == 0:
                yield tuple(tuple(range(first, count, teams)) for first in range(teams))


def _options(game: str, values: Mapping[str, Any], words: ClubWords) -> list[dict[str, Any]]:
    """Return a game's options as fields of a form, with the agreed `values`."""
    agreed = Agreed(rules.load(game), {}, words)
    fields = []
    for name, default, choices in agreed.rules.offers():
        value = tuples(values[name]) if name in values else default
        if isinstance(choices, Partition):
            choices = [None, *_crosswise(it for it in agreed.rules.seats if it <= MOST_SEATS)]
            if value not in choices:
                choices.append(value)
        elif name == "teams":  # those that begin with seat 1: the others are these, turned round
            choices = [it for it in choices if not it or it[0][0] == 0 or it == value]
        one: dict[str, Any] = {"name": name, "label": option_label(agreed, name)}
        if isinstance(choices, Span):
            none = option_value(agreed, name, None) if default is None else default
            one |= {"least": choices.least, "most": choices.most, "default": none}
            one["value"] = "" if name not in values or value is None else value
        else:
            one["choices"] = [
                (json.dumps(it), option_value(agreed, name, it), it == value) for it in choices
            ]
        fields.append(one)
    return fields


def begin_evening(sent: SentForm) -> str:
    """Return a new evening, with its game and options."""
    game, options = _game(sent)
    with sent.store.write() as session:
        day = sent.text("date")
        evening = evenings.start(
            session, _day(day) if day else None, sent.text("season"), game, options
        )
        number = evening.number
    return sent.say("done_begun", number)


def play(sent: SentForm) -> str:
    """Another game, or other options, for the evening."""
    game, options = _game(sent)
    with sent.store.write() as session:
        evenings.change_game(session, sent.evening, game, options)
    return sent.say("done_game", sent.words.title(game) if game else sent.say("any_game"))


def end_evening(sent: SentForm) -> str:
    """End the evening; the fold of its button says what happens, and who still plays."""
    with sent.store.write() as session:
        number = evenings.end(session, sent.evening).number
    return sent.say("done_ended", number)


def reopen_evening(sent: SentForm) -> str:
    """Let the evening go on, with the results that its tables have sent since."""
    with sent.store.write() as session:
        here = evenings.reopen(session, sent.evening)
        refused = late.count_all(session, here)
        number = here.number
    return join([sent.say("done_reopened", number), *refused])


def date_evening(sent: SentForm) -> str:
    """Give the evening another date."""
    with sent.store.write() as session:
        here = evenings.date_anew(session, sent.evening, _day(sent.text("date")))
        number, day = here.number, here.date
    return sent.say("done_dated", number, sent.words.day(day))


def remove_evening(sent: SentForm) -> str:
    """Remove an evening; ask first, and back up the club if it has results."""
    with sent.store.read() as session:
        evening = evenings.find_evening(session, sent.evening)
        number, (hands, _) = evening.number, count_results(session, evening)
    if hands:
        asks = (
            "evening {number} will be deleted with its hands ({hands}). A backup of the club is "
            "made before. {again}"
        )
    else:
        asks = "evening {number} will be deleted. {again}"
    sent.ask_first(str(number), [Sentence(asks, number=number, hands=hands, again=AGAIN)])
    number, file = into_backup(sent.store, number, with_results=True)
    done = sent.say("done_removed_evening", number)
    return f"{done} {sent.say('done_backup', file)}" if file else done


def season_evening(sent: SentForm) -> str:
    """Let the evening count for another season."""
    with sent.store.write() as session:
        here = evenings.to_season(session, sent.evening, sent.text("season"))
        number = here.number
    return sent.say("done_season", number, sent.text("season"))


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise CannotBe("write the date like 2026-11-22.") from error


def _game(sent: SentForm) -> tuple[str, dict[str, Any]]:
    """Return the game of the form, and those of its options that are not as by default."""
    key = sent.text("game")
    if not key:
        return "", {}
    played = chosen.game(key)
    options = {}
    for name, default, choices in played.all_options():
        text = sent.text(f"option_{name}")
        if not text:
            continue
        value = chosen.value_of(text)
        if isinstance(choices, Span) and not isinstance(value, int):
            raise CannotBe("The option '{name}' must be a whole number.", name=name)
        if value != default:
            options[name] = value
    return key, options


CHANGES: dict[str, Callable[[SentForm], str]] = {
    "begin_evening": begin_evening,
    "play": play,
    "end_evening": end_evening,
    "reopen_evening": reopen_evening,
    "date_evening": date_evening,
    "remove_evening": remove_evening,
    "season_evening": season_evening,
}
