"""Games of the table's own: made, chosen, changed and deleted at the box, and in journals."""

import json
from pathlib import Path

import pytest

from halley import rules
from halley.journal import journal
from halley.journal.header import TITLE_CHARS, Header, pack_header
from halley.refusal import Refusal
from halley.rules import presets
from halley.session import session as sessions
from halley.stored import games
from halley.stored.games import GameChoice
from halley.ui.game_title import name_here, title_of
from halley.words import LANGUAGES
from host_tools.cli import run
from host_tools.languages import ENGLISH, box_words
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.host_tools.typed_names import letters
from tests.screen_text import line
from tests.setup_keys import by_family

TALLY = by_family("tally")
OWN = f"9 {len([1 for _, of_it in rules.FAMILIES if of_it]) + 1}"  # to the list of own games
FOUR = "4 1 2 3 4"


def _seen(desk: LocalBox) -> list[str]:
    """Return the lines, those that stand out included, which begin a column further on."""
    lines = []
    for page in range(8):
        text = line(desk.rows(), page)
        lines.append(text if "~" not in text else line(desk.rows(), page, 1))
    return lines


def _header(desk: LocalBox) -> Header:
    """Return what the evening under way is played with, as its file says."""
    return sessions.restore(desk.store, journal.newest(desk.store)).header


def _letters(name: str) -> str:
    return " ".join(letters(name))


def _list_games(desk: LocalBox) -> list[tuple[str, dict[str, object]]]:
    return [(game.name, game.options) for game in games.load(desk.store)]


def _home(desk: LocalBox) -> None:
    for _ in range(30):
        if desk.app.session is None and not desk.app.stack.over:
            return
        desk.press("UNDO")
    raise AssertionError("the first screen does not come")


def _line_of(desk: LocalBox, text: str) -> str:
    """Return the number of the line that begins with `text`, on this page or a later one."""
    for _ in range(3):
        for row in _seen(desk):
            if row[1:].startswith(f" {text}"):
                return row[0]
        desk.press("9")
    raise AssertionError(f"no line begins with {text}")


def _hearts(desk: LocalBox) -> None:
    """From the first screen to an evening of a tally called "Hearts, Thursday", lowest, to 100."""
    desk.play(f"{'OK' if desk.app.tables.last is None else '2'} {TALLY} {FOUR} COMET")
    desk.play(f"{_line_of(desk, 'Who wins')} 2")
    desk.play(f"{_line_of(desk, 'Play to')} 1 0 0 OK")
    # on the key 10 a space, a hyphen, a comma
    desk.play(f"1 {_letters('Hearts')} 10 10 10 COMET 10 {_letters('Thursday')} OK")


HEARTS = ("Hearts, Thursday", {"winner": "lowest", "target": 100})


# --- made


def test_a_game_is_made_where_options_are_set() -> None:
    with LocalBox() as desk:
        _hearts(desk)
        assert _seen(desk)[0] == "1 Name Hearts, Thursd"
        desk.play("OK")
        assert _seen(desk)[0] == "Hearts, Thursday"
        desk.play("OK")
        header = _header(desk)
        assert (header.title, header.key) == ("Hearts, Thursday", "tally")
        assert header.options == rules.load("tally").settle(HEARTS[1])
        assert _list_games(desk) == [HEARTS]
        assert _seen(desk)[0] == "Hearts, Thursday"
        desk.restart()
        assert _seen(desk)[0] == "Hearts, Thursday"
        # and the last table again has its name
        _home(desk)
        assert "Hearts, Thursday" in " ".join(_seen(desk))
        desk.press("OK")
        assert _header(desk).title == "Hearts, Thursday"


