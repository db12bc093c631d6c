"""The events at a table: EVENTS has a row for every kind of event.

An event is a tuple whose first item is its kind; the classes below name the other items. make()
builds one: `make(COMET, seat, last=YES)`. In a field -1 stands for "not stated". Numbers and bytes
are those of the journal and never change.

The end of a hand comes in steps (OUT, a LEFT for every loser, sometimes STUB and OPERA), because
people key it in so and UNDO undoes it so.
"""

from collections import namedtuple

from halley.engine.cards import COMET as COMET_CARD

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

    Event = Any  # one of the classes below

DEAL = 1
PLAY = 2
PASS = 3
DEAD = 4  # nobody can continue, in a hand that is followed
COMET = 5
KING = 6
OUT = 7
LEFT = 8
OPERA = 9
STUB = 10
VOID = 11
ADJUST = 12
AGREE = 13
END = 14  # the evening is over
UNDO = 15
REDO = 16
CANCEL = 17  # a press that became a held key: as if its event had never been
CHOOSE = 18  # who deals next, and how the next hands are scored
ANTE = 19
ACE = 20
SEQUENCE = 21  # nobody can continue after this seat, in a hand that is scored by payments
CARTE = 22  # a carte blanche is shown
AMEND = 23  # a correction of the past: see halley.journal.corrections
SEATS = 24  # the seats from the next hand on
RENAME = 25  # the person there gets another name
PAY = 26  # chips to the pool
PRESSURE = 27
COUNT = 28  # a number of what a hand counts, added for one seat's side
COUNTS = 29  # a number for every side
DECLARE = 30  # what counts before the count, such as a king and queen
BET = 31  # a first bet on a hand, or a card bought for it
BETS = 32  # all the first bets at once
RESULTS = 33  # how the hands against a bank ended
PURSE = 34  # another purse
TAKE = 35  # what lies in a compartment, or in all of them
LAY = 36  # more into a compartment, beside what every deal lays there
HOLDS = 37  # a seat is left with the card of a compartment
DIVIDE = 38  # the pool is paid out, to all or to the winner
TRANSFER = 39  # one pays another, or the pool, as agreed
OPTIONS = 40  # other stakes or options from the next hand on

Plain = namedtuple("Plain", ("kind",))
Seat = namedtuple("Seat", ("kind", "seat"))
# `each`: cards each, 0 for the rule set's number; `pack`: 0 not stated, 1 red, 2 black
Deal = namedtuple("Deal", ("kind", "dealer", "each", "pack", "how"))
Play = namedtuple("Play", ("kind", "seat", "stands_for", "cards"))
Comet = namedtuple("Comet", ("kind", "seat", "stands_for", "last", "pack"))
Ace = namedtuple("Ace", ("kind", "seat", "claimed"))
Carte = namedtuple("Carte", ("kind", "seat", "with_comet"))
# `last`, `opera`, `dead_hand` (whether the comet lies there): answers, see below
Out = namedtuple("Out", ("kind", "seat", "last", "opera", "dead_hand"))
# `cards`, or None and sums
Left = namedtuple("Left", ("kind", "seat", "cards", "points", "count", "kings", "comet"))
Stub = namedtuple("Stub", ("kind", "cards"))
Pay = namedtuple("Pay", ("kind", "seat", "count"))
Opera = namedtuple("Opera", ("kind", "answer"))
Void = namedtuple("Void", ("kind", "redeal"))
# one a seat; ANTE: or None, the agreed stake; BETS: 0 for none
Amounts = namedtuple("Amounts", ("kind", "amounts"))
Choose = namedtuple("Choose", ("kind", "dealer", "how"))
Seats = namedtuple("Seats", ("kind", "names"))  # one a seat
# `hand`: 0 is the seat's own, the next ones were split off
Bet = namedtuple("Bet", ("kind", "seat", "hand", "amount"))
# as in halley.engine.banking; `results`: for each seat one a hand, () for none
Results = namedtuple("Results", ("kind", "bank", "results"))
Rename = namedtuple("Rename", ("kind", "seat", "name"))
# `what`: as in halley.engine.counting; `number`, `numbers` (one a side): three bytes each
Count = namedtuple("Count", ("kind", "seat", "what", "number"))
# `last`: the seat whose last trick is not in the numbers, -1 where it is
Counts = namedtuple("Counts", ("kind", "what", "numbers", "last"))
Declare = namedtuple("Declare", ("kind", "seat", "what", "suit"))  # `suit`: 1 to 4, 0 not stated
# `compartment`: its place in the rule set's `layout`, from 0; of a TAKE also EVERYTHING
Take = namedtuple("Take", ("kind", "seat", "compartment"))
Lay = namedtuple("Lay", ("kind", "seat", "compartment", "amount"))
Divide = namedtuple("Divide", ("kind", "how"))  # `how`: as in halley.engine.agreed
# `payer`, `payee`: a seat, or POOL, plus the compartment of a layout
Transfer = namedtuple("Transfer", ("kind", "payer", "payee", "why", "amount"))
# `changes`: a pair for each option: its place in the rule set, its value as a header has it
Options = namedtuple("Options", ("kind", "changes"))
Amend = namedtuple("Amend", ("kind", "becomes", "address", "until", "events"))

