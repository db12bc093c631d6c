"""Somebody's phone at the door, without a browser."""

import re
import urllib.error
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar


class Phone:
    """Somebody's phone at the door: `text` is its page, `status` the last answer's."""

    def __init__(self, door_address: str) -> None:
        self._address = door_address
        self._cookies = CookieJar()
        cookies = urllib.request.HTTPCookieProcessor(self._cookies)
        self._opener = urllib.request.build_opener(cookies)
        self.look()

    def look(self, query: str = "") -> "Phone":
        """Load the page."""
        return self._ask(self._address + query)

    def send(self, **fields: object) -> "Phone":
        """Send a form of the page."""
        return self._ask(self._address, urllib.parse.urlencode(fields).encode())

    def tap(self, name: str) -> "Phone":
        """Tap a name of the list."""
        (number,) = re.findall(rf'value="(\d+)"><span>{name}</span>', self.text)
        return self.send(do="person", person=number)

    def type(self, name: str) -> "Phone":
        """Type a name, and add it."""
        return self.send(do="name", name=name)

    def _ask(self, address: str, data: bytes | None = None) -> "Phone":
        try:
            with self._opener.open(urllib.request.Request(address, data)) as answer:
                self.status, self.text = answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                self.status, self.text = error.code, error.read().decode()
        return self
