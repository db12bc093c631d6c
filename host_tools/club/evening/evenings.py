"""A club's evenings and seasons."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import night
from host_tools.club.evening.people import tidy
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Evening, Season, SeasonEvent, now
from host_tools.club.store.session_bytes import put_together
from host_tools.club.texts.sentence import CannotBe, Sentence
from host_tools.rule_cards import chosen

_LONGEST_SEASON = 100  # characters
_FIRST_DAY = date(1900, 1, 1)
MOST_HANDS, MOST_MINUTES = 100, 600  # of a round
LONGEST_ANNOUNCEMENT = 200  # characters


def latest(session: Orm) -> Evening | None:
    """Return the latest evening; None when there is none yet."""
    return session.scalars(select(Evening).order_by(Evening.number.desc()).limit(1)).one_or_none()


def find_evening(session: Orm, number: int | None) -> Evening:
    """Return the evening `number`, by default the latest; BadInput when there is none."""
    if number is None:
        evening = latest(session)
        if evening is None:
            raise CannotBe("there is no evening yet. Start one with `halley club evening start`.")
        return evening
    evening = session.scalars(select(Evening).where(Evening.number == number)).one_or_none()
    if evening is None:
        raise CannotBe(
            "evening {number} does not exist.",
            number=number,
        )
    return evening


def current(session: Orm, number: int | None = None) -> Evening:
    """Return the evening `number`, ended or not, as the director names it; else as begun()."""
    return find_evening(session, number) if number is not None else begun(session)


def begun(session: Orm, number: int | None = None) -> Evening:
    """Return the evening `number`, by default the latest; if there is none at all, one begins now.

    Raise CannotBe if it has ended.
    """
    if number is None and latest(session) is None:
        return start(session)
    return under_way(session, number)


def under_way(session: Orm, number: int | None = None) -> Evening:
    """Return the evening `number`, by default the latest; CannotBe if it has ended."""
    evening = find_evening(session, number)
    if evening.ended is not None:
        raise CannotBe(
            "evening {number} has ended. Reopen it with `halley club evening reopen`, or start "
            "a new one with `halley club evening start`.",
            number=evening.number,
        )
    return evening


def start(
    session: Orm,
    day: date | None = None,
    season: str = "",
    game: str = "",
    options: Mapping[str, Any] | None = None,
) -> Evening:
    """Return a new evening, of this night by default, in the season named or else the latest.

    `game` and `options` are what its tables are to play (see play). BadInput when there is no such
    season, unless it is the club's first.
    """
    count = session.scalars(select(func.max(Evening.number))).one() or 0
    day = night.today(session) if day is None else check_date(session, day)
    held = _season(session, season, day)
    evening = Evening(season_id=held.id, number=count + 1, date=day)
    play(evening, game, options or {})
    session.add(evening)
    session.flush()
    note(session, Sentence("evening {number} was started.", number=evening.number))
    return evening


def check_date(session: Orm, day: date) -> date:
    """Return the day; CannotBe if no club can have played on it, nor will within a year."""
    last = night.today(session) + timedelta(days=366)
    if not _FIRST_DAY <= day <= last:
        raise CannotBe(
            "{date} cannot be the date of an evening. Give one from {first} to {last}.",
            date=day.isoformat(), first=_FIRST_DAY.isoformat(), last=last.isoformat(),
        )  # fmt: skip
    return day


def date_anew(session: Orm, number: int | None, day: date) -> Evening:
    """Give the evening `number`, by default the latest, another date."""
    evening = find_evening(session, number)
    evening.date = check_date(session, day)
    text = "evening {number} is now on {date}."
    note(session, Sentence(text, number=evening.number, date=day.isoformat()))
    return evening


def to_season(session: Orm, number: int | None, name: str) -> Evening:
    """Let the evening `number`, by default the latest, count for another season."""
    evening = find_evening(session, number)
    season = find_season(session, name)
    if evening.season_id != season.id:
        moved = update(SeasonEvent).where(SeasonEvent.evening_id == evening.id)
        session.execute(moved.values(season_id=season.id))
    evening.season_id = season.id
    text = "evening {number} now counts for the season {season}."
    note(session, Sentence(text, number=evening.number, season=season.name))
    return evening


def find_season(session: Orm, name: str) -> Season:
    """Return the season with this name; CannotBe if there is none."""
    season = session.scalars(select(Season).where(Season.name == tidy(name))).one_or_none()
    if season is None:
        raise CannotBe(
            "season '{name}' does not exist. Start it with `halley club season start`.", name=name
        )
    return season


def change_game(session: Orm, number: int | None, game: str, options: Mapping[str, Any]) -> Evening:
    """Let the tables of an evening play another game, or by other options (see play)."""
    evening = find_evening(session, number)
    play(evening, game, options)
    key = game or Sentence("any game")
    note(session, Sentence("the tables now play {game}.", game=key))
    return evening


def play(evening: Evening, game: str, options: Mapping[str, Any]) -> None:
    """Set the evening's game ("": each table's own) and its options.

    BadInput, or the rules' Refusal, if that is impossible.
    """
    if not game and options:
        raise CannotBe("options belong to a game. Name it with --game.")
    if game:
        chosen.settle_options(chosen.game(game), dict(options))
    evening.ruleset, evening.options = game, dict(options)


def start_season(session: Orm, name: str) -> Season:
    """Start a season for the evenings begun from now on; BadInput for a bad or taken name."""
    called = tidy(name)[:_LONGEST_SEASON]
    if not called:
        raise CannotBe("it has no name.")
    if session.scalars(select(Season.id).where(Season.name == called)).first() is not None:
        raise CannotBe("season '{name}' already exists.", name=called)
    season = Season(name=called)
    session.add(season)
    note(session, Sentence("season '{name}' was started.", name=called))
    return season


def _season(session: Orm, name: str, day: date) -> Season:
    asked = select(Season).order_by(Season.id.desc()).limit(1)
    if name:
        first = session.scalars(select(func.count()).select_from(Season)).one() == 0
        asked = select(Season).where(Season.name == name)
    season = session.scalars(asked).one_or_none()
    if season is None and name and not first:
        raise CannotBe(
            "season '{name}' does not exist. Start it with `halley club season start`.", name=name
        )
    if season is None:
        season = Season(name=name or str(day.year))
        session.add(season)
        session.flush()
    return season


def limit_rounds(
    session: Orm, number: int | None, hands: int | None, minutes: int | None
) -> Evening:
    """Set the hands and minutes of each round of the evening (0: any number; None: no change)."""
    evening = find_evening(session, number)
    for value, most in ((hands, MOST_HANDS), (minutes, MOST_MINUTES)):
        if value is not None and not 0 <= value <= most:
            raise CannotBe(
                "a round has at most {hands} hands and {minutes} minutes; 0 is any number.",
                hands=MOST_HANDS, minutes=MOST_MINUTES,
            )  # fmt: skip
    evening.hands = evening.hands if hands is None else hands
    evening.minutes = evening.minutes if minutes is None else minutes
    text = "hands in a round: {hands}, minutes: {minutes}."
    note(session, Sentence(text, hands=evening.hands or "–", minutes=evening.minutes or "–"))
    return evening


def announce(session: Orm, number: int | None, text: str) -> Evening:
    """Let all screens of the evening show a text; "" removes it."""
    evening = under_way(session, number)
    shown = " ".join(text.split())
    if len(shown) > LONGEST_ANNOUNCEMENT:
        raise CannotBe("an announcement has at most {most} characters.", most=LONGEST_ANNOUNCEMENT)
    if not shown and not evening.announcement:
        raise CannotBe("enter the announcement.")
    change = "announced: {text}" if shown else "the announcement was removed."
    note(session, Sentence(change, text=shown))
    evening.announcement, evening.announced = shown, now() if shown else None
    return evening


def end(session: Orm, number: int | None = None) -> Evening:
    """End the evening: what comes later waits for the director (table_link.late)."""
    evening = find_evening(session, number)
    if evening.ended is None:
        evening.ended = now()
        note(session, Sentence("evening {number} was ended.", number=evening.number))
        put_together(session, evening.id)
    return evening


def reopen(session: Orm, number: int | None = None) -> Evening:
    """Let an evening go on that has ended; CannotBe if it has not."""
    evening = find_evening(session, number)
    if evening.ended is None:
        raise CannotBe("evening {number} has not ended.", number=evening.number)
    evening.ended = None
    note(session, Sentence("evening {number} was reopened.", number=evening.number))
    return evening
