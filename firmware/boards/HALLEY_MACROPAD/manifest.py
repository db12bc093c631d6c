"""The modules of an Adafruit MacroPad RP2040."""

include("../../manifest.py", boards=("macropad",))
