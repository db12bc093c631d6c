"""From a journal to a transcript: whatever happened, scoring it gives the same balances."""

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from halley.engine import events as ev
from halley.journal.header import Header
from halley.journal.reader import walk
from halley.refusal import Refusal
from halley.session import session as sessions
from halley.session.session import Session
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.local_box import MemoryStore
from tests.evenings import (
    REDO,
    STEPS,
    UNDO,
    Step,
    cards_left,
    do,
    file_of,
    left,
    play,
    restore,
    table,
    whole_hand,
)

_BEFORE: tuple[Step, ...] = whole_hand(2)[:2]


def _transcript(steps: tuple[Step, ...], header: Header | None = None) -> list[dict[str, Any]]:
    """Return the events of the transcript, after a check that it is scored as the evening was."""
    record, _ = _audit(file_of(play(steps, header)))
    return record["events"]


def _audit(data: bytes) -> tuple[dict[str, Any], list[str]]:
    session = restore(data)
    record, missing = transcript(session.header, _standing(session))
    record = json.loads(json.dumps(record))
    result = score(record)
    assert result["final"] == session.game.ledger.balances
    assert result["next_comet_value"] == session.game.comet_value(session.game.next_pack)
    assert result["session_over"] == session.game.over
    return record, missing


def _standing(session: Session) -> list[tuple]:
    return [ev.unpack(payload) for payload, _, _ in walk(session.journal)]


def test_every_beginning_of_an_evening_has_a_transcript() -> None:
    store = MemoryStore()
    session = sessions.new(store, table())
    for step in STEPS:
        do(session, step)
        _audit(file_of(store))


def test_a_hand_under_way_is_told_as_far_as_it_can_be() -> None:
    assert _transcript(_BEFORE) == [{"type": "comet_played", "seat": 1}]
    out = ev.make(ev.OUT, 1, last=ev.NO)
    record, missing = _audit(file_of(play((*_BEFORE, out, left(2, 27)))))
    assert record["events"] == [{"type": "comet_played", "seat": 1}]
    assert missing == ["Hand 1 is not finished: the cards left are missing for some players."]


def test_options_that_are_not_the_usual_ones_are_told() -> None:
    header = table(streak="per_pack", opera="on", rounds=2, streak_start=3)
    record, _ = _audit(file_of(play(STEPS[:6], header)))
    assert record["options"] == {
        "streak": "per_pack", "opera": "on", "rounds": 2, "streak_start": 3
    }  # fmt: skip


def test_the_pack_is_told_where_it_was_told() -> None:
    steps: tuple[Step, ...] = (
        ev.make(ev.DEAL, 2, pack=2), ev.make(ev.COMET, 1, stands_for=8, last=1),
        ev.make(ev.OUT, 1), left(2, 4), left(0, 4)
    )  # fmt: skip
    assert _transcript(steps, table(streak="per_pack")) == [
        {"type": "comet_played", "seat": 1, "as": "8", "pack": "black"},
        {"type": "hand_end", "out": 1, "left": {"0": 4, "2": 4}, "comet_last": "other",
         "pack": "black"},
    ]  # fmt: skip


def test_a_deal_of_another_size_bounds_what_can_be_left() -> None:
    steps: tuple[Step, ...] = (
        ev.make(ev.DEAL, 2, each=14), ev.make(ev.OUT, 1, last=ev.NO),
        ev.make(ev.LEFT, 2, points=80, count=14, comet=0), left(0, 4),
    )  # fmt: skip
    assert _transcript(steps)[0] == {"type": "deal", "dealer": 2, "cards_each": 14}


