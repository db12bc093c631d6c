"""Every row of the table of events: its bytes, its fields, who acts on it, how it reads."""

from halley.engine import events as ev
from halley.engine.game import HANDLERS
from halley.ui.event_text import TEXTS, describe
from halley.words import LANGUAGES, words_in

NAMES = ("Ann", "Bea", "Cy", "Di")
# An event of every kind, or several, and the bytes that the journal has always had for it
EVENTS: "tuple[tuple[tuple, str], ...]" = (
    (ev.make(ev.DEAL, 2, pack=1, how=ev.FOLLOW | ev.BY_CARDS), "0102000103"),
    (ev.make(ev.PLAY, 3, stands_for=7, cards=(14, 0x27)), "0203070e27"),
    (ev.make(ev.PASS, 1), "0301"),
    (ev.make(ev.DEAD), "04"),
    (ev.make(ev.COMET, 1, stands_for=8 | ev.UNCLAIMED, last=1, pack=2), "0501180102"),
    (ev.make(ev.KING, 0), "0600"),
    (ev.make(ev.OUT, 1, last=ev.NINE, opera=ev.YES, dead_hand=ev.NO), "0701030201"),
    (ev.make(ev.LEFT, 2, cards=(1, 7, 13, 14)), "08020100040090"),
    (ev.make(ev.LEFT, 2, cards=(0x11, 0x4D, 14)), "080201000000000018"),
    (ev.make(ev.LEFT, 2, count=3, kings=0, comet=1), "0882ffff040102"),
    (ev.make(ev.OPERA, ev.DRAWN), "0903"),
    (ev.make(ev.STUB, (2, 2, 13)), "0a1000000010"),
    (ev.make(ev.VOID, redeal=1), "0b01"),
    (ev.make(ev.ADJUST, (5, -3, -2)), "0c050000fdfffffeffff"),
    (ev.make(ev.AGREE, 0), "0d00"),
    (ev.make(ev.END), "0e"),
    (ev.make(ev.UNDO), "0f"),
    (ev.make(ev.REDO), "10"),
    (ev.make(ev.CANCEL), "11"),
    (ev.make(ev.CHOOSE, 3, ev.BY_CARDS), "120302"),
    (ev.make(ev.ANTE, (1, 2, 300000)), "13010000020000e09304"),
    (ev.make(ev.ANTE, None), "13"),
    (ev.make(ev.ACE, 2, claimed=0), "140200"),
    (ev.make(ev.SEQUENCE, 3), "1503"),
    (ev.make(ev.CARTE, 1, with_comet=1), "160101"),
    (ev.make(ev.SEATS, ("Ann", "Zoë")), "1803416e6e045a6fc3ab"),
    (ev.make(ev.RENAME, 1, "Zoë"), "19015a6fc3ab"),
    (ev.make(ev.PURSE, 2), "2202"),
    (ev.make(ev.PAY, 3, count=2), "1a0302"),
    (ev.make(ev.PRESSURE, 1), "1b01"),
    (ev.make(ev.OUT, ev.NOBODY), "07ff000000"),
    (ev.make(ev.COUNT, 2, 1, -20), "1c0201ecffff"),
    (ev.make(ev.COUNTS, 0, (30, 0, -70000)), "1d00001e000000000090eefe"),
    (ev.make(ev.COUNTS, 1, (62, 58), last=3), "1d01043e00003a0000"),
    (ev.make(ev.DECLARE, 3, 2, suit=4), "1e030204"),
    (ev.make(ev.BET, 2, hand=1, amount=300000), "1f0201e09304"),
    (ev.make(ev.BETS, (0, 5, 300000)), "20000000050000e09304"),
    (ev.make(ev.RESULTS, 22, ((), (20,), (18, 23))), "21160001140212" + "17"),
    (ev.make(ev.TAKE, 2, ev.EVERYTHING), "2302ff"),
    (ev.make(ev.LAY, 1, 4, 300000), "240104e09304"),
    (ev.make(ev.HOLDS, 3, 2), "250302"),
    (ev.make(ev.DIVIDE, how=1), "2601"),
    (ev.make(ev.TRANSFER, 2, ev.POOL + 3, 1, 300000), "27028301e09304"),
    (ev.make(ev.OPTIONS, ((0, 3), (2, 300))), "28000300022c01"),
    (ev.make(ev.AMEND, ev.REPLACE | ev.REST, 5 << 8, until=9 << 8, events=(ev.make(ev.PASS, 1),
     ev.make(ev.PLAY, 2, cards=(5, 5)), ev.make(ev.KING, 0))),
     "1705000500000900" + "90" + "aa0505" + "020600"),
)  # fmt: skip


