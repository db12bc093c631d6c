"""The views: what they offer can be done, what can be done they offer, what is seen they say."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from halley import keys, rules, words
from halley.engine import events as ev
from halley.page import view
from halley.page.view import event_sentence, name_of, view_of
from halley.page.view.words import beside
from halley.screens.screen import Choice
from halley.ui.event_text import TEXTS
from halley.words import LANGUAGES, words_in
from host_tools.languages import all_texts
from host_tools.pixels.screen_text import frame
from host_tools.simulator.local_box import LocalBox
from tests.flows import FLOWS
from tests.flows.ends import end
from tests.flows.flow import ALIKE, LONG, SHORT, Flow
from tests.flows.run import play_flow
from tests.flows.setup import DRAWN
from tests.soak import parameters

# keys that a screen takes, or one that asks a question, and that its view does not offer, as
# another action does the same
_OTHER_WAYS = {
    "deal": "10",  # the pack, or the balances: all is said at once
    "laid_aside": "10",  # none, as OK
    "payments": r"[1-8]\*",  # the comet, by the seat's key
    "payments, last": "1|9|COMET",
    "pick_name": "9|10|OK",  # another page, or this one again; the first name
    "film": r"\d+\*?|[JQK]\*?|COMET\*?|OK\*",  # any key leads back
    "result_code": r"\d+\*?|[JQK]\*?|COMET\*|OK\*",  # any other key leads back
    "selftest": r"\d+\*?|[JQK]\*?|COMET\*?|OK\*",  # any key for the next picture
    "setup": "1|2|10",  # the answer that OK gives; another page of names, as 9
    "why": r"\d+\*?|[JQK]\*?",  # as OK
}
# screens whose view has more in its lines than the display has room for, and what that is
_MORE_THAN_FITS = {
    "balances": "all of its pages",
    "banked": "the bets on a hand that was split",
    "banked_settlement": "the sums of long names",
    "cards_left": "how many kings, beside a sum of two digits",
    "correction_preview": "all of its pages",
    "counted_settlement": "the sums of teams",
    "deal": "the balances of the last table",
    "divide": "who gets how much",
    "evening_over": "all of its pages",
    "options": "a number that is refused",
    "result_code": "what the code says",
    "seats": "the balances, while it is asked what somebody does",
    "settlement": "what the losers had left",
    "setup": "the years of games",
}
_NAMES = {*SHORT, *LONG, *ALIKE}
_SOURCES = Path(view.__file__).parent
_SCREENS = _SOURCES.parents[1] / "screens"
_EN, _FR = (all_texts(language, "halley.page.view.words") for language in ("en", "fr"))
_NUMBER = re.compile(r"\d+")
_TIME = re.compile(r" \d\d:\d\d$")  # when an evening began: the display has the day alone
_NAME = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
# a flow to each screen; the soak tries all 1,259
_USUAL = (
    *("balances-money-pool", "bank-refusal-no-bet", "bank-settlement-6-long", "jig-cards-each"),
    *("left-cards-5", "new_1752-carte-3", "effect-notice", "counted-tute", "film", "stub"),
    *("counted-bundles-settled", "foster_commit-deal-6", "drawn-eight", "ended-3-long"),
    *("layout-divide", "layout-transfer-amount"),
    *("own-evenings", "follow-comet", "history-hand-cards", "refusal-home-undo", "journal-full"),
    *("layout-pope-8-long", "commit_1991-menu-more-6", "opera-asked-of-four", "options-teams"),
    *("commit_2011-payments-7", "seats-who", "purse-seats-8", "evening-reopen", "why-fiches"),
    *("result-code-lacks", "seats-too-few", "selftest-keys", "settlement-3", "own-name"),
    *("setup-rules-next-page", "name-turning", "crates-winner"),
)


def _flows() -> list[Any]:
    flows = {name: flow for name, flow in FLOWS.items() if not flow.moment}
    return parameters(flows, usual=_USUAL)


def _screen_names() -> set[str]:
    """Return those that have a view, by their files."""
    return {path.stem for path in _SCREENS.glob("*.py") if "\nSCREEN = " in path.read_text()}


def test_a_flow_leads_to_each_screen() -> None:
    """Check every screen except the club's, which needs a network."""
    shown = {end(name).screen for name in _USUAL}
    assert _screen_names() - shown == {"club", "template"}


