"""Standings and transfers, and what can be taken along."""

from typing import Any

from host_tools.club.desk.page_view import View
from host_tools.club.report.content import round_columns
from host_tools.club.results.place_points import alphabetical
from host_tools.club.results.standings import accounts, standings, value_text
from host_tools.club.results.tariff import name_party, settle_as_agreed


def page(view: View) -> dict[str, Any]:
    """Standings and transfers of the evening, and what can be taken along."""
    evening, words = view.snapshot.evening, view.words
    rows = standings(evening)
    several = accounts(rows) if len(accounts(rows)) > 1 else []
    groups: list[dict[str, Any]] = []
    for row in rows:
        if not groups or groups[-1]["account"] != row.account:
            title = words.account(row.account) if row.account in several else ""
            groups.append({"account": row.account, "title": title, "rows": []})
        value = value_text(row, evening.ranking, words)
        groups[-1]["rows"].append(
            {"rank": row.rank, "name": row.name, "value": value, "hands": row.hands}
        )
    currency = evening.tariff.currency
    settled = settle_as_agreed(evening)
    moves = [
        (
            name_party(evening, payer, words), name_party(evening, payee, words),
            words.money(amount, currency) if evening.in_money else words.number(amount),
        )
        for payer, payee, amount in settled.transfers
    ]  # fmt: skip
    return {
        "groups": groups,
        "transfers": sorted(moves, key=lambda move: alphabetical(move[0])),
        "rounds": round_columns(evening, words),
        "evenings": view.snapshot.evenings,
        "by": words.say(f"by_{evening.ranking}"),
    }
