"""What can happen at the table, as tuples of integers, and as the few bytes the journal keeps.

An event is a tuple whose first item is its type; the fields stand behind each below. -1 stands for
"not told". The bytes are a payload of at most nine for an ordinary event, so that a record of the
journal (seven bytes more) stays within sixteen.

The hand's end is told in steps (OUT, a LEFT for every loser, sometimes OPERA), because that is how
people key it in and how UNDO takes it back; a transcript's `hand_end` is all of them at once.
"""

from halley.engine.cards import COMET as COMET_CARD

DEAL = 1  # dealer, cards each (0: the rule set's), pack (0 not told, 1 red, 2 black), how and ANTES
PLAY = 2  # seat, what the comet stands for (0: not told), cards
PASS = 3  # seat
DEAD = 4
COMET = 5  # seat, what it stands for (0 not told), last (0 or 1), pack
KING = 6  # seat
OUT = 7  # seat, comet last, opera, whether the comet lies in the dead hand
LEFT = 8  # seat, cards or None, points, count, kings, comet (each -1: not told)
OPERA = 9  # NO, YES or DRAWN
STUB = 10  # cards
VOID = 11  # 0 thrown in, 1 redeal
ADJUST = 12  # one amount a seat
AGREE = 13  # seat
END = 14  # the evening is over
UNDO = 15
REDO = 16
CHOOSE = 18  # who deals next (seat), how hands are scored from the next on
ANTE = 19  # one amount a seat, or None: the agreed stake
ACE = 20  # seat, whether it was claimed (0 or 1)
SEQUENCE = 21  # seat that played last: nobody can continue
CARTE = 22  # seat, whether the comet is in it (0 or 1): a carte blanche
AMEND = 23  # a correction of the past (halley.journal.corrections)
CANCEL = 17  # a press that became a held key: as if its event had never been

# How the hand is scored (DEAL)
PAYMENTS = 0
FOLLOW = 1
BY_CARDS = 2  # added: cards left are keyed one by one, not as points
ANTES = 4  # added to a DEAL: everybody antes the agreed stake

# Answers (OUT, OPERA): what was told of the comet as the last card, of the opera, of the dead hand
UNKNOWN = 0
NO = 1
YES = 2
NINE = 3
DRAWN = 3
TO_TELL = 3  # what was laid aside will be told before the hand is settled

# What the comet stands for (PLAY, COMET): the rank, the suit where it decides, and whether the
# bonus (in a PLAY without the comet: the ace's) was forfeited
AS_RANK = 15
UNCLAIMED = 16
AS_SUIT = 5  # bits that the suit is shifted by


def pack(event: tuple) -> bytes:
    """The journal's bytes for `event`; `unpack` gives the same tuple back."""
    kind = event[0]
    if kind == PLAY:
        return bytes(event[:3]) + bytes(event[3])
    if kind == LEFT:
        return _pack_left(event)
    if kind == STUB:
        return bytes((kind,)) + _pack_cards(event[1])
    if kind in (ADJUST, ANTE):
        out = bytearray((kind,))
        for amount in event[1] or ():
            out.extend(_pack_int(amount, 3))
        return bytes(out)
    if kind == AMEND:
        from halley.journal import corrections as amends  # seldom needed: memory

        return amends.pack(event)
    return bytes(event)


def unpack(data: bytes) -> tuple:
    """The event that `pack` made `data` of; ValueError when it cannot have."""
    kind = data[0] if data else 0
    if not DEAL <= kind < len(_SIZES):
        raise ValueError("no such event")
    if kind == PLAY and len(data) > 3:
        return (kind, data[1], data[2], tuple(data[3:]))
    if kind == LEFT and len(data) > 2:
        return _unpack_left(data)
    if kind == STUB:
        return (kind, _unpack_cards(data[1:]))
    if kind in (ADJUST, ANTE):
        amounts = tuple([_unpack_int(data[i : i + 3]) for i in range(1, len(data), 3)])
        return (kind, amounts if amounts or kind == ADJUST else None)
    if kind == AMEND:
        from halley.journal import corrections as amends

        return amends.unpack(data)
    if len(data) != _SIZES[kind]:
        raise ValueError("wrong length")
    return tuple(data)


# Bytes of the events that are nothing but small numbers
_SIZES = (0, 5, 0, 2, 1, 5, 2, 5, 0, 2, 0, 2, 0, 2, 1, 1, 1, 1, 3, 0, 3, 2, 3, 0)


def _pack_int(value: int, size: int) -> bytes:
    return (value & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def _unpack_int(data: bytes) -> int:
    value = int.from_bytes(data, "little")
    return value - (1 << 8 * len(data)) if data[-1] & 0x80 else value


def _pack_left(event: tuple) -> bytes:
    _, seat, cards, points, count, kings, comet = event
    if cards is not None:
        return bytes((LEFT, seat)) + _pack_cards(cards)
    return (
        bytes((LEFT, seat | 0x80)) + _pack_int(points, 2) + bytes((count + 1, kings + 1, comet + 1))
    )


def _unpack_left(data: bytes) -> tuple:
    if not data[1] & 0x80:
        return (LEFT, data[1], _unpack_cards(data[2:]), -1, -1, -1, -1)
    if len(data) != 7:
        raise ValueError("wrong length")
    points = _unpack_int(data[2:4])
    return (LEFT, data[1] & 0x7F, None, points, data[4] - 1, data[5] - 1, data[6] - 1)


def _pack_cards(cards: tuple[int, ...]) -> bytes:
    """Cards in any number: three bits a rank and one for the comet (5 bytes), or, when suits were
    told, a bit for each of the 52 and one for the comet (7 bytes); packs that have a suited card
    twice fall back to three bits a rank, since there the suit decides nothing."""
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
