"""`halley club settings`: the club's name, language, ranking, tariff and PIN."""

from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.options import AsJson, Pin, Where, ask_pin, club, tell
from host_tools.errors import BadInput

if TYPE_CHECKING:
    from host_tools.club.store.models import Club

RANKINGS = ("balance", "per_hand", "places")
LANGUAGES = ("en", "fr")
_MOST = 10_000  # place points
_CURRENCY = 8  # characters


def command(
    name: Annotated[str | None, typer.Option(help="What the club is called.")] = None,
    language: Annotated[str | None, typer.Option(help="Of report and wall: en or fr.")] = None,
    ranking: Annotated[
        str | None, typer.Option(help="Ranked by: balance, per_hand or places.")
    ] = None,
    places: Annotated[
        str | None,
        typer.Option(help="Place points at a table, the first's first: 5,3,1; none: clear."),
    ] = None,
    tariff: Annotated[
        str | None,
        typer.Option(
            help="Money for one jeton (chip, counter), in whole currency: 0.05 is five cents, "
            "1/300 a third of a cent; 0: none."
        ),
    ] = None,
    currency: Annotated[str | None, typer.Option(help="What is written behind money.")] = None,
    new_pin: Annotated[
        str | None, typer.Option("--new-pin", help="The director's PIN from now on.")
    ] = None,
    pin: Pin = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Show the settings, or change those that are given. A new PIN needs the old one."""
    from host_tools.club.people import tidy
    from host_tools.club.pin import check, is_set, set_to
    from host_tools.club.store import club_of

    with club(store) as opened:
        if new_pin is not None and is_set(opened):
            check(opened, ask_pin(pin))
        given = (name, language, ranking, places, tariff, currency, new_pin)
        if any(option is not None for option in given):
            with opened.write() as session:
                it = club_of(session)
                it.name = tidy(name) or it.name if name is not None else it.name
                it.language = _one_of("language", language, LANGUAGES) or it.language
                it.ranking = _one_of("ranking", ranking, RANKINGS) or it.ranking
                if places is not None:
                    it.places = _places(places)
                if tariff is not None:
                    cents = _tariff(tariff)
                    it.tariff_numerator, it.tariff_denominator = cents.as_integer_ratio()
                if currency is not None:
                    it.currency = _currency(currency)
                if new_pin is not None:
                    set_to(session, new_pin)
        with opened.read() as session:
            settings = _values(club_of(session))
    texts = {key: value for key, value in settings.items() if key != "cents_per_unit"}
    texts["tariff"] = (
        f"{texts['tariff']} {settings['currency']} a jeton" if texts["tariff"] != "0" else "none"
    )
    lines = [f"{key}: {_shown(value)}" for key, value in texts.items()]
    tell(settings, as_json, "\n".join(lines))


def _values(club: "Club") -> dict[str, Any]:
    cents = Fraction(club.tariff_numerator, club.tariff_denominator)
    return {
        "name": club.name,
        "language": club.language,
        "ranking": club.ranking,
        "places": club.places,
        "tariff": _money(cents / 100),
        "cents_per_unit": str(cents),
        "currency": club.currency,
        "pin": bool(club.pin),
    }


def _money(amount: Fraction) -> str:
    """An amount as `--tariff` takes it: decimals, or a fraction where they do not end."""
    for places in range(2, 9):
        if (amount * 10**places).denominator == 1:
            return f"{float(amount):.{places}f}" if amount else "0"
    return str(amount)


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "set" if value else "not set"
    if isinstance(value, list):
        return ", ".join(str(item) for item in value) or "none"
    return str(value)


def _one_of(what: str, value: str | None, known: tuple[str, ...]) -> str | None:
    if value is not None and value not in known:
        raise BadInput(f"{what} is one of {', '.join(known)}.")
    return value


def _currency(text: str) -> str:
    from host_tools.club.people import tidy

    currency = tidy(text)
    if len(currency) > _CURRENCY:
        raise BadInput(f"a currency is at most {_CURRENCY} characters long: EUR, CHF, $.")
    return currency


def _places(text: str) -> list[int]:
    """`5,3,1` as numbers."""
    try:
        numbers = [int(part) for part in text.replace(",", " ").split() if part != "none"]
    except ValueError as error:
        raise BadInput("place points are whole numbers with commas: 5,3,1.") from error
    if len(numbers) > 8 or [points for points in numbers if not 0 <= points <= _MOST]:
        raise BadInput(f"place points are up to eight numbers from 0 to {_MOST}.")
    return numbers


def _tariff(text: str) -> Fraction:
    """Cents for a unit, exact: a decimal number or a fraction of money."""
    try:
        cents = Fraction(text) if "/" in text else Fraction(Decimal(text.replace(",", ".")))
    except (ValueError, InvalidOperation, ZeroDivisionError, OverflowError) as error:
        raise BadInput("a tariff is an amount of money, such as 0.05 or 1/300.") from error
    cents *= 100
    if not 0 <= cents <= 1_000_000 or cents.denominator > 1_000_000:
        raise BadInput("a tariff is from 0 to 10000, with at most six decimals.")
    return cents
