"""The modules of a Pico W and a Pico 2 W: the line to a club, and micropython-lib's ssl."""

include("../../manifest.py", wifi=True, boards=("pico", "pico_w", "pico2_w"))
require("ssl")
