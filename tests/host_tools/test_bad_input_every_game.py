"""Each sentence of "Bad input" in the transcripts' format, for every rule set that it applies to.

What is refused is made up from the rule set's own fields: a twelfth game is tested as well.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from halley import rules
from halley.engine.cards import RANKS
from host_tools import cli
from host_tools.records.transcripts.read import known_events
from tests.firmware.shared.comets import COMETS

Event = dict[str, Any]
_KEYS = COMETS
_SUITS = "SHDC"


class _Game:
    """The facts about a rule set that a test needs to break it."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.rules = rules.load(key)
        self.seats = min(self.rules.seats, key=lambda seats: abs(seats - 3))
        self.each = self.rules.deal[self.seats][0] + int(self.rules.one_more)
        self.suit = "H" if self.rules.suited else ""

    def card(self, rank: str, suit: str = "H") -> str:
        """Return a card, with its suit where the game follows suit."""
        return rank + suit if self.rules.suited else rank

    def end(self, first: Any, out: int = 0, **more: Any) -> Event:
        """Seat 0 is out; seat 1 is left with `first`, everybody else with a three or so."""
        left = {str(seat): [self.card("3", _SUITS[seat % 4])] for seat in range(self.seats)}
        if self.seats > 4:  # a rank has four cards
            left = {str(s): [self.card("34"[s // 4], _SUITS[s % 4])] for s in range(self.seats)}
        del left[str(out)]
        left["1" if out != 1 else "0"] = first
        return {"type": "hand_end", "out": out, "left": left, **more}

    def deal(self, each: int = 3) -> Event:
        """Return the first seat leads."""
        return {"type": "deal", "dealer": self.seats - 1, "cards_each": each}

    def lead(self, rank: str) -> Event:
        """Seat 0 leads a card."""
        return {"type": "play", "seat": 0, "cards": [self.card(rank)]}


# what is wrong: (its events, the index that is named, a part of the sentence); None: does not apply
_Fault = Callable[[_Game], "tuple[list[Event], int, str] | None"]


def _fifth_king(game: _Game) -> tuple[list[Event], int, str]:
    kings = [{"type": "king_played", "seat": seat % game.seats} for seat in range(5)]
    return kings, 4, "All kings have been played"


def _five_of_a_rank(game: _Game) -> tuple[list[Event], int, str]:
    return [game.end(["K"] * 5)], 0, "5 cards of rank K"


def _same_card_twice(game: _Game) -> tuple[list[Event], int, str] | None:
    if game.rules.packs == 2:
        return None
    return [game.end(["KS", "KS"])], 0, "KS appears twice"


def _card_that_was_taken_out(game: _Game) -> tuple[list[Event], int, str] | None:
    if game.rules.packs == 2:
        return [game.end(["A"])], 0, "This pack has no A"
    if game.rules.in_pack[8] == 4:
        return None
    return [game.end(["8D"])], 0, "This pack has no 8D"


def _more_than_dealt(game: _Game) -> tuple[list[Event], int, str]:
    ranks = [rank for rank in RANKS[2:] if rank not in ("3", "4", "8", "9")]
    cards = [rank + suit for suit in _SUITS for rank in ranks][: game.each + 1]
    return [game.end(cards)], 0, f"only {game.each} were dealt"


def _none_left(game: _Game) -> tuple[list[Event], int, str]:
    return [game.end([])], 0, "still holds at least one card"


def _left_with_who_is_out(game: _Game) -> tuple[list[Event], int, str]:
    event = game.end(["K"])
    event["left"]["0"] = [game.card("5")]
    return [event], 0, "is out and has no cards"


def _loser_not_told(game: _Game) -> tuple[list[Event], int, str]:
    event = game.end(["K"])
    del event["left"]["1"]
    return [event], 0, "does not say what seat 1"


def _second_comet(game: _Game) -> tuple[list[Event], int, str]:
    return [{"type": "comet_played", "seat": 0}, {"type": "comet_played", "seat": 1}], 1, "comet"


def _comet_played_and_left(game: _Game) -> tuple[list[Event], int, str]:
    return [{"type": "comet_played", "seat": 0}, game.end(["comet"])], 1, "already seen"


def _two_comets_left(game: _Game) -> tuple[list[Event], int, str]:
    return [game.end(["comet", "comet"])], 0, "one comet"


def _impossible_score(game: _Game) -> tuple[list[Event], int, str] | None:
    if game.rules.end[0].what != "points" and game.rules.end[-1].what != "points":
        return [game.end({"cards": 1, "kings": 2})], 0, "Too many kings: 2. Check the count."
    return [game.end({"points": 34, "cards": 3})], 0, "3 cards cannot be worth 34 points"


def _points_without_cards(game: _Game) -> tuple[list[Event], int, str] | None:
    pays = [row.what for row in game.rules.end]
    if "points" in pays:
        return [game.end({"cards": 2})], 0, "Enter the points"
    if any(what.startswith("cards") for what in pays):
        return [game.end({"kings": 1})], 0, "Enter how many cards are left"
    return None


def _seat_out_of_range(game: _Game) -> tuple[list[Event], int, str]:
    return [{"type": "king_played", "seat": game.seats}], 0, f"no seat {game.seats}"


def _unknown_event(game: _Game) -> tuple[list[Event], int, str]:
    return [{"type": "tarot"}], 0, "unknown event 'tarot'"


def _event_of_another_game(game: _Game) -> tuple[list[Event], int, str]:
    others: dict[str, Event] = {
        "ante": {"type": "ante"},
        "sequence_dead": {"type": "sequence_dead", "seat": 0},
        "ace_played": {"type": "ace_played", "seat": 0},
        "ace_led": {"type": "ace_led", "seat": 0},
        "carte_blanche": {"type": "carte_blanche", "seat": 0, "with_comet": False},
    }
    kind = next(kind for kind in others if kind not in known_events(game.rules))
    return [others[kind]], 0, f"{game.key} has no event '{kind}'"


def _unknown_field(game: _Game) -> tuple[list[Event], int, str]:
    return [{"type": "king_played", "seat": 0, "bonus": 3}], 0, "no field 'bonus'"


def _missing_field(game: _Game) -> tuple[list[Event], int, str]:
    return [{"type": "hand_end", "left": {}}], 0, "lacks the field 'out'"


def _unknown_card(game: _Game) -> tuple[list[Event], int, str]:
    return [game.end(["11"])], 0, "'11' is not a card"


def _play_before_a_deal(game: _Game) -> tuple[list[Event], int, str]:
    return [game.lead("5")], 0, "No hand has been dealt"


def _does_not_continue(game: _Game) -> tuple[list[Event], int, str]:
    other = {"type": "play", "seat": 0, "cards": [game.card("7")]}
    return [game.deal(), game.lead("4"), other], 2, "does not fit: the next card is 5"


def _other_suit(game: _Game) -> tuple[list[Event], int, str] | None:
    if not game.rules.suited:
        return None
    other = {"type": "play", "seat": 0, "cards": ["5S"]}
    return [game.deal(), game.lead("4"), other], 2, "5S does not fit: the next card is 5H"


def _suit_not_told(game: _Game) -> tuple[list[Event], int, str] | None:
    if not game.rules.suited:
        return None
    return [game.deal(), {"type": "play", "seat": 0, "cards": ["4"]}], 1, "Enter the suit of the 4"


def _not_together(game: _Game) -> tuple[list[Event], int, str]:
    cards = ["5S", "5H"] if game.rules.packs == 1 else ["5", "5"]
    return [game.deal(), {"type": "play", "seat": 0, "cards": cards}], 1, "not allowed together"


def _second_comet_followed(game: _Game) -> tuple[list[Event], int, str]:
    comet = {"type": "play", "seat": 0, "cards": ["comet"]}
    if game.rules.comet == "wild":
        comet["as"] = game.card("K")
    return [game.deal(), comet, comet], 2, "one comet"


def _comet_as_nothing(game: _Game) -> tuple[list[Event], int, str] | None:
    comet = {"type": "play", "seat": 0, "cards": ["comet"]}
    if game.rules.comet == "wild":
        return [game.deal(), comet], 1, "the rank that the comet stands for"
    return [game.deal(), {**comet, "as": game.card("5")}], 1, "stands for no other card"


def _left_before_anybody_is_out(game: _Game) -> tuple[list[Event], int, str]:
    return [game.deal(), {"type": "left", "seat": 1, "cards": ["K"]}], 1, "Nobody is out"


def _followed_left_miscounted(game: _Game) -> tuple[list[Event], int, str]:
    left = {"type": "left", "seat": 1, "cards": [game.card("J")]}
    return [game.deal(2), game.lead("4"), game.lead("5"), left], 3, "2, not 1"


def _deal_too_many(game: _Game) -> tuple[list[Event], int, str]:
    return [game.deal(40)], 0, "the pack has"


def _event_after_the_end(game: _Game) -> tuple[list[Event], int, str] | None:
    if not game.rules.target:
        return None
    won = {"type": "adjust", "delta": [200] + [0] * (game.seats - 1)}
    hand = game.end([game.card("J")])
    king = {"type": "king_played", "seat": 0}
    return [won, hand, king], 1 if "target_check" in dict(_options(game)) else 2, "game is over"


def _options(game: _Game) -> list[tuple[str, Any]]:
    return [(name, default) for name, default, _ in game.rules.options]


_FAULTS: dict[str, _Fault] = {
    fault.__name__[1:].replace("_", " "): fault
    for fault in (
        _fifth_king,
        _five_of_a_rank,
        _same_card_twice,
        _card_that_was_taken_out,
        _more_than_dealt,
        _none_left,
        _left_with_who_is_out,
        _loser_not_told,
        _second_comet,
        _comet_played_and_left,
        _two_comets_left,
        _impossible_score,
        _points_without_cards,
        _seat_out_of_range,
        _unknown_event,
        _event_of_another_game,
        _unknown_field,
        _missing_field,
        _unknown_card,
        _play_before_a_deal,
        _does_not_continue,
        _other_suit,
        _suit_not_told,
        _not_together,
        _second_comet_followed,
        _comet_as_nothing,
        _left_before_anybody_is_out,
        _followed_left_miscounted,
        _deal_too_many,
        _event_after_the_end,
    )
}


def _score(
    transcript: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[int, str, str]:
    file = folder / "evening.json"
    file.write_text(json.dumps(transcript))
    status = cli.run(["score", str(file), "--json"])
    output = capsys.readouterr()
    return status, output.out, output.err.strip()


@pytest.mark.parametrize("key", _KEYS)
@pytest.mark.parametrize("what", _FAULTS)
def test_bad_input_is_refused_in_one_sentence_that_names_the_event(
    key: str, what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = _Game(key)
    fault = _FAULTS[what](game)
    if fault is None:
        return
    events, index, problem = fault
    transcript = {"ruleset": key, "players": game.seats, "events": events}
    status, out, err = _score(transcript, tmp_path, capsys)
    assert (status, out) == (2, "")
    assert err.startswith(f"halley: Event {index}: ")
    assert problem in err
    assert len(err.splitlines()) == 1
    assert err.endswith(".")


@pytest.mark.parametrize("key", _KEYS)
def test_before_the_fault_nothing_is_refused(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """So each of the faults above is refused for what it is."""
    game = _Game(key)
    for what, fault in _FAULTS.items():
        case = fault(game)
        if case is not None:
            events, index, _ = case
            transcript = {"ruleset": key, "players": game.seats, "events": events[:index]}
            assert _score(transcript, tmp_path, capsys)[0] == 0, what


@pytest.mark.parametrize("key", _KEYS)
def test_unknown_seats_and_options_are_refused(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = _Game(key)
    seats = [n for n in range(1, 10) if n not in game.rules.seats]
    for players in seats:
        transcript = {"ruleset": key, "players": players, "events": []}
        status, out, err = _score(transcript, tmp_path, capsys)
        assert (status, out) == (2, "")
        assert ", ".join(map(str, game.rules.seats)) in err
    wrong: list[dict[str, Any]] = [{name: "no such thing"} for name, _ in _options(game)]
    for options in [{"tariff": 3}, *wrong]:
        transcript = {"ruleset": key, "players": game.seats, "options": options, "events": []}
        status, out, err = _score(transcript, tmp_path, capsys)
        assert (status, out) == (2, "")
        assert len(err.splitlines()) == 1
        assert next(iter(options)) in err


def test_an_unknown_rule_set_is_answered_with_those_that_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    transcript = {"ruleset": "tarot", "players": 4, "events": []}
    status, _, err = _score(transcript, tmp_path, capsys)
    assert status == 2
    assert all(key in err for key in _KEYS)
