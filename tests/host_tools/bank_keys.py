"""The keys of a transcript against a bank, and evenings of it that are made up."""

from random import Random
from typing import Any

from halley.engine.game import Game
from host_tools.records.transcripts.read import engine_events
from host_tools.records.transcripts.score import open_game
from tests.flows.flow import SHORT
from tests.host_tools.seat_keys import rename_keys, seat_keys

Event = dict[str, Any]
_NAMES = ("Zoë", "Zoe", "Jim", "Al", "Nora", "Xaver", "Éva", "Kay")
_MOST_WITH_AWAY = 6  # seats: at more the screen of the seats has no room for who is away
_ENDS = ("hand_end", "redeal", "hand_void")
_BANK = {"bust": "J", "five": "Q", "pontoon": "K", 21: "A", 20: "10", 11: "A*"}


def keys_of(content: dict[str, Any]) -> list[str]:
    """Return the keys for a transcript after the first deal; held keys have a star."""
    game = open_game(content)
    keys: list[str] = []
    events: list[Event] = []
    last_seats: dict[str, int] = {}
    for event in content["events"]:
        if event["type"] == "seats":
            keys.append("MENU Players and seats")
            keys += seat_keys(game.people, last_seats, game.names, event["names"])
            last_seats.update({name: seat for seat, name in enumerate(game.names)})
            _do(game, event)
        elif event["type"] == "rename":
            keys += ["MENU Players and seats", *rename_keys(event["seat"], event["name"])]
            _do(game, event)
        elif event["type"] == "deal":
            _do(game, event)
        else:
            events.append(event)
            if event["type"] in _ENDS:
                keys += _hand(game, events)
                events = []
    return keys


def _do(game: Game, event: Event) -> None:
    for step in engine_events(event, event["type"], game):
        game.do(step)


def _hand(game: Game, events: list[Event]) -> list[str]:
    """Return the keys of a hand, from the deal to the agreement."""
    end = events[-1]
    bets = [event for event in events if event["type"] == "bet"]
    keys = [str(game.banker + 1), "OK", *_first_bets(game, bets)]
    first = []
    for event in bets:
        if event["seat"] not in first and not event.get("hand"):
            first.append(event["seat"])
        else:
            keys += _later_bet(game, event)
        _do(game, event)
    if end["type"] != "hand_end":
        _do(game, end)
        return [*keys, "MENU Throw the hand in"]
    keys += ["OK", *_results(game, end)]
    _do(game, end)
    return [*keys, "1"]


def _first_bets(game: Game, bets: list[Event]) -> list[str]:
    keys = []
    amounts: dict[int, int] = {}
    for event in bets:
        amounts.setdefault(event["seat"], event["amount"])
    for seat in range(game.players):
        usual = max(game.stakes[game.sits[seat]], int(game.options["least"]))
        amount = amounts.get(seat, 0)
        if seat != game.banker and amount != usual:
            keys += [str(seat + 1), *str(amount), "OK"]
    return [*keys, "OK"]


def _later_bet(game: Game, event: Event) -> list[str]:
    """Return a card bought, or a hand split off."""
    seat, amount, hand = event["seat"], event["amount"], event.get("hand", 0)
    assert game.hand is not None and game.hand.banking is not None
    hands = game.hand.banking.bets[seat]
    key = str(seat + 1)
    if hand == len(hands):
        equal = amount == hands[0][0]
        return ["COMET", key] if equal else ["COMET", f"{key}*", *str(amount), "OK"]
    stake = hands[hand][0]
    which = [str(hand + 1)] if len(hands) > 1 else []
    if amount == stake:
        return [key, *which]
    if which:
        return [key, f"{which[0]}*", *_cost(amount, stake)]
    return [f"{key}*", *_cost(amount, stake)]


def _cost(amount: int, stake: int) -> list[str]:
    """Return the digits, and OK where another could belong to them."""
    ended = amount * 10 > 2 * stake
    return [*str(amount), *([] if ended else ["OK"])]


def _results(game: Game, end: Event) -> list[str]:
    bank = end["bank"]
    key = _BANK.get(bank) or (str(bank - 10) if bank > 11 else f"{bank}*")
    keys = [key]
    assert game.hand is not None and game.hand.banking is not None
    for seat in range(game.players):
        count = len(game.hand.banking.bets[seat])
        given = end.get("hands", {}).get(str(seat))
        results = given if isinstance(given, list) else [given] * bool(count)
        pressed = [_result(bank, result, seat) for result in results]
        if len(results) == 1 and pressed != ["OK"]:
            keys += pressed if pressed[0] == str(seat + 1) else [*pressed, str(seat + 1)]
        elif len(results) > 1 and set(pressed) != {"OK"}:
            keys += [str(seat + 1), *pressed]
    return [*keys, "OK"]


