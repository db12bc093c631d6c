"""Hands of Play or Pay, Earl of Coventry and Jig, played with real cards and written both ways."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.reference.without_comet.fields import PACK, RANKS, SUITS, Event

Card = tuple[str, str]
_MISTAKE = 0.02  # a seat says that it has not the card, and has it
_STRANGER = 0.01  # somebody leads whose turn it is not


@dataclass
class Move:
    """A card, after the seats in `without` have said that they have it not; none: nobody has it."""

    without: list[int]
    seat: int = -1
    card: Card | None = None
    leads: bool = False
    late: bool = False  # the seat has passed before


@dataclass
class Deal:
    """A hand played to its end."""

    players: int
    dealer: int
    each: int | None  # an agreed deal
    moves: list[Move] = field(default_factory=list)
    hands: list[list[Card]] = field(default_factory=list)
    out: int = -1

    @property
    def stub(self) -> bool:
        """Cards were laid aside."""
        return self.each is not None and self.each * self.players < PACK


def play_hand(random: Random, key: str, players: int, run: int, friendly: bool) -> Deal:
    """Return a hand of the game; friendly: people make mistakes, too."""
    each = None
    if key != "play_or_pay" and random.random() < 0.4:
        each = random.randint(1, PACK // players)
    elif PACK % players == 0 and random.random() < 0.2:
        each = PACK // players
    deal = Deal(players, random.randrange(players), each)
    pack = [(rank, suit) for rank in RANKS for suit in SUITS]
    random.shuffle(pack)
    deal.hands = [[] for _ in range(players)]
    eldest = (deal.dealer + 1) % players
    for number, card in enumerate(pack[: each * players if each else PACK]):
        deal.hands[(eldest + number) % players].append(card)
    seen: set[Card] = set()
    lead = eldest
    while True:
        leader = lead
        if friendly and random.random() < _STRANGER:
            leader = random.randrange(players)
        card = random.choice(deal.hands[leader])
        move = Move([], leader, card, leads=True)
        length = 0
        while move.card is not None:
            deal.moves.append(move)
            deal.hands[move.seat].remove(move.card)
            seen.add(move.card)
            length += 1
            lead = move.seat
            if not deal.hands[lead]:
                deal.out = lead
                return deal
            wanted = _next_cards(key, move.card, length, run, seen)
            if not wanted:
                break
            move = _next(random, deal, lead, wanted, friendly)
        else:
            deal.moves.append(move)


def _next_cards(key: str, card: Card, length: int, run: int, seen: set[Card]) -> set[Card]:
    """Return the cards that may follow."""
    rank, suit = card
    if key == "earl_of_coventry":
        return {(rank, each) for each in SUITS} - seen
    if key == "jig" and (rank == "K" or length == run):
        return set()
    return {(RANKS[(RANKS.index(rank) + 1) % len(RANKS)], suit)} - seen


def _next(random: Random, deal: Deal, last: int, wanted: set[Card], friendly: bool) -> Move:
    """Return who goes on; a move without a card where nobody does."""
    without: list[int] = []
    late: list[tuple[int, Card]] = []
    for step in range(1, deal.players + 1):
        seat = (last + step) % deal.players
        able = [card for card in deal.hands[seat] if card in wanted]
        if able:
            card = random.choice(able)
            if not (friendly and random.random() < _MISTAKE):
                return Move(without, seat, card)
            late.append((seat, card))
        if not deal.stub and len(without) == deal.players - 1:
            # the last one has it not, or thinks so: somebody has said so and was wrong
            others = [(who, card) for who, card in late if who != seat]
            if not others:
                return Move(without, seat, card)
            who, card = random.choice(others)
            return Move(without, who, card, late=True)
        without.append(seat)
        if late and late[0][0] != seat and step < deal.players and random.random() < 0.5:
            who, card = late[0]
            return Move(without, who, card, late=True)
    return Move(without)


class Writer:
    """Writes a deal as events."""

    def __init__(self, random: Random, key: str) -> None:
        self.random = random
        self.suited = key != "earl_of_coventry"
        self.pays = key == "play_or_pay"
        self.plain = random.random() < 0.3  # everything is said

    def _may(self, chance: float) -> bool:
        return not self.plain and self.random.random() < chance

    def _card(self, card: Card, needed: bool) -> str:
        return card[0] if not needed and self._may(0.5) else "".join(card)

    def follow(self, deal: Deal) -> Iterator[Event]:
        """Card by card, without what may be shown at the end."""
        begins: Event = {"type": "deal", "dealer": deal.dealer}
        if deal.each is not None:
            begins["cards_each"] = deal.each
        yield begins
        lead = (deal.dealer + 1) % deal.players
        for move in deal.moves:
            if move.leads and move is not deal.moves[0] and self._may(0.1):
                yield {"type": "dead"}  # as everybody knows
            yield from self._without(deal, move)
            if move.card is None:
                continue
            play: Event = {"type": "play"}
            if (
                not self._unsaid
                or move.late
                or (move.leads and move.seat != lead)
                or not self._may(0.5)
            ):
                play["seat"] = move.seat
            play["cards"] = [self._card(move.card, move.leads and self.suited)]
            yield play
            lead = move.seat

    _unsaid = True  # the one whose turn it is need not be named

    def _without(self, deal: Deal, move: Move) -> Iterator[Event]:
        """Yield who has not the card; a late move, and a dead sequence, need the last one's."""
        self._unsaid = True
        nobody = move.card is None
        last = len(move.without) - 1
        if nobody and self._may(0.3):
            yield {"type": "dead"}
            return
        skipped = False
        for number, seat in enumerate(move.without):
            if not (number == last and (nobody or move.late)) and self._may(0.3):
                skipped = True
                continue
            event: Event = {"type": "pass"}
            if skipped or not self._may(0.5):
                event["seat"] = seat
            skipped = False
            yield event
        self._unsaid = not skipped

    def show_rest(self, deal: Deal) -> Iterator[Event]:
        """Yield what some of the others still have."""
        seats = [seat for seat in range(deal.players) if seat != deal.out]
        self.random.shuffle(seats)
        for seat in seats[: self.random.randint(0, len(seats))]:
            cards = [self._card(card, False) for card in deal.hands[seat]]
            yield {"type": "left", "seat": seat, "cards": cards}

    def payments(self, deal: Deal) -> Iterator[Event]:
        """Only what is paid for."""
        if self.pays:
            yield from self._pay(deal)
        left: dict[str, Any] = {}
        for seat, hand in enumerate(deal.hands):
            if seat != deal.out:
                cards = [self._card(card, False) for card in hand]
                left[str(seat)] = self.random.choice((cards, len(cards), {"cards": len(cards)}))
        yield {"type": "hand_end", "out": deal.out, "left": left}

    def _pay(self, deal: Deal) -> Iterator[Event]:
        payers = [seat for move in deal.moves for seat in move.without]
        if self.plain:
            for seat in range(deal.players):
                if seat in payers:
                    yield {"type": "pay", "seat": seat, "count": payers.count(seat)}
            return
        for seat in payers:
            yield {"type": "pay", "seat": seat}
