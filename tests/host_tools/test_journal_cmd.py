"""`halley journal`: what an evening's file tells, and the transcript that it becomes."""

import json
import stat
from binascii import crc32
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halley.engine import events as ev
from halley.journal.header import Header, pack_header
from halley.journal.reader import walk
from halley.session import session as sessions
from halley.session.session import Session
from host_tools import cli
from host_tools.records.journal_file import read_journal
from host_tools.records.transcripts.score import score
from host_tools.simulator.local_box import MemoryStore
from tests.evenings import (
    CANCEL,
    FILE,
    REDO,
    STEPS,
    UNDO,
    Step,
    file_of,
    left,
    play,
    restore,
    table,
    whole_hand,
)

_BEFORE: tuple[Step, ...] = whole_hand(2)[:2]


def _write(folder: Path, data: bytes, name: str = "evening.hj") -> str:
    file = folder / name
    file.write_bytes(data)
    file.chmod(0o400)  # it is only read
    return str(file)


def _show(file: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert cli.run(["journal", "show", file, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def _export(file: str, capsys: pytest.CaptureFixture[str]) -> tuple[dict[str, Any], str]:
    assert cli.run(["journal", "export", file]) == 0
    out, err = capsys.readouterr()
    return json.loads(out), err


def test_every_record_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = file_of(play())
    report = _show(_write(tmp_path, data), capsys)
    assert report["header"] == {
        "format": 1,
        "ruleset": "modern_1991",
        "version": 1,
        "options": {
            "streak": "global",
            "streak_start": 0,
            "opera": "two_only",
            "combine": "product",
            "rounds": None,
        },
        "seats": ["Ann", "Bea", "Cy"],
        "start": [4, -1, -3],
        "scored": "payments, points left",
        "made": "2026-11-21T01:20:00+00:00",
    }
    assert len(report["records"]) == len(STEPS)
    assert [record["number"] for record in report["records"]] == list(range(1, len(STEPS) + 1))
    assert report["balances"] == restore(data).game.ledger.balances
    assert report["dropped"] == 0
    assert report["records"][1] == {
        "number": 2,
        "type": "comet",
        "text": "Bea plays the comet",
        "stands": True,
        "corrected_by": None,
        "payments": [{"why": "comet", "delta": [-2, 4, -2]}],
        "balances": [2, 3, -5],
        "seats": ["Ann", "Bea", "Cy"],
    }


def test_undone_events_are_shown_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = (*_BEFORE, UNDO, UNDO, REDO, ev.make(ev.COMET, 0))
    records = _show(_write(tmp_path, file_of(play(steps))), capsys)["records"]
    assert [record["stands"] for record in records] == [True, False, None, None, None, True]
    assert [record["text"] for record in records[2:5]] == [
        "Undoes 2",
        "Undoes 1",
        "Redoes 1",
    ]
    assert [record["balances"] for record in records[1:3]] == [[2, 3, -5], [4, -1, -3]]


def test_corrections_are_shown_with_what_they_correct(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps: tuple[Step, ...] = (
        *_BEFORE,
        ev.make(ev.OUT, 1, last=ev.NO),
        left(2, 27),
        left(0, 14),
        ev.make(ev.AGREE, 0),
        ev.make(ev.AMEND, ev.REPLACE, 4 << 8, events=(left(2, 28),)),
        ev.make(ev.AMEND, ev.REPLACE, 2 << 8),
        ev.make(ev.AMEND, ev.BEFORE, 3 << 8, events=(ev.make(ev.KING, 0),)),
        ev.make(ev.AMEND, ev.REPLACE | ev.REST, 5 << 8),
        UNDO,
        ev.make(ev.AMEND, ev.AFTER, 6 << 8, events=(ev.make(ev.CHOOSE, 1, 0),)),
        UNDO,
        ev.make(ev.AMEND, ev.AFTER | ev.REST, 3 << 8, events=(left(2, 1), left(0, 2))),
        ev.make(ev.AMEND, ev.REPLACE, 14 << 8 | 1, events=(left(0, 3),)),
    )
    file = _write(tmp_path, file_of(play(steps)))
    records = _show(file, capsys)["records"]
    assert [record["text"] for record in records[6:]] == [
        "Corrects 4: Cy still has 28 points",
        "Deletes 2",
        "Corrects: before 3, Ann plays a king",
        "Deletes 5 and the rest of its hand",
        "Undoes 10",
        "Corrects: after 6, Bea deals next (payments, points left)",
        "Undoes 12",
        "Corrects: after 3, in place of the rest, Cy still has one point; Ann still has 2 points",
        "Corrects 14.2: Ann still has 3 points",
    ]
    assert [record["type"] for record in records[6:11]] == ["amend"] * 4 + ["undo"]
    by = [record["corrected_by"] for record in records]
    assert by == [None, 8, None, 7, 14, 14, *[None] * 9]
    assert [record["balances"] for record in records[5:8]] == [
        [-12, 44, -32],
        [-12, 45, -33],
        [-10, 41, -31],
    ]
    assert records[9]["balances"] == [4, -1, -3]
    assert records[10]["balances"] == records[8]["balances"]
    assert records[-1]["balances"] == [1, 3, -4]
    assert cli.run(["journal", "show", file]) == 0
    assert "(corrected by 14)" in " ".join(capsys.readouterr().out.split())
    evening, _ = _export(file, capsys)
    assert evening["events"] == [
        {"type": "king_played", "seat": 0},
        {"type": "hand_end", "out": 1, "left": {"0": 3, "2": 1}},
    ]


def test_a_journal_is_printed_as_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["journal", "show", _write(tmp_path, file_of(play()))]) == 0
    out = capsys.readouterr().out
    for text in (
        "Modern comet",
        "Cy deals (payments, points left)",
        "Bea is out",
        "Cy still has 27 points",
        "Ann is out with the comet as a nine",
        "Ann still has 7 10 K",
        "Bea still has 3 ☄",
        "Cy deals (4 cards each, red pack, every card)",
        "Bea plays ☄ as 7",
        "Ann cannot play",
        "Nobody can play",
        "The balances are corrected",
        "The hand is thrown in",
        "Ann confirms",
        "(undone)",
        "Undoes 8",
        "House rules: none.",
        "2026-11-21 at 01:20 UTC",
    ):
        assert text in " ".join(out.split()), text


@pytest.mark.parametrize(
    ("key", "players", "options", "text"),
    [
        ("modern_1991", 3, {"rounds": 7, "streak": "off"}, "streak off, rounds 7."),
        ("ancient_1718", 3, {"comet_as_king_pays": False, "kings_left_each": 1},
         "kings_left_each 1, comet_as_king_pays no."),
        ("denexa", 4, {"floor": -10, "target": 50}, "target 50, floor -10."),
        ("new_1752", 4, {"teams": ((0, 3), (1, 2))}, "teams 1 and 4 against 2 and 3."),
        ("modern_1991", 3, {"worth": 5}, "worth €0.05."),
        ("modern_1991", 3, {"worth": 5, "currency": "CHF"}, "worth 0.05 CHF, currency CHF."),
        ("modern_1991", 3, {"worth": 5, "currency": ""}, "worth 0.05, currency none."),
    ],
)  # fmt: skip
def test_options_that_differ_from_the_default_are_shown(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    key: str,
    players: int,
    options: dict[str, object],
    text: str,
) -> None:
    header = Header(key, ("Ann", "Bea", "Cy", "Di")[:players], options)
    assert cli.run(["journal", "show", _write(tmp_path, file_of(play((), header)))]) == 0
    assert "House rules" in " ".join(capsys.readouterr().out.split())


def test_a_journal_says_what_everybody_pays_in_money(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps: tuple[Step, ...] = (ev.make(ev.COMET, 1, stands_for=8),)
    plain = _show(_write(tmp_path, file_of(play(steps, table())), "plain.hj"), capsys)
    file = _write(tmp_path, file_of(play(steps, table(worth=25, currency="£"))))
    shown = _show(file, capsys)
    assert shown["header"]["options"] == plain["header"]["options"] | {
        "worth": 25, "currency": "£"
    }  # fmt: skip
    assert (shown["records"], shown["balances"]) == (plain["records"], plain["balances"])
    assert cli.run(["journal", "show", file]) == 0
    sheet = " ".join(capsys.readouterr().out.split())
    assert "To settle: Cy pays Bea 3 (£0.75), Cy pays Ann 2 (£0.50)." in sheet
    assert cli.run(["journal", "export", file]) == 0
    transcript = json.loads(capsys.readouterr().out)
    assert transcript["options"] == {"worth": 25, "currency": "£"}
    assert score(transcript)["money"]["currency"] == "£"


def test_events_of_every_kind_of_hand_have_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stub = (9, 10, 12, 12, 13, 13, 13, 13, 14, 11, 11, 11)
    steps: tuple[Step, ...] = (
        ev.make(ev.KING, 0),
        ev.make(ev.COMET, 1, stands_for=8 | ev.UNCLAIMED, last=1, pack=2),
        ev.make(ev.VOID, redeal=1),
        ev.make(ev.OUT, 1, last=ev.NO, opera=ev.NO, dead_hand=ev.YES),
        ev.make(ev.STUB, stub),
        ev.make(ev.LEFT, 0, points=20, count=2, kings=0, comet=0),
        ev.make(ev.LEFT, 2, points=11),
        ev.make(ev.AGREE, 0),
        ev.make(ev.END),
    )
    records = _show(_write(tmp_path, file_of(play(steps))), capsys)["records"]
    assert [record["text"] for record in records] == [
        "Ann plays a king",
        "Bea plays the comet without claiming it (as 8, the last card, black pack)",
        "The hand is dealt again",
        "Bea is out (the comet laid aside)",
        "4 kings were set aside (9 10 J J J Q Q K K K K comet)",
        "Ann still has 20 points and 2 cards",
        "Cy still has 11 points",
        "Ann confirms",
        "The evening is over",
    ]


# Evenings of four games in which, between them, every kind of event happens, with what it says
_EVERY_KIND: tuple[tuple[str, tuple[tuple[Step, str, str], ...]], ...] = (
    ("foster_commit", (
        (ev.make(ev.DEAL, 2), "deal", "Cy deals (payments, points left)"),
        (ev.make(ev.ANTE, (1, 2, 3)), "ante", "Everyone antes (1, 2, 3)"),
        (UNDO, "undo", "Undoes 2"),
        (ev.make(ev.ANTE, None), "ante", "Everyone antes"),
        (ev.make(ev.ACE, 0), "ace", "Ann plays an ace"),
        (ev.make(ev.ACE, 1, claimed=0), "ace", "Bea plays an ace without claiming it"),
        (ev.make(ev.KING, 1), "king", "Bea plays a king"),
        (ev.make(ev.COMET, 2), "comet", "Cy plays the comet"),
        (UNDO, "undo", "Undoes 8"),
        (REDO, "redo", "Redoes 8"),
        (ev.make(ev.OUT, 1, last=ev.NO), "out", "Bea is out"),
        (ev.make(ev.LEFT, 0, count=2, kings=1, comet=0), "left",
         "Ann still has 2 cards and one king"),
        (ev.make(ev.LEFT, 2, cards=(12 | 1 << 4,)), "left", "Cy still has Q♠"),
        (ev.make(ev.AGREE, 0), "agree", "Ann confirms"),
        (ev.make(ev.CHOOSE, 0, ev.FOLLOW), "choose", "Ann deals next (every card)"),
        (ev.make(ev.AMEND, ev.REPLACE, 6 << 8), "amend", "Deletes 6"),
        (ev.make(ev.RENAME, 0, "Anna"), "rename", "Ann is now called Anna"),
        (ev.make(ev.SEATS, ("Cy", "Eve", "Anna")), "seats",
         "At the table now: Cy, Eve and Anna"),
        (ev.make(ev.END), "end", "The evening is over"),
    )),
    ("ancient_1718", (
        (ev.make(ev.KING, 1), "king", "Bea plays a king"),
        (CANCEL, "cancel", "Cancels 1"),
        (ev.make(ev.SEQUENCE, 2), "sequence", "Dead sequence after Cy"),
        (ev.make(ev.VOID), "void", "The hand is thrown in"),
        (ev.make(ev.DEAL, 2, how=ev.FOLLOW), "deal", "Cy deals (every card)"),
        (ev.make(ev.PLAY, 0, cards=(5,)), "play", "Ann plays 5"),
        (ev.make(ev.PASS, 0), "pass", "Ann cannot play"),
        (ev.make(ev.DEAD), "dead", "Nobody can play"),
        (ev.make(ev.ADJUST, (5, -3, -2)), "adjust", "The balances are corrected"),
        (ev.make(ev.PURSE, 2), "purse", "Cy buys another purse"),
    )),
    ("new_1752", (
        (ev.make(ev.DEAL, 2, pack=1), "deal", "Cy deals (red pack, payments, points left)"),
        (ev.make(ev.CARTE, 2), "carte_blanche", "Cy shows a carte blanche"),
        (ev.make(ev.CARTE, 0, with_comet=1), "carte_blanche",
         "Ann shows a carte blanche with the comet"),
        (ev.make(ev.OUT, 0, last=ev.NO, dead_hand=ev.STUB_FOLLOWS), "out", "Ann is out"),
        (ev.make(ev.STUB, (9,) + (12,) * 4 + (13,) * 4 + (11,) * 3), "stub",
         "4 kings were set aside (9 J J J Q Q Q Q K K K K)"),
        (ev.make(ev.LEFT, 1, points=70), "left", "Bea still has 70 points"),
        (ev.make(ev.LEFT, 2, points=60), "left", "Cy still has 60 points"),
        (ev.make(ev.OPERA, ev.NO), "opera", "It was not an opera"),
    )),
    ("play_or_pay", (
        (ev.make(ev.DEAL, 1), "deal", "Bea deals (payments, points left)"),
        (ev.make(ev.PAY, 2, count=3), "pay", "Cy pays 3 to the pool"),
        (ev.make(ev.OUT, 0), "out", "Ann is out"),
        (ev.make(ev.LEFT, 1, count=4), "left", "Bea still has 4 cards"),
        (ev.make(ev.LEFT, 2, count=1), "left", "Cy still has one card"),
    )),
    ("crates", (
        (ev.make(ev.PRESSURE, 2), "pressure", "Cy makes a pressure"),
        (ev.make(ev.OUT, ev.NOBODY), "out", "Nobody is out"),
        (ev.make(ev.LEFT, 0, points=-50), "left", "Ann still has -50 points"),
    )),
    ("canadian_salad", (
        (ev.make(ev.DEAL, 1), "deal", "Bea deals"),
        (ev.make(ev.COUNT, 2, 1, 3), "count", "Tricks: Cy +3"),
        (ev.make(ev.COUNTS, 1, (4, 10, 0)), "counts", "Tricks: Ann 4, Bea 10, Cy 0"),
    )),
    ("tute", (
        (ev.make(ev.DECLARE, 3, 1, suit=2), "declare", "Veinte ♥: Di +20"),
        (ev.make(ev.COUNTS, 1, (58, 62), last=0), "counts",
         "Points: Ann+Cy 58, Bea+Di 62; Ann has the last trick, +10"),
    )),
    ("kowah", (
        (ev.make(ev.OUT, ev.NOBODY), "out", "Nobody has won"),
        (ev.make(ev.OUT, 1), "out", "Bea has won"),
    )),
    ("pontoon", (
        (ev.make(ev.DEAL, 1), "deal", "Bea deals"),
        (ev.make(ev.BETS, (2, 0, 3)), "bets", "The first bets: Ann 2, Cy 3"),
        (ev.make(ev.BET, 0, amount=4), "bet", "Ann bets 4"),
        (ev.make(ev.BET, 2, hand=1, amount=3), "bet", "Cy bets 3 on hand 2"),
        (ev.make(ev.RESULTS, 18, ((25,), (), (22, 24))), "results",
         "The bank: 18. Ann: won; Cy: bust, a pontoon"),
    )),
    ("nain_jaune", (
        (ev.make(ev.DEAL, 0), "deal", "Ann deals"),
        (ev.make(ev.LAY, 0, 1, 4), "lay", "Ann adds 4 to the Jack pool"),
        (ev.make(ev.TAKE, 1, 1), "take", "Bea takes the Jack pool"),
        (ev.make(ev.TAKE, 1, ev.EVERYTHING), "take", "Bea takes everything"),
        (ev.make(ev.OUT, 1), "out", "Bea is out"),
        (ev.make(ev.LEFT, 2, points=112), "left", "Cy still has 112 points"),
        (ev.make(ev.HOLDS, 0, 3), "holds", "Ann still has the King card"),
        (ev.make(ev.LEFT, 0, points=110), "left", "Ann still has 110 points"),
        (ev.make(ev.AGREE, 0), "agree", "Ann confirms"),
        (ev.make(ev.TRANSFER, 2, ev.POOL + 3, 1, 5), "transfer", "Cy pays King 5 (Penalty)"),
        (ev.make(ev.TRANSFER, 1, 2, 0, 4), "transfer", "Bea pays Cy 4"),
        (ev.make(ev.DIVIDE, how=1), "divide", "The pool goes to the winner"),
        (ev.make(ev.OPTIONS, ((0, 4), (2, 0), (1, 1))), "options",
         "From now on: Stakes 3, Hands no end and Losers pay cards"),
    )),
)  # fmt: skip


@pytest.mark.parametrize(("key", "steps"), _EVERY_KIND)
def test_every_kind_of_event_is_shown_as_what_it_is(
    key: str,
    steps: tuple[tuple[Step, str, str], ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seats = 4 if key == "tute" else 3
    options = {"purse": 100} if key == "ancient_1718" else {}
    header = Header(key, ("Ann", "Bea", "Cy", "Di")[:seats], options)
    file = _write(tmp_path, file_of(play([step for step, _, _ in steps], header)))
    records = _show(file, capsys)["records"]
    assert [record["type"] for record in records] == [name for _, name, _ in steps]
    assert [record["text"] for record in records] == [text for _, _, text in steps]
    assert cli.run(["journal", "show", file]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert out.count("The evening is over") == sum(name == "end" for _, name, _ in steps)
    evening, _ = _export(file, capsys)
    assert score(evening)["final"] == records[-1]["balances"]


def test_the_evenings_above_hold_every_kind_of_event() -> None:
    names = {name for _, steps in _EVERY_KIND for _, name, _ in steps}
    assert names == {row.name for row in ev.EVENTS.values()}


def test_the_file_is_never_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = file_of(play())[:-3]
    file = _write(tmp_path, data)
    before = Path(file).stat().st_mtime_ns
    for arguments in (["show", file], ["export", file], ["export", file, "-o", file]):
        cli.run(["journal", *arguments])
    assert "is the journal itself" in capsys.readouterr().err
    assert Path(file).read_bytes() == data
    assert Path(file).stat().st_mtime_ns == before
    assert [path.name for path in tmp_path.iterdir()] == ["evening.hj"]


@pytest.mark.parametrize("gone", [1, 5, 30])
def test_a_damaged_tail_is_left_out(
    gone: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = file_of(play())[:-gone]
    file = _write(tmp_path, data)
    session = restore(data)
    assert cli.run(["journal", "show", file, "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["dropped"] == session.journal.dropped
    assert json.loads(out)["balances"] == session.game.ledger.balances
    assert "left out" in err
    assert err.count("\n") == 1
    record, err = _export(file, capsys)
    assert "left out" in err
    assert score(record)["final"] == session.game.ledger.balances


def _chain(*payloads: bytes) -> bytes:
    """Return a file with the right checksums, whatever is in it."""
    out = b""
    crc = 0
    for number, payload in enumerate(payloads):
        record = bytes((len(payload), number, 0)) + payload
        crc = crc32(record, crc)
        out += record + crc.to_bytes(4, "little")
    return out


_HEADER = pack_header(table())


@pytest.mark.parametrize(
    ("data", "refusal"),
    [
        (b"", "evening.hj is empty"),
        (
            b'{"ruleset": "modern_1991"}',
            "looks like a transcript, not a journal",
        ),
        (b"names\n", "evening.hj does not start like a journal"),
        (file_of(play())[:40], "does not start like a journal"),
        (_chain(b""), "does not start like a journal"),
        (_chain(_HEADER[:20]), "does not start like a journal"),
        (_chain(_HEADER[:1] + b"\x63" + _HEADER[2:]), "comes from a newer Halley"),
        (_chain(_HEADER[:2] + b"\x63" + _HEADER[3:]), "uses version 99"),
        (_chain(_HEADER.replace(b"modern", b"future")), "no rule set"),
        (_chain(_HEADER, b""), "record 1 is not a journal record"),
        (_chain(_HEADER, b"\x63"), "record 1 is not a journal record"),
        (_chain(_HEADER, b"\x06\x00", b"\x06\x09"), "record 2 breaks the rules"),
        (_chain(_HEADER, b"\x05\x01\x0f\x00\x00"), "record 1 is not a journal record"),
        (b"x" * 8_000_001, "too large"),
    ],
)
@pytest.mark.parametrize("command", ["show", "export"])
def test_a_file_that_is_no_journal_is_one_sentence(
    command: str, data: bytes, refusal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["journal", command, _write(tmp_path, data)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("halley: ")
    assert err.count("\n") == 1
    assert refusal in err


@given(st.lists(st.binary(max_size=10), max_size=6))
def test_no_records_with_right_checksums_make_it_stumble(payloads: list[bytes]) -> None:
    with NamedTemporaryFile() as file:
        file.write(_chain(_HEADER, *payloads))
        file.flush()
        assert cli.run(["journal", "export", file.name]) in (0, 2)


def _standing(session: Session) -> list[tuple]:
    return [ev.unpack(payload) for payload, _, _ in walk(session.journal)]


def test_an_evening_becomes_a_transcript(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = file_of(play())
    record, err = _export(_write(tmp_path, data), capsys)
    assert err == ""
    events = record.pop("events")
    assert record == {
        "ruleset": "modern_1991",
        "options": {},
        "players": 3,
        "seats": ["Ann", "Bea", "Cy"],
        "start": [4, -1, -3],
    }
    assert events[:3] == [
        {"type": "king_played", "seat": 1},  # put in, and corrected, at the end of the evening
        {"type": "comet_played", "seat": 1},
        {"type": "hand_end", "out": 1, "left": {"0": 14, "2": 28}},
    ]
    assert events[3:5] == [
        {"type": "comet_played", "seat": 0},
        {"type": "hand_end", "out": 0, "left": {"1": 21, "2": 9}, "comet_last": "nine"},
    ]
    assert events[5] == {
        "type": "hand_end", "out": 2, "left": {"0": ["7", "10", "K"], "1": ["3", "comet"]}
    }  # fmt: skip
    assert events[7] == {"type": "deal", "dealer": 2, "cards_each": 4, "pack": "red"}
    assert {"type": "hand_void"} in events
    assert score({**record, "events": events})["final"] == restore(data).game.ledger.balances


def test_it_is_written_to_a_file_and_scored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "evening.json"
    file = _write(tmp_path, file_of(play()))
    assert cli.run(["journal", "export", file, "-o", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert cli.run(["score", str(out)]) == 0
    assert cli.run(["journal", "export", file, "-o", str(tmp_path / "no" / "folder")]) == 2
    mine = tmp_path / "letter.txt"
    mine.write_text("mine")
    for name in (mine, Path(file), tmp_path):
        assert cli.run(["journal", "export", file, "-o", str(name)]) == 2
    assert mine.read_text() == "mine"
    assert cli.run(["journal", "export", file, "-o", str(out)]) == 0  # an older transcript
    assert cli.run(["journal", "export", file, "-o", str(mine), "--force"]) == 0
    assert mine.read_bytes() == out.read_bytes()
    assert stat.S_IMODE(mine.stat().st_mode) == 0o600


def test_an_open_hand_is_said_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = file_of(play((*_BEFORE, ev.make(ev.OUT, 1, last=ev.NO))))
    _, err = _export(_write(tmp_path, data), capsys)
    assert err == "halley: Hand 1 is not finished: the cards left are missing for some players.\n"


def test_show_and_restore_agree(tmp_path: Path) -> None:
    data = file_of(play())
    journal = read_journal(_write(tmp_path, data))
    assert journal.standing == _standing(restore(data))
    assert len(sessions.restore(MemoryStore({FILE: data}), FILE).undone) == 2


def test_chips_stand_below_the_balances(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header = Header("ancient_1718", ("Ann", "Bea", "Cy"), {"purse": 100})
    steps: list[Step] = [ev.make(ev.DEAL, 0), ev.make(ev.KING, 1), ev.make(ev.PURSE, 2)]
    file = _write(tmp_path, file_of(play(steps, header)))
    assert cli.run(["journal", "show", file]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert (
        "Balances: Ann -1, Bea +2, Cy -1. Chips in front of the players: Ann 99, Bea 102, Cy 199."
        in shown
    )
    evening, _ = _export(file, capsys)
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(evening))
    assert cli.run(["score", str(path)]) == 0
    assert "Chips in front of the players: Ann 99, Bea 102, Cy 199." in " ".join(
        capsys.readouterr().out.split()
    )