def test_points_told_in_a_followed_hand_make_it_one_of_payments() -> None:
    steps: tuple[Step, ...] = (
        ev.make(ev.DEAL, 2, each=3, how=ev.FOLLOW), ev.make(ev.PLAY, 0, cards=(8,)),
        ev.make(ev.PLAY, 0, cards=(9, 14, 9)[:1]),
        ev.make(ev.PASS, 0), ev.make(ev.PASS, 1), ev.make(ev.PASS, 2),
        ev.make(ev.PLAY, 0, stands_for=9, cards=(14,)), left(1, 10), left(2, 20),
    )  # fmt: skip
    assert _transcript(steps, table(opera="on")) == [
        {"type": "deal", "dealer": 2, "cards_each": 3},
        {"type": "comet_played", "seat": 0, "as": "9"},
        {"type": "hand_end", "out": 0, "left": {"1": 10, "2": 20}, "comet_last": "nine",
         "opera": True},
    ]  # fmt: skip


def test_operas_are_written_as_payments() -> None:
    header = Header("modern_1991", ("Ann", "Bea"))
    start: tuple[Step, ...] = (ev.make(ev.DEAL, 0), ev.make(ev.OUT, 1, last=ev.NO), left(0, 130))
    for answer, fields in (
        (ev.NO, {}),
        (ev.YES, {"opera": True}),
        (ev.DRAWN, {"opera": True, "dealer_also_opera": True}),
    ):
        events = _transcript((*start, ev.make(ev.OPERA, answer)), header)
        assert events == [{"type": "hand_end", "out": 1, "left": {"0": 130}, **fields}]


def test_a_followed_drawn_opera_is_written_with_its_stub() -> None:
    header = Header("modern_1991", ("Ann", "Bea"))
    seen = [14, 7, 7]
    pack = [rank for rank in range(2, 14) for _ in range(3 if rank == 9 else 4)] + [14]
    for card in (*seen, 13):
        pack.remove(card)
    steps: tuple[Step, ...] = (
        ev.make(ev.DEAL, 0, each=2, how=ev.FOLLOW),
        ev.make(ev.PLAY, 1, stands_for=6, cards=(14,)), ev.make(ev.PLAY, 1, cards=(7,)),
        ev.make(ev.OPERA, ev.DRAWN), ev.make(ev.STUB, tuple(pack)), ev.make(ev.AGREE, 0),
    )  # fmt: skip
    events = _transcript(steps, header)
    assert [event["type"] for event in events] == [
        "deal", "play", "play", "dealer_also_opera", "stub"
    ]  # fmt: skip


def test_the_stub_behind_a_hand_of_payments_stands_in_its_end() -> None:
    header = Header("modern_1991", ("Ann", "Bea", "Cy", "Di", "Ed"))
    lefts = tuple(left(seat, 10) for seat in range(4))
    steps = (
        ev.make(ev.DEAL, 3),
        ev.make(ev.OUT, 4, last=ev.NO),
        *lefts,
        ev.make(ev.STUB, (13, 13, 14)),
    )
    for order in (steps, (*steps[:2], steps[-1], *steps[2:-1])):
        assert _transcript(order, header)[0]["stub"] == ["K", "K", "comet"]


def test_what_was_forfeited_and_thrown_in_and_corrected_is_told() -> None:
    steps: tuple[Step, ...] = (
        ev.make(ev.DEAL, 0), ev.make(ev.KING, 2),
        ev.make(ev.COMET, 1, stands_for=13 | ev.UNCLAIMED), ev.make(ev.VOID, redeal=1),
        ev.make(ev.ADJUST, (1, -3, 2)), ev.make(ev.DEAL, 0), ev.make(ev.OUT, 1, last=ev.YES),
        ev.make(ev.LEFT, 2, points=20, count=3, kings=1, comet=0), cards_left(0, 2),
        ev.make(ev.AGREE, 0), ev.make(ev.END),
    )  # fmt: skip
    assert _transcript(steps) == [
        {"type": "king_played", "seat": 2},
        {"type": "comet_played", "seat": 1, "as": "K", "claimed": False},
        {"type": "redeal"},
        {"type": "adjust", "delta": [1, -3, 2], "note": ""},
        {"type": "hand_end", "out": 1, "comet_last": "other",
         "left": {"0": ["2"], "2": {"points": 20, "cards": 3, "kings": 1, "comet": False}}},
    ]  # fmt: skip


