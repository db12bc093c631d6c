"""The uplink's transport on a board with Wi-Fi, while nobody presses a key."""

from halley.compat import const
from halley.platform.pico.http_exchange import DONE, WAITS, HttpExchange
from halley.platform.pico.radio import JOINED, SPARE_MS, Radio
from halley.refusal import Refusal
from halley.stored import settings, wifi
from halley.uplink import club_address, table_code
from halley.uplink.arriving import Arriving
from halley.uplink.uplink import Uplink

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app import App
    from halley.protocols import BoxStore, Uplinked, Wlan
    from halley.stored.drawn_table import DrawnTable
    from halley.uplink.uplink import Mark

_VBUS_MS = const(20_000)  # how often the wireless chip is asked for power on USB
_PATIENCE_MS = const(20_000)  # for a request and its whole answer
_SHOWN = const(11)  # every 2 KB of an evening that comes are shown
_CONNECT_MS = const(5000)  # ... to be connected: lwIP asks again after 3 s, then ever more seldom


class _NoEvening:
    """The box, as the uplink finds it while a table is taken over: no evening is open."""

    evening = None

    def __init__(self, app: "App") -> None:
        self.store = app.store
        self.clock = app.clock
        self.tables = self.timers = self.elsewhere = self  # as far as the uplink asks them

    def in_use(self) -> tuple[str, ...]:
        return ()

    def offer(self, drawn: "DrawnTable | None") -> None:
        pass

    def follow_language(self, language: str) -> None:
        pass