def _screen(desk: LocalBox) -> str:
    return name_of(desk.app.current())


def _state(desk: LocalBox) -> tuple[object, ...]:
    """Return what a key may change."""
    session = desk.app.session
    return (
        tuple(desk.rows()[:56]),  # all but the last line
        name_of(desk.app.current()),
        session and (session.journal.count, session.phase),
    )


def _without_popup(desk: LocalBox) -> None:
    desk.app.popup.show("")
    desk.app.picture.show()


def _press(desk: LocalBox, pressed: str) -> tuple[bool, bool]:
    """Return whether the keys were accepted, and whether they changed anything."""
    _without_popup(desk)
    before = _state(desk)
    desk.play(pressed)
    _without_popup(desk)
    return not desk.app.press.refused, _state(desk) != before


@pytest.mark.parametrize("flow", _flows())
def test_every_offered_action_is_accepted(flow: Flow) -> None:
    with play_flow(flow) as desk:
        name = _screen(desk)
        actions = view_of(desk.app).actions
        assert actions, f"nothing can be done on {name}"
    for action in actions:
        if action["keys"]:
            with play_flow(flow) as desk:
                accepted, _ = _press(desk, action["keys"])
            assert accepted, f"{name}: {action['keys']} ({action['text']}) is refused"


@pytest.mark.parametrize("flow", _flows())
def test_every_effective_key_is_offered(flow: Flow) -> None:
    with play_flow(flow) as desk:
        name = _screen(desk)
        _without_popup(desk)
        offered = [action["keys"] for action in view_of(desk.app).actions]
        screen = desk.app.current()
        asked = getattr(screen, "prompt", "")
        others = _OTHER_WAYS.get(f"{name}, {asked}" if asked else name, "-")
        others += "|1" if isinstance(screen, Choice) else ""  # as OK
        others += r"|OK\*" if desk.app.stack.over else ""
    not_offered = [
        pressed
        for label in keys.LABELS[1:]
        for pressed in (label, label + "*")
        if not re.fullmatch(others, pressed)
        and not any(it == pressed or it.startswith(pressed + " ") for it in offered)
    ]
    for pressed in _effective(flow, not_offered):
        # a key that is held is offered where its press is not the same
        same = pressed.endswith("*") and _after(flow, pressed) == _after(flow, pressed[:-1])
        assert same, f"{name}: {pressed} is not offered: {offered}"


def test_no_hold_is_needed_for_a_comet_as_a_king() -> None:
    """Offer a held key's meaning for a seat as an action: a page presses its keys."""
    with play_flow(FLOWS["ancient-prompt-king"]) as desk:
        offered = [action["keys"] for action in view_of(desk.app).actions]
        assert {"1*", "2*"} <= set(offered)


@pytest.mark.parametrize("name", ["effect-accepted", "purse-correction"])  # between hands, in one
def test_undo_after_a_correction_undoes_what_its_label_says(name: str) -> None:
    with play_flow(FLOWS[name]) as desk:
        texts = [action["text"] for action in view_of(desk.app).actions if action["keys"] == "UNDO"]
        assert texts == ["Undo the correction"]
        desk.play("UNDO")
        assert view_of(desk.app).happened["text"] == "Undone: the correction."


def test_the_bet_that_ok_makes_is_shown_as_an_amount() -> None:
    """Offer the least bet in the first hand, which has none before it."""
    with play_flow(Flow("", 3, "OK 2", rules="pontoon")) as desk:
        assert [it["text"] for it in view_of(desk.app).actions if it["grave"] == "main"] == [
            "Bea bets 1"
        ]
        desk.play("5 OK 2")
        assert "Bea bets 5" in [it["text"] for it in view_of(desk.app).actions]


