"""The sixteen keys: their codes and what is printed on them."""

from halley import keys


def test_the_pad_has_every_key_once() -> None:
    assert sorted(code for row in keys.LEGEND for code in row) == list(range(1, 17))


def test_a_label_names_its_key() -> None:
    for code in range(1, 17):
        assert keys.code(keys.LABELS[code]) == code


def test_the_ace_is_one_and_the_nought_is_ten() -> None:
    assert keys.code("A") == 1
    assert keys.code("0") == 10


def test_an_unknown_label_is_no_key() -> None:
    assert keys.code("X") == 0
    assert keys.code("") == 0