# The items that make() need not be given, and what they are then
_OPTIONAL: "dict[type, tuple]" = {
    Deal: (("each", 0), ("pack", 0), ("how", 0)),
    Play: (("stands_for", 0), ("cards", ())),
    Comet: (("stands_for", 0), ("last", 0), ("pack", 0)),
    Ace: (("claimed", 1),),
    Carte: (("with_comet", 0),),
    Out: (("last", 0), ("opera", 0), ("dead_hand", 0)),
    Left: (("cards", None), ("points", -1), ("count", -1), ("kings", -1), ("comet", -1)),
    Pay: (("count", 1),),
    Void: (("redeal", 0),),
    Bet: (("hand", 0),),
    Counts: (("last", -1),),
    Declare: (("suit", 0),),
    Divide: (("how", 0),),
    Amend: (("until", 0), ("events", ())),
}

NOBODY = 0xFF  # the seat of an OUT that says nobody is
EVERYTHING = 0xFF  # the compartment of a TAKE that is of all of them
POOL = 0x80  # the payer or payee of a TRANSFER that is the pool

# How a hand is scored (`how`)
PAYMENTS = 0
FOLLOW = 1
BY_CARDS = 2  # added: cards left are keyed one by one, not as points
# Added to a DEAL: everybody antes the agreed stake; with a layout: the hand is dealt again with new
# stakes
ANTES = 4

# Answers: whether the comet was the last card, whether it was an opera, what lies in the dead hand
UNKNOWN = 0
NO = 1
YES = 2
NINE = 3  # `last`: as a nine
DRAWN = 3  # `opera`: the dealer could have gone out at once as well
STUB_FOLLOWS = 3  # `dead_hand`: a STUB follows before the hand is settled

# What the comet stands for (`stands_for`): the rank, the suit where it decides, and whether the
# bonus (in a PLAY without the comet: the ace's) was forfeited
AS_RANK = 15
UNCLAIMED = 16
AS_SUIT = 5  # bits that the suit is shifted by

# What becomes of the event that an AMEND names (`becomes`)
REPLACE = 1  # the correction's events take its place; there may be none
BEFORE = 2  # they are put in before it
AFTER = 3  # they are put in after it
REST = 4  # added to REPLACE and AFTER: what came after it in its hand falls away

# The first byte of an event in an AMEND: its length, or _BRIEF, three bits for the seat, whether
# _PLAYED, three bits for how many cards
_BRIEF = 0x80
_PLAYED = 8
_MANY = 7


def make(kind: int, *items: object, **optional: object) -> "Event":
    """Return an event of this kind: the items that it must have, and others by their names."""
    form = EVENTS[kind].make
    named: "dict[str, object]" = dict(_OPTIONAL.get(form, ()))
    named.update(optional)
    return form(kind, *items, **named)