def test_a_number_that_is_a_teams_is_keyed_for_all_of_it() -> None:
    with play_flow(FLOWS["counted-tute-points"]) as desk:
        shown = view_of(desk.app)
        one, _, other, _ = [it["name"] for it in shown.people]
        assert shown.entry["who"] == f"{one} and {other}"
        assert shown.entry["who"] in shown.question


def test_actions_that_must_wait_for_the_hands_end_are_named() -> None:
    """Do not offer the end of the evening then."""
    later = {}
    for name in ("deal-3", "payments-3", "settlement-factor", "ended-3"):
        with play_flow(FLOWS[name]) as desk:
            now = view_of(desk.app)
            ends = [action for action in now.actions if action["name"] == "do_menu_end"]
            later[name] = bool(now.later)
            assert not (ends and now.later)
    assert list(later.values()) == [False, True, True, False]


def test_one_action_leads_out_of_a_correction_to_the_table() -> None:
    """Leave the lists of hands and events, too, through which the keys of "Hands" have gone."""
    with play_flow(FLOWS["payments-3"]) as desk:
        screen = _screen(desk)
        for way in ("OK* 2 1 1 1", "OK* 2 1 1 2"):  # edit, delete
            desk.play(way)
            now = view_of(desk.app)
            assert now.later
            (cancel,) = [it["keys"] for it in now.actions if it["name"] == "undo_correcting"]
            desk.play(cancel)
            assert _screen(desk) == screen and desk.app.session is desk.app.evening


def test_a_preview_without_the_rest_of_the_last_hand_says_so() -> None:
    with play_flow(Flow("", 4, "OK OK 3 2 7 OK 5 OK 2 OK 1 ~1500")) as desk:
        desk.play("OK* 2 1 5 1 OK 2")  # not Cy was out, but Bea
        now = view_of(desk.app)
        assert now.question.startswith("The rest of hand 1 does not fit: Bea still has 2 points.")
        assert [it["text"] for it in now.actions if it["grave"] == "main"] == [
            "Re-enter the rest of that hand"
        ]
        desk.play("OK")
        assert "without the rest of hand 1" in view_of(desk.app).question


def test_the_rest_of_a_usual_sum_is_shown_and_a_moon_is_no_error() -> None:
    with play_flow(Flow("", 4, "OK 2 6", rules="tally", options=_HEARTS)) as desk:
        assert view_of(desk.app).entry["left"] == "0 of 26 left"
        desk.play("OK OK 2 6 OK 2 6 OK")
        now = view_of(desk.app)
        assert now.entry["left"] == "" and now.question[:24] == "26 for everyone but Cy. "
        assert [it["text"] for it in now.actions if it["keys"] == "OK"] == ["Yes, save"]
        desk.play("UNDO 5")
        assert view_of(desk.app).entry["left"] == "51 over 26"
    with play_flow(Flow("", 4, "OK 8 OK 1 3 OK", rules="tally", options=_HEARTS)) as desk:
        assert view_of(desk.app).entry["left"] == "5 of 26 left"
        desk.play("OK 4 OK")
        assert view_of(desk.app).question[:41] == "These add up to 25, and usually to 26. Is"


