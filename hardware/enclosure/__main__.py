"""`python -m hardware.enclosure`: make the models and pictures of both boxes anew, and say what has
changed. With the name of a box (`club_box`), only that one."""

import sys

from hardware.enclosure import export
from hardware.enclosure.export import BOXES, MADE
from hardware.make.write import write


def main(packages: list[str]) -> int:
    """Write all files of these boxes, or of all; 2 when the library for solids is missing."""
    for box in BOXES:
        if packages and box.package not in packages:
            continue
        try:
            made = export.models(box)
        except ImportError as missing:
            print(f"The enclosure needs `pip install .[hardware]`: {missing}.", file=sys.stderr)
            return 2
        stored = write(box.folder, made)
        # drawn from the models that are stored by now
        stored |= write(box.folder, export.pictures(box))
        write(box.folder, {MADE: export.digests(box, stored).encode()})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
