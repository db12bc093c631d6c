"""The forms: they book what keys book, byte for byte, and what is refused changes nothing."""

import unicodedata
from random import Random
from typing import Any

import pytest

from halley import keys as keys_of
from halley import rules, words
from halley.engine import events as ev
from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.journal.header import Header
from halley.journal.reader import walk
from halley.page.view import forms, view_of
from halley.page.view.other_names import OTHER_NAMES
from halley.page.view.spelling import spell
from halley.rules.presets import PRESETS
from halley.screens.screen import MOST_SEATS
from halley.session import session as sessions
from halley.session.phases import LEFT
from halley.ui.fonts.small import CHARS
from halley.ui.short_names import use_speller
from host_tools.languages import all_texts
from host_tools.simulator.key_steps import key_code
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.desk_table import evening_of, table_of
from tests.flows.flow import SHORT
from tests.host_tools.evening_keys import dealt, hand_keys, press
from tests.reference.games import GAMES
from tests.reference.random_evening import evening, random_options
from tests.setup_keys import first_choice
from tests.soak import parameters

_FILE = "e0001.hj"
_NAMES = ("Marguerite", "Bea", "Cy", "Étienne", "Ferdinand", "Gil", "Hal", "Zoë")
_WAYS = {"points": PAYMENTS, "cards": BY_CARDS, "follow": FOLLOW | BY_CARDS}


def _form(desk: LocalBox, name: str, **filled: object) -> dict[str, Any]:
    """Return the form with what was filled in."""
    fresh = forms.ask(desk.app, name, {})
    return forms.ask(desk.app, name, {"stamp": fresh["stamp"], **filled})


def _book(desk: LocalBox, name: str, **filled: object) -> dict[str, Any]:
    """Book a form that has just been asked for."""
    fresh = forms.ask(desk.app, name, {})
    return forms.book(desk.app, name, {"stamp": fresh["stamp"], **filled})


def _people(*names: str) -> list[dict[str, str]]:
    return [{"was": "", "value": name} for name in names]


def _journal(desk: LocalBox) -> bytes:
    return bytes(desk.store.files[_FILE])


def _files(desk: LocalBox) -> dict[str, bytes]:
    """All files but the keys that have booked nothing, which a form has none of."""
    return {name: bytes(data) for name, data in desk.store.files.items() if name != "draft"}


# --- setting a table up


@pytest.mark.parametrize("key", rules.GAMES)
def test_a_table_set_up_by_the_form_is_that_of_keys(key: str) -> None:
    played = rules.load(key)
    players = min(played.seats[-1], MOST_SEATS)
    names = _NAMES[:players]
    with LocalBox() as desk, LocalBox() as keyed:
        assert view_of(desk.app).form == "setup"
        assert _book(desk, "setup", game=key, people=_people(*names)) == {
            "name": "setup",
            "done": True,
        }
        keyed.play("OK " + first_choice(key))
        if len(played.seats) > 1:
            keyed.play(str(players))
        for name in names:
            assert keyed.app.elsewhere.take_name(name) == ""
        while keyed.app.session is None:
            keyed.play("OK")
        assert _files(desk) == _files(keyed)
        assert desk.rows() == keyed.rows()
        desk.play("OK")
        keyed.play("OK")
        assert _files(desk) == _files(keyed)


def test_cards_are_followed_and_an_option_is_another() -> None:
    with LocalBox() as desk, LocalBox() as keyed:
        filled = {"game": "modern_1991", "people": _people(*_NAMES[:3])}
        filled.update(options_of="modern_1991", how="follow", streak="2", rounds="12")
        assert _book(desk, "setup", **filled)["done"]
        keyed.play("OK 5 3")
        for name in _NAMES[:3]:
            keyed.app.elsewhere.take_name(name)
        keyed.play("COMET 1 3 5 1 2 OK OK 2")
        assert keyed.app.session is not None and keyed.app.session.header.options["rounds"] == 12
        assert _files(desk) == _files(keyed)


