"""`python -m hardware.solids` (`make models`): make all solids, which git does not store.

The boxes' parts go to enclosure/models and club_box/models as STL and STEP; the circuit board's
parts, for pictures, to board/kicad/models as VRML.
"""

import sys

from hardware.board import products
from hardware.enclosure import export
from hardware.make.write import write


def main() -> int:
    """Write all solids; 2 if the library for them is missing."""
    write(products.HERE, products.solids())
    for box in export.BOXES:
        try:
            write(box.folder, export.models(box))
        except ImportError as missing:
            print(f"The enclosure needs `pip install .[hardware]`: {missing}.", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