@pytest.mark.parametrize(
    ("typed", "whose"),
    [("2 6 OK OK OK", "Bea"), ("OK OK OK 2 6", "Ann"), ("OK 2 6 OK OK", "Cy")],
)
def test_all_of_a_usual_sum_for_one_person_is_asked_about(typed: str, whose: str) -> None:
    """The box does not ask: the same OK saves it there."""
    booked = {}
    for answer, undone in ((0, ""), (1, ""), (0, " OK UNDO"), (1, " OK UNDO")):
        keys_of = f"OK {typed}{undone}"
        with play_flow(Flow("", 4, keys_of, rules="tally", options=_HEARTS)) as desk:
            now = view_of(desk.app)
            assert now.question == f"All 26 for {whose}. Who scores them?"
            assert not [it for it in now.actions if it["grave"] == "main"]  # where Next was
            offered = [it for it in now.actions if it["name"].startswith("do_sum_")]
            desk.play(offered[answer]["keys"])
            booked[offered[answer]["text"] + undone] = view_of(desk.app).happened["text"]
    names = ("Ann", "Bea", "Cy", "Di")
    alone = ", ".join(f"{name} {26 if name == whose else 0}" for name in names)
    others = ", ".join(f"{name} {0 if name == whose else 26}" for name in names)
    assert booked == {
        f"26 for {whose}{undone}": f"Points: {alone}." for undone in ("", " OK UNDO")
    } | {f"26 for everyone else{undone}": f"Points: {others}." for undone in ("", " OK UNDO")}
    with play_flow(Flow("", 4, "OK 2 6 OK OK OK", rules="tally", options={"sum": 25})) as desk:
        assert view_of(desk.app).question == "Points: how many for Ann?"
    with play_flow(Flow("", 4, "OK 2 6 OK OK OK", rules="tally")) as desk:
        assert view_of(desk.app).question == "Points: how many for Ann?"


@pytest.mark.parametrize(
    ("seats", "teams", "other"), [(2, None, "Ann"), (4, ((0, 2), (1, 3)), "Ann and Cy")]
)
def test_all_of_a_usual_sum_is_the_other_sides_if_there_is_one(
    seats: int, teams: object, other: str
) -> None:
    options = dict(_HEARTS, teams=teams)
    with play_flow(Flow("", seats, "OK 2 6 OK", rules="tally", options=options)) as desk:
        offered = [it for it in view_of(desk.app).actions if it["name"] == "do_sum_alone"]
        assert offered[1]["text"] == f"26 for {other}"
        desk.play(offered[1]["keys"])
        assert desk.app.session is not None
        assert desk.app.session.log.last()[0].numbers == (26, 0)


def test_a_redo_is_not_offered_while_something_is_typed() -> None:
    """On the box OK redoes only as the next key; a redo would lose what is typed."""

    def has_redo() -> bool:
        return any("put_back" in it["name"] for it in view_of(desk.app).actions)

    with play_flow(Flow("", 4, "OK 1 3 OK 5 OK 6 OK 2 OK UNDO", rules="tally")) as desk:
        (anew, *_) = [it for it in view_of(desk.app).actions if it["name"] == "do_number_anew"]
        assert has_redo()
        desk.play(anew["keys"])
        assert has_redo()  # nothing is typed
        for keys_of, offered in (("7", False), ("OK 5", False), ("UNDO UNDO UNDO", True)):
            desk.play(keys_of)
            assert has_redo() == offered, keys_of


def test_a_number_that_is_changed_keeps_those_after_it() -> None:
    with play_flow(Flow("", 4, "OK 1 3 OK 5 OK 6 OK", rules="tally", options=_HEARTS)) as desk:

        def list_numbers() -> list[object]:
            return [it["how"][7:] for it in view_of(desk.app).people]

        def find_keys(name: str) -> str:
            return str(next(it["keys"] for it in view_of(desk.app).actions if it["name"] == name))

        assert list_numbers() == ["", "13", "5", "6"]
        desk.play(find_keys("do_number_anew"))  # of Bea
        assert list_numbers() == ["", "", "5", "6"]
        desk.play("1 2")
        assert view_of(desk.app).entry["left"] == "3 of 26 left"
        desk.play(find_keys("do_number"))
        assert view_of(desk.app).question == "Points: how many for Ann?"
        assert list_numbers() == ["", "12", "5", "6"]
        for undone in (["", "12", "5", "6"], ["", "12", "5", ""], ["", "12", "5", ""]):
            desk.play("UNDO")  # key by key, it keeps nothing
            assert list_numbers() == undone
        assert find_keys("do_number") == "OK"


