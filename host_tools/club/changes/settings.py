"""The club's settings as people write them, and as they are shown."""

import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any

from sqlalchemy.orm import Session as Orm

from halley.page.view.typed_numbers import plain
from halley.words import LANGUAGES
from host_tools.club.evening.people import tidy
from host_tools.club.store import club_of
from host_tools.club.store.action_log import note
from host_tools.club.store.models import Club
from host_tools.club.texts.sentence import CannotBe, Sentence
from host_tools.club.texts.typed_numbers import whole

RANKINGS = ("balance", "per_hand", "places")
_MOST = 10_000  # place points
_CURRENCY = 8  # characters
_LONGEST_TARIFF = 30
_NOON = 720  # minutes after midnight
_LABELS = {  # of the settings, as the log names them
    "name": Sentence("club's name"),
    "language": Sentence("language"),
    "ranking": Sentence("ranking"),
    "places": Sentence("place points"),
    "tariff": Sentence("tariff"),
    "currency": Sentence("currency"),
    "night_ends": Sentence("end of the night"),
    "bye": Sentence("place points of a round not played"),
}


@dataclass(frozen=True)
class Wanted:
    """The changes as they were written; None: no change."""

    name: str | None = None
    language: str | None = None
    ranking: str | None = None
    places: str | None = None
    tariff: str | None = None
    currency: str | None = None
    night_ends: str | None = None
    bye: str | None = None


def change(session: Orm, wanted: Wanted) -> None:
    """Change the settings; BadInput says what cannot be."""
    it = club_of(session)
    before = values(it)
    if wanted.name is not None:
        it.name = tidy(wanted.name) or it.name
    if wanted.language is not None:
        if wanted.language not in LANGUAGES:
            raise CannotBe("unknown language. Choose one of {known}.", known=", ".join(LANGUAGES))
        it.language = wanted.language
    if wanted.ranking is not None:
        if wanted.ranking not in RANKINGS:
            raise CannotBe("unknown ranking. Choose one of {known}.", known=", ".join(RANKINGS))
        it.ranking = wanted.ranking
    if wanted.places is not None:
        it.places = _places(wanted.places)
    if wanted.tariff is not None:
        cents = _tariff(wanted.tariff)
        it.tariff_numerator, it.tariff_denominator = cents.as_integer_ratio()
    if wanted.currency is not None:
        it.currency = _currency(wanted.currency)
    if wanted.night_ends is not None:
        it.night_ends = _minute(wanted.night_ends)
    if wanted.bye is not None:
        it.bye = _points(wanted.bye)
    after = values(it)
    for name, label in _LABELS.items():
        if before[name] != after[name]:
            old, new = (_show_value(them[name]) for them in (before, after))
            text = "{setting}: {old} becomes {new}."
            note(session, Sentence(text, setting=label, old=old, new=new))


def _show_value(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def values(club: Club) -> dict[str, Any]:
    """Return the settings, by their names."""
    cents = Fraction(club.tariff_numerator, club.tariff_denominator)
    return {
        "name": club.name,
        "language": club.language,
        "ranking": club.ranking,
        "places": club.places,
        "tariff": _money(cents / 100),
        "cents_per_unit": str(cents),
        "currency": club.currency,
        "night_ends": f"{club.night_ends // 60:02}:{club.night_ends % 60:02}",
        "bye": club.bye,
        "pin": bool(club.pin),
    }


def _money(amount: Fraction) -> str:
    """Return an amount as a tariff is written: decimals, or a fraction if they do not end."""
    for places in range(2, 9):
        if (amount * 10**places).denominator == 1:
            return f"{float(amount):.{places}f}" if amount else "0"
    return str(amount)


def _minute(text: str) -> int:
    """Return a time of day such as 06:00, up to noon, as minutes after midnight."""
    match = re.fullmatch(r"(\d{1,2})(?:[:.h]([0-5]\d)?)?", plain(text).strip())
    minute = 60 * int(match[1]) + int(match[2] or 0) if match else -1
    if not 0 <= minute <= _NOON:
        raise CannotBe("a night must end between 00:00 and 12:00, for example 06:00.")
    return minute


def _currency(text: str) -> str:
    currency = tidy(text)
    if len(currency) > _CURRENCY:
        raise CannotBe(
            "a currency has at most {currency} characters, for example EUR, CHF or $.",
            currency=_CURRENCY,
        )
    return currency


def _places(text: str) -> list[int]:
    """`5,3,1` as numbers."""
    try:
        numbers = [whole(part) for part in re.split(r"[,;\s]+", text) if part not in ("", "none")]
    except CannotBe as error:
        raise CannotBe(
            "write place points as whole numbers with commas, for example 5,3,1."
        ) from error
    if len(numbers) > 8 or [points for points in numbers if not 0 <= points <= _MOST]:
        raise CannotBe("place points must be at most eight numbers from 0 to {most}.", most=_MOST)
    return numbers


def _points(text: str) -> int:
    points = whole(text)
    if not 0 <= points <= _MOST:
        raise CannotBe("a round not played must be worth 0 to {most} place points.", most=_MOST)
    return points


def _tariff(text: str) -> Fraction:
    """Cents for a unit, exact: a decimal number or a fraction of money."""
    text = plain(text)
    if len(text) > _LONGEST_TARIFF or not set(text) <= set("0123456789.,/ +-"):
        raise CannotBe("write the value of a jeton as money, for example 0.05 or 1/300.")
    try:
        cents = Fraction(text) if "/" in text else Fraction(Decimal(text.replace(",", ".")))
    except (ValueError, InvalidOperation, ZeroDivisionError, OverflowError) as error:
        raise CannotBe("write the value of a jeton as money, for example 0.05 or 1/300.") from error
    cents *= 100
    if not 0 <= cents <= 1_000_000 or cents.denominator > 1_000_000:
        raise CannotBe("the value of a jeton must be from 0 to 10000, with at most six decimals.")
    return cents
