"""`halley club push`: a round's names onto the boxes."""

from typing import Annotated

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, club, print_answer


def command(
    number: Annotated[
        int | None, typer.Option("--round", help="The round; default: the next one.")
    ] = None,
    ports: Annotated[
        list[str] | None,
        typer.Option(
            "--port", help="Only the box at this port: a device, pty or socket://host:port."
        ),
    ] = None,
    table: Annotated[str, typer.Option(help="The table of that box.")] = "",
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Put a round's names on the boxes, in the order of the seats.

    The box offers them when a table is set up.

    Example: halley club push --round 2
    """
    from host_tools.club.seating.assign_boxes import push

    with club(store) as (opened, words):
        boxes = push(opened, evening, number, ports or [], table)
    answer = [{"port": port, "table": at, "names": names} for port, at, names in boxes]
    lines = [words.say("command_pushed", at, port, ", ".join(names)) for port, at, names in boxes]
    print_answer(answer, as_json, "\n".join(lines))
