"""Counted games, key by key on the box: records, budgets, undo, power cuts, refusals at the key."""

from random import Random
from typing import Any

import pytest

from halley import rules
from halley.engine import events as ev
from halley.journal.header import Header
from halley.journal.reader import walk
from halley.screens.counted import CountedScreen
from halley.session import phases, session
from halley.words import words_in
from host_tools.pixels.screen_text import frame
from host_tools.records.transcripts.score import replay, score
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.desk_table import evening_of
from tests.flows.flow import SHORT
from tests.host_tools.count_keys import NotKeyed, digits, hand_keys, sum_keys
from tests.host_tools.evening_keys import press
from tests.recorded import cases, read
from tests.screen_text import line

Record = dict[str, Any]
_MENU = {"redeal": "MENU Redeal", "hand_void": "MENU Throw"}


def _records() -> list[Record]:
    records = []
    for key in rules.COUNTED:
        records += cases(key) + read(f"rule_sets/{key}.json")
    return [record for record in records if "expect" in record]


def _desk(content: Record) -> LocalBox:
    store = MemoryStore()
    names = SHORT[: content["players"]]
    start = tuple(content.get("start") or ())
    options = dict(content.get("options") or {})
    if "teams" in options:
        options["teams"] = tuple(tuple(team) for team in options["teams"])
    session.new(store, Header(content["ruleset"], names, options, start))
    return LocalBox(store)


def _agree(desk: LocalBox) -> None:
    evening = evening_of(desk)
    if evening.phase == phases.AGREE:
        seat = next(s for s in range(evening.players) if evening.can(ev.make(ev.AGREE, s)))
        desk.press(str(seat + 1))


def _play(desk: LocalBox, content: Record, cut: bool = False) -> None:
    """All of a record's hands; with `cut` the power fails behind every key."""
    hand: list[Record] = []
    for event in _without_undone(content["events"]):
        if event["type"] in _MENU and not hand:
            continue  # nothing to throw in has been dealt
        hand.append(event)
        if _is_end(content, event):
            _hand(desk, content, hand, cut)
            hand = []
    if hand:
        _hand(desk, content, hand, cut)


def _without_undone(events: list[Record]) -> list[Record]:
    standing: list[Record] = []
    for event in events:
        if event["type"] == "undo":
            standing.pop()
        else:
            standing.append(event)
    return standing


def _before(content: Record, event: Record) -> list[Record]:
    standing = _without_undone(content["events"])
    return standing[: [one is event for one in standing].index(True) + 1]


def _is_end(content: Record, event: Record) -> bool:
    """Return whether the event ends a hand: one more is settled with it, or it is thrown in."""
    before = _before(content, event)
    ended = _hands(content | {"events": before}) > _hands(content | {"events": before[:-1]})
    return ended or event["type"] in _MENU


def _hands(content: Record) -> int:
    return int(replay(content).game.hands)


def _hand(desk: LocalBox, content: Record, events: list[Record], cut: bool) -> None:
    _agree(desk)
    evening = evening_of(desk)
    desk.press("OK")
    thrown_in = [event["type"] for event in events if event["type"] in _MENU]
    keyed = [event for event in events if event["type"] not in _MENU]
    for key in hand_keys(content, keyed, evening):
        desk.play(key)
        if cut:
            rows = desk.rows()[8:56]
            desk.restart()
            assert desk.rows()[8:56] == rows, key
    for what in thrown_in:
        press(desk, _MENU[what])


@pytest.mark.parametrize("record", _records(), ids=lambda record: record["id"])
@pytest.mark.parametrize("cut", [False, True], ids=["played", "power-cut"])
def test_a_record_is_played_by_keys(record: Record, cut: bool) -> None:
    content = record["transcript"]
    if content["players"] > 8:
        return  # more than sit at the box
    with _desk(content) as desk:
        try:
            _play(desk, content, cut)
        except NotKeyed:
            return
        evening = evening_of(desk)
        assert evening.game.ledger.balances == record["expect"]["final"]
        assert evening.game.over == record["expect"].get("session_over", False)
        # ... and back
        events = [ev.unpack(payload) for payload, _, _ in walk(evening.journal)]
        written, missing = transcript(evening.header, events)
        assert not missing
        result = score(written)
        for name in ("final", "session_over", "session_winner", "team_totals"):
            if name in record["expect"]:
                assert result[name] == record["expect"][name], name
        # UNDO leads back to the beginning
        for _ in range(20 * len(content["events"]) + 20):
            if not evening.log and evening.hand_number == 0:
                break
            desk.press("UNDO")
            if desk.app.session is None:
                break
        assert evening.game.ledger.balances == list(evening.header.start)


