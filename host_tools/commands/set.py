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
    help="Change a setting of the box, from now on.",
)

_Language = Annotated[str, typer.Argument(help=f"Language: {', '.join(LANGUAGES)}.")]
_OnOff = Annotated[Literal["on", "off"], typer.Argument()]
_Display = Annotated[
    Literal["auto", "ssd1306", "sh1106", "silent-ssd1306", "silent-sh1106"], typer.Argument()
]
_FarSide = Annotated[Literal["own", "same"], typer.Argument()]
_Page = Annotated[str, typer.Argument(help="Address of a Halley page that codes open.")]
_Network = Annotated[str, typer.Argument(help="Name of the network.")]
_Club = Annotated[str, typer.Argument(help="Address that `halley club serve` prints for phones.")]
_Code = Annotated[str, typer.Argument(help="The table's code.")]
_Off = Annotated[bool, typer.Option("--off", help="Remove the setting.")]
_AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


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
        raise BadInput(f"unknown language {value}. Choose one of {', '.join(LANGUAGES)}.")
    _set("language", value, port, as_json)


@app.command("sound")
def set_sound(value: _OnOff, port: Port = None, as_json: _AsJson = False) -> None:
    """Switch the sounder on or off.

    Example: halley set sound off
    """
    _set("sound", value, port, as_json)


@app.command("lights")
def set_lights(value: _OnOff, port: Port = None, as_json: _AsJson = False) -> None:
    """Switch the lights under the keys on or off, on a board that has them.

    Example: halley set lights off
    """
    _set("lights", value, port, as_json)


@app.command("display")
def set_display(value: _Display, port: Port = None, as_json: _AsJson = False) -> None:
    """Set the kind of display.

    With `auto` the box detects an SSD1306 or an SH1106. For one at 0x3C that never answers, use
    `silent-ssd1306`, or `silent-sh1106` if its picture is then garbled.

    Example: halley set display auto
    """
    _set("display", value, port, as_json)


@app.command("far_side")
def set_far_side(value: _FarSide, port: Port = None, as_json: _AsJson = False) -> None:
    """Set what a second display shows to the other side of the table.

    `own` shows names and balances, `same` the picture of the first display.

    Example: halley set far_side own
    """
    _set("far_side", value, port, as_json)


@app.command("page")
def set_page(
    address: _Page = "", off: _Off = False, port: Port = None, as_json: _AsJson = False
) -> None:
    """Set the address of the Halley page that a result's code opens.

    Choose a short one. With --off, or if an address is too long, the code is plain text.

    Example: halley set page https://halley.example/
    """
    if off == bool(address):
        raise BadInput("give ADDRESS or --off.")
    if address and not is_page(address):
        raise BadInput(
            f"{address!r} cannot be put in a code. Use https:// or http://, at most 40 "
            "characters, no accents, spaces or #."
        )
    with Client(port) as client:
        client.ask(f"set page {address}".rstrip())
    says = f"Codes now open {address}." if address else "Codes are now plain text."
    _say({"page": address}, says, as_json)


@app.command("wifi")
def set_wifi(
    name: _Network = "", off: _Off = False, port: Port = None, as_json: _AsJson = False
) -> None:
    """Set the Wi-Fi network of a box with Wi-Fi; --off removes it.

    It asks for the password, or reads it from standard input; leave it empty for an open network.
    The box never shows the password.

    Example: halley set wifi "Club Hall"
    """
    if off == bool(name):
        raise BadInput("give NETWORK or --off.")
    if off:
        with Client(port) as client:
            network.remove_wifi(client)
        _say({"wifi": ""}, "The box no longer joins a network.", as_json)
        return
    network.check_wifi(name, "")
    password = _password(name)
    network.check_wifi(name, password)
    with Client(port) as client:
        network.put_wifi(client, name, password)
    _say({"wifi": name}, f"The box now joins '{name}'. Its menu shows the connection.", as_json)


@app.command("club")
def set_club(
    address: _Club = "",
    code: _Code = "",
    off: _Off = False,
    port: Port = None,
    as_json: _AsJson = False,
) -> None:
    """Connect a box with Wi-Fi to a club as one of its tables; --off disconnects it.

    Example: halley set club http://192.168.1.20:8000 7KQ2M9XH
    """
    if off == bool(address) or off == bool(code):
        raise BadInput("give ADDRESS and CODE, or --off.")
    if off:
        with Client(port) as client:
            network.remove_club(client)
        _say({"club": None}, "The box is no longer a table of a club.", as_json)
        return
    there, table = network.club_address(address), network.table_code(code)
    with Client(port) as client:
        network.put_club(client, there, table)
    says = f"The box is now the table with code {table} at http://{there}."
    _say({"club": {"address": there, "code": table}}, says, as_json)


def _set(name: str, value: str, port: str | None, as_json: bool) -> None:
    """Set one of the box's own settings."""
    with Client(port) as client:
        client.ask(f"set {name} {'' if value == 'auto' else value}")
    _say({name: value}, f"{name} is now {value}.", as_json)


def _say(answer: dict[str, Any], text: str, as_json: bool) -> None:
    """Print what is set now, for people or as JSON."""
    typer.echo(json.dumps(answer) if as_json else text)


def _password(wanted: str) -> str:
    """Return what is typed, without showing it, or the first line of standard input."""
    if sys.stdin.isatty():
        asked = f"Password of {wanted} (empty: none)"
        return str(typer.prompt(asked, default="", hide_input=True, show_default=False, err=True))
    return sys.stdin.readline().rstrip("\r\n")
