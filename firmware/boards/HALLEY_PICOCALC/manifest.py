"""The modules of a PicoCalc."""

include("../../manifest.py", boards=("picocalc",))