def test_most_records_have_keys() -> None:
    played = 0
    for record in _records():
        content = record["transcript"]
        if content["players"] <= 8:
            with _desk(content) as desk:
                try:
                    _play(desk, content)
                    played += 1
                except NotKeyed:
                    pass
    assert played >= 40


# --- presses


def _count_presses(content: Record, keys: str) -> tuple[int, str]:
    """Presses of a hand behind its deal, and the phase that it ends in."""
    with _desk(content) as desk:
        desk.press("OK")
        before = desk.presses
        desk.play(keys)
        return desk.presses - before, evening_of(desk).phase


@pytest.mark.parametrize(
    ("key", "players", "options", "keys", "budget"),
    [
        ("kowah", 3, {}, "2", 1),
        ("kowah", 4, {}, "OK", 1),
        ("pitty_pat", 5, {}, "5", 1),
        ("stealing_bundles", 2, {}, "3 10 OK OK", 4),
        ("stealing_bundles", 2, {}, "3 10 OK 2 1 OK", 6),
        ("stealing_bundles", 2, {}, "5 OK 4 6 OK", 5),
        ("stealing_bundles", 2, {}, "7 OK OK", 3),
        ("tute", 4, {}, "OK 7 2 OK", 4),
        ("tute", 4, {}, "3 COMET 2 OK 7 2 OK", 7),
        ("tute", 4, {}, "K 2", 2),
        ("canadian_salad", 4, {}, "3 OK 5 OK 2 OK", 6),
        ("canadian_salad", 4, {}, "2* 2 3 1 " + "4 " * 9, 13),
        ("through_the_window", 5, {}, "OK 4 OK 5 OK 6 OK 3 OK", 9),
        ("through_the_window", 3, {}, "OK 4 OK 5 OK", 5),
        ("through_the_window", 5, {}, "1 2 3 4 5 " * 4, 20),
        ("tally", 4, {}, "2 5 OK 1 10 OK 9 9 OK 4 2 OK", 12),
        ("tally", 4, {"zero_sum": True}, "2 5 OK 1 10 OK 9 9 OK", 9),
        ("tally", 4, {"zero_sum": True}, "2 5 COMET OK COMET 1 10 OK 9 9 OK", 11),
        ("tally", 4, {}, "3* 2 5 OK", 4),
        ("tally", 4, {"teams": [[0, 2], [1, 3]]}, "1 2 10 OK 1 10 5 OK", 8),
        ("tally", 4, {"most": 99}, "2 5 OK 1 10 OK 9 9 OK 4 2 OK", 12),
    ],
)
def test_a_hand_takes_no_more_presses(
    key: str, players: int, options: dict[str, Any], keys: str, budget: int
) -> None:
    content = {"ruleset": key, "players": players, "options": options, "events": []}
    presses, phase = _count_presses(content, keys)
    assert (presses, phase) == (budget, phases.AGREE)


def test_four_people_play_a_game_of_salad() -> None:
    content = {"ruleset": "canadian_salad", "players": 4, "events": []}
    numbers = ["3 OK 5 OK 2 OK", "2 OK 6 OK 3 OK", "2 OK OK 1 OK"]
    hands = [*numbers, "3", "4", " ".join(numbers) + " 3 2"]
    with _desk(content) as desk:
        presses = []
        for keys in hands:
            desk.press("OK")
            before = desk.presses
            desk.play(keys)
            presses.append(desk.presses - before)
            _agree(desk)
        assert presses == [6, 6, 5, 1, 1, 19]
        assert evening_of(desk).game.over


