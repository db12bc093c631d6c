"""The interfaces between the parts of the firmware, for type checkers only.

A stub without a module: nothing of it is on the box. Import it under `if TYPE_CHECKING:`, and quote
the names.
"""

from collections.abc import Callable
from typing import Any, Protocol, overload

import halley.app
import halley.app.picture
import halley.app.press
import halley.app.tables
import halley.app.timers
import halley.app.undoing
from halley.app.draft import Draft
from halley.drivers.cells import Cells
from halley.drivers.display import Display
from halley.drivers.keypad import Keypad
from halley.drivers.lights import Lights
from halley.drivers.sounder import Sounder
from halley.engine.game import Game
from halley.engine.hand import Hand
from halley.journal.header import Header
from halley.platform.pico.chips import RP2040
from halley.screens import ScreenStack
from halley.screens.screen import Screen
from halley.session.correcting import Correcting
from halley.session.hand_log import HandLog
from halley.session.hands import Start
from halley.session.replay import WholeEvening as WholeEvening
from halley.session.session import Session
from halley.session.undo_point import UndoPoint
from halley.stored.drawn_table import DrawnTable
from halley.stored.games import GameChoice
from halley.ui.canvas import Canvas
from halley.ui.far_side import FarSide
from halley.ui.popup import Popup
from halley.ui.status_line import StatusLine
from halley.uplink.uplink import Mark
from halley.words import Words

Buffer = bytes | bytearray | memoryview

Frame = bytes | bytearray | memoryview
# How many rectangles of the first frame differ from the second, which is made like it; the
# rectangles are put into the third (halley.drivers.frame_difference)
Differences = Callable[[Frame, bytearray, bytearray], int]
# Draws codes into some cells of a frame, from a byte on, aligned left or right (ui.letters)
Letters = Callable[[bytearray, int, bytes, int, bool, Face], None]
# Fills a buffer with the pixels of some columns of a page, in two colours (drivers.doubled)
Double = Callable[[bytearray, int, int, bytes, memoryview], None]
Write = Callable[[int, Any], object]  # sends a buffer to an address; OSError when nobody answers
Progress = Callable[[int, int], None]  # takes how much is done, of how much

class I2C(Protocol):
    """A bus: `machine.I2C`, or what imitates it."""

    def writeto(self, address: int, data: Buffer, /) -> object:
        """Send `data` in one transfer; OSError when nobody answers at `address`."""

class Panel(Protocol):
    """A display of 128 x 64 pixels: `halley.drivers.panel.Panel`."""

    def show(self, frame: bytearray) -> None:
        """Show a picture: byte `page * 128 + x` is column `x` of that page, lowest bit on top."""

    def refresh(self, fast: bool) -> None:
        """Refresh the glass as often as the chip can, or as usual."""

class Asked(I2C, Protocol):
    """A bus on which one can also ask."""

    def readfrom(self, address: int, count: int, /) -> bytes:
        """`count` bytes from the chip at `address`; OSError when nobody is there."""

class PixelBus(Protocol):
    """A bus that can send while the program goes on: halley.platform.pico.spi_dma."""

    def write(self, data: Buffer, /) -> object:
        """Send fewer than 32 bytes, when all before is sent."""

    def begin(self, data: Buffer, /) -> object:
        """Begin to send a buffer, which must not change until `finish`, or the next `begin`."""

    def finish(self) -> object:
        """Wait until all is sent."""

class PanelChip(Protocol):
    """A kind of display chip, which is sent what changed: halley.drivers.ssd1306, .sh1106."""

    INIT: bytes

    def send(self, address: int, frame: bytearray, rectangles: bytearray, count: int) -> None:
        """Send so many rectangles (halley.drivers.frame_difference) of `frame`."""

class Readable(Protocol):
    """A source of bytes under a name: a store, or an evening that is not all written yet."""

    def read(self, name: str, offset: int, count: int) -> bytes:
        """At most `count` bytes from `offset` on; fewer at the end, b"" without a file."""

