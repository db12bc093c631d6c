"""`halley sim`: the firmware without a box, driven by a line of keys."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import Empty, Queue
from shutil import get_terminal_size
from threading import Thread
from typing import Annotated, Literal

import typer

from host_tools.errors import BadInput
from host_tools.input_file import read_text
from host_tools.pixels.pictures import HALF_WIDTH, save_picture, text_lines
from host_tools.pixels.screen_text import frame
from host_tools.simulator.cable import Cable
from host_tools.simulator.key_steps import Step, parse_keys, parse_script
from host_tools.simulator.process import Engine, Sim, SimError

_STEP_S = 0.1  # between two steps of the box's clock

# How a screen is printed: pixel for pixel (pictures.Style), or what is written on it
Style = Literal["half", "braille", "full", "ascii", "letters"]


@dataclass
class SimScreen:
    """The display after a key, and the bytes on I2C because of it."""

    key: str
    rows: list[str]
    bytes: int
    transfers: int
    far: list[str]  # what a second display shows; none: []


def _steps(keys: str | None, script: Path | None) -> list[Step]:
    if keys is not None and script is not None:
        raise BadInput("give --keys or --script, not both.")
    if script is None:
        return parse_keys(keys or "")
    return parse_script(read_text(str(script)))


def _screens(box: Sim, steps: list[Step]) -> Iterator[SimScreen]:
    """Yield the screen at power-on, then the one after each step."""
    yield SimScreen("", box.rows(), box.chip.bytes_received, box.chip.transfers, box.far_rows())
    for step in steps:
        sent, transfers = box.chip.bytes_received, box.chip.transfers
        box.do(step)
        yield SimScreen(
            step.text,
            box.rows(),
            box.chip.bytes_received - sent,
            box.chip.transfers - transfers,
            box.far_rows(),
        )


def _fitting() -> Style:
    """Return the style for stdout: a narrow terminal, or one without Unicode."""
    try:
        "▀⣿─".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "ascii"
    narrow = sys.stdout.isatty() and get_terminal_size().columns < HALF_WIDTH
    return "braille" if narrow else "half"


def _print_screen(number: int, screen: SimScreen, style: Style, titled: bool) -> None:
    if titled:
        what = f"{number} {screen.key}" if screen.key else "power on"
        print(f"{what}: {screen.bytes} bytes in {screen.transfers} transfers")
    for rows in filter(None, (screen.rows, screen.far)):
        lines = frame(rows) if style == "letters" else text_lines(rows, style)
        print("\n".join(lines))


def _run(
    box: Sim, steps: list[Step], style: Style, every: bool, png: Path | None, as_json: bool
) -> None:
    shown: list[SimScreen] = []
    for number, screen in enumerate(_screens(box, steps)):
        if png is not None and (number or not steps):
            name = steps[number - 1].name if number else "start"
            save_picture(screen.rows, png / f"{number:02}-{name}.png")
            if screen.far:
                save_picture(screen.far, png / f"{number:02}-{name}-far.png")
        last = number == len(steps)
        if not as_json and (last or (every and number)):
            _print_screen(number, screen, style, titled=every)
        if number or not steps:
            shown.append(screen)
    if as_json:
        screens = [asdict(screen) for screen in shown]
        if box.far_chip is None:
            for entry in screens:
                del entry["far"]
        print(json.dumps({"screens": screens, "messages": box.messages}))


def _read_keys(lines: "Queue[str]") -> None:
    for line in sys.stdin:
        lines.put(line)


def _go_on(box: Sim) -> None:
    """Keys from stdin, line by line, while time passes as it does; until Ctrl-C, or a `q`."""
    clock = time.monotonic
    lines: Queue[str] = Queue()
    Thread(target=_read_keys, args=(lines,), daemon=True).start()
    now = clock()
    with suppress(KeyboardInterrupt):
        while True:
            line = ""
            with suppress(Empty):
                line = lines.get(timeout=_STEP_S).strip()
            if line == "q":
                return
            before, now = now, clock()
            box.wait(round((now - before) * 1000))
            try:
                box.play(line)
            except BadInput as error:
                typer.echo(f"halley: {error}", err=True)


_Keys = Annotated[
    str | None,
    typer.Option(help='Keys, for example "OK 4 K* ~300": K* holds K, ~300 waits 300 ms.'),
]
_Script = Annotated[
    Path | None, typer.Option(help="A file of keys, with comments after '#'; - for stdin.")
]
_State = Annotated[
    Path | None, typer.Option(help="Keep the box's files in this folder between runs.")
]
_Every = Annotated[bool, typer.Option("--every", help="Print the screen after each key.")]
_Text = Annotated[
    Style | None,
    typer.Option(
        help="letters (the screen's text, 23 columns), or its pixels as half (half blocks, 130 "
        "columns), braille (66 columns), full (one block per pixel) or ascii; default: "
        "half, or braille in a narrow terminal."
    ),
]
_Png = Annotated[
    Path | None, typer.Option(help="Write a numbered picture for each key to this folder.")
]
_AsJson = Annotated[
    bool, typer.Option("--json", help="Print JSON: the screens, and bytes and transfers over I2C.")
]
_Engine = Annotated[
    Engine, typer.Option(help="unix, or wasm: MicroPython's WebAssembly build under Node.")
]
_Far = Annotated[
    bool,
    typer.Option("--far", help="Also print the screen of a second display."),
]
_Cells = Annotated[
    float, typer.Option(min=0, max=6.6, help="Total voltage of three cells; default: no cells.")
]
_Pty = Annotated[
    Path | None,
    typer.Option(
        help="Act as a box at this port (a link to create), and read more keys from stdin."
    ),
]


def command(
    keys: _Keys = None,
    script: _Script = None,
    state: _State = None,
    every: _Every = False,
    text: _Text = None,
    png: _Png = None,
    as_json: _AsJson = False,
    engine: _Engine = "unix",
    far: _Far = False,
    cells: _Cells = 0,
    pty: _Pty = None,
) -> None:
    """Run the firmware without a box, and print its screen after the last key.

    Example: halley sim --keys "OK 5 4 OK" --text letters
    """
    steps = _steps(keys, script)
    style = text or _fitting()
    if png is not None:
        png.mkdir(parents=True, exist_ok=True)
    try:
        with ExitStack() as stack:
            cable = stack.enter_context(Cable(pty)) if pty is not None else None
            mv = round(1000 * cells)
            box = stack.enter_context(Sim(state, engine=engine, cable=cable, far=far, cells_mv=mv))
            _run(box, steps, style, every, png, as_json)
            if cable is not None:
                sys.stdout.flush()
                _go_on(box)
    except SimError as error:
        typer.echo(f"halley: the firmware failed: {error}", err=True)
        raise typer.Exit(1) from error
