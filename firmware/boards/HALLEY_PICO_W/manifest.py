"""The Pico W's own modules: the line to a club, and micropython-lib's ssl."""

include("../../manifest.py", wifi=True)
require("ssl")