def at_seat(event: "Event", seat: int) -> "Event":
    """Return the same event of another seat."""
    return EVENTS[event.kind].make(event.kind, seat, *event[2:])


def pack(event: "Event") -> bytes:
    """Return the journal's bytes for `event`: a record holds nine of them, or a few more."""
    return EVENTS[event.kind].pack(event)


def unpack(data: bytes) -> "Event":
    """Return the event that `pack` turned into `data`; ValueError if it did not."""
    row = EVENTS.get(data[0]) if data else None
    if row is None:
        raise ValueError("no such event")
    if not row.size:
        return row.unpack(data)
    if len(data) != row.size:
        raise ValueError("wrong length")
    return row.make(*data)


def _pack_play(event: tuple) -> bytes:
    _, seat, stands_for, cards = event
    return bytes((PLAY, seat, stands_for)) + bytes(cards)


def _unpack_play(data: bytes) -> tuple:
    if len(data) < 4:
        raise ValueError("wrong length")
    return Play(PLAY, data[1], data[2], tuple(data[3:]))


def _pack_amounts(event: "Event") -> bytes:
    amounts = [_pack_int(amount, 3) for amount in event.amounts or ()]
    return bytes((event.kind,)) + b"".join(amounts)


def _unpack_amounts(data: bytes) -> tuple:
    amounts = tuple([_unpack_int(data[i : i + 3]) for i in range(1, len(data), 3)])
    return Amounts(data[0], amounts if amounts or data[0] == ADJUST else None)