def test_a_new_game_stays_in_the_lists() -> None:
    with LocalBox() as desk:
        _hearts(desk)
        desk.play("OK OK")
        _home(desk)
        desk.play("2")
        assert _seen(desk)[1] == "1 Hearts, Thursday"
        desk.play(f"{OWN}")
        assert _seen(desk)[1:4] == ["1 Hearts, Thursday", "2 Whist", "3 Hearts"]
        desk.play(f"1 {FOUR} OK")
        assert _header(desk).title == "Hearts, Thursday"
        assert _header(desk).options == rules.load("tally").settle(HEARTS[1])
        # a tally without a name is as it was
        _home(desk)
        desk.play(f"2 {TALLY} {FOUR} OK")
        assert (_header(desk).title, _header(desk).changes()) == ("", [])
        _home(desk)
        desk.play("2")
        assert [row[2:10] for row in _seen(desk)[1:3]] == ["Tally   ", "Hearts, "]


def test_the_journal_stands_by_itself_whatever_becomes_of_the_list() -> None:
    with LocalBox() as desk:
        _hearts(desk)
        desk.play("OK OK")
        name = journal.newest(desk.store)
        alone = MemoryStore({name: bytes(desk.store.files[name])})
        header = sessions.restore(alone, name).header
        assert (header.title, header.changes()) == (
            "Hearts, Thursday",
            ["winner", "target"],
        )


# --- changed, deleted


def test_a_game_is_changed_where_options_are_set() -> None:
    with LocalBox() as desk:
        _hearts(desk)
        desk.play("OK OK")
        _home(desk)
        desk.play(f"2 1 {FOUR} COMET {_target(desk)} 5 0 OK OK OK")
        assert _header(desk).options["target"] == 50
        assert _list_games(desk) == [("Hearts, Thursday", {"winner": "lowest", "target": 50})]
        # before the first hand, too, and with another name it is another game
        desk.play("OK* ")
        desk.play(
            f"{_line_of(desk, 'House rules')} {_target(desk)} COMET 1 {_letters('Ours')} OK OK"
        )
        assert (_header(desk).title, _header(desk).changes()) == ("Ours", ["winner"])
        assert [name for name, _ in _list_games(desk)] == ["Ours", "Hearts, Thursday"]


def _target(desk: LocalBox) -> str:
    return "4"  # behind name, who wins, and money


def test_a_game_is_deleted_and_restored() -> None:
    with LocalBox() as desk:
        _hearts(desk)
        desk.play("OK OK")
        _home(desk)
        desk.play(f"2 {OWN}")
        before = _seen(desk)
        desk.play("COMET 2")  # one of those that come with the box
        assert "stays" in " ".join(_seen(desk))
        desk.play("1")
        assert "UNDO restores it" in desk.app.popup.text
        assert _list_games(desk) == []
        desk.play("UNDO")
        assert _seen(desk) == before
        assert _list_games(desk) == [HEARTS]
        desk.play("COMET UNDO UNDO UNDO 1")  # the list stands as before
        assert _seen(desk)[0] == "Hearts, Thursday"
        desk.play("UNDO")
        desk.play(f"{OWN} COMET 1")
        assert _seen(desk)[1] == "1 Whist"
        desk.play("OK")
        assert _seen(desk)[1] == "1 Whist"
        _home(desk)
        desk.press("OK")  # the last table is what it was
        assert _header(desk).title == "Hearts, Thursday"
        desk.restart()
        assert _list_games(desk) == []


def test_a_full_store_is_reported_when_a_game_is_deleted() -> None:
    with LocalBox() as desk:
        _hearts(desk)
        desk.play("OK OK")
        _home(desk)
        desk.store.full = True
        desk.play(f"2 {OWN} COMET 1")
        assert "could not be saved" in " ".join(_seen(desk))
        assert _list_games(desk) == [HEARTS]


# --- to begin from


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_boxs_ready_made_games_can_be_played(language: str) -> None:
    brought = games.presets(box_words(language))
    assert len(brought) == len(presets.PRESETS) == len({game.name for game in brought})
    for game in brought:
        games.verify_name(game.name)
        played = rules.load(game.key)
        assert sorted(played.changes(played.settle(game.options))) == sorted(game.options)


