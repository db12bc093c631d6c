"""The club's box as one printed circuit board, made by scripts from the table of pins."""
