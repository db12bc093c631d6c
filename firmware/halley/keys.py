"""The sixteen keys of the pad, as small integers (screens/README.md, "The keys").

Rank keys are 1 (A) to 13 (K), equal to the rank of the card they mean; a seat key is the seat's
number counted from 1; a digit key is the digit, with 10 standing for 0.
"""

COMET = 14
OK = 15
UNDO = 16
# a board's knob, a step; halley.app.court_keys makes keys of it
RIGHT = 17
LEFT = 18

LEGEND = (
    (1, 2, 3, COMET),
    (4, 5, 6, OK),
    (7, 8, 9, UNDO),
    (11, 10, 12, 13),
)

LABELS = (
    "", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "COMET", "OK", "UNDO",
)  # fmt: skip


def code(label: str) -> int:
    """Return the key with `label` (a rank, COMET, OK, UNDO; "A" is 1, "0" is 10).

    0 if none has it.
    """
    label = {"A": "1", "0": "10"}.get(label, label)
    return LABELS.index(label) if label and label in LABELS else 0
