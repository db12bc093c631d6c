"""No JSON, and no bytes, make `halley score` stumble: it scores them, or refuses in a sentence."""

import io
import sys
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from host_tools import cli
from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import replay
from tests.host_tools.scored_evening import EVENING
from tests.soak import examples

_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=12,
)
_CARDS = st.lists(
    st.sampled_from(
        ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "comet", "A", "KH", "1"]
    ),
    max_size=5,
)
_SEATS = st.integers(-1, 4)
_FLAGS = st.booleans() | st.none()
_RANKS = st.sampled_from(["3", "9", "K", "A", None])
_LEFT = st.dictionaries(
    st.sampled_from("0123"),
    _CARDS
    | st.integers(-1, 60)
    | st.fixed_dictionaries(
        {},
        optional={
            "points": st.integers(-1, 60),
            "cards": st.integers(-1, 13),
            "kings": st.integers(-1, 5),
            "comet": _FLAGS,
        },
    ),
)


def _event(kind: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.just(kind), **fields})


_EVENTS = st.one_of(
    _event("deal", dealer=_SEATS, cards_each=st.integers(0, 5) | st.none()),
    _event("play", cards=_CARDS, **{"as": _RANKS}),
    _event("play", cards=_CARDS.map(lambda cards: cards[:1]), seat=_SEATS),
    _event("pass"),
    _event("pass", seat=_SEATS),
    _event("dead"),
    _event("left", seat=_SEATS, cards=_CARDS),
    _event("stub", cards=_CARDS),
    _event("dealer_also_opera"),
    _event("hand_void"),
    _event("king_played", seat=_SEATS),
    _event("comet_played", seat=_SEATS, last=_FLAGS, claimed=_FLAGS, **{"as": _RANKS}),
    _event("adjust", delta=st.lists(st.integers(-3, 3), max_size=4)),
    _event(
        "hand_end",
        out=_SEATS,
        left=_LEFT,
        opera=_FLAGS,
        dealer_also_opera=_FLAGS,
        comet_in_dead_hand=_FLAGS,
        comet_last=st.sampled_from([None, "nine", "other"]),
        stub=_CARDS | st.none(),
        pack=st.sampled_from([None, "red", "black"]),
    ),
    _event("undo"),
)
_OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "streak": st.sampled_from(["global", "per_pack", "off"]),
        "streak_start": st.integers(0, 3),
        "opera": st.sampled_from(["two_only", "on", "off"]),
        "combine": st.sampled_from(["product", "max"]),
        "rounds": st.integers(1, 2) | st.none(),
    },
)


def _refusal(transcript: Any) -> str:
    """Score it: "" and everything sums to nothing, or the one sentence that refuses it."""
    try:
        scored = replay(transcript)
    except BadTranscript as bad:
        return str(bad)
    assert sum(scored.result()["final"]) == sum(transcript.get("start") or [])
    for payment in scored.payments:
        assert sum(payment["delta"]) == 0
        assert any(payment["delta"])
    return ""


def _try(transcript: Any) -> bool:
    """Return whether it can be scored; if not, it is refused as it should be."""
    refusal = _refusal(transcript)
    assert "\n" not in refusal
    assert len(refusal) < 500  # with the keys of all games 370, where one is wanted
    return not refusal


@examples(40, in_soak=2000)
@given(_JSON)
def test_no_json_at_all_makes_it_stumble(value: Any) -> None:
    _try(value)


@examples(40, in_soak=2000)
@given(st.sampled_from(sorted(EVENING)), _JSON)
def test_no_field_makes_it_stumble(field: str, value: Any) -> None:
    _try({**EVENING, field: value})


@examples(40, in_soak=2000)
@given(st.dictionaries(st.sampled_from(["type", "seat", "as", "cards", "left", "out"]), _JSON))
def test_no_event_makes_it_stumble(event: dict[str, Any]) -> None:
    _try({**EVENING, "events": [event]})


@examples(40, in_soak=2000)
@given(st.sampled_from(EVENING["events"]), st.text(max_size=6), _JSON)
def test_no_field_of_an_event_makes_it_stumble(
    event: dict[str, Any], field: str, value: Any
) -> None:
    for name in (field, *event):
        _try({**EVENING, "events": [{**event, name: value}]})


@examples(150, in_soak=5000)
@given(st.integers(2, 4), _OPTIONS, st.lists(_EVENTS, max_size=8))
def test_no_run_of_events_makes_it_stumble(
    players: int, options: dict[str, Any], events: list[dict[str, Any]]
) -> None:
    """Leave refused events out, and go on behind them."""
    standing: list[dict[str, Any]] = []
    for event in events:
        transcript = {
            "ruleset": "modern_1991",
            "players": players,
            "options": options,
            "events": [*standing, event],
        }
        if _try(transcript):
            standing.append(event)


@examples(40, in_soak=2000)
@given(st.binary(max_size=60))
def test_no_bytes_make_it_stumble(content: bytes) -> None:
    """The same through the command line: a status and no traceback."""
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(content))
    try:
        assert cli.run(["score", "-"]) == 2
    finally:
        sys.stdin = before
