"""The games of a table's own on a box, as a table in JSON."""

import json
from base64 import b64encode
from typing import Any

from halley.journal.header import TITLE_CHARS
from halley.stored.games import FILE, forms, parse
from host_tools.box_letters import on_box
from host_tools.errors import BadInput
from host_tools.json_file import json_of
from host_tools.languages import ENGLISH
from host_tools.link.client import Client, Refused

_PIECE = 400  # bytes
_TRIES = 3  # the box forgets the pieces when it is switched off


def check(data: bytes, where: str) -> list[dict[str, Any]]:
    """Return the games of a JSON table, a list or an object with the field `games`.

    BadInput, or halley's Refusal, explains what is wrong.
    """
    value = json_of(data, where)
    if isinstance(value, dict) and list(value) == ["games"]:
        value = value["games"]
    games = parse(ENGLISH, json.dumps(value))
    called = on_box([game.name for game in games], TITLE_CHARS)
    return forms([game._replace(name=name) for game, name in zip(games, called, strict=True)])


def there(client: Client) -> list[dict[str, Any]]:
    """Return the table's own games on the box."""
    size = client.files().get(FILE, 0)
    data = b""
    while len(data) < size:
        (chunk,) = client.journal(FILE, [len(data)])
        if not chunk.data:
            raise BadInput("the games on the box have just changed. Try again.")
        data += chunk.data
    value = json_of(data, "the box's table of games") if data else []
    return value if isinstance(value, list) else []


def put(client: Client, games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Put these games on the box in place of those there; what it has then."""
    data = json.dumps(games, ensure_ascii=False).encode()
    for attempt in range(_TRIES):
        try:
            for at in range(0, len(data), _PIECE):
                piece = b64encode(data[at : at + _PIECE]).decode()
                client.ask(f"games {at} {len(data)} {piece}")
            break
        except Refused:
            if attempt == _TRIES - 1:
                raise
    return there(client)
