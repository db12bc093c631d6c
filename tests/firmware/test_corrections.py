"""Corrections of the past: whatever is corrected, the evening is as if it had been told so."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halley import rules
from halley.engine import events as ev
from halley.engine.cards import COMET
from halley.engine.seats import all_before
from halley.journal.corrections import Corrections
from halley.journal.header import Header
from halley.journal.reader import walk
from halley.journal.records import MOST
from halley.refusal import Refusal
from halley.session import phases
from halley.session import session as sessions
from halley.session.correcting import Correcting
from halley.session.replay import Replay
from halley.session.session import Session
from host_tools.simulator.local_box import MemoryStore
from tests.evenings import FILE, file_of, restore, state
from tests.firmware.shared.comets import COMETS
from tests.soak import examples

_NAMES = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")
_PEOPLE = (*_NAMES, "Ida", "Zoë")
_BECOMES = (ev.REPLACE, ev.BEFORE, ev.AFTER)


def standing(session: Session) -> tuple:
    """Return the state but for what can be put back."""
    values = state(session)
    return values[:6] + values[7:]


def _balances(session: Session) -> dict[str, int]:
    """Return what everybody has who has sat."""
    return dict(zip(session.game.people, all_before(session.game), strict=True))


def _nothing(done: int, total: int) -> None:
    """Hear how far it has come."""


# --- evenings made up at random, and a plain list of what happened in them


def guess(session: Session, random: Random) -> tuple | None:
    """Return an event that can happen now, or None when none was found soon."""
    players = session.players
    for _ in range(60):
        event = _any_event(session, random, players)
        if session.can(event):
            return event
    return None


def _any_event(session: Session, random: Random, players: int) -> tuple:
    seat = random.randrange(players)
    phase = session.phase
    if session.game.purse and random.random() < 0.1:
        return ev.make(ev.PURSE, seat)
    chance = random.random()
    if phase == phases.DEAL:
        return _between_hands(session, random, players)
    if phase == phases.AGREE:
        return ev.make(ev.AGREE, seat)
    hand = session.game.hand
    assert hand is not None
    if chance < 0.02:
        return ev.make(ev.VOID, redeal=random.randrange(2))
    if phase == phases.LEFT:
        seat = hand.next_loser()
        if session.how:
            count = max(1, hand.counts[seat] if hand.follow else random.randint(1, 4))
            return ev.make(ev.LEFT, seat, cards=_cards(session, random, count))
        points = random.choice((-1, random.randint(1, 60)))
        count = random.choice((-1, -1, random.randint(1, 9)))
        return ev.make(
            ev.LEFT,
            seat,
            points=points,
            count=count,
            kings=random.randint(-1, 1),
            comet=random.randint(-1, 1),
        )
    if phase == phases.OPERA:
        return ev.make(ev.OPERA, random.randint(1, 3))
    if phase == phases.STUB:
        return ev.make(ev.STUB, _cards(session, random, hand.aside))
    if phase == phases.FOLLOW:
        turn = random.choice((seat, hand.turn, hand.turn))
        if chance < 0.3:
            return random.choice((ev.make(ev.PASS, turn), ev.make(ev.DEAD)))
        card = random.choice((hand.want or COMET, *_cards(session, random, 2)))
        return ev.make(ev.PLAY, turn, cards=(card,) * random.choice((1, 1, 1, 4)))
    events = (
        ev.make(ev.COMET, seat, stands_for=random.choice((0, ev.UNCLAIMED))),
        ev.make(ev.KING, seat),
        ev.make(ev.ACE, seat, claimed=random.randrange(2)),
        ev.make(ev.SEQUENCE, seat),
        ev.make(ev.CARTE, seat, with_comet=random.randrange(2)),
        ev.make(
            ev.OUT,
            seat,
            last=random.randint(1, 3),
            dead_hand=random.choice((0, 0, ev.STUB_FOLLOWS)),
        ),
    )
    return random.choice(events)


def _between_hands(session: Session, random: Random, players: int) -> tuple:
    chance = random.random()
    if chance < 0.1:
        return ev.make(ev.CHOOSE, random.randrange(players), random.choice((0, ev.BY_CARDS)))
    if chance < 0.15:
        return ev.make(ev.ADJUST, (5, -5, *[0] * (players - 2)))
    if chance < 0.17:
        return ev.make(ev.ANTE, (1,) * players)
    if chance < 0.3:
        return ev.make(
            ev.SEATS, tuple(random.sample(_PEOPLE, random.choice(session.header.rules.seats)))
        )
    if chance < 0.33:
        return ev.make(ev.RENAME, random.randrange(players), random.choice(_PEOPLE))
    how = random.choice((ev.PAYMENTS, ev.BY_CARDS, ev.FOLLOW | ev.BY_CARDS))
    how |= random.choice((0, ev.ANTES))
    return ev.make(ev.DEAL, session.dealer, each=random.choice((0, 0, 3)), how=how)


def _cards(session: Session, random: Random, count: int) -> tuple:
    """Cards of the pack, with their suits where they decide."""
    pack = [COMET]
    for rank, number in enumerate(session.game.rules.in_pack):
        suits = range(1, 1 + number) if session.game.rules.suited else [0] * number
        pack += [rank | suit << 4 for suit in suits]
    return tuple(random.sample(pack, min(count, len(pack))))


class History:
    """An evening, and beside it the plain list of what happened, as somebody would write it."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.store = MemoryStore()
        self.header = self._header()
        self.session = sessions.new(self.store, self.header)
        self.events: list[bytes] = []
        self._before: list[list[bytes]] = []
        self.agreement = False  # the last correction had the agreement keyed anew
        self.sizes = [(len(self.store.files[FILE]), state(self.session))]

    def _header(self) -> Header:
        key = self.random.choice(COMETS)
        players = self.random.choice(rules.load(key).seats)
        start = (7, -7, *[0] * (players - 2))
        pays = rules.load(key).zero_sum
        options = {"purse": 30} if pays and self.random.random() < 0.5 else {}
        return Header(key, _NAMES[:players], options, start)

    def wrote(self) -> None:
        """Make it durable, and remember the state that this much of the file tells of."""
        self.session.write()
        if self.random.random() < 0.1:  # with the snapshot that there is now
            files = {name: bytes(data) for name, data in self.store.files.items()}
            again = sessions.restore(MemoryStore(files), FILE)
            assert state(again) == state(self.session)
        self.sizes.append((len(self.store.files[FILE]), state(self.session)))

    def go_on(self, events: int) -> None:
        """Add some events, and undo and redo some of them."""
        for _ in range(events):
            if self.random.random() < 0.08 and self._before:
                self.undo()
                if self.random.random() < 0.5:
                    self.redo()
            event = guess(self.session, self.random)
            if event is None:
                return
            self._before.append(list(self.events))
            self.session.do(event)
            self.events.append(ev.pack(event))
            self.wrote()

    def undo(self) -> None:
        before = standing(self.session)
        after = list(self.events)
        assert self.session.undo() is not None
        self.events = self._before.pop()
        self.undone = (after, before)
        self.wrote()

    def redo(self) -> None:
        self._before.append(self.events)
        assert self.session.redo() is not None
        self.events, before = self.undone
        assert standing(self.session) == before
        self.wrote()

    def correct(self) -> bool:
        """Return a correction at random; False when it cannot stand."""
        random = self.random
        addresses = self.addresses()
        if not addresses:
            return False
        at = random.randrange(len(addresses))
        if random.random() < 0.5:
            at = max(at, len(addresses) - 6)
        becomes = random.choice(_BECOMES)
        stretch = random.choice((0, self._stretch(addresses[at])))
        past = Correcting(self.session, becomes, addresses[at], _nothing, stretch)
        take_out = becomes == ev.REPLACE and random.random() < 0.4
        if not take_out and not self._key(past):
            return False
        self.agreement = False
        if not past.trial() and past.can_key_rest():
            self.agreement = past.can_key_agreement()
            if self.agreement:
                past.key_agreement()
                assert past.phase == phases.AGREE
            else:
                past.key_rest()
            while not past.ready():
                if not self._key(past):
                    return False
            past.trial()
        if past.failed is not None:
            assert past.refusal is not None
            return False
        self._before.append(list(self.events))
        self._write_down(at, past.becomes, past)
        shown = past.balances()
        assert _balances(self.session).items() <= {name: was for name, was, _ in shown}.items()
        past.accept()
        assert _balances(self.session).items() <= {name: now for name, _, now in shown}.items()
        self.wrote()
        return True

    def _stretch(self, address: int) -> int:
        """Return the stretch of the evening that has this event."""
        replay = Replay(self.session, _nothing)
        for stretch in range(replay.stretches()):
            replay.go_to(stretch)
            if address in [event[2] for event in replay.events(stretch)]:
                return stretch
        raise AssertionError

    def _key(self, past: Correcting) -> bool:
        event = guess(past, self.random)
        if event is not None:
            try:
                past.do(event)
            except Refusal as refusal:
                assert refusal.key == "correction_long"  # noqa: PT017
                return False
            if self.random.random() < 0.1:  # and once more
                keyed = past.keyed[-1]
                assert past.undo() == keyed
                past.do(keyed)
        return event is not None

    def _write_down(self, at: int, becomes: int, past: Correcting) -> None:
        """Apply the same correction by pencil."""
        events = self.events
        first = at + (becomes == ev.AFTER)
        behind = at + (becomes != ev.BEFORE)
        if past.rest:
            while behind < len(events) and events[behind][0] != ev.DEAL:
                behind += 1
                if self.agreement and events[behind - 1][0] == ev.AGREE:
                    break
        events[first:behind] = [ev.pack(event) for event in past.keyed]

    def addresses(self) -> list[int]:
        """Return the addresses of what happened, which is what the pencil says."""
        standing = list(walk(self.session.journal))
        assert [payload for payload, _, _ in standing] == self.events
        addresses = [address for _, _, address in standing]
        assert len(set(addresses)) == len(addresses)
        return addresses

    def check(self) -> None:
        """Live, replayed, and told so from the start: the same."""
        self.addresses()
        assert state(restore(file_of(self.store))) == state(self.session)
        assert state(sessions.restore(self.store, FILE)) == state(self.session)
        again = sessions.new(MemoryStore(), self.header)
        for payload in self.events:
            again.do(ev.unpack(payload))
        assert standing(again) == standing(self.session)
        self.check_stretches()

    def check_stretches(self) -> None:
        """Check that an evening in pieces equals the evening in one go, wherever it is divided."""
        for session in (self.session, sessions.restore(self.store, FILE)):
            replay = Replay(session, _nothing)
            whole = sessions.new(MemoryStore(), self.header)
            events = list(walk(session.journal))
            for stretch in range(replay.stretches()):
                replay.go_to(stretch)
                assert state(replay) == state(whole)
                assert not stretch or events[0][0][0] == ev.DEAL
                for event, payments, address in replay.events(stretch):
                    payload, _, expected = events.pop(0)
                    assert (ev.pack(event), address) == (payload, expected)
                    assert payments == whole.do(event)
                    assert replay.changes() == whole.changes()
            assert events == []


