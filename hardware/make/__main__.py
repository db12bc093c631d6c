"""`python -m hardware.make`: write everything anew, and say what has changed."""

from hardware.make import FOLDER
from hardware.make.compare import same
from hardware.make.everything import products


def main() -> None:
    """Write each product that is not yet what it should be."""
    changed = 0
    for name, made in products().items():
        path = FOLDER / name
        if path.is_file() and same(name, path.read_bytes(), made):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made)
        changed += 1
        print(f"wrote hardware/{name}")
    print(f"{changed} files have changed." if changed else "Everything is as it should be.")


if __name__ == "__main__":
    main()
