"""What goes into an image beside MicroPython, in the words of MicroPython's own build.

With include(".../manifest.py", tests=True) it brings what the rules' tests need on the box as well;
for mip that is named in tests/firmware/package.json.
"""

metadata(version="0.1.0", description="Halley: a scorekeeper for Comet at the card table")
options.defaults(tests=False)

module("_boot.py", base_path="boards")
package("halley")
module("main.py")
if options.tests:
    require("unittest")
