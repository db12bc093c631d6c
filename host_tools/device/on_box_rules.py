"""Runs on the box, in MicroPython's REPL: a file of the rules' tests, under unittest.

micropython-lib's unittest takes a module's functions test_* as they are, bare asserts included. The
tests are seen over the cable, in FOLDER; what they test is the firmware in the box's flash.
"""

import gc
import os
import sys

FOLDER = "/remote"


def run(module: str) -> None:
    """Run the tests of `module`; the last line is `= TESTS FAILURES ERRORS`."""
    os.chdir("/")
    sys.path[:0] = [".frozen", FOLDER, ""]  # an image's own modules first, as main.py has it
    import unittest

    __import__(module)
    gc.collect()
    result = unittest.main(sys.modules[module])
    print("=", result.testsRun, result.failuresNum, result.errorsNum)  # type: ignore[attr-defined]
