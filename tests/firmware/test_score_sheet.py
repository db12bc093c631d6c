"""The score sheet: as history and settlement have it, and its keys correct what they say."""

from random import Random
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from halley import keys
from halley.engine import events as ev
from halley.engine.seats import all_before, balances_of
from halley.journal.reader import walk
from halley.page.view import name_of, view_of
from halley.page.view.moment import Apart
from halley.page.view.score_sheet import SheetHand, hands_of
from halley.page.web_evenings import PageEvenings
from halley.page.web_sheet import PageSheet
from halley.screens.history import HistoryScreen
from halley.session.hands import COUNTED, GOES_ON, THROWN_IN, HandRow
from halley.ui.amounts import amount
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import Step, play, whole_hand
from tests.firmware.test_corrections import make_corrected
from tests.flows import FLOWS
from tests.flows.flow import Flow
from tests.flows.run import play_flow
from tests.soak import examples, parameters

_EVERY = 12  # one flow in twelve at every run; the others are the soak's
_SELDOM = 36
_KINGS = "OK 2 2 OK 3 1 3 OK 8 OK 2 7 OK 1 "  # Bea two kings; Cy is out


def _flows(every: int) -> list[Any]:
    flows = {
        name: flow
        for name, flow in FLOWS.items()
        if not flow.moment and not flow.full and not flow.room < 1 << 30
    }
    return parameters(flows, usual={*list(FLOWS)[::every]})


def _sheet(desk: LocalBox) -> tuple[Any, dict[str, Any], list[dict[str, Any]], dict[str, Any]]:
    """Return the sheet (a PageSheet), its head, all its hands and its foot."""
    sheet: Any = PageSheet(desk.app)
    head = sheet.begin()
    return sheet, head, _rest(sheet), sheet.foot()


def _rest(sheet: Any) -> list[dict[str, Any]]:
    """Return the hands that have not been asked for."""
    rows: list[dict[str, Any]] = []
    while piece := sheet.hands():
        rows += piece
    return rows


def _history(desk: LocalBox) -> list[HandRow]:
    """Return the hands that the box's history lists, the oldest first."""
    evening = desk.app.evening
    assert evening is not None
    screen = HistoryScreen(Apart(desk.app, evening))
    screen.prepare()
    while len(screen.hands) < screen.count():
        screen.key(keys.OK)
    return screen.hands[::-1]


def _is_as_in_history(desk: LocalBox, hand: SheetHand, row: HandRow) -> None:
    evening = desk.app.evening
    assert evening is not None
    assert hand.number == row.number
    assert (row.out == THROWN_IN) == hand.thrown_in
    assert row.out != GOES_ON or hand.goes_on
    if row.out >= 0 and hand.number:
        assert hand.sits.index(hand.out) == row.out
        assert hand.change(hand.out) == row.gain or _is_paid_between(desk)
    else:
        assert hand.out < 0
    assert row.out != COUNTED or row.gain


def _is_paid_between(desk: LocalBox) -> bool:
    """Return whether balances were corrected, or antes paid, between two hands."""
    evening = desk.app.evening
    assert evening is not None
    kinds = {payload[0] for payload, _, _ in walk(evening.journal)}
    return bool(kinds & {ev.ADJUST, ev.ANTE})