@pytest.mark.parametrize(
    ("steps", "goes_on", "booked"),
    [
        ("", ["do_number"], (2, 13, 5, 6)),
        ("UNDO", ["do_nothing"], (0, 13, 5, 6)),
        ("UNDO UNDO", ["do_number", "do_nothing"], (0, 13, 5, 6)),
        ("UNDO UNDO UNDO", ["do_nothing", "do_nothing"], (0, 13, 5, 0)),
    ],
)
def test_undone_numbers_can_be_saved_again_without_a_new_digit(
    steps: str, goes_on: list[str], booked: tuple[int, ...]
) -> None:
    """OK alone redoes, on the box, what was undone, whatever is there to be saved."""
    with play_flow(Flow("", 4, "OK 1 3 OK 5 OK 6 OK 2 OK UNDO", rules="tally")) as desk:
        desk.play(steps)
        while view_of(desk.app).screen == "counted":
            names = ("do_number", "do_nothing")
            (ends,) = [it for it in view_of(desk.app).actions if it["name"] in names]
            assert ends["name"] == goes_on.pop(0)
            for key in ends["keys"].split():
                desk.play(key)
                assert not desk.app.press.refused  # the page presses no further key
        session = desk.app.session
        assert session is not None
        event, _ = session.log.last()
        assert event.numbers == booked


@pytest.mark.parametrize(
    ("rules", "taken", "offered"),
    [
        ("pope_joan", "5 3 6 3", ["2 3"]),  # king and queen
        ("pope_joan", "5 3 6 3 7 3", ["2 3", "3 3"]),
        ("pope_joan", "5 3 6 2 7 2 3 2", []),
        ("poch", "2 3 3 3", ["6 3"]),
    ],
)
def test_what_two_cards_take_together_is_offered(
    rules: str, taken: str, offered: list[str]
) -> None:
    with play_flow(Flow("", 4, f"OK {taken}", rules=rules)) as desk:
        actions = view_of(desk.app).actions
        assert [it["keys"] for it in actions if it["name"] == "do_take_too"] == offered


def test_a_played_comet_shows_what_it_has_brought() -> None:
    with play_flow(Flow("", 4, "OK 2 OK 3 UNDO")) as desk:
        (comet,) = [it for it in view_of(desk.app).places if it["done"]]
        assert (comet["text"], comet["gain"]) == ("Bea plays the comet", "+6")


def test_drawn_seats_are_shown_without_the_people_of_the_table_before() -> None:
    """Show no sentence about the evening before, either, once the new one has begun."""
    with play_flow(Flow("", 5, drawn=DRAWN)) as desk:
        now = view_of(desk.app)
        assert now.screen == "drawn_table"
        assert (now.people, now.question[:8]) == ([], "Round 2:")
        assert [row["cells"][1] for row in now.rows] == list(DRAWN.names)
        desk.play("OK")
        assert view_of(desk.app).happened.get("text") != "The evening is over."


def test_to_throw_the_hand_in_is_a_question_of_two_answers() -> None:
    with play_flow(Flow("", 5, "OK", rules="pope_joan")) as desk:
        (pressed,) = [
            it["keys"] for it in view_of(desk.app).actions if it["name"] == "do_menu_end_hand"
        ]
        assert view_of(desk.app).later == "To change players, finish this hand first."
        desk.play(pressed)
        now = view_of(desk.app)
        stays = "What was staked and taken stays."
        assert now.question == f"Throw this hand in and end the evening? {stays}"
        assert (now.happened, now.rows) == ({}, [])
        answers = {(it["text"], it["grave"]) for it in now.actions}
        assert answers >= {("Throw in and end", "main"), ("Cancel", "more")}
        desk.play(next(it["keys"] for it in now.actions if it["grave"] == "main"))
        (equally, *_) = view_of(desk.app).rows  # 15 for five people
        assert equally["cells"] == ["Share equally", "3 each"]


