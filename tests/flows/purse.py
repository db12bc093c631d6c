"""Ways through the screens of a table that begins with purses."""

from tests.flows.flow import Flow

_HUNDRED: dict[str, object] = {"purse": 100}
_ONE: dict[str, object] = {"purse": 1}
_MOST: dict[str, object] = {"purse": 9999}
_BOUGHT = "OK 1 OK* 4 1"


def _flow(name: str, seats: int, keys: str, options: dict[str, object] = _HUNDRED) -> Flow:
    return Flow(f"purse-{name}", seats, keys, options=options, rules="ancient_1718")


PURSES = (
    Flow("option-purse", 0, "OK 5 4 1 2 3 4 COMET 7"),
    Flow("option-purse-1718", 0, "OK 1 3 OK OK OK COMET 9 3 1"),
    Flow("option-purse-set", 0, "OK 5 4 1 2 3 4 COMET 7 1 0 0 OK"),
    _flow("menu", 3, "OK 1 OK*"),
    _flow("seats", 3, "OK 1 OK* 4"),
    Flow("purse-seats-8", 8, "OK OK* 4", long=True, options=_MOST, rules="commit_1857"),
    _flow("bought", 3, _BOUGHT),
    _flow("taken-back", 3, f"{_BOUGHT} UNDO"),
    _flow("nothing-left", 3, "OK 1 1", _ONE),
    _flow("deal", 4, "10"),
    _flow("balances", 3, f"{_BOUGHT} OK* 1"),
    _flow("who-pays", 3, f"{_BOUGHT} OK* 1 OK"),
    _flow("why", 3, f"{_BOUGHT} OK* 1 1*"),
    _flow("history", 3, f"{_BOUGHT} OK* 2 1"),
    _flow("correction", 3, f"{_BOUGHT} OK* 2 1 1 1 3 OK"),
    _flow("settlement", 3, "OK 1 OK 1 2 OK 3 OK"),
    _flow("at-table", 3, "OK 1 OK* 3 OK* 5"),
)
PURSES_IN_FRENCH = (
    *("option-purse", "option-purse-1718", "purse-menu", "purse-seats", "purse-bought"),
    *("purse-nothing-left", "purse-why", "purse-history"),
)
