"""The wall's current data in words, for the browser."""

from typing import Any

from halley import rules
from halley.refusal import Refusal
from host_tools.club.evening.table_names import natural
from host_tools.club.model import (
    PAID,
    Evening,
    Hand,
    Table,
    balances,
    gain_or_loss,
    is_next,
    next_round,
)
from host_tools.club.results.place_points import alphabetical
from host_tools.club.results.round_notice import hands_text, is_finished, notice
from host_tools.club.results.round_results import RoundResult, last_played
from host_tools.club.results.shown_names import Names
from host_tools.club.results.standings import Standing, accounts, standings, value_text
from host_tools.club.results.tariff import settle_as_agreed
from host_tools.club.texts.wording import ClubWords


def news(evening: Evening, words: ClubWords, hidden: bool = False) -> dict[str, Any]:
    """Return the evening for the wall; `hidden` leaves all names out.

    Times are seconds since 1970, UTC; the browser shows their age.
    """
    name = Names(evening, words, hidden)
    last = last_played(evening)
    times = [table.received.timestamp() for table in evening.tables if table.received]
    return {
        "club": evening.club,
        "day": words.day(evening.date),
        "evening": words.say("evening", evening.number) if evening.number else "",
        "by": _ranked_by(evening, last, words),
        "ended": evening.ended,
        "hidden": hidden,
        "received": max(times, default=None),
        "notice": notice(evening, words, hidden).as_json(),
        "standings": _standings(evening, last, name, words),
        "note": words.say("mixed_note") if _are_units_mixed(evening) else "",
        "round": _round(evening, name, words),
        "tables": [
            _table(evening, table, name, words, past)
            for past in (False, True)  # what is over and gone on with comes last, folded
            for table in sorted(evening.tables, key=lambda it: natural(it.label))
            if _past(evening, table) == past
        ],
        "transfers": _transfers(evening, name, words) if evening.ended else [],
    }


def _are_units_mixed(evening: Evening) -> bool:
    """Return whether balances are sums of jetons of one game and points of another."""
    paid = any(table.zero_sum for table in evening.tables)
    return paid and evening.ranking != "places" and not evening.unit


def _round(evening: Evening, name: Names, words: ClubWords) -> dict[str, Any] | None:
    """Return the seats of the round that people look for, or None if all sit or none is drawn."""
    drawn = None if evening.ended else next_round(evening)
    if drawn is None:
        return None
    byes = [name(person) for person in drawn.byes]
    return {
        "title": words.say("wall_next" if is_next(evening, drawn) else "wall_round", drawn.number),
        "tables": [
            {"label": label, "names": [name(person) for person in drawn.tables[label]]}
            for label in sorted(drawn.tables, key=natural)
        ],
        "byes": words.say("wall_byes", words.both(byes)) if byes else "",
    }


def _ranked_by(evening: Evening, last: RoundResult | None, words: ClubWords) -> str:
    """Return the ranking, with the round whose gains stand in brackets."""
    by = words.say(f"by_{evening.ranking}")
    if last is None:
        return by
    return words.say("wall_after_round" if last.over else "wall_in_round", by, last.number)


def _standings(
    evening: Evening, last: RoundResult | None, name: Names, words: ClubWords
) -> list[dict[str, Any]]:
    """Everybody's place; the first of each account says what is ranked, where there are several."""
    rows = standings(evening)
    several = accounts(rows) if len(accounts(rows)) > 1 else []
    places = []
    for row in rows:
        place = _place(row, name(row.person), evening.ranking, words)
        if last:
            gain = last.gains.get(row.person)
            place["gain"] = f"({words.format_gain(gain)})" if gain is not None else ""
        if row.account in several:
            several.remove(row.account)
            place["account"] = words.account(row.account)
        places.append(place)
    return places


def _place(row: Standing, name: str, ranking: str, words: ClubWords) -> dict[str, Any]:
    return {
        "person": row.person,
        "rank": row.rank,
        "name": name,
        "value": value_text(row, ranking, words),
        # scores and place points are no gains or losses
        "sign": gain_or_loss(row.balance, row.account == PAID),
    }


def _past(evening: Evening, table: Table) -> bool:
    """Return whether a later session has begun at the same table."""
    if not table.place:
        return False
    return table is not [it for it in evening.tables if it.place == table.place][-1]


def _table(
    evening: Evening, table: Table, name: Names, words: ClubWords, past: bool
) -> dict[str, Any]:
    """Return a table's card: its people, and those who sat there before, so that it sums to 0."""
    place = table.place or table.label
    finished = past or is_finished(evening, place)
    over = table.over or finished
    owns = balances(evening, table)
    settled = [hand for hand in table.hands if hand.settled]
    seats = []
    for person in dict.fromkeys([*table.people, *owns]):
        balance = owns.get(person, 0)
        sign = gain_or_loss(balance, table.zero_sum)
        here = person in table.people
        value = words.format_gain(balance)
        seats.append({"name": name(person), "value": value, "sign": sign, "here": here})
    return {
        "id": table.id,
        "label": _table_name(table, words, past),
        "game": words.game(table),
        "playing": words.name("wall_over" if finished else f"wall_{table.playing}", table.playing),
        "over": over,
        "past": past,
        "hand": (not past and hands_text(evening, place, words))
        or words.say("wall_hand", max(len(settled) + (not over), 1)),
        "comet": comet(table) if not over else None,
        "pool": words.say("wall_pool", words.number(table.pool)) if table.pool else "",
        "last": _last(settled[-1], name, words) if settled and not table.lowest else "",
        "received": table.received.timestamp() if table.received else None,
        "seats": seats,
    }


def _table_name(table: Table, words: ClubWords, past: bool) -> str:
    """Return the table's name for the current session, a number for earlier ones."""
    if not table.place:
        return table.label
    return words.session(table.place, table.number) if past else table.place


def _last(hand: Hand, name: Names, words: ClubWords) -> str:
    """Return who gained most in a hand."""
    best = max(range(len(hand.delta)), key=lambda seat: hand.delta[seat])
    if hand.delta[best] <= 0:
        return ""
    amount = words.format_gain(hand.delta[best])
    return words.say("wall_last", name(hand.people[best]), amount)


def comet(table: Table) -> int | None:
    """Return the comet's value in the current or next hand, or None."""
    under_way = table.hands[-1] if table.hands and not table.hands[-1].settled else None
    if under_way is not None and under_way.comet is not None:
        return under_way.comet
    if table.next_comet is not None:
        return table.next_comet
    try:
        game = rules.load(table.ruleset)
        pays = game.comet_pays
        options = game.settle(dict(table.options))
    except Refusal:
        return None
    return int(options[pays] if isinstance(pays, str) else pays) or None


def _transfers(evening: Evening, name: Names, words: ClubWords) -> list[dict[str, str]]:
    """Return the transfers by payer, in money if the club has a tariff."""
    currency = evening.tariff.currency
    settled = settle_as_agreed(evening)
    moves = [
        {
            "from": name(payer),
            "to": name(payee),
            "amount": words.money(amount, currency) if evening.in_money else words.number(amount),
        }
        for payer, payee, amount in settled.transfers
    ]
    return sorted(moves, key=lambda move: alphabetical(move["from"]))
