"""Stops games without a comet, key by key: the records that the rules come with, random hands, how
many keys they take, and what is refused at the key."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from halley import rules
from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS, unpack
from halley.engine.seats import balances_of
from halley.journal.header import Header
from halley.journal.reader import walk
from halley.platform.file_store import FileStore
from halley.session import phases, session
from host_tools import micropython
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.box import Box
from host_tools.simulator.desk import Desk, MemoryStore
from host_tools.simulator.process import Sim
from tests import recorded, screen_text
from tests.firmware.fuzzed_box import STEPS, FuzzedBox
from tests.flows.flow import SHORT
from tests.host_tools.evening_keys import choose
from tests.host_tools.no_comet_keys import hand_keys, left_keys, random_hand, standing
from tests.host_tools.seat_keys import begin_at_0, rename_keys, seat_keys
from tests.needs import there

JOURNAL = "e0001.hj"
_KEYED = 20  # of the random hands whose presses are counted
KEYS = ("play_or_pay", "crates", "earl_of_coventry", "jig")
_ENDS = ("hand_end", "hand_void", "redeal")
Record = dict[str, Any]


def _fits_the_box(record: Record) -> bool:
    """Whether it has no more seats than the box, and needs no laptop."""
    content = record["transcript"]
    laptop = ("amounts", "delta")
    events = [e for e in content["events"] if any(field in e for field in laptop)]
    return content["players"] <= 8 and not events


def _records() -> list[Record]:
    records = []
    for key in KEYS:
        records += recorded.cases(key) + (recorded.hands(key) if key != "crates" else [])
    records += [r for r in recorded.read("no_comet_seats.json") if "expect" in r]
    return [record for record in records if _fits_the_box(record)]


RECORDS = _records()


def _header(content: Record, how: int) -> Header:
    options = dict(content.get("options", {}))
    if "teams" in options:
        options["teams"] = tuple(map(tuple, options["teams"]))
    names = tuple(content.get("seats") or SHORT[: content["players"]])
    return Header(content["ruleset"], names, options, tuple(content.get("start", ())), how)


def _dealt(box: Box, dealer: int, proposed: int, each: int = 0) -> None:
    """The deal; of so many cards each, where that is agreed."""
    if dealer != proposed:
        box.press(str(dealer + 1))
    if each:
        box.hold("OK")
        choose(box, "Other cards each")
        box.play(" ".join("10" if digit == "0" else digit for digit in str(each)))
    box.press("OK")


def _by_cards(events: list[Record]) -> bool:
    """Whether all cards left are told as cards."""
    ends = [event for event in events if event["type"] == "hand_end"]
    return bool(ends) and all(isinstance(held, list) for held in ends[0]["left"].values())


class _Player:
    """Keys a transcript in, hand by hand; the first seat deals, unless the transcript says who."""

    def __init__(self, box: Box, content: Record) -> None:
        self.box = box
        self.key = content["ruleset"]
        self.names = list(content.get("seats") or SHORT[: content["players"]])
        self.people = list(self.names)
        self.last_seats: dict[str, int] = {}
        self.run = content.get("options", {}).get("run", 4)
        self.how = -1  # how hands are scored, where the menu has said it
        self.proposed = 0  # who deals next

    def play(self, events: list[Record], over: bool) -> None:
        hand: list[Record] = []
        for at, event in enumerate(events):
            kind = event["type"]
            if kind in ("seats", "rename"):
                self._change(event)
                continue
            if kind == "left":  # shown after the settlement, which the box does not ask for
                continue
            hand.append(event)
            nothing_follows = at + 1 == len(events) or events[at + 1]["type"] in (
                "deal", "seats", "left",
            )  # fmt: skip
            followed = hand[0]["type"] == "deal" and nothing_follows
            if kind in _ENDS or followed:
                last = not [e for e in events[at + 1 :] if e["type"] not in ("left", "rename")]
                self._hand(hand, over and last)
                hand = []
        if hand:  # under way
            self._choose(False, self.how == BY_CARDS)
            _dealt(self.box, 0, self.proposed)
            self.box.play(" ".join(hand_keys(self.key, len(self.names), hand, True)))

    def _hand(self, events: list[Record], over: bool) -> None:
        players = len(self.names)
        followed = events[0]["type"] == "deal"
        by_cards = _by_cards(events)
        self._choose(followed, by_cards and self.key == "crates")
        dealer = events[0]["dealer"] if followed else 0
        _dealt(self.box, dealer, self.proposed, events[0].get("cards_each", 0))
        ante = [event for event in events if event["type"] == "ante"]
        assert len(ante) <= 1
        keys = hand_keys(self.key, players, events, by_cards and self.key == "crates", self.run)
        if events[-1]["type"] in ("hand_void", "redeal"):
            if keys:
                self.box.play(" ".join(keys))
            self.box.hold("OK")
            choose(self.box, "Throw the hand in" if keys else "Redeal")
            self.proposed = dealer
            return
        self.box.play(" ".join(keys))
        out = events[-1].get("out", events[-1].get("seat"))
        if not over:
            self.box.press(str(((0 if out is None else out) + 1) % players + 1))
        self.proposed = (dealer + 1) % players

    def _choose(self, followed: bool, by_cards: bool) -> None:
        """Say in the menu how the next hand is scored, where that is another way."""
        how = FOLLOW | BY_CARDS if followed else BY_CARDS if by_cards else PAYMENTS
        if how == self.how:
            return
        before, self.how = self.how, how
        if before < 0:
            return  # the table has been opened so
        self.box.hold("OK")
        if followed:
            choose(self.box, "Follow every card")
        elif before & FOLLOW:
            pays = self.key in ("play_or_pay", "crates")
            choose(self.box, "Key payments only" if pays else "Key cards left only")
        else:
            choose(self.box, "Left: key cards" if by_cards else "Left: key points")

    def _change(self, event: Record) -> None:
        self.box.hold("OK")
        choose(self.box, "Seats")
        if event["type"] == "rename":
            self.box.play(" ".join(rename_keys(event["seat"], event["name"])))
            self.people[self.people.index(self.names[event["seat"]])] = event["name"]
            self.names[event["seat"]] = event["name"]
            return
        self.box.play(" ".join(seat_keys(self.people, self.last_seats, self.names, event["names"])))
        begin_at_0(self.box)
        for seat, name in enumerate(self.names):
            self.last_seats[name] = seat
        self.names = list(event["names"])
        self.people += [name for name in self.names if name not in self.people]


def _first_how(events: list[Record], key: str) -> int:
    if "deal" in [event["type"] for event in events]:
        first = next(event["type"] for event in events if event["type"] in (*_ENDS, "deal"))
        if first == "deal":
            return FOLLOW | BY_CARDS
    return BY_CARDS if key == "crates" and _by_cards(events) else PAYMENTS


def _played(record: Record) -> session.Session:
    """The record, keyed in at a box of its table; the journal, opened once more."""
    content = record["transcript"]
    events = standing(content["events"])
    how = _first_how(events, content["ruleset"])
    store = MemoryStore()
    session.new(store, _header(content, how))
    with Desk(store) as desk:
        player = _Player(desk, content)
        player.how = how
        evening = desk.app.session
        assert evening is not None
        player.play(events, bool(record["expect"].get("session_over")))
        people = dict(zip(evening.game.people, balances_of(evening.game), strict=True))
        assert record["expect"].get("people", people) == people
    return session.restore(store, JOURNAL)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_a_record_by_keys(record: Record) -> None:
    expect = record["expect"]
    evening = _played(record)
    game = evening.game
    assert game.ledger.balances == expect["final"]
    assert game.ledger.pool == expect.get("pool", 0)
    assert game.over == expect.get("session_over", False)
    if "session_winner" in expect:
        winner = expect["session_winner"]
        assert game.winners() == (winner if isinstance(winner, list) else [winner])


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_its_journal_as_a_transcript_comes_to_the_same(record: Record) -> None:
    evening = _played(record)
    stand = [unpack(payload) for payload, _, _ in walk(evening.journal)]
    again, missing = transcript(evening.header, stand)
    assert missing == []
    result = score(json.loads(json.dumps(again)))
    expect = record["expect"]
    assert result["final"] == expect["final"]
    for field in ("people", "session_over", "session_winner", "team_totals"):
        if field in expect:
            assert result[field] == expect[field], field


@pytest.mark.parametrize("key", KEYS)
def test_a_record_by_keys_on_micropython(key: str, tmp_path: Path) -> None:
    there(micropython.unix(tmp_path))
    record = next(r for r in RECORDS if r["transcript"]["ruleset"] == key)
    content = record["transcript"]
    events = standing(content["events"])
    how = _first_how(events, key)
    store = MemoryStore()
    session.new(store, _header(content, how))
    (tmp_path / JOURNAL).write_bytes(store.files[JOURNAL])
    with Sim(tmp_path) as sim:
        player = _Player(sim, content)
        player.how = how
        player.play(events, bool(record["expect"].get("session_over")))
    evening = session.restore(FileStore(str(tmp_path)), JOURNAL)
    assert evening.game.ledger.balances == record["expect"]["final"]


# --- presses


def _table(key: str, players: int, how: int, **options: object) -> Desk:
    store = MemoryStore()
    session.new(store, Header(key, SHORT[:players], options, (), how))
    desk = Desk(store)
    desk.play("OK")
    return desk


def _evening(desk: Desk) -> session.Session:
    assert desk.app.session is not None
    return desk.app.session


def _mean(key: str, players: int, how: int, hands: int = 800) -> float:
    """Presses of a random hand behind its deal; some of the hands are keyed, and their sums
    checked."""
    random = Random(f"{key} {players}")
    presses = 0
    for number in range(hands):
        played = random_hand(key, players, random)
        events = played.events
        if not how & FOLLOW:
            left = {str(seat): held for seat, held in enumerate(played.left) if held}
            paid = enumerate(played.paid) if key == "play_or_pay" else ()
            events = [{"type": "pay", "seat": seat, "count": count} for seat, count in paid]
            events.append({"type": "hand_end", "out": played.out, "left": left})
        keys = hand_keys(key, players, events, False)
        presses += len(keys)
        if number >= _KEYED:
            continue
        with _table(key, players, how) as desk:
            desk.play(" ".join(keys))
            game = _evening(desk).game
            assert _evening(desk).phase == phases.AGREE
            lost = [held + paid for held, paid in zip(played.left, played.paid, strict=True)]
            if key != "play_or_pay":
                lost = played.left
            won = [sum(lost) if seat == played.out else 0 for seat in range(players)]
            assert game.ledger.balances == [w - p for w, p in zip(won, lost, strict=True)]
    return presses / hands


@pytest.mark.parametrize(
    ("key", "players", "how", "budget"),
    [
        ("play_or_pay", 4, FOLLOW, 49),
        ("play_or_pay", 5, FOLLOW, 46),
        ("play_or_pay", 4, PAYMENTS, 66),
        ("play_or_pay", 5, PAYMENTS, 82),
        ("earl_of_coventry", 4, PAYMENTS, 6),
        ("earl_of_coventry", 5, PAYMENTS, 7),
        ("earl_of_coventry", 4, FOLLOW, 43),
        ("jig", 4, PAYMENTS, 6),
        ("jig", 5, PAYMENTS, 7),
        ("jig", 4, FOLLOW, 56),
    ],
)
def test_a_random_hand_takes_no_more_presses(
    key: str, players: int, how: int, budget: float
) -> None:
    assert round(_mean(key, players, how)) <= budget


def test_crates_takes_a_key_a_pressure_a_card_and_an_ok_a_loser() -> None:
    random = Random(5)
    for _ in range(20):
        pack = [
            rank
            for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
            for _ in range(4)
        ]
        random.shuffle(pack)
        counts = [random.randint(1, 8) for _ in range(3)]
        hands = [[pack.pop() for _ in range(count)] for count in counts]
        keys = ["2"] * random.randint(0, 2) + ["OK", "1"]
        pressures = len(keys) - 2
        for hand in hands:
            keys += left_keys("crates", 4, hand, True)
        with _table("crates", 4, BY_CARDS) as desk:
            before = desk.presses
            desk.play(" ".join(keys))
            assert _evening(desk).phase == phases.AGREE
            assert desk.presses - before == pressures + 2 + sum(counts) + 3


# --- what is refused at the key, and taken back


def _popped(desk: Desk) -> str:
    return desk.app.popup.text.replace(" | ", " ")


def test_a_number_that_is_too_large_is_refused_at_its_digit() -> None:
    with _table("jig", 4, PAYMENTS) as desk:
        desk.play("OK 2 1 9")
        assert "19 cards" in _popped(desk)
        assert _evening(desk).phase == phases.LEFT
        desk.play("3 2 4")  # 13, 2, 4: each ends by itself
        assert _evening(desk).game.ledger.balances == [-4, 19, -13, -2]
        assert _evening(desk).phase == phases.AGREE


def test_ok_takes_a_number_that_might_have_had_another_digit() -> None:
    with _table("earl_of_coventry", 4, PAYMENTS) as desk:
        desk.play("OK 1 1 OK 1 OK 1 OK")
        assert _evening(desk).game.ledger.balances == [3, -1, -1, -1]


def test_nobody_is_left_with_no_card() -> None:
    with _table("jig", 3, PAYMENTS) as desk:
        desk.play("OK 1 10")
        assert "at least one card" in _popped(desk)


def test_a_card_that_has_been_played_cannot_lead() -> None:
    with _table("play_or_pay", 4, FOLLOW) as desk:
        desk.play("7 2")
        for _ in range(12):
            desk.play("3")
        evening = _evening(desk)
        assert evening.game.hand is not None and not evening.game.hand.want
        desk.play("9")  # the nine of hearts is out: three suits are left
        assert "2♥" not in evening_label(desk) and "1♠" in evening_label(desk)


def evening_label(desk: Desk) -> str:
    """The last line."""
    return screen_text.line(desk.rows(), 7)


def test_nobody_can_be_without_a_card_that_was_dealt() -> None:
    with _table("play_or_pay", 4, FOLLOW) as desk:
        desk.play("7 2 OK")
        assert "somebody holds the 8" in _popped(desk)


def test_a_rank_where_a_seat_is_asked_is_answered_with_what_is_asked() -> None:
    with _table("play_or_pay", 4, FOLLOW) as desk:
        desk.play("7 2 8")
        assert _popped(desk) == "Press the seat that has the 8♥: 1 to 4."


def test_what_is_keyed_is_said_where_nothing_is_paid_in_play() -> None:
    for key, first in (("jig", "1 Cards left only"), ("play_or_pay", "1 Payments only")):
        with Desk() as desk:
            number = rules.STOPS.index(key) + 1
            desk.play("OK 9 1" + " 9" * ((number - 1) // 6) + f" {(number - 1) % 6 + 1} 3 1 2 3")
            assert screen_text.line(desk.rows(), 1) == first


def test_a_further_seat_that_is_out_has_no_card() -> None:
    with _table("crates", 3, BY_CARDS) as desk:
        desk.play("OK 1 K OK OK")
        assert evening_label(desk) == "Cy: no card"


def test_there_is_no_comet() -> None:
    for key, how in (("play_or_pay", FOLLOW), ("jig", PAYMENTS), ("crates", PAYMENTS)):
        with _table(key, 4, how) as desk:
            desk.play("COMET")
            assert "no comet" in _popped(desk)
            presses = _evening(desk).journal.count
            desk.hold("3")
            assert _evening(desk).journal.count - presses in (0, 1)


def test_nothing_is_paid_in_play() -> None:
    with _table("earl_of_coventry", 4, PAYMENTS) as desk:
        desk.play("2")
        assert "Nothing is paid in play" in _popped(desk)


def test_a_fifth_of_a_rank_is_refused_at_the_key() -> None:
    with _table("crates", 3, BY_CARDS) as desk:
        desk.play("OK 1 K K K OK K K")
        assert "5 cards of rank K" in _popped(desk)


def test_points_below_nothing_are_keyed_with_the_comets_key() -> None:
    with _table("crates", 3, PAYMENTS) as desk:
        desk.play("OK 1 COMET 5 10 OK 5 10 COMET OK")
        assert _evening(desk).game.ledger.balances == [0, -50, -50]


def test_points_that_no_cards_make_are_refused() -> None:
    with _table("crates", 3, PAYMENTS) as desk:
        desk.play("OK 1 COMET 6 10 OK")
        assert "Below nothing" in _popped(desk)
        assert _evening(desk).phase == phases.LEFT


def test_a_further_seat_may_have_run_out_and_nobody_too() -> None:
    with _table("crates", 3, BY_CARDS) as desk:
        desk.play("OK 1 OK K OK")
        assert _evening(desk).game.ledger.balances == [0, 0, 10]
    with _table("crates", 3, BY_CARDS) as desk:
        desk.play("OK COMET OK")
        assert "somebody is out" in _popped(desk)
        desk.play("K OK 8 OK A OK")
        assert _evening(desk).game.ledger.balances == [1, 10, 50]
        desk.play("1")  # anybody agrees
        assert _evening(desk).phase == phases.DEAL


@pytest.mark.parametrize("key", KEYS)
def test_undo_goes_back_to_the_start_and_power_on_to_the_same(key: str) -> None:
    how = FOLLOW if key == "play_or_pay" else PAYMENTS
    played = random_hand(key if key != "crates" else "jig", 4, Random(8))
    events = played.events if how else [
        {"type": "hand_end", "out": 1, "left": {"0": 3, "2": 5, "3": 2}}
    ]  # fmt: skip
    keys = hand_keys(key, 4, events, key == "crates")
    store = MemoryStore()
    session.new(store, Header(key, SHORT[:4], {}, (), how))
    with Desk(store) as desk:
        desk.play("OK " + " ".join(keys))
        balances = list(_evening(desk).game.ledger.balances)
        assert any(balances)
        desk.restart()
        assert list(_evening(desk).game.ledger.balances) == balances
        for _ in range(2 * len(keys) + 4):
            if _evening(desk).game.hand is None and not any(_evening(desk).game.ledger.balances):
                break
            desk.press("UNDO")
        game = _evening(desk).game
        assert game.ledger.balances == [0] * 4 and game.ledger.pool == 0 and game.hand is None


@pytest.mark.sweep
@pytest.mark.parametrize("how", [PAYMENTS, FOLLOW | BY_CARDS])
@pytest.mark.parametrize("key", KEYS)
def test_any_keys(key: str, how: int) -> None:
    how = BY_CARDS if how and key == "crates" else how
    for seed in range(12):
        random = Random(f"{key} {how} {seed}")
        store = MemoryStore()
        session.new(store, Header(key, SHORT[: random.choice((3, 4, 5))], {}, (), how))
        box = FuzzedBox(Desk(store))
        try:
            box.run(random.choices(STEPS, k=150))
        except Exception as error:
            error.add_note(f"The keys pressed: {' '.join(box.pressed)}")
            raise


def test_a_pressure_is_taken_back_with_its_count() -> None:
    with _table("crates", 4, PAYMENTS) as desk:
        desk.play("2 4 UNDO")
        desk.press("4")
        assert _evening(desk).game.ledger.balances == [0, 5, 0, 10]
        desk.play("UNDO UNDO")
        desk.press("2")
        assert _evening(desk).game.ledger.balances == [0, 5, 0, 0]


def test_the_lowest_is_on_the_winners_screen() -> None:
    with _table("crates", 3, PAYMENTS, hands=1) as desk:
        desk.play("OK 2 3 OK 4 10 OK 1")
        assert _evening(desk).game.winners() == [1]
        lines = [screen_text.line(desk.rows(), page) for page in range(3, 6)]
        assert [line.split() for line in lines] == [
            ["1", "Bea", "0"], ["2", "Cy", "3"], ["3", "Ann", "40"]
        ]  # fmt: skip


def test_a_chip_to_the_pool_names_who_paid_it_and_not_who_played() -> None:
    with _table("play_or_pay", 4, FOLLOW) as desk:
        desk.play("7 2 4")  # Bea leads, Di has the eight, Cy has paid
        desk.play("OK* 1 3*")
        assert screen_text.line(desk.rows(), 1) == "1 To the pool: Cy"
        desk.play("UNDO UNDO 3 OK* 1 1*")  # Ann and Bea have paid together
        assert screen_text.line(desk.rows(), 1) == "1 To the pool"


def test_a_hand_of_another_size_leaves_a_stub() -> None:
    with _table("earl_of_coventry", 3, PAYMENTS) as desk:
        desk.play("UNDO")
        desk.hold("OK")
        choose(desk, "Other cards each")
        desk.play("1 8")
        assert _popped(desk) == "18 cards for each of 3 seats: the pack has 52."
        desk.play("UNDO 7 OK")
        hand = _evening(desk).game.hand
        assert hand is not None
        assert (list(hand.counts), hand.aside) == ([7, 7, 7], 31)
        desk.play("OK 1 8")
        assert "8 cards" in _popped(desk)  # no more than were dealt
        desk.play("7 2")
        assert _evening(desk).game.ledger.balances == [9, -7, -2]
        desk.press("2")
        desk.press("OK")  # the next hand deals out the pack
        hand = _evening(desk).game.hand
        assert hand is not None and hand.each == 17


def test_a_pack_that_has_to_be_dealt_out_is_dealt_as_it_is() -> None:
    for key in ("play_or_pay", "crates"):
        with _table(key, 4, PAYMENTS) as desk:
            desk.play("UNDO OK*")
            lines = [screen_text.line(desk.rows(), page) for page in range(1, 8)]
            assert not [shown for shown in lines if "Other cards each" in shown]
