"""What goes into a MicroPython that has the firmware frozen in (make FROZEN_MANIFEST=...)."""

metadata(version="0.1.0", description="Halley: a scorekeeper for Comet at the card table")

package("halley", opt=3)
module("main.py", opt=3)
# only for the rules tests on the box
require("unittest")