def test_ok_ends_every_number_whatever_it_is() -> None:
    rng = Random(13)
    for _ in range(150):
        players = rng.randint(3, 8)
        content = {"ruleset": "through_the_window", "players": players, "events": []}
        numbers = [0] * players
        for _ in range(4 * players):
            numbers[rng.randrange(players)] += 1
        with _desk(content) as desk:
            order = [(1 + step) % players for step in range(players)]
            desk.play("OK OK " + " ".join(sum_keys(numbers, order, 4 * players, False)))
            evening = evening_of(desk)
            assert evening.phase == phases.AGREE
            settled = evening.game.settled
            assert settled is not None and settled.counting is not None
            assert settled.counting.counts[1] == numbers


@pytest.mark.parametrize("options", [{"most": 26}, {"most": 9}, {"most": 9999}, {}])
def test_no_number_of_a_tally_ends_by_itself(options: dict[str, Any]) -> None:
    content = {"ruleset": "tally", "players": 3, "options": options, "events": []}
    for digit in ("1", "2", "3", "5", "9", "10"):
        with _desk(content) as desk:
            desk.play(f"OK {digit}")
            screen = desk.app.current()
            assert isinstance(screen, CountedScreen) and screen.entry is not None
            assert screen.entry.keyed.numbers == (None, None, None)
            assert screen.entry.text() == digit.replace("10", "0")


# --- refused at the key, and taken back


@pytest.mark.parametrize(
    ("key", "players", "keys", "sentence"),
    [
        ("canadian_salad", 4, "8 OK 6", "At most 5 here."),
        ("canadian_salad", 4, "J", "Enter numbers in digits."),
        ("stealing_bundles", 2, "1 OK", "1 is not possible here."),
        ("stealing_bundles", 2, "3 10 OK 2 3", "At most 22 here."),
        ("tute", 4, "OK 1 OK", "1 is not possible here."),
        ("tute", 4, "OK 1 2 9 OK", "129 is not possible here."),
        ("tute", 4, "OK 1 3 1", "At most 130 here."),
        ("tute", 4, "2 COMET 2", "Bea has declared veinte: cuarenta comes before it."),
        ("tute", 4, "2 2 2 2", "A hand has at most 3 veinte."),
        ("tute", 4, "7", "Press a seat that declares, 1 to 4, or OK for the points."),
        ("tute", 4, "2 K 1", "Bea has already shown a king: nobody else can have all four."),
        ("through_the_window", 3, "4", "Press a seat, 1 to 3."),
        ("tally", 3, "9 9 9 9 9 9", "No hand has this many points."),
    ],
)
def test_a_key_that_cannot_be_is_refused(key: str, players: int, keys: str, sentence: str) -> None:
    content = {"ruleset": key, "players": players, "events": []}
    with _desk(content) as desk:
        desk.press("OK")
        *before, last = keys.split()
        for one in before:
            desk.press(one)
            assert not desk.app.popup.text
        rows = desk.rows()[:16]
        desk.press(last)
        assert desk.app.popup.text == sentence
        assert desk.rows()[:16] == rows


def test_the_first_hand_says_how_to_declare() -> None:
    content = {"ruleset": "tute", "players": 4, "events": []}
    with _desk(content) as desk:
        desk.press("OK")
        explained = "Seat: Veinte 20|☄ seat: Cuarenta 40|K seat: Four kings|OK: points"
        assert desk.app.popup.text == explained
        desk.press("3")
        assert line(desk.rows(), 0) == "A+C 20 B+D 0   Hand 1"
        desk.press("COMET")
        desk.press("2")
        assert line(desk.rows(), 0) == "A+C 20 B+D 40  Hand 1"
        desk.play("OK 7 2 OK")
        _agree(desk)
        desk.press("OK")
        assert not desk.app.popup.text
        assert line(desk.rows(), 7) == "Seat: 20  OK: points"