def test_an_option_that_another_brings_is_taken() -> None:
    filled = {"game": "tally", "options_of": "tally", "people": _people(*_NAMES[:3])}
    filled.update(zero_sum="1", pool="1", purse="50", worth="0.05", currency="1")
    with LocalBox() as desk:
        fields = {field["name"]: field for field in _form(desk, "setup", **filled)["fields"]}
        assert [fields[name]["value"] for name in ("pool", "purse", "worth")] == ["1", "50", "0.05"]
        assert _book(desk, "setup", **filled)["done"]
        assert desk.app.session is not None
        assert desk.app.session.header.options["pool"] is True
        assert desk.app.session.header.options["purse"] == 50


def test_input_for_a_new_table_is_out_of_date_after_an_evening() -> None:
    with LocalBox() as desk:
        filled = {**forms.ask(desk.app, "setup", {}), "people": _people("Ann", "Bea")}
        desk.play("3")  # the self-test, where nothing is filled in
        assert not forms.ask(desk.app, "setup", filled)["stale"]
        desk.play("COMET 1 2 UNDO UNDO")
        assert not forms.ask(desk.app, "setup", filled)["stale"]
        desk.play("OK 5 4 1 2 3 4 OK OK OK* 6")
        while desk.app.session is not None:
            desk.play("OK")
        assert forms.ask(desk.app, "setup", filled)["stale"]


def test_the_last_players_are_proposed() -> None:
    with LocalBox() as desk:
        assert _book(desk, "setup", game="foster_commit", people=_people(*_NAMES[:4]))["done"]
        desk.app.tables.end()
        desk.app.picture.show()
        form = _form(desk, "setup")
        fields = {field["name"]: field for field in form["fields"]}
        assert fields["game"]["value"] == "foster_commit"
        assert [row["value"] for row in fields["people"]["rows"]] == list(_NAMES[:4])
        assert not form["missing"]
        assert fields["game"]["choices"][0]["value"] == "foster_commit"


@pytest.mark.parametrize(
    ("names", "seat"),
    [
        (("Ann", "x" * 40, "Cy"), 1),
        (("Ann", "", "Cy"), 1),
        (("Ann", "Bea", "Ann"), 2),
        (("<script>alert(1)</script>", "Bea", "Cy"), 0),
    ],
)
def test_an_impossible_name_is_refused_beside_its_field(names: tuple[str, ...], seat: int) -> None:
    with LocalBox() as desk:
        files, rows = _files(desk), desk.rows()
        answer = _book(desk, "setup", game="modern_1991", people=_people(*names))
        assert not answer["done"]
        (people,) = [field for field in answer["fields"] if field["kind"] == "people"]
        assert [bool(row["refusal"]) for row in people["rows"]] == [i == seat for i in range(3)]
        assert people["rows"][seat]["refusal"].endswith(".")
        assert (_files(desk), desk.rows()) == (files, rows)


def test_a_name_of_any_script_is_taken_whole_and_written_as_the_box_can() -> None:
    use_speller(spell)
    with LocalBox() as desk:
        people = _people("Çelik-Ñuño", "Žofie", "Åsa Øygård")
        form = _form(desk, "setup", game="modern_1991", people=people)
        rows = next(field["rows"] for field in form["fields"] if field["kind"] == "people")
        assert [row["note"] for row in rows] == ["", "The box writes Zofie.", ""]
        assert _book(desk, "setup", game="modern_1991", people=people)["done"]
        assert desk.app.session is not None
        assert desk.app.session.names == ("Çelik-Ñuño", "Žofie", "Åsa Øygård")


def test_a_letter_with_a_mark_is_spelled_by_its_own() -> None:
    for char in map(chr, range(0xC0, 0x180)):
        plain = unicodedata.normalize("NFD", char)[0]
        if char in CHARS or plain != char:
            assert spell(char) == (char if char in CHARS else plain)


def test_too_many_people_are_refused() -> None:
    with LocalBox() as desk:
        answer = _book(desk, "setup", game="tute", people=_people(*_NAMES[:5]))
        (people,) = [field for field in answer["fields"] if field["kind"] == "people"]
        assert people["refusal"] and not answer["done"] and desk.app.session is None


