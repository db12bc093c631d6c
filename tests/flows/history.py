"""Ways through the history, corrections of the past, and "Why?"."""

from halley.engine.events import BY_CARDS, FOLLOW
from tests.flows.flow import ALIKE, Flow

_FIRST = "OK 2 OK 3 1 3 OK 8 OK 2 7 OK 1 "  # Bea the comet; Cy out; Di 13, Ann 8, Bea 27
_HANDS = _FIRST + "OK OK 1 5 OK 6 OK 7 OK 2 OK 4 OK* 3 " + "OK OK 4 4 OK 8 OK 2 7 OK 1 "
_HISTORY = _FIRST + "OK* 2 "
_TWO = _FIRST * 2 + "OK* 2 2 "
_FIVE = "OK 2 OK 3 1 3 OK 8 OK 2 7 OK 1 2 OK 1 OK* 2 "
_FOLLOWED = "OK 4 5 6 OK 9 OK* 2 1 "
_NOTHING = "OK OK 1 OK OK OK 1 OK* 2 "  # nobody holds a king, nobody pays, and the winner agrees
_EIGHT = "OK 3 5 OK 2 " + "2 OK " * 7 + "1 OK* "

HISTORY = (
    Flow("history", 4, _HANDS + "OK 3 OK* 2"),
    Flow("history-long", 4, _HANDS + "OK* 2", long=True),
    Flow("history-pages", 4, _FIRST * 8 + "OK* 2 OK"),
    Flow("history-hand", 4, _HISTORY + "1", long=True),
    Flow("history-hand-older", 4, _HISTORY + "1 OK"),
    Flow("history-hand-cards", 4, "OK OK 3 10 K COMET 7 OK 4 5 OK OK* 2 1", BY_CARDS),
    Flow("history-hand-followed", 4, _FOLLOWED, FOLLOW | BY_CARDS, long=True),
    Flow("history-event", 4, _HISTORY + "1 2"),
    Flow("correction-change", 4, _HISTORY + "1 2 1"),
    Flow("correction-left", 4, _HISTORY + "1 2 1 1 7", long=True),
    Flow("correction-before", 4, _HISTORY + "1 5 3"),
    Flow("correction-payments-5", 5, _FIVE + "1 6 3 OK", long=True),
    Flow("correction-follow", 4, _FOLLOWED + "3 1 ~1500 J", FOLLOW | BY_CARDS),
    Flow("correction-deal", 4, _HISTORY + "1 1 4 2"),
    Flow("correction-settlement", 4, _HISTORY + "1 1 1 10"),
    Flow("correction-menu", 4, _HISTORY + "1 5 3 OK*"),
    Flow("correction-rest", 4, _TWO + "5 1 OK 1 OK"),
    Flow("correction-undo", 4, _TWO + "5 1 OK 1 OK 2 OK UNDO"),
    Flow("effect", 4, _HISTORY + "1 2 1 1 7 OK ~1500"),
    Flow("effect-notice", 4, _HISTORY + "1 2 1 1 7 OK"),
    Flow("effect-long", 5, _FIVE + "1 2 1 8 OK ~1500", long=True),
    Flow("history-alike", 4, "OK OK 3 5 OK 6 OK 7 OK 1 OK* 2", names=ALIKE[4:], language="fr"),
    Flow("effect-alike", 4, _HISTORY + "1 2 1 1 7 OK ~1500", names=ALIKE),
    Flow("effect-none", 4, _HISTORY + "1 1 1 2"),
    Flow("effect-accepted", 4, _HISTORY + "1 2 1 1 7 OK OK"),
    Flow("effect-taken-back", 4, _HISTORY + "1 2 1 1 7 OK OK UNDO"),
    Flow("effect-put-back", 4, _HISTORY + "1 2 1 1 7 OK OK UNDO OK"),
    Flow("effect-8", 8, _EIGHT + "2 1 2 1 4 OK ~1500", rules="commit_1857", long=True),
    Flow("effect-8-others", 8, _EIGHT + "2 1 2 1 4 OK OK", rules="commit_1857", long=True),
    Flow("cannot-stand", 4, _TWO + "5 1 OK 1 ~1500"),
    Flow("cannot-stand-under-way", 4, "OK 2 OK 3 1 3 OK OK* 2 1 2 1 OK 4 ~1500", long=True),
    Flow(
        *("cannot-stand-later", 2, "OK OK 2 1 3 OK 1 OK OK 2 4 OK 1 OK* 2 2 2 1 6 3 OK ~1500"),
        options={"target": 60},
        rules="arnold_two_2011",
    ),
    Flow("agree-anew", 4, _NOTHING + "1 5 3 3 ~1500", rules="commit_2011", options={"ante": 0}),
    Flow("agree-anew-asks", 4, _NOTHING + "1 5 3 3 OK", rules="commit_2011", options={"ante": 0}),
    Flow("why", 4, _HANDS + "OK* 1 2* ~1500"),
    Flow("why-carried-in", 4, _FIRST + "OK* 1 2* OK", long=True),
    Flow("why-nothing", 4, "OK* 1 2*"),
    Flow("why-fiches", 4, "OK 3 4 3* OK* 1 3*", rules="ancient_1718"),
    Flow("why-hint", 4, "OK* 1 2"),
    Flow("balances-6", 6, "OK* 1", rules="commit_1857", long=True),
    Flow("balances-8", 8, "OK* 1", rules="commit_1857", long=True),
    Flow("balances-transfers-8", 8, "OK* 1 OK", rules="commit_1857", long=True),
)
HISTORY_IN_FRENCH = (
    *("history-long", "history-hand", "history-event", "correction-change", "correction-rest"),
    *(
        "effect",
        "effect-alike",
        "effect-8",
        "effect-taken-back",
        "cannot-stand",
        "cannot-stand-under-way",
    ),
    "agree-anew",
    *("why", "why-carried-in", "why-hint"),
)
