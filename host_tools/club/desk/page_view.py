"""The data of a page of the desk, and a refused form on it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from halley.refusal import Refusal
from host_tools.club.desk.snapshot import Snapshot
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.form import Form
from host_tools.club.texts.wording import ClubWords


class NotThere(Exception):
    """The page is of something that there is not, or not any more."""


@dataclass(frozen=True)
class View:
    """The data of a page: the club, the words, the query, the time, and the phones' address.

    `phones` is "" if this server admits none.
    """

    snapshot: Snapshot
    words: ClubWords
    query: Mapping[str, str]
    now: datetime
    phones: str = ""
    server: ClubServer | None = None  # for pages that read more than the evening


@dataclass
class RefusedForm:
    """A form that was refused, and why; without one, nothing was.

    `shown`: the page says so beside the form, which may have gone from it meanwhile.
    """

    form: Form = field(default_factory=lambda: Form({}))
    why: str = ""
    language: str = "en"  # of that sentence
    shown: bool = False
    asks: bool = False  # it is done if it is sent once more

    @classmethod
    def of(cls, form: Form, why: str | Refusal, words: ClubWords) -> "RefusedForm":
        """Return a refused form, in the page's language if that is known."""
        language = words.language if words.speaks(why) else "en"
        return cls(form, words.refusal(why), language)

    def beside(self, do: str, key: object = "") -> bool:
        """Return whether it is said here, beside that form."""
        self.shown = self.shown or self.at(do, key)
        return self.at(do, key)

    def at(self, do: str, key: object = "") -> bool:
        """Return whether it is that form of the page."""
        return bool(self.why) and (self.form.do, self.form.key) == (do, str(key))

    def read_field(self, do: str, key: object, name: str, otherwise: object = "") -> object:
        """Return the text typed into a field of that form, or its initial value."""
        return self.form.text(name) if self.at(do, key) else otherwise

    def several(self, do: str, key: object, name: str) -> list[str]:
        """Return the same of fields of one name."""
        return self.form.fields.get(name, []) if self.at(do, key) else []
