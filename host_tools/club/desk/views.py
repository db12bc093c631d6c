"""What each page of the desk shows, for its template."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from markupsafe import Markup

from halley import rules
from halley.engine.refusal import Refusal
from halley.rules.fields import Partition, Span
from host_tools.club import model, settings
from host_tools.club.desk import overview
from host_tools.club.desk.form import Form
from host_tools.club.desk.look import Look
from host_tools.club.highlights import running
from host_tools.club.place_points import alphabetical
from host_tools.club.seating.tables import MOST as MOST_SEATS
from host_tools.club.standings import accounts, shown, standings
from host_tools.club.table_link.qr import svg
from host_tools.club.tariff import party_name, settle_as_agreed
from host_tools.club.wording import Words
from host_tools.rule_cards.chosen import tuples
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.session import option_label, option_value


class NotThere(Exception):
    """The page is of something that there is not, or not any more."""


@dataclass(frozen=True)
class View:
    """What a page is made of: the club, the words, what its address asks for, the time, and where
    `phones` find this server ("": it lets none in)."""

    look: Look
    words: Words
    query: Mapping[str, str]
    now: datetime
    phones: str = ""


@dataclass
class Refused:
    """A form that was refused, and why; without one, nothing was.

    `shown`: the page says so beside the form, which may have gone from it meanwhile.
    """

    form: Form = field(default_factory=lambda: Form({}))
    why: str = ""
    language: str = "en"  # of that sentence
    shown: bool = False

    @classmethod
    def of(cls, form: Form, why: str | Refusal, words: Words) -> "Refused":
        """A form that was refused, said in the page's language where that is known."""
        language = words.language if words.speaks(why) else "en"
        return cls(form, words.refusal(why), language)

    def beside(self, do: str, key: object = "") -> bool:
        """Whether it is said here, beside that form."""
        self.shown = self.shown or self.at(do, key)
        return self.at(do, key)

    def at(self, do: str, key: object = "") -> bool:
        """Whether it is that form of the page."""
        return bool(self.why) and (self.form.do, self.form.key) == (do, str(key))

    def typed(self, do: str, key: object, name: str, otherwise: object = "") -> object:
        """What was typed into a field of that form, or what stands there at first."""
        return self.form.text(name) if self.at(do, key) else otherwise

    def several(self, do: str, key: object, name: str) -> list[str]:
        """The same of fields of one name."""
        return self.form.fields.get(name, []) if self.at(do, key) else []


# --- the overview


def overview_page(view: View) -> dict[str, Any]:
    """The tables, what needs the director, and what comes next."""
    cards = overview.cards(view.look, view.words, view.now)
    done, of = overview.finished(view.look, cards)
    times = [card.received for card in cards if card.received]
    return {
        "cards": cards,
        "needs": overview.needs(view.look, cards, view.words, view.now),
        "finished": done,
        "playing": of,
        "here": len(view.look.here),
        "received": max(times, default=None),
    }


# --- people


def people_page(view: View) -> dict[str, Any]:
    """Who is there and where they sit; who else is known."""
    look = view.look
    there = {look.evening.people[person].name: person for person in look.here}
    sits = {}
    for label, table in overview.latest(look.evening).items():
        for person in table.people:
            if not table.over:
                sits[look.evening.people[person].name] = label
    drawn = look.begun or look.next
    for label, names in (drawn.tables if drawn else {}).items():
        sits |= dict.fromkeys(names, label)
    members = {name for name, _ in look.members}
    byes = set(look.next.byes) if look.next else set()
    rows = [
        {
            "id": there[name],
            "name": name,
            "member": name in members,
            "table": sits.get(name, ""),
            "out": name in byes,
        }
        for name in sorted(there, key=alphabetical)
    ]
    return {
        "there": rows,
        "away": [name for name, _ in look.members if name not in there],
        "known": [name for name, _ in look.members] + list(look.guests),
        "members": look.members,
    }


# --- rounds


