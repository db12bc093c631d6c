"""The line to a club, as the page asks for it: its requests are the page's to send."""

from binascii import hexlify, unhexlify

from halley.app import App
from halley.compat import const
from halley.uplink.uplink import Uplink

_PIECE = const(16_384)  # bytes of a journal at a time, as many as the club takes
_STEPS = const(8)  # small things at a time, two milliseconds together


class PageClub:
    """The line to a club, for the page; bytes are hexadecimal text."""

    def __init__(self, app: App, code: str, device: str) -> None:
        self._app = app
        self._line = Uplink(app, code, device, _PIECE)

    def start(self) -> None:
        """Open the evening: the club's newer part is there, or cannot be fetched now."""
        self._app.start()

    def next(self) -> "dict[str, str] | None":
        """Return the next request: `method`, `path`, `table`, `body`; None if none is due yet."""
        line = self._line
        for _ in range(_STEPS):
            if line.due():
                break
            request = line.idle()
            if request is not None:
                return {
                    "method": request.method,
                    "path": request.path,
                    "table": request.table,
                    "body": hexlify(request.body).decode(),
                }
        return None

    def due(self) -> int:
        """Return Uplink.due()."""
        return self._line.due()

    def answer(self, status: int, body: str) -> None:
        """Handle the answer to the request."""
        self._line.answer(status, unhexlify(body))

    def fail(self) -> None:
        """Note that no answer came."""
        self._line.fail()

    def after_key(self) -> None:
        """Send the journal at once, if the key just handled has booked something."""
        self._line.after_key()

    def try_now(self) -> None:
        """Try at once: a network has come, or somebody looks at the page again."""
        self._line.try_now()

    def journals_came(self) -> None:
        """Send the journals that have come from elsewhere."""
        self._line.journals_came()

    def take(self) -> None:
        """Take over the table, before the evening is opened."""
        self._line.take()

    def ready(self) -> bool:
        """Return whether the evening can be opened."""
        return self._line.ready

    def mark(self) -> list:
        """Return the state of the line: Uplink.mark()."""
        return list(self._line.mark())  # as JSON a named tuple is one to CPython alone