def test_partners_have_a_team() -> None:
    with LocalBox() as desk:
        form = _form(desk, "setup", game="new_1752", people=_people(*_NAMES[:4]))
        (people,) = [field for field in form["fields"] if field["kind"] == "people"]
        assert [row["team"] for row in people["rows"]] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("Michigan", "Newmarket"),
        ("Spinado", "Tally"),
        ("Bésigue", "Tally"),
        ("Five Hundred", "Whist"),
        ("Canasta", "Rummy"),
        ("Commette", "Ancient comet 1718"),
    ],
)
def test_a_game_is_listed_under_the_names_that_people_look_for(name: str, game: str) -> None:
    with LocalBox() as desk:
        choices = _form(desk, "setup")["fields"][0]["choices"]
    assert [it["text"] for it in choices if name in it["also"].split(", ")] == [game]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_other_name_is_the_games_own(language: str) -> None:
    with LocalBox() as desk:
        if language != "en":
            desk.play("2")
        assert desk.app.words.language == language
        choices = _form(desk, "setup")["fields"][0]["choices"]
    own = [it["text"] for it in choices if it["text"].lower() in it["also"].lower().split(", ")]
    assert own == []


def test_other_names_are_of_games_that_there_are() -> None:
    presets = [it.name for it in PRESETS]
    assert set(OTHER_NAMES) - {"tally"} <= set(presets)
    names = [name for names in OTHER_NAMES.values() for name in names]
    assert len(names) == len(set(names))


def test_a_game_of_ones_own_is_named_and_chosen_again() -> None:
    with LocalBox() as desk:
        people = _people(*_NAMES[:4])
        filled = {"game": "tally:Whist", "options_of": "tally:Whist", "people": people}
        filled["stamp"] = _form(desk, "setup")["stamp"]
        assert forms.book(desk.app, "setup", {**filled, "name": "Thursday"})["done"]
        desk.play("UNDO UNDO")  # the table is taken back
        choices = _form(desk, "setup")["fields"][0]["choices"]
        assert choices[0]["value"] == "tally:Thursday"
        assert _book(desk, "setup", people=people, game="tally:Thursday")["done"]
        assert desk.app.session is not None
        assert desk.app.session.header.title == "Thursday"


def test_a_game_with_a_name_asks_only_for_its_length_at_once() -> None:
    with LocalBox() as desk:
        for game, asked in (("tally:Hearts", 2), ("tally", 6)):
            form = _form(desk, "setup", game=game, options_of=game, people=_people(*_NAMES[:4]))
            shown = [field["name"] for field in form["fields"] if not field.get("more")]
            options = [name for name in shown if name in rules.load("tally").asks]
            assert len(options) == asked
            assert {"target", "hands"} <= set(options)
            (teams,) = [field for field in form["fields"] if field["name"] == "teams"]
            assert teams["text"] == "none", "not the digit of each seat"


@pytest.mark.parametrize(
    ("typed", "worth"),
    [("0.05", 5), ("0,05", 5), ("€0.05", 5), (".5", 50), ("5", 500), ("99.99", 9999), ("2.5", 250)],
)
def test_money_is_typed_as_people_write_it(typed: str, worth: int) -> None:
    with LocalBox() as desk:
        filled = {"game": "modern_1991", "people": _people(*_NAMES[:3]), "worth": typed}
        assert _book(desk, "setup", **filled)["done"]
        assert evening_of(desk).header.options["worth"] == worth


@pytest.mark.parametrize(
    "typed", ["0.005", "100", "much", "1.2.3", "0", ".", "-0.50", "10 ct", "1e2", "5%"]
)
def test_impossible_money_is_refused_beside_its_field(typed: str) -> None:
    with LocalBox() as desk:
        filled = {"game": "modern_1991", "people": _people(*_NAMES[:3]), "worth": typed}
        answer = _book(desk, "setup", **filled)
    [field] = [field for field in answer["fields"] if field["name"] == "worth"]
    assert not answer["done"]
    is_out = typed in ("100", "0", "-0.50")
    assert field["refusal"] == (
        "Enter a number from €0.01 to €99.99."
        if is_out
        else "Type an amount in digits, with at most two decimals: 1.35."
    )
    assert field["value"] == typed


