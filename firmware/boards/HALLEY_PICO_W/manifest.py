"""What the Pico W has beside all others: the line to a club, and micropython-lib's ssl."""

include("../../manifest.py", wifi=True)
require("ssl")
