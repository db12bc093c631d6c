"""The first record of an evening: format, rule set and its version, options, seats, start."""

from halley import rules
from halley.refusal import Refusal

FORMAT = 1
NAME_BYTES = 15  # longest name, in UTF-8
_MAGIC = 0x48


class Header:
    """What an evening is played with.

    `how` is how hands are scored until somebody changes it (events.PAYMENTS or FOLLOW, and
    BY_CARDS); `epoch` when the table was made, seconds since 1970 UTC, 0 when the box had no clock.
    Raises Refusal for a rule set, option or number of seats that there is not.
    """

    def __init__(
        self,
        key: str,
        names: tuple[str, ...],
        options: dict | None = None,
        start: tuple[int, ...] = (),
        how: int = 0,
        epoch: int = 0,
    ) -> None:
        self.table = rules.load(key)
        self.key = key
        self.names = names
        self.options = rules.settle_options(self.table, options or {})
        self.start = start or (0,) * len(names)
        self.how = how
        self.epoch = epoch

    def pack(self) -> bytes:
        """The payload of the header's record."""
        out = bytearray((_MAGIC, FORMAT, self.table["version"], self.how))
        out.extend(self.epoch.to_bytes(4, "little"))
        _add_text(out, self.key)
        specs = self.table["options"]
        out.append(len(specs))
        for name, _, choices in specs:
            value = self.options[name]
            if isinstance(choices, list):
                value = 0 if value is None else value + 1
            else:
                value = choices.index(value)
            out.extend(value.to_bytes(2, "little"))
        out.append(len(self.names))
        for name in self.names:
            _add_text(out, name)
        for amount in self.start:
            out.extend((amount & 0xFFFFFFFF).to_bytes(4, "little"))
        return bytes(out)


def unpack(data: bytes) -> Header:
    """The header that `data` holds; Refusal says why it cannot be used."""
    if len(data) < 10 or data[0] != _MAGIC:
        raise Refusal("no_header")
    if data[1] > FORMAT:
        raise Refusal("newer_format", data[1])
    key, at = _text(data, 8)
    table = rules.load(key)
    if data[2] != table["version"]:
        raise Refusal("other_rules_version", key, data[2], table["version"])
    at += 1
    options = {}
    for name, _, choices in table["options"]:
        value = int.from_bytes(data[at : at + 2], "little")
        at += 2
        if isinstance(choices, list):
            options[name] = value - 1 if value else None
        else:
            options[name] = choices[value]
    seats = data[at]
    at += 1
    names = []
    for _ in range(seats):
        name, at = _text(data, at)
        names.append(name)
    start = []
    for _ in range(seats):
        amount = int.from_bytes(data[at : at + 4], "little")
        start.append(amount - (1 << 32) if amount >> 31 else amount)
        at += 4
    epoch = int.from_bytes(data[4:8], "little")
    return Header(key, tuple(names), options, tuple(start), data[3], epoch)


def _add_text(out: bytearray, text: str) -> None:
    data = text.encode()[:NAME_BYTES]
    while data and data[-1] >= 0x80 and not _whole(data):
        data = data[:-1]  # never end in the middle of a letter
    out.append(len(data))
    out.extend(data)


def _whole(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeError:
        return False
    return True


def _text(data: bytes, at: int) -> tuple[str, int]:
    end = at + 1 + data[at]
    return bytes(data[at + 1 : end]).decode(), end
