"""Evenings in which people change, through the keys: sums hold, replay equals live, UNDO goes back.

Hands are made up and summed by tests.reference, each for the table that plays it; balances of
people are added up here.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.engine.seats import balances_of
from halley.journal.header import Header
from halley.keys import LABELS
from halley.session import phases, session
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.firmware.fuzzed_box import FuzzedBox
from tests.flows.flow import SHORT
from tests.host_tools.evening_keys import WAYS, Way, dealt, hand_keys, menu_line, press
from tests.host_tools.typed_names import new_name
from tests.reference.evening import Evening
from tests.reference.games import GAMES
from tests.reference.hand import Hand
from tests.reference.random_evening import evening, random_options
from tests.reference.sums import sums
from tests.soak import with_seed

JOURNAL = "e0001.hj"
HANDS = 4  # of a short evening
LONG = 30
_PEOPLE = ("Zoë", "Jim", "Al", "Nora", "Xaver", "Yvonne", "Éva", "Kay")
_HOW = {"follow": FOLLOW | BY_CARDS, "points": PAYMENTS, "cards": BY_CARDS}
# Games of several numbers of people; what is carried from hand to hand is switched off, as every
# hand is made up by itself.
_GAMES = [key for key, game in GAMES.items() if len(game.each) > 1 and not game.pool]
_SINGLE = {
    "streak": "off",
    "rounds": None,
    "teams": None,
    "target": 500,
    "target_check": "hand_end",
}


class Table:
    """An evening at the box, and who owns what by the rules."""

    def __init__(self, random: Random, ruleset: str, way: Way) -> None:
        self.random = random
        self.ruleset = ruleset
        self.way = way
        players = random.choice(list(GAMES[ruleset].each))
        options = random_options(random, ruleset, players)
        known = GAMES[ruleset].options
        self.options = options | {name: _SINGLE[name] for name in _SINGLE if name in known}
        self.options.pop("teams", None)
        self.names = list(SHORT[:players])
        self.owns = dict.fromkeys(self.names, 0)
        self.store = MemoryStore()
        session.new(self.store, Header(ruleset, tuple(self.names), self.options, (), _HOW[way]))
        self.desk = LocalBox(self.store)

    @property
    def live(self) -> session.Session:
        """The evening on the box."""
        assert self.desk.app.session is not None
        return self.desk.app.session

    def _make(self) -> tuple[Evening, Hand]:
        while True:
            made = evening(self.random, self.ruleset, len(self.names), self.options, 1, plain=True)
            made.start[:] = [self.owns[name] for name in self.names]
            hand = made.hands[0]
            if hand.stop is None and not hand.thrown_in:
                return made, hand

    def hand(self) -> bool:
        """Return a hand, settled and agreed to; False when the game is over."""
        made, hand = self._make()
        for key in [*dealt(hand, self.live.dealer), *hand_keys(made, hand, self.way)]:
            press(self.desk, key)
        (paid,) = sums(made).hands
        for delta in paid.values():
            for name, amount in zip(self.names, delta, strict=True):
                self.owns[name] += amount
        self.check()
        if self.live.game.over:
            return False
        assert self.live.phase == phases.AGREE
        self.desk.press(str((hand.out + 1) % hand.players + 1))
        assert self.live.phase == phases.DEAL
        return True

    def change(self) -> None:
        """Change people in one event, by keys: some leave, some return, some change places."""
        random = self.random
        allowed = list(GAMES[self.ruleset].each)
        self.desk.hold("OK")
        self.desk.press(menu_line(self.desk.rows(), "MENU Players and seats"))
        table = list(self.names)
        while True:
            what = random.choice(("leave", "back", "comes", "swap", "move", "done"))
            away = [name for name in self.live.game.people if name not in table]
            seat = random.randrange(len(table))
            other = random.randrange(len(table))
            if what == "leave" and len(table) > 1:
                self.desk.play(f"{seat + 1} 1")
                table.pop(seat)
            elif what == "back" and away and len(table) < max(allowed):
                number = random.randrange(min(len(away), 2))
                self.desk.press(LABELS[len(table) + number + 1])
                table.insert(self._place(away[number], len(table)), away[number])
            elif what == "comes" and len(table) < max(allowed):
                name = random.choice(_PEOPLE)
                if name not in table and name not in self.live.game.people:
                    self.desk.play(f"COMET {new_name(name)}")
                    table.append(name)
            elif what == "swap":
                self.desk.play(f"{seat + 1} 2 {other + 1}")
                table[seat], table[other] = table[other], table[seat]
            elif what == "move":
                self.desk.play(f"{seat + 1} 3 {other + 1}")
                table.insert(other, table.pop(seat))
            elif what == "done" and len(table) in allowed:
                break
        count = self.live.journal.count
        changed = table != self.names
        self.desk.press("OK")
        assert self.live.journal.count == count + changed
        self.names = table
        self.owns |= {name: 0 for name in table if name not in self.owns}
        self.check()

    def rename(self) -> None:
        """Somebody is called otherwise."""
        seat = self.random.randrange(len(self.names))
        name = self.random.choice(_PEOPLE)
        if name in self.owns:
            return
        self.desk.hold("OK")
        self.desk.press(menu_line(self.desk.rows(), "MENU Players and seats"))
        self.desk.play(f"{seat + 1} 4 {new_name(name)}")
        self.owns[name] = self.owns.pop(self.names[seat])
        self.names[seat] = name
        self.check()

    def _place(self, name: str, most: int) -> int:
        """Return the seat that somebody comes back to: the last one, if that many sit."""
        if name in self.live.names:
            return min(self.live.names.index(name), most)
        game = self.live.game
        return min(game.away[game.people.index(name)].seat, most)

    def check(self) -> None:
        """Check that the box, its journal and its transcript follow the rules."""
        live = self.live
        assert list(live.names) == self.names
        assert self._people(live) == self.owns
        assert self._people(session.restore(self.store, JOURNAL)) == self.owns
        files = MemoryStore({JOURNAL: bytes(self.store.files[JOURNAL])})
        assert self._people(session.restore(files, JOURNAL)) == self.owns
        if live.phase == phases.DEAL and live.journal.count > 1:
            read = journal_of(bytes(self.store.files[JOURNAL]), JOURNAL)
            record, missing = transcript(read.header, read.standing)
            result = score(record)
            names = dict(zip(live.names, result["final"], strict=True))
            assert (result.get("people", names), missing) == (self.owns, [])

    def _people(self, evening: session.Session) -> dict[str, int]:
        game = evening.game
        return dict(zip(game.people, balances_of(game), strict=True))


def _check_evening(ruleset: str, way: Way, seed: int, hands: int, every: int) -> None:
    table = Table(Random(seed), ruleset, way)
    for number in range(hands):
        if number % every == 0:
            table.change()
            if table.random.random() < 0.3:
                table.rename()
        if not table.hand():
            break
        if table.random.random() < 0.2:
            table.desk.restart()
    FuzzedBox(table.desk).take_all_back()


@settings(max_examples=2)
@given(st.sampled_from(WAYS), st.integers(0, 2**32 - 1))
@pytest.mark.parametrize("ruleset", _GAMES)
def test_people_change_before_every_hand(ruleset: str, way: Way, seed: int) -> None:
    _check_evening(ruleset, way, seed, HANDS, 1)


@pytest.mark.soak
@with_seed()
@settings(max_examples=300)
@given(st.sampled_from(_GAMES), st.sampled_from(WAYS), st.integers(0, 2**32 - 1))
def test_people_change_in_long_evenings(ruleset: str, way: Way, seed: int) -> None:
    _check_evening(ruleset, way, seed, LONG, 3)
