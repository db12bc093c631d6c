"""Checks a record {id, transcript, expect} to the last chip, and says which kind it is."""

from halley.engine.game import HANDLERS, kind_of
from host_tools.records.transcripts.score import Score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from halley.engine.game import Game
    from halley.engine.state import Payment


def check(record: "dict[str, Any]") -> None:
    """Check that the scored transcript gives the expected result, without a warning, and sums to 0.

    Before each event that is paid for at once the engine says what it would bring.
    """
    transcript = record["transcript"]
    played = Score(transcript)
    _ask_before(played.game)
    played.run()
    result = played.result()
    result["totals"] = totals(result["payments"])
    for name in record["expect"]:
        wanted, actual = record["expect"][name], result[name]
        if name == "payments":
            wanted, actual = by_event(wanted), by_event(actual)
        assert actual == wanted, (record["id"], name, actual)
    assert result["warnings"] == [], (record["id"], result["warnings"])
    if played.game.ledger.zero_sum:
        assert sum(result["final"]) + result["pool"] == sum(transcript.get("start", ())), record[
            "id"
        ]
        if not played.game.has_pool():
            for payment in result["payments"]:
                assert sum(payment["delta"]) == 0, (record["id"], payment)


def _ask_before(game: "Game") -> None:
    """Let the game compare what each of its events brings with what it said before."""
    do = game.do

    def ask_and_do(event: tuple) -> "list[Payment]":
        asked = game.can(event) and len(HANDLERS[kind_of(game.rules)][event[0]]) > 2
        gains = game.gains(event) if asked else []
        before = list(game.ledger.balances)
        payments = do(event)
        after = game.ledger.balances
        assert not asked or gains == [after[seat] - before[seat] for seat in range(game.players)]
        return payments

    game.do = ask_and_do  # type: ignore[method-assign]


def is_hand(record: "dict[str, Any]") -> bool:
    """Return whether cards are followed in it: a whole hand, not a worked case."""
    return "play" in [event["type"] for event in record["transcript"]["events"]]


def totals(payments: "list[dict]") -> "dict[str, list[int]]":
    """Return the payments summed by their reasons."""
    return _sum([(payment["why"], payment["delta"]) for payment in payments])


def by_event(payments: "list[dict]") -> "dict[str, list[int]]":
    """Return the payments summed by event and reason."""
    return _sum([("%d %s" % (one["event"], one["why"]), one["delta"]) for one in payments])


def _sum(rows: "list[tuple]") -> "dict[str, list[int]]":
    sums: "dict[str, list[int]]" = {}
    for key, delta in rows:
        before = sums.get(key, [0] * len(delta))
        sums[key] = [before[seat] + delta[seat] for seat in range(len(delta))]
    return {key: sums[key] for key in sums if any(sums[key])}