def _result(bank: int | str, result: int | str | None, seat: int) -> str:
    """Return the key for how a hand ended; OK: as most have."""
    own = str(seat + 1)
    if bank in ("five", "pontoon"):
        return own if result == "pontoon" else "OK"
    if result in ("five", "pontoon"):
        return "Q" if result == "five" else "K"
    if bank == "bust":
        return own if result == "bust" else "OK"
    won = result == "win" or (isinstance(result, int) and result > int(bank))
    return own if won else "OK"


def made_up(random: Random, players: int, hands: int, changing: bool = False) -> dict[str, Any]:
    """Return a transcript of legal hands, with the bank passing at a player's pontoon.

    `changing`: people come, leave, change places and names between them.
    """
    content: dict[str, Any] = {
        "ruleset": "pontoon",
        "players": players,
        "seats": list(SHORT[:players]),
        "options": {"least": random.choice([1, 2, 5])},
        "events": [],
    }
    game = open_game(content)
    for _ in range(hands):
        if random.random() < 0.1:
            deal = {"type": "deal", "dealer": random.randrange(game.players)}
            content["events"].append(deal)
            _do(game, deal)
        for event in _changes(random, game) if changing else ():
            content["events"].append(event)
            _do(game, event)
        for event in _made_up_hand(random, game):
            content["events"].append(event)
            _do(game, event)
    return content


def _changes(random: Random, game: Game) -> list[Event]:
    """Other people at the table, or in other seats; perhaps one of them is called otherwise."""
    events: list[Event] = []
    if random.random() < 0.6:
        size = random.randint(2, _MOST_WITH_AWAY)
        names = [name for name in game.names if random.random() < 0.7]
        more = [name for name in dict.fromkeys((*game.people, *_NAMES)) if name not in names]
        names = (names + random.sample(more, min(size, len(more))))[:size]
        random.shuffle(names)
        events.append({"type": "seats", "names": names})
        new = [name for name in _NAMES if name not in (*names, *game.people)]
        if new and random.random() < 0.3:
            seat = random.randrange(size)
            events.append({"type": "rename", "seat": seat, "name": random.choice(new)})
    return events


def _made_up_hand(random: Random, game: Game) -> list[Event]:
    least = int(game.options["least"])
    seats = [seat for seat in range(game.players) if seat != game.banker and random.random() < 0.9]
    seats = seats or [(game.banker + 1) % game.players]
    stakes = {seat: random.choice([least, least + 1, 3 * least, 12]) for seat in seats}
    events: list[Event] = [{"type": "bet", "seat": seat, "amount": stakes[seat]} for seat in seats]
    bank: int | str = random.choice(["pontoon", "five", "bust", *range(2, 22)])
    hands = dict.fromkeys(seats, 1)
    bought: set[tuple[int, int]] = set()
    if bank != "pontoon":
        for seat in seats:
            while hands[seat] < 4 and random.random() < 0.15:
                amount = random.choice([stakes[seat], stakes[seat], least])
                split = {"type": "bet", "seat": seat, "amount": amount, "hand": hands[seat]}
                events.append(split)
                hands[seat] += 1
        for event in list(events):
            while random.random() < 0.2:
                cost = random.randint(event["amount"], 2 * event["amount"])
                events.append({**event, "amount": cost})
                bought.add((event["seat"], event.get("hand", 0)))
    if random.random() < 0.05:
        return [*events, {"type": "hand_void"}]
    results: dict[str, Any] = {}
    for seat in seats:
        ended = [_bank_end(random, bank, (seat, hand) in bought) for hand in range(hands[seat])]
        results[str(seat)] = ended if len(ended) > 1 else ended[0]
    return [*events, {"type": "hand_end", "bank": bank, "hands": results}]


def _bank_end(random: Random, bank: int | str, bought: bool) -> int | str:
    if bank == "pontoon":
        return random.choice(["lose", "lose", "pontoon"])
    choices: list[int | str] = ["bust", "five", *range(12, 22)]
    if not bought:
        choices.append("pontoon")
    return random.choice(choices)
