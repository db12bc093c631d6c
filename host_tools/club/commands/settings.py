"""`halley club settings`: the club's name, language, ranking, tariff and PIN."""

from typing import Annotated, Any

import typer

from host_tools.club.options import AsJson, Pin, Where, ask_pin, club, print_answer

_Name = Annotated[str | None, typer.Option(help="What the club is called.")]
_Language = Annotated[str | None, typer.Option(help="Of report and wall: en or fr.")]
_Ranking = Annotated[str | None, typer.Option(help="Ranked by: balance, per_hand or places.")]
_Places = Annotated[
    str | None,
    typer.Option(help="Place points at a table, the first's first: 5,3,1; none: clear."),
]
_Tariff = Annotated[
    str | None,
    typer.Option(
        help="Money for one jeton (chip, counter), in whole currency: 0.05 is five cents, "
        "1/300 a third of a cent; 0: none."
    ),
]
_Currency = Annotated[str | None, typer.Option(help="What is written behind money.")]
_NewPin = Annotated[str | None, typer.Option("--new-pin", help="The director's PIN from now on.")]


def command(
    name: _Name = None,
    language: _Language = None,
    ranking: _Ranking = None,
    places: _Places = None,
    tariff: _Tariff = None,
    currency: _Currency = None,
    new_pin: _NewPin = None,
    pin: Pin = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Show the settings, or change those that are given. A new PIN needs the old one."""
    from host_tools.club import settings
    from host_tools.club.pin import check, is_set, set_to
    from host_tools.club.store import club_of

    wanted = settings.Wanted(name, language, ranking, places, tariff, currency)
    with club(store) as opened:
        if new_pin is not None and is_set(opened):
            check(opened, ask_pin(pin))
        if new_pin is not None or wanted != settings.Wanted():
            with opened.write() as session:
                settings.change(session, wanted)
                if new_pin is not None:
                    set_to(session, new_pin)
        with opened.read() as session:
            values = settings.values(club_of(session))
    texts = {key: value for key, value in values.items() if key != "cents_per_unit"}
    texts["tariff"] = (
        f"{texts['tariff']} {values['currency']} a jeton" if texts["tariff"] != "0" else "none"
    )
    lines = [f"{key}: {_shown(value)}" for key, value in texts.items()]
    print_answer(values, as_json, "\n".join(lines))


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "set" if value else "not set"
    if isinstance(value, list):
        return ", ".join(str(item) for item in value) or "none"
    return str(value)
