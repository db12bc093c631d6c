"""Games with a layout. Source: rules/README.md, sections 31 to 36."""

from typing import Any, ClassVar

from tests.reference.without_comet.fields import (
    IN_A_RANK,
    RANKS,
    Event,
    by_seat,
    cards,
    check,
    check_pack,
    whole,
)
from tests.reference.without_comet.table import Fields, Option, Table, is_whole, one_of, or_none

_MOST_LAID = 9999
_POINTS = {rank: min(at + 1, 10) for at, rank in enumerate(RANKS)}
_HANDS: Option = (None, or_none(is_whole(1, 999)))
_EVENTS: dict[str, Fields] = {
    "deal": (("dealer",), ("cards_each", "new_stakes")),
    "take": (("seat", "compartment"), ()),
    "lay": (("seat", "compartment", "amount"), ()),
    "hand_end": (("out",), ("left",)),
}
_HELD: dict[str, Fields] = {"holds": (("seat", "compartment"), ())}


class Layout:
    """A row of compartments: what is laid there and taken, and the cards left at the end."""

    PLAYERS: ClassVar[range]
    OPTIONS: ClassVar[dict[str, Option]] = {"times": (1, is_whole(0, 100)), "hands": _HANDS}
    EVENTS: ClassVar[dict[str, Fields]] = _EVENTS
    LAID: ClassVar[dict[str, tuple[int, int]]]  # compartment: by the dealer, by each other seat
    CARDS: ClassVar[dict[str, tuple[str, str]]] = {}  # compartment: its card
    ONCE = False  # a seat takes one compartment a hand
    OWN = ""  # the compartment that is for whoever is out
    SOMEBODY_OUT = True
    SWEEPS = False  # everything may be taken at once
    DOUBLES = False  # whoever is left with a card doubles its compartment
    EXCUSES = ""  # the compartment whose card excuses from paying
    PACK: ClassVar[dict[str, int]] = dict.fromkeys(RANKS, IN_A_RANK)

    def __init__(self, table: Table) -> None:
        self.table = table
        table.zero_sum = True
        self.board, self.pictures = dict(self.LAID), dict(self.CARDS)
        self.lies = dict.fromkeys(self.board, 0)
        self.most: int | None = None  # cards that a seat may have; None: no hand is dealt
        self.full: int | None = None  # how many seats have that many; None: any
        self.taken: dict[str, int] = {}
        self.swept: int | None = None  # the seat that has taken everything
        self.eldest = 0
        self.laid = False  # for the next deal, as the hand before is dealt again
        self.holders: dict[str, int] = {}
        self._show()

    @property
    def in_hand(self) -> bool:
        """A hand was dealt."""
        return self.most is not None

    def _show(self) -> None:
        self.table.more["layout"] = dict(self.lies)

    def deal(self, players: int) -> tuple[int, int | None]:
        """Return the most cards that a seat gets, and how many seats get that many, if not all."""
        raise NotImplementedError

    def throw_in(self) -> None:
        """Leave what lies on the table, for which a redeal is played."""
        self.laid = self.table.dealt_again and (self.laid or self.in_hand)
        self.most = None

    def change_people(self, before: list[int]) -> None:
        """Leave the counters on the table to nobody."""

    def do(self, event: Event) -> None:
        kind = event["type"]
        if kind == "deal":
            self._deal(event)
        elif kind == "hand_end":
            self._end(event)
        else:
            seat = self.table.seat(event["seat"])
            name = event["compartment"]
            sweeps = kind == "take" and name == "all"
            check(sweeps or (isinstance(name, str) and name in self.board), "no compartment")
            check(self.in_hand, "nothing has been dealt")
            if kind == "take":
                self._take(seat, name)
            elif kind == "lay":
                amount = whole(event["amount"], "amount", 1, _MOST_LAID)
                self._lay("laid", seat, name, amount)
            else:
                self._hold(seat, name)
        self._show()

    def _deal(self, event: Event) -> None:
        table = self.table
        check(not self.in_hand, "the hand is not over")
        dealer = table.seat(event["dealer"])
        self.most, self.full = self.deal(table.players)
        if "cards_each" in event:
            each = whole(event["cards_each"], "cards_each", 1, 60)
            check(each * table.players <= sum(self.PACK.values()), "more than the pack has")
            self.most, self.full = each, None
        anew = event.get("new_stakes", False)
        check(isinstance(anew, bool) and (self.laid or not anew), "the stakes are laid anyway")
        self.taken = {}
        self.swept = None
        self.eldest = (dealer + 1) % table.players
        self.holders = {}
        if self.laid and not anew:
            return
        table.pay_pool("laid", self.dress(dealer))

    def dress(self, dealer: int) -> list[int]:
        """Return the amount that each seat lays, and where."""
        table = self.table
        times = table.options["times"]
        amounts = [0] * table.players
        for name, (by_dealer, by_each) in self.board.items():
            for seat in range(table.players):
                amount = times * (by_dealer if seat == dealer else by_each)
                amounts[seat] += amount
                self.lies[name] += amount
        return amounts

    def _lay(self, why: str, seat: int, name: str, amount: int) -> None:
        self.lies[name] += amount
        self.table.pay_pool(why, [amount if each == seat else 0
                                  for each in range(self.table.players)])  # fmt: skip

    def _take(self, seat: int, name: str) -> None:
        check(self.swept in (None, seat), "everything is taken")
        if name == "all":
            check(self.SWEEPS, "only one compartment is taken at once")
            check(not self.holders, "somebody is left with a card")
            if self.SOMEBODY_OUT:
                check(seat == self.eldest, "only eldest goes out in one turn")
                check(all(taker == seat for taker in self.taken.values()), "somebody has played")
            else:
                check(not self.taken, "something is taken")
            self.swept = seat
            names = list(self.board)
        else:
            check(name != self.OWN, "that is for whoever is out")
            check(name not in self.holders, "its card was not played")
            check(name not in self.taken, "it is taken")
            check(not self.ONCE or seat not in self.taken.values(), "two cards are one combination")
            self.taken[name] = seat
            names = [name]
        amount = sum(self.lies[each] for each in names)
        check(amount > 0, "nothing lies there")
        for each in names:
            self.lies[each] = 0
        self.table.gain("taken", seat, amount)
        self.table.pool -= amount

    def _hold(self, seat: int, name: str) -> None:
        check(self.DOUBLES or name == self.EXCUSES, "its card costs nothing")
        check(name not in self.holders, "somebody else holds it")
        check(name not in self.taken, "it has been played")
        self.holders[name] = seat
        if self.DOUBLES:
            self._lay("doubled", seat, name, self.lies[name])

    # --- the end of a hand

    def _end(self, event: Event) -> None:
        table = self.table
        left = by_seat(event.get("left", {}), table.players, "left")
        check(self.in_hand, "nothing has been dealt")
        if not self.SOMEBODY_OUT:
            check(event["out"] is None and not left, "nobody goes out")
        else:
            self._pay_out(table.seat(event["out"]), left)
        self.most = None
        self.laid = False
        table.hand_over()

    def _pay_out(self, out: int, left: dict[int, Any]) -> None:
        table = self.table
        check(out not in self.holders.values(), "whoever is out is left with no card")
        check(self.swept in (None, out), "whoever has taken everything is out")
        if left.get(out) == []:
            del left[out]
        derived = self.derive(left)
        excused = {**derived, **self.holders}.get(self.EXCUSES)
        losers = [seat for seat in range(table.players) if seat not in (out, excused)]
        check(sorted(left) == losers, "a number for every loser, and for nobody else")
        if self.OWN and self.lies[self.OWN]:
            table.gain("taken", out, self.lies[self.OWN])
            table.pool -= self.lies[self.OWN]
            self.lies[self.OWN] = 0
        for seat in range(table.players):
            for name in self.board:
                if derived.get(name) == seat and name not in self.holders:
                    self._hold(seat, name)
        counts = self._counts([(seat, left[seat]) for seat in losers])
        delta = [0] * table.players
        for seat, count in zip(losers, counts, strict=True):
            delta[seat] -= count
            delta[out] += count
        table.book("hand_points" if self._by_points() else "hand_cards", delta)

    def derive(self, left: dict[int, Any]) -> dict[str, int]:
        """Derive who must hold a card that costs or spares something.

        The list of a seat that pays for nothing is removed.
        """
        lists = {seat: cards(value) for seat, value in left.items() if isinstance(value, list)}
        played = [self.pictures[name] for name in self.taken if name in self.pictures]
        every = played + [card for held in lists.values() for card in held]
        check_pack(every)
        check(all(self._there(every, rank) for rank, _ in every), "not in the pack")
        derived = {}
        for seat, held in lists.items():
            others = [card for other, more in lists.items() if other != seat for card in more]
            for name, card in self.pictures.items():
                costs = (self.DOUBLES or name == self.EXCUSES) and name not in self.taken
                if costs and self.holders.get(name, seat) == seat:
                    if self._surely(held, card, played + others):
                        derived[name] = seat
        if self.EXCUSES in derived:
            assert self.most is not None
            check(len(left.pop(derived[self.EXCUSES])) <= self.most, "more than were dealt")
        return derived

    def _surely(
        self, held: list[tuple[str, str]], card: tuple[str, str], shown: list[tuple[str, str]]
    ) -> bool:
        """Return whether these cards are impossible without `card`, beside the others shown."""
        if card in held:
            return True
        same = sum(rank == card[0] for rank, _ in held)
        others = len({suit for rank, suit in shown if rank == card[0] and suit})
        return same > 0 and card not in shown and same + others >= self.PACK[card[0]]

    def _by_points(self) -> bool:
        return bool(self.table.options.get("end_count") == "points")

    def _counts(self, values: list[tuple[int, Any]]) -> list[int]:
        """Return each loser's payable count; the cards seen so far bound the next ones."""
        counts: list[int] = []
        seen = [self.pictures[name] for name in self.taken if name in self.pictures]
        points: list[int] = []  # those told as a number
        full = 0
        assert self.most is not None
        for seat, value in values:
            number: int | None = None  # of cards, where that is known
            own = [self.pictures[name] for name, who in self.holders.items() if who == seat]
            if isinstance(value, list):
                held = cards(value)
                check(len(held) > 0, "a loser holds a card")
                for name, card in self.pictures.items():
                    if card in own:
                        check(card in held or (card[0], "") in held, "a card is not counted")
                    elif name in self.holders:
                        check(not self._surely(held, card, seen), "somebody else holds it")
                seen += held
                check_pack(seen)
                check(all(self._there(seen, rank) for rank, _ in held), "not in the pack")
                check(not self._lacks(held), "not in the pack")
                number = len(held)
                counts.append(sum(_POINTS[rank] for rank, _ in held) if self._by_points()
                              else number)  # fmt: skip
            else:
                if isinstance(value, dict):
                    name = "points" if self._by_points() else "cards"
                    check(all(field == name for field in value), "an unknown field")
                    value = value.get(name)
                count = whole(value, "left", 1, 1004)
                if self._by_points():
                    points.append(count)
                    self._check_points(points, seen)
                    check(count >= sum(_POINTS[rank] for rank, _ in own), "a card is not counted")
                else:
                    number = count
                    check(number >= len(own), "a card is not counted")
                counts.append(count)
            if number is not None:
                check(number <= self.most, "more than were dealt")
                check(self.swept is None or number == self.most, "nobody else has played")
                full += number == self.most
                check(self.full is None or full <= self.full, "not all have one more")
        return counts

    def _values(self, seen: list[tuple[str, str]]) -> list[int]:
        """Return the points of the cards that were not seen, in order."""
        return sorted(
            _POINTS[rank]
            for rank, count in self.PACK.items()
            for _ in range(count - sum(each == rank for each, _ in seen))
        )

    def _there(self, seen: list[tuple[str, str]], rank: str) -> bool:
        return sum(each == rank for each, _ in seen) <= self.PACK[rank]

    def _lacks(self, held: list[tuple[str, str]]) -> bool:
        return self.PACK["8"] < IN_A_RANK and ("8", "D") in held

    def _check_points(self, points: list[int], seen: list[tuple[str, str]]) -> None:
        """No loser has more points than the dearest cards make, nor have all of them."""
        assert self.most is not None
        rest = self._values(seen)
        fewest = self.most if self.swept is not None else 1
        check(points[-1] >= sum(rest[:fewest]), "fewer than so many cards have")
        check(points[-1] <= sum(rest[-self.most :]), "more than so many cards have")
        check(sum(points) <= sum(rest[-self.most * len(points) :]), "more than all of them have")


