"""The scores of a draw by ranking: the season's standings before this evening."""

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.results import load
from host_tools.club.results.standings import accounts, standings
from host_tools.club.store.models import Evening


def before(session: Orm, this: Evening) -> dict[int, int]:
    """Everybody's place from behind (the best has the most), over the season's earlier evenings."""
    asked = select(Evening).where(Evening.season_id == this.season_id, Evening.number < this.number)
    earlier = list(load.several(session, session.scalars(asked.order_by(Evening.number)).all()))
    rows = standings(earlier)
    if len(accounts(rows)) > 1:  # only places compare scores with what is paid
        rows = standings(earlier, "places")
    return {row.person: -row.rank for row in rows}
