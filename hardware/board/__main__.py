"""`python -m hardware.board`: make the board's files anew, and say what has changed."""

import sys
from collections import Counter

from hardware.board import kicad, products
from hardware.make.compare import same

_MISSING = "The circuit board needs KiCad 9 with kicad-cli and pcbnew (kicad.org/download)"


def _write(files: dict[str, bytes]) -> dict[str, bytes]:
    """Write what is not yet there; what is stored then."""
    stored = {}
    for name, made in files.items():
        path = products.HERE / name
        stored[name] = path.read_bytes() if path.is_file() else b""
        # pictures need only look the same
        if stored[name] and same(name, stored[name], made):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made)
        stored[name] = made
        print(f"wrote hardware/board/{name}")
    return stored


def main() -> int:
    """Write all files; 2 when KiCad is missing or finds something."""
    if not kicad.installed():
        _write(products.plain_files())
        print(f"{_MISSING}; what needs no KiCad is made.", file=sys.stderr)
        return 2
    files = products.project_files(kicad.filled(products.project_files({})))
    with kicad.project(files) as copy:
        findings = copy.findings()
    for finding, count in Counter(findings).items():
        print(f"{count} x {finding.severity}, {finding.kind}: {finding.text}", file=sys.stderr)
    if findings:
        return 2
    _write(files)
    made = _write(kicad.made(files))
    _write({products.MADE: products.digests(made)})
    _write(products.plain_files())
    return 0


if __name__ == "__main__":
    sys.exit(main())
