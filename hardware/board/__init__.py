"""The club's box as one printed circuit board, made by scripts from the table of pins."""

REVISION = "2"  # printed on the board and in its files; a new one for every order that differs