class Store(Protocol):
    """Small files with plain names.

    Methods that write raise OSError if the store is full or read-only, and so may those that read
    if it is damaged.
    """

    def names(self) -> list[str]:
        """Return the names of all files."""

    def free(self) -> int:
        """Bytes that are free; a great many when nobody can tell."""

    def size(self, name: str) -> int:
        """Bytes in the file; 0 when there is none."""

    def read(self, name: str, offset: int, count: int) -> bytes:
        """At most `count` bytes from `offset` on; fewer at the end, b"" without a file."""

    def append(self, name: str, data: bytes) -> None:
        """Add `data` at the end, durable when this returns; the file is made if it is not there."""

    def write(self, name: str, data: bytes) -> None:
        """Make `data` the whole file, all of it or nothing."""

    def remove(self, name: str) -> None:
        """Take the file away; OSError when there is none."""

class BoxStore(Store, Protocol):
    """A box's files: names that end with ~ are hidden."""

    def put_in_place(self, name: str) -> None:
        """Make the hidden file `name`~ the file `name`, in one step."""

class Ticks(Protocol):
    """Milliseconds that wrap, as `time.ticks_ms` and `time.ticks_diff`."""

    def ms(self) -> int:
        """Milliseconds, wrapping."""

    def diff(self, later: int, earlier: int, /) -> int:
        """Milliseconds from `earlier` to `later`, right across a wrap."""

class Clock(Ticks, Protocol):
    """Milliseconds and the date."""

    def epoch(self) -> int:
        """Seconds since 1970-01-01 UTC; 0 when unknown."""

class Pin(Protocol):
    """A pin: `machine.Pin`, or what imitates it."""

    @property
    def IRQ_FALLING(self) -> int: ...  # noqa: N802  # machine's name
    @property
    def IRQ_RISING(self) -> int: ...  # noqa: N802
    @overload
    def __call__(self) -> Any:
        """Return the level, 0 or 1.

        An imitated pin, which sets with the same function, may return None.
        """

    @overload
    def __call__(self, level: int, /) -> object:
        """Set the level."""

    def irq(self, *, handler: Callable[[Any], None], trigger: int, hard: bool) -> Any:
        """Have `handler` called with the pin when `trigger` happens."""

class Copies(Protocol):
    """The part of `rp2`, `machine` and `uctypes` for a driver that lets DMA copy."""

    @property
    def map(self) -> type[RP2040]:
        """The addresses of the chip's registers."""

    @property
    def DMA(self) -> Any: ...  # noqa: N802  # rp2's name
    @property
    def mem32(self) -> Any:
        """The registers: an index is an address."""

    @property
    def addressof(self) -> Callable[[Any], int]:
        """A function that returns the address of a buffer."""

class Chip(Copies, Protocol):
    """The part of `machine`, `rp2` and `uctypes` for a driver that sets a chip up by itself."""

    @property
    def Pin(self) -> Any: ...  # noqa: N802  # machine's name
    @property
    def ADC(self) -> Any: ...  # noqa: N802

class Matrix(Protocol):
    """The scanner of the keys: `halley.drivers.dma_scan.DmaMatrix`."""

    @property
    def CROSSED(self) -> bool:  # noqa: N802  # a constant
        """Whether three closed keys may join a fourth one's wires."""

    @property
    def ring(self) -> memoryview: ...
    def written(self) -> int: ...
    def run(self, quick: bool = False) -> None: ...
    def slow_down(self) -> None: ...
    def watch(self) -> bool: ...
    def quiet(self) -> bool: ...

class Scanner(Matrix, Protocol):
    """A scanner that can be stopped."""

    def close(self) -> None:
        """Stop for good."""

class Player(Protocol):
    """Whoever takes keys: `halley.app.App`, or halley.app.court_keys."""

    def key(self, code: int, held: bool = False, /) -> None:
        """Handle a key whose contact has closed or, if `held`, has been down for a while."""

