"""Every row of the table of events: its bytes, its fields, who acts on it, how it reads."""

from halley import words
from halley.engine import events as ev
from halley.engine.game import HANDLERS
from halley.ui.event_text import TEXTS, describe

NAMES = ("Ann", "Bea", "Cy", "Di")
# An event of every kind, or several, and the bytes that the journal has always had for it
EVENTS: "tuple[tuple[tuple, str], ...]" = (
    ((ev.DEAL, 2, 0, 1, ev.FOLLOW | ev.BY_CARDS), "0102000103"),
    ((ev.PLAY, 3, 7, (14, 0x27)), "0203070e27"),
    ((ev.PASS, 1), "0301"),
    ((ev.DEAD,), "04"),
    ((ev.COMET, 1, 8 | ev.UNCLAIMED, 1, 2), "0501180102"),
    ((ev.KING, 0), "0600"),
    ((ev.OUT, 1, ev.NINE, ev.YES, ev.NO), "0701030201"),
    ((ev.LEFT, 2, (1, 7, 13, 14), -1, -1, -1, -1), "08020100040090"),
    ((ev.LEFT, 2, (0x11, 0x4D, 14), -1, -1, -1, -1), "080201000000000018"),
    ((ev.LEFT, 2, None, -1, 3, 0, 1), "0882ffff040102"),
    ((ev.OPERA, ev.DRAWN), "0903"),
    ((ev.STUB, (2, 2, 13)), "0a1000000010"),
    ((ev.VOID, 1), "0b01"),
    ((ev.ADJUST, (5, -3, -2)), "0c050000fdfffffeffff"),
    ((ev.AGREE, 0), "0d00"),
    ((ev.END,), "0e"),
    ((ev.UNDO,), "0f"),
    ((ev.REDO,), "10"),
    ((ev.CANCEL,), "11"),
    ((ev.CHOOSE, 3, ev.BY_CARDS), "120302"),
    ((ev.ANTE, (1, 2, 300000)), "13010000020000e09304"),
    ((ev.ANTE, None), "13"),
    ((ev.ACE, 2, 0), "140200"),
    ((ev.SEQUENCE, 3), "1503"),
    ((ev.CARTE, 1, 1), "160101"),
    ((ev.SEATS, ("Ann", "Zoë")), "1803416e6e045a6fc3ab"),
    ((ev.RENAME, 1, "Zoë"), "19015a6fc3ab"),
    ((ev.PURSE, 2), "2202"),
    ((ev.PAY, 3, 2), "1a0302"),
    ((ev.PRESSURE, 1), "1b01"),
    ((ev.OUT, ev.NOBODY, 0, 0, 0), "07ff000000"),
    ((ev.COUNT, 2, 1, -20), "1c0201ecffff"),
    ((ev.COUNTS, 0, (30, 0, -70000), -1), "1d00001e000000000090eefe"),
    ((ev.COUNTS, 1, (62, 58), 3), "1d01043e00003a0000"),
    ((ev.DECLARE, 3, 2, 4), "1e030204"),
    ((ev.BET, 2, 1, 300000), "1f0201e09304"),
    ((ev.BETS, (0, 5, 300000)), "20000000050000e09304"),
    ((ev.RESULTS, 22, ((), (20,), (18, 23))), "21160001140212" + "17"),
    ((ev.TAKE, 2, ev.EVERYTHING), "2302ff"),
    ((ev.LAY, 1, 4, 300000), "240104e09304"),
    ((ev.HOLDS, 3, 2), "250302"),
    ((ev.DIVIDE, 1), "2601"),
    ((ev.TRANSFER, 2, ev.POOL + 3, 1, 300000), "27028301e09304"),
    ((ev.OPTIONS, ((0, 3), (2, 300))), "28000300022c01"),
    ((ev.AMEND, ev.REPLACE | ev.REST, 5 << 8, 9 << 8,
      ((ev.PASS, 1), (ev.PLAY, 2, 0, (5, 5)), (ev.KING, 0))),
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


def test_what_is_unpacked_is_equal_and_has_names() -> None:
    for event, data in EVENTS:
        unpacked = ev.unpack(ev.pack(event))
        row = ev.EVENTS[event[0]]
        assert unpacked == event, (unpacked, event)
        assert unpacked == row.make(*event)
        assert _hex(ev.pack(unpacked)) == data


def test_fields_are_where_they_were() -> None:
    left = ev.Left(*ev.unpack(ev.pack((ev.LEFT, 2, None, 30, 3, 1, 0))))
    assert (left.kind, left.seat, left.cards) == (ev.LEFT, 2, None)
    assert (left.points, left.count, left.kings, left.comet) == (30, 3, 1, 0)
    deal = ev.Deal(*ev.unpack(ev.pack((ev.DEAL, 2, 12, 1, ev.FOLLOW))))
    assert (deal.dealer, deal.each, deal.pack, deal.how) == (2, 12, 1, ev.FOLLOW)


def test_bytes_of_the_wrong_length_are_none_of_an_event() -> None:
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
    try:
        for language in words.LANGUAGES:
            words.use(language)
            kinds: "dict[str, int]" = {}
            for event, _ in EVENTS:
                row = ev.EVENTS[event[0]]
                if not row.text:
                    continue
                assert words.has(row.text), row.text
                text = describe(NAMES, event)
                assert text and "{" not in text and len(text) <= 21, (row.name, text)
                assert kinds.get(text, event[0]) == event[0], text
                kinds[text] = event[0]
    finally:
        words.use("en")
