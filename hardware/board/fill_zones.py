"""Fills the zones of a board and saves it: run by the Python that KiCad's module pcbnew is for.

python3 fill_zones.py BOARD FILLED
"""

import sys

import pcbnew


def main(board: str, filled: str) -> None:
    """Write `filled`, the board with its zones filled."""
    loaded = pcbnew.LoadBoard(board)
    pcbnew.ZONE_FILLER(loaded).Fill(loaded.Zones())
    pcbnew.SaveBoard(filled, loaded)


if __name__ == "__main__":
    main(*sys.argv[1:])