def test_odd_chips_and_the_last_hands_change_are_named() -> None:
    flow = Flow("", 4, "OK", rules="pope_joan")
    with play_flow(flow) as desk:
        desk.play(next(it for it in view_of(desk.app).actions if "end_hand" in it["name"])["keys"])
        desk.play(next(it for it in view_of(desk.app).actions if it["grave"] == "main")["keys"])
        now = view_of(desk.app)
        rest = "3 each; the 3 left over go to those with least: Ann, Bea and Cy"
        assert now.rows[0]["cells"] == ["Share equally", rest]
        assert now.people[0]["before"]


def test_the_end_names_who_gets_the_board_and_why_some_get_more() -> None:
    """Say whose the row is: the leader's, or all of theirs who lead together."""
    ends = "OK OK 2 3 OK 5 OK 8 OK 1"  # Bea is out
    for keys_of, rows in (
        (ends, ["3 each; the 2 left over go to those with least: Ann and Di", "Bea: 14"]),
        ("OK", ["3 each; the 3 left over go to those with least: Ann, Bea and Cy"]),
    ):
        with play_flow(Flow("", 4, keys_of, rules="pope_joan")) as desk:
            actions = view_of(desk.app).actions
            desk.play(next(it["keys"] for it in actions if it["name"].startswith("do_menu_end")))
            if not view_of(desk.app).rows:  # the hand is thrown in
                desk.play(
                    next(it for it in view_of(desk.app).actions if it["grave"] == "main")["keys"]
                )
            cells = [row["cells"][1:] for row in view_of(desk.app).rows]
            assert [text for (text,) in cells[: len(rows)]] == rows


def test_whoever_confirms_sees_what_was_entered_for_each_loser() -> None:
    with play_flow(Flow("", 4, "OK OK 2 1 7 OK 2 5 OK 8 OK")) as desk:
        now = view_of(desk.app)
        entered = ["8 points", "", "17 points", "25 points"]
        assert [it["how"] for it in now.people] == entered
        assert [row["cells"][1] for row in now.rows] == entered
        assert {"name": "Comet in the next hand", "value": "4"} in now.figures  # none was played
    with play_flow(Flow("", 4, "OK OK 2 3 OK 5 OK COMET OK", rules="pope_joan")) as desk:
        assert [it["how"] for it in view_of(desk.app).people] == [
            "the Pope card", "", "3 cards", "5 cards",
        ]  # fmt: skip


def test_a_losers_correction_says_what_it_replaces_and_what_the_hand_comes_to() -> None:
    """Say so until it is booked, with everybody's change by the corrected hand."""
    instead = "Enter what is right, instead of: Cy still has 17 points."
    for later, line in (("", "1 3"), ("1 OK OK 3 4 OK 4 OK 4 OK ", "2 4")):
        flow = Flow("", 4, f"OK OK 2 1 7 OK 2 5 OK 8 OK {later}OK* 2 {line} 1")
        with play_flow(flow) as desk:
            for pressed, gets, changes in (
                ("", "Bea gets 50", ["-8", "+50", "-17", "-25"]),
                ("7", "Bea gets 40", ["-8", "+40", "-7", "-25"]),
            ):
                desk.play(pressed)
                now = view_of(desk.app)
                assert now.happened["text"] == instead
                assert (now.entry["total"], now.entry["sum"]) == (gets, "")
                assert [it["change"] for it in now.people] == changes
            desk.play("OK")
            assert view_of(desk.app).screen == "correction_preview"


def test_an_agreement_by_the_one_button_names_nobody() -> None:
    with play_flow(Flow("", 3, "OK OK 1 2 OK 3 OK")) as desk:
        (agreed,) = [it for it in view_of(desk.app).actions if it["grave"] == "main"]
        assert agreed["text"] == "Confirm the hand"
        assert view_of(desk.app).question == "Is this right? Anyone but Ann can confirm it."
        desk.play(agreed["keys"])
        now = view_of(desk.app)
        assert now.happened["text"] == "The hand is confirmed."
        assert "Undo: the hand is confirmed" in [it["text"] for it in now.actions]