# --- what all losers hold


def _fill(keys: list[str], losers: list[int]) -> tuple[dict[str, str], list[str]]:
    """Return what the keys of all losers come to on the sheet, and the keys behind them."""
    filled: dict[str, str] = {}
    keys = list(keys)
    for seat in losers:
        end = keys.index("OK")
        of_loser, keys = keys[:end], keys[end + 1 :]
        filled[f"cards {seat}"] = " ".join(keys_of.LABELS[key_code(key)] for key in of_loser)
        filled[f"number {seat}"] = "".join(key for key in of_loser if key.isdigit())
        filled[f"kings {seat}"] = str(of_loser.count("K"))
        if "COMET" in of_loser:
            filled["comet"] = str(seat)
    return filled, keys


def _play_hand(desk: LocalBox, keyed: LocalBox, keys: list[str]) -> bool:
    """Play a hand on both, on one of them with the form for the losers; whether it was up."""
    sheet = False
    for key in keys:
        press(keyed, key)
    while keys:
        claimed = not keys[0].endswith("*")  # else it takes a bonus back, before any loser's cards
        if evening_of(desk).phase == LEFT and not sheet and claimed:
            sheet = True
            fields = _form(desk, "losers")["fields"]
            seats = [field["seat"] for field in fields if "seat" in field]
            filled, keys = _fill(keys, sorted(set(seats), key=seats.index))
            form = _form(desk, "losers", **filled)
            assert not form["missing"]
            answer = _book(desk, "losers", **filled)
            assert answer["done"], answer
            continue
        press(desk, keys[0])
        keys = keys[1:]
    assert _journal(desk) == _journal(keyed)
    assert desk.rows()[:56] == keyed.rows()[:56]
    return sheet


@pytest.mark.parametrize("hands", parameters({"2": 2, "4": 4}, usual=["2"]))
@pytest.mark.parametrize("way", list(_WAYS))
@pytest.mark.parametrize("key", [key for key in rules.STOPS if key in GAMES])
def test_an_evening_with_the_sheet_of_losers_is_that_of_keys(
    key: str, way: Any, hands: int
) -> None:
    random = Random(f"{key} {way}")
    players = random.choice([seats for seats in rules.load(key).seats if seats <= MOST_SEATS])
    made = evening(random, key, players, random_options(random, key, players), hands, True)
    if made.options.get("teams"):
        made.options["teams"] = tuple(map(tuple, made.options["teams"]))
    header = Header(key, SHORT[:players], made.options, tuple(made.start), _WAYS[way])
    with _table(header) as desk, _table(header) as keyed:
        sheets = 0
        for hand in made.hands:
            proposed = evening_of(desk).dealer
            for key_of_deal in dealt(hand, proposed):
                press(desk, key_of_deal)
                press(keyed, key_of_deal)
            sheets += _play_hand(desk, keyed, hand_keys(made, hand, way))
            agrees = next(seat for seat in range(players) if seat != hand.out)
            for box in (desk, keyed):
                box.play(str(agrees + 1))
        assert sheets


def _table(header: Header) -> LocalBox:
    store = MemoryStore()
    sessions.new(store, header)
    return LocalBox(store)


@pytest.mark.parametrize("key", ["play_or_pay", "crates", "earl_of_coventry", "jig"])
def test_losers_of_games_without_a_comet_have_a_sheet(key: str) -> None:
    with table_of(key, 3, PAYMENTS) as desk, table_of(key, 3, PAYMENTS) as keyed:
        for box in (desk, keyed):
            while evening_of(box).phase != LEFT:
                box.play("OK" if view_of(box.app).question != "Who is out?" else "1")
        losers = [field["seat"] for field in _form(desk, "losers")["fields"]]
        filled = {}
        for seat in losers:
            filled[f"number {seat}"] = "3"
            keyed.play("3 OK")
        assert _book(desk, "losers", **filled)["done"]
        assert evening_of(desk).phase != LEFT
        assert _journal(desk) == _journal(keyed)


