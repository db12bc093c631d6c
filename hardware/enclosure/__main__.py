"""Draw the pictures of both boxes from their models, and list the changes.

`python -m hardware.enclosure`, with the name of a box (`club_box`) for that one alone.
"""

import sys

from hardware.enclosure import export
from hardware.enclosure.export import BOXES, MADE
from hardware.make.write import write


def main(packages: list[str]) -> None:
    """Write the pictures of these boxes, or of all."""
    for box in BOXES:
        if packages and box.package not in packages:
            continue
        stored = write(box.folder, export.pictures(box))
        write(box.folder, {MADE: export.digests(box, stored).encode()})


if __name__ == "__main__":
    main(sys.argv[1:])