_HEARTS = {"winner": "lowest", "target": 100, "most": 26, "sum": 26}


def test_corrected_numbers_stand_by_names_and_can_be_left_as_they_are() -> None:
    with play_flow(Flow("", 4, "OK", rules="tally", options=_HEARTS)) as desk:
        names = [it["name"] for it in view_of(desk.app).actions]
        assert "do_alone" not in names  # as it would have all of the sum
        desk.play("1 3 OK 5 OK 6 OK 2 OK 2 OK* 2 1 2 1")
        for name in ("Bea: still 13", "Cy: still 5", "Di: still 6"):
            now = view_of(desk.app)
            assert now.happened["text"].endswith("Ann 2, Bea 13, Cy 5, Di 6.")
            desk.play(next(it["keys"] for it in now.actions if it["text"] == name))
        desk.play("9 OK")
        question = view_of(desk.app).question
        assert question == "These add up to 33, and usually to 26. Is that right?"


def test_a_person_with_0_in_a_hand_has_a_change_of_0_once_it_is_scored() -> None:
    with play_flow(Flow("", 3, "OK 1 3 OK OK 7", rules="tally")) as desk:
        for pressed, changes, before in (
            ("~1", ["", "", ""], False),
            ("OK", ["+7", "+13", "0"], False),
            ("2", ["+7", "+13", "0"], True),
        ):
            desk.play(pressed)
            people = view_of(desk.app).people
            assert [it["change"] for it in people] == changes
            assert people[2]["before"] == before


def test_a_number_that_is_keyed_stands_on_the_persons_card() -> None:
    with play_flow(Flow("", 3, "OK 1 3 OK 5", rules="tally")) as desk:
        people = view_of(desk.app).people
        assert [it.get("how") for it in people] == ["", "Points 13", "Points 5"]


def test_what_is_undone_is_said_once_whatever_the_box_has_room_for() -> None:
    names = ("Wilhelmina-Rosamunde", "Alexandra-Constance", "Bea")
    with play_flow(Flow("", 3, "OK 10 2 UNDO", rules="ancient_1718", names=names)) as desk:
        happened = view_of(desk.app).happened["text"]
        assert happened == "Undone: dead sequence after Alexandra-Constance."


def _effective(flow: Flow, several: list[str]) -> Iterator[str]:
    """Yield those of the keys that are accepted and change something, each of them alone."""
    left = list(several)
    while left:
        with play_flow(flow) as desk:  # anew after each key that is not simply refused
            accepted = changed = False
            while left and not accepted and not changed:
                pressed = left.pop(0)
                accepted, changed = _press(desk, pressed)
        if accepted and changed:
            yield pressed


def _after(flow: Flow, pressed: str) -> tuple[object, ...]:
    with play_flow(flow) as desk:
        _without_popup(desk)
        desk.play(pressed)
        return _state(desk)


@pytest.mark.parametrize("flow", _flows())
def test_everything_that_the_display_shows_is_in_the_view(flow: Flow) -> None:
    """Every number, and every name, that stands on the display stands in the view, names whole."""
    with play_flow(flow) as desk:
        name = _screen(desk)
        session = desk.app.session
        text = json.dumps(view_of(desk.app).parts(), ensure_ascii=False)
        numbers = set(_NUMBER.findall(text))
        numbers |= {str(n) for n in range(1, 17)}  # of lines, seats and keys
        numbers |= {rules.load(key).year for key in rules.GAMES}  # in titles that are cut short
        lines = frame(desk.rows())[1:8]
        missing = [it for it in _NUMBER.findall(" ".join(lines)) if not _made_of(it, numbers)]
        missing += [it for it in {*_NAME.findall(" ".join(lines))} & _NAMES if it not in text]
        # where there is an evening, whoever sits there is in the view, however names are cut
        missing += [it for it in session.names if it not in text] if session is not None else []
        assert not missing, f"{name}: {missing} of {lines} is not in the view"


