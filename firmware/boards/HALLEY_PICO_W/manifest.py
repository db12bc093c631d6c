"""What the Pico W has beside all others: micropython-lib's clients for a network."""

include("../../manifest.py")
require("ssl")
