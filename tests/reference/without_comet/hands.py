"""The events of one hand, made up by chance, for each of the games."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.reference.without_comet import tricks
from tests.reference.without_comet.crates import points
from tests.reference.without_comet.deals import Writer, play_hand
from tests.reference.without_comet.fields import PACK, RANKS, SUITS, Event
from tests.reference.without_comet.layout import LAYOUTS
from tests.reference.without_comet.table import Table

Card = tuple[str, str]
_MOST_PRESSURES = 20  # of a table: each doubles what a side's next one scores


def hand(random: Random, table: Table) -> tuple[list[Event], list[Event]]:
    """Return the events of the next hand, and those that may follow it before the next begins."""
    if table.key in ("play_or_pay", "earl_of_coventry", "jig"):
        return _stops(random, table)
    return _HANDS[table.key](random, table), []


def _pack(random: Random) -> list[Card]:
    pack = [(rank, suit) for rank in RANKS for suit in SUITS]
    random.shuffle(pack)
    return pack


def _stops(random: Random, table: Table) -> tuple[list[Event], list[Event]]:
    follow = random.random() < 0.5
    run = table.options.get("run", 13)
    deal = play_hand(random, table.key, table.players, run, follow and random.random() < 0.3)
    writer = Writer(random, table.key)
    events: list[Event] = []
    if table.key == "play_or_pay" and random.random() < (0.9 if table.options["ante"] else 0.2):
        ante: Event = {"type": "ante"}
        if random.random() < 0.4:
            ante["amounts"] = [random.randint(0, 3) for _ in range(table.players)]
        events.append(ante)
    if not follow:
        return events + list(writer.payments(deal)), []
    written = list(writer.follow(deal))
    if events and random.random() < 0.3:
        written[1:1] = events  # directly after the deal
        events = []
    return events + written, list(writer.show_rest(deal))


def _crates(random: Random, table: Table) -> list[Event]:
    players = table.players
    made = sum(payment["why"] == "pressure" for payment in table.payments)
    presses = random.choice((0, 0, 1, 2, 3, 5)) if made < _MOST_PRESSURES else 0
    events: list[Event] = [
        {"type": "pressure", "seat": random.randrange(players)} for _ in range(presses)
    ]
    pack = _pack(random)
    out = random.choice([None, *range(players)])
    left: dict[str, Any] = {}
    for seat in range(players):
        if seat == out:
            continue
        size = random.randint(1, 9)
        if out is not None and random.random() < 0.1:
            size = 0  # ran out as well
        cards = [pack.pop() for _ in range(size)]
        if random.random() < 0.1:
            threes = [card for card in pack if card[0] == "3"]
            cards = threes or cards
            pack = [card for card in pack if card not in cards]
        ranks = [rank for rank, _ in cards]
        score = points(ranks, table.options["three_scores"]) if cards else 0
        written = ["".join(card) if random.random() < 0.5 else card[0] for card in cards]
        left[str(seat)] = random.choice((written, score, {"points": score}))
    return [*events, {"type": "hand_end", "out": out, "left": left}]


def _won(random: Random, table: Table) -> list[Event]:
    out = random.choice([None, *range(table.players)])
    return [{"type": "hand_end", "out": out}]


# --- counted


def _count(what: str, n: Any, **more: Any) -> Event:
    return {"type": "count", "what": what, "n": n, **more}


def _open(random: Random, numbers: list[int]) -> list[int | None]:
    """Return the numbers, perhaps with one left to the sum."""
    opened: list[int | None] = list(numbers)
    if random.random() < 0.4:
        opened[random.randrange(len(opened))] = None
    return opened


def _by_seat(random: Random, what: str, numbers: list[int]) -> list[Event]:
    """Return the numbers as they fall, or in a few parts, a seat each."""
    events = []
    for seat, number in enumerate(numbers):
        rest = number
        while rest:
            part = random.choice((1, rest))
            events.append(_count(what, part, seat=seat))
            rest -= part
    random.shuffle(events)
    return events


def _counts(random: Random, what: str, numbers: list[int]) -> list[Event]:
    """Return a list, seat by seat, or first the one and then the other."""
    way = random.random()
    if way < 0.5:
        return [_count(what, _open(random, numbers))]
    events = _by_seat(random, what, numbers)
    if way < 0.8:
        return events
    events = events[: random.randrange(len(events))]
    rest = list(numbers)
    for event in events:
        rest[event["seat"]] -= event["n"]
    return [*events, _count(what, _open(random, rest))]


def _parts(random: Random, total: int, size: int) -> list[int]:
    """Return `size` numbers that come to a total."""
    parts = [0] * size
    seats = random.sample(range(size), random.randint(1, size))
    for _ in range(total):
        parts[random.choice(seats)] += 1
    return parts


def _bundles(random: Random, table: Table) -> list[Event]:
    rest = 0 if table.options["rest"] == "last_taker" else random.choice((0, 1, 2, 3, 4, 9))
    whole = PACK - rest
    first = random.choice((0, whole // 2, random.randint(2, whole - 2)))
    numbers = [first, whole - first]
    random.shuffle(numbers)
    return [_count("cards", numbers if rest else _open(random, numbers))]


def _window(random: Random, table: Table) -> list[Event]:
    return _counts(random, "cards", _parts(random, 4 * table.players, table.players))


def _salad(random: Random, table: Table) -> list[Event]:
    order = ("tricks", "hearts", "queens", "king", "last")
    worth = {"tricks": 10, "hearts": 10, "queens": 25, "king": 100, "last": 100}
    captured = tricks.taken_cards(tricks.salad(random, table.players), table.players)
    wanted = order[table.hands : table.hands + 1] or order
    if random.random() < 0.35:
        scores = [sum(worth[what] * captured[what][seat] for what in wanted)
                  for seat in range(table.players)]  # fmt: skip
        if random.random() < 0.6:
            return [_count("points", _open(random, scores))]
        events = [_count("points", score, seat=seat) for seat, score in enumerate(scores) if score]
        random.shuffle(events)
        return events
    ways = [_counts(random, what, captured[what]) for what in wanted]
    random.shuffle(ways)
    if random.random() < 0.5:
        return [event for way in ways for event in way]
    mixed = []
    while any(ways):
        way = random.choice([way for way in ways if way])
        mixed.append(way.pop(0))
    return mixed


def _tute(random: Random, table: Table) -> list[Event]:
    made = tricks.tute(random)
    suits = random.random() < 0.5
    events: list[Event] = []
    for seat, what, suit in made.declared:
        declared: Event = {"type": "declare", "seat": seat, "what": what}
        if suits or random.random() < 0.3:
            declared["suit"] = suit
        events.append(declared)
    if made.tute is not None:
        return [*events, {"type": "declare", "seat": made.tute, "what": "tute"}]
    cards = tricks.card_points(made)
    taker = made.taken[-1][0]
    last: Event = {}
    if random.random() < 0.4:
        last = {"last": taker}
    else:
        cards[taker % 2] += 10
    if random.random() < 0.4:
        seat = random.randrange(4)
        return [*events, _count("points", cards[seat % 2], seat=seat, **last)]
    return [*events, _count("points", _open(random, cards), **last)]


def _tally(random: Random, table: Table) -> list[Event]:
    sides = table.teams() or [[seat] for seat in range(table.players)]
    zero_sum = table.options["zero_sum"] and not table.options["pool"]
    most = random.choice((3, 30, 500))
    numbers = [random.randint(-most, most) for _ in sides]
    if zero_sum:
        numbers[random.randrange(len(sides))] -= sum(numbers)
    elif table.zero_sum:  # with a pool, which has only so much
        more = sum(numbers) - table.pool // len(sides[0])
        if more > 0:
            numbers[random.randrange(len(sides))] -= more + random.choice((0, 0, 5))
    way = random.random()
    if way < 0.5:
        return [_count("points", _open(random, numbers) if zero_sum else numbers)]
    events: list[Event] = []
    rest = list(numbers)
    for side, seats in enumerate(sides):
        for _ in range(random.choice((0, 1, 1, 2))):
            part = random.choice((rest[side], random.randint(-most, most)))
            events.append(_count("points", part, seat=random.choice(seats)))
            rest[side] -= part
    random.shuffle(events)
    if way < 0.75 or not events:
        return [*events, _count("points", _open(random, rest) if zero_sum else rest)]
    for side, seats in enumerate(sides):
        if rest[side]:
            events.append(_count("points", rest[side], seat=random.choice(seats)))
    return [*events, {"type": "hand_end"}]


# --- pontoon


def _total(cards: list[Card]) -> int:
    """Return the best total of a hand."""
    ranks = [rank for rank, _ in cards]
    total = sum(min(RANKS.index(rank) + 1, 10) for rank in ranks)
    return total + 10 if "A" in ranks and total <= 11 else total


class _Dealt:
    """A hand of cards of a seat, and what was bet on it."""

    def __init__(self, cards: list[Card], stake: int) -> None:
        self.cards = cards
        self.stake = stake

    def result(self) -> Any:
        total = _total(self.cards)
        if total == 21 and len(self.cards) == 2:
            return "pontoon"
        if total > 21:
            return "bust"
        return "five" if len(self.cards) == 5 else total


def _pontoon(random: Random, table: Table) -> list[Event]:
    events: list[Event] = []
    bank = table.more["next_banker"]
    if random.random() < 0.15:
        bank = random.randrange(table.players)
        events.append({"type": "deal", "dealer": bank})
    pack = _pack(random)
    least = table.options["least"]
    most = table.options["most"] or least + 9
    others = [seat for seat in range(table.players) if seat != bank]
    random.shuffle(others)
    seats = {seat: [_Dealt([pack.pop(), pack.pop()], random.randint(least, most))]
             for seat in others[: random.randint(1, len(others))]}  # fmt: skip
    if random.random() < 0.1:  # pontoons are rare
        lucky = random.choice([bank, *seats])
        two: list[Card] = [("A", "S"), (random.choice(("10", "J", "Q", "K")), "S")]
        if lucky in seats:
            seats[lucky][0].cards = list(two)
        banker = _Dealt(list(two) if lucky == bank else [pack.pop(), pack.pop()], 0)
    else:
        banker = _Dealt([pack.pop(), pack.pop()], 0)
    for seat, hands in seats.items():
        events.append(_bet(random, seat, 0, hands[0].stake))
    if banker.result() == "pontoon":
        return [*events, _end("pontoon", _results(random, "pontoon", seats))]
    for seat, hands in seats.items():
        events += _turn(random, pack, seat, hands, most, least)
    while _total(banker.cards) < random.choice((15, 16, 17)) and len(banker.cards) < 5 and pack:
        banker.cards.append(pack.pop())
    bank_result = banker.result()
    return [*events, _end(bank_result, _results(random, bank_result, seats))]


def _bet(random: Random, seat: int, number: int, amount: int) -> Event:
    event: Event = {"type": "bet", "seat": seat, "amount": amount}
    if number or random.random() < 0.3:
        event["hand"] = number
    return event


def _turn(
    random: Random, pack: list[Card], seat: int, hands: list[_Dealt], most: int, least: int
) -> list[Event]:
    """Return a seat splits, buys and twists."""
    events = []
    number = 0
    while number < len(hands):
        one = hands[number]
        same = one.cards[0][0] == one.cards[1][0]
        chance = 0.8 if same else 0
        if len(hands) < 4 and len(pack) > 2 and random.random() < chance:
            stake = one.stake if random.random() < 0.8 else random.randint(least, most)
            hands.append(_Dealt([one.cards.pop(), pack.pop()], stake))
            one.cards.append(pack.pop())
            events.append(_bet(random, seat, len(hands) - 1, stake))
        else:
            number += 1
    for number, one in enumerate(hands):
        while _total(one.cards) < random.choice((14, 16, 18)) and len(one.cards) < 5 and pack:
            if random.random() < 0.5:
                amount = random.randint(one.stake, 2 * one.stake)
                events.append(_bet(random, seat, number, amount))
            one.cards.append(pack.pop())
    return events


def _results(random: Random, bank: Any, seats: dict[int, list[_Dealt]]) -> dict[str, Any]:
    """Return the results as they may be written."""
    results: dict[str, Any] = {}
    for seat, hands in seats.items():
        written = [_written(random, bank, one.result()) for one in hands]
        decided = (bank == "pontoon" and "pontoon" not in written) or (
            bank == "five" and "pontoon" not in written
        )
        if bank == "bust":
            decided = all(isinstance(one.result(), int) for one in hands)
        if decided and random.random() < 0.5:
            continue
        results[str(seat)] = written[0] if len(written) == 1 else written
    return results


def _written(random: Random, bank: Any, result: Any) -> Any:
    if bank == "pontoon":
        return "pontoon" if result == "pontoon" else "lose"
    if result in ("pontoon", "five", "bust"):
        return result if bank != "five" or result == "pontoon" else random.choice((result, "lose"))
    if bank == "five":
        return random.choice((result, "lose"))
    wins = bank == "bust" or result > bank
    if random.random() < 0.5 and not (wins and bank == 21):
        return "win" if wins else "lose"
    return result


def _end(bank: Any, hands: dict[str, Any]) -> Event:
    event: Event = {"type": "hand_end", "bank": bank}
    if hands:
        event["hands"] = hands
    return event


def _layout(random: Random, table: Table) -> list[Event]:
    """Compartments are laid into and taken while the cards are dealt out at random."""
    game: Any = table.game
    players = table.players
    most, full = game.deal(players)
    deal: Event = {"type": "deal", "dealer": random.randrange(players)}
    if random.random() < 0.2:
        most, full = random.randint(1, max(sum(game.PACK.values()) // players, 1)), None
        deal["cards_each"] = most
    lies = {name: game.lies[name] + by_each * (players - 1) + by_dealer
            for name, (by_dealer, by_each) in game.board.items()}  # fmt: skip
    lies = {name: amount if table.options["times"] or game.lies[name] else 0
            for name, amount in lies.items()}  # fmt: skip
    if game.laid:
        deal["new_stakes"] = random.random() < 0.5
        if not deal["new_stakes"]:
            lies = dict(game.lies)
    eldest = (deal["dealer"] + 1) % players
    sweeps = game.SWEEPS and random.random() < 0.2
    events = [deal]
    taken: dict[str, int] = {}
    for name in random.sample(list(lies), random.randint(0, len(lies))):
        if random.random() < 0.3:
            amount = random.choice((1, 2, 5, 20))
            events.append({"type": "lay", "seat": random.randrange(players), "compartment": name,
                           "amount": amount})  # fmt: skip
            lies[name] += amount
        seats = [seat for seat in range(players) if not game.ONCE or seat not in taken.values()]
        if sweeps:
            seats = [eldest] if game.SOMEBODY_OUT else []
        if name != game.OWN and lies[name] and seats:
            taken[name] = random.choice(seats)
            events.append({"type": "take", "seat": taken[name], "compartment": name})
            lies[name] = 0
    sweeps = sweeps and sum(lies.values()) > 0
    if sweeps:
        seat = eldest if game.SOMEBODY_OUT else random.randrange(players)
        events.append({"type": "take", "seat": seat, "compartment": "all"})
    if not game.SOMEBODY_OUT:
        end: Event = {"type": "hand_end", "out": None}
        return [*events, end if random.random() < 0.5 else {**end, "left": {}}]
    out = eldest if sweeps else random.randrange(players)
    most_left = most - 1 if full is not None else most
    held: dict[str, int] = {}
    for name in game.pictures:
        if (game.DOUBLES or name == game.EXCUSES) and name not in taken and random.random() < 0.3:
            seat = random.choice([seat for seat in range(players) if seat != out])
            if list(held.values()).count(seat) < most_left:
                held[name] = seat
                events.append({"type": "holds", "seat": seat, "compartment": name})
    excused = held.get(game.EXCUSES)
    losers = [seat for seat in range(players) if seat not in (out, excused)]
    sizes = {}
    for seat in losers:
        least = max(list(held.values()).count(seat), 1)
        sizes[seat] = most if sweeps else random.randint(least, max(most_left, least))
    left = _left(random, table, sizes, taken, held)
    return [*events, {"type": "hand_end", "out": out, "left": left}]


def _left(
    random: Random, table: Table, sizes: dict[int, int], taken: dict[str, int], held: dict[str, int]
) -> dict[str, Any]:
    """Return what each loser is left with: cards, their number, or their points."""
    game: Any = table.game
    away = [game.pictures[name] for name in taken if name in game.pictures]
    if game.DOUBLES or game.EXCUSES:  # whose cards nobody has but those who were said to
        away += game.pictures.values()
    if game.PACK["8"] < len(SUITS):
        away.append(("8", "D"))
    pack = [card for card in _pack(random) if card not in away and game.PACK[card[0]]]
    points = table.options.get("end_count") == "points"
    left: dict[str, Any] = {}
    as_cards = random.random() < 0.5
    for seat, size in sizes.items():
        cards = [game.pictures[name] for name in held if held[name] == seat]
        cards += [pack.pop() for _ in range(size - len(cards))]
        number = sum(min(RANKS.index(rank) + 1, 10) for rank, _ in cards) if points else size
        if as_cards:
            written = ["".join(card) if random.random() < 0.5 else card[0] for card in cards]
            left[str(seat)] = written
        else:
            name = "points" if points else "cards"
            left[str(seat)] = random.choice((number, {name: number}))
    return left


_HANDS: dict[str, Callable[[Random, Table], list[Event]]] = {
    "crates": _crates,
    "kowah": _won,
    "pitty_pat": _won,
    "pontoon": _pontoon,
    "stealing_bundles": _bundles,
    "tute": _tute,
    "canadian_salad": _salad,
    "through_the_window": _window,
    "tally": _tally,
    **dict.fromkeys(LAYOUTS, _layout),
}