@pytest.mark.parametrize("flow", _flows())
def test_everything_in_the_view_is_on_the_display(flow: Flow) -> None:
    """Check that every number of the view is on the display.

    The view's lines, the keyed input, and in a hand by payments the balances.
    """
    with play_flow(flow) as desk:
        view_now = view_of(desk.app)
        _without_popup(desk)
        shown = " ".join(frame(desk.rows())[1:9])
    if view_now.screen in _MORE_THAN_FITS:
        return
    texts = [_TIME.sub("", cell) for row in view_now.rows for cell in row["cells"]]
    texts.append(str(view_now.entry.get("value", "")))
    if view_now.screen == "payments":
        texts += [person["balance"] for person in view_now.people if person["seat"]]
    missing = [number for text in texts for number in _NUMBER.findall(text) if number not in shown]
    assert not missing, f"{view_now.screen}: {missing} is not on the display: {shown}"


def _made_of(digits: str, numbers: set[str]) -> bool:
    """Return whether the digits are one number, or several without a blank between them."""
    return digits in numbers or any(
        digits[:at] in numbers and _made_of(digits[at:], numbers) for at in range(1, len(digits))
    )


def test_every_event_has_a_sentence() -> None:
    assert set(event_sentence.TEXTS) == set(TEXTS)
    assert {row.number for row in ev.EVENTS.values() if row.text} == set(TEXTS)


def test_every_word_is_said_and_what_is_said_is_there() -> None:
    paths = [path for path in _SOURCES.rglob("*.py") if path.stem not in LANGUAGES]
    paths.append(Path(words.__file__))
    source = "".join(path.read_text(encoding="utf-8") for path in paths)
    quoted = set(re.findall(r'"([a-z][a-z0-9_]*)(?:%d)?"', source))
    begun = tuple(part for part in quoted if part.endswith("_"))
    plain = {re.sub("_(one|short)$", "", key) for key in _EN}
    plain = {key for key in plain if not {key, key.removesuffix("_points")} & quoted}
    assert not [key for key in plain if not key.startswith(begun)]
    used = re.findall(
        r'(?<!box\.)(?<!app\.words\.)(?:say|count|figure)\("([a-z0-9_]+)"[,)]', source
    )
    used += re.findall(r'(?:act|ok)\((?:[^"()]|"[^"]*")*, "([a-z0-9_]+)"[,)]', source)
    assert not [key for key in used if key not in _EN and f"{key}_one" not in _EN]


@pytest.mark.parametrize(
    ("name", "said"),
    [("Bea", "de Bea"), ("Anne", "d'Anne"), ("Yves", "d'Yves"), ("Yann", "de Yann")],
)
def test_a_french_name_is_said_as_it_is_spoken(name: str, said: str) -> None:
    assert f"le solde {said}\u00a0?" in beside(words_in("fr")).say("do_why", name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_explained_and_what_explains_is_there(language: str) -> None:
    source = "".join(path.read_text("utf-8") for path in _SOURCES.rglob("*.py"))
    others = re.findall(r"(?:explain|help\.append)\((.+)\)", source)
    named = _screen_names() | {key for call in others for key in re.findall(r'"([a-z_]+)"', call)}
    texts = all_texts(language, "halley.page.view.explanations")
    assert set(texts) == named - {"bank", "beside", "round"}
    assert list(texts) == sorted(texts)
    for key, text in texts.items():
        assert text.endswith("."), key
        assert language != "fr" or not re.search(r" [:;?!»]|« ", text), key


def test_the_languages_have_the_same_words() -> None:
    assert list(_EN) == list(_FR)
    for key, text in _EN.items():
        places = sorted(set(re.findall(r"{\d}", text)))
        assert sorted(set(re.findall(r"{\d}", _FR[key]))) == places, key
        assert not re.search(r" [:;?!]", _FR[key]), f"{key}: a hard space comes there"
