"""What goes into an image beside MicroPython, in the words of MicroPython's own build.

With include(".../manifest.py", tests=True) it brings what the rules' tests need on the box as well;
for mip that is named in tests/firmware/package.json.
"""

from pathlib import Path

metadata(version="0.1.0", description="Halley: a scorekeeper for Comet at the card table")
options.defaults(tests=False)

module("_boot.py", base_path="boards")
# the page's, and the simulator's
_ELSEWHERE = (
    "platform/web.py",
    "platform/web_fonts.py",
    "platform/web_evenings.py",
    "platform/web_help.py",
    "platform/web_reader.py",
    "platform/sim.py",
)
_FILES = [path.relative_to("halley").as_posix() for path in sorted(Path("halley").rglob("*.py"))]
package("halley", files=[file for file in _FILES if file not in _ELSEWHERE])
module("main.py")
if options.tests:
    require("unittest")
