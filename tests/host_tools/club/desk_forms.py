"""The director's desk without a browser: pages are opened, their forms filled in and sent."""

import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterable
from html.parser import HTMLParser
from http.cookiejar import CookieJar

_BOUNDARY = "part-of-the-form"


class _Page(HTMLParser):
    """A page's forms, each by its fields, and the texts of its paragraphs by their class."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[dict[str, str]] = []
        self.texts: dict[str, str] = {}
        self._select = self._paragraph = self._area = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append({"do": ""})
        elif tag == "select":
            self._select = given["name"]
        elif tag == "option" and self._select:
            if self._select not in self.forms[-1] or "selected" in given:
                self.forms[-1][self._select] = given["value"]
        elif tag == "input" and given["type"] == "radio":
            so_far = self.forms[-1].get(given["name"], "")
            self.forms[-1][given["name"]] = given["value"] if "checked" in given else so_far
        elif tag == "input" and given["type"] != "checkbox":
            self.forms[-1][given["name"]] = given.get("value", "")
        elif tag == "textarea":
            self._area = given["name"]
            self.forms[-1][self._area] = ""
        elif tag == "p":
            self._paragraph = given.get("class", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self._select = ""
        elif tag == "textarea":
            self._area = ""
        elif tag == "p":
            self._paragraph = ""

    def handle_data(self, data: str) -> None:
        if self._area:
            self.forms[-1][self._area] += data
        self.texts[self._paragraph] = self.texts.get(self._paragraph, "") + data


class DeskForms:
    """The desk at `address`, signed in.

    `text` is the open page, `done` and `refused` its answer to the last form.
    """

    def __init__(self, address: str, pin: str) -> None:
        self._address = address
        self._cookies = CookieJar()
        self._opener = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(self._cookies)
        )
        self._path = ""
        self.open("")
        self._ask("/in", urllib.parse.urlencode({"pin": pin}).encode())

    def open(self, path: str) -> None:
        """Open a page of the desk."""
        self._path = path
        self._ask(path)

    def cookie(self) -> str:
        """Return what a browser sends along: the director's session."""
        return "; ".join(f"{it.name}={it.value}" for it in self._cookies)

    def forms(self) -> list[dict[str, str]]:
        """Return the forms of the open page, each with its fields."""
        return self._page.forms

    def download(self, what: str) -> bytes:
        """Return a file of the page of results, to which that page has to have a link."""
        assert f'href="/desk/download/{what.replace("&", "&amp;")}"' in self.text, what
        with self._opener.open(f"{self._address}/desk/download/{what}") as answer:
            content: bytes = answer.read()
            return content

    def send(self, do: str, key: str = "", /, **fields: object) -> str:
        """Fill in a form of the open page and send it; what the desk says that it did.

        A field has to be in the form; a file's is a pair of its name and what is in it.
        """
        self._send(do, key, fields)
        assert not self.refused, self.refused
        return self.done

    def refuses(self, do: str, key: str = "", /, **fields: object) -> str:
        """Return the reason if the form is refused."""
        self._send(do, key, fields)
        assert self.refused
        return self.refused

    def answer(self, do: str, key: str = "", /, **fields: object) -> str:
        """Return what the desk says, whether it has done it or not."""
        self._send(do, key, fields)
        return self.done or self.refused

    def form(self, do: str, key: str = "", names: Iterable[str] = ()) -> dict[str, str]:
        """Return the fields of the open page's form for this action and these names."""
        for form in self._page.forms:
            if (form["do"], form.get("key", "")) == (do, key) and form.keys() >= set(names):
                return form
        raise AssertionError((do, key, names, self._page.forms))

    def _send(self, do: str, key: str, fields: dict[str, object]) -> None:
        sent = self.form(do, key, fields) | fields
        if not any(isinstance(value, tuple) for value in sent.values()):
            self._ask(self._path, urllib.parse.urlencode(sent).encode())
            return
        body = b""
        for name, value in sent.items():
            file, content = value if isinstance(value, tuple) else ("", str(value).encode())
            named = f'form-data; name="{name}"' + (f'; filename="{file}"' if file else "")
            head = f"--{_BOUNDARY}\r\nContent-Disposition: {named}\r\n\r\n"
            body += head.encode() + content + b"\r\n"
        kind = f"multipart/form-data; boundary={_BOUNDARY}"
        self._ask(self._path, body + f"--{_BOUNDARY}--\r\n".encode(), kind)

    def _ask(self, path: str, data: bytes | None = None, kind: str = "") -> None:
        headers = {"Content-Type": kind} if kind else {}
        asked = urllib.request.Request(f"{self._address}/desk{path}", data, headers)
        try:
            with self._opener.open(asked) as answer:
                self.text = answer.read().decode()
                where = urllib.parse.urlsplit(answer.url)
        except urllib.error.HTTPError as error:
            with error:
                if error.code != 422:  # it says why
                    raise
                self.text = error.read().decode()
        else:
            asks = f"?{where.query}" if where.query else ""
            self._path = where.path.removeprefix("/desk") + asks
        self._page = _Page(self.text)
        self.done = self._page.texts.get("done", "")
        self.refused = self._page.texts.get("refused", "")