def make_corrected(seed: int) -> History:
    """Return an evening made up of `seed`, with corrections."""
    random = Random(seed)
    history = History(random)
    for _ in range(random.randint(1, 5)):
        history.go_on(random.randint(1, 40))
        for _ in range(random.randint(1, 4)):
            history.correct()
    history.go_on(random.randint(0, 6))
    return history


# --- tests


def test_a_correction_has_the_documented_bytes() -> None:
    events = (
        ev.make(ev.PASS, 7),
        ev.make(ev.PLAY, 7, cards=(13,)),
        ev.make(ev.PLAY, 0, cards=(9, 9, 9, COMET)),
        ev.make(ev.PLAY, 3, stands_for=9 | ev.UNCLAIMED, cards=(COMET,)),
        ev.make(ev.PLAY, 2, cards=(0x4A,)),
        ev.make(ev.ADJUST, (-8, 0, 0, 0, 0, 0, 0, 8)),
        ev.make(ev.AGREE, 7),
    )
    for becomes in (ev.REPLACE, ev.BEFORE, ev.AFTER | ev.REST):
        until = 0x030201 if becomes & ev.REST else 0
        event = ev.make(ev.AMEND, becomes, 0xFFFE07, until=until, events=events)
        assert ev.unpack(ev.pack(event)) == event
    # a followed hand of five has room: 45 cards, as many that pass, four that tell what is left
    cards = tuple(ev.make(ev.PLAY, 1, cards=(5,)) for _ in range(45)) + (ev.make(ev.PASS, 4),) * 45
    left = (ev.make(ev.LEFT, 1, cards=(2, 3, 4, 5)),) * 4 + (ev.make(ev.AGREE, 1),)
    whole = ev.make(ev.AMEND, ev.REPLACE | ev.REST, 0xFFFE07, until=1, events=cards + left)
    assert len(ev.pack(whole)) <= MOST


