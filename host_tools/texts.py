"""Reads a file of texts, `key = text` a line: those of the rule cards, of the page and of the club.

The page runs it, too, on MicroPython, for the cards in its help.
"""


def read(path: str) -> dict[str, str]:
    """The texts of a file by their keys; lines that begin with # say something of the file."""
    texts = {}
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if line and not line.startswith("#"):
                key, _, text = line.partition(" = ")
                texts[key.rstrip()] = text  # a French text may begin with its own space
    return texts
