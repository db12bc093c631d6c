"""The director's changes of a season: what counts, penalties, handicaps and dropped results."""

from sqlalchemy.orm import Session as Orm

from host_tools.club import model
from host_tools.club.evening import evenings, people
from host_tools.club.results import seasons
from host_tools.club.results.season_table import DROP, HANDICAP, KINDS
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Season, SeasonEvent, now
from host_tools.club.texts.sentence import CannotBe, Sentence

MOST = 1_000_000  # of a penalty
MOST_EVENINGS = 1000


def count(
    session: Orm, name: str | None, best: int | None = None, dropped: int | None = None
) -> Season:
    """Let everybody's `best` evenings of a season count, or all but `dropped` (both 0: all)."""
    season = seasons.find(session, name)
    if best and dropped:
        raise CannotBe("choose either the best evenings or the dropped ones.")
    for number in (best or 0, dropped or 0):
        if not 0 <= number <= MOST_EVENINGS:
            raise CannotBe("a season counts 0 to {most} evenings.", most=MOST_EVENINGS)
    season.best, season.dropped = best or 0, dropped or 0
    note(session, _rule_text(season))
    return season


def _rule_text(season: Season) -> Sentence:
    if season.best:
        return Sentence(
            "in season {season}, the best evenings that count are now {count}.",
            season=season.name, count=season.best,
        )  # fmt: skip
    if season.dropped:
        return Sentence(
            "in season {season}, the worst evenings that do not count are now {count}.",
            season=season.name, count=season.dropped,
        )  # fmt: skip
    return Sentence("in season {season}, all evenings count.", season=season.name)


def add(
    session: Orm,
    kind: str,
    name: str,
    amount: int,
    reason: str,
    *,
    evening: int | None = None,
    season: str | None = None,
    by: str = "",
) -> SeasonEvent:
    """Note a penalty, a handicap or a dropped result of a person, with its reason.

    evening: whose result is dropped, from which on a handicap counts, or what a penalty is for.
    CannotBe if the reason is missing, or the evening is of another season.
    """
    reason, person = people.tidy(reason), people.find_person(session, name)
    if kind not in KINDS:
        raise CannotBe("choose a penalty, a handicap or a dropped result.")
    if not reason:
        raise CannotBe("give a reason for the change.")
    if kind == DROP and evening is None:
        raise CannotBe("choose the evening whose result is dropped.")
    if kind != DROP and not (amount and abs(amount) <= MOST):
        raise CannotBe("the amount must be from 1 to {most}, with + or -.", most=MOST)
    here = evenings.find_evening(session, evening) if evening is not None else None
    held = seasons.find(session, season) if season is not None or here is None else None
    if here is not None and held is not None and here.season_id != held.id:
        raise CannotBe(
            "evening {number} is not in season {season}.", number=here.number, season=held.name
        )
    if held is None:
        assert here is not None
        held = session.get_one(Season, here.season_id)
    made = SeasonEvent(
        season_id=held.id, evening_id=here.id if here else None, person_id=person.id, kind=kind,
        amount=0 if kind == DROP else amount, reason=reason, by=people.tidy(by) or model.DIRECTOR,
    )  # fmt: skip
    session.add(made)
    session.flush()
    note(session, _event_text(made, person.name, held.name, here.number if here else 0))
    return made


def _event_text(made: SeasonEvent, name: str, season: str, number: int) -> Sentence:
    """Return what a change does, for the log; `number` is the evening's."""
    reason = made.reason
    if made.kind == DROP:
        return Sentence(
            "{name}'s result of evening {number} does not count for the season: {reason}",
            name=name, number=number, reason=reason,
        )  # fmt: skip
    if made.kind == HANDICAP:
        return Sentence(
            "{name} gets {amount:+d} for each evening of season {season}: {reason}",
            name=name, amount=made.amount, season=season, reason=reason,
        )  # fmt: skip
    return Sentence(
        "{name} gets {amount:+d} in season {season}: {reason}",
        name=name, amount=made.amount, season=season, reason=reason,
    )  # fmt: skip


def withdraw(session: Orm, number: int) -> SeasonEvent:
    """Let a change of a season count no longer; CannotBe if there is none with this id."""
    made = session.get(SeasonEvent, number)
    if made is None or made.withdrawn is not None:
        raise CannotBe("there is no change {number} to withdraw.", number=number)
    made.withdrawn = now()
    note(session, Sentence("withdrawn: {reason}", reason=made.reason))
    return made
