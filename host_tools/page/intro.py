"""The evening that the page plays by itself at a first visit: screens of the firmware."""

from base64 import b64encode

from halley import words
from host_tools.simulator.desk import Desk, MemoryStore

# What stands under each caption of the page (`introParts` in words/): keys, each with the
# milliseconds that what it leads to is shown; ten seconds together.
PARTS = (
    (("", 900), ("OK", 500), ("5", 500), ("4", 350), ("1", 250), ("2", 250), ("3", 250)),
    (("4 OK OK", 900), ("OK", 600), ("COMET 2", 900)),
    (("OK 3", 600), ("2", 250), ("7", 350), ("OK 1 2", 300), ("OK 8", 300)),
    (("OK", 1500),),
    (("4 OK* 1", 400), ("OK", 900)),
)
_BITS = str.maketrans("#.", "10")


def frames(language: str) -> list[dict[str, object]]:
    """What is shown: for each frame its caption's number, its milliseconds, and its 1,024 bytes."""
    before = words.language
    shown: list[dict[str, object]] = []
    try:
        with Desk(MemoryStore({"settings": f"language={language}\n".encode()})) as desk:
            for number, part in enumerate(PARTS):
                for keys, ms in part:
                    desk.play(keys)
                    frame = b64encode(_frame(desk.rows())).decode()
                    shown.append({"part": number, "ms": ms, "frame": frame})
    finally:
        words.use(before)
    return shown


def _frame(rows: list[str]) -> bytes:
    """The picture as the display's memory has it: a byte is eight rows of a column."""
    bits = [row.translate(_BITS) for row in rows]
    return bytes(
        int("".join(column), 2)
        for top in range(0, 64, 8)
        for column in zip(*reversed(bits[top : top + 8]), strict=True)
    )
