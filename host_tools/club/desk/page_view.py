"""What a page of the desk is made of, and a form on it that was refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from halley.refusal import Refusal
from host_tools.club.desk.form import Form
from host_tools.club.desk.snapshot import Snapshot
from host_tools.club.texts.wording import ClubWords


class NotThere(Exception):
    """The page is of something that there is not, or not any more."""


@dataclass(frozen=True)
class View:
    """What a page is made of: the club, the words, what its address asks for, the time, and where
    `phones` find this server ("": it lets none in)."""

    snapshot: Snapshot
    words: ClubWords
    query: Mapping[str, str]
    now: datetime
    phones: str = ""


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
        """A form that was refused, said in the page's language where that is known."""
        language = words.language if words.speaks(why) else "en"
        return cls(form, words.refusal(why), language)

    def beside(self, do: str, key: object = "") -> bool:
        """Whether it is said here, beside that form."""
        self.shown = self.shown or self.at(do, key)
        return self.at(do, key)

    def at(self, do: str, key: object = "") -> bool:
        """Whether it is that form of the page."""
        return bool(self.why) and (self.form.do, self.form.key) == (do, str(key))

    def typed(self, do: str, key: object, name: str, otherwise: object = "") -> object:
        """What was typed into a field of that form, or what stands there at first."""
        return self.form.text(name) if self.at(do, key) else otherwise

    def several(self, do: str, key: object, name: str) -> list[str]:
        """The same of fields of one name."""
        return self.form.fields.get(name, []) if self.at(do, key) else []
