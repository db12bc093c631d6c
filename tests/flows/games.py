"""Ways through the screens of a hand told by payments, for every rule set that there is."""

from collections.abc import Iterator

from halley import rules
from halley.engine.events import BY_CARDS
from halley.rules.rule_set import RuleSet
from tests.firmware.shared.comets import COMETS
from tests.flows.flow import Flow

# Balances as they are after an hour, for jetons and fiches and for scores below any target
_HOUR = {True: (-127, 64, 203, -9, -131, 80, -100, 20), False: (57, 31, -2, 40, 12, 0, 8, 44)}
_LEFT = ("3 K", "4", "COMET 2", "5 6", "9", "10", "J")  # of each loser, the first at the left
_OUT = 2  # the seat key of who is out


def _start(played: RuleSet, seats: int) -> tuple[int, ...]:
    """Balances of an hour's play; where seats pay each other they sum to nothing."""
    some = _HOUR[played.zero_sum][:seats]
    return (*some[:-1], some[-1] - sum(some)) if played.zero_sum else some


def _end(played: RuleSet, seats: int) -> str:
    """From the payments to the settlement, cards left keyed one by one."""
    losers = seats - 1 if seats != played.teams else 2
    keys = f"OK {_OUT} " + " ".join(f"{cards} OK" for cards in _LEFT[:losers])
    aside = any(row.what == "kings_unplayed" for row in played.end)
    return keys + (" OK" if aside else "")  # no kings among the cards laid aside


