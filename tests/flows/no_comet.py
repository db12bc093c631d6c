"""Ways through the screens of stops games without a comet."""

from typing import Any

from halley.engine.events import BY_CARDS, FOLLOW
from tests.flows.flow import Flow

_EVERY = FOLLOW | BY_CARDS


def _pay(name: str, seats: int, keys: str, how: int = 0, **more: Any) -> Flow:
    return Flow(f"play_or_pay-{name}", seats, keys, how, rules="play_or_pay", **more)


def _crates(name: str, seats: int, keys: str, how: int = 0, **more: Any) -> Flow:
    return Flow(f"crates-{name}", seats, keys, how, rules="crates", **more)


def _earl(name: str, seats: int, keys: str, how: int = 0, **more: Any) -> Flow:
    return Flow(f"earl_of_coventry-{name}", seats, keys, how, rules="earl_of_coventry", **more)


def _jig(name: str, seats: int, keys: str, how: int = 0, **more: Any) -> Flow:
    return Flow(f"jig-{name}", seats, keys, how, rules="jig", **more)


_PAID = "OK 3 3 1 ~1600"
# threes that cover, an eight, and threes alone
_CARDS = "OK 1 OK 2 3 3 8 10 J A OK 3 3 OK"
_MANY = "3 3 3 8 8 10 10 J Q K A A 2 4"
_CRATES_FAR = (-150, 1275, 88, 2003, 0)

