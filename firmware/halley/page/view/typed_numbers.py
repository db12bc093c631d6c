"""Numbers and amounts of money as people type them: the one parser of page, desk and commands.

A text that is not understood as a whole is refused: nothing is left out to make a number of it.
"""

from halley.rules.fields import TABLE_OPTIONS
from halley.tidy_names import tidy

MOST = 999_999
_DIGITS = "0123456789"
_ZEROS = (0x660, 0x6F0, 0x966, 0xFF10)  # of Arabic, Persian, Hindi and Japanese keyboards
_SIGNS = ("€", "£", "$", "¥", "EUR", "GBP", "USD") + tuple(TABLE_OPTIONS[1].choices)


class NotANumber(ValueError):
    """A text that is no number; `is_big`: it is one, above 999,999."""

    def __init__(self, is_big: bool) -> None:
        super().__init__()
        self.is_big = is_big


def plain(text: str) -> str:
    """Return the text with plain digits and minus, and without blanks between thousands."""
    out = ""
    for char in tidy(text):
        for zero in _ZEROS:
            if zero <= ord(char) <= zero + 9:
                char = _DIGITS[ord(char) - zero]
        out += char
    first, *groups = out.split(" ")
    if groups and _are_digits(first.lstrip("+-")) and len(first.lstrip("+-")) <= 3:
        while groups and _are_digits(groups[0][:3]) and not _are_digits(groups[0][3:4]):
            if len(groups[0]) < 3:
                break
            first += groups.pop(0)
    return " ".join([first] + groups)


def whole(text: str) -> int:
    """Return the whole number that was typed; NotANumber if it is none, or above 999,999."""
    typed = plain(text)
    digits = typed[1:] if typed[:1] in ("+", "-") else typed
    if not _are_digits(digits):
        raise NotANumber(False)
    number = int(digits)
    if number > MOST:
        raise NotANumber(True)
    return -number if typed[0] == "-" else number


def hundredths(text: str) -> int:
    """Return the hundredths of a typed amount of money; NotANumber if it is not one.

    Digits, a comma or a point before two decimals at most, a currency's sign on either side; at
    most 999,999.
    """
    typed = _without_currency(plain(text))
    sign = typed[:1] if typed[:1] in ("+", "-") else ""
    before, _, decimals = _without_currency(typed[len(sign) :]).replace(",", ".").partition(".")
    if not _are_digits(before + decimals) or len(decimals) > 2:
        raise NotANumber(False)
    number = int(before or "0")
    if number > MOST:
        raise NotANumber(True)
    amount = number * 100 + int((decimals + "00")[:2])
    return -amount if sign == "-" else amount


def _without_currency(text: str) -> str:
    """Return the text without a currency's sign on one side."""
    for sign in _SIGNS:
        if sign and text.startswith(sign):
            return text[len(sign) :].strip()
        if sign and text.endswith(sign):
            return text[: -len(sign)].strip()
    return text


def _are_digits(text: str) -> bool:
    return text != "" and all(char in _DIGITS for char in text)
