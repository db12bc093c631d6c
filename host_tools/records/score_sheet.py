"""A scored transcript as a sheet for card players: a block a hand, balances running along."""

import os
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from halley.engine import events as ev
from halley.engine.cards import RANKS
from halley.engine.game import Game
from halley.engine.hand import Hand
from halley.engine.money import money_of
from halley.engine.seats import all_before, balances_of
from halley.engine.transfers import transfers
from halley.rules.rule_set import RuleSet
from halley.ui.amounts import money
from host_tools.languages import ENGLISH
from host_tools.narrow_table import NarrowTable
from host_tools.records.event_lines import event_text
from host_tools.records.transcripts.read import engine_events
from host_tools.records.transcripts.score import Score, open_game

_REASONS = {
    "adjust": "a correction",
    "agreed": "an agreed payment",
    "ante": "the stake",
    "divided": "the pool is shared out",
    "penalty": "a penalty",
    "spare_hand": "the spare hand is bought",
    "bank_sold": "the bank is sold",
    "pool": "{0} takes the pool",
    "king": "{0} plays a king",
    "ace": "{0} plays an ace",
    "sequence_dead": "nobody can play after {0}",
    "comet": "{0} plays the comet",
    "carte_blanche": "{0} shows a carte blanche",
    "game_stake": "{0} is out: the game",
    "hand_points": "{0} is out: card points left",
    "hand_cards": "{0} is out: cards left",
    "kings_left": "{0} is out: kings left",
    "kings_left_each": "kings left",
    "comet_left": "the comet left",
    "cards_left": "{0} is out: cards left",
    "hand_win": "{0} wins the hand",
    "pay": "paid to the pot",
    "pressure": "a pressure",
    "hand_score": "the hand",
    "bets": "the bets",
    "pontoon": "pontoons, paid double",
    "five_cards": "five cards, paid double",
    "bank_pontoon": "the bank's pontoon, double from each",
}
Changes = list[int | None]  # one a person; None for who is away
_THROWN_IN = ("redeal", "hand_void")
_LAST = {ev.YES: ", the comet last", ev.NINE: ", the comet last as a nine"}


def plain(text: str) -> str:
    """`text` without what would move a terminal's cursor or change its colours."""
    return "".join(char if char.isprintable() else "�" for char in text)


def amount(number: int | None) -> str:
    """Return a payment or balance with its sign; 0 as a dot, blank for someone away (None)."""
    if number is None:
        return ""
    return f"{number:+d}" if number else "·"


def reason(why: str, delta: Sequence[int], names: Sequence[str], hand: Hand | None) -> str:
    """Return a payment's reason in words; `hand` is its hand."""
    most = max(delta)
    payees = [names[seat] for seat in range(len(delta)) if delta[seat] == most]
    if why == "hand_win" and len(payees) > 1:  # partners, or several with the same number
        return f"{list_of(payees)} win the hand"
    text = _REASONS.get(why) or ENGLISH.say(f"why_{why}")
    text = text.format(payees[0])
    if hand is not None and why == "comet":
        text += f" as {RANKS[hand.comet_as]}" if hand.comet_as else ""
    elif hand is not None and why == "hand_points":
        text += _LAST.get(hand.last_card, "")
        text += ", opera" if hand.opera == ev.YES else ""
        holder = hand.comet_holder()
        text += f", {names[holder]} with the comet" if holder >= 0 else ""
    return text


def title(key: str) -> str:
    """Return the name of a rule set."""
    return ENGLISH.say(f"title_{key}")