def _pack_int(value: int, size: int) -> bytes:
    return (value & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def _unpack_int(data: bytes) -> int:
    value = int.from_bytes(data, "little")
    return value - (1 << 8 * len(data)) if data[-1] & 0x80 else value


def _pack_left(event: tuple) -> bytes:
    _, seat, cards, points, count, kings, comet = event
    if cards is not None:
        return bytes((LEFT, seat)) + _pack_cards(cards)
    sums = bytes((count + 1, kings + 1, comet + 1))
    return bytes((LEFT, seat | 0x80)) + _pack_int(points, 2) + sums


def _unpack_left(data: bytes) -> tuple:
    if len(data) < 3:
        raise ValueError("wrong length")
    if not data[1] & 0x80:
        return Left(LEFT, data[1], _unpack_cards(data[2:]), -1, -1, -1, -1)
    if len(data) != 7:
        raise ValueError("wrong length")
    points = _unpack_int(data[2:4])
    return Left(LEFT, data[1] & 0x7F, None, points, data[4] - 1, data[5] - 1, data[6] - 1)


def _pack_stub(event: "Event") -> bytes:
    return bytes((STUB,)) + _pack_cards(event.cards)


def _unpack_stub(data: bytes) -> tuple:
    return Stub(STUB, _unpack_cards(data[1:]))


def _pack_cards(cards: tuple[int, ...]) -> bytes:
    """Return any number of cards as bytes, in one of two forms.

    Three bits a rank and one for the comet (5 bytes), or, if all have suits, a bit for each of the
    52 and one for the comet (7 bytes). Packs that have a suited card twice fall back to three bits
    a rank, since there the suit decides nothing.
    """
    suited = True
    mask = 0
    counts = 0
    for card in cards:
        if card == COMET_CARD:
            counts |= 1 << 39
            mask |= 1 << 52
            continue
        counts += 1 << 3 * ((card & 15) - 1)
        bit = 1 << ((card >> 4) * 13 - 14 + (card & 15)) if card >> 4 else 0
        suited = suited and bit != 0 and not mask & bit
        mask |= bit
    return mask.to_bytes(7, "little") if suited else counts.to_bytes(5, "little")


def _unpack_cards(data: bytes) -> tuple[int, ...]:
    bits = int.from_bytes(data, "little")
    cards = []
    if len(data) == 5:
        for rank in range(1, 14):
            cards += [rank] * (bits >> 3 * (rank - 1) & 7)
        if bits >> 39:
            cards.append(COMET_CARD)
    elif len(data) == 7:
        for i in range(52):
            if bits >> i & 1:
                cards.append((i // 13 + 1) << 4 | (i % 13 + 1))
        if bits >> 52:
            cards.append(COMET_CARD)
    else:
        raise ValueError("wrong length")
    return tuple(cards)


def _pack_number(event: tuple) -> bytes:
    """Pack a COUNT, a BET, a LAY or a TRANSFER: small items, and a number."""
    return bytes(event[:-1]) + _pack_int(event[-1], 3)


def _unpack_count(data: bytes) -> tuple:
    if len(data) != 6:
        raise ValueError("wrong length")
    return Count(COUNT, data[1], data[2], _unpack_int(data[3:]))


def _pack_counts(event: tuple) -> bytes:
    _, what, numbers, last = event
    return bytes((COUNTS, what, last + 1)) + b"".join([_pack_int(n, 3) for n in numbers])


def _unpack_counts(data: bytes) -> tuple:
    if len(data) < 6 or len(data) % 3:
        raise ValueError("wrong length")
    numbers = tuple([_unpack_int(data[i : i + 3]) for i in range(3, len(data), 3)])
    return Counts(COUNTS, data[1], numbers, data[2] - 1)


def _pack_parts(parts: list[bytes]) -> bytes:
    """Return the parts one after the other, each after its length."""
    return b"".join([bytes((len(part),)) + part for part in parts])


def _unpack_parts(data: bytes) -> list[bytes]:
    parts = []
    at = 0
    while at < len(data):
        end = at + 1 + data[at]
        if end > len(data):
            raise ValueError("wrong length")
        parts.append(data[at + 1 : end])
        at = end
    return parts


def _pack_seats(event: "Event") -> bytes:
    return bytes((SEATS,)) + _pack_parts([name.encode() for name in event.names])


def _unpack_seats(data: bytes) -> tuple:
    return Seats(SEATS, tuple([name.decode() for name in _unpack_parts(data[1:])]))


def _unpack_bet(data: bytes) -> tuple:
    if len(data) != 6:
        raise ValueError("wrong length")
    return Bet(BET, data[1], data[2], int.from_bytes(data[3:], "little"))


def _unpack_lay(data: bytes) -> tuple:
    if len(data) != 6:
        raise ValueError("wrong length")
    return Lay(LAY, data[1], data[2], int.from_bytes(data[3:], "little"))


def _unpack_transfer(data: bytes) -> tuple:
    if len(data) != 7:
        raise ValueError("wrong length")
    return Transfer(TRANSFER, data[1], data[2], data[3], int.from_bytes(data[4:], "little"))


def _pack_options(event: "Event") -> bytes:
    changes = [bytes((at,)) + value.to_bytes(2, "little") for at, value in event.changes]
    return bytes((OPTIONS,)) + b"".join(changes)


def _unpack_options(data: bytes) -> tuple:
    if len(data) % 3 != 1:
        raise ValueError("wrong length")
    changes = [(data[i], data[i + 1] | data[i + 2] << 8) for i in range(1, len(data), 3)]
    return Options(OPTIONS, tuple(changes))


def _unpack_bets(data: bytes) -> tuple:
    if len(data) % 3 != 1:
        raise ValueError("wrong length")
    amounts = [int.from_bytes(data[i : i + 3], "little") for i in range(1, len(data), 3)]
    return Amounts(BETS, tuple(amounts))


def _pack_results(event: tuple) -> bytes:
    _, bank, results = event
    return bytes((RESULTS, bank)) + _pack_parts([bytes(hands) for hands in results])


def _unpack_results(data: bytes) -> tuple:
    if len(data) < 2:
        raise ValueError("wrong length")
    return Results(RESULTS, data[1], tuple([tuple(hands) for hands in _unpack_parts(data[2:])]))


def _pack_rename(event: "Event") -> bytes:
    return bytes((RENAME, event.seat)) + event.name.encode()


def _unpack_rename(data: bytes) -> tuple:
    if len(data) < 3:
        raise ValueError("wrong length")
    return Rename(RENAME, data[1], data[2:].decode())


def _pack_amend(event: tuple) -> bytes:
    """Return an AMEND's bytes, with cards and passes in a short form.

    A card played or a pass has one byte that says what, who and how many, so that a hand that was
    followed has room.
    """
    _, becomes, address, until, events = event
    out = bytearray((AMEND, becomes))
    out.extend(address.to_bytes(3, "little"))
    if becomes & REST:
        out.extend(until.to_bytes(3, "little"))
    for other in events:
        if other.kind == PASS and other.seat <= _MANY:
            out.append(_BRIEF | other.seat << 4)
        elif other.kind == PLAY and not other.stands_for and _is_brief(other):
            out.append(_BRIEF | other.seat << 4 | _PLAYED | len(other.cards))
            out.extend(other.cards)
        else:
            payload = pack(other)
            out.append(len(payload))
            out.extend(payload)
    return bytes(out)


def _is_brief(play: Play) -> bool:
    return play.seat <= _MANY and len(play.cards) <= _MANY


def _unpack_amend(data: bytes) -> tuple:
    becomes, address, until, payloads = amend_parts(data)
    return Amend(AMEND, becomes, address, until, tuple([unpack(payload) for payload in payloads]))


def amend_parts(data: bytes) -> tuple[int, int, int, list[bytes]]:
    """Return the fields of an AMEND, its events as payloads; ValueError if `data` is not one."""
    at = 8 if len(data) > 1 and data[1] & REST else 5
    if len(data) < at or data[1] not in (REPLACE, BEFORE, AFTER, REPLACE | REST, AFTER | REST):
        raise ValueError("no such correction")
    address = int.from_bytes(data[2:5], "little")
    until = int.from_bytes(data[5:8], "little") if at == 8 else 0
    payloads = []
    while at < len(data):
        first = data[at]
        seat = first >> 4 & _MANY
        if first & _BRIEF == 0:
            end = at + 1 + first
            payload = data[at + 1 : end]
        elif first & _PLAYED:
            end = at + 1 + (first & _MANY)
            payload = bytes((PLAY, seat, 0)) + data[at + 1 : end]
        else:
            end = at + 1
            payload = bytes((PASS, seat))
        if end > len(data) or not payload or payload[0] == AMEND:
            raise ValueError("no such correction")
        payloads.append(payload)
        at = end
    return data[1], address, until, payloads


# Who acts on an event, and what is true of it (`flags`)
GAME = 1  # the engine's Game
EVENING = 2  # the session
JOURNAL = 4  # the journal alone: it changes which events stand
_OPENS = 8  # begins a hand if none is under way
_SEATED = 16  # its second item is the seat that it happens to
_EARNS = 32  # ... and that its payments are for

_PAID = GAME | _SEATED | _EARNS
_BEGINS = GAME | _SEATED | _OPENS
_AGREED = GAME | EVENING
_NAMED = _AGREED | _SEATED

# `size`: bytes, each of them an item of the event; 0: `pack` and `unpack` say how it is packed.
# `text`: the key of its words on the screen; "": it is never shown
Row = namedtuple("Row", ("number", "name", "make", "size", "flags", "text", "pack", "unpack"))


def _small(number: int, name: str, make: type, size: int, flags: int, text: str = "") -> Row:
    """Return the row of an event whose items are all small numbers."""
    return Row(number, name, make, size, flags, text, bytes, None)


_ROWS = (
    _small(DEAL, "deal", Deal, 5, GAME | EVENING | _OPENS, "did_deal"),
    Row(PLAY, "play", Play, 0, _PAID, "did_play", _pack_play, _unpack_play),
    _small(PASS, "pass", Seat, 2, GAME | _SEATED, "did_pass"),
    _small(DEAD, "dead", Plain, 1, GAME, "did_dead"),
    _small(COMET, "comet", Comet, 5, _PAID | _OPENS, "did_comet"),
    _small(KING, "king", Seat, 2, _PAID | _OPENS, "did_king"),
    _small(ACE, "ace", Ace, 3, _PAID | _OPENS, "did_ace"),
    _small(SEQUENCE, "sequence", Seat, 2, _PAID | _OPENS, "did_sequence"),
    _small(CARTE, "carte_blanche", Carte, 3, _PAID | _OPENS, "did_carte"),
    _small(PAY, "pay", Pay, 3, _PAID | _OPENS, "did_pay"),
    _small(PRESSURE, "pressure", Seat, 2, _PAID | _OPENS, "did_pressure"),
    _small(OUT, "out", Out, 5, _BEGINS, "is_out"),
    Row(LEFT, "left", Left, 0, GAME | _SEATED, "did_left", _pack_left, _unpack_left),
    _small(OPERA, "opera", Opera, 2, GAME, "opera_yes"),
    Row(STUB, "stub", Stub, 0, GAME, "did_stub", _pack_stub, _unpack_stub),
    _small(VOID, "void", Void, 2, GAME, "did_void"),
    Row(ADJUST, "adjust", Amounts, 0, GAME, "did_adjust", _pack_amounts, _unpack_amounts),
    Row(ANTE, "ante", Amounts, 0, GAME, "did_ante", _pack_amounts, _unpack_amounts),
    _small(PURSE, "purse", Seat, 2, GAME | _SEATED, "did_purse"),
    _small(AGREE, "agree", Seat, 2, EVENING | _SEATED, "did_agree"),
    _small(CHOOSE, "choose", Choose, 3, EVENING, "history_next"),
    _small(END, "end", Plain, 1, EVENING, "evening_end"),
    Row(SEATS, "seats", Seats, 0, GAME | EVENING, "did_seats", _pack_seats, _unpack_seats),
    Row(RENAME, "rename", Rename, 0, _NAMED, "did_rename", _pack_rename, _unpack_rename),
    Row(COUNT, "count", Count, 0, _BEGINS, "did_count", _pack_number, _unpack_count),
    Row(COUNTS, "counts", Counts, 0, GAME | _OPENS, "did_counts", _pack_counts, _unpack_counts),
    _small(DECLARE, "declare", Declare, 4, _BEGINS, "did_declare"),
    Row(BET, "bet", Bet, 0, _BEGINS, "did_bet", _pack_number, _unpack_bet),
    Row(BETS, "bets", Amounts, 0, GAME | _OPENS, "did_bets", _pack_amounts, _unpack_bets),
    Row(RESULTS, "results", Results, 0, GAME, "did_results", _pack_results, _unpack_results),
    _small(TAKE, "take", Take, 3, _PAID, "did_take"),
    Row(LAY, "lay", Lay, 0, _PAID, "did_lay", _pack_number, _unpack_lay),
    _small(HOLDS, "holds", Take, 3, _PAID, "did_hold"),
    _small(DIVIDE, "divide", Divide, 2, GAME | EVENING, "did_divide_equally"),
    Row(TRANSFER, "transfer", Transfer, 0, GAME, "pays", _pack_number, _unpack_transfer),
    Row(OPTIONS, "options", Options, 0, _AGREED, "did_options", _pack_options, _unpack_options),
    Row(AMEND, "amend", Amend, 0, JOURNAL, "did_amend", _pack_amend, _unpack_amend),
    _small(UNDO, "undo", Plain, 1, JOURNAL),
    _small(REDO, "redo", Plain, 1, JOURNAL),
    _small(CANCEL, "cancel", Plain, 1, JOURNAL),
)
EVENTS = {row.number: row for row in _ROWS}


def _kinds(flag: int) -> tuple[int, ...]:
    """Return the kinds that have `flag` set."""
    return tuple([row.number for row in _ROWS if row.flags & flag])


BY_EVENING = _kinds(EVENING)
OPENS = _kinds(_OPENS)
SEATED = _kinds(_SEATED)
EARNS = _kinds(_EARNS)