def _of_game(key: str) -> Iterator[Flow]:
    played = rules.load(key)
    every = played.seats

    def flow(what: str, seats: int, keys: str, long: bool = True) -> Flow:
        start = _start(played, seats) if long else ()
        name = f"{key}-{what}-{seats}"
        return Flow(name, seats, keys, BY_CARDS, long, rules=key, start=start)

    for seats in every:
        yield flow("deal", seats, "", long=False)
        yield flow("payments", seats, "OK ~1500")
    for seats in {every[0], every[-1]}:
        yield flow("deal-balances", seats, "10")
        yield flow("settlement", seats, f"OK {_end(played, seats)} ~1500")
        yield flow("settled", seats, f"OK {_end(played, seats)} 1 ~1500", long=False)
    seats = every[len(every) // 2]
    yield flow("dealt", seats, "OK")
    yield flow("first", seats, "OK 1", long=False)
    yield flow("first-long", seats, "OK 1")
    yield flow("prompt-comet", seats, "OK COMET")
    yield flow("comet", seats, "OK COMET 2", long=False)
    yield flow("comet-later", seats, "OK COMET 2 OK ~1500", long=False)
    if played.first_payment != "comet":
        yield flow("comet-held", seats, "OK 2*")
        options = played.defaults()
        if options.get(played.comet_as_king):
            yield flow("comet-king", seats, "OK COMET K 2", long=False)
    if any(played.carte_blanche):
        yield flow("carte", seats, "OK OK* 3", long=False)
        yield flow("carte-comet", seats, "OK OK* 3 COMET", long=False)
        yield flow("carte-shown", seats, "OK OK* 3 COMET 2", long=False)
    if played.ante:
        yield flow("menu", seats, "OK*", long=False)
        yield flow("menu-more", seats, "OK* 9", long=False)
        yield flow("no-ante", seats, "OK* 2 ~1500", long=False)
    if played.second_payment:
        yield flow("prompt-second", seats, "OK 10")
        yield flow("second", seats, "OK 10 2")
    if played.ante:
        yield flow("pool-kept", seats, f"OK OK* 3 OK {_end(played, seats)} ~1500", long=False)


def _every_game() -> Iterator[Flow]:
    for key in COMETS:
        yield from _of_game(key)


_ROUND: dict[str, object] = {"rounds": 1}
_THREE_HANDS = "OK OK 1 1 3 OK 8 OK 2 OK OK 2 7 OK 6 OK 1 OK OK 3 5 OK 9 OK 1 ~1500"
_SINGLE = (
    # the comet as a king, not claimed, as the last card
    Flow("ancient-prompt-king", 5, "OK COMET K", rules="ancient_1718"),
    Flow("ancient-unclaimed", 3, "OK COMET 2*", rules="ancient_1718"),
    Flow("ancient-unclaimed-king", 3, "OK COMET K 2*", long=True, rules="ancient_1718"),
    Flow("ancient-far", 5, "OK ~1500", long=True, rules="ancient_1718"),
    Flow("commit-1857-ace", 4, "OK COMET 2 1", rules="commit_1857"),
    Flow("new-last", 4, "OK 3 OK 3 3", rules="new_1752"),
    Flow("new-teams-factor", 4, "OK 3 OK 3 2 1 3 OK 1 2 COMET OK", rules="new_1752", long=True),
    Flow(
        "new-factors",
        3,
        "OK 2 OK 2 3 9 8 OK 1 0 4 OK 2 ~1500",
        rules="new_1752",
        options={"game_stake": 40},
    ),
    Flow("multi-factor", 8, f"OK 2 OK 2 3 {_LEFT[0]} OK 4 OK 5 6 OK 9 OK 10 OK J OK Q OK ~1500",
         BY_CARDS, rules="multi_2018", long=True),
    # kings and comets that cannot be, and slow presses
    Flow("refusal-kings", 4, "OK 1 2 3 4 1", rules="commit_1857"),
    Flow("held-without-kings", 4, "OK 1 2 3 4 1*", rules="commit_1991"),
    Flow("held-out", 4, "OK OK 2*", rules="commit_1991"),
    Flow("held-comet-played", 4, "OK 3* 2*", rules="commit_1991"),
    Flow("held-second", 4, "OK 10 2*", rules="foster_commit"),
    Flow("undo-comet-king", 4, "OK COMET K 2 UNDO", rules="commit_2011", long=True),
    Flow("undo-sequence", 4, "OK 10 2 UNDO", rules="ancient_1718"),
    Flow("undo-ace", 4, "OK 10 2 UNDO", rules="foster_commit"),
    Flow("undo-second-goes-on", 4, "OK 3 UNDO 9", rules="foster_commit"),
    Flow("undo-second", 4, "OK 3 UNDO 10 2", rules="foster_commit"),
    Flow("undo-ante", 4, "OK UNDO", rules="foster_commit"),
    # a winner
    Flow("winner-target-in-mid-hand", 2, "OK 2", rules="arnold_two_2011", start=(118, 120)),
    Flow("winner-of-four", 4, "OK OK 2 3 K OK 4 OK 2 OK OK 1 ~1500", BY_CARDS, rules="denexa",
         long=True, start=(57, 96, -3, 40)),
    Flow("winner-of-eight", 8, f"OK {_end(rules.load('denexa'), 8)} 1 ~1500", BY_CARDS,
         rules="denexa", long=True, start=(57, 96, -3, 40, 12, 0, 8, 44)),
    Flow("winner-rounds", 3, _THREE_HANDS, rules="arnold_multi_2011", options=_ROUND),
    Flow("winner-tied", 2, "OK OK 1 1 3 OK 2 OK OK 2 1 3 OK 1 ~1500", options=_ROUND),
    Flow("winner-tied-long", 2, "OK OK 1 1 3 OK 2 OK OK 2 1 3 OK 1 ~1500", long=True,
         start=(-20, -20), options=_ROUND),
    Flow("winner-ended", 8, f"OK {_end(rules.load('denexa'), 8)} 1 OK ~1500", BY_CARDS,
         rules="denexa", start=(57, 96, -3, 40, 12, 0, 8, 44)),
)  # fmt: skip

OF_GAMES = (*_every_game(), *_SINGLE)
FEW_OF_GAMES = (
    "ancient_1718-payments-5",
    "ancient-unclaimed-king",
    "new-teams-factor",
    "new-factors",
    "commit_1857-comet-5",
    "commit_1991-settlement-8",
    "denexa-settled-8",
    "winner-of-eight",
    "winner-tied-long",
)