def list_of(names: Sequence[str]) -> str:
    """Names as people say them: `Ann, Bea and Cy`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def who_pays(
    names: Sequence[str],
    balances: Sequence[int],
    rules: RuleSet,
    options: dict[str, Any],
    pool: int = 0,
) -> list[str]:
    """Return the transfers, with the pool, and the money if the table plays for it.

    Empty if balances and pool do not sum to 0.
    """
    if sum(balances) + pool:
        return []
    names = [*names, "the pool"]
    payments = transfers([*balances, pool])
    lines = [f"{names[payer]} pays {names[payee]} {sum_}" for payer, payee, sum_ in payments]
    for i, hundredths in enumerate(money_of(rules, options, payments)):
        lines[i] += f" ({money(ENGLISH, hundredths, options['currency'])})"
    return lines


def _quiet(score: Score, paid: Collection[int]) -> Iterator[tuple[int, int, str]]:
    """Yield hands that ended without a payment: the event's index, the hand's number, its kind.

    `paid` has the indices of the events that paid.
    """
    game = open_game(score.transcript)
    names = game.names
    for index in score.standing:
        event = score.transcript["events"][index]
        number = game.hands + 1
        for step in engine_events(event, event["type"], game):
            game.do(step)
        if event["type"] in _THROWN_IN:
            yield index, number, "thrown in"
        elif event["type"] == "options":
            yield index, number, event_text(step, names, game)
        elif game.hands == number and index not in paid:
            drawn = game.settled is not None and game.settled.opera == ev.DRAWN
            nothing = "nobody wins" if game.rules.family == "counted" else "nobody pays"
            yield index, number, "drawn: nobody pays" if drawn else nothing


def _hands(score: Score, names: Sequence[str]) -> Iterator[tuple[int, list[tuple[str, Changes]]]]:
    """Yield each hand's number and rows: the event, and every person's change."""
    entries = []
    for payment, (number, hand, sits) in zip(score.payments, score.hands, strict=True):
        text = reason(payment["why"], payment["delta"], [names[person] for person in sits], hand)
        note = score.transcript["events"][payment["event"]].get("note")
        text += f": {plain(note)}" if note else ""
        change: Changes = [None] * len(names)
        for person, amount_ in zip(sits, payment["delta"], strict=True):
            change[person] = amount_
        entries.append((payment["event"], number, text, change))
    nothing: Changes = [0] * len(names)
    paid = {row[0] for row in entries}
    entries += [(*row, nothing) for row in _quiet(score, paid)]
    entries.sort(key=itemgetter(0))
    for number, rows in groupby(entries, key=itemgetter(1)):
        yield number, [row[2:] for row in rows]


def _table(score: Score, names: Sequence[str]) -> NarrowTable:
    called = score.transcript.get("title") or title(score.game.rules.key)
    table = NarrowTable(title=Text(plain(called)), title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(Text(name), justify="right", no_wrap=True)
    balances = list(score.transcript.get("start") or ())
    balances += [0] * (len(names) - len(balances))
    if any(balances):
        table.add_row(Text("carried over"), *map(amount, balances), style="bold", end_section=True)
    for number, rows in _hands(score, names):
        table.add_row(Text(f"Hand {number}", style="bold"))
        for text, delta in rows:
            table.add_row(Text("  " + text), *map(amount, delta))
            balances = [has + (change or 0) for has, change in zip(balances, delta, strict=True)]
        row = [Text(amount(balance)) for balance in balances]
        table.add_row(Text("  balance"), *row, style="bold", end_section=True)
    return table


def sheet(score: Score) -> RenderableType:
    """Return the whole sheet: payments hand by hand, the final state, and the warnings."""
    names = [plain(name) for name in score.game.people]
    result = score.result()
    balances = balances_of(score.game)
    seated = [names[person] for person in score.game.sits]
    lines = []
    if result["session_over"]:
        lines.append(f"The game is over: {_winners(score.game, seated)}.")
    elif result["next_comet_value"] is not None and _comet_grows(score.game):
        value = result["next_comet_value"]
        lines.append(f"In the next deal the comet is worth {value} from each player.")
    if score.game.purse:
        lines.append(before_them(names, all_before(score.game)))
    lines.append(_settlement(score.game, names, balances))
    if result["pool"]:
        where = "On the table" if score.game.layout else "In the pool"
        lies = [
            f"{name} {amount_}" for name, amount_ in result.get("layout", {}).items() if amount_
        ]
        lines.append(f"{where}: {result['pool']}" + (f" ({', '.join(lies)})." if lies else "."))
    lines += [plain(f"Note on {warning}") for warning in result["warnings"]]
    return Group(_table(score, names), *[Text(line) for line in lines])


def before_them(names: Sequence[str], chips: Sequence[int]) -> str:
    """Return the chips in front of people who began with purses."""
    has = [f"{name} {number}" for name, number in zip(names, chips, strict=True)]
    return f"Chips in front of the players: {', '.join(has)}."


def _comet_grows(game: Game) -> bool:
    """Return whether the comet's value can change from deal to deal."""
    return game.options["streak"] != "off" and "streak" not in game.rules.not_offered


def _winners(game: Game, seated: Sequence[str]) -> str:
    """Return the winners: a seat, a side, or those with equal scores."""
    winners = game.winners()
    text = list_of([seated[seat] for seat in winners])
    if len(winners) == 1:
        return f"{text} has won"
    together = [side for side in game.sides if sorted(side) == winners]
    return f"{text} have won" if together else f"{text} are tied"


def _settlement(game: Game, names: Sequence[str], balances: Sequence[int]) -> str:
    """Return the transfers, or why there are none."""
    pool = game.ledger.pool - game.prepaid
    if not game.ledger.zero_sum:
        return "These are scores without payments."
    more = sum(balances) + pool
    if more:
        return (
            f"Transfers cannot be worked out: the balances carried over add up to {more:+d}, not 0."
        )
    owed = who_pays(names, balances, game.rules, game.options, pool)
    return "To settle: " + (", ".join(owed) or "nobody owes anything") + "."


def console() -> Console:
    """Return where sheets are printed: as wide as the terminal, or COLUMNS, or else 100 columns."""
    terminal = Console(highlight=False)
    if not terminal.is_terminal and "COLUMNS" not in os.environ:
        terminal = Console(highlight=False, width=100)
    return terminal