def test_a_game_that_the_box_brings_is_the_tables_own_once_it_is_played() -> None:
    with LocalBox() as desk:
        desk.play(f"OK {OWN} 1")
        assert _seen(desk)[5] == "OK: 4"  # as many as its teams have
        desk.play(f"{FOUR} OK")
        assert (_header(desk).title, _header(desk).options["teams"]) == (
            "Whist",
            ((0, 2), (1, 3)),
        )
        assert _list_games(desk) == [("Whist", {"target": 5, "teams": ((0, 2), (1, 3))})]
        _home(desk)
        desk.play("2 1 3 OK OK OK OK")  # without teams, when three have come
        assert _header(desk).options["teams"] is None
        assert _list_games(desk)[0][1]["teams"] == ((0, 2), (1, 3))


# --- the set-up's other answers


def test_teams_are_a_digit_for_each_seat() -> None:
    with LocalBox() as desk:
        desk.play(f"OK {TALLY} 5 1 2 3 4 5 COMET")
        there = _line_of(desk, "Teams")
        desk.play(f"{there} 1 2 UNDO 2 1 2")
        assert _seen(desk)[3:6] == ["Ann      1 Bea      2", "Cy       1 Di       2", "Ed       ?"]
        desk.play("OK")
        assert "for every seat" in " ".join(_seen(desk))
        desk.play("6")
        assert "1 to 5" in " ".join(_seen(desk))
        desk.play("1")
        assert "6 Teams    1+3+5, 2+4" in _seen(desk)
        desk.play(f"{there} 1 1 1 1 1")
        assert "nobody to play against" in " ".join(_seen(desk))
        desk.play("5 OK OK")
        assert _header(desk).options["teams"] == ((0, 1, 2, 3), (4,))
        _home(desk)
        desk.play(f"2 {TALLY} 5 1 2 3 4 5 COMET {there} 1 2 3 4 5 OK OK")
        assert _header(desk).options["teams"] is None
        _home(desk)
        desk.play(f"2 {TALLY} 5 1 2 3 4 5 COMET {there} 5 5 1 1 2 OK OK")
        assert _header(desk).options["teams"] == ((0, 1), (2, 3), (4,))


def test_a_target_may_be_negative() -> None:
    with LocalBox() as desk:
        desk.play(f"OK {TALLY} {FOUR} COMET {_target(desk)} J 5 0 OK OK OK")
        assert _header(desk).options["target"] == -50
        _home(desk)
        desk.play(f"2 {TALLY} {FOUR} COMET {_target(desk)} 0 OK")
        assert "never 0" in " ".join(_seen(desk))


def test_a_game_for_more_seats_than_the_box_has_is_left_out() -> None:
    with LocalBox() as desk:
        desk.play(f"OK {TALLY}")
        assert "The box has 8 seats." in _seen(desk)
        desk.press("9")
        assert "2, 3, 4, 5, 6, 7, 8" in " ".join(_seen(desk)).replace("  ", " ")
        desk.press("8")
        assert _seen(desk)[0] == "Who sits at seat 1?"


def test_a_game_without_a_choice_of_ways_asks_for_its_options_instead() -> None:
    with LocalBox() as desk:
        desk.play(f"OK {TALLY} {FOUR}")
        before = _seen(desk)
        assert before[7] == "OK, ☄ rules"
        desk.press("3")
        assert "Press OK" in " ".join(_seen(desk))
        desk.play("COMET UNDO")
        assert _seen(desk) == before
        desk.play("UNDO 4 OK UNDO")  # the table is taken back to that question
        assert _seen(desk)[:6] == before[:6]


# --- names


@pytest.mark.parametrize("name", ["", " - ", "x" * (TITLE_CHARS + 1)])
def test_impossible_names_of_games_are_refused(name: str) -> None:
    with pytest.raises(Refusal):
        games.verify_name(name)


def test_a_name_may_have_commas_and_digits() -> None:
    with LocalBox() as desk:
        desk.play(f"OK {TALLY} {FOUR} COMET 1 {_letters('Rami')} 10 COMET {'10 ' * 8}10 OK OK")
        assert _seen(desk)[0] == "Rami 5"


# --- what was played last


