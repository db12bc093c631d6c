"""The legend and tint of each key, the same in every drawing, picture, sheet and list."""

from halley.keys import COMET, LABELS, LEGEND, OK, UNDO

# What the keypad has printed on it when it is bought
PRINTED = (("1", "2", "3", "A"), ("4", "5", "6", "B"), ("7", "8", "9", "C"), ("*", "0", "#", "D"))
_TWICE = {1: "1/A", 10: "10/0"}  # keys with two meanings
_FRENCH = {11: "V", 12: "D", 13: "R"}  # valet, dame, roi
_PLAIN = "#ffffff"
_TINTS = {COMET: "#ffefbf", OK: "#d8f0dc", UNDO: "#f9d9d6", 11: "#e1e9fb", 12: "#e1e9fb",
          13: "#e1e9fb"}  # fmt: skip


def legend(key: int, language: str = "en") -> str:
    """Return a key's legend, by its code in halley.keys."""
    own = _FRENCH if language == "fr" else {}
    return own.get(key) or _TWICE.get(key) or LABELS[key]


def tint(key: int) -> str:
    """Return the colour of a key's label."""
    return _TINTS.get(key, _PLAIN)


def stickers() -> dict[str, int]:
    """Return the keys that need a sticker: their codes, by the printed sign."""
    return {
        printed: key for printed, key in _pairs() if key not in _TWICE and printed != LABELS[key]
    }


def choices() -> dict[str, int]:
    """Return the keys whose sticker is optional, because the printed sign is right."""
    return {printed: key for printed, key in _pairs() if key in _TWICE}


def _pairs() -> list[tuple[str, int]]:
    rows = zip(PRINTED, LEGEND, strict=True)
    return [pair for printed, keys in rows for pair in zip(printed, keys, strict=True)]
