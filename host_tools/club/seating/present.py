"""Changes of who is there: each one is noted, and what has not begun is drawn again."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session as Orm

from host_tools.club import evenings
from host_tools.club.pulling import evening as begun
from host_tools.club.seating import rounds, scores, shown
from host_tools.club.store import Store
from host_tools.club.store.models import Evening, Person


@dataclass(frozen=True)
class Change:
    """Within a transaction: the evening, and its first round that has not begun."""

    session: Orm
    evening: Evening
    coming: int

    def listed(self, person: Person) -> bool:
        """Whether somebody is said to be there in the coming round."""
        return person.id in rounds.present(self.session, self.evening, self.coming)


def changed(
    store: Store, number: int | None, change: Callable[[Change], list[str]]
) -> tuple[dict[str, Any], str]:
    """Do `change`, draw again what has not begun, and tell both: as JSON has it, and as text."""
    number, _ = begun(store, number)
    goes_by = scores.before(store, number)
    with store.write() as session:
        here = evenings.numbered(session, number)
        said = change(Change(session, here, rounds.coming(session, here)))
        again = rounds.draw_again(session, here, goes_by)
        found = [it for it in rounds.drawn(session, here) if not it.begun]
        told = {"said": said, "rounds": shown.told(found)}
        text = "\n".join(said)
        if again:
            text += f"\n{shown.lines(found)}"
    return told, text
