"""Ways through the evenings that are over, and to the last table again."""

from tests.flows.flow import Flow
from tests.flows.payments import ENDED

_CLOSED = f"{ENDED} OK OK"
_LAST = f"{_CLOSED} 3 OK"  # the evening of before, opened
_MORE = f"OK {_CLOSED}"  # the last table again, and its evening
_LONG = "OK OK 2 1 3 OK 8 OK 4 OK 2 7 OK 1 OK* 6 OK OK"  # five people
_LEFT = "OK OK 2 1 3 OK 8 OK 2 7 OK 1 OK* 5 4 1 OK OK* 6 OK OK OK"  # one goes home before the end

EVENINGS = (
    Flow("evenings", 4, f"{_CLOSED} 3"),
    Flow("evenings-long", 5, f"{_LONG} 3", long=True),
    Flow("evenings-teams", 4, "OK* 6 OK OK 3", rules="new_1752", long=True),
    Flow("evenings-three", 4, f"{_CLOSED} {_MORE} {_MORE} 3"),
    Flow("evenings-next-page", 4, f"{_CLOSED} {_MORE} {_MORE} {_MORE} 3 9"),
    Flow("evenings-even", 4, "OK* 6 OK OK 3"),
    Flow("evening-opened", 4, _LAST),
    Flow("evening-balances", 4, f"{_LAST} OK"),
    Flow("evening-of-scores", 2, "OK* 6 OK 3 OK", rules="arnold_two_2011"),
    Flow("evening-menu", 4, f"{_LAST} OK OK"),
    Flow("evening-why", 4, f"{_LAST} OK 2* ~1500"),
    Flow("evening-history", 4, f"{_LAST} OK* 2"),
    Flow("evening-correction", 4, f"{_LAST} OK* 2 1 4 1 1 4 OK ~1500"),
    Flow("evening-corrected", 4, f"{_LAST} OK* 2 1 4 1 1 4 OK OK ~1500"),
    Flow("evening-correction-undone", 4, f"{_LAST} OK* 2 1 4 1 1 4 OK OK UNDO"),
    Flow("evening-left", 4, f"{_LAST} OK UNDO UNDO"),
    Flow("evening-reopen", 4, f"{_LAST} OK* 3"),
    Flow("evening-reopened", 4, f"{_LAST} OK* 3 2"),
    Flow("evening-reopened-later", 4, f"{_LAST} OK* 3 2 ~1500"),
    Flow("evening-reopened-dealt", 4, f"{_LAST} OK* 3 2 OK"),
    Flow("last-table-asks", 4, f"{_CLOSED} OK"),
    Flow("last-table-asks-later", 4, f"{_CLOSED} OK 10"),
    Flow("last-table-taken-back", 4, f"{_CLOSED} OK UNDO"),
    Flow("last-table-asks-long", 5, f"{_LONG} OK", long=True),
    Flow("last-table-goes-on", 4, f"{_CLOSED} OK COMET"),
    Flow("last-table-goes-on-later", 4, f"{_CLOSED} OK COMET 10 10"),
    Flow("last-table-without-one", 4, f"{_LEFT} OK"),
    Flow("last-table-goes-on-without-one", 4, f"{_LEFT} OK COMET"),
    Flow("last-table-settled-without-one", 4, f"{_LEFT} OK COMET OK* 1 OK"),
)
EVENINGS_IN_FRENCH = (
    *("evenings", "evenings-long", "evening-balances", "evening-of-scores", "evening-menu"),
    *("evening-reopen", "evening-reopened", "last-table-asks-long", "last-table-goes-on-later"),
    *("last-table-asks-later", "last-table-without-one", "last-table-settled-without-one"),
)
