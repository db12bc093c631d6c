"""Changes of who is there: each one is noted, and what has not begun is drawn again."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import evenings
from host_tools.club.seating import presence, rounds, rounds_text
from host_tools.club.store import Store
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Evening, Person
from host_tools.club.texts.sentence import CannotBe
from host_tools.club.texts.wording import ClubWords


@dataclass(frozen=True)
class Change:
    """Within a transaction: the evening, and its first round that has not begun."""

    session: Orm
    evening: Evening
    coming: int

    def round(self, number: int | None) -> int:
        """Return the round that is meant, by default the coming one.

        BadInput if it has begun, or is beyond those drawn (or, without any, beyond an evening's).
        """
        if number is None:
            return self.coming
        rounds_drawn = rounds.drawn(self.session, self.evening)
        last = rounds_drawn[-1].number if rounds_drawn else rounds.MOST
        if number < 1 or number > max(last, self.coming):
            if not rounds_drawn:
                why = "round {number} does not exist. An evening has 1 to {last} rounds."
            elif last > 1:
                why = "round {number} does not exist. Rounds 1 to {last} are drawn."
            else:
                why = "round {number} does not exist. Only one round is drawn."
            raise CannotBe(why, number=number, last=last)
        if number < self.coming:
            raise CannotBe(
                "round {number} has started. To undo that, use `halley club round "
                "{number} --not-begun`.",
                number=number,
            )
        return number

    def is_present(self, person: Person) -> bool:
        """Return whether a person is marked as present in the coming round."""
        return person.id in presence.present(self.session, self.evening, self.coming)


def apply_change(
    store: Store, words: ClubWords, number: int | None, change: Callable[[Change], list[str]]
) -> tuple[dict[str, Any], str]:
    """Make `change`, redraw the affected rounds, and return both as JSON and as text.

    Only rounds in which someone sits elsewhere are described.
    """
    with store.write() as session:
        here = evenings.begun(session, number)
        sentences = change(Change(session, here, rounds.coming(session, here)))
        note(session, *sentences)
        new_rounds = rounds.draw_again(session, here)
        answer = {"changes": sentences, "rounds": rounds_text.as_rows(new_rounds)}
        notes = [words.by_command(text) for text in sentences]
        anew = rounds_text.lines(words, new_rounds) or words.say("command_nothing_anew")
        text = "\n".join([*notes, anew])
    return answer, text
