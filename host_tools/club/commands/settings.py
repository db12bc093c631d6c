"""`halley club settings`: the club's name, language, ranking, tariff and PIN."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from halley.words import LANGUAGES
from host_tools.club.commands._shared import AsJson, Pin, Where, ask_pin, club, print_answer

if TYPE_CHECKING:
    from host_tools.club.texts.wording import ClubWords

_Name = Annotated[str | None, typer.Option(help="Name of the club.")]
_Language = Annotated[
    str | None, typer.Option(help=f"Language of report and wall: {', '.join(LANGUAGES)}.")
]
_Ranking = Annotated[str | None, typer.Option(help="Ranking: balance, per_hand or places.")]
_Places = Annotated[
    str | None,
    typer.Option(help="Place points from the first place on, for example 5,3,1; none: clear them."),
]
_Tariff = Annotated[
    str | None,
    typer.Option(
        help="Value of one jeton (chip, counter) in whole currency: 0.05 is five cents, 1/300 a "
        "third of a cent; 0: no money."
    ),
]
_Currency = Annotated[str | None, typer.Option(help="Currency shown with money.")]
_NightEnds = Annotated[
    str | None,
    typer.Option(
        help="Time when one night ends and the next starts, by this computer's clock: 06:00."
    ),
]
_Bye = Annotated[
    str | None,
    typer.Option(
        metavar="POINTS",
        help="Place points for a round that someone sits out, or whose table does not play.",
    ),
]
_NewPin = Annotated[str | None, typer.Option("--new-pin", help="The director's new PIN.")]


def command(
    name: _Name = None,
    language: _Language = None,
    ranking: _Ranking = None,
    places: _Places = None,
    tariff: _Tariff = None,
    currency: _Currency = None,
    night_ends: _NightEnds = None,
    bye: _Bye = None,
    new_pin: _NewPin = None,
    pin: Pin = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Show the settings, or change some; a new PIN needs the old one.

    Example: halley club settings --tariff 0.05 --currency EUR
    """
    from host_tools.club.changes import settings
    from host_tools.club.server.pin import check, is_set, set_to
    from host_tools.club.store import club_of
    from host_tools.club.texts.wording import ClubWords

    wanted = settings.Wanted(name, language, ranking, places, tariff, currency, night_ends, bye)
    with club(store) as (opened, words):
        if new_pin is not None and is_set(opened):
            check(opened, ask_pin(pin, words))
        if new_pin is not None or wanted != settings.Wanted():
            with opened.write() as session:
                settings.change(session, wanted)
                if new_pin is not None:
                    set_to(session, new_pin)
        with opened.read() as session:
            values = settings.values(club_of(session))
    lines = _lines(ClubWords(values["language"]), values)
    print_answer(values, as_json, "\n".join(lines))


def _lines(words: "ClubWords", values: dict[str, Any]) -> list[str]:
    """Return the settings, a line each, in the language that is set now."""
    texts = {
        key: ", ".join(map(str, value)) if isinstance(value, list) else str(value)
        for key, value in values.items()
        if key != "cents_per_unit"
    }
    texts["ranking"] = words.say(f"command_ranking_{values['ranking']}")
    for key in ("places", "currency"):
        texts[key] = texts[key] or words.say(f"command_none_{key}")
    if values["tariff"] == "0":
        texts["tariff"] = words.say("command_none_tariff")
    else:
        amount = values["tariff"].replace(".", words.say("decimals"))
        texts["tariff"] = words.say("command_a_jeton", amount, values["currency"]).strip()
    texts["pin"] = words.say("command_pin_set" if values["pin"] else "command_pin_not_set")
    return [words.say(f"command_setting_{key}", text) for key, text in texts.items()]