def test_the_last_line_says_what_ok_takes() -> None:
    content = {"ruleset": "canadian_salad", "players": 4, "events": []}
    with _desk(content) as desk:
        desk.press("OK")
        assert line(desk.rows(), 7) == "Digits, OK: 0"
        desk.press("1")
        assert line(desk.rows(), 7) == "Digits, OK: 1"
        desk.press("OK")
        assert line(desk.rows(), 7) == "Digits, OK: 0"


@pytest.mark.parametrize(
    ("language", "rest", "won", "nobody"),
    [
        ("en", "to B+D", "█Hand 1 An+Cy have won█", "█Hand 1    Nobody wins█"),
        ("fr", "à Be+Di", "█Donne 1 A+C ont gagné█", "█Donne 1      Personne█"),
    ],
)
def test_the_names_of_partners_are_shortened_alike(
    language: str, rest: str, won: str, nobody: str
) -> None:
    content = {"ruleset": "tute", "players": 4, "events": []}
    with _desk(content) as desk:
        desk.app.words.become(words_in(language))
        desk.play("OK OK")
        assert line(desk.rows(), 6, 86, 7).strip() == rest
        desk.play("8 5 OK")
        assert frame(desk.rows())[1] == won
        desk.play("UNDO UNDO UNDO 6 5 OK")
        assert frame(desk.rows())[1] == nobody


def test_undo_goes_back_over_the_numbers_also_from_the_settlement() -> None:
    content = {"ruleset": "canadian_salad", "players": 4, "events": []}
    with _desk(content) as desk:
        pictures = []
        for key in ("OK", "3", "OK", "5", "OK", "2"):
            desk.press(key)
            pictures.append(desk.rows()[8:56])
        desk.press("OK")
        assert evening_of(desk).phase == phases.AGREE
        for picture in reversed(pictures):
            desk.press("UNDO")
            assert desk.rows()[8:56] == picture
        desk.play("3 OK 5 OK 2 OK")
        assert evening_of(desk).game.ledger.balances == [30, 30, 50, 20]
        desk.press("UNDO")
        desk.restart()
        assert desk.rows()[8:56] == pictures[-1]
        desk.play("UNDO 1 OK")
        assert evening_of(desk).game.ledger.balances == [40, 30, 50, 10]
        desk.play("UNDO OK")
        assert evening_of(desk).game.ledger.balances == [40, 30, 50, 10]


def test_a_held_ok_leaves_the_numbers_as_they_were() -> None:
    content = {"ruleset": "tally", "players": 2, "events": []}
    with _desk(content) as desk:
        desk.play("OK 2 5")
        before = desk.rows()[:56]
        desk.play("OK*")
        desk.play("UNDO")
        assert desk.rows()[:56] == before
        desk.play("OK 7")
        before = desk.rows()[:56]
        desk.play("OK* UNDO")
        assert desk.rows()[:56] == before
        desk.play("OK")
        assert evening_of(desk).game.ledger.balances == [7, 25]


def test_a_number_is_left_to_the_sum_where_it_is_skipped() -> None:
    content = {"ruleset": "tally", "players": 3, "options": {"zero_sum": True}, "events": []}
    with _desk(content) as desk:
        desk.play("OK 2* COMET 8 OK COMET " + " ".join(digits(12)) + " OK")
        assert evening_of(desk).game.ledger.balances == [-12, 20, -8]


def test_any_side_that_has_no_number_can_be_left_to_the_sum() -> None:
    content = {"ruleset": "tally", "players": 3, "options": {"zero_sum": True}, "events": []}
    with _desk(content) as desk:
        desk.play("OK 3* COMET 8 OK COMET 1 4 OK")
        assert evening_of(desk).game.ledger.balances == [-14, -8, 22]
    with _desk(content) as desk:
        desk.play("OK 8 OK")
        before = desk.rows()[:16]
        desk.play("2*")
        assert desk.app.popup.text == "Bea already has a score. UNDO removes it."
        assert desk.rows()[:16] == before


