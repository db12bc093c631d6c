# ruff: noqa: E501 (a table reads better when its rows are not broken)
"""Every sentence of "Bad input" in the transcripts' format, as it applies to Modern comet."""

import json
from pathlib import Path
from typing import Any

import pytest

from host_tools import cli
from tests.firmware.shared.hands import (
    DEAD,
    UNDO,
    comet,
    deal,
    end,
    left,
    play,
    rest_of_the_pack,
    without,
)

_KING = {"type": "king_played", "seat": 0}
_HAND = end(0, {"1": "4", "2": "5"})
# two seats, three cards each: seat 1 leads and has played the comet as a 5
_PLAYED = [deal(0, 3), play(1, "4"), play(1, "comet")]
# ... and is out, after a 2
_OUT = [*_PLAYED, play(1, "2")]

# (players, options, events, index, what is said); an index of -1: not an event's fault
_BAD: dict[str, tuple[int, dict[str, Any], list[Any], int, str]] = {
    "an unknown option": (3, {"fiche": 10}, [], -1, "has no option 'fiche'"),
    "an option's value": (3, {"opera": "always"}, [], -1, "two_only, on, off"),
    "an option's type": (3, {"rounds": "2"}, [], -1, "whole number from 1 to 99"),
    "an option too small": (3, {"rounds": 0}, [], -1, "whole number from 1 to 99"),
    "an option that is true": (3, {"rounds": True}, [], -1, "whole number from 1 to 99"),
    "an option that is null": (3, {"streak": None}, [], -1, "global, per_pack, off"),
    "one seat": (1, {}, [], -1, "2, 3, 4, 5 players, not 1"),
    "six seats": (6, {}, [], -1, "2, 3, 4, 5 players, not 6"),
    # --- events and fields
    "an unknown event": (3, {}, [{"type": "tarot"}], 0, "unknown event 'tarot'"),
    "an event without a type": (3, {}, [{"seat": 1}], 0, "unknown event None"),
    "an event that is no object": (3, {}, [_HAND, "undo"], 1, "an object with a 'type'"),
    "an event of another game": (3, {}, [{"type": "ante"}], 0, "no event 'ante'"),
    "a pressure": (3, {}, [{"type": "pressure", "seat": 0}], 0, "has no event 'pressure'"),
    "an unknown field": (3, {}, [comet(1, "8", bonus=3)], 0, "no field 'bonus'"),
    "a field of another event": (3, {}, [{**DEAD, "seat": 1}], 0, "no field 'seat'"),
    "a missing field": (3, {}, [{"type": "king_played"}], 0, "lacks the field 'seat'"),
    "a hand without an out": (3, {}, [{"type": "hand_end", "left": {}}], 0, "lacks the field 'out'"),
    "a flag that is a number": (3, {}, [comet(1, "8", last=1)], 0, "true or false"),
    "an unknown last": (3, {}, [end(0, {"1": "4", "2": "5"}, comet_last="ten")], 0, "comet_last"),
    "an unknown pack": (3, {}, [comet(1, "8", pack="blue")], 0, "red"),
    "left that is a list": (3, {}, [{**_HAND, "left": []}], 0, "'left' must be an object"),
    "left with another field": (3, {}, [end(0, {"1": {"aces": 1}, "2": 5})], 0, "'aces'"),
    "left without points": (3, {}, [end(0, {"1": {"cards": 2}, "2": 5})], 0, "Enter the points"),
    # --- cards
    "an unknown card": (3, {}, [end(0, {"1": "11", "2": "5"})], 0, "'11' is not a card"),
    "a card in small letters": (3, {}, [end(0, {"1": "k", "2": "5"})], 0, "'k' is not a card"),
    "a card that is a number": (3, {}, [end(0, {"1": [7], "2": 5})], 0, "7 is not a card"),
    "an ace, which the pack has not": (3, {}, [end(0, {"1": "A", "2": "5"})], 0, "This pack has no A"),
    "the comet as an ace": (3, {}, [comet(1, "A")], 0, "This pack has no A"),
    "the comet as the comet": (3, {}, [comet(1, "comet")], 0, "another card"),
    "an ace played": (2, {}, [deal(0, 3), play(1, "A")], 1, "This pack has no A"),
    "no card played": (2, {}, [deal(0, 3), play(1, "")], 1, "at least one card"),
    # --- seats
    "a seat too high": (3, {}, [comet(3, "8")], 0, "no seat 3"),
    "a seat below nothing": (3, {}, [comet(-1, "8")], 0, "no seat -1"),
    "a seat that is a name": (3, {}, [{**_KING, "seat": "Ann"}], 0, "whole number"),
    "a seat that is half": (3, {}, [{**_KING, "seat": 0.5}], 0, "whole number"),
    "a seat that is true": (3, {}, [{**_KING, "seat": True}], 0, "whole number"),
    "a seat of an enormous number": (3, {}, [comet(10**80, "8")], 0, "whole number"),
    "a seat left that there is not": (3, {}, [end(0, {"1": 4, "2": 5, "3": 6})], 0, "no seat 3"),
    "a seat left without a number": (3, {}, [end(0, {"one": 4, "2": 5})], 0, "no seat 'one'"),
    "a seat left in superscript": (3, {}, [end(0, {"¹": 4, "2": 5})], 0, "no seat '¹'"),
    "a dealer that there is not": (2, {}, [deal(2, 3)], 0, "no seat 2"),
    # --- the comet
    "a second comet": (3, {}, [comet(1, "8"), comet(2, "9")], 1, "already played the comet"),
    "a comet played and left": (3, {}, [comet(1), end(0, {"1": 5, "2": "comet"})], 1, "already seen"),
    "a comet played and told": (
        3, {}, [comet(1), end(0, {"1": 5, "2": {"points": 9, "comet": True}})], 1, "already seen",
    ),
    "two comets left": (3, {}, [end(0, {"1": "comet", "2": "comet"})], 0, "already seen"),
    "two comets in a hand": (3, {}, [end(0, {"1": "comet comet", "2": "4"})], 0, "one comet"),
    "a second comet followed": (2, {}, [*_PLAYED, play(1, "comet", stands_for="3")], 3, "one comet"),
    "a comet followed and left": (2, {}, [*_OUT, left(0, "comet 2 2")], 4, "already seen"),
    "a comet left and last": (
        3, {}, [end(0, {"1": "comet", "2": "4"}, comet_last="other")], 0, "already seen",
    ),
    "comet last by another": (3, {}, [comet(1), end(0, {"1": 4, "2": 5}, comet_last="other")], 1, "seat 1 played"),
    "comet told last by another": (3, {}, [comet(1, last=True), _HAND], 1, "seat 1 played"),
    "comet last as another": (3, {}, [comet(0, "8"), end(0, {"1": 4, "2": 5}, comet_last="nine")], 1, "played as another"),
    "comet in the dead hand and played": (3, {}, [comet(1), {**_HAND, "comet_in_dead_hand": True}], 1, "set aside"),
    "comet in the dead hand and left": (
        3, {}, [end(0, {"1": "comet", "2": "4"}, comet_in_dead_hand=True)], 0, "set aside",
    ),
    "the comet leads as nothing": (2, {}, [deal(0, 3), play(1, "comet")], 1, "Enter the rank"),
    "as without the comet": (2, {}, [deal(0, 3), play(1, "4", stands_for="5")], 1, "Only the comet"),
    # --- the pack
    "five kings": (3, {}, [end(0, {"1": "K K K", "2": "K K"})], 0, "5 cards of rank K"),
    "four natural nines": (3, {}, [end(0, {"1": "9 9 9", "2": "9"})], 0, "4 cards of rank 9"),
    "a fifth king played": (3, {}, [_KING] * 5, 4, "All kings have been played"),
    "kings played and left": (3, {}, [_KING] * 3 + [end(0, {"1": "K K", "2": "4"})], 3, "rank K"),
    "kings played and told": (
        3, {}, [_KING] * 3 + [end(0, {"1": {"points": 20, "kings": 2}, "2": 5})], 3, "rank K",
    ),
    "a fifth seven followed": (
        2, {}, [deal(0, 9), play(1, "7 7 7 7"), DEAD, play(1, "7")], 3, "5 cards of rank 7",
    ),
    "five cards at once": (2, {}, [deal(0, 9), play(1, "7 7 7 7 7")], 1, "rank 7"),
    # --- how many cards
    "more cards left than dealt": (5, {}, [end(0, {"1": "2 2 2 2 3 3 3 3 4 4", "2": 4, "3": 4, "4": 4})], 0, "only 9 were dealt"),
    "more cards told than dealt": (
        3, {}, [end(0, {"1": {"points": 90, "cards": 13}, "2": 5})], 0, "only 12 were dealt",
    ),
    "as many as dealt after a comet": (
        5, {}, [comet(1), end(0, {"1": "2 2 2 2 3 3 3 3 4", "2": 4, "3": 4, "4": 4})], 1, "has only 8",
    ),
    "more cards dealt than there are": (2, {}, [deal(0, 25)], 0, "the pack has 48"),
    "no cards dealt": (2, {}, [deal(0, 0)], 0, "from 1"),
    "more played than dealt": (2, {}, [deal(0, 3), play(1, "7 7 7 7")], 1, "has only 3"),
    "fewer left than held": (2, {}, [*_OUT, left(0, "K K")], 4, ": 3, not 2"),
    "more left than held": (2, {}, [*_OUT, left(0, "K K K K")], 4, ": 3, not 4"),
    "cards left with who is out": (3, {}, [end(0, {"0": "4", "1": "4", "2": "5"})], 0, "has no cards"),
    "points left with who is out": (3, {}, [end(0, {"0": 4, "1": 4, "2": 5})], 0, "has no cards"),
    "left by who is out": (2, {}, [*_OUT, left(1, "K")], 4, "has no cards"),
    "a loser with none": (3, {}, [end(0, {"1": "", "2": "5"})], 0, "at least one card"),
    "a loser with nothing": (3, {}, [end(0, {"1": 0, "2": 5})], 0, "at least one card"),
    "a loser who is not told": (3, {}, [end(0, {"2": 5})], 0, "seat 1 still holds"),
    "a loser without cards": (2, {}, [*_OUT, left(0, "")], 4, "at least one card"),
    # --- points
    "points for too few cards": (3, {}, [end(0, {"1": {"points": 34, "cards": 3}, "2": 5})], 0, "3 cards cannot be worth 34"),
    "points for too many cards": (3, {}, [end(0, {"1": {"points": 5, "cards": 3}, "2": 5})], 0, "points: 5"),
    "points no hand has": (3, {}, [end(0, {"1": 121, "2": 5})], 0, "12 cards cannot be worth 121"),
    "one point": (3, {}, [end(0, {"1": 1, "2": 5})], 0, "points: 1"),
    "points below nothing": (3, {}, [end(0, {"1": -5, "2": 5})], 0, "whole number"),
    "points that are half": (3, {}, [end(0, {"1": 5.5, "2": 5})], 0, "whole number"),
    "the comet's points": (3, {}, [end(0, {"1": {"points": 8, "comet": True}, "2": 5})], 0, "points: 8"),
    "the comet and a deuce": (
        3, {}, [end(0, {"1": {"points": 20, "cards": 2, "comet": True}, "2": 5})], 0, "worth 20 points",
    ),
    "kings and points": (3, {}, [end(0, {"1": {"points": 19, "kings": 2}, "2": 5})], 0, "Too many kings: 2. Check the count."),
    "kings and cards": (
        3, {}, [end(0, {"1": {"points": 30, "cards": 2, "kings": 3}, "2": 5})], 0, "Too many kings: 3. Check the count.",
    ),
    "all the tens of two packs": (2, {}, [end(0, {"1": 179})], 0, "18 cards cannot be worth 179"),
    # --- the sequence
    "a play before a deal": (2, {}, [play(1, "4")], 0, "No hand has been dealt"),
    "a pass before a deal": (2, {}, [without(1)], 0, "No hand has been dealt"),
    "a play after the hand": (2, {}, [*_OUT, left(0, "K K K"), play(1, "4")], 5, "No hand has been dealt"),
    "a play by who is out": (2, {}, [*_OUT, play(0, "4")], 4, "already out"),
    "a deal in mid-hand": (2, {}, [deal(0, 3), play(1, "4"), deal(1, 3)], 2, "not over yet"),
    "a rank too high": (2, {}, [deal(0, 3), play(1, "4"), play(1, "6")], 2, "the next card is 5"),
    "a rank too low": (2, {}, [deal(0, 3), play(1, "4"), play(1, "3")], 2, "the next card is 5"),
    "the comet as another": (2, {}, [deal(0, 3), play(1, "4"), play(1, "comet", stands_for="9")], 2, "the next card is 5"),
    "out of turn and out of sequence": (
        4, {}, [deal(3, 3), play(0, "4"), without(0), play(3, "9")], 3, "the next card is 5",
    ),
    "dead before anything was led": (2, {}, [deal(0, 3), DEAD], 1, "No card has been led"),
    "two of a rank": (2, {}, [deal(0, 3), play(1, "4 4")], 1, "not allowed together"),
    "three of a rank": (2, {}, [deal(0, 3), play(1, "4 4 4")], 1, "not allowed together"),
    "two kings": (2, {}, [deal(0, 3), play(1, "K K")], 1, "not allowed together"),
    "two nines": (2, {}, [deal(0, 3), play(1, "9 9")], 1, "not allowed together"),
    "a nine and the comet": (2, {}, [deal(0, 3), play(1, "9 comet")], 1, "not allowed together"),
    "three and the comet": (2, {}, [deal(0, 4), play(1, "8 8 8 comet")], 1, "not allowed together"),
    "ranks mixed": (2, {}, [deal(0, 4), play(1, "8 8 8 7")], 1, "not allowed together"),
    "the comet among nines as an eight": (2, {}, [deal(0, 4), play(1, "9 9 comet", stands_for="8")], 1, "is a 9"),
    "payments in a followed hand": (2, {}, [deal(0, 3), play(1, "4"), comet(1)], 2, "followed"),
    "a hand_end in a followed hand": (2, {}, [deal(0, 3), play(1, "4"), end(1, {"0": 4})], 2, "followed"),
    # --- the end
    "left before anybody is out": (2, {}, [deal(0, 3), left(0, "4")], 1, "Nobody is out"),
    "left twice": (3, {}, [deal(2, 1), play(0, "4"), left(1, "5"), left(1, "5")], 3, "already been counted"),
    "a stub before anybody is out": (2, {}, [deal(0, 3), {"type": "stub", "cards": ["4"]}], 1, "Nobody is out"),
    "a stub of the wrong size": (5, {}, [end(0, {"1": 4, "2": 4, "3": 4, "4": 4}, stub=["K"])], 0, "Cards set aside: 3, not 1."),
    "a stub with a card that was left": (
        2, {}, [*_OUT, left(0, "K K K"), {"type": "stub", "cards": ["K", *rest_of_the_pack("4 comet 2 K K K 3")]}], 5, "rank K",
    ),
    "a stub with the comet that was played": (
        5, {}, [comet(0), end(0, {"1": 4, "2": 4, "3": 4, "4": 4}, stub=["comet", "K", "K"])], 1, "one comet",
    ),
    "a stub twice": (
        2, {}, [*_OUT, *[{"type": "stub", "cards": rest_of_the_pack("4 comet 2 K K K")}] * 2], 5, "already entered",
    ),
    "an opera with cards missing": (2, {}, [end(0, {"1": "4 5"}, opera=True)], 0, "all 18 cards"),
    "an opera though another played": (2, {}, [comet(1), end(0, {"1": 70}, opera=True)], 1, "seat 1 has played"),
    "an opera though another had a king": (
        2, {}, [_KING, end(1, {"0": 70}, opera=True)], 1, "seat 0 has played",
    ),
    "an opera by the dealer": (2, {}, [deal(0, 18), end(0, {"1": 90}, opera=True)], 1, "who leads"),
    "a drawn opera of three": (3, {"opera": "on"}, [end(0, {"1": 60, "2": 60}, dealer_also_opera=True)], 0, "two players"),
    "a drawn opera with five kings": (2, {}, [end(0, {"1": "K K K K K"}, dealer_also_opera=True)], 0, ""),
    "a drawn opera that was none": (2, {}, [deal(0, 2), play(0, "5"), play(0, "6"), {"type": "dealer_also_opera"}], 3, "not an opera"),
    "a drawn opera where none counts": (2, {"opera": "off"}, [*_OUT, {"type": "dealer_also_opera"}], 4, "not an opera"),
    "a correction of the wrong size": (3, {}, [{"type": "adjust", "delta": [1, -1]}], 0, "3 amounts"),
    "a correction from nowhere": (3, {}, [{"type": "adjust", "delta": [1, 1, 1]}], 0, "must add up to 0"),
    "an undo of nothing": (3, {}, [UNDO], 0, "nothing to undo"),
    "an undo too many": (3, {}, [_HAND, UNDO, UNDO], 2, "nothing to undo"),
    "an event after the end": (2, {"rounds": 1}, [end(0, {"1": 4}), end(0, {"1": 4}), comet(1)], 2, "is over"),
    "a correction after the end": (
        2, {"rounds": 1}, [*[end(0, {"1": 4})] * 2, {"type": "adjust", "delta": [1, -1]}], 2, "is over",
    ),
    "a left after the end": (2, {"rounds": 1}, [end(0, {"1": 4})] * 2 + [left(1, "4")], 2, ""),
    "an error behind good events": (3, {}, [_HAND] * 7 + [comet(4)], 7, "no seat 4"),
    "an error that was undone": (3, {}, [comet(4), UNDO], 0, "no seat 4"),
    "too many events in a hand": (2, {}, [deal(0, 3)] + [play(1, "4")] + [DEAD] * 900, 801, "more than 800"),
}  # fmt: skip