class Board(Protocol):
    """A board with its pins and parts: the `board` of a module of halley.platform.pico.boards."""

    @property
    def VBUS(self) -> int | None:  # noqa: N802  # a constant
        """The pin that is high while there is power on USB; None: there is none."""

    @property
    def RADIO_VBUS(self) -> str:  # noqa: N802
        """The same as a pin of the wireless chip; "" without one."""

    @property
    def NAPS(self) -> bool:  # noqa: N802
        """Whether it sleeps between keys while there is no USB."""

    def display(self, frame: bytearray, clock: Ticks) -> Display:
        """Return the displays, showing `frame`; `watch` looks for one that is missing."""

    def keys(self, chip: type[RP2040] | None, stack: Callable[[], int]) -> tuple[Keypad, Scanner]:
        """Return what reads the keys, and what it reads.

        `chip` is None if it is unknown; `stack` returns how many bytes of the stack are in use.
        """

    def is_down(self, key: int) -> bool:
        """Return whether a key is down, before anything scans them."""

    def tone(self) -> Tone:
        """Return the pin that sounds."""

    def lights(self) -> Lights | None:
        """Return the lights of the keys, if there are any."""

    def player(self, app: halley.app.App) -> Player:
        """Return what takes the keys: the app, or what makes its keys of others."""

    def cells(
        self,
        chip: type[RP2040] | None,
        matrix: Scanner,
        keypad: Keypad,
        on_usb: Callable[[], bool],
        clock: Ticks,
        lock: Callable[[bool], None],
        /,
    ) -> Cells | None:
        """Return the measurement of the cells; None if there are none, or nothing to do it."""

class Divider(Protocol):
    """The pin with a part of the cells' voltage: halley.platform.pico.divider."""

    fitted: bool
    full_mv: int
    drop_mv: int

    def pull_down(self, on: bool) -> None:
        """Switch the pin's own pull-down on or off."""

    def read(self) -> int:
        """Return the ADC's value, 0 to 4095; -1: another part uses it."""

class Wlan(Protocol):
    """A board's Wi-Fi: `network.WLAN`, or what imitates it."""

    def active(self, on: bool, /) -> object:
        """Switch it on or off."""

    def connect(self, network: str, password: str = ..., /) -> object:
        """Ask a network to be let in; `status` says what becomes of it."""

    def disconnect(self) -> object:
        """Leave the network."""

    def deinit(self) -> object:
        """Switch the chip off, without a word to it."""

    @overload
    def status(self) -> int:
        """Return the status: CYW43_LINK_... of the chip's driver."""

    @overload
    def status(self, what: str, /) -> int:
        """Return what is asked of the chip."""

class Lamp(Protocol):
    """The light of a panel: its driver."""

    def contrast(self, level: int) -> None:
        """Set the brightness, 0 to 255."""

    def power(self, on: bool) -> None:
        """Switch the light on or off; the picture stays."""

class Tone(Protocol):
    """A pin that sounds: `machine.PWM`, or what imitates it."""

    def freq(self, hertz: int, /) -> object: ...
    def duty_u16(self, duty: int, /) -> object: ...

class Face(Protocol):
    """A font as `Letters` take it: `halley.ui.canvas.Font`."""

    width: int
    pages: int
    data: bytes
    places: bytearray  # of a code's glyph in `data`, counted in glyphs

class FontData(Protocol):
    """A module of halley.ui.fonts; its `__init__` says how the glyphs lie in DATA."""

    WIDTH: int
    PAGES: int
    CHARS: str
    DATA: bytes

class _GameInHand(Game):
    hand: Hand

class InHand(Session):
    """A session in whose game a hand is under way, as the screens of a hand find it."""

    game: _GameInHand

class _GameSettled(Game):
    settled: Hand

class Settled(Session):
    """A session in whose game a hand has been settled."""

    game: _GameSettled

