"""Ways through the screens of games with a layout."""

from typing import Any

from tests.flows.flow import Flow


def _flow(name: str, seats: int, keys: str, rules: str = "pope_joan", **more: Any) -> Flow:
    return Flow(f"layout-{name}", seats, keys, rules=rules, **more)


_TAKEN = "OK 2 3 ~1600 4 2 ~1600"
_OUT = f"{_TAKEN} OK 2 ~1600"
_LEFT_THERE = "OK 5 2 OK* 3 OK*"
_NAIN = "OK 1 2 ~1600 5 3 ~1600"

LAYOUT = (
    _flow("deal", 4, ""),
    _flow("deal-balances", 4, "10"),
    _flow("deal-both", 3, "10", "newmarket"),
    _flow("deal-each", 5, "10", "nain_jaune"),
    _flow("deal-nothing", 4, "10", "matrimony", options={"times": 0}),
    _flow("deal-next", 4, f"{_OUT} 2 3 2 3 ~1600"),
    _flow("dealt", 4, "OK"),
    _flow("pope-4", 4, "OK ~1600"),
    _flow("pope-3-long", 3, "OK ~1600", long=True),
    _flow("pope-5-long", 5, "OK ~1600", long=True),
    _flow("pope-8-long", 8, "OK ~1600", long=True),
    _flow("pope-6", 6, _TAKEN),
    _flow("pope-taken", 4, "OK 1 3"),
    _flow("pope-prompt", 4, "OK ~1600 1"),
    _flow("pope-out", 4, "OK ~1600 OK"),
    _flow("pope-is-out", 4, f"{_TAKEN} OK 2"),
    _flow("pope-left", 4, f"{_OUT} 3"),
    _flow("pope-excused", 4, f"{_OUT} COMET"),
    _flow("pope-settled", 4, f"{_OUT} COMET ~1600 3 4 ~1600"),
    _flow("pope-settled-8-long", 8, "OK 1 2 OK 3 1 1 1 1 1 1 1 ~1600", long=True),
    _flow("nain-6-long", 6, "OK ~1600", "nain_jaune", long=True),
    _flow("nain-5-long", 5, "OK ~1600", "nain_jaune", long=True),
    _flow("nain-2-everything", 3, "OK ~1600 10", "nain_jaune"),
    _flow("nain-everything", 3, "OK 10 2", "nain_jaune"),
    _flow("nain-left", 3, f"{_NAIN} OK 2 ~1600 COMET", "nain_jaune"),
    _flow("nain-doubled", 3, f"{_NAIN} OK 2 ~1600 COMET 4", "nain_jaune"),
    _flow("nain-left-cards", 3, f"{_NAIN} OK 2 ~1600 K 9 COMET", "nain_jaune", how=2),
    _flow("nain-settled", 3, f"{_NAIN} OK 2 ~1600 COMET 4 1 2 OK 5 OK ~1600", "nain_jaune"),
    _flow("matrimony-2", 2, "OK ~1600", "matrimony"),
    _flow("matrimony-7-long", 7, "OK ~1600", "matrimony", long=True),
    _flow("matrimony-over", 5, "OK 1 2 OK", "matrimony"),
    _flow("matrimony-settled", 5, "OK 1 2 5 3 OK OK ~1600", "matrimony"),
    _flow("matrimony-lay", 4, "OK ~1600 COMET", "matrimony"),
    _flow("matrimony-lays", 4, "OK ~1600 COMET 5", "matrimony"),
    _flow("poch-dealt", 3, "OK ~1600", "poch"),
    _flow("poch-amount", 4, "OK ~1600 COMET 8 3", "poch"),
    _flow("poch-amount-typed", 4, "OK ~1600 COMET 8 3 1 2", "poch"),
    _flow("poch-laid", 4, "OK ~1600 COMET 8 3 1 2 OK", "poch"),
    _flow("poch-long", 4, "OK ~1600 COMET 7 3 1 2", "poch", long=True),
    _flow("newmarket-4", 4, "OK 1 2 ~1600", "newmarket"),
    _flow("newmarket-history", 4, "OK 1 2 ~1600 OK* 2 1", "newmarket"),
    _flow("newmarket-why", 4, "OK 1 2 ~1600 OK* 1 2*", "newmarket"),
    _flow("divide", 3, f"{_LEFT_THERE} 5", "nain_jaune"),
    _flow("divided", 3, f"{_LEFT_THERE} 5 2", "nain_jaune"),
    _flow("kept", 3, f"{_LEFT_THERE} 5 3", "nain_jaune"),
    _flow("kept-last-table", 3, f"{_LEFT_THERE} 5 3 OK OK OK 10", "nain_jaune"),
    _flow("transfer", 3, f"{_LEFT_THERE} 9 1", "nain_jaune"),
    _flow("transfer-board", 3, f"{_LEFT_THERE} 9 1 1 10", "nain_jaune"),
    _flow("transfer-amount", 3, f"{_LEFT_THERE} 9 1 1 10 3 5 COMET", "nain_jaune"),
    _flow("stakes", 3, f"{_LEFT_THERE} 9 2", "nain_jaune"),
    _flow("stakes-changed", 3, f"{_LEFT_THERE} 9 2 1 2 OK OK", "nain_jaune"),
    _flow("stakes-history", 3, f"{_LEFT_THERE} 9 2 1 2 OK OK OK* 2 1", "nain_jaune"),
    _flow("transferred", 3, f"{_LEFT_THERE} 9 1 1 2 5 OK", "nain_jaune"),
    _flow("refused-nothing", 4, "OK 1 2 1", "newmarket"),
    _flow("refused-game", 4, "OK 8"),
    _flow("refused-compartment", 4, "OK 9", "newmarket"),
    _flow("refused-held", 3, "OK 1 2 OK 3 COMET 1", "nain_jaune"),
    _flow("refused-lay", 3, "OK COMET 1 2 OK"),
    _flow("refused-over", 3, "OK OK 2", "poch"),
)
LAYOUT_IN_FRENCH = (
    *("layout-deal-both", "layout-dealt", "layout-pope-8-long", "layout-pope-prompt"),
    *("layout-pope-left", "layout-pope-excused", "layout-nain-5-long", "layout-nain-left"),
    *("layout-nain-doubled", "layout-nain-2-everything", "layout-matrimony-7-long"),
    *("layout-matrimony-settled", "layout-matrimony-lay", "layout-matrimony-lays"),
    *("layout-poch-amount", "layout-newmarket-history", "layout-newmarket-why"),
    *("layout-refused-nothing", "layout-refused-held", "layout-refused-game"),
    *("layout-matrimony-over", "layout-pope-out", "layout-poch-amount-typed"),
    *("layout-poch-dealt", "layout-divide", "layout-transfer", "layout-transfer-amount"),
    *("layout-kept", "layout-stakes"),
)
