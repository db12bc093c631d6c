"""Ways through the screens of a game against a bank."""

from typing import Any

from tests.flows.flow import Flow


def _flow(name: str, seats: int, keys: str, **more: Any) -> Flow:
    return Flow(f"bank-{name}", seats, keys, rules="pontoon", **more)


_BETS = "OK 3 5 OK OK ~1600"
_WON = f"{_BETS} 2 3 OK 8 2 3 OK"
_LIMITS: dict[str, object] = {"least": 2, "most": 10}

BANKED = (
    _flow("deal", 4, ""),
    _flow("deal-pack-8", 8, "10", options=_LIMITS),
    _flow("deal-kept", 4, f"{_WON} 2 ~1600"),
    _flow("deal-shuffle-long", 5, "OK OK OK 9 K 3 OK 2 ~1600", long=True),
    _flow("deal-other", 6, "4 ~1600"),
    _flow("bets-2", 2, "OK ~1600"),
    _flow("bets-4", 4, "OK 3 1 2 OK"),
    _flow("bets-5-long", 5, "OK 5 1 2", long=True),
    _flow("bets-6-long", 6, "OK 2 1 2 3 4 OK", long=True),
    _flow("bets-8-long", 8, "OK 2 9 9 9 9 OK", long=True),
    _flow("bets-none", 3, "OK 2 0 OK"),
    _flow("booked", 4, "OK 3 5 OK OK"),
    _flow("play-4", 4, _BETS),
    _flow("play-bought", 4, f"{_BETS} 3"),
    _flow("play-bought-long", 5, "OK OK 5", long=True),
    _flow("play-split", 4, f"{_BETS} COMET 2 ~1600"),
    _flow("play-split-8-long", 8, "OK OK COMET 8 ~1600", long=True),
    _flow("prompt-split", 4, f"{_BETS} COMET"),
    _flow("prompt-hand-long", 5, "OK OK COMET 5 ~1600 5", long=True),
    _flow("prompt-more-long", 5, "OK 5 1 2 OK OK 5* 2", long=True),
    _flow("prompt-bank", 4, f"{_BETS} OK"),
    _flow("prompt-won", 4, f"{_BETS} OK 8"),
    _flow("prompt-low", 4, f"{_BETS} OK 8*"),
    _flow("won-5-long", 5, "OK 2 1 2 OK OK ~1600 OK 8 2 Q 4 K 5", long=True),
    _flow("won-8", 8, "OK OK ~1600 OK 8 2 Q 4 K 5"),
    _flow("won-own-long", 5, "OK OK COMET 5 ~1600 OK 9 5", long=True),
    _flow("busts", 4, f"{_BETS} OK J 2"),
    _flow("busts-own-long", 5, "OK OK COMET 5 ~1600 OK J 5", long=True),
    _flow("five", 4, f"{_BETS} OK Q 2"),
    _flow("five-own-long", 5, "OK OK COMET 5 ~1600 OK Q 5 5", long=True),
    _flow("pontoons", 4, f"{_BETS} OK K 3"),
    _flow("settlement-2", 2, "OK OK OK Q OK ~1600"),
    _flow("settlement-4", 4, f"{_WON} ~1600"),
    _flow("settlement-5-long", 5, "OK OK OK J 3 OK ~1600", long=True),
    _flow("settlement-6-long", 6, "OK OK OK 9 K 4 OK ~1600", long=True),
    _flow("settlement-8-long", 8, "OK OK OK 9 K 4 OK ~1600", long=True),
    _flow("settlement-split", 4, f"{_BETS} COMET 3 3 2* 1 0 OK 9 3 3 Q OK ~1600"),
    _flow("settlement-pontoon", 3, f"{_BETS} OK K OK ~1600"),
    _flow("settlement-said", 4, _WON),
    _flow("over", 3, "OK OK OK J OK 2 ~1600", options={"hands": 1}),
    _flow("why", 4, f"{_BETS} 3 OK 8 Q 3 OK 2 OK* 1 3*"),
    _flow("why-bank", 4, f"{_WON} 2 OK* 1 1*"),
    _flow("history", 4, f"{_WON} 2 OK OK OK* 2"),
    _flow("history-hand", 4, f"{_WON} 2 OK* 2 1"),
    _flow("correction", 4, f"{_WON} 2 OK* 2 1 3 1 3* 8"),
    _flow("menu", 4, "OK* ~1600"),
    _flow("menu-play", 4, f"{_BETS} OK*"),
    _flow("undo-results", 4, f"{_WON} UNDO"),
    _flow("undo-bets", 4, "OK OK UNDO"),
    _flow("refusal-banker", 4, "OK 1"),
    _flow("refusal-most", 4, "OK 2 1 1", options=_LIMITS),
    _flow("refusal-cost", 4, f"{_BETS} 3* 1 1"),
    _flow("refusal-cannot-win", 4, f"{_BETS} OK A 2"),
    _flow("refusal-pontoon-late", 4, f"{_BETS} 3 OK K"),
    _flow("refusal-pontoon-bought", 4, f"{_BETS} 3 OK 9 K 3"),
    _flow("refusal-keyed", 4, f"{_BETS} OK 9 3 3"),
    _flow("refusal-results", 4, f"{_BETS} OK 9 J"),
    _flow("refusal-pontoons", 4, f"{_BETS} OK Q Q"),
    _flow("refusal-no-bet", 3, "OK 2 0 OK OK 2"),
)
BANKED_IN_FRENCH = tuple(flow.name for flow in BANKED)
