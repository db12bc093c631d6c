"""The lines of the sources in a fault's record, on MicroPython."""

from tests.firmware.on_pico import test_a_fault_is_reported_and_logged_and_the_hand_goes_on

__all__ = ("test_a_fault_is_reported_and_logged_and_the_hand_goes_on",)
