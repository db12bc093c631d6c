"""Evenings of a rule set's earlier versions: they settle as they did, and new ones as it is now."""

from halley import rules
from halley.journal.header import Header, pack_header, unpack_header
from halley.refusal import Refusal
from halley.session.session import restore
from tests.firmware.shared.store import Store

_OFF = {"comet_as_king_pays": False}
# Commit of 1857, version 1, the comet not paid as a king: in a hand by payments, and in one that is
# followed, it is played as an ace
JOURNAL = (
    "31000048010100c0f1006b0b636f6d6d69745f3138353702000001000303416e6e03426561024379000000000000"
    "000000000000a4cfd7190501000100000000792c4cc00302001400019e54cf4905030005010100008cb479350204"
    "000602b7e0c39405050007010100008bbbcd180706000882ffff030000eca2ba650707000880ffff04000060c334"
    "220208000d0016cfe2b505090001010400034ec9aca0040a000202001a5e173846020b000302b4537668020c0003"
    "00d3b3be1c020d0003014f7587fa040e000202410e18d6cff7040f000202002236683a04041000020200234ebef8"
    "2a0911000800780000000000009a2eb02d091200080100000000003c00ec7a2dbb0213000d0131dae5e2"
)
BALANCES = [-8, 0, 8]


def test_a_journal_of_an_earlier_version_settles_as_it_did() -> None:
    store = Store()
    store.write("e0001.hj", bytes.fromhex(JOURNAL))
    session = restore(store, "e0001.hj")
    assert session.header.rules.version == 1
    assert session.game.ledger.balances == BALANCES
    assert session.journal.size == len(JOURNAL) // 2  # all of it could be read
    assert pack_header(session.header)[2] == 1


def test_a_new_evening_of_the_same_people_has_the_current_version() -> None:
    store = Store()
    store.write("e0001.hj", bytes.fromhex(JOURNAL))
    table = restore(store, "e0001.hj").table()
    assert table.rules.version == rules.load("commit_1857").version == 2
    assert table.options["comet_as_king_pays"] is False


def test_an_unknown_version_is_refused() -> None:
    header = bytearray(pack_header(Header("commit_1857", ("Ann", "Bea", "Cy"), _OFF)))
    for version in (0, 3, 255):
        header[2] = version
        try:
            unpack_header(bytes(header))
        except Refusal as refusal:
            assert refusal.key == "other_rules_version"
            assert refusal.args[1:] == ("commit_1857", version, 2)
        else:
            raise AssertionError(version)
