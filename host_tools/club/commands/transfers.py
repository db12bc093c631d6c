"""`halley club transfers`: who pays whom, over all tables."""

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.commands._shared import AsJson, Where, Which, club
from host_tools.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Mapping

    from host_tools.club.model import Evening, Tariff
    from host_tools.club.results.tariff import Settlement
    from host_tools.club.texts.wording import ClubWords

_Money = Annotated[
    bool,
    typer.Option(
        "--money",
        help="Settle in money at the club's tariff. Without a tariff, use the tables' own value "
        "of a jeton if all use the same.",
    ),
]
_Scores = Annotated[
    bool,
    typer.Option(
        "--scores",
        help="Also settle games with scores: each pays each the difference. By default nobody "
        "pays for these.",
    ),
]


def command(
    money: _Money = False,
    scores: _Scores = False,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Settle the evening over all tables in few transfers; with up to 16 people, in the fewest.

    The rest of a pool is paid to "pool". Money is exact: shares are rounded to the cent by the
    largest remainder, and add up to 0. Without money, units of all games count one to one; if they
    are worth different amounts, the answer says so (in JSON: "unit": "mixed").

    Example: halley club transfers --money
    """
    from host_tools.club.results import load, tariff

    with club(store) as (opened, words):
        shown = load.evening(opened, evening)
        if money and not shown.in_money:
            raise _no_money(words, tariff.other_worths(shown))
    settled = (tariff.settle_in_cents if money else tariff.settle)(shown, scores)
    parts = {} if money else tariff.parts_of_jetons(shown, scores)
    if as_json:
        typer.echo(json.dumps(_moves(shown, settled, money, bool(parts))))
    else:
        _show(words, shown, settled, money)
    notes = [words.say("command_parts", label, units) for label, units in parts.items()]
    if money:
        notes += [
            words.say("command_worth", label, _money_of(words, own))
            for label, own in tariff.other_worths(shown).items()
        ]
    notes += [words.say("command_unpaid", label) for label in settled.unpaid]
    for text in notes:
        typer.echo(text, err=True)


def _no_money(words: "ClubWords", worths: "Mapping[str, Tariff]") -> BadInput:
    """Return the error that the club has no tariff, with the tables' different ones."""
    from host_tools.club.texts.sentence import CannotBe

    others = ", ".join(
        words.say("command_a_worth", label, _money_of(words, own)) for label, own in worths.items()
    )
    if not others:
        return CannotBe("the club has no tariff. Set one with `halley club settings --tariff`.")
    return CannotBe(
        "the club has no tariff, and the tables use different ones ({others}). Set one with "
        "`halley club settings --tariff`.",
        others=others,
    )


def _moves(
    shown: "Evening", settled: "Settlement", money: bool, mixed: bool
) -> list[dict[str, Any]]:
    """Return the transfers for --json; `mixed`: in units of different worth."""
    from host_tools.club.results.tariff import party_name

    return [
        {
            "from": party_name(shown, payer),
            "to": party_name(shown, payee),
            "amount": amount / 100 if money else amount,
            **({"cents": amount, "currency": shown.tariff.currency} if money else {}),
            **({"unit": "mixed"} if mixed else {}),
        }
        for payer, payee, amount in settled.transfers
    ]


def _money_of(words: "ClubWords", own: "Tariff") -> str:
    """Return a jeton's worth as text."""
    return words.money_exact(Fraction(own.numerator, own.denominator), own.currency)


def _show(words: "ClubWords", shown: "Evening", settled: "Settlement", money: bool) -> None:
    from rich.text import Text

    from host_tools.club.results.tariff import name_party
    from host_tools.narrow_table import NarrowTable
    from host_tools.records.score_sheet import console, plain

    if not settled.transfers:
        typer.echo(words.say("nobody_pays"))
        return
    title = words.say("command_transfers", plain(shown.club), shown.number, shown.date)
    table = NarrowTable()
    table.add_column(words.say("payer"))
    table.add_column(words.say("payee"))
    table.add_column(words.say("amount"), justify="right")
    for payer, payee, amount in settled.transfers:
        names = [Text(plain(name_party(shown, party, words))) for party in (payer, payee)]
        cell = words.money(amount, shown.tariff.currency) if money else words.number(amount)
        table.add_row(*names, cell)
    console().print(Text(title), table, sep="\n")
