"""What can be otherwise where the firmware is a tree of files: power-on, faults, safe mode, the
way to its drive, and the Pico 2, which alone has room for it. On MicroPython."""

from tests.firmware.on_pico import (
    test_a_fault_is_told_and_written_down_and_the_hand_goes_on,
    test_a_laptop_sends_it_to_its_drive_but_for_a_hand,
    test_a_laptop_that_asks_gets_the_prompt_and_the_box_says_so,
    test_a_pico_2_does_the_same_but_naps,
    test_three_faults_in_a_row_end_in_safe_mode,
    test_with_undo_held_it_reads_no_evening_and_answers_a_laptop,
)

__all__ = (
    "test_a_fault_is_told_and_written_down_and_the_hand_goes_on",
    "test_a_laptop_sends_it_to_its_drive_but_for_a_hand",
    "test_a_laptop_that_asks_gets_the_prompt_and_the_box_says_so",
    "test_a_pico_2_does_the_same_but_naps",
    "test_three_faults_in_a_row_end_in_safe_mode",
    "test_with_undo_held_it_reads_no_evening_and_answers_a_laptop",
)
