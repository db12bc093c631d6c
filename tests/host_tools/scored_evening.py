"""An evening as a transcript, which the tests of `halley score` take as it is or alter."""

from typing import Any

from tests.firmware.shared.hands import comet, end

EVENING: dict[str, Any] = {
    "ruleset": "modern_1991",
    "players": 4,
    "seats": ["Ann", "Bea", "Cy", "Di"],
    "events": [
        comet(2, "6"),
        end(2, {"0": "3 J K", "1": "2 4", "3": "10"}),
        {"type": "adjust", "delta": [1, -1, 0, 0], "note": "miscounted"},
        end(1, {"0": "4", "2": "comet 5", "3": "2"}),
    ],
}
