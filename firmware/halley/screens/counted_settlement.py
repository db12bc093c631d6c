"""The settlement of a counted hand: everybody's points, with their arithmetic, and the winner.

Up: a hand of a counted game is settled.

Keys: as `settlement.py`.
"""

from halley.engine import count_sums
from halley.screens.settlement import LAST, SettlementScreen
from halley.ui.canvas import CHARS
from halley.ui.counts import count_product, count_sum, side_name


class CountedSettlementScreen(SettlementScreen):
    """The settlement, with the winner in place of the seat that is out.

    If a hand books a win, the points that won it stand in the lines below the seats.
    """

    def draw_heading(self, free: bool) -> None:
        session = self.session
        hand = self.say("hand_number", session.hand_number)
        text = self.winner(CHARS - 1 - len(hand))
        self.canvas.heading(0, hand, text)
        game = session.game
        hand_counting = game.settled.counting
        if not free or hand_counting is None or not hand_counting.counts:
            return
        if game.leaves_rest():
            self.canvas.text(0, LAST, self.say("pool_now", game.ledger.pool))
        elif game.ledger.zero_sum:
            self.canvas.text(0, LAST, self.say("sum_nothing", 0))
        if not self.shows_sums():
            return
        row = 1 + hand_counting.sides
        for side in range(hand_counting.sides if 2 * hand_counting.sides <= LAST else 0):
            name = side_name(game, side, 6)
            text = count_sum(game, hand_counting, side, CHARS - 1 - len(name))
            if "=" in text:
                self.canvas.text(0, row, name + " " + text)
                row += 1

    def shows_sums(self) -> bool:
        """Return whether to show the counts of each side part by part."""
        game = self.session.game
        hand_counting = game.settled.counting
        if hand_counting is None or not hand_counting.counts:
            return False
        return count_sums.books(game) == "wins" or len(hand_counting.wanted) > 1

    def winner(self, room: int) -> str:
        """Return who has won the hand, or that nobody has, if it books a win."""
        game = self.session.game
        if count_sums.books(game) == "points":
            return ""
        won = [delta for why, delta in game.payments if why == "hand_win"]
        if not won:
            return self.say("nobody_won")
        sides = [side for side, seats in enumerate(game.sides) if won[0][seats[0]] > 0]
        if len(sides) > 1:
            return self.say("several_won", len(sides))
        key = "several_won" if len(game.sides[sides[0]]) > 1 else "did_win"
        return self.say(key, side_name(game, sides[0], room - len(self.say(key, ""))))

    def product(self, seat: int, change: int) -> str:
        """Return the arithmetic of a seat's points: `3×10`.

        `3×10+25` for the hand that counts everything.
        """
        game = self.session.game
        hand_counting = game.settled.counting
        if hand_counting is None or count_sums.books(game) == "out":
            return ""
        side = count_sums.side_of(game, seat)
        if count_sums.books(game) == "wins":
            return "" if game.teams else str(count_sums.score_of(game, hand_counting, side))
        return count_product(game, hand_counting, seat, "hand_score", 40)


SCREEN = CountedSettlementScreen
