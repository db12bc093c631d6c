"""The evening's game: rule set, options, seats, start; the journal's first record."""

from halley import DATED_FROM
from halley.engine.game import Game
from halley.journal.records import MOST
from halley.refusal import Refusal
from halley.rules import load
from halley.rules.fields import TABLE_OPTIONS, Partition
from halley.rules.rule_set import number_of, value_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.rules.fields import Option
    from halley.rules.rule_set import RuleSet

FORMAT = 3
_NO_TITLE = 1  # the format of a header without one
_NO_POOL = 2  # ... without a pool, and without purses bought before
NAME_CHARS = 24  # longest name
KEY_CHARS = 31  # longest rule set's key
TITLE_CHARS = 20  # longest name of a game of the table's own
_MAGIC = 0x48
_MOST_SEATS = 8  # in teams


class Header:
    """The evening's game and people.

    `how` is how hands are scored until somebody changes it (events.PAYMENTS or FOLLOW, and
    BY_CARDS); `epoch` when the table was made, seconds since 1970 UTC, 0 when the box had no clock;
    `title` the table's own name of its game, "" if it is not one of the table's own; `version` that
    of the rule set, 0 for the current one. `pool` and `bought` are carried in with `start`
    (halley.engine.state.State); () for nothing. Raises Refusal for an unknown rule set, option or
    number of seats.
    """

    def __init__(
        self,
        key: str,
        names: tuple[str, ...],
        options: dict | None = None,
        start: tuple[int, ...] = (),
        how: int = 0,
        epoch: int = 0,
        title: str = "",
        version: int = 0,
        pool: tuple[int, ...] = (),
        bought: tuple[int, ...] = (),
    ) -> None:
        self.rules = load(key, version)
        self.key = key
        self.names = names
        self.options = self.rules.settle(options or {})
        self.rules = self.rules.as_agreed(self.options)
        self.start = start or (0,) * len(names)
        self.how = how
        self.epoch = epoch
        self.title = title
        self.pool = pool
        self.bought = bought if any(bought) else ()

    @property
    def made(self) -> int:
        """Return when the table was made, in seconds since 1970 UTC; 0 if it has no date."""
        return self.epoch if self.epoch >= DATED_FROM else 0

    def new_game(self) -> Game:
        """Return the game as the evening begins it."""
        return Game(self.rules, self.options, self.names, self.start, self.pool, self.bought)

    def is_as(self, other: "Header") -> bool:
        """Return whether both are the same game, with the same names, options and start."""
        carried = self.start == other.start and self.pool == other.pool
        return carried and self.bought == other.bought and self.is_table_of(other)

    def is_table_of(self, other: "Header") -> bool:
        """Return whether both are the same game with the same names and options."""
        if self.key != other.key or self.names != other.names or self.how != other.how:
            return False
        return self.options == other.options and self.title == other.title

    def changes(self) -> list[str]:
        """Return the names of the options that differ from their defaults."""
        return self.rules.changes(self.options)


def format_of(header: Header) -> int:
    """Return the format that it is packed in."""
    if header.pool or header.bought:
        return FORMAT
    return _NO_POOL if header.title else _NO_TITLE


def pack_header(header: Header) -> bytes:
    """Return the payload of the header's record."""
    out = bytearray((_MAGIC, format_of(header), header.rules.version, header.how))
    out.extend(header.epoch.to_bytes(4, "little"))
    _add_text(out, header.key, KEY_CHARS)
    out.extend(pack_options(header.rules, header.options))
    out.append(len(header.names))
    for name in header.names:
        _add_text(out, name)
    for amount in header.start:
        out.extend((amount & 0xFFFFFFFF).to_bytes(4, "little"))
    if header.title or format_of(header) > _NO_POOL:
        _add_text(out, header.title, TITLE_CHARS)
    table_options = pack_table_options(header.options)
    if format_of(header) > _NO_POOL:
        out.extend(table_options or b"\0")
        out.append(len(header.pool))
        for amount in header.pool:
            out.extend(min(amount, 0xFFFFFF).to_bytes(3, "little"))
        out.extend(bytes([min(purses, 255) for purses in header.bought]))
    else:
        out.extend(table_options)
    return bytes(out)


def verify_room(header: Header) -> None:
    """Raise Refusal if a record cannot hold this header.

    Eight people have room for 18 letters each in any game, and mostly for 20 or more; letters of
    other scripts take two or three bytes each.
    """
    if len(pack_header(header)) > MOST:
        raise Refusal("names_full", len(header.names))


def verify_names(names: "tuple[str, ...]") -> None:
    """Raise Refusal if a record cannot hold these names of the people at the table."""
    for name in names:
        if len(name) > NAME_CHARS:
            raise Refusal("name_full", NAME_CHARS)
    if sum([1 + len(name.encode()) for name in names]) >= MOST:
        raise Refusal("names_full", len(names))


