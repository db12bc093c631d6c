"""A game as the handlers of events see it: balances, streak, hand, and how payments are made."""

from collections import namedtuple

from halley.engine import deck
from halley.engine import events as ev
from halley.engine.banking import Banking
from halley.engine.compartments import Compartments
from halley.engine.counting import Counting, hand_counts
from halley.engine.hand import Hand
from halley.engine.ledger import Ledger, from_each
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.rules.fields import EndRow
    from halley.rules.rule_set import RuleSet

# What an event made everybody pay: the reason (words: "why_" and it), the change of each balance
Payment = namedtuple("Payment", ("why", "delta"))
# A payment to be booked, with its addition to the pool
Due = namedtuple("Due", ("why", "delta", "pool"))
# What a person who is away owns, and which seat was his; nothing, and -1, for who sits
Away = namedtuple("Away", ("balance", "seat"))
HERE = Away(0, -1)
# The state between two hands
Checkpoint = namedtuple(
    "Checkpoint",
    (
        "people", "sits", "away",
        "balances", "pool", "streaks", "next_pack", "hands", "rounds", "deals", "over", "anted",
        "pressures", "stakes", "bought", "banker", "layout", "options", "settled",
    ),
)  # fmt: skip


class State:
    """Balances, streak and hand of an evening of the game `rules`.

    `options` are settled (RuleSet.settle), `names` one a seat, `start` the balances carried in.
    `pool` has the chips carried in with them: one number, or one a compartment; () for none.
    `bought` has the purses that each has bought before; () for none.
    Raises Refusal for a number of seats that the game does not take, or a pool that it cannot have.

    A *person* is an index of `people`, the names of all who have sat. `sits` has the person on each
    seat, `away` an Away for each person, `pressures` how many each has made in the evening,
    `stakes` what each bet first on the last hand that he bet on (0: on none yet), `bought` how many
    purses each has bought beside his first.
    """

    def __init__(
        self,
        rules: "RuleSet",
        options: dict,
        names: tuple[str, ...],
        start: tuple[int, ...],
        pool: tuple[int, ...] = (),
        bought: tuple[int, ...] = (),
    ) -> None:
        self.rules = rules
        self.agree_on(options)
        self.verify_players(len(names))
        self.pressures: list[int] = []
        self.stakes: list[int] = []
        self.bought: list[int] = []
        self.seat(names, tuple(range(len(names))), (HERE,) * len(names))
        if self.rules.shared:
            self.verify_partners(start)
        self.ledger = Ledger(start, bool(self.amount(rules.zero_sum)))
        # everybody's chips at the beginning; 0: balances begin at 0
        self.purse = int(options.get("purse", 0)) if self.ledger.zero_sum else 0
        self.banker = 0  # the seat that keeps the bank, in banked games
        # what lies in each compartment: together it is the pool
        self.layout = (0,) * len(self.rules.compartments)
        # chips of the pool that belong to no balance: those who begin at nothing have paid them
        self.prepaid = 0 if any(start) else sum(pool)
        if pool:
            self._carry(pool)
        if self.purse and bought:
            self.bought = list(bought)
        self.streaks = [options.get("streak_start", 0)] * 2  # red and black; or the first for both
        self.next_pack = 1
        self.hands = 0  # settled
        self.rounds = 0  # played: in each everybody who sits has dealt
        self.deals = 0  # settled hands since the last round ended
        self.over = False
        self.anted = False  # for the hand to come, before its deal
        self.hand: Hand | None = None
        self.settled: Hand | None = None  # the hand just settled, until the next begins
        self.payments: list[Payment] = []  # of the event under way
        self.warnings: list[tuple] = []  # of the event under way: words key and parts

    def agree_on(self, options: dict) -> None:
        """Play by these options, which are settled, from now on."""
        self.options = options
        self.rules = self.rules.as_agreed(options)
        self.target = self.amount(self.rules.target or 0)  # 0: none
        self.most_hands = self.amount(self.rules.hands)  # 0: as many as people like
        self.end_rows = self._end_rows()  # what is paid at the end of a hand

    def _carry(self, pool: tuple[int, ...]) -> None:
        """Put these chips into the pool from the start; Refusal if it cannot hold them."""
        if not (self.ledger.zero_sum and self.has_pool()):
            raise Refusal("no_pool")
        if len(pool) != (len(self.layout) or 1) or min(pool) < 0:
            raise Refusal("pool_carried", len(self.layout) or 1)
        self.ledger.pool = sum(pool)
        if self.layout:
            self.layout = pool

    def pool_to_carry(self) -> tuple[int, ...]:
        """Return the pool as the next evening begins with it; () if it is empty."""
        if not self.ledger.pool:
            return ()
        return self.layout or (self.ledger.pool,)

    def _end_rows(self) -> "tuple[EndRow, ...]":
        """Return the rows of the rule set's `end` that apply with the options chosen."""
        options = self.options
        chosen = []
        for row in self.rules.end or ():
            when = row.when
            if (when is None or options[when[0]] == when[1]) and self.amount(row.amount) != 0:
                chosen.append(row)
        return tuple(chosen)

    # --- payments

    def amount(self, value: "int | str") -> int:
        """Return a number of the rule set: itself, or the value of the option that it names."""
        number = self.options[value] if isinstance(value, str) else value
        return int(number or 0)

    def pay(self, why: str, delta: list[int], pool: int = 0) -> None:
        """Book a payment; a payment of 0 leaves no trace."""
        self.book([Due(why, delta, pool)])

    def book(self, dues: "list[Due]") -> None:
        """Book these payments, in this order; a payment of 0 leaves no trace."""
        for why, delta, pool in dues:
            if any(delta) or pool:
                self.ledger.post(delta, pool)
                self.payments.append(Payment(why, delta))
                if self.target and self.options.get("target_check") == "immediate":
                    self._end_at_target()

    def earn(self, why: str, seat: int, amount: int) -> "list[Due]":
        """Return a payment in play: `seat` gets `amount` from every opponent; [] for 0.

        With plus scores it gets it once. Source: rules/README.md, section 0 ("From each", "Plus"),
        section 2 ("Teams").
        """
        return [Due(why, self.share(seat, amount), 0)] if amount else []

    def fill_pool(self, why: str, seats: "Sequence[int]", amount: int) -> "list[Due]":
        """Return the payment of `amount` to the pool by each of `seats`."""
        delta = [0] * self.players
        for seat in seats:
            delta[seat] -= amount
        return [Due(why, delta, -sum(delta))]

    def leaves_rest(self) -> bool:
        """Return whether the pool balances the numbers of a hand, if they do not sum to 0."""
        return self.ledger.zero_sum and bool(self.amount(self.rules.rest_to_pool))

    def has_pool(self) -> bool:
        """Return whether there is a pool in this game."""
        rules = self.rules
        return bool(rules.ante or rules.pass_pays or rules.compartments) or self.leaves_rest()

    def share(self, seat: int, amount: int) -> list[int]:
        """Return the changes of all balances by earn()."""
        if not self.ledger.zero_sum:
            delta = [0] * self.players
            delta[seat] = amount
            return delta
        delta = from_each(self.players, seat, amount)
        partner = self.partners[seat]
        if partner >= 0:
            delta[partner] = 0
            delta[seat] -= amount
        return delta

    # --- seats

    def seat(self, people: tuple[str, ...], sits: tuple[int, ...], away: tuple[Away, ...]) -> None:
        """Seat these people; the teams follow from how many they are."""
        self.people = people
        self.sits = sits
        self.away = away
        self.names = tuple([people[person] for person in sits])  # one a seat
        self.players = len(sits)
        # the teams, each a tuple of seats; () if everybody plays alone
        self.teams = self.rules.teams_of(self.players, self.options)
        # who plays together: the teams, or everybody alone
        self.sides = self.teams or tuple([(seat,) for seat in range(self.players)])
        self.partners = _partners(self.teams, self.players)
        more = [0] * (len(people) - len(self.pressures))
        self.pressures = self.pressures + more
        self.stakes = self.stakes + more
        self.bought = self.bought + more

    def verify_players(self, players: int) -> None:
        """Raise Refusal if this number cannot play, or not with the teams that were agreed."""
        if players not in self.rules.seats:
            raise Refusal("seats", self.rules.seats_text(), players)
        seated = sum([len(team) for team in self.options.get("teams") or ()])
        if seated and players != seated:
            raise Refusal("teams_seats", seated, players)

    def verify_partners(self, amounts: tuple[int, ...]) -> None:
        """Raise Refusal if partners, who share a score, would not have the same."""
        for team in self.teams:
            if [seat for seat in team if amounts[seat] != amounts[team[0]]]:
                raise Refusal("partners_share")

    def opponents(self, seat: int) -> list[int]:
        """Return the seats that play against `seat`, clockwise from its left."""
        others = [(seat + step) % self.players for step in range(1, self.players)]
        return [other for other in others if other != self.partners[seat]]

    def verify_seat(self, seat: int) -> None:
        """Raise Refusal if there is no such seat."""
        if not 0 <= seat < self.players:
            raise Refusal("no_seat", seat, self.players)

    def verify_goes_on(self, hand: "Hand") -> None:
        """Raise Refusal if a seat is out of the hand, or it was said that nobody will be."""
        if hand.out == ev.NOBODY:
            raise Refusal("already_none_out")
        if hand.out >= 0:
            raise Refusal("already_out", self.names[hand.out])

    def score_of(self, side: tuple[int, ...]) -> int:
        """Return a side's score: the one that partners share, or the sum of theirs."""
        balances = self.ledger.balances
        if self.rules.shared:
            return balances[side[0]]
        return sum([balances[seat] for seat in side])

    def lowest_wins(self) -> bool:
        """Return whether the fewest points win."""
        best = self.rules.best
        return bool(self.options.get(best, best) == "lowest")

    def winners(self) -> list[int]:
        """Return the seats of the side, or sides, that win as scores stand."""
        sides = self.sides
        scores = [self.score_of(side) for side in sides]
        best = min(scores) if self.lowest_wins() else max(scores)
        return sorted([seat for i in range(len(sides)) for seat in sides[i] if scores[i] == best])

    # --- purses (rules/README.md, section 30)

    def lies_before(self, person: int, balance: int) -> int:
        """Return the chips before a person with this balance.

        If people begin with purses, these include his own and those he has bought.
        """
        return balance + self.purse * (1 + self.bought[person])

    def shown_at(self, seat: int) -> int:
        """Return the chips before the person on `seat`."""
        return self.lies_before(self.sits[seat], self.ledger.balances[seat])

    def all_shown(self) -> list[int]:
        """Return the chips before every seat."""
        balances = self.ledger.balances
        if not self.purse:
            return balances
        return [self.lies_before(self.sits[seat], balances[seat]) for seat in range(self.players)]

    def shown_of(self, side: tuple[int, ...]) -> int:
        """Return the chips before a side: those of one who shares a score, or of all together."""
        if self.rules.shared:
            return self.shown_at(side[0])
        return sum([self.shown_at(seat) for seat in side])

    # --- pressures (rules/README.md, section 18)

    def pressures_of(self, seat: int) -> int:
        """Return how many pressures the people of the side of `seat` have made in the session.

        They count whoever was their partner.
        """
        partner = self.partners[seat]
        made = self.pressures[self.sits[seat]]
        return made + (self.pressures[self.sits[partner]] if partner >= 0 else 0)

    def pressure_worth(self, seat: int) -> int:
        """Return the score of the next pressure of `seat`."""
        first, factor = self.rules.pressure
        return int(first * factor ** self.pressures_of(seat))

    # --- hands

    def begin_hand(self, each: int, dealer: int, pack: int, follow: bool) -> Hand:
        """Begin and return a new hand; 0 takes the rule set's cards each, and the next pack."""
        rules = self.rules
        players = self.players
        more = aside = 0
        in_hands = rules.family in ("stops", "layout")  # everybody holds cards of his own
        if in_hands:
            given = each
            each, more, aside = deck.dealt(rules, players, self.hands, each)
            if rules.one_more and not given and not follow:
                more = aside - each
        self.hand = hand = Hand(players, each, dealer, pack or self.next_pack, follow)
        if in_hands:
            hand.aside = aside
            hand.more = more
            hand.holder = rules.order in ("holder", "round")
            self._count_dealt(hand)
        if rules.compartments:
            hand.compartments = Compartments(len(rules.compartments))
        elif rules.family == "counted":
            hand.counting = Counting(len(self.sides), hand_counts(rules, self.hands))
        elif rules.family == "banked":
            hand.banking = Banking(players)
            hand.dealer = self.banker
        self.settled = None
        return hand

    def _count_dealt(self, hand: Hand) -> None:
        """Set how many cards each seat holds: eldest and the next ones may have one more.

        If the cards are not followed, anybody may have been dealt that; if they are drawn, it is
        unknown.
        """
        if self.rules.order is None and not self.rules.compartments:
            hand.counts = [deck.size(self.rules, self.players)] * self.players
        for step in range(hand.more if hand.follow else self.players if hand.more else 0):
            hand.counts[(hand.dealer + 1 + step) % self.players] += 1

    def in_hand(self) -> bool:
        """Return whether a hand is in progress; against a bank only from the first bet on."""
        hand = self.hand
        return hand is not None and (hand.banking is None or hand.begun())

    def open_hand(self, pack: int = 0) -> Hand:
        """Return the hand under way, begun now if there was none: payments need no DEAL."""
        if self.hand is None:
            return self.begin_hand(0, -1, pack, False)
        if pack:
            self.hand.pack = pack
        return self.hand

    def close_hand(self, hand: Hand) -> None:
        """End the hand under way, which has been settled; the session may be over.

        Packs alternate.
        """
        self.settled = hand
        self.next_pack = 3 - hand.pack
        self.hand = None
        self.anted = False
        self.hands += 1
        self.deals += 1
        if self.deals >= self.players:  # a round (rules/README.md, section 15)
            self.rounds += 1
            self.deals = 0
        rounds = self.options.get("rounds")
        if rounds:
            self.over = self.rounds >= rounds
        else:
            self._end_at_target()
        if self.most_hands and self.hands >= self.most_hands:
            self.over = True

    def _end_at_target(self) -> None:
        """End the session once somebody has reached the target, in mid-hand, too.

        Source: rules/README.md, sections 4 and 10; section 13, question 37.
        """
        if self.is_target(self.ledger.balances):
            self.over = True

    def is_target(self, balances: "list[int] | tuple[int, ...]") -> bool:
        """Return whether a balance has reached the target; from above if the target is negative."""
        return max(balances) >= self.target > 0 or min(balances) <= self.target < 0

    def why_over(self) -> Refusal:
        """Return who has ended the session by reaching the target, or that it is over."""
        balances = self.ledger.balances
        there = [i for i in range(len(balances)) if self.is_target((balances[i],))]
        if len(there) == 1:
            return Refusal("target_reached", self.people[there[0]], self.target)
        return Refusal("session_over")

    def checkpoint(self) -> Checkpoint:
        """Return the state between two hands, for `go_back`."""
        ledger = self.ledger
        return Checkpoint(
            self.people, self.sits, self.away,
            tuple(ledger.balances), ledger.pool, tuple(self.streaks), self.next_pack,
            self.hands, self.rounds, self.deals, self.over, self.anted,
            tuple(self.pressures), tuple(self.stakes), tuple(self.bought), self.banker,
            self.layout, self.options, self.settled,
        )  # fmt: skip

    def go_back(self, checkpoint: Checkpoint) -> None:
        """Restore the state at `checkpoint`."""
        if checkpoint.sits is not self.sits or checkpoint.people is not self.people:
            self.seat(checkpoint.people, checkpoint.sits, checkpoint.away)
        self.ledger.balances = list(checkpoint.balances)
        self.ledger.pool = checkpoint.pool
        self.streaks = list(checkpoint.streaks)
        self.next_pack = checkpoint.next_pack
        self.hands = checkpoint.hands
        self.rounds = checkpoint.rounds
        self.deals = checkpoint.deals
        self.over = checkpoint.over
        self.anted = checkpoint.anted
        self.pressures = list(checkpoint.pressures)
        self.stakes = list(checkpoint.stakes)
        self.bought = list(checkpoint.bought)
        self.banker = checkpoint.banker
        self.layout = checkpoint.layout
        self.settled = checkpoint.settled
        if checkpoint.options is not self.options:
            self.agree_on(checkpoint.options)
        self.hand = None

    # --- the comet's value

    def comet_value(self, pack: int = 0) -> int:
        """Return what the comet pays from each, for the hand under way or else the next deal."""
        value = self.amount(self.rules.comet_pays)
        grows = self.rules.comet_grows
        if not grows or self.options["streak"] == "off":
            return value
        hand = self.hand
        pack = pack or (hand.pack if hand else self.next_pack)
        return value + int(grows) * self.streaks[self.streak_index(pack)]

    def streak_index(self, pack: int) -> int:
        """Return the index of the streak that counts for `pack` (1 red, 2 black)."""
        return pack - 1 if self.options.get("streak") == "per_pack" else 0


def _partners(teams: tuple, players: int) -> list[int]:
    """Return the partner of each seat; -1 for none, or for several."""
    partners = [-1] * players
    for team in teams:
        if len(team) == 2:
            partners[team[0]] = team[1]
            partners[team[1]] = team[0]
    return partners
