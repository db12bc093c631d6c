"""The box's self-test as the laptop follows it: what to press and to look at, and what came out."""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from halley.keys import LABELS, LEGEND
from host_tools.errors import BadInput
from host_tools.link.client import Client
from host_tools.narrow_table import NarrowTable

KEYS, LIT, DARK, PIXELS, SOUND, DONE = range(6)  # the steps of halley.screens.selftest
_LOOK_S = 0.25  # between two questions to the box
_TO_DO = {
    KEYS: "Press {asked} on the box ({left} left). If a key does not work, press OK twice.",
    LIT: "Look: the upper half must be lit and the lower half dark, on both displays if there "
    "are two. Then press any key.",
    DARK: "Look: now the lower half must be lit and the upper half dark. Then press any key.",
    PIXELS: "Was each half lit once and dark once? Press 1 for yes or 2 for no on the box.",
    SOUND: "Did it click? Press 1 for yes or 2 for no on the box.",
    DONE: "Done.",
}
_ORDER = tuple(key for row in LEGEND for key in row)  # in which the keys are asked for
_CODE = re.compile(r"(\S+) K(\d+) P([-+?]) S([-+?]) F([-+?]) M(\d+)( D2)?( C\d+(\.\d|%))?$")


class Progress(NamedTuple):
    """The progress: the step, the pressed keys, and the code at the end.

    The requested key, 0 for none; and a sentence for each key that came in another's place.
    """

    step: int
    pressed: frozenset[int]
    code: str
    asked: int = 0
    changed: tuple[str, ...] = ()


def progress(client: Client) -> Iterator[Progress]:
    """Start it on the box, and follow it to its end: now, and whenever something has changed.

    Raises BadInput when a hand is in play, and when it is left before its end.
    """
    before = None
    presses = 0
    changed: tuple[str, ...] = ()
    answer = client.ask("selftest start")
    while True:
        state = json.loads(answer)
        if not state:
            raise BadInput("the self-test was left on the box before its end. Start it again.")
        if "step" not in state:
            raise BadInput(
                "the box's firmware has no self-test for this computer. Run `halley flash`."
            )
        pressed = frozenset(key for key in range(1, len(LABELS)) if state["pressed"] >> key & 1)
        more, presses = state["presses"] - presses, state["presses"]
        if state["step"] == KEYS and more == 1 and presses <= len(_ORDER):
            changed += _likely_faults(_ORDER[presses - 1], state["last"])
        asking = state["step"] == KEYS and presses < len(_ORDER)
        asked = _ORDER[presses] if asking else 0
        now = Progress(state["step"], pressed, state["code"], asked, changed)
        if now != before:
            before = now
            yield now
        if now.step == DONE:
            return
        client.listen(_LOOK_S)
        client.news.clear()
        answer = client.ask("selftest now")


def _likely_faults(asked: int, came: int) -> tuple[str, ...]:
    """Return the likely faults if another key came than the requested one."""
    if asked == came:
        return ()
    (row, column), (other_row, other_column) = _place(asked), _place(came)
    which = "the ribbon may be the wrong way round"
    if row == other_row:
        which = f"the wires of columns {column} and {other_column} may be swapped"
    elif column == other_column:
        which = f"the wires of rows {row} and {other_row} may be swapped"
    return (f"{LABELS[came]} came instead of {LABELS[asked]}: {which}.",)


def _place(key: int) -> tuple[int, int]:
    """Return a key's row and column, counted from 1."""
    row = next(n for n, keys in enumerate(LEGEND) if key in keys)
    return row + 1, LEGEND[row].index(key) + 1


def to_do(now: Progress) -> str:
    """Return the next instruction for the person at the box."""
    left = missing(now)
    asked = LABELS[now.asked] if now.asked else ", ".join(left)
    return _TO_DO[now.step].format(asked=asked, left=len(left))


def missing(now: Progress) -> list[str]:
    """Return the labels of the keys that have not been pressed."""
    return [LABELS[key] for row in LEGEND for key in row if key not in now.pressed]


def view(now: Progress) -> RenderableType:
    """Return the keys as they lie on the box, working ones in green, and the instruction."""
    grid = NarrowTable(show_header=False, show_edge=True, padding=(0, 2))
    for row in LEGEND:
        cells = (Text(LABELS[key], "bold green" if key in now.pressed else "dim") for key in row)
        grid.add_row(*cells)
    return Group(grid, Text(to_do(now)))


def displays(report: dict[str, Any]) -> str:
    """Return the sentence about a box's displays from its `selftest`; "": nothing more."""
    if report.get("silent"):
        chip, other = ("SSD1306", "sh1106")
        if report.get("chip") == "silent-sh1106":
            chip, other = ("SH1106", "ssd1306")
        return (
            f"The display at 0x3C does not answer; the box writes to it as to an {chip}. If its "
            f"picture is garbled, run `halley set display silent-{other}`."
        )
    if "answering" not in report:  # an LCD that is part of the board
        return ""
    if report.get("far_display"):
        return "Two displays answer."
    if not report.get("display"):
        return ""
    at = " and ".join(f"0x{address:02X}" for address in report["answering"])
    return (
        f"One display answers, at {at}. (The box cannot tell two displays with the same "
        "address apart.)"
    )


def faults(
    code: str, display: bool = True, pressed: bool = True, low: str = "", plugged_in: int = 0
) -> list[str]:
    """Return the faults in `code` with advice, a sentence each; none if all is well.

    Untested parts ("?", and the keys if nobody `pressed` any) are not faults. `low` names the
    displays' wires that are low at rest; `plugged_in` is the number of displays, 0: unknown.
    """
    match = _CODE.match(code)
    if match is None:
        return [f"The code {code!r} cannot be read."]
    _, keys, pixels, sound, files = match.groups()[:5]
    sentences = []
    if pressed and int(keys) < len(LABELS) - 1:
        sentences.append(
            f"{keys} of 16 keys work. Check the ribbon and its eight pins (`halley pins`)."
        )
    if low:
        sentences.append(f"{low} is always low. Check VCC, GND, and wires that touch.")
    elif not display:
        sentences.append("No display answers. Check SDA, SCL, 3V3 and GND.")
    elif plugged_in > 1 and not match[7]:
        sentences.append(
            "Two displays are plugged in, but one answers. Probably both have the address 0x3C. "
            "Solder one to 0x3D, as the board's guide shows."
        )
    if pixels == "-":
        sentences.append("Some pixels of the display stay lit or dark. Replace it.")
    if sound == "-":
        sentences.append("The sounder was not heard. Check GP15 and GND, and that `sound` is on.")
    if files == "-":
        sentences.append("The file system does not keep what is written. Run `halley doctor`.")
    return sentences