def _spare(players: int, pack: int) -> tuple[int, int | None]:
    """Return a pack dealt out to `players` and a hand more, which is the last."""
    each, more = divmod(pack, players + 1)
    return (each + 1, more) if more else (each, None)


class Matrimony(Layout):
    PLAYERS = range(2, 14)
    LAID: ClassVar[dict[str, tuple[int, int]]] = {
        "matrimony": (1, 1), "intrigue": (1, 1), "confederacy": (1, 1), "pair": (1, 1),
        "best": (2, 1),
    }  # fmt: skip
    CARDS: ClassVar[dict[str, tuple[str, str]]] = {"best": ("A", "D")}
    SOMEBODY_OUT = False
    SWEEPS = True
    ONCE = True

    def deal(self, players: int) -> tuple[int, int | None]:
        return 2, None


class PopeJoan(Layout):
    PLAYERS = range(3, 9)
    OPTIONS: ClassVar[dict[str, Option]] = {
        **Layout.OPTIONS, "dress": ("dealer", one_of("dealer", "all", "double")),
        "stops": ("hand", one_of("hand", "stock")),
    }  # fmt: skip
    EVENTS: ClassVar[dict[str, Fields]] = {**_EVENTS, **_HELD}
    LAID: ClassVar[dict[str, tuple[int, int]]] = {
        "pope": (6, 0), "matrimony": (2, 0), "intrigue": (2, 0), "ace": (1, 0), "king": (1, 0),
        "queen": (1, 0), "jack": (1, 0), "game": (1, 0),
    }  # fmt: skip
    CARDS: ClassVar[dict[str, tuple[str, str]]] = {"pope": ("9", "D")}
    OWN = "game"
    EXCUSES = "pope"
    PACK: ClassVar[dict[str, int]] = {**Layout.PACK, "8": 3}

    def deal(self, players: int) -> tuple[int, int | None]:
        if self.table.options["stops"] == "stock":
            return (15, 11, 9, 7, 6, 5)[players - 3], None
        return _spare(players, 51)

    def dress(self, dealer: int) -> list[int]:
        """Everybody lays the least that dresses the board; what is over goes into the game."""
        table = self.table
        how = table.options["dress"]
        if how == "dealer":
            return super().dress(dealer)
        shares = [2 if how == "double" and seat == dealer else 1 for seat in range(table.players)]
        each = -(-15 // sum(shares))
        times = table.options["times"]
        for name, (by_dealer, _) in self.board.items():
            self.lies[name] += times * by_dealer
        self.lies[self.OWN] += times * (each * sum(shares) - 15)
        return [times * each * share for share in shares]


class NainJaune(Layout):
    PLAYERS = range(2, 9)
    OPTIONS: ClassVar[dict[str, Option]] = {
        **Layout.OPTIONS, "end_count": ("points", one_of("points", "cards")),
    }  # fmt: skip
    EVENTS: ClassVar[dict[str, Fields]] = {**_EVENTS, **_HELD}
    LAID: ClassVar[dict[str, tuple[int, int]]] = {
        "ten": (1, 1), "jack": (2, 2), "queen": (3, 3), "king": (4, 4), "dwarf": (5, 5),
    }  # fmt: skip
    CARDS: ClassVar[dict[str, tuple[str, str]]] = {
        "ten": ("10", "D"), "jack": ("J", "C"), "queen": ("Q", "S"), "king": ("K", "H"),
        "dwarf": ("7", "D"),
    }  # fmt: skip
    SWEEPS = True
    DOUBLES = True

    def deal(self, players: int) -> tuple[int, int | None]:
        return (22, 15, 12, 9, 8, 7, 6)[players - 2], None


class Poch(Layout):
    PLAYERS = range(2, 9)
    OPTIONS: ClassVar[dict[str, Option]] = {
        **Layout.OPTIONS, "third": (False, one_of(False, True)),
    }  # fmt: skip
    LAID: ClassVar[dict[str, tuple[int, int]]] = {
        "ace": (1, 1), "king": (1, 1), "queen": (1, 1), "jack": (1, 1), "ten": (1, 1),
        "marriage": (1, 1), "sequence": (1, 1), "poch": (0, 0),
    }  # fmt: skip
    SOMEBODY_OUT = False
    PACK: ClassVar[dict[str, int]] = {
        rank: IN_A_RANK if rank in ("A", "7", "8", "9", "10", "J", "Q", "K") else 0
        for rank in RANKS
    }

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.agree()

    def agree(self) -> None:
        """Play by the options as they are now."""
        self.SOMEBODY_OUT = bool(self.table.options["third"])

    def deal(self, players: int) -> tuple[int, int | None]:
        return 5 if players < 7 else 4, None


class Newmarket(Layout):
    PLAYERS = range(3, 9)
    OPTIONS: ClassVar[dict[str, Option]] = {**Layout.OPTIONS, "kitty": (0, one_of(0, 1, 2, 4))}
    LAID: ClassVar[dict[str, tuple[int, int]]] = {
        "ace": (2, 1), "king": (2, 1), "queen": (2, 1), "jack": (2, 1),
    }  # fmt: skip
    CARDS: ClassVar[dict[str, tuple[str, str]]] = {
        "ace": ("A", "H"), "king": ("K", "C"), "queen": ("Q", "D"), "jack": ("J", "S"),
    }  # fmt: skip

    def deal(self, players: int) -> tuple[int, int | None]:
        return _spare(players, 52)

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        kitty = table.options["kitty"]
        if kitty:
            self.board["kitty"] = (kitty, kitty)
            self.lies["kitty"] = 0
            self.OWN = "kitty"
            self._show()


class FosterPopeJoan(Layout):
    PLAYERS = range(3, 9)
    OPTIONS: ClassVar[dict[str, Option]] = {**Layout.OPTIONS, "pope": (7, one_of(7, 9))}
    EVENTS: ClassVar[dict[str, Fields]] = {**_EVENTS, **_HELD}
    LAID: ClassVar[dict[str, tuple[int, int]]] = {
        "ten": (1, 0), "jack": (2, 0), "queen": (3, 0), "king": (4, 0), "pope": (5, 0),
    }  # fmt: skip
    CARDS: ClassVar[dict[str, tuple[str, str]]] = {
        "ten": ("10", "D"), "jack": ("J", "C"), "queen": ("Q", "S"), "king": ("K", "H"),
        "pope": ("7", "D"),
    }  # fmt: skip
    DOUBLES = True

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.agree()

    def agree(self) -> None:
        """Play by the options as they are now."""
        self.pictures["pope"] = (str(self.table.options["pope"]), "D")

    def deal(self, players: int) -> tuple[int, int | None]:
        return (15, 12, 9, 8, 7, 6)[players - 3], None


LAYOUTS: dict[str, Any] = {
    "matrimony": Matrimony, "pope_joan": PopeJoan, "nain_jaune": NainJaune, "poch": Poch,
    "newmarket": Newmarket, "foster_pope_joan": FosterPopeJoan,
}  # fmt: skip
