"""Numbers and amounts of money, understood as typed or refused."""

from halley.page.view.typed_numbers import NotANumber, hundredths, whole


def _too_big(parse: object, text: str) -> "bool | None":
    """Return whether a refused text is too big a number; None if it is understood."""
    try:
        parse(text)  # type: ignore[operator]
    except NotANumber as wrong:
        return wrong.is_big
    return None


def test_whole_numbers_are_understood() -> None:
    for text, number in (
        ("12", 12), (" 7 ", 7), ("+5", 5), ("-9999", -9999), ("−9999", -9999), ("–3", -3),
        ("10 000", 10000), ("10\u00a0000", 10000), ("1\u202f234\u202f567", None), ("٣٤", 34),
        ("－５", -5), ("007", 7),
    ):  # fmt: skip
        if number is not None:
            assert whole(text) == number, text
    assert _too_big(whole, "1\u202f234\u202f567") is True


def test_text_that_is_no_whole_number_is_refused() -> None:
    for text in ("", "-", "1e2", "5%", "1.5", "1,5", "10 ct", "1 2", "12 34", "0x1", "--5", "³"):
        assert _too_big(whole, text) is False, text
    assert _too_big(whole, "1000000") is True
    assert _too_big(whole, "9" * 40) is True


def test_money_is_understood() -> None:
    for text, amount in (
        ("1.35", 135), ("1,35", 135), ("€ 2", 200), ("2 €", 200), ("2€", 200), (".5", 50),
        ("1.5", 150), ("1 234,50 CHF", 123450), ("$3", 300), ("-0.50", -50), ("−0,50", -50),
        ("€-0.50", -50), ("10 kr", 1000), ("2.", 200),
    ):  # fmt: skip
        assert hundredths(text) == amount, text


def test_text_that_is_no_amount_is_refused() -> None:
    for text in ("10 ct", "1e2", "5%", "1.2.3", "1,234", "€", ".", "1.234,50", "abc", "1€2", ""):
        assert _too_big(hundredths, text) is False, text
    assert _too_big(hundredths, "1000000") is True
