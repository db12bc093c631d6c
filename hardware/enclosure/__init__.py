"""The box itself: dimensions, parts, pictures. `python -m hardware.enclosure` makes its files."""