def test_the_holder_of_a_boards_card_is_saved_when_the_box_asks() -> None:
    with table_of("nain_jaune", 3, PAYMENTS) as desk, table_of("nain_jaune", 3, PAYMENTS) as keyed:
        for box in (desk, keyed):
            box.play("OK OK 2")
        keyed.play("5 OK COMET 4 1 2 OK")  # Cy; Ann, with the card of the fourth
        filled = {"number 2": "5", "number 0": "12", "holds 3": "0"}
        assert _book(desk, "losers", **filled)["done"]
        assert evening_of(desk).phase != LEFT
        assert _journal(desk) == _journal(keyed)


def test_impossible_cards_of_losers_are_refused_beside_the_field() -> None:
    with table_of("modern_1991", 3, PAYMENTS) as desk:
        desk.play("OK 2 1")
        before = _files(desk), desk.rows()
        for filled in (
            {"number 2": "13"},
            {"number 2": "13", "number 0": "999"},
            {"number 2": "x"},
        ):
            answer = _book(desk, "losers", **filled)
            assert not answer["done"]
            refusals = [field["refusal"] for field in answer["fields"]]
            assert any(text.endswith(".") for text in refusals), answer
            assert (_files(desk), desk.rows()) == before


def test_a_number_that_is_too_large_is_called_so() -> None:
    with table_of("modern_1991", 3, PAYMENTS) as desk:
        desk.play("OK 2 1")
        fields = _form(desk, "losers", **{"number 2": "2000"})["fields"]
        assert "The maximum is 999." in [field["refusal"] for field in fields]


def test_the_winners_sum_runs_along() -> None:
    with table_of("modern_1991", 3, PAYMENTS) as desk:
        desk.play("OK 2 1")
        note = "Comet: not dealt? Bea gets 13."  # which books nothing for it
        assert _form(desk, "losers", **{"number 2": "13"})["note"] == note
        form = _form(desk, "losers", **{"number 2": "13", "number 0": "27", "comet": "0"})
        assert [field["sum"] for field in form["fields"] if "sum" in field] == [
            "13",
            "27 × 2 = 54",
        ]
        assert form["note"] == "Comet: Ann. Bea gets 67."


@pytest.mark.parametrize(
    ("rules", "keys"),
    [
        ("modern_1991", "UNDO COMET 2 OK 2"),  # and it is asked whether the comet came last
        ("ancient_1718", "UNDO COMET 2 OK 2"),
        ("commit_1857", "UNDO COMET 2"),  # and what it was played as
        ("pope_joan", "UNDO 1 2 OK 2"),
        ("nain_jaune", "UNDO 5 2 OK 2"),
    ],
)
def test_the_winner_may_have_played_what_nobody_is_left_with(rules: str, keys: str) -> None:
    with table_of(rules, 4, PAYMENTS) as desk, table_of(rules, 4, PAYMENTS) as keyed:
        for box in (desk, keyed):
            box.play("OK OK 2")
        asked = [field for field in _form(desk, "losers")["fields"] if field["kind"] == "choice"]
        played = asked[-1]["choices"][-1]
        assert played["text"] == "Bea has played it"
        desk.play(played["keys"])
        keyed.play(keys)
        assert _journal(desk) == _journal(keyed)
        assert view_of(desk.app).question == view_of(keyed.app).question


def test_who_has_played_it_is_not_asked_once_scores_are_keyed() -> None:
    with table_of("modern_1991", 3, PAYMENTS) as desk:
        desk.play("OK 2 1")  # the first loser's digit, which UNDO would take back
        (asked,) = [it for it in _form(desk, "losers")["fields"] if it["kind"] == "choice"]
        assert not [it for it in asked["choices"] if "keys" in it]