class ClubLine:
    """The line of `app`, whose files are in `store`, to the club that was set, over `wlan`.

    `device` is the box's id, `vbus` the wireless chip's pin with the power on USB.
    """

    def __init__(
        self,
        app: "App",
        store: "BoxStore",
        wlan: "Wlan",
        device: str,
        vbus: "Callable[[], object] | None" = None,
    ) -> None:
        self._app = app
        self._store = store
        self._radio = Radio(wlan, app.clock)
        self._device = device
        self._vbus = vbus
        self._charger = self._charger_known = False
        self._charger_asked = 0  # ms
        self._where = ("", 0)
        self._uplink: "Uplink | None" = None
        self._exchange: "HttpExchange | None" = None
        self._arriving: "Arriving | None" = None  # the evening that it brings
        self._answered = False  # its answer is there, and not taken in yet
        self._since = 0  # ms, when it began, or the last piece of an evening came
        self.takes_over = False  # somebody wants that: the loop begins it
        self.reason = ""  # why the evening does not come: the key of a text
        self.restart()

    # --- for the app: halley.protocols.Network

    def restart(self) -> None:
        self._drop()
        self._radio.use(wifi.load(self._store))
        where = club_address.load(self._store)
        self._uplink = None
        if where is not None:
            self._where = where
            self._uplink = self._build(self._app)

    def be_table(self, address: str, code: str) -> None:
        if code and not table_code.is_code(code):
            raise ValueError
        store, evening = self._store, self._app.evening
        club_address.put(store, address)
        table_code.put(store, code, evening.journal.name if evening is not None else "")
        self.restart()

    def table(self) -> tuple[str, str]:
        store = self._store
        where, table = club_address.load(store), table_code.load(store)
        return "%s:%d" % where if where else "", table.code if table else ""

    def status(self) -> str:
        return self._radio.word

    def on_charger(self) -> bool:
        """Return whether there is power on USB, which on a Pico W the wireless chip knows.

        It is asked every 20 s, and only while it is on and answers: to ask would switch it on, or
        wait for it.
        """
        if self._vbus is None or not self._radio.is_on:
            self._charger = False
            return False
        clock = self._app.clock
        now = clock.ms()
        if not self._charger_known or clock.diff(now, self._charger_asked) >= _VBUS_MS:
            self._charger_known = True
            self._charger_asked = now
            self._charger = bool(self._vbus())
        return self._charger

    def mark(self) -> "Mark | None":
        return self._uplink.mark() if self._uplink is not None else None

    def take(self) -> None:
        if self._app.tables.unsaved:
            raise Refusal("store_full")  # the evening is closed for it, and opened again
        self.takes_over = True

    # --- for the loop

    def begin_taking_over(self) -> None:
        """Ask for the table, and for its evening as the club has it, with none open here."""
        self.takes_over = False
        self.reason = ""
        self._drop()
        self._uplink = self._build(_NoEvening(self._app))
        if self._uplink is not None:
            self._uplink.take()

    def has_taken_over(self) -> bool:
        """Return whether the evening is in the store, to be opened."""
        return self._uplink is None or self._uplink.ready

    def end_taking_over(self) -> None:
        """End the takeover, whether the evening has come or not.

        If it has, it is the one that is opened next. Raise OSError if the store is full.
        """
        self._drop()
        store, uplink = self._store, self._uplink
        if uplink is not None and uplink.ready and uplink.at_club:
            name = uplink.at_club[-1]
            table_code.note_taken(store, name)
            settings.put(store, "evening", name)
        self._uplink = self._build(self._app)

    def after_key(self) -> None:
        """Send the journal at once, if the key just handled has booked something."""
        if self._uplink is not None:
            self._uplink.after_key()

    def work(self, rested: int) -> bool:
        """Do one small thing, `rested` ms after the last key; return False if there was none.

        That is a call of the socket that does not wait and moves 512 bytes at most, or a step of
        the uplink: 4 ms on the Pico at most. To store a piece of an evening that is taken over
        takes about 60, while nothing can be played.
        """
        if rested >= SPARE_MS and self._exchange is None and self._has_nothing_to_do():
            self._radio.spare()
            return False
        before = self._radio.word
        worked = self._radio.work(rested)
        uplink = self._uplink
        if uplink is None:
            return worked
        if self._radio.word != before:
            self._app.network_changed()
            if self._radio.word == JOINED:
                uplink.try_now()
        if worked:
            return True
        if self._exchange is None:
            return self._radio.word == JOINED and self._begin(uplink)
        if self._answered:
            self._finish(uplink, self._exchange)
            self._app.network_changed()
            return True
        return self._go_on(uplink, self._exchange)

    def _has_nothing_to_do(self) -> bool:
        """Return whether the box runs on cells and nothing waits for the club."""
        mark = self.mark()
        return not self.on_charger() and (mark is None or mark.count <= 0)

    def _begin(self, uplink: Uplink) -> bool:
        """Let the uplink do a small thing, and begin the request that it may return."""
        if uplink.due():
            return False
        request = uplink.idle()
        if request is not None:
            self._arriving = Arriving(self._store, request.file) if request.file else None
            self._exchange = HttpExchange(
                self._where, request, self._take if request.file else None
            )
            self._since = self._app.clock.ms()
        return True

    def _take(self, data: bytearray) -> None:
        """Store a piece of an evening that comes, and show how far it has come."""
        arriving, exchange = self._arriving, self._exchange
        assert arriving is not None and exchange is not None
        before = arriving.size
        try:
            arriving.take(data)
        except OSError:
            self.reason = "store_full"
            raise
        self.reason = ""
        self._since = self._app.clock.ms()
        if before >> _SHOWN != arriving.size >> _SHOWN:
            self._app.picture.show_progress(arriving.size, exchange.length)

    def _finish(self, uplink: Uplink, exchange: HttpExchange) -> None:
        """Give the answer to the uplink."""
        arriving, self._arriving = self._arriving, None
        self._drop()
        if arriving is None or exchange.status != 200:
            uplink.answer(exchange.status, exchange.body)
            return
        try:
            arriving.finish()
        except OSError:
            self.reason = "store_full"
            uplink.fail()
            return
        except (ValueError, MemoryError):  # somebody else's answer
            self.reason = "club_away"
            uplink.fail()
            return
        uplink.note_stored()

    def _go_on(self, uplink: Uplink, exchange: HttpExchange) -> bool:
        """Do a step of the request that is out."""
        clock = self._app.clock
        late = False
        try:
            state = exchange.step()
            patience = _PATIENCE_MS if exchange.connected else _CONNECT_MS
            late = clock.diff(clock.ms(), self._since) > patience
            if late or self._radio.word != JOINED:
                raise OSError
        except (OSError, ValueError, MemoryError):
            if late:
                self._radio.doubt(self._since)
            elif exchange.connected:
                self._radio.hear()
            self._drop()
            self.reason = self.reason or "club_away"
            uplink.fail()
            self._app.network_changed()
            return True
        if exchange.connected and state != WAITS:
            self._radio.hear()
        self._answered = state == DONE
        return state != WAITS

    def _build(self, box: "Uplinked") -> "Uplink | None":
        """Return the uplink of the table that was set."""
        table = table_code.load(self._store)
        if table is None:
            return None
        code, first, open_then = table
        return Uplink(box, code, self._device, first=first, open_then=open_then)

    def _drop(self) -> None:
        """Drop the request that is out."""
        exchange, self._exchange = self._exchange, None
        arriving, self._arriving = self._arriving, None
        if arriving is not None:
            arriving.forget()
        self._answered = False
        if exchange is not None:
            exchange.close()