class Network(Protocol):
    """A board's way to a club: `halley.platform.pico.club_line.ClubLine`."""

    def restart(self) -> None:
        """Note that the network, the club or the table has changed, or is none any more."""

    def be_table(self, address: str, code: str) -> None:
        """Make the box the table of this code of the club at this address from now on.

        Both "": of none. Raise ValueError if there is no such code or address, OSError if they
        cannot be stored.
        """

    def table(self) -> tuple[str, str]:
        """Return the club's address and the table's code; "" if none is set."""

    def status(self) -> str:
        """Return the network's state: a word of halley.platform.pico.radio, "" without one."""

    def mark(self) -> Mark | None:
        """Return the state of the line to the club; None if the box is nobody's table."""

    def take(self) -> None:
        """Be the table from now on, instead of the device that is."""

class Picture(Protocol):
    """The picture, as others may ask for it: `halley.app.picture.Picture`."""

    far: Panel | None
    far_side: FarSide | None
    def show(self) -> None: ...
    def draw(self) -> None: ...
    def draw_new(self) -> None: ...
    def redraw(self) -> None: ...
    def show_progress(self, done: int, total: int) -> None: ...

class Tables(Protocol):
    """The evenings, as screens and lines may ask for them: `halley.app.tables.Tables`."""

    last: Header | None
    last_away: tuple[str, ...]
    other_start: Header | None
    @property
    def unsaved(self) -> bool: ...
    def in_use(self) -> tuple[str, ...]: ...
    def open(self, header: Header, again: bool = ...) -> None: ...
    def change_start(self) -> None: ...
    def end(self) -> None: ...
    def close(self) -> None: ...
    def remember_game(self, game: GameChoice) -> None: ...
    def names(self, most: int | None = None) -> list[str]: ...
    def choose(self, name: str) -> None: ...
    def open_file(self, name: str) -> Session: ...
    def reopen(self) -> None: ...
    def close_file(self) -> None: ...
    def correcting(self) -> Correcting: ...
    def enter_past(self, past: Correcting) -> None: ...
    def leave_past(self, accept: bool) -> None: ...

class Undoing(Protocol):
    """UNDO: `halley.app.undoing.Undoing`."""

    spare: int
    def take_back(self) -> None: ...
    def put_back(self) -> None: ...

class Timers(Protocol):
    """Events without a key: `halley.app.timers.Timers`."""

    @property
    def drawn(self) -> DrawnTable | None: ...
    def leave_drawn(self) -> None: ...

class Elsewhere(Protocol):
    """Input from elsewhere: `halley.app.elsewhere.Elsewhere`."""

    def act_name(self, name: str) -> str: ...
    def act_letter(self, letter: str) -> str: ...
    def put_names(self, listed: list[str]) -> None: ...
    def put_games(self, own: list[GameChoice]) -> None: ...

class Press(Protocol):
    """The key under way: `halley.app.press.Press`."""

    @property
    def opened(self) -> bool: ...
    @property
    def again(self) -> bool: ...
    @property
    def leaves_nothing(self) -> bool: ...

class Box(Protocol):
    """The part of the app for a laptop: `halley.app.App`."""

    @property
    def panel(self) -> Panel: ...
    @property
    def store(self) -> Store: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def words(self) -> Words: ...
    @property
    def session(self) -> Session | None: ...
    @property
    def live(self) -> Session | None: ...
    @property
    def network(self) -> Network | None: ...
    @property
    def cells(self) -> Cells | None: ...
    @property
    def scan(self) -> Callable[[], dict] | None: ...
    @property
    def picture(self) -> Picture: ...
    @property
    def tables(self) -> Tables: ...
    @property
    def elsewhere(self) -> Elsewhere: ...
    def setting(self, name: str, value: str) -> None: ...
    def push(self, name: str, *about: object) -> None: ...
    def pop_up(self, text: str) -> None: ...
    def current(self) -> object: ...