def test_the_games_played_last_stand_first() -> None:
    with LocalBox() as desk:
        for key in ("denexa", "commit_1857", "tally", "denexa"):
            seats = next(n for n in rules.load(key).seats if n > 3)
            desk.play(f"{'OK' if desk.app.tables.last is None else '2'} {by_family(key)} {seats}")
            desk.play("OK " * seats + "OK OK"[: 2 if key == "tally" else 5])
            assert _header(desk).key == key
            _home(desk)
        lately = [game.key for game in games.lately(desk.store)]
        assert lately == ["denexa", "tally", "commit_1857", *lately[3:]]
        assert len(set(lately)) == len(lately) == games.LATELY
        desk.play("2")
        assert _seen(desk)[1].startswith("1 Denexa")
        desk.play("2 OK")
        assert _seen(desk)[0] == "Who sits at seat 1?"


def test_a_box_that_does_not_know_offers_the_last_table_first() -> None:
    with LocalBox() as desk:
        header = Header("denexa", ("Ann", "Bea", "Cy", "Di"))
        assert games.lately(desk.store, header)[0] == GameChoice("denexa", "", None)
        assert [game.key for game in games.lately(desk.store)] == list(rules.GAMES[: games.LATELY])


def test_only_as_many_games_as_fit_are_remembered() -> None:
    store = MemoryStore()
    played = rules.load("tally")
    for number in range(30):
        games.remember(store, GameChoice("tally", f"Game {number}", played.settle({})))
    assert [game.name for game in games.load(store)] == [
        f"Game {number}" for number in range(29, 29 - games.MOST, -1)
    ]
    assert len(store.files["games"]) <= games.MOST_BYTES
    assert games.parse(ENGLISH, json.dumps(games.forms(games.load(store)))) == games.load(store)


def test_the_longest_header_fits_its_record() -> None:
    for key in rules.GAMES:
        played = rules.load(key)
        seats = max(n for n in played.seats if n <= 8)
        options = {"worth": 9999} if played.zero_sum else {}
        header = Header(key, ("x" * 18,) * seats, options, (1,) * seats, title="x" * 20)
        assert len(pack_header(header)) < 256


def test_the_name_stands_in_transcripts_and_above_their_sheets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with LocalBox() as desk:
        _hearts(desk)
        desk.play("OK OK")
        name = journal.newest(desk.store)
        (tmp_path / name).write_bytes(bytes(desk.store.files[name]))
    assert run(["journal", "show", str(tmp_path / name)]) == 0
    assert "Hearts, Thursday" in capsys.readouterr().out
    assert run(["journal", "show", str(tmp_path / name), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["header"]["title"] == "Hearts, Thursday"
    assert run(["journal", "export", str(tmp_path / name)]) == 0
    exported = json.loads(capsys.readouterr().out)
    assert exported["title"] == "Hearts, Thursday"
    assert exported["options"] == {"winner": "lowest", "target": 100}
    (tmp_path / "t.json").write_text(json.dumps(exported))
    assert run(["score", str(tmp_path / "t.json")]) == 0
    assert "Hearts, Thursday" in capsys.readouterr().out
    (tmp_path / "t.json").write_text(json.dumps({**exported, "title": 3}))
    assert run(["score", str(tmp_path / "t.json")]) == 2
    assert "'title' must be a text" in capsys.readouterr().err


def test_a_game_that_the_box_brings_has_its_name_in_the_language_in_use() -> None:
    hearts = next(game for game in games.presets(ENGLISH) if game.name == "Hearts")
    store = MemoryStore()
    games.put(store, [games.GameChoice(hearts.key, "Hearts", hearts.options)])
    header = Header("tally", ("Ann", "Bea"), title="Hearts")
    french = box_words("fr")
    own = french.say("own_hearts")
    assert own != "Hearts"
    assert title_of(french, header) == own
    names = [name_here(french, game.name, game.key) for game in games.offers(french, store)]
    assert names.count(own) == 1
    assert len(set(names)) == len(names)
    assert name_here(french, "Hearts, Thursday", "tally") == "Hearts, Thursday"
    assert title_of(ENGLISH, header) == "Hearts"
