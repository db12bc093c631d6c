"""`python -m hardware.enclosure`: make the models and pictures anew, and say what has changed."""

import sys

from hardware.enclosure.export import HERE, MADE, digests, models
from hardware.make.compare import same


def _write(files: dict[str, bytes]) -> dict[str, bytes]:
    """Write what is not yet there; what is stored then."""
    stored = {}
    for name, made in files.items():
        path = HERE / name
        stored[name] = path.read_bytes() if path.is_file() else b""
        # pictures need only look the same: other builds of a library round in other ways
        if stored[name] and same(name, stored[name], made):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made)
        stored[name] = made
        print(f"wrote hardware/enclosure/{name}")
    return stored


def main() -> int:
    """Write all files; 2 when the library for solids is missing."""
    try:
        made = models()
    except ImportError as missing:
        print(f"The enclosure needs `pip install .[hardware]`: {missing}.", file=sys.stderr)
        return 2
    stored = _write(made)
    # drawn from the models that are stored by now
    from hardware.enclosure.pictures import products

    stored |= _write(products())
    _write({MADE: digests(stored).encode()})
    return 0


if __name__ == "__main__":
    sys.exit(main())