def _adds_up(desk: LocalBox) -> None:
    """All that the sheet says is said by history and settlement."""
    evening = desk.app.evening
    assert evening is not None
    game = evening.game
    sheet, head, rows, foot = _sheet(desk)
    if game.ledger.zero_sum:
        for index in {0, len(rows) - 1} if rows else ():
            _reasons_add_up(sheet, index, rows[index])
    hands = list(hands_of(evening))
    assert len(hands) == len(rows) == head["hands"] == evening.logs
    for hand, row in zip(hands, _history(desk), strict=True):
        _is_as_in_history(desk, hand, row)
    running = list(evening.header.start)
    for hand in hands:
        assert hand.before == running[: len(hand.before)]
        running += [0] * (len(hand.after) - len(running))
        running = [
            had + hand.change(person) + hand.shared.get(person, 0)
            for person, had in enumerate(running)
        ]
        assert hand.after == running
    assert running == balances_of(game) or not hands
    plus = game.ledger.zero_sum and not game.purse
    shown = [amount(game, value, plus) for value in all_before(game)]
    if game.rules.shared and game.teams:
        shown = [amount(game, game.shown_of(team), plus) for team in game.teams]
    assert foot["balances"] == shown
    if shown and not (game.rules.shared and game.teams):
        order = [all_before(game)[column] for column in foot["order"]]
        assert order == sorted(order, reverse=not game.lowest_wins())
    assert len(head["columns"]) == len(shown)


def _reasons_add_up(sheet: Any, index: int, row: dict[str, Any]) -> None:
    """Check that the detail of each person begins with the sum that the list shows."""
    for column, cell in enumerate(row["cells"]):
        own = sheet.hand(index, column)["own"]
        assert cell in ("", "0") or own[0]["text"].startswith(cell + " ")


@pytest.mark.parametrize("flow", _flows(_EVERY))
def test_the_sheet_is_what_history_and_settlement_say(flow: Flow) -> None:
    with play_flow(flow) as desk:
        if desk.app.evening is None:
            assert PageSheet(desk.app).begin() is None
        else:
            _adds_up(desk)


@examples(8, in_soak=2000)
@given(st.integers(0, 2**32))
def test_random_evenings_add_up(seed: int) -> None:
    history = make_corrected(seed)
    if history.session.ended:
        history.session.undo()
    history.session.write()
    _adds_up(LocalBox(history.store))


def _led_to(desk: LocalBox, pressed: str) -> tuple[bool, bool]:
    """Return whether the keys were accepted, and whether they led into the past."""
    desk.play(pressed)
    return not desk.app.press.refused, desk.app.live is not None


def _picture(desk: LocalBox) -> tuple[object, ...]:
    return tuple(desk.rows()), name_of(desk.app.current()), dict(desk.store.files)


@pytest.mark.parametrize("flow", _flows(_SELDOM))
def test_every_offered_correction_is_accepted(flow: Flow) -> None:
    with play_flow(flow) as desk:
        if desk.app.evening is None or not desk.app.evening.logs:
            return
        before = _picture(desk)
        sheet, head, rows, _ = _sheet(desk)
        index, column = len(rows) - 1, len(head["columns"]) - 1
        hand = sheet.hand(index, column)
        sheet.why(column)
        assert _picture(desk) == before  # it was only looked at
        lines = hand["own"] + hand["others"][:1]
        actions = hand["add"] + [it for line in lines for it in line["actions"]]
        assert bool(hand["note"]) == (not actions)
    for action in actions:
        with play_flow(flow) as desk:
            accepted, past = _led_to(desk, action["keys"])
            assert accepted and past, f"{action['keys']} ({action['text']})"


def _action(hand: dict[str, Any], text: str) -> str:
    """Return the keys of the action with that text."""
    actions = [it for line in hand["own"] for it in line["actions"]] + hand["add"]
    return next(it["keys"] for it in actions if it["text"] == text)


def _correct(
    keys: str, hand: int, column: int, text: str, then: str, *, menu: bool = False
) -> list[dict[str, Any]]:
    """Return the hands before and after the correction `text` in a hand's column.

    `menu`: the menu is open before.
    """
    with play_flow(Flow("", 4, keys, rules="ancient_1718")) as desk:
        if menu:
            desk.play("OK*")
        sheet, _, _, _ = _sheet(desk)
        desk.play(_action(sheet.hand(hand, column), text))
        assert view_of(desk.app).screen == "correction_preview"
        desk.play(then)
        assert desk.app.live is None
        _adds_up(desk)
        return _sheet(desk)[2]


def _cells(keys: str) -> list[list[str]]:
    """Return what the hands have changed for everybody after these keys."""
    with play_flow(Flow("", 4, keys, rules="ancient_1718")) as desk:
        return [row["cells"] for row in _sheet(desk)[2]]


