"""The table's money: in the header, remembered for the next evening, in whole coins."""

from halley import rules
from halley.engine.money import in_coins, money_of
from halley.engine.transfers import transfers
from halley.journal.header import Header, pack_header, unpack_header
from halley.refusal import Refusal
from halley.rules.fields import COINS, TABLE_OPTIONS
from halley.stored import games
from halley.ui.amounts import money
from halley.words import words_in
from host_tools.records.transcripts.score import score
from tests.firmware.shared.store import Store

PAYING = [key for key in rules.GAMES if rules.load(key).zero_sum]
CURRENCIES = TABLE_OPTIONS[1].choices


def _header(key: str, **chosen: object) -> Header:
    seats = rules.load(key).seats[-1]
    return Header(key, ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")[:seats], chosen)


def test_without_money_a_header_is_as_it_was() -> None:
    for key in rules.GAMES:
        plain = _header(key)
        assert "worth" not in plain.options and "currency" not in plain.options
        if key in PAYING:
            for chosen in ({"worth": None}, {"currency": "£"}, {"worth": None, "currency": "£"}):
                header = _header(key, **chosen)
                assert pack_header(header) == pack_header(plain)
                assert header.is_as(plain) and header.changes() == plain.changes()


def test_money_comes_back_from_the_header() -> None:
    for key in PAYING:
        plain = pack_header(_header(key))
        for worth in (1, 5, 9999):
            for currency in CURRENCIES:
                header = _header(key, worth=worth, currency=currency)
                data = pack_header(header)
                assert data[: len(plain)] == plain  # what an older box reads of it
                assert len(data) == len(plain) + 5
                again = unpack_header(data)
                assert again.options == header.options
                assert (again.options["worth"], again.options["currency"]) == (worth, currency)
                assert again.changes() == (["worth", "currency"] if currency != "€" else ["worth"])
                assert not again.is_as(_header(key))


def test_impossible_options_of_money_are_refused() -> None:
    for chosen in (
        {"worth": 0}, {"worth": -5}, {"worth": 10000}, {"worth": True}, {"worth": 0.5},
        {"worth": "5"}, {"worth": 5, "currency": "gold"}, {"currency": None},
    ):  # fmt: skip
        assert _refusal("modern_1991", **chosen) in ("option_range", "option_value"), chosen
    for key in rules.GAMES:
        if key not in PAYING:
            assert _refusal(key, worth=5) == "unknown_option"
    header = bytearray(pack_header(_header("modern_1991", worth=5)))
    header[-2] = len(CURRENCIES)
    try:
        unpack_header(bytes(header))
    except Refusal as refusal:
        assert refusal.key == "options_unknown"
    else:
        raise AssertionError("a currency that there is not")


def _refusal(key: str, **chosen: object) -> str:
    try:
        _header(key, **chosen)
    except Refusal as refusal:
        return refusal.key
    return ""


def test_money_is_kept_for_the_next_evening_of_the_game() -> None:
    store = Store()
    for key in PAYING:
        played = rules.load(key)
        for chosen in ({"worth": 25, "currency": "CHF"}, {"worth": 9999}, {}):
            options = played.settle(dict(chosen))
            games.save_options(store, played, options)
            assert games.load_options(store, played) == options


def test_each_transfer_is_within_a_coin_and_all_sum_to_nothing() -> None:
    for balances in ([-13, 8, 5], [1, 1, 1, -3], [-7, -7, -7, 10, 11], [99, -100, 1, 3, -3, 0]):
        moves = transfers(balances)
        for worth, units, coin in ((5, 1, 1), (1, 10, 1), (3, 1, 5), (7, 10, 100), (33, 1, 100)):
            sums = [0] * len(balances)
            for (payer, payee, value), hundredths in zip(
                moves, in_coins(moves, worth, units, coin)
            ):
                assert hundredths % coin == 0
                assert abs(hundredths * units - value * worth) < coin * units
                sums[payer] -= hundredths
                sums[payee] += hundredths
            assert sum(sums) == 0
            for balance, hundredths in zip(balances, sums):
                assert abs(hundredths * units - balance * worth) < coin * units


def test_whole_coins_are_left_alone_and_others_go_to_the_nearest() -> None:
    assert in_coins([(0, 1, 27), (2, 1, 13)], 5, 1, 1) == [135, 65]
    assert in_coins([(0, 1, 12)], 3, 1, 5) == [35]
    assert in_coins([(0, 1, 13)], 3, 1, 5) == [40]
    assert in_coins([(0, 2, 14), (1, 2, 14)], 1, 10, 1) == [2, 1]  # 2.8 in all
    assert in_coins([], 5, 1, 1) == []


def test_ten_points_are_worth_a_jeton_and_coins_are_whole() -> None:
    moves = [(0, 1, 25)]
    for key, currency, hundredths in (
        ("new_1752", "€", 25), ("modern_1991", "€", 250), ("new_1752", "kr", 0),
        ("modern_1991", "kr", 200), ("modern_1991", "CHF", 250),
    ):  # fmt: skip
        header = _header(key, worth=10, currency=currency)
        assert money_of(header.rules, header.options, moves) == [hundredths], (key, currency)
    header = _header("modern_1991")
    assert money_of(header.rules, header.options, moves) == []
    for currency in COINS:
        assert currency in CURRENCIES


def test_amounts_of_money_are_written_in_each_language() -> None:
    english = words_in("en")
    for currency, text in (("€", "€1.05"), ("$", "$1.05"), ("CHF", "1.05 CHF"), ("", "1.05")):
        assert money(english, 105, currency) == text
    for currency, text in (("€", "1,05 €"), ("kr", "1,05 kr"), ("", "1,05")):
        assert money(words_in("fr"), 105, currency) == text
    assert money(english, 0, "£") == "£0.00"
    assert money(english, 123456, "£") == "£1234.56"


def test_a_transcript_is_scored_in_money_too() -> None:
    evening = {"ruleset": "commit_1991", "players": 3, "events": [{"type": "ante"}]}  # type: dict
    plain = score(evening)
    evening["options"] = {"worth": 25}
    scored = score(evening)
    transfers_made = []
    for seat in range(3):
        transfers_made.append({"from": "seat %d" % seat, "to": None, "amount": 1, "hundredths": 25})
    assert scored["money"] == {"currency": "€", "transfers": transfers_made}
    for name in plain:
        assert scored[name] == plain[name]