def test_a_correction_that_would_be_too_long_is_refused_beforehand() -> None:
    history = History(Random(1))
    session = history.session
    session.do(ev.make(ev.ADJUST, (0,) * session.players))
    past = Correcting(session, ev.AFTER, 1 << 8, _nothing)
    with pytest.raises(Refusal, match="correction_long"):
        for _ in range(MOST):
            past.do(ev.make(ev.ADJUST, (0,) * session.players))
    keyed = len(past.keyed)
    assert keyed > 5
    assert past.trial()
    past.accept()
    session.write()
    assert state(restore(file_of(history.store))) == state(session)


def test_invalid_corrections_are_errors() -> None:
    whole = ev.pack(
        ev.make(
            ev.AMEND,
            ev.REPLACE | ev.REST,
            256,
            until=512,
            events=(ev.make(ev.PLAY, 0, cards=(5,)),),
        )
    )
    for size in (1, 4, 5, 7, len(whole) - 1):
        with pytest.raises(ValueError, match="correction"):
            ev.unpack(whole[:size])
    for op in (0, 4, 6, 9):
        with pytest.raises(ValueError, match="correction"):
            ev.unpack(bytes((ev.AMEND, op)) + whole[2:])
    nested = ev.pack(ev.make(ev.AMEND, ev.REPLACE, 256)) + bytes((len(whole),)) + whole
    with pytest.raises(ValueError, match="correction"):
        ev.unpack(nested)
    for number in (1, 2):  # a correction of itself, or of what comes later
        with pytest.raises(ValueError, match="correction"):
            Corrections().add(number, whole, 0)


@examples(12, in_soak=3000)
@given(st.integers(0, 2**32))
def test_a_corrected_evening_equals_its_replay_and_one_entered_correctly(seed: int) -> None:
    history = make_corrected(seed)
    history.check()
    for size, expected in history.sizes[-40:]:  # the power was cut after each record
        assert state(restore(file_of(history.store)[:size])) == expected


@examples(12, in_soak=300)
@given(st.integers(0, 2**32))
def test_corrections_can_be_undone_and_redone(seed: int) -> None:
    history = make_corrected(seed)
    session = history.session
    states = [standing(session)]
    while session.undo() is not None:
        session.write()
        states.append(standing(session))
    assert standing(session) == standing(sessions.new(MemoryStore(), history.header))
    for expected in reversed(states[:-1]):
        assert session.redo() is not None
        session.write()
        assert standing(session) == expected
    assert state(restore(file_of(history.store))) == state(session)
    history.check_stretches()
