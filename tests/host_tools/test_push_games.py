"""`halley push-games`: a table's own games, to a box at a pty and from it."""

import json
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from halley import rules
from halley.journal.header import TITLE_CHARS
from halley.link.link import Link
from halley.stored import games
from host_tools.cli import run
from host_tools.languages import ENGLISH
from host_tools.link.client import Client, Refused
from host_tools.link.frames import request
from host_tools.link.games import put
from host_tools.simulator.local_box import LocalBox, MemoryStore, PowerCut
from tests.host_tools.link_box import Table, table

THURSDAY = {"name": "Denexa, jeudi é", "ruleset": "denexa", "options": {"target": 60}}
CLUB = {"name": "Club comet", "ruleset": "modern_1991", "options": {}}


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Table]:
    """Yield a table with a box."""
    with table(tmp_path) as place:
        yield place


def _file(folder: Path, content: Any) -> str:
    path = folder / "games.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return str(path)


def test_games_go_to_the_box_and_back(
    at: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def push_json(*words: str) -> Any:
        assert run(["push-games", *words, "--port", at.port, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    assert push_json("--show") == {"games": []}
    new_1752 = {"ruleset": "new_1752", "name": "Teams", "options": {"teams": [[2, 0], [3, 1]]}}
    assert push_json(_file(tmp_path, [THURSDAY, new_1752])) == {
        "games": [THURSDAY, {**new_1752, "options": {"teams": [[0, 2], [1, 3]]}}]
    }
    assert json.loads(at.file("games"))[0] == THURSDAY
    # what is shown can be pushed again
    shown = push_json("--show")
    assert push_json(_file(tmp_path, shown)) == shown
    assert run(["push-games", "--show", "--port", at.port]) == 0
    assert "Denexa, jeudi é: denexa (target 60)" in capsys.readouterr().out
    # and played: behind 9 the families, then the table's own
    at.box.play("OK* 6 OK OK 2 9 2 1 OK OK OK OK OK")
    assert push_json("--show")["games"][0] == THURSDAY
    assert push_json("--clear") == {"games": []}
    assert run(["push-games", "--show", "--port", at.port]) == 0
    assert "no games" in capsys.readouterr().out


def test_many_games_go_in_several_pieces(at: Table) -> None:
    many = [{**CLUB, "name": f"Club comet {number}"} for number in range(games.MOST)]
    with Client(at.port) as client:
        assert put(client, many) == many
        # pieces that do not follow each other are refused, and the table there stays
        with pytest.raises(Refused, match="the box refused"):
            client.ask(f"games 2800 2802 {b64encode(b'[]').decode()}")
        with pytest.raises(Refused, match="Club comet: "):
            client.ask(_piece([{**CLUB, "ruleset": "snap"}]))
    assert len(json.loads(at.file("games"))) == games.MOST


def _piece(content: Any) -> str:
    data = json.dumps(content).encode()
    return f"games 0 {len(data)} {b64encode(data).decode()}"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("[", "not JSON"),
        ("", "empty"),
        ({"games": 1}, "Expected a list of games"),
        ({"name": "Ann"}, "Expected a list of games"),
        (["Ann"], "Expected a list of games"),
        ([{**CLUB, "name": 1}], "needs a name"),
        ([{"name": "Ann"}], "Ann: A game needs"),
        ([{**CLUB, "ruleset": "snap"}], "Club comet:"),
        ([{**CLUB, "options": {"shuffle": True}}], "Club comet:"),
        ([{**CLUB, "options": {"streak": "always"}}], "Club comet:"),
        ([{**CLUB, "options": {"rounds": 0}}], "Club comet:"),
        ([{**CLUB, "options": [1]}], "Club comet:"),
        ([{**CLUB, "seats": 4}], "but no 'seats'"),
        ([CLUB, CLUB], "Another game has this name"),
        ([{**CLUB, "name": " "}], "at least one letter"),
        ([{**CLUB, "name": "x" * (TITLE_CHARS + 1)}], "at most 20 letters"),
        ([{**CLUB, "name": f"Club {n}"} for n in range(games.MOST + 1)], "Too many games"),
    ],
)
def test_a_table_of_nonsense_is_refused(
    content: Any, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["push-games", _file(tmp_path, content)]) == 2
    output = capsys.readouterr()
    assert says in output.err
    assert output.err.count("\n") == 1
    assert output.out == ""


def test_exactly_one_action_must_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["--show", "--clear"], ["x.json", "--show"]):
        assert run(["push-games", *words]) == 2
        assert "give a file" in capsys.readouterr().err


def _sent(desk: LocalBox, text: str) -> None:
    """Send a host's request to the box."""
    link = Link(desk.app, len)
    link.feed(request(1, text))
    while link.idle():
        pass


def test_the_power_cut_while_games_are_stored_leaves_those_there_or_the_new_ones() -> None:
    before = json.dumps([THURSDAY]).encode()
    seen = set()
    for after in range(200):
        store = MemoryStore({"games": before})
        with LocalBox(store) as desk:
            store.cut(after)
            try:
                _sent(desk, _piece([CLUB]))
                cut = False
            except PowerCut:
                cut = True
            desk.restart()
            seen.add(tuple(game.name for game in games.load(store)))
            if not cut:
                break
    assert seen == {("Denexa, jeudi é",), ("Club comet",)}


def test_an_incomplete_table_changes_nothing() -> None:
    with LocalBox(MemoryStore({"games": json.dumps([THURSDAY]).encode()})) as desk:
        data = json.dumps([CLUB]).encode()
        _sent(desk, f"games 0 {len(data)} {b64encode(data[:20]).decode()}")
        desk.restart()
        assert [game.name for game in games.load(desk.store)] == ["Denexa, jeudi é"]
        _sent(desk, f"games 20 {len(data)} {b64encode(data[20:]).decode()}")
        assert [game.name for game in games.load(desk.store)] == ["Denexa, jeudi é"]


def test_unreadable_games_of_a_box_are_left_out() -> None:
    known = {**THURSDAY, "options": {"target": 60}}
    store = MemoryStore()
    for text, names in (
        ("", []),
        ("{", []),
        ("3", []),
        ('["x", 3]', []),
        (json.dumps([{**known, "name": "A", "ruleset": "later"}, known]), ["Denexa, jeudi é"]),
        (json.dumps([known, known]), ["Denexa, jeudi é"]),
    ):
        store.files["games"] = bytearray(text.encode())
        assert [game.name for game in games.load(store)] == names
    assert set(rules.GAMES) >= {game.key for game in games.presets(ENGLISH)}