class FilesInUse(Protocol):
    """The part of the tables that the line to a club asks."""

    def in_use(self) -> tuple[str, ...]: ...

class Offers(Protocol):
    """The part of the timers that it has people offered by."""

    def offer(self, drawn: DrawnTable | None) -> None: ...

class FollowsLanguage(Protocol):
    """The part of the app that takes up the club's language."""

    def follow_language(self, language: str) -> None: ...

class Uplinked(Protocol):
    """The part of the app for the line to a club: `halley.app.App`."""

    @property
    def store(self) -> Store: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def evening(self) -> Session | None: ...
    @property
    def tables(self) -> FilesInUse: ...
    @property
    def timers(self) -> Offers: ...
    @property
    def elsewhere(self) -> FollowsLanguage: ...

class Laptop(Protocol):
    """The line to a laptop, as what answers it finds it: `halley.link.link.Link`."""

    app: Box
    box: str
    machine: str
    to_drive: Callable[[], None] | None
    to_prompt: Callable[[], None] | None
    leave: Callable[[], None] | None
    name: str
    place: int
    table: bytes

class Undoable(Protocol):
    """The part of a session for an undo point or a snapshot: `halley.session.session.Session`."""

    header: Header
    game: Game
    dealer: int
    dealt: int
    how: int
    agreed: bool
    ended: bool
    hand_number: int
    logs: int
    before: list[int]
    start: Start | None
    sat: tuple[str, ...]
    end: tuple[int, int | str]
    log: HandLog
    free: int
    hand_start: UndoPoint | None

class Replayable(Protocol):
    """A box whose keys can be pressed again, as its draft finds it: `halley.app.App`."""

    @property
    def store(self) -> Store: ...
    @property
    def canvas(self) -> Canvas: ...
    @property
    def session(self) -> Session | None: ...
    @property
    def evening(self) -> Session | None: ...
    @property
    def press(self) -> Press: ...
    @property
    def tables(self) -> Tables: ...
    @property
    def picture(self) -> Picture: ...
    @property
    def elsewhere(self) -> Elsewhere: ...
    @property
    def stack(self) -> ScreenStack: ...
    def current(self) -> Screen: ...
    def is_as_restored(self) -> bool: ...
    def act(self, code: int, held: bool) -> None: ...

class Context(Protocol):
    """The part of the app for screens: `halley.app.App`."""

    store: Store
    clock: Clock
    canvas: Canvas
    words: Words
    session: Session | None
    sounder: Sounder | None
    lights: Lights | None
    has_keyboard: bool
    cells: Cells | None
    speed: str
    network: Network | None

    @property
    def live(self) -> Session | None: ...
    @property
    def picture(self) -> Picture: ...
    @property
    def tables(self) -> Tables: ...
    @property
    def undoing(self) -> Undoing: ...
    @property
    def timers(self) -> Timers: ...
    @property
    def elsewhere(self) -> Elsewhere: ...
    def do(self, event: tuple) -> None: ...
    def note(self, text: str) -> None: ...
    def pop_up(self, text: str) -> None: ...
    def setting(self, name: str, value: str) -> None: ...
    def push(self, name: str, *about: object) -> None: ...
    def pop(self) -> None: ...

class Whole(Context, Protocol):
    """The app as its own parts find it: a screen's context, with each part whole."""

    panel: Panel
    status: StatusLine
    popup: Popup
    draft: Draft
    stack: ScreenStack
    press: halley.app.press.Press
    greeting: bool

    @property
    def picture(self) -> halley.app.picture.Picture: ...
    @property
    def tables(self) -> halley.app.tables.Tables: ...
    @property
    def undoing(self) -> halley.app.undoing.Undoing: ...
    @property
    def timers(self) -> halley.app.timers.Timers: ...
    @property
    def evening(self) -> Session | None: ...
    def begin(self, press: halley.app.press.Press) -> None: ...
