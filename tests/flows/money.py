"""Ways through the screens of a table that plays for money: its options, and who pays whom."""

from tests.flows.flow import Flow

_MODERN = "OK 5 4 1 2 3 4 COMET"  # to the options of modern comet, whose last is money
_HAND = "OK OK 2 1 3 OK 8 OK 2 7 OK 1"
_ENDED = f"{_HAND} OK* 6 ~1500"
_FIVE_CENTS: dict[str, object] = {"worth": 5}
_POUNDS: dict[str, object] = {"worth": 25, "currency": "£"}
_FRANCS: dict[str, object] = {"worth": 3, "currency": "CHF"}
_CROWNS: dict[str, object] = {"worth": 9999, "currency": "kr"}
_NO_SIGN: dict[str, object] = {"worth": 1, "currency": ""}
_UNEVEN = (-233, 466, -233)  # of points of new comet, ten to a jeton
_NOT_EVEN = (57, 31, -2, 40)

MONEY = (
    Flow("option-money", 0, f"{_MODERN} 6"),
    Flow("option-money-points", 0, "OK 2 3 1 2 3 COMET 6 2 5"),
    Flow("option-money-set", 0, f"{_MODERN} 6 2 5 OK 7 4 6"),
    Flow("option-currency", 0, f"{_MODERN} 6 5 OK 7"),
    Flow("options-money", 0, f"{_MODERN} 6 5 OK"),
    Flow("options-money-ancient", 0, "OK 1 3 OK OK OK COMET 9 1 5 OK 2 5"),
    Flow("options-money-none", 0, f"{_MODERN} 6 5 OK 7 2 6 COMET"),
    Flow("refusal-option-money", 0, f"{_MODERN} 6 1 0 0 0 1 OK"),
    Flow("setup-how-money", 0, "OK 5 3 OK OK OK COMET 6 5 0 OK 7 5 OK"),
    Flow("balances-money-4", 4, f"{_HAND} OK* 1 OK", options=_POUNDS),
    Flow("balances-money-5-long", 5, "OK* 1 OK", long=True, options=_FIVE_CENTS),
    Flow("balances-money-8", 8, "OK* 1 OK", rules="commit_1857", options=_FRANCS,
         start=(-12, 9, -5, 9, -4, -10, 13, 0)),
    Flow("balances-money-8-long", 8, "OK* 1 OK", rules="commit_1857", long=True, options=_CROWNS),
    Flow("balances-money-8-more", 8, "OK* 1 OK OK", rules="commit_1857", long=True,
         options=_CROWNS),
    Flow("balances-money-pool", 4, "OK OK* 3 OK* 1 OK", rules="commit_1991", options=_FIVE_CENTS),
    Flow("balances-money-fiches", 3, "OK* 1 OK", rules="ancient_1718", options=_POUNDS,
         start=(-127, 64, 63)),
    Flow("balances-money-away", 4, f"{_HAND} OK* 5 2 1 OK OK* 1 OK OK", options=_FIVE_CENTS),
    Flow("balances-money-even", 4, "OK* 1 OK", options=_FIVE_CENTS),
    Flow("ended-money-4", 4, _ENDED, options=_FIVE_CENTS),
    Flow("ended-money-points", 3, "OK* 6 ~1500", rules="new_1752", options=_NO_SIGN, start=_UNEVEN),
    Flow("ended-money-not-even", 4, "OK* 6 ~1500", options=_FIVE_CENTS, start=_NOT_EVEN),
)  # fmt: skip
MONEY_IN_FRENCH = (
    *("option-money", "option-money-points", "option-money-set", "option-currency"),
    *("options-money", "refusal-option-money", "setup-how-money", "balances-money-4"),
    *("balances-money-5-long", "balances-money-8-long", "balances-money-pool", "ended-money-4"),
)
