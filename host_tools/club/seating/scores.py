"""The scores that a draw goes by: the season's table before this evening, or tonight's standing."""

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.results import load, seasons
from host_tools.club.results.season_table import SeasonRule, season_table
from host_tools.club.results.standings import accounts, standings
from host_tools.club.results.summaries import Summaries
from host_tools.club.seating.draw_order import RANKING, STANDING
from host_tools.club.store import club_of
from host_tools.club.store.models import Evening, Season


def goes_by(session: Orm, this: Evening, by: str) -> dict[int, int]:
    """Return everybody's place from behind (the best has the most) for a draw `by` a ranking."""
    if by == RANKING:
        return before(session, this)
    return tonight(session, this) if by == STANDING else {}


def before(session: Orm, this: Evening) -> dict[int, int]:
    """Everybody's place from behind, over the season's earlier evenings."""
    asked = select(Evening).where(Evening.season_id == this.season_id, Evening.number < this.number)
    rows = session.scalars(asked.order_by(Evening.number)).all()
    earlier = Summaries().read(session, rows)
    season = session.get_one(Season, this.season_id)
    rule = SeasonRule(season.best, season.dropped)
    events = [it.adjustment for it in seasons.events_of(session, season) if not it.withdrawn]
    way = club_of(session).ranking
    table = season_table(earlier, way, rule, events)
    if len(accounts(row.total for row in table)) > 1:  # only places compare scores with payments
        table = season_table(earlier, "places", rule, events)
    return {row.total.person: -row.rank for row in table}


def tonight(session: Orm, this: Evening) -> dict[int, int]:
    """Everybody's place from behind in this evening."""
    now = load.read(session, this.number)
    rows = standings(now)
    if len(accounts(rows)) > 1:
        rows = standings(now, "places")
    return {row.person: -row.rank for row in rows}
