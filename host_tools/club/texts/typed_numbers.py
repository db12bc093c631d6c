"""Numbers that somebody has typed at the desk or behind a command."""

from halley.page.view import typed_numbers
from host_tools.club.texts.sentence import CannotBe


def whole(text: str) -> int:
    """Return the whole number that was typed; CannotBe says why there is none."""
    try:
        return typed_numbers.whole(text)
    except typed_numbers.NotANumber as wrong:
        if wrong.is_big:
            raise CannotBe("this number is too big.") from None
        raise CannotBe("{text!r} is not a whole number.", text=text[:40]) from None