def test_a_digit_held_too_long_is_a_digit_where_a_held_key_means_nothing() -> None:
    content = {"ruleset": "tally", "players": 3, "events": []}
    with _desk(content) as desk:
        desk.play("OK 1 2* OK")
        assert evening_of(desk).phase == phases.COUNTED
        desk.play("3 OK 3* OK")
        assert evening_of(desk).game.ledger.balances == [3, 12, 3]


def test_a_past_hand_is_corrected() -> None:
    content = {"ruleset": "canadian_salad", "players": 4, "events": []}
    with _desk(content) as desk:
        desk.play("OK 3 OK 5 OK 2 OK")
        _agree(desk)
        press(desk, "MENU History")
        desk.play("1 2 1 4 OK 4 OK 2 OK")
        assert evening_of(desk).changes() is not None
        desk.press("OK")
        assert evening_of(desk).game.ledger.balances == [30, 40, 40, 20]


def test_points_of_the_past_are_corrected_without_ok_first() -> None:
    content = {"ruleset": "tute", "players": 4, "events": []}
    with _desk(content) as desk:
        desk.play("OK 3 OK 7 2 OK 2")
        assert evening_of(desk).game.ledger.balances == [1, 0, 1, 0]
        press(desk, "MENU History")
        desk.play("1 2 1 3 5 OK")
        desk.play("OK")
        assert evening_of(desk).game.ledger.balances == [0, 1, 0, 1]


def test_a_table_of_one_team_keys_a_number_and_may_stop_to_look_at_the_menu() -> None:
    options = {"teams": [[0, 1, 2]], "zero_sum": True}
    content = {"ruleset": "tally", "players": 3, "options": options, "events": []}
    with _desk(content) as desk:
        desk.play("OK OK* UNDO")
        assert evening_of(desk).phase == phases.COUNTED
        desk.play("5 OK")
        assert desk.app.popup.text == "The scores add up to 5, not 0."
        desk.play("UNDO OK")
        assert evening_of(desk).phase == phases.AGREE


def test_the_last_trick_is_keyed_by_itself() -> None:
    content = {"ruleset": "tute", "players": 4, "events": []}
    with _desk(content) as desk:
        desk.play("OK OK 2*")
        assert line(desk.rows(), 0) == "Last trick Bea Hand 1"
        before = desk.rows()[:56]
        desk.play("6 10 OK")
        assert evening_of(desk).game.ledger.balances == [0, 1, 0, 1]  # 60 to 60 + 10
        desk.play("UNDO UNDO UNDO")
        assert desk.rows()[:56] == before
        desk.restart()
        assert desk.rows()[:56] == before
        desk.press("UNDO")
        desk.play("6 2 OK")
        assert evening_of(desk).game.ledger.balances == [0, 1, 0, 1]  # 62 to 68


def test_with_a_pool_every_number_of_a_tally_is_keyed() -> None:
    options = {"zero_sum": True, "pool": True}
    content = {"ruleset": "tally", "players": 3, "options": options, "events": []}
    with _desk(content) as desk:
        evening = evening_of(desk)
        numbers = {"type": "count", "what": "points", "n": [-5, 2, 1]}
        desk.play(" ".join(["OK", *hand_keys(content, [numbers], evening)]))
        assert (evening.game.ledger.balances, evening.game.ledger.pool) == ([-5, 2, 1], 2)
        assert evening.phase == phases.AGREE


def test_another_sum_than_usual_is_asked_about_before_it_is_booked() -> None:
    options = {"sum": 26, "most": 26, "winner": "lowest"}
    content = {"ruleset": "tally", "players": 4, "options": options, "events": []}
    with _desk(content) as desk:
        desk.play("OK 1 3 OK 5 OK 4 OK 3 OK")
        assert desk.app.popup.text == "These add up to 25, not 26. OK saves them anyway."
        assert evening_of(desk).phase == phases.COUNTED
        desk.play("UNDO 4 OK")
        assert evening_of(desk).game.ledger.balances == [4, 13, 5, 4]
        _agree(desk)
        desk.play("OK OK 2 6 OK 2 6 OK 2 6 OK OK")  # somebody has shot the moon
        assert evening_of(desk).game.ledger.balances == [30, 39, 5, 30]