def unpack_header(data: bytes) -> Header:
    """Return the header that `data` holds; Refusal says why it cannot be used."""
    if len(data) < 10 or data[0] != _MAGIC:
        raise Refusal("no_header")
    if data[1] > FORMAT:
        raise Refusal("newer_format", data[1])
    key, at = _text(data, 8)
    rules = load(key).of_version(data[2])
    options, at = unpack_options(rules, data, at)
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
    title = ""
    if data[1] > _NO_TITLE:
        title, at = _text(data, at)
    at = unpack_table_options(rules, data, at, options)
    pool = []
    if data[1] > _NO_POOL:
        behind = at + 1 + 3 * data[at]
        pool = [int.from_bytes(data[i : i + 3], "little") for i in range(at + 1, behind, 3)]
        at = behind
    epoch = int.from_bytes(data[4:8], "little")
    return Header(
        key, tuple(names), options, tuple(start), data[3], epoch, title, data[2],
        tuple(pool), tuple(data[at:]),
    )  # fmt: skip


def pack_options(rules: "RuleSet", options: dict) -> bytes:
    """Return the values of all options of `rules`: how many, then two bytes each.

    A choice is its place among the choices; a number is 0 for none, or else how far it lies above
    the least (above 0, if the least is more), plus 1; teams are a number of _pack_teams().
    """
    return _pack(rules.options, options)


def pack_table_options(options: dict) -> bytes:
    """Return the values of the table's options in the same form, up to the last one that is set.

    Nothing if none is set.
    """
    if "purse" in options:
        return _pack(TABLE_OPTIONS, options)
    return _pack(TABLE_OPTIONS[:2], options) if "worth" in options else b""


def _pack(specs: "tuple[Option, ...]", options: dict) -> bytes:
    out = bytearray((len(specs),))
    for option in specs:
        value = options.get(option.name, option.default)
        teams = isinstance(option.choices, Partition)
        number = _pack_teams(value) if teams else number_of(option, value)
        out.extend(number.to_bytes(2, "little"))
    return bytes(out)


def unpack_options(rules: "RuleSet", data: bytes, at: int) -> tuple[dict, int]:
    """Return the options that `data` holds from `at` on, and the place where they end.

    Options that `rules` have got since are left out, and take their defaults. Refusal if there are
    more than `rules` has, or one has no such choice.
    """
    return _unpack(rules, rules.options, data, at)


def unpack_table_options(rules: "RuleSet", data: bytes, at: int, options: dict) -> int:
    """Add the table's options to `options`, if `data` has them from `at` on; return their end."""
    if at < len(data):
        chosen, at = _unpack(rules, TABLE_OPTIONS, data, at)
        options.update(chosen)
    return at


def _unpack(
    rules: "RuleSet", specs: "tuple[Option, ...]", data: bytes, at: int
) -> tuple[dict, int]:
    count = data[at]
    at += 1
    options = {}
    for i in range(count):
        value = int.from_bytes(data[at : at + 2], "little")
        at += 2
        if i >= len(specs):
            raise Refusal("options_unknown", rules.key)
        teams = isinstance(specs[i].choices, Partition)
        options[specs[i].name] = _unpack_teams(value) if teams else value_of(specs[i], value)
    return options, at


def _pack_teams(teams: "tuple | None") -> int:
    """Return a number for the teams of two to eight seats, 0 for none; README.md says how.

    The teams stand in the order of their first seats.
    """
    if not teams:
        return 0
    seats = sum([len(team) for team in teams])
    ordered = sorted([tuple(sorted(team)) for team in teams])
    number, weight = 1, 1
    for others in range(2, seats):
        number += _factorial(others)
    for seat in range(1, seats):
        weight *= seat
        number += weight * [seat in team for team in ordered].index(True)
    return number


def _unpack_teams(number: int) -> "tuple | None":
    """Return the teams that have this number; Refusal if none have."""
    if not number:
        return None
    number -= 1
    seats = 2
    while number >= _factorial(seats):
        number -= _factorial(seats)
        seats += 1
    teams: list[list[int]] = [[0]]
    for seat in range(1, seats):
        number, team = divmod(number, seat + 1)
        if team > len(teams) or seats > _MOST_SEATS:
            raise Refusal("options_unknown", "teams")
        if team == len(teams):
            teams.append([])
        teams[team].append(seat)
    return tuple([tuple(team) for team in teams])


def _factorial(number: int) -> int:
    product = 1
    for factor in range(2, number + 1):
        product *= factor
    return product


def _add_text(out: bytearray, text: str, most: int = NAME_CHARS) -> None:
    data = text[:most].encode()
    out.append(len(data))
    out.extend(data)


def _text(data: bytes, at: int) -> tuple[str, int]:
    end = at + 1 + data[at]
    return bytes(data[at + 1 : end]).decode(), end
