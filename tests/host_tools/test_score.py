"""`halley score`: what it prints, what it refuses, and that nothing makes it stumble."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from host_tools import cli
from host_tools.input_file import MOST_BYTES
from host_tools.records.transcripts.score import score
from tests.evenings import file_of, play
from tests.firmware.shared.hands import UNDO, VOID, comet, end
from tests.host_tools.scored_evening import EVENING


def _write(folder: Path, content: Any) -> str:
    file = folder / "evening.json"
    if isinstance(content, bytes):
        file.write_bytes(content)
    else:
        file.write_text(content if isinstance(content, str) else json.dumps(content))
    return str(file)


def test_json_is_exactly_what_the_format_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["score", _write(tmp_path, EVENING), "--json"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert json.loads(shown.out) == {
        "payments": [
            {"event": 0, "why": "comet", "delta": [-2, -2, 6, -2]},
            {"event": 1, "why": "hand_points", "delta": [-23, -6, 39, -10]},
            {"event": 2, "why": "adjust", "delta": [1, -1, 0, 0]},
            {"event": 3, "why": "hand_points", "delta": [-4, 34, -28, -2]},
        ],
        "final": [-28, 25, 17, -14],
        "pool": 0,
        "next_comet_value": 2,
        "session_over": False,
        "session_winner": None,
        "warnings": [],
    }


def test_the_sheet_tells_the_evening_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["score", _write(tmp_path, EVENING)]) == 0
    rows = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert rows[0] == "Modern comet"
    cells = [row.strip("│ ").replace("│ ", "") for row in rows if row.startswith("│")]
    assert cells == [
        "Hand 1",
        "Cy plays the comet as 6 -2 -2 +6 -2",
        "Cy is out: card points left -23 -6 +39 -10",
        "balance -25 -8 +45 -12",
        "Hand 2",
        "a correction: miscounted +1 -1 · ·",
        "Bea is out: card points left, Cy with the comet -4 +34 -28 -2",
        "balance -28 +25 +17 -14",
    ]
    assert rows[-2:] == [
        "In the next deal the comet is worth 2 from each player.",
        "To settle: Ann pays Bea 25, Di pays Cy 14, Ann pays Cy 3.",
    ]


def test_money_changes_nothing_but_says_what_everybody_pays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["score", _write(tmp_path, EVENING), "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    evening = EVENING | {"options": {"worth": 7, "currency": "CHF"}}
    assert cli.run(["score", _write(tmp_path, evening), "--json"]) == 0
    scored = json.loads(capsys.readouterr().out)
    money = scored.pop("money")
    assert scored == plain
    assert money == {
        "currency": "CHF",
        "transfers": [
            {"from": "Ann", "to": "Bea", "amount": 25, "hundredths": 175},
            {"from": "Di", "to": "Cy", "amount": 14, "hundredths": 100},
            {"from": "Ann", "to": "Cy", "amount": 3, "hundredths": 20},
        ],
    }
    assert cli.run(["score", _write(tmp_path, evening)]) == 0
    assert (
        "To settle: Ann pays Bea 25 (1.75 CHF), Di pays Cy 14 (1.00 CHF), Ann pays Cy 3 (0.20 CHF)."
        in " ".join(capsys.readouterr().out.split())
    )


def test_money_in_the_pool_is_shown() -> None:
    evening = {
        "ruleset": "commit_1991", "players": 3, "options": {"worth": 25},
        "events": [{"type": "ante"}],
    }  # fmt: skip
    assert score(evening)["money"] == {
        "currency": "€",
        "transfers": [
            {"from": f"seat {seat}", "to": None, "amount": 1, "hundredths": 25} for seat in range(3)
        ],
    }
    del evening["options"]
    assert "money" not in score(evening)


def test_carried_balances_that_do_not_sum_to_zero_are_paid_in_money() -> None:
    evening = {
        "ruleset": "modern_1991", "players": 2, "start": [5, 0], "options": {"worth": 25},
        "events": [],
    }  # fmt: skip
    assert score(evening)["money"] == {"currency": "€", "transfers": []}


@pytest.mark.parametrize(
    ("ruleset", "options", "sentence"),
    [
        ("modern_1991", {"worth": -5}, "The option worth must be a whole number from 1 to 9999."),
        ("modern_1991", {"worth": 0.05}, "The option worth must be a whole number from 1 to 9999."),
        ("modern_1991", {"worth": 5, "currency": "gold"},
         "The option currency must be one of: €, £, $, CHF, kr, \"\"."),
        ("denexa", {"worth": 5}, "The rule set has no option 'worth'."),
    ],
)  # fmt: skip
def test_money_that_cannot_be_is_one_sentence(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    ruleset: str,
    options: dict[str, Any],
    sentence: str,
) -> None:
    evening = {"ruleset": ruleset, "players": 4, "options": options, "events": []}
    assert cli.run(["score", _write(tmp_path, evening)]) == 2
    assert sentence in capsys.readouterr().err


def test_hands_without_payments_have_their_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = end(1, {}, opera=True, dealer_also_opera=True)
    evening = {
        "ruleset": "modern_1991",
        "players": 2,
        "seats": ["Ann", "Bea"],
        "events": [drawn, VOID, end(0, {"1": "K"}), VOID, UNDO, {"type": "redeal"}],
    }
    assert cli.run(["score", _write(tmp_path, evening)]) == 0
    rows = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert [row.strip("│ ").replace("│ ", "") for row in rows if row.startswith("│")] == [
        "Hand 1",
        "drawn: nobody pays · ·",
        "balance · ·",
        "Hand 2",
        "thrown in · ·",
        "Ann is out: card points left +10 -10",
        "balance +10 -10",
        "Hand 3",
        "thrown in · ·",
        "balance +10 -10",
    ]


def test_the_sheet_names_all_who_win_a_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [{"type": "count", "what": "points", "n": n} for n in ([85, 45], [65, 65])]
    session = {
        "ruleset": "tute", "players": 4, "seats": ["Ann", "Bea", "Cy", "Di"], "events": hands,
    }  # fmt: skip
    assert cli.run(["score", _write(tmp_path, session)]) == 0
    out = capsys.readouterr().out
    assert "Ann and Cy win the hand" in out
    assert "nobody wins" in out


@pytest.mark.parametrize(
    ("left", "sentence"),
    [("K", "The game is over: Ann and Bea are tied."), ("2", "The game is over: Ann has won.")],
)
def test_the_sheet_says_who_has_won(
    left: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = {
        "ruleset": "modern_1991",
        "players": 2,
        "seats": ["Ann", "Bea"],
        "options": {"rounds": 1},
        "events": [end(0, {"1": "K"}), end(1, {"0": left})],
    }
    assert cli.run(["score", _write(tmp_path, evening)]) == 0
    assert sentence in capsys.readouterr().out


def test_warnings_and_balances_carried_in_are_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = {**EVENING, "start": [10, -10, 5, 0]}
    evening["events"] = [end(1, {"0": "4", "2": "5", "3": "2"}, comet_last="nine")]
    assert cli.run(["score", _write(tmp_path, evening)]) == 0
    out = capsys.readouterr().out
    assert "carried over" in out
    assert "the comet last as a nine" in out
    assert "Note on event 0: Bea went out with the comet, but nobody has paid for it." in out
    assert "To settle" not in out
    assert "Transfers cannot be worked out: the balances carried over add up to +5, not 0." in out


def test_points_are_not_paid_and_a_side_wins_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = {"type": "count", "what": "points", "n": [85, 45]}
    session = {
        "ruleset": "tute", "players": 4, "seats": ["Ann", "Bea", "Cy", "Di"],
        "options": {"hands": 1}, "events": [hand],
    }  # fmt: skip
    assert cli.run(["score", _write(tmp_path, session)]) == 0
    out = capsys.readouterr().out
    assert "The game is over: Ann and Cy have won." in out
    assert "These are scores without payments." in out
    assert "owes" not in out
    session["events"] = [{**hand, "n": [65, 65]}]
    assert cli.run(["score", _write(tmp_path, session)]) == 0
    assert "Ann, Bea, Cy and Di are tied." in capsys.readouterr().out


def test_the_pools_remainder_is_paid_to_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = {
        "ruleset": "commit_1991", "players": 3, "seats": ["Ann", "Bea", "Cy"],
        "events": [{"type": "ante"}],
    }  # fmt: skip
    assert cli.run(["score", _write(tmp_path, session)]) == 0
    out = " ".join(capsys.readouterr().out.split())
    paid = "Ann pays the pool 1, Bea pays the pool 1, Cy pays the pool 1."
    assert f"To settle: {paid} In the pool: 3." in out


def test_a_board_is_listed_by_compartment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = {
        "ruleset": "nain_jaune", "players": 3,
        "events": [
            {"type": "deal", "dealer": 0}, {"type": "take", "seat": 1, "compartment": "king"},
        ],
    }  # fmt: skip
    assert cli.run(["score", _write(tmp_path, session)]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "On the table: 33 (ten 3, jack 6, queen 9, dwarf 15)." in out


def test_names_cannot_colour_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = {**EVENING, "seats": ["[red]Ann", "\x1b[31mBea\a", "C\ny", ""]}
    assert cli.run(["score", _write(tmp_path, evening)]) == 0
    out = capsys.readouterr().out
    assert "[red]Ann" in out
    assert "\x1b" not in out
    assert "\a" not in out


def test_an_empty_evening_is_an_evening(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _write(tmp_path, {"ruleset": "modern_1991", "players": 5, "events": []})
    assert cli.run(["score", file]) == 0
    assert "nobody owes anything" in capsys.readouterr().out


def test_it_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = json.dumps(EVENING).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert cli.run(["score", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["final"] == [-28, 25, 17, -14]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"{")))
    assert cli.run(["score", "-"]) == 2
    assert "standard input is not JSON" in capsys.readouterr().err


_GOOD = json.dumps(EVENING)
_NUMBER = _GOOD.replace('"players": 4', '"players": %s')


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "evening.json is empty"),
        (b"\xef\xbb\xbf \n", "evening.json is empty"),
        (
            file_of(play()),
            "is a journal, not a transcript",
        ),
        (b"\xff\xfe{}", "is not UTF-8 text (byte 0)"),
        (_GOOD.encode().replace(b"Ann", b"Ann\xe9"), "is not UTF-8 text"),
        (_GOOD[:-1], "is not JSON"),
        (_GOOD + "}", "is not JSON: Extra data"),
        (_GOOD.replace('"players": 4', '"players": 4, "players": 4'), "'players' occurs twice"),
        (_GOOD.replace('"as"', '"seat"'), "'seat' occurs twice"),
        (_NUMBER % "NaN", "'NaN' is not a JSON number"),
        (_NUMBER % "-Infinity", "'-Infinity' is not a JSON number"),
        (_NUMBER % "1e999", "players must be a whole number"),
        (_NUMBER % ("4" * 4000), "players must be a whole number"),
        (_NUMBER % ("4" * 5000), "too many digits"),
        (_NUMBER % ("[" * 40 + "]" * 40), "nested too deep"),
        ("[" * 100_000 + "]" * 100_000, "nested too deep"),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "nested too deep"),
        (_GOOD.replace('"Ann"', '"\\ud83d"'), "not Unicode"),
        (" " * (MOST_BYTES + 1), "is too large"),
    ],
)
def test_invalid_json_is_one_sentence(
    content: str | bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["score", _write(tmp_path, content)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("halley: ")
    assert shown.err.count("\n") == 1
    assert sentence in shown.err


def test_a_byte_order_mark_does_no_harm(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["score", _write(tmp_path, b"\xef\xbb\xbf" + _GOOD.encode()), "--json"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.sweep
def test_undo_does_not_replay_the_evening_each_time() -> None:
    hand = [comet(2, "6"), end(2, {"0": "3 J K", "1": "2 4", "3": "10"})]
    events = hand * 2_000 + [comet(1), UNDO] * 5_000
    result = score({**EVENING, "events": events})
    assert result["final"] == [-50_000, -16_000, 90_000, -24_000]


def test_a_comet_that_cannot_grow_is_not_said_to_be_worth_anything_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for game, players, streak in (("multi_2018", 6, "global"), ("modern_1991", 3, "off")):
        transcript = {
            "ruleset": game, "players": players, "options": {"streak": streak}, "events": [VOID],
        }  # fmt: skip
        assert cli.run(["score", _write(tmp_path, transcript)]) == 0
        assert "next deal" not in capsys.readouterr().out


def test_a_game_of_one_pack_has_no_red_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event = {"type": "comet_played", "seat": 1, "as": "7", "pack": "red"}
    transcript = {"ruleset": "multi_2018", "players": 6, "events": [event]}
    assert cli.run(["score", _write(tmp_path, transcript)]) == 2
    assert "one pack, neither red nor black" in capsys.readouterr().err
