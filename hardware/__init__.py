"""Everything to build a box from; `make` in it makes the drawings, lists and sheets."""
