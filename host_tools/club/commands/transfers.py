"""`halley club transfers`: who pays whom, over all tables."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from host_tools.club.options import AsJson, Where, Which, club
from host_tools.errors import BadInput

if TYPE_CHECKING:
    from host_tools.club.model import Evening, Tariff
    from host_tools.club.tariff import Settlement

_Money = Annotated[
    bool,
    typer.Option(
        "--money",
        help="In the club's tariff: cents, and the amount they make. Without one, in what a "
        "jeton is worth by the tables' options, where all have agreed on the same.",
    ),
]
_Scores = Annotated[
    bool,
    typer.Option(
        "--scores",
        help="Play out games of plus scores, too: each pays each the difference. By default "
        "nobody pays for those.",
    ),
]


def command(
    money: _Money = False,
    scores: _Scores = False,
    evening: Which = None,
    store: Where = None,
    as_json: AsJson = False,
) -> None:
    """Settle the evening in the fewest transfers found; up to 16 people, in the fewest there are.

    What is left in a pool is paid to "pool". Money is exact: shares are rounded to the cent by the
    largest remainder, and sum to nothing. Without it, units of all games count alike; where they
    are not worth the same, that is said (in JSON: "unit": "mixed").
    """
    from host_tools.club import load, tariff

    with club(store) as opened:
        shown = load.evening(opened, evening)
    worths = {label: _worth(own) for label, own in tariff.other_worths(shown).items()}
    if money and not shown.in_money:
        others = ", ".join(f"{label}: {worth}" for label, worth in worths.items())
        differ = f", and the tables do not all agree on one ({others})" if others else ""
        raise BadInput(f"the club has no tariff{differ}; `halley club settings --tariff` sets one.")
    settled = (tariff.settle_in_cents if money else tariff.settle)(shown, scores)
    parts = {} if money else tariff.parts_of_jetons(shown, scores)
    moves = _moves(shown, settled, money, bool(parts))
    if as_json:
        typer.echo(json.dumps(moves, ensure_ascii=False))
    else:
        _show(shown, moves)
    for label, units in parts.items():
        typer.echo(
            f"{label}: {units} units are worth one jeton there, and each is counted as one here; "
            "--money goes by what they are worth.",
            err=True,
        )
    for label, worth in worths.items() if money else ():
        typer.echo(f"{label}: {worth} by its options; the club's tariff counts.", err=True)
    for label in settled.unpaid:
        typer.echo(f"{label}: points that nobody pays for (--scores plays them out).", err=True)


def _moves(
    shown: "Evening", settled: "Settlement", money: bool, mixed: bool
) -> list[dict[str, Any]]:
    """Who pays whom, as --json has it; `mixed`: in units that are not worth the same."""
    from host_tools.club.tariff import party_name

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


def _worth(own: "Tariff") -> str:
    return f"a jeton is worth {_money(own.numerator / 100, own.currency)}"


def _money(amount: float, currency: str) -> str:
    return f"{amount:.2f} {currency}".rstrip()


def _show(shown: "Evening", moves: list[dict[str, Any]]) -> None:
    from rich.table import Table
    from rich.text import Text

    from host_tools.records.score_sheet import console, plain

    if not moves:
        typer.echo("Nobody owes anybody anything.")
        return
    title = plain(f"{shown.club}, evening {shown.number}, {shown.date}: who pays whom")
    table = Table()
    table.add_column("From")
    table.add_column("To")
    table.add_column("Amount", justify="right")
    for move in moves:
        cents = move.get("cents")
        amount = move["amount"] if cents is None else _money(move["amount"], move["currency"])
        table.add_row(Text(plain(move["from"])), Text(plain(move["to"])), str(amount))
    console().print(Text(title), table, sep="\n")