def rounds_page(view: View) -> dict[str, Any]:
    """The rounds as they are drawn, and how the next draw is asked for."""
    look = view.look
    last = look.rounds[-1] if look.rounds else None
    done, of = overview.finished(look, overview.cards(look, view.words, view.now))
    return {
        "finished": done,
        "playing": of,
        # what comes is first, then what is played, back to the first
        "rounds": sorted(look.rounds, key=lambda it: (it.begun, it.number * (-1) ** it.begun)),
        "ask": last.ask if last else None,
        "whole": max(len(look.rounds), look.coming) if look.rounds else 3,
        "pairs": sum(look.met.values()),
        "twice": sum(count for times, count in look.met.items() if times == 2),
        "more": sum(count for times, count in look.met.items() if times > 2),
        "here": len(look.here),
        "labels": {it.number: overview.in_order(it.tables) for it in look.rounds},
    }


# --- a table


def table_page(view: View) -> dict[str, Any]:
    """A table: its sessions, the latest first, with everything that can be changed there."""
    look, name = view.look, view.query.get("name", "")
    cards = overview.cards(look, view.words, view.now)
    card = next((it for it in cards if it.label == name), None)
    if card is None:
        raise NotThere
    played = [table for table in look.evening.tables if (table.place or table.label) == name]
    sitting = [
        look.evening.people[person].name
        for table in overview.latest(look.evening).values() for person in table.people
    ]  # fmt: skip
    return {
        "card": card,
        "labels": [it.label for it in cards],
        "at": [it.label for it in cards].index(name),
        "sessions": [_session(view, table) for table in reversed(played)],
        "sitting": sorted(set(sitting), key=alphabetical),
        "known": [person for person, _ in look.members] + list(look.guests),
        "code": _code(view, name),
    }


def _session(view: View, table: model.Table) -> dict[str, Any]:
    evening, words = view.look.evening, view.words
    balances = running(evening, table)
    here = [evening.people[person].name for person in table.people]
    settled = sum(hand.settled for hand in table.hands)
    everybody = list(dict.fromkeys([*table.people, *balances]))
    return {
        "label": table.label,
        "title": words.table(table),
        "game": words.game(table),
        "next": settled + 1,
        "over": table.over,
        "pool": table.pool,
        "people": here,
        "rows": [
            {
                "name": evening.people[person].name,
                "value": words.signed(balances[person][-1] if person in balances else 0),
                "sign": model.gain_or_loss(balances.get(person, [0])[-1], table.zero_sum),
                "here": person in table.people,
            }
            for person in everybody
        ],
        "everybody": [evening.people[person].name for person in everybody],
        "hands": [
            {
                "number": hand.number,
                "before": hand.before,
                "settled": hand.settled,
                "deltas": [_delta(hand, person, words) for person in everybody],
            }
            for hand in reversed(table.hands)
        ],
        "corrections": [it for it in evening.corrections if it.table_id == table.id],
    }


def _delta(hand: model.Hand, person: int, words: Words) -> str:
    if person not in hand.people:
        return "·"
    return words.signed(hand.delta[hand.people.index(person)])


# --- the codes of tables


def codes_page(view: View) -> dict[str, Any]:
    """A QR code for every table, to be shown or printed, and one for everybody's phone."""
    cards = overview.cards(view.look, view.words, view.now)
    return {
        "codes": [it for it in (_code(view, card.label) for card in cards) if it],
        "without": [card.label for card in cards if not card.code],
        "wall": _qr(f"{view.phones}/") if view.phones else "",
        "phones": view.phones,
    }


def _code(view: View, label: str) -> dict[str, Any] | None:
    """The code of a table, as phones open it; None where it has none."""
    link = view.look.links.get(label)
    if link is None:
        return None
    address = f"{view.phones}/table/{link.code}"
    return {
        "label": label,
        "code": link.code,
        "taken": link.taken,
        "address": address if view.phones else "",
        "svg": _qr(address) if view.phones else "",
    }


def _qr(address: str) -> Markup:
    return Markup(svg(address))  # drawn here, of squares alone


# --- corrections and results


def corrections_page(view: View) -> dict[str, Any]:
    """What the director has corrected in the evening, the latest first."""
    evening = view.look.evening
    played = {person for table in evening.tables for person in table.people}
    return {
        "corrections": list(reversed(evening.corrections)),
        "sessions": [(table.label, view.words.table(table)) for table in evening.tables],
        "called": {table.id: view.words.table(table) for table in evening.tables},
        "people": sorted((evening.people[it].name for it in played), key=alphabetical),
        "director": model.DIRECTOR,
    }


