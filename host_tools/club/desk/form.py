"""What a form of the desk has sent, as texts and as numbers."""

import re
from urllib.parse import parse_qs

from host_tools.errors import BadInput

_MOST_FIELDS = 1000
_WHOLE = re.compile(r"[+\-\N{MINUS SIGN}]?\d{1,9}")


class Form:
    """A form's fields; `do` names what is to be done, `key` to what where several can be meant."""

    def __init__(self, fields: dict[str, list[str]]) -> None:
        self.fields = fields
        self.do = self.text("do")
        self.key = self.text("key")

    @classmethod
    def of(cls, body: bytes) -> "Form":
        """The form in a request's body; BadInput when there is none."""
        try:
            text = body.decode("ascii")
            return cls(parse_qs(text, keep_blank_values=True, max_num_fields=_MOST_FIELDS))
        except ValueError as error:
            raise BadInput("that is no form of this page.") from error

    def text(self, name: str) -> str:
        """A field without outer blanks; "" where it is empty or missing."""
        return self.fields.get(name, [""])[0].strip()

    def several(self, name: str) -> list[str]:
        """All fields of one name that are not empty."""
        return [text.strip() for text in self.fields.get(name, []) if text.strip()]

    def names(self, name: str) -> list[str]:
        """The names in a field, one a line or parted by commas."""
        return [part.strip() for part in re.split(r"[,;\n]", self.text(name)) if part.strip()]

    def whole(self, name: str) -> int | None:
        """A field's whole number, None where it is empty; BadInput where it is something else."""
        text = self.text(name)
        if not text:
            return None
        if not _WHOLE.fullmatch(text):
            field = name.replace("_", " ")
            raise BadInput(f"{field}: a whole number is wanted, not {text[:40]!r}.")
        return int(text.replace("\N{MINUS SIGN}", "-"))
