"""The modules of a Pico 2."""

include("../../manifest.py", boards=("pico", "pico2"))