def results_page(view: View) -> dict[str, Any]:
    """Standings and transfers of the evening, and what can be taken along."""
    evening, words = view.look.evening, view.words
    rows = standings(evening)
    several = accounts(rows) if len(accounts(rows)) > 1 else []
    groups: list[dict[str, Any]] = []
    for row in rows:
        if not groups or groups[-1]["account"] != row.account:
            title = words.account(row.account) if row.account in several else ""
            groups.append({"account": row.account, "title": title, "rows": []})
        value = shown(row, evening.ranking, words)
        groups[-1]["rows"].append(
            {"rank": row.rank, "name": row.name, "value": value, "hands": row.hands}
        )
    currency = evening.tariff.currency
    settled = settle_as_agreed(evening)
    moves = [
        (
            party_name(evening, payer), party_name(evening, payee),
            words.money(amount, currency) if evening.in_money else words.number(amount),
        )
        for payer, payee, amount in settled.transfers
    ]  # fmt: skip
    return {
        "groups": groups,
        "transfers": sorted(moves, key=lambda move: alphabetical(move[0])),
        "evenings": view.look.evenings,
        "by": words.say(f"by_{evening.ranking}"),
    }


# --- what was refused


def refused_page(view: View) -> dict[str, Any]:
    """The journals that were refused, those first that nobody has looked at."""
    journals = sorted(view.look.refused, key=lambda it: (it.seen, -it.id))
    return {"journals": journals, "labels": [it.label for it in view.look.evening.tables]}


# --- settings and the evening


def settings_page(view: View) -> dict[str, Any]:
    """The club's settings, and its members."""
    words = view.words
    return {
        "settings": view.look.settings,
        "language_choices": [(it, words.say(f"desk_language_{it}")) for it in settings.LANGUAGES],
        "rankings": [(it, words.say(f"by_{it}")) for it in settings.RANKINGS],
        "members": view.look.members,
        "guests": view.look.guests,
    }


def evening_page(view: View) -> dict[str, Any]:
    """What begins an evening, or changes its game: with the options of the game that is chosen."""
    look = view.look
    game = view.query.get("game", look.game if look.under_way else "")
    if game and game not in rules.GAMES:
        raise NotThere
    names = {key: view.words.title(key) for key in rules.GAMES}
    families = [(family, [(key, names[key]) for key in keys]) for family, keys in rules.FAMILIES]
    chosen = look.options if look.under_way and game == look.game else {}
    return {
        "game": game,
        "families": families,
        "options": _options(game, chosen, view.words) if game else [],
        "today": date.today().isoformat(),
        "seasons": look.seasons,
    }


def _crosswise(seats: Iterable[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The teams of equal size whose people do not sit side by side, for tables of so many seats."""
    for count in seats:
        for teams in range(2, count // 2 + 1):
            if count % teams == 0:
                yield tuple(tuple(range(first, count, teams)) for first in range(teams))


def _options(game: str, chosen: Mapping[str, Any], words: Words) -> list[dict[str, Any]]:
    """The options of a game, each as a field of a form."""
    agreed = Agreed(rules.load(game), {}, words)
    fields = []
    for name, default, choices in agreed.rules.all_options():
        value = tuples(chosen[name]) if name in chosen else default
        if isinstance(choices, Partition):
            choices = [None, *_crosswise(it for it in agreed.rules.seats if it <= MOST_SEATS)]
            if value not in choices:
                choices.append(value)
        elif name == "teams":  # those that begin with seat 1: the others are these, turned round
            choices = [it for it in choices if not it or it[0][0] == 0 or it == value]
        one: dict[str, Any] = {"name": name, "label": option_label(agreed, name)}
        if isinstance(choices, Span):
            none = option_value(agreed, name, None) if default is None else default
            one |= {"least": choices.least, "most": choices.most, "default": none}
            one["value"] = "" if name not in chosen or value is None else value
        else:
            one["choices"] = [
                (json.dumps(it), option_value(agreed, name, it), it == value) for it in choices
            ]
        fields.append(one)
    return fields
