"""A sent form of a page, as texts and as numbers."""

from email.message import Message
from urllib.parse import parse_qs

from starlette.requests import Request

from host_tools import typed_names
from host_tools.club.server.request_body import body, from_elsewhere
from host_tools.club.texts.sentence import CannotBe
from host_tools.club.texts.typed_numbers import whole

_MOST_FIELDS = 1000
_FORM, _FORM_WITH_FILES = "application/x-www-form-urlencoded", "multipart/form-data"


class Form:
    """A form's fields; `do` names what is to be done, `key` to what where several can be meant."""

    def __init__(
        self, fields: dict[str, list[str]], files: dict[str, tuple[str, bytes]] | None = None
    ) -> None:
        self.fields = fields
        self.files = files or {}  # by the field: a file's name, and what is in it
        self.do = self.text("do")
        self.key = self.text("key")

    @classmethod
    def of(cls, body: bytes) -> "Form":
        """Return the form in a request's body; BadInput when there is none."""
        try:
            text = body.decode("ascii")
            return cls(parse_qs(text, keep_blank_values=True, max_num_fields=_MOST_FIELDS))
        except ValueError as error:
            raise CannotBe("this page has no such form. Reload it.") from error

    @classmethod
    def with_files(cls, body: bytes, boundary: str) -> "Form":
        """Return the form in a multipart body (RFC 7578) with `boundary`, or raise BadInput."""
        mark = b"--" + boundary.encode("utf-8", "replace")
        fields: dict[str, list[str]] = {}
        files = {}
        first, *parts = body.split(mark)
        if not boundary or first or not parts or len(parts) > _MOST_FIELDS:
            raise CannotBe("this page has no such form. Reload it.")
        for part in parts[:-1]:
            head, blank, content = part.partition(b"\r\n\r\n")
            name, file = _names(head.decode("utf-8", "replace"))
            if not blank or not name or not content.endswith(b"\r\n"):
                raise CannotBe("this page has no such form. Reload it.")
            content = content[:-2]
            if file is None:
                fields.setdefault(name, []).append(content.decode("utf-8", "replace"))
            elif file:
                files[name] = file, content
        return cls(fields, files)

    def text(self, name: str) -> str:
        """Return a field without outer blanks; "" if it is empty or missing."""
        return self.fields.get(name, [""])[0].strip()

    def several(self, name: str) -> list[str]:
        """All fields of one name that are not empty."""
        return [text.strip() for text in self.fields.get(name, []) if text.strip()]

    def names(self, name: str) -> typed_names.Typed:
        """Return the names in a field, as they are typed or pasted."""
        return typed_names.read(self.text(name))

    def whole(self, name: str) -> int | None:
        """Return a field's whole number, None if it is empty; BadInput otherwise."""
        text = self.text(name)
        if not text:
            return None
        return whole(text)


def _names(head: str) -> tuple[str, str | None]:
    """Return the name of a part's field, and that of the file in it (None: it is no file)."""
    for line in head.split("\r\n"):
        key, _, value = line.partition(":")
        if key.strip().lower() == "content-disposition":
            message = Message()
            message["Content-Disposition"] = value.strip()
            name = message.get_param("name", "", "content-disposition")
            file = message.get_param("filename", None, "content-disposition")
            return str(name or ""), None if file is None else str(file)
    return "", None


async def read_form(request: Request, most: int, most_with_files: int = 0) -> Form:
    """Return the sent form of at most `most` bytes; BadInput for another site's, or for no form.

    `most_with_files` is for one with files (0: none is taken).
    """
    header = request.headers.get("content-type", "")
    kind = header.partition(";")[0]
    kinds = (_FORM, _FORM_WITH_FILES) if most_with_files else (_FORM,)
    if from_elsewhere(request) or kind not in kinds:
        raise CannotBe("this request did not come from a page of this desk. Nothing was changed.")
    content = await body(request, most if kind == _FORM else most_with_files)
    if content is None:
        raise CannotBe("this form is too long. Send less at once.")
    if kind == _FORM:
        return Form.of(content)
    return Form.with_files(content, header.partition("boundary=")[2].strip('"'))
