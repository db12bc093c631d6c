"""The time between two hands: dealer and leader, number of cards, stakes; the balances so far.

Before the first hand of an evening it says how to make the pack, in place of the balances; key
10/0 turns to the other of the two. OK deals from either. The last table again begins at 0, or, with
COMET, from the balances of the evening before.

Up: between two hands.

Keys: `OK` deals; a seat becomes the dealer; `10` turns between pack and balances; after the last
table was opened again, `COMET`: with the last balances, or at 0.
"""

from halley import keys
from halley.engine import deck as packs
from halley.engine import events as ev
from halley.engine.banked import stakes
from halley.engine.layout import count_laid
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.amounts import amount, team_names
from halley.ui.bets import pack_text
from halley.ui.canvas import CHARS, wrap
from halley.ui.counts import hand_counts_text
from halley.ui.game_title import title_of
from halley.ui.refusal_text import screen_text

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context
    from halley.rules.rule_set import RuleSet
    from halley.words import Words

_TURN = 10  # the key that turns the page
_CELL = 10  # ... of a seat and its balance
_TEXT = 6  # lines about the pack and the deal
_NAMES = 40  # characters of those who are away


class DealScreen(Screen):
    """OK: the hand is dealt, and everybody antes where they do. A seat's key: that seat deals."""

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        # nothing has been dealt yet
        self.shows_pack = self.session.hand_number == 0 and not self.goes_on()
        self._lines = self.text_lines(0, 1 + _TEXT)
        texts = [self.explanation()] if self.offers_start() else []
        texts += [screen_text(self.words, Refusal(*warning)) for warning in self._warnings()]
        if texts:
            app.pop_up(" | ".join(texts))

    def explanation(self) -> str:
        """Return the popup at a table that may begin with other balances: which those are."""
        goes_on = self.goes_on()
        text = self.say("start_goes_on" if goes_on else "start_anew")
        if self.app.tables.last_away and not goes_on:
            text += " | " + self.say("start_behind", ", ".join(self.app.tables.last_away)[:_NAMES])
        return text

    def _warnings(self) -> "list[tuple]":
        """Return warnings about the evening's start, until something happens."""
        return self.session.game.warnings if self.session.journal.count < 2 else []

    def goes_on(self) -> bool:
        """Return whether such a table begins with the last balances."""
        return self.offers_start() and any(self.session.header.start)

    def offers_start(self) -> bool:
        """Return whether nothing has happened at a table that may begin with other balances."""
        return self.app.tables.other_start is not None and self.session.journal.count < 2

    # --- the picture

    def draw(self) -> None:
        super().draw()
        if self.shows_pack:
            game = self.session.game
            two = game.rules.packs == 2
            title = self._hand() if two else title_of(self.words, self.session.header)
            self.canvas.heading(0, title)

    def update(self) -> None:
        if self.shows_pack:
            lines = []
            for text in self.pack():
                lines += wrap(text, CHARS)
            lines += [self._cards(), self._deals()]
            # the stakes are among the balances, too, if there is no line for them here
            lines += [line for line in (self._teams(), self._stakes(), self._goal()) if line]
            self._lines.show([""] + lines)
        else:
            self._update_balances()

    def _update_balances(self) -> None:
        session = self.session
        game = session.game
        left, right = self._hand(), ""
        stakes = self._stakes()
        goal = self.say("to_target", game.target) if game.target else ""
        if game.has_pool():
            right = self.say("pool_now", game.ledger.pool)
        if game.players > 6:  # no line for the stakes
            right += goal
            if game.comet_value():
                right += " ☄ " + amount(game, game.comet_value())
        lines = [
            _spread(left, right),
            self._deals(),
            pack_text(self.words, game) or self._cards(),
        ]
        if game.players > 4 and not lines[2]:  # no line for the teams below the balances
            lines[2] = self._teams()
        if game.players <= 6:
            lines.append(_spread(stakes, goal))
        page = len(lines)  # of the first balances
        if game.players <= 4:
            lines += ["", "", self._teams()]
        self._lines.show(lines)
        balances = game.all_shown()
        for seat in range(game.players):
            text = amount(game, balances[seat], False, _CELL - 3)
            name = self.box_names[seat][: _CELL - 2 - len(text)]
            mark = "●" if seat == session.dealer else " "
            cell = mark + _spread(name, text, _CELL - 1)
            self.canvas.text(64 * (seat % 2), page + seat // 2, cell[:_CELL])

    def _hand(self) -> str:
        """Return the hand's number, of how many, and which pack is used."""
        game = self.session.game
        number = str(game.hands + 1)
        if self.most_hands():
            number += "/%d" % self.most_hands()
        if game.rules.packs == 1:
            return self.say("hand_number", number)
        return self.say("hand_pack", number, self.say("pack_%d" % game.next_pack))

    def most_hands(self) -> int:
        """Return how many hands the evening has; 0: no limit."""
        game = self.session.game
        rounds = game.options.get("rounds")
        if rounds:
            return int(game.hands + (rounds - game.rounds) * game.players - game.deals)
        return int(game.most_hands)

    def pack(self) -> list[str]:
        """Return how to make the pack, in sentences."""
        rules = self.session.game.rules
        players = self.session.players
        of_seats = "%s_%d" % (rules.take_out, players)
        texts = [self.say(of_seats if self.words.has(of_seats) else rules.take_out)]
        more = rules.out_more.get(players)
        return texts + [self.words.count("pack_more", more)] if more else texts

    def leader(self) -> int:
        """Return the seat that leads; -1 if the rule set does not say."""
        session = self.session
        rules = session.game.rules
        if rules.dealt or not rules.leads:
            return -1
        if rules.leads == "dealer":
            return session.dealer
        return (session.dealer + rules.deals_next) % session.players

    def _deals(self) -> str:
        session = self.session
        dealer = self.box_names[session.dealer]
        if session.game.rules.dealt:
            return self.words.fit(CHARS, "bank_next", dealer)
        leader = self.leader()
        text = self.say("did_deal", dealer)
        if leader >= 0:
            both = self.say("deals_leads", dealer, self.box_names[leader])
            if leader == session.dealer:
                both = self.say("deals_begins", dealer)
            # without room, the leader is known: the seat to the dealer's left, or the dealer
            text = both if len(both) <= CHARS else text
        return text

    def _cards(self) -> str:
        """Return how many cards each gets."""
        game = self.session.game
        return cards_text(self.words, game.rules, game.players, game.hands)

    def _stakes(self) -> str:
        """Return what the comet pays, and the ante; what a win pays, or what the hand counts."""
        game = self.session.game
        if game.rules.hand_counts:
            return hand_counts_text(self.words, game)
        if game.amount(game.rules.stake):
            return self.say("stake_each", game.amount(game.rules.stake))
        if game.rules.dealt:
            least, most = stakes(game)
            return self.say("bets_to" if most else "bets_from", least, most)
        if game.rules.compartments:
            return self._say_laid()
        value = game.comet_value()
        worth = amount(game, value)
        ante = game.amount(game.rules.ante)
        if ante and value:
            return self.say("ante_comet", ante, worth)
        if ante:
            return self.say("ante_each", ante)
        if not value:
            return ""
        return self.say("comet_worth" if game.rules.zero_sum else "comet_scores", worth)

    def count_laid(self) -> "tuple[int, int]":
        """Return the dealer's stakes in all compartments together, and those of each other player.

        0 after a redeal, as they are still there.
        """
        game = self.session.game
        if game.anted:
            return 0, 0
        return count_laid(game)

    def _say_laid(self) -> str:
        if self.session.game.anted:
            return self.say("laid_stay")
        dealer, each = self.count_laid()
        if not dealer:
            return ""
        key = "laid_both" if each not in (0, dealer) else "laid_each" if each else "laid_dealer"
        return self.say(key, each or dealer, dealer)

    def _goal(self) -> str:
        """Return the session's target, if one is agreed."""
        game = self.session.game
        if not game.target:
            return ""
        first = game.target > 0 and not game.lowest_wins()
        return self.say("goal_target" if first else "goal_over", game.target)

    def _teams(self) -> str:
        """Return the teams."""
        game = self.session.game
        return team_names(self.box_names, game.teams)

    def label(self) -> str:
        if self.offers_start():
            return self.say("label_deal_at_0" if self.goes_on() else "label_deal_go_on")
        if not self.shows_pack:
            return self.say("label_deal_pack")
        return self.say("label_deal_bank" if self.session.game.rules.dealt else "label_deal")

    # --- the keys

    def key(self, key: int) -> None:
        session = self.session
        if key == keys.OK:
            antes = ev.ANTES if session.game.amount(session.game.rules.ante) else 0
            self.app.do(ev.make(ev.DEAL, session.dealer, how=session.how | antes))
        elif key == keys.COMET and self.offers_start():
            self.app.tables.change_start()
        elif key == keys.COMET:
            raise Refusal("deal_first")
        elif key == _TURN:
            self.shows_pack = not self.shows_pack
            self.app.picture.redraw()
        else:
            seat = self.seat_of(key)
            event = self.choice(seat)
            if event is None:
                self.app.note(self.say("did_deal", self.box_names[seat]))
            else:
                self.app.do(event)

    def choice(self, seat: int) -> "tuple | None":
        """Return the event that lets `seat` deal; None if it already does."""
        session = self.session
        if seat == session.dealer and self.app.live is None:
            return None
        return ev.make(ev.CHOOSE, seat, session.how)

    def back(self) -> bool:
        if self.goes_on():
            self.app.tables.change_start()  # all at 0 again
            return True
        return False


def cards_text(words: "Words", rules: "RuleSet", players: int, hand: int) -> str:
    """Return how many cards each player gets in hand `hand` (from 0), and how many lie aside."""
    if rules.dealt:
        return words.say("cards_dealt", rules.dealt)
    if not rules.deal:
        return ""
    each, more, aside = packs.dealt(rules, players, hand)
    if more:
        return words.say("cards_uneven", each + 1, each)
    if not aside:
        return words.say("cards_all", each)
    what = words.say("aside_" + rules.aside)
    text = words.say("cards_aside", each, what, aside)
    return text if len(text) <= CHARS else words.say("cards_each", each, aside)


def _spread(left: str, right: str, room: int = CHARS) -> str:
    """Return two texts at the ends of a line."""
    return left + " " * (room - len(left) - len(right)) + right


SCREEN = DealScreen