def _hex(data: bytes) -> str:
    return "".join(["%02x" % byte for byte in data])


def test_every_kind_has_an_example_here() -> None:
    kinds = [event[0] for event, _ in EVENTS]
    for number in ev.EVENTS:
        assert ev.EVENTS[number].number == number
        assert number in kinds, ev.EVENTS[number].name
    assert len({row.name for row in ev.EVENTS.values()}) == len(ev.EVENTS)


def test_the_bytes_are_what_they_were() -> None:
    for event, data in EVENTS:
        assert _hex(ev.pack(event)) == data, event


def test_an_unpacked_event_is_equal_and_has_names() -> None:
    for event, data in EVENTS:
        unpacked = ev.unpack(ev.pack(event))
        row = ev.EVENTS[event[0]]
        assert unpacked == event, (unpacked, event)
        assert unpacked == row.make(*event)
        assert _hex(ev.pack(unpacked)) == data


def test_fields_are_where_they_were() -> None:
    left = ev.Left(*ev.unpack(ev.pack(ev.make(ev.LEFT, 2, points=30, count=3, kings=1, comet=0))))
    assert (left.kind, left.seat, left.cards) == (ev.LEFT, 2, None)
    assert (left.points, left.count, left.kings, left.comet) == (30, 3, 1, 0)
    deal = ev.Deal(*ev.unpack(ev.pack(ev.make(ev.DEAL, 2, each=12, pack=1, how=ev.FOLLOW))))
    assert (deal.dealer, deal.each, deal.pack, deal.how) == (2, 12, 1, ev.FOLLOW)


def test_bytes_of_the_wrong_length_are_no_event() -> None:
    for _, data in EVENTS:
        whole = bytes([int(data[at : at + 2], 16) for at in range(0, len(data), 2)])
        row = ev.EVENTS[whole[0]]
        if row.size:
            for wrong in (whole[:-1], whole + b"\0"):
                try:
                    unpacked = ev.unpack(wrong)
                except ValueError:
                    continue
                raise AssertionError(unpacked)
    for wrong in (b"", b"\0", b"\x19\0", b"\x18\x05Ann", b"\x1c", b"\xff\0"):
        try:
            unpacked = ev.unpack(wrong)
        except ValueError:
            continue
        raise AssertionError(unpacked)


def test_somebody_acts_on_every_kind() -> None:
    handled = {kind for handlers in HANDLERS.values() for kind in handlers}
    of_game = [row.number for row in ev.EVENTS.values() if row.flags & ev.GAME]
    assert sorted(handled) == sorted(of_game)
    for row in ev.EVENTS.values():
        assert row.flags & (ev.GAME | ev.EVENING | ev.JOURNAL), row.name
    for kind in ev.OPENS + ev.EARNS:
        assert kind in of_game
    for kind in ev.EARNS:
        assert kind in ev.SEATED


def test_every_kind_that_is_shown_reads_as_what_it_is() -> None:
    shown = [row.number for row in ev.EVENTS.values() if row.text]
    assert sorted(TEXTS) == sorted(shown)
    for language in LANGUAGES:
        words = words_in(language)
        kinds: "dict[str, int]" = {}
        for event, _ in EVENTS:
            row = ev.EVENTS[event[0]]
            if not row.text:
                continue
            assert words.has(row.text), row.text
            text = describe(words, NAMES, event)
            assert text and "{" not in text and len(text) <= 21, (row.name, text)
            assert kinds.get(text, event[0]) == event[0], text
            kinds[text] = event[0]
