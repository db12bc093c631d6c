"""Starts the box: MicroPython runs this file at power-on. The platform says which board it is."""

import sys

if sys.platform == "rp2":
    from halley.board.pico import run
elif sys.platform == "webassembly":
    from halley.board.web import run
else:
    from halley.board.sim import run

if __name__ == "__main__":
    run()
