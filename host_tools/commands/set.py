"""`halley set`: what stays set on the box: language, sounder, displays; its Wi-Fi and its club."""

import json
import sys
from typing import Annotated, Any

import typer

from halley.ui.result_text import is_page
from halley.words import LANGUAGES
from host_tools.errors import BadInput
from host_tools.link import network
from host_tools.link.client import Client
from host_tools.options import Port

VALUES = {
    "language": LANGUAGES,
    "sound": ("on", "off"),
    "display": ("auto", "ssd1306", "sh1106", "silent"),
    "far_side": ("own", "same"),
}
_NETWORK = {"wifi": ("NETWORK",), "club": ("ADDRESS", "CODE")}
_NAMES = ", ".join([*VALUES, "page", *_NETWORK])

_Name = Annotated[str, typer.Argument(help=f"One of {_NAMES}.")]
_Value = Annotated[
    list[str] | None,
    typer.Argument(
        help="; ".join(
            [f"{it}: {', '.join(VALUES[it])}" for it in VALUES]
            + ["page: ADDRESS"]
            + [f"{it}: {' '.join(_NETWORK[it])}" for it in _NETWORK]
        )
    ),
]
_Off = Annotated[
    bool,
    typer.Option(
        "--off",
        help="With wifi: join no network. With club: no club's table. With page: no link in codes.",
    ),
]
_AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]


def command(
    name: _Name,
    value: _Value = None,
    off: _Off = False,
    port: Port = None,
    as_json: _AsJson = False,
) -> None:
    """Set something on the box; it counts at once, and on the evenings to come.

    `display auto` lets the box find out by itself whether it has an SSD1306 or an SH1106; with
    `display silent` it writes to one at 0x3C that never answers.
    `far_side` is what a second display shows, towards the other side of the table: names and
    balances as its own picture, or the same picture as the one at the keys.

    `page ADDRESS` is where a code leads that the box shows of a result: the address of a Halley
    page, your club's perhaps, the shorter the better. Without one, or where a link has no room, the
    code is plain text.

    `wifi NETWORK` asks for the network's password, or reads it from standard input; an empty one is
    for an open network. The box never hands it out. `club ADDRESS CODE` makes a box with Wi-Fi a
    table of the club: the address is the one that `halley club serve` prints for phones, the code
    is the table's.

    Example: halley set language fr
    """
    values = value or []
    if name in _NETWORK:
        if off == bool(values) or not off and len(values) != len(_NETWORK[name]):
            wanted = " ".join(_NETWORK[name])
            raise BadInput(f"{name} takes {wanted}, or --off; see halley set --help.")
        answer, text = _wifi(values, port) if name == "wifi" else _club(values, port)
        typer.echo(json.dumps(answer) if as_json else text)
        return
    if name == "page":
        _page(values, off, port)
        shown = values[0] if values else ""
        says = f"Codes lead to {shown} now." if shown else "Codes are plain text now."
        typer.echo(json.dumps({"page": shown}) if as_json else says)
        return
    if name not in VALUES:
        raise BadInput(f"the box has no setting {name!r}, only {_NAMES}.")
    if len(values) != 1 or off or values[0] not in VALUES[name]:
        given = " ".join([repr(it) for it in values] + ["--off"] * off) or "nothing"
        raise BadInput(f"{name} can be {', '.join(VALUES[name])}, not {given}.")
    with Client(port) as client:
        client.ask(f"set {name} {'' if values[0] == 'auto' else values[0]}")
    typer.echo(json.dumps({name: values[0]}) if as_json else f"{name} is {values[0]} now.")


def _page(values: list[str], off: bool, port: str | None) -> None:
    """Have codes lead to this address, or to none."""
    if off == bool(values) or len(values) > 1:
        raise BadInput("page takes ADDRESS, or --off; see halley set --help.")
    if values and not is_page(values[0]):
        raise BadInput(
            f"{values[0]!r} is no address for a code: https:// or http://, 40 characters at most, "
            "without accents, blanks or #."
        )
    with Client(port) as client:
        client.ask(f"set page {values[0] if values else ''}".rstrip())


def _wifi(values: list[str], port: str | None) -> tuple[dict[str, Any], str]:
    """Join a network, or none (no values): for --json, and for people."""
    if not values:
        with Client(port) as client:
            network.remove_wifi(client)
        return {"wifi": ""}, "The box joins no network now."
    wanted = values[0]
    network.check_wifi(wanted, "")
    password = _password(wanted)
    network.check_wifi(wanted, password)
    with Client(port) as client:
        network.put_wifi(client, wanted, password)
    return {"wifi": wanted}, f"The box joins {wanted} now; its menu says how it stands."


def _club(values: list[str], port: str | None) -> tuple[dict[str, Any], str]:
    """Be a club's table, or nobody's (no values): for --json, and for people."""
    if not values:
        with Client(port) as client:
            network.remove_club(client)
        return {"club": None}, "The box is no club's table now."
    address, code = network.club_address(values[0]), network.table_code(values[1])
    with Client(port) as client:
        network.put_club(client, address, code)
    answer = {"club": {"address": address, "code": code}}
    return answer, f"The box is the table of code {code} at http://{address} now."


def _password(wanted: str) -> str:
    """What is typed, without being shown, or the first line of standard input."""
    if sys.stdin.isatty():
        asked = f"Password of {wanted} (empty: none)"
        return str(typer.prompt(asked, default="", hide_input=True, show_default=False, err=True))
    return sys.stdin.readline().rstrip("\r\n")
