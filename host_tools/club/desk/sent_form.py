"""A form that was sent to the desk: what a change is made by."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from host_tools.club.evening import people
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.form import Form
from host_tools.club.server.logins import Who
from host_tools.club.store import Store
from host_tools.club.texts.sentence import Sentence, join
from host_tools.club.texts.wording import ClubWords
from host_tools.errors import BadInput

AGAIN = Sentence("Press the button again to confirm.")


class Asks(BadInput):
    """A question to the director, who answers it by sending the form once more."""


@dataclass(frozen=True)
class SentForm:
    """A form that was sent to the club's `server` from an `address` in the network."""

    server: ClubServer
    address: str
    form: Form
    words: ClubWords
    who: Who

    @property
    def store(self) -> Store:
        """The club's store."""
        return self.server.store

    @property
    def evening(self) -> int | None:
        """The evening that is changed; None: the latest."""
        return self.server.evening

    def text(self, name: str) -> str:
        """Return a field of the form."""
        return self.form.text(name)

    def whole(self, name: str) -> int | None:
        """Return a field's whole number, or None if it is empty."""
        return self.form.whole(name)

    def new_name(self, name: str) -> str:
        """Return a field's name; ask first if nobody has it and it is nearly somebody's."""
        typed = self.text(name)
        alike = self.alike([typed])
        if alike:
            again = Sentence("If so, correct the name. If not, press the button again.")
            self.ask_first(typed, [*alike, again])
        return typed

    def alike(self, names: Sequence[str]) -> list[str]:
        """Return a question for each name that nobody has and that is nearly somebody's."""
        with self.store.read() as session:
            return [
                Sentence("{name} would be a new person. Did you mean {like}?", name=name, like=like)
                for name, like in people.nearly(session, names)
            ]

    def ask_first(self, meant: str, sentences: Iterable[str]) -> None:
        """Raise Asks, unless the form is sent once more after that, with the same meant."""
        if self.text("sure") != meant:
            self.form.fields["sure"] = [meant]
            raise Asks(join(sentences))

    def say(self, key: str, *parts: object) -> str:
        """Return a sentence of the desk's."""
        return self.words.say(f"desk_{key}", *parts)