def _some_event(chance: random.Random, players: int) -> Step:
    """Return an event out of thin air, more often one that can happen."""
    seat = chance.randrange(players)
    ranks = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)
    card = chance.choice(ranks)
    cards = tuple(sorted(chance.choices(ranks, k=chance.choice((1, 1, 2, 3)))))
    return chance.choice(
        (
            UNDO,
            REDO,
            ev.make(
                ev.DEAL,
                seat,
                each=chance.choice((0, 3)),
                pack=chance.randrange(3),
                how=chance.choice((0, 1, 3)),
            ),
            ev.make(ev.PLAY, seat, cards=(card,)),
            ev.make(ev.PLAY, seat, stands_for=chance.choice(ranks[:-1]), cards=(14,)),
            ev.make(ev.PLAY, seat, cards=(card,) * 4),
            ev.make(ev.PASS, seat),
            ev.make(ev.DEAD),
            ev.make(
                ev.COMET,
                seat,
                stands_for=chance.choice((0, 9, 8)),
                last=chance.randrange(2),
                pack=chance.randrange(3),
            ),
            ev.make(ev.KING, seat),
            ev.make(
                ev.OUT,
                seat,
                last=chance.randrange(4),
                opera=chance.randrange(4),
                dead_hand=chance.randrange(3),
            ),
            left(seat, chance.randrange(2, 150), chance.choice((-1, 0, 0, 1))),
            ev.make(ev.LEFT, seat, cards=cards),
            ev.make(ev.OPERA, chance.randrange(1, 4)),
            ev.make(ev.VOID, redeal=chance.randrange(2)),
            ev.make(ev.ADJUST, (1, *[0] * (players - 2), -1)),
            ev.make(ev.AGREE, seat),
        )
    )


def _likely_event(chance: random.Random, session: Session) -> Step:
    """Return the same, but what people would do at this point, most of the time."""
    players = session.players
    hand = session.game.hand
    if hand is None and chance.random() < 0.5:
        if not session.agreed:
            return ev.make(ev.AGREE, chance.randrange(players))
        each, pack, how = chance.choice((0, 2, 3)), chance.randrange(3), chance.choice((0, 1, 3))
        return ev.make(ev.DEAL, chance.randrange(players), each=each, pack=pack, how=how)
    if hand is not None and hand.out >= 0 and chance.random() < 0.8:
        seat = hand.next_loser()
        count = hand.counts[seat]
        if chance.random() < 0.5:
            return left(seat, chance.randrange(2, 9) * count, chance.choice((-1, 0, 0, 1)))
        return cards_left(seat, *sorted(chance.choices(range(2, 15), k=count)))
    if hand is not None and hand.follow and hand.out < 0 and chance.random() < 0.7:
        rank = hand.want or chance.randrange(2, 14)
        card = ev.make(ev.PLAY, hand.turn, cards=(rank,))
        return chance.choice(
            (
                card,
                card,
                ev.make(ev.PLAY, hand.turn, stands_for=rank, cards=(14,)),
                ev.make(ev.PASS, hand.turn),
            )
        )
    return _some_event(chance, players)


@settings(max_examples=100)
@given(st.integers(0, 1 << 32), st.integers(2, 3), st.booleans(), st.booleans())
def test_any_evening_and_its_transcript_come_to_the_same(
    seed: int, players: int, on: bool, per_pack: bool
) -> None:
    chance = random.Random(seed)
    options = {"opera": "on" if on else "two_only", "streak": "per_pack" if per_pack else "global"}
    store = MemoryStore()
    names = ("Ann", "Bea", "Cy")[:players]
    session = sessions.new(store, Header("modern_1991", names, options))
    for _ in range(150):
        try:
            do(session, _likely_event(chance, session))
        except Refusal:
            continue
    _audit(file_of(store))
