"""`python -m hardware.board`: make the board's files anew, and say what has changed."""

import sys
from collections import Counter

from hardware.board import kicad, products
from hardware.make.write import write

_MISSING = "The circuit board needs KiCad 9 with kicad-cli and pcbnew (kicad.org/download)"


def main() -> int:
    """Write all files; 2 when KiCad is missing or finds something."""
    if not kicad.is_installed():
        write(products.HERE, products.plain_files())
        print(f"{_MISSING}; what needs no KiCad is made.", file=sys.stderr)
        return 2
    files = products.project_files(kicad.fill_zones(products.project_files({})))
    with kicad.project(files) as copy:
        findings = copy.findings()
    for finding, count in Counter(findings).items():
        print(f"{count} x {finding.severity}, {finding.kind}: {finding.text}", file=sys.stderr)
    if findings:
        return 2
    write(products.HERE, files)
    made = write(products.HERE, kicad.make_products(files))
    write(products.HERE, {products.MADE: products.digests(made)})
    write(products.HERE, products.plain_files())
    return 0


if __name__ == "__main__":
    sys.exit(main())
