"""What goes into a MicroPython that has the firmware frozen in (make FROZEN_MANIFEST=...).

With include(".../manifest.py", tests=True) it brings what the rules' tests need on the box as well;
for mip that is named in tests/firmware/package.json.
"""

metadata(version="0.1.0", description="Halley: a scorekeeper for Comet at the card table")
options.defaults(tests=False)

package("halley", opt=3)
module("main.py", opt=3)
if options.tests:
    require("unittest")