def test_a_form_that_is_out_of_date_says_so_and_books_nothing() -> None:
    with table_of("modern_1991", 3, PAYMENTS) as desk:
        desk.play("OK 2 1")
        stamp = forms.ask(desk.app, "losers", {})["stamp"]
        desk.play("1 3 OK")  # the first loser, by keys
        filled = {"stamp": stamp, "number 2": "20", "number 0": "27"}
        before = _journal(desk)
        answer = forms.book(desk.app, "losers", filled)
        assert not answer["done"] and answer["stale"]
        assert [field["seat"] for field in answer["fields"] if "seat" in field] == [0]
        assert _journal(desk) == before
        desk.play("2 7 OK")
        assert forms.ask(desk.app, "losers", filled)["stamp"] == ""


def _values(desk: LocalBox, filled: dict[str, str]) -> dict[str, str]:
    """Return the values of the losers' form that are not empty."""
    form = forms.ask(desk.app, "losers", filled)
    assert not form["stale"]
    return {field["name"]: field["value"] for field in form["fields"] if field["value"]}


def test_saved_scores_are_undone_and_redone_at_once_and_stay_filled_in() -> None:
    scores = {"number 0": "5", "number 2": "27", "number 3": "8", "comet": "2"}
    with table_of("modern_1991", 4, PAYMENTS) as desk:
        desk.play("OK OK 2")
        assert _book(desk, "losers", **scores)["done"]
        (undo,) = [it for it in view_of(desk.app).actions if it["name"] == "undo_scores"]
        settled = view_of(desk.app).rows
        desk.play(undo["keys"])
        assert view_of(desk.app).happened["text"] == "Undone: the scores."
        assert _values(desk, {}) == scores
        (redo,) = [it for it in view_of(desk.app).actions if it["name"] == "put_back"]
        desk.play(redo["keys"])
        assert view_of(desk.app).rows == settled


def test_cards_of_losers_stay_when_somebody_else_was_out() -> None:
    filled = {"number 0": "5", "number 2": "27", "number 3": "8", "comet": ""}
    with table_of("modern_1991", 4, PAYMENTS) as desk:
        desk.play("OK OK 2")
        filled["stamp"] = forms.ask(desk.app, "losers", {})["stamp"]
        desk.play("UNDO 4 OK 3")  # to redo would be OK
        assert _values(desk, filled) == {"number 0": "5", "number 3": "8"}
        desk.play("2 OK 2 OK 2 OK 1 OK OK 2")  # the next hand
        assert forms.ask(desk.app, "losers", filled)["stale"]


@pytest.mark.parametrize("agreed", ["", "1 "])
@pytest.mark.parametrize("edit", ["1 OK 4 OK OK", "2 OK OK OK 4"])
def test_the_last_hands_losers_stay_when_somebody_else_was_out(agreed: str, edit: str) -> None:
    """Keep them if "out" is corrected, or deleted and booked again; and over a reload."""
    with table_of("modern_1991", 4, PAYMENTS) as desk:
        desk.play(f"OK 2 3 OK 3 3 COMET OK 8 OK {agreed}")
        line = 4 + bool(agreed)
        desk.play(f"OK* 2 1 {line} {edit}")  # Bea was not out, but Di, who held the comet
        scores = {"number 0": "8", "number 2": "3"}
        assert _values(desk, {}) == scores
        half = {**scores, "number 1": "12", "number 2": ""}
        half["stamp"] = forms.ask(desk.app, "losers", {})["stamp"]
        desk.restart()
        assert _values(desk, {}) == scores
        assert _values(desk, half) == {"number 0": "8", "number 1": "12"}
        assert _book(desk, "losers", **scores, **{"number 1": "12"})["done"]
        desk.play("1 OK OK 4")  # nothing of it comes back in the next hand
        assert _values(desk, {}) == {}
        assert forms.ask(desk.app, "losers", half)["stale"]


def _rest_anew() -> LocalBox:
    """Return a box whose first hand is corrected to Ann's, so that its rest is keyed again."""
    desk = table_of("modern_1991", 3, PAYMENTS)
    desk.play("OK 2 1 3 OK 2 7 OK 1 OK OK 3 5 OK 4 OK 1 OK* 2 2")  # Bea is out, then Cy
    desk.play("4 1 OK 1 OK")
    return desk


