"""Short ways to write a transcript's events down, and to score them."""

from host_tools.records.transcripts.score import score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def score_events(players: int, events: "list[dict]", **more: "Any") -> "dict[str, Any]":
    """Return what comes back for the events; `more` holds `start` or options of the rule set."""
    transcript = {"ruleset": "modern_1991", "players": players, "events": events}
    for name in ("start", "seats"):
        if name in more:
            transcript[name] = more.pop(name)
    transcript["options"] = more
    result: "dict[str, Any]" = score(transcript)
    return result


def payments_of(result: "dict[str, Any]") -> "list[list[int]]":
    """Return what every payment did to each seat."""
    return [payment["delta"] for payment in result["payments"]]


def comet(seat: int, stands_for: "str | None" = None, **more: "Any") -> dict:
    """Return the comet, told by payments."""
    event = {"type": "comet_played", "seat": seat, "as": stands_for}
    event.update(more)
    return event


def end(out: int, left: "dict[str, Any]", **more: "Any") -> dict:
    """Return a hand's end; `left` maps seats to cards ("K 10 4"), a number or an object."""
    hands = {}
    for seat in left:
        value = left[seat]
        hands[seat] = value.split() if isinstance(value, str) else value
    event = {"type": "hand_end", "out": out, "left": hands}
    event.update(more)
    return event


def deal(dealer: int, each: int, **more: "Any") -> dict:
    """Return a deal of `each` cards."""
    event = {"type": "deal", "dealer": dealer, "cards_each": each}
    event.update(more)
    return event


def play(seat: int, cards: str, **more: "Any") -> dict:
    """Cards laid at once; `stands_for` says what the comet is."""
    event = {"type": "play", "seat": seat, "cards": cards.split()}
    if "stands_for" in more:
        event["as"] = more.pop("stands_for")
    event.update(more)
    return event


def without(seat: int) -> dict:
    """Return a seat's pass, its "without"."""
    return {"type": "pass", "seat": seat}


def left(seat: int, cards: str) -> dict:
    """Return what a seat still holds."""
    return {"type": "left", "seat": seat, "cards": cards.split()}


def rest_of_the_pack(*seen: str) -> "list[str]":
    """Return the cards of a pack that are not among those `seen`."""
    cards = ["comet"]
    for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]:
        cards += [rank] * (3 if rank == "9" else 4)
    for card in " ".join(seen).split():
        cards.remove(card)
    return cards


DEAD = {"type": "dead"}
UNDO = {"type": "undo"}
VOID = {"type": "hand_void"}