@pytest.mark.parametrize("menu", [False, True])
def test_a_king_moves_to_another_person(menu: bool) -> None:
    rows = _correct(_KINGS * 3, 1, 1, "Di plays a king", "OK", menu=menu)
    assert [row["corrected"] for row in rows] == [False, True, False]
    others = _KINGS.replace("OK 2 2", "OK 4 2")
    assert [row["cells"] for row in rows] == _cells(_KINGS + others + _KINGS)


def test_a_line_says_what_the_event_brought() -> None:
    with play_flow(Flow("", 4, _KINGS, rules="ancient_1718")) as desk:
        own = _sheet(desk)[0].hand(0, 1)["own"]
    texts = [line["text"] for line in own]
    assert "Bea plays a king: +3j" in texts
    assert [text for text in texts if text.startswith("Bea still has") and ": -" in text]


def test_a_detail_adds_up_and_shares_of_the_board_stand_apart() -> None:
    with play_flow(_pope_joan("1 1")) as desk:
        before = _sheet(desk)[2]
        end = next(it for it in view_of(desk.app).actions if it["name"] == "do_menu_end")
        desk.play(end["keys"] + " OK")
        sheet, _, rows, foot = _sheet(desk)
        assert [row["cells"] for row in rows] == [row["cells"] for row in before]
        assert foot["shared"] == ["+2", "+2", "+2", "+2"]
        texts = [line["text"] for line in sheet.hand(0, 0)["own"]]
        assert texts[0] == "-12 in this hand: Staked, -15; Taken: Pope, +6; Cards left, to Cy, -3."
        assert texts[-1] == "The pool is shared out equally: +2"


@pytest.mark.parametrize(("rules", "gains"), [("crates", False), ("ancient_1718", True)])
def test_more_is_a_gain_unless_the_lowest_wins(rules: str, gains: bool) -> None:
    with play_flow(Flow("", 4, "OK", rules=rules)) as desk:
        assert _sheet(desk)[1]["gains"] is gains


def test_a_forgotten_payment_is_inserted() -> None:
    rows = _correct(_KINGS * 2, 0, 2, "Cy plays a king", "OK")
    assert [row["corrected"] for row in rows] == [True, False]
    assert [row["cells"] for row in rows] == _cells(_KINGS.replace("2 2", "2 2 3") + _KINGS)


def _pope_joan(taken: str) -> Flow:
    return Flow("", 4, f"OK {taken} OK 3 2 OK 3 OK 1 OK 1 ~1600", rules="pope_joan")


@pytest.mark.parametrize(
    ("column", "text", "taken"),
    [
        (0, "Di takes the Pope pool", "1 4 COMET 5 3 1 10 OK"),
        (2, "Bea adds 10 to the King pool", "1 1 COMET 5 2 1 10 OK"),
        (1, "Bea takes the Queen pool", "1 1 COMET 5 3 1 10 OK 6 2"),
    ],
)
def test_a_compartment_moves_to_another_person(column: int, text: str, taken: str) -> None:
    with play_flow(_pope_joan("1 1 COMET 5 3 1 10 OK")) as desk:
        sheet, _, _, _ = _sheet(desk)
        desk.play(_action(sheet.hand(0, column), text))
        preview = view_of(desk.app)
        assert preview.screen == "correction_preview"
        desk.play("OK")
        assert preview.board == view_of(desk.app).board  # of the time of its balances
        corrected = [row["cells"] for row in _sheet(desk)[2]]
    with play_flow(_pope_joan(taken)) as desk:
        assert corrected == [row["cells"] for row in _sheet(desk)[2]]