def test_the_losers_of_a_past_hand_are_filled_in_when_somebody_else_was_out() -> None:
    with _rest_anew() as desk, _rest_anew() as keyed:
        before = _journal(desk)
        assert view_of(desk.app).form == "losers"
        stamp = forms.ask(desk.app, "losers", {})["stamp"]
        answer = _book(desk, "losers", **{"number 1": "12", "number 2": "33", "comet": "2"})
        assert answer["done"], answer
        assert _journal(desk) == before  # it is a correction that nobody has accepted yet
        assert forms.ask(desk.app, "losers", {"stamp": stamp})["stamp"] == ""
        keyed.play("1 2 OK 3 3 COMET OK")
        assert desk.rows()[:56] == keyed.rows()[:56]
        for box in (desk, keyed):
            box.play("2 OK")
            assert box.app.live is None
        assert _journal(desk) == _journal(keyed) != before


def test_the_rest_of_a_past_hand_begins_with_what_was_booked() -> None:
    with _rest_anew() as desk:  # Bea's first hand becomes Ann's: what Cy held stays
        assert _values(desk, {}) == {"number 2": "13"}
    with table_of("modern_1991", 4, PAYMENTS) as desk:
        desk.play("OK 2 3 OK 3 3 COMET OK 8 OK 1 OK")
        desk.play("OK* 2 2 5 1 OK 4 OK")  # Di, who held the comet, was out
        filled = {"number 0": "8", "number 2": "3"}
        assert _values(desk, {}) == filled
        assert not _book(desk, "losers", **filled)["done"]  # Bea's cards are not known
        assert _book(desk, "losers", **filled, **{"number 1": "12"})["done"]
        desk.play("1")
        assert view_of(desk.app).screen == "correction_preview"


def test_a_form_in_a_correction_is_filled_in_anew_when_the_power_comes_back() -> None:
    with _rest_anew() as desk:
        rows, before = desk.rows()[:56], _journal(desk)
        assert _book(desk, "losers", **{"number 1": "12", "number 2": "8"})["done"]
        desk.restart()
        assert desk.rows()[:56] == rows
        assert _journal(desk) == before
        assert view_of(desk.app).form == "losers"


def test_a_correction_of_one_loser_has_no_sheet_of_all() -> None:
    with table_of("modern_1991", 3, PAYMENTS) as desk:
        desk.play("OK 2 1 3 OK 2 7 OK 1 OK* 2 1 2 1")
        assert evening_of(desk).phase == LEFT
        assert view_of(desk.app).form == ""


# --- people who come and go


def _seats(names: list[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"was": was, "value": name} for was, name in names]


def test_people_come_and_go_on_one_sheet() -> None:
    with _dealt_once() as desk, _dealt_once() as keyed:
        for box in (desk, keyed):
            _to_seats(box)
        ann, bea, cy = evening_of(desk).names
        assert view_of(desk.app).form == "seats"
        rows = _seats([(ann, ann), (cy, "Cyril"), ("", "Zoë")])
        assert _book(desk, "seats", people=rows) == {"name": "seats", "done": True}
        keyed.play("3 4")
        assert keyed.app.elsewhere.take_name("Cyril") == ""
        _to_seats(keyed)
        keyed.play("2 1 COMET")
        assert keyed.app.elsewhere.take_name("Zoë") == ""
        keyed.play("OK")
        assert _events(desk) == _events(keyed)  # on the way to the menu a deal is taken back
        assert desk.rows()[:56] == keyed.rows()[:56]
        assert evening_of(desk).names == (ann, "Cyril", "Zoë")
        _to_seats(desk)  # Bea comes back, and all sit otherwise
        known = [it["value"] for it in _people_field(_form(desk, "seats"))["known"]]
        assert known[0] == bea
        left = _people_field(_form(desk, "seats", people=_seats([(ann, ann)])))["known"]
        assert [it["value"] for it in left[:3]] == ["Cyril", "Zoë", bea]
        now = [("Zoë", "Zoë"), (ann, ann), ("Cyril", "Cyril"), ("", bea)]
        assert _book(desk, "seats", people=_seats(now))["done"]
        assert evening_of(desk).names == ("Zoë", ann, "Cyril", bea)
        assert desk.app.evening is not None and desk.app.evening.game.people == (
            ann, bea, "Cyril", "Zoë",
        )  # fmt: skip


