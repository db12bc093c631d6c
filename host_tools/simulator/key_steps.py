"""A line of keys as people write it, for `halley sim` and for the tests: "OK 4 K* ~300 UNDO"."""

import re
from dataclasses import dataclass

from halley import keys
from host_tools.errors import BadInput

HOLD_MS = 700  # how long `K*` keeps a key down
_LONGEST_MS = 24 * 3600 * 1000
_STEP = re.compile(r"(?P<label>[A-Za-z0-9]+)(?P<star>\*(?P<hold>\d+)?)?|~(?P<wait>\d+)")


@dataclass(frozen=True)
class Step:
    """One key tapped (`hold_ms` 0) or held so long, or, without a label, a wait of `wait_ms`."""

    text: str
    label: str = ""
    hold_ms: int = 0
    wait_ms: int = 0

    @property
    def name(self) -> str:
        """Return a name for a file: "OK", "K-held", "K-held-1500", "wait-300"."""
        if not self.label:
            return f"wait-{self.wait_ms}"
        if not self.hold_ms:
            return self.label
        return f"{self.label}-held" + (f"-{self.hold_ms}" if self.hold_ms != HOLD_MS else "")


def _label(text: str) -> str:
    """Return a key's label in the firmware's form: capital, and C is COMET, as on the page."""
    label = text.upper()
    return "COMET" if label == "C" else label


def key_code(label: str) -> int:
    """Return the code of the key `label` (capital or small); BadInput if there is none."""
    code = keys.code(_label(label))
    if not code:
        raise BadInput(f'"{label}" is not a key of the box.')
    return code


def _step(word: str, place: str) -> Step:
    match = _STEP.fullmatch(word)
    if not match:
        raise BadInput(_no_key(word, place))
    label = _label(match["label"] or "")
    if label and not keys.code(label):
        raise BadInput(_no_key(word, place))
    wait = int(match["wait"] or 0)
    hold = int(match["hold"] or HOLD_MS) if match["star"] else 0
    if hold and hold < 500:
        raise BadInput(f'"{word}" ({place}) is too short. A key must be held for 500 ms.')
    if max(hold, wait) > _LONGEST_MS:
        raise BadInput(f'"{word}" ({place}) is too long. The limit is a day.')
    return Step(word, label, hold, wait)


def _no_key(word: str, place: str) -> str:
    return (
        f'"{word[:20]}" ({place}) is not a key of the box. Use 1 to 10, J, Q, K, COMET (or C), '
        "OK and UNDO; K* holds K, and ~300 waits 300 ms."
    )


def parse_keys(text: str) -> list[Step]:
    """Return the steps of a line such as "OK 4 K* ~300"; BadInput names a bad word's place."""
    return [_step(word, f"key {n}") for n, word in enumerate(text.split(), 1)]


def parse_script(text: str) -> list[Step]:
    """Return the steps of a file's text: keys on any number of lines, comments after '#'."""
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        for n, word in enumerate(line.partition("#")[0].split(), 1):
            steps.append(_step(word, f"line {number}, key {n}"))
    return steps