def test_counters_on_a_board_belong_to_the_table() -> None:
    with play_flow(_pope_joan("1 1")) as desk:
        _, _, _, foot = _sheet(desk)
        assert (foot["pool_name"], foot["pool"]) == ("On the board", "8")
        assert foot["board"] == [["Matrimony", "2"], ["Intrigue", "2"]] + [
            [name, "1"] for name in ("Ace", "King", "Queen", "Jack")
        ]
        *paid, waits = foot["transfers"]
        assert waits == "Still on the board: 8. At the end you choose who gets them."
        assert paid and not [text for text in paid if "the table" in text]
        desk.app.tables.end()
        result = PageEvenings(desk.app).result("e0001.hj")
        assert (result["pool_name"], result["pool"]) == ("Kept for next time", "8")
        assert ["Ann", "the table", "8", ""] in result["debts"]


@pytest.mark.parametrize("column", range(4))
@pytest.mark.parametrize(
    ("options", "typed", "right"),
    [
        ({}, ("2", "1 3", "5", "6"), "4"),
        ({"winner": "lowest", "sum": 26}, ("2", "1 3", "5", "6"), "8"),
        ({"winner": "lowest"}, ("COMET 2", "", "1 10", "COMET 7"), "COMET 9"),
    ],
)
def test_one_of_the_numbers_of_a_hand_is_corrected_alone(
    options: dict[str, Any], typed: tuple[str, ...], right: str, column: int
) -> None:
    """The tapped number is asked at once, and one action leaves the others as they were."""
    by_order = [typed[seat] + " OK" for seat in (1, 2, 3, 0)]  # from eldest on
    keys = " ".join(["OK", *by_order, "OK" if options.get("sum") else ""])
    with play_flow(Flow("", 4, keys.strip(), rules="tally", options=options)) as desk:
        sheet, head, before, _ = _sheet(desk)
        desk.play(_action(sheet.hand(0, column), "Edit"))
        assert view_of(desk.app).question == f"Points: how many for {head['columns'][column]}?"
        desk.play(right)
        left = [it for it in view_of(desk.app).actions if it["name"] == "do_leave_others"]
        assert len(left) == (column != 0)  # Ann is the last one
        desk.play(left[0]["keys"] if left else "OK")
        if options.get("sum"):
            desk.play("OK")
        assert view_of(desk.app).screen == "correction_preview"
        desk.play("OK")
        (row,) = _sheet(desk)[2]
        number = -9 if "COMET" in right else int(right)
        assert row["cells"][column] == f"{number:+}"
        assert [cell for i, cell in enumerate(row["cells"]) if i != column] == [
            cell for i, cell in enumerate(before[0]["cells"]) if i != column
        ]


def test_while_a_number_is_corrected_another_can_be_changed_and_all_cancelled() -> None:
    options = {"winner": "lowest", "sum": 26}
    with play_flow(
        Flow("", 4, "OK 8 OK 10 OK 1 2 OK 6 OK", rules="tally", options=options)
    ) as desk:
        sheet, _, before, _ = _sheet(desk)
        desk.play(_action(sheet.hand(0, 0), "Edit") + " 5 OK")  # Ann 5, and 25 for 26
        anew = {it["about"]["person"]: it for it in _find(desk, "do_number_anew")}
        assert {seat: it["short"] for seat, it in anew.items()} == dict.fromkeys(
            (1, 2, 3), "Change"
        )
        desk.play(anew[2]["keys"])
        assert view_of(desk.app).question == "Points: how many for Cy?"
        assert [it["about"] for it in _find(desk, "do_number_anew")] == [{"person": 1}]
        (cancel,) = _find(desk, "undo_correcting")
        desk.play(cancel["keys"])
        assert desk.app.live is None
        assert _sheet(desk)[2] == before


def _find(desk: LocalBox, name: str) -> list[dict]:
    return [action for action in view_of(desk.app).actions if action["name"] == name]


def test_the_rest_of_a_fixed_sum_is_corrected_from_the_first_number_on() -> None:
    with play_flow(Flow("", 4, "OK 1 OK 2 OK 3 OK", rules="canadian_salad")) as desk:
        sheet, head, _, _ = _sheet(desk)
        for column, name in enumerate(head["columns"]):
            desk.play(_action(sheet.hand(0, column), "Edit"))
            asked = view_of(desk.app).question
            assert asked.endswith(f" for {name}?" if column else " for Bea?")
            while desk.app.live is not None or desk.app.stack.over:
                desk.press("UNDO")


