"""The keypad's tests on a Pico 2 and on an unknown chip, and at full length in the soak."""

import pytest

from tests.firmware import test_keypad

# those with a Pad, but for the long ones and for what is about both chips anyway
_NAMES = [
    name
    for name, test in vars(test_keypad).items()
    if name.startswith("test_") and name not in test_keypad.LONG
    if "Pad" in test.__code__.co_names and not {"Pad2", "DmaMatrix"} & set(test.__code__.co_names)
]
SWEEPS = (
    "test_a_pico_2_reads_the_keys",
    "test_a_program_reads_the_keys",
    "test_the_keys_are_read_many_times",
)  # for tests/conftest.py
_NOBODY_LOOKS = ("test_no_press_is_lost_while_the_flash_is_erased",)


@pytest.mark.parametrize("name", _NAMES)
def test_a_pico_2_reads_the_keys(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_keypad, "Pad", test_keypad.Pad2)
    vars(test_keypad)[name]()


@pytest.mark.parametrize("name", [name for name in _NAMES if name not in _NOBODY_LOOKS])
def test_a_program_reads_the_keys(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_keypad, "Pad", test_keypad.PlainPad)
    vars(test_keypad)[name]()


@pytest.mark.soak
@pytest.mark.parametrize("name", [*_NAMES, *test_keypad.LONG])
def test_the_keys_are_read_many_times(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_keypad, "many", True)
    vars(test_keypad)[name]()