def test_with_as_few_as_the_game_allows_somebody_leaves_before_another_comes() -> None:
    with table_of("modern_1991", 2, PAYMENTS) as desk:
        desk.play("UNDO")
        _to_seats(desk)
        ann, _ = evening_of(desk).names
        people = _people_field(_form(desk, "seats"))
        assert people["least"] == 1
        left = [(ann, ann)]
        form = _form(desk, "seats", people=_seats(left))
        assert form["missing"] and _people_field(form)["refusal"] == form["note"] == ""
        refused = _people_field(_book(desk, "seats", people=_seats(left)))
        assert refused["refusal"] == "This game needs 2 players. Add one."
        assert _book(desk, "seats", people=_seats([*left, ("", "Zoë")]))["done"]
        assert evening_of(desk).names == (ann, "Zoë")


def test_a_renamed_person_is_no_newcomer() -> None:
    with _dealt_once() as desk:
        _to_seats(desk)
        ann, bea, cy = evening_of(desk).names
        rows = _seats([(ann, ann), (bea, "Béatrice"), (cy, ""), ("", "Zoë")])
        people = _people_field(_form(desk, "seats", people=rows))
        balances = view_of(desk.app).people
        assert [row["note"] for row in people["rows"]] == [
            balances[0]["balance"],
            f"This is Bea with a new name: {balances[1]['balance']}.",
            balances[2]["balance"],
            "",
        ]


def _events(desk: LocalBox) -> list[tuple]:
    return [ev.unpack(payload) for payload, _, _ in walk(evening_of(desk).journal)]


def _people_field(form: dict[str, Any]) -> Any:
    return next(field for field in form["fields"] if field["kind"] == "people")


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Ann"), ("Ann", ""), tuple("ABCDEFG")])
def test_an_impossible_table_changes_nothing(names: tuple[str, ...]) -> None:
    with _dealt_once() as desk:
        _to_seats(desk)
        before = _files(desk), desk.rows()
        answer = _book(desk, "seats", people=_people(*names))
        assert not answer["done"]
        people = _people_field(answer)
        assert people["refusal"] or any(row["refusal"] for row in people["rows"])
        assert (_files(desk), desk.rows()) == before


def _dealt_once() -> LocalBox:
    desk = table_of("modern_1991", 3, PAYMENTS)
    desk.play("OK 2 1 1 3 OK 2 7 OK 1")
    return desk


def _to_seats(desk: LocalBox) -> None:
    """Through the menu to the screen on which people come and go."""
    action = next(it for it in view_of(desk.app).actions if it["name"] == "do_menu_seats")
    desk.play(action["keys"])


def test_every_game_has_a_sentence() -> None:
    texts = all_texts("en", "halley.page.view.words")
    lacking = [key for key in rules.GAMES if f"game_{key}" not in texts]
    assert not lacking, f"halley/page/view/words/en.py lacks game_NAME of {lacking}"


def test_a_power_cut_behind_a_form_loses_nothing() -> None:
    with LocalBox() as desk:
        desk.play("OK 5")  # half a set-up by keys, which the form takes the place of
        assert not _book(desk, "setup", game="modern_1991", people=_people("Ann", ""))["done"]
        rows = desk.rows()[:56]
        desk.restart()
        assert desk.rows()[:56] == rows
        assert _book(desk, "setup", game="modern_1991", people=_people(*_NAMES[:3]))["done"]
        desk.play("OK OK 2 1 1")
        assert _book(desk, "losers", **{"number 2": "13", "number 0": "27"})["done"]
        rows = desk.rows()[:56]
        desk.restart()
        assert desk.rows()[:56] == rows
        assert len([it for it in _events(desk) if it[0] == ev.LEFT]) == 2
