"""`halley set`: what stays set on the box: language, sounder, displays; its Wi-Fi and its club."""

import json
import sys
from typing import Annotated, Any, Literal

import typer

from halley.ui.result_text import is_page
from halley.words import LANGUAGES
from host_tools.errors import BadInput
from host_tools.link import network
from host_tools.link.client import Client
from host_tools.options import Port

app = typer.Typer(
    no_args_is_help=True,
    help="Set something on the box; it counts at once, and on the evenings to come.",
)

_Language = Annotated[str, typer.Argument(help=f"One of {', '.join(LANGUAGES)}.")]
_OnOff = Annotated[Literal["on", "off"], typer.Argument()]
_Display = Annotated[Literal["auto", "ssd1306", "sh1106", "silent"], typer.Argument()]
_FarSide = Annotated[Literal["own", "same"], typer.Argument()]
_Page = Annotated[str, typer.Argument(help="Where codes lead: the address of a Halley page.")]
_Network = Annotated[str, typer.Argument(help="The network's name.")]
_Club = Annotated[str, typer.Argument(help="As `halley club serve` prints it for phones.")]
_Code = Annotated[str, typer.Argument(help="The table's code.")]
_Off = Annotated[bool, typer.Option("--off", help="Delete what is set, instead.")]
_AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]


@app.callback()
def before(context: typer.Context, port: Port = None, as_json: _AsJson = False) -> None:
    """Take the options in front of a setting's name as those behind it."""
    given = {"port": port, "as_json": as_json}
    context.default_map = {it.name: given for it in app.registered_commands if it.name}


@app.command("language")
def set_language(value: _Language, port: Port = None, as_json: _AsJson = False) -> None:
    """Set the language of the box.

    Example: halley set language fr
    """
    if value not in LANGUAGES:
        raise BadInput(f"language is one of {', '.join(LANGUAGES)}, and not {value}.")
    _set("language", value, port, as_json)


@app.command("sound")
def set_sound(value: _OnOff, port: Port = None, as_json: _AsJson = False) -> None:
    """Switch the sounder on or off.

    Example: halley set sound off
    """
    _set("sound", value, port, as_json)


@app.command("display")
def set_display(value: _Display, port: Port = None, as_json: _AsJson = False) -> None:
    """Set the kind of display.

    `auto` lets the box find out by itself if it has an SSD1306 or an SH1106. `silent` writes to one
    at 0x3C that never answers.

    Example: halley set display auto
    """
    _set("display", value, port, as_json)


@app.command("far_side")
def set_far_side(value: _FarSide, port: Port = None, as_json: _AsJson = False) -> None:
    """Set what a second display shows, towards the other side of the table.

    `own` is a picture with names and balances, `same` the picture of the display at the keys.

    Example: halley set far_side own
    """
    _set("far_side", value, port, as_json)


@app.command("page")
def set_page(
    address: _Page = "", off: _Off = False, port: Port = None, as_json: _AsJson = False
) -> None:
    """Set where the code of a result leads: to a Halley page, your club's perhaps.

    The shorter the address, the better. With --off, or if a link has no room, the code is plain
    text.

    Example: halley set page https://halley.example/
    """
    if off == bool(address):
        raise BadInput("page takes ADDRESS, or --off.")
    if address and not is_page(address):
        raise BadInput(
            f"{address!r} is no address for a code: https:// or http://, 40 characters at most, "
            "without accents, blanks or #."
        )
    with Client(port) as client:
        client.ask(f"set page {address}".rstrip())
    says = f"Codes lead to {address} now." if address else "Codes are plain text now."
    _say({"page": address}, says, as_json)


@app.command("wifi")
def set_wifi(
    name: _Network = "", off: _Off = False, port: Port = None, as_json: _AsJson = False
) -> None:
    """Set the network that a box with Wi-Fi joins; with --off it joins none.

    It asks for the password, or reads it from standard input; an empty one is for an open network.
    The box never hands it out.

    Example: halley set wifi "Club Hall"
    """
    if off == bool(name):
        raise BadInput("wifi takes NETWORK, or --off.")
    if off:
        with Client(port) as client:
            network.remove_wifi(client)
        _say({"wifi": ""}, "The box joins no network now.", as_json)
        return
    network.check_wifi(name, "")
    password = _password(name)
    network.check_wifi(name, password)
    with Client(port) as client:
        network.put_wifi(client, name, password)
    _say({"wifi": name}, f"The box joins {name} now; its menu says how it stands.", as_json)


@app.command("club")
def set_club(
    address: _Club = "",
    code: _Code = "",
    off: _Off = False,
    port: Port = None,
    as_json: _AsJson = False,
) -> None:
    """Make a box with Wi-Fi a table of a club; with --off it is no club's table.

    Example: halley set club http://192.168.1.20:8000 7KQ2M9XH
    """
    if off == bool(address) or off == bool(code):
        raise BadInput("club takes ADDRESS CODE, or --off.")
    if off:
        with Client(port) as client:
            network.remove_club(client)
        _say({"club": None}, "The box is no club's table now.", as_json)
        return
    there, table = network.club_address(address), network.table_code(code)
    with Client(port) as client:
        network.put_club(client, there, table)
    says = f"The box is the table of code {table} at http://{there} now."
    _say({"club": {"address": there, "code": table}}, says, as_json)


def _set(name: str, value: str, port: str | None, as_json: bool) -> None:
    """Set one of the box's own settings."""
    with Client(port) as client:
        client.ask(f"set {name} {'' if value == 'auto' else value}")
    _say({name: value}, f"{name} is {value} now.", as_json)


def _say(answer: dict[str, Any], text: str, as_json: bool) -> None:
    """Print what is set now, for people or as JSON."""
    typer.echo(json.dumps(answer) if as_json else text)


def _password(wanted: str) -> str:
    """Return what is typed, without showing it, or the first line of standard input."""
    if sys.stdin.isatty():
        asked = f"Password of {wanted} (empty: none)"
        return str(typer.prompt(asked, default="", hide_input=True, show_default=False, err=True))
    return sys.stdin.readline().rstrip("\r\n")