def test_a_deletion_marks_only_its_hand() -> None:
    rows = _correct(_KINGS * 3, 1, 1, "Delete", "OK")
    assert [row["corrected"] for row in rows] == [False, True, False]
    assert [row["cells"] for row in rows] == _cells(_KINGS + _KINGS.replace("2 2", "2") + _KINGS)


@examples(8, in_soak=300)
@given(st.integers(0, 2**32))
def test_unchanged_hands_are_not_computed_again(seed: int) -> None:
    _not_worked_out_again(seed)


def _not_worked_out_again(seed: int) -> None:
    """Check that a sheet after any steps equals that of a freshly started box."""
    chance = Random(seed)
    desk = LocalBox(play())
    evening = desk.app.evening
    assert evening is not None
    sheet: Any = PageSheet(desk.app)
    rows: list[dict[str, Any]] = []
    same = []
    stamp = ""
    for _ in range(12):
        head = sheet.begin()
        if head["stamp"] != stamp:
            same.append(head["same"])
            rows = rows[: head["same"]] + _rest(sheet)
            stamp = head["stamp"]
        files = desk.store.files.items()
        _, _, anew, foot = _sheet(
            LocalBox(MemoryStore({name: bytes(data) for name, data in files}))
        )
        assert rows == anew
        assert sheet.foot() == foot
        for _ in range(chance.randint(0, 30)):
            evening.undo()
        for step in whole_hand(evening.dealer) * chance.randint(0, 5):
            if evening.can(step):
                evening.do(step)
                evening.write()
        if not chance.randint(0, 3):
            king = ev.make(
                ev.AMEND, ev.AFTER, 1 << 8, events=(ev.make(ev.KING, chance.randrange(3)),)
            )
            evening.amend(king)
        evening.write()
    event("something was not worked out again" if any(same) else "all was")


def test_people_who_come_and_go_have_a_column() -> None:
    """Ann leaves after the first hand, Eve comes with the third."""
    steps: list[Step] = [*whole_hand(2), ev.make(ev.SEATS, ("Bea", "Cy", "Dan")), *whole_hand(0)]
    steps += [ev.make(ev.SEATS, ("Bea", "Cy", "Eve")), *whole_hand(1)]
    desk = LocalBox(play(steps))
    _, head, rows, foot = _sheet(desk)
    assert head["columns"] == ["Ann", "Bea", "Cy", "Dan", "Eve"]
    assert foot["stays"] == ["until hand 1", "", "", "since hand 2, until hand 2", "since hand 3"]
    assert [row["cells"][0] for row in rows] == ["-16", "", ""]
    assert [row["after"][4] is None for row in rows] == [True, False, False]
    assert foot["carried"] == ["+4", "-1", "-3", "0", "0"]
    _adds_up(desk)


def test_a_team_is_asked_about_as_several() -> None:
    with play_flow(Flow("", 4, "OK", rules="tute")) as desk:
        assert "Why do Ann and Cy have this total?" in _sheet(desk)[3]["whys"]


@pytest.mark.parametrize(
    ("rules", "keys_of_hand", "last"),
    [
        ("ancient_1718", _KINGS, "Add another entry"),
        ("modern_1991", "OK COMET 2 OK 3 8 OK 2 7 OK 7 OK 1 ", "Add what is missing"),
    ],
)
def test_an_unknown_remainder_is_called_other_only_beside_known_cards(
    rules: str, keys_of_hand: str, last: str
) -> None:
    with play_flow(Flow("", 4, keys_of_hand, rules=rules)) as desk:
        added = _sheet(desk)[0].hand(0, 1)["add"]
    assert added[-1]["text"] == last
    assert (len(added) > 1) == (last == "Add another entry")
