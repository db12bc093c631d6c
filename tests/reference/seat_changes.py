"""A transcript with the people in other seats."""

from typing import Any

Event = dict[str, Any]


def rotate(transcript: dict[str, Any], by: int) -> dict[str, Any]:
    """Return the same evening with everybody `by` seats further to the left."""
    players = transcript["players"]
    return permute(transcript, [(seat + by) % players for seat in range(players)])


def permute(transcript: dict[str, Any], seats: list[int]) -> dict[str, Any]:
    """Return the evening with the player of seat i in `seats[i]`; followed cards only rotate."""
    moved = dict(transcript)
    if "start" in moved:
        moved["start"] = permute_amounts(moved["start"], seats)
    if "seats" in moved:
        names = dict(zip(seats, moved["seats"], strict=True))
        moved["seats"] = [names[seat] for seat in range(moved["players"])]
    if moved["ruleset"] == "new_1752" and moved["players"] == 4:
        options = dict(moved.get("options", {}))
        teams = options.get("teams") or [[0, 2], [1, 3]]
        options["teams"] = [sorted(seats[seat] for seat in team) for team in teams]
        moved["options"] = options
    moved["events"] = [_move(event, seats) for event in transcript["events"]]
    return moved


def _move(event: Event, seats: list[int]) -> Event:
    moved = dict(event)
    for name in ("seat", "dealer", "out"):
        if name in moved:
            moved[name] = seats[moved[name]]
    for name in ("amounts", "delta"):
        if name in moved:
            moved[name] = permute_amounts(moved[name], seats)
    if isinstance(moved.get("left"), dict):
        moved["left"] = {str(seats[int(s)]): cards for s, cards in moved["left"].items()}
    return moved


def permute_amounts(amounts: list[int], seats: list[int]) -> list[int]:
    """Amounts a seat, after everybody has changed seats."""
    result = [0] * len(amounts)
    for seat, amount in enumerate(amounts):
        result[seats[seat]] = amount
    return result
