"""The reason why something cannot be done; halley.ui.refusal_text makes the sentence."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Refusal(Exception):
    """A verification failed; nothing was changed. `key` names the sentence, `parts` fill it."""

    def __init__(self, key: str, *parts: object) -> None:
        super().__init__(key, *parts)
        self.key = key
        self.parts = parts


def permits(verify: "Callable[..., None]", *about: "Any") -> bool:
    """Return whether `verify(*about)` raises no Refusal: every "can" calls this."""
    try:
        verify(*about)
    except Refusal:
        return False
    return True