def _refusal(
    transcript: Any, folder: Path, capsys: pytest.CaptureFixture[str], option: list[str]
) -> str:
    """Return the one sentence that `halley score` refuses the transcript with."""
    file = folder / "evening.json"
    file.write_text(json.dumps(transcript))
    assert cli.run(["score", str(file), *option]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("halley: ")
    assert shown.err.count("\n") == 1
    assert shown.err.rstrip().endswith(".")
    return shown.err


@pytest.mark.parametrize("what", _BAD)
def test_bad_input_is_refused_with_the_events_index(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players, options, events, index, problem = _BAD[what]
    transcript = {
        "ruleset": "modern_1991", "players": players, "options": options, "events": events
    }  # fmt: skip
    sentence = _refusal(transcript, tmp_path, capsys, ["--json"])
    assert problem in sentence
    if index >= 0:
        assert f"Event {index}: " in sentence
    else:
        assert "Event" not in sentence


_GOOD: dict[str, Any] = {"ruleset": "modern_1991", "players": 2, "events": []}


@pytest.mark.parametrize(
    ("transcript", "refusal"),
    [
        ([], "must be a JSON object"),
        (None, "must be a JSON object"),
        ("modern_1991", "must be a JSON object"),
        ({}, "The transcript has no field 'ruleset'"),
        ({**_GOOD, "ruleset": "whist"}, "no rule set 'whist'"),
        ({**_GOOD, "ruleset": "__init__"}, "no rule set '__init__'"),
        ({**_GOOD, "ruleset": ["modern_1991"]}, "'ruleset' must be a text"),
        ({**_GOOD, "players": "2"}, "players must be a whole number"),
        ({**_GOOD, "players": 2.0}, "players must be a whole number"),
        ({**_GOOD, "players": True}, "players must be a whole number"),
        ({**_GOOD, "players": 10**100}, "players must be a whole number"),
        ({**_GOOD, "seats": ["Ann"]}, "2 entries"),
        ({**_GOOD, "seats": ["Ann", 2]}, "'seats' must be a list of names"),
        ({**_GOOD, "seats": "Ann"}, "seats must be a list"),
        ({**_GOOD, "start": [1, 2, 3]}, "2 entries"),
        ({**_GOOD, "start": [1, 0.5]}, "start must be a whole number"),
        ({**_GOOD, "start": {"0": 1}}, "start must be a list"),
        ({**_GOOD, "options": []}, "'options' must be an object"),
        ({**_GOOD, "events": {}}, "'events' must be a list"),
        ({**_GOOD, "events": [{}] * 100_001}, "more than 100000 events"),
        ({**_GOOD, "rules": 1}, "no field 'rules'"),
        ({"ruleset": "modern_1991", "players": 2}, "has no field 'events'"),
        ({"ruleset": "modern_1991", "events": []}, "has no field 'players'"),
    ],
)
def test_a_transcript_of_the_wrong_shape_is_refused(
    transcript: Any, refusal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refusal in _refusal(transcript, tmp_path, capsys, [])