NO_COMET = (
    _pay("deal", 5, "", _EVERY),
    _pay("deal-balances-8-long", 8, "10", options={"ante": 2}, long=True),
    _pay("follow-lead", 4, "OK", _EVERY),
    _pay("follow-suit", 4, "OK 7", _EVERY),
    _pay("follow-led", 4, "OK 7 2", _EVERY),
    _pay("follow-passed-over", 4, "OK 7 2 1", _EVERY),
    _pay("follow-later-long", 5, "OK 10 4 3 5 2 ~1600", _EVERY, long=True),
    _pay("follow-8-long", 8, "OK Q 1 3 8 ~1600", _EVERY, long=True),
    _pay("follow-nobody", 4, "OK 7 2 OK", _EVERY),
    _pay("follow-undone", 4, "OK 7 2 1 UNDO", _EVERY),
    _pay("payments-4", 4, _PAID),
    _pay("payments-paid", 4, "OK 3"),
    _pay("payments-paid-long", 5, "OK 4", long=True),
    _pay("payments-8-long", 8, "OK 3 ~1600", long=True),
    _pay("prompt-out", 4, f"{_PAID} OK"),
    _pay("left", 4, f"{_PAID} OK 2 1"),
    _pay("left-refused", 4, f"{_PAID} OK 2 1 9"),
    _pay("left-none", 4, f"{_PAID} OK 2 10"),
    _pay("left-next", 4, f"{_PAID} OK 2 4"),
    _pay("settlement", 4, f"{_PAID} OK 2 4 3 7 ~1600"),
    _pay("settlement-8-long", 8, "OK 3 OK 2 2 3 4 5 6 7 1 ~1600", long=True),
    _pay("history", 4, f"{_PAID} OK 2 4 3 7 1 OK* 2 1"),
    _pay("why", 4, f"{_PAID} OK 2 4 3 7 1 OK* 1 2*"),
    _pay("winner", 3, f"{_PAID} OK 2 4 3 1 ~1600", options={"hands": 1}),
    _crates("deal", 4, ""),
    _crates("deal-balances-long", 5, "10", long=True, start=_CRATES_FAR),
    _crates("payments-4", 4, "OK 2 4 ~1600"),
    _crates("payments-5-long", 5, "OK 5 ~1600", long=True, start=_CRATES_FAR),
    _crates("pressure", 4, "OK 2"),
    _crates("pressure-long", 5, "OK 5 5", long=True, start=_CRATES_FAR),
    _crates("prompt-out", 4, "OK OK"),
    _crates("nobody-out", 4, "OK OK COMET ~1600"),
    _crates("left-cards", 3, "OK 1 OK 2 3 3 8 10 J A ~1600", BY_CARDS),
    _crates("left-cards-many-long", 3, f"OK OK 2 {_MANY} ~1600", BY_CARDS, long=True),
    _crates("left-points", 3, "OK OK 2 5 7 ~1600"),
    _crates("left-minus", 3, "OK OK 2 COMET 5 10 ~1600"),
    _crates("left-fifth", 3, "OK OK 2 K K K OK K K", BY_CARDS),
    _crates("left-below", 3, "OK OK 2 COMET 6 10 OK"),
    _crates("left-nothing", 3, "OK OK COMET OK"),
    _crates("settlement", 3, f"{_CARDS} ~1600", BY_CARDS),
    _crates("settlement-teams-long", 4, "OK OK 1 5 7 OK 9 OK 1 2 OK ~1600", long=True),
    _crates("settlement-none-out", 3, "OK OK COMET 1 OK 2 OK 3 OK ~1600"),
    _crates("history", 3, f"{_CARDS} 1 OK* 2 1", BY_CARDS),
    _crates("history-hands", 3, "OK OK COMET 1 OK 2 OK 3 OK 1 OK* 2"),
    _crates("why", 3, f"{_CARDS} 1 OK* 1 3*", BY_CARDS),
    _crates("menu", 3, "OK OK 1 OK OK 2 OK* ~1600"),
    _crates("winner", 4, "OK OK 2 3 OK 4 OK 5 OK 3 ~1600", options={"hands": 1}),
    _crates(
        "seats-later", 3, "OK 1 OK 1 5 OK 6 OK 2 OK* 4 1 1 OK OK 1 ~1600", options={"teams": ()}
    ),
    _earl("payments-3", 3, "OK ~1600"),
    _earl("nothing-in-play", 3, "OK 2"),
    _earl("follow-wanted", 4, "OK 7 3 ~1600", _EVERY),
    _earl("follow-four", 4, "OK 7 3 1 2", _EVERY),
    _earl("settlement", 4, "OK OK 2 4 3 7 ~1600"),
    _jig("payments-6-long", 6, "OK ~1600", long=True),
    _jig("cards-each", 4, "OK* 6 1 0", _EVERY),
    _jig("cards-each-too-many", 4, "OK* 6 1 4", _EVERY),
    _jig("cards-each-stub", 4, "OK* 6 1 0 OK 7 2", _EVERY),
    _jig("follow-suit-8-long", 8, "OK K ~1600", _EVERY, long=True),
    _jig("follow-wanted", 3, "OK 4 2 1 ~1600", _EVERY),
    _jig("follow-king", 3, "OK K 2 ~1600", _EVERY),
    _jig("follow-out-already", 3, "OK 5 2 1 1 2 4 2 ~1600", _EVERY),
    _jig("no-comet", 3, "OK COMET", _EVERY),
)
NO_COMET_IN_FRENCH = (
    *("play_or_pay-deal", "play_or_pay-follow-led", "play_or_pay-follow-passed-over"),
    *("play_or_pay-payments-4", "play_or_pay-left-refused", "play_or_pay-settlement"),
    *("play_or_pay-follow-nobody", "play_or_pay-why", "play_or_pay-winner"),
    *("crates-deal", "crates-payments-4", "crates-pressure-long", "crates-prompt-out"),
    *("crates-nobody-out", "crates-left-cards", "crates-left-minus", "crates-left-below"),
    *("crates-settlement", "crates-settlement-none-out", "crates-history", "crates-history-hands"),
    *("crates-why", "crates-winner", "earl_of_coventry-nothing-in-play", "jig-no-comet"),
    *("earl_of_coventry-follow-four", "jig-follow-suit-8-long", "jig-follow-out-already"),
)
