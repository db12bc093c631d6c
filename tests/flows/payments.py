"""Ways through the screens of modern comet, from the deal to the end of the evening."""

from collections.abc import Iterator

from halley.engine.events import BY_CARDS, FOLLOW
from tests.flows.flow import ALIKE, FAR, Flow

# Shown for every number of seats, with short and with long names.
_EVERY_TABLE = (
    # name, keys, how
    ("deal", "", 0),
    ("payments", "OK", 0),
    ("payments-comet-played", "OK 2 ~1500", 0),
    ("left-points", "OK 2 OK 1 1 7", 0),
    ("left-cards", "OK OK 2 10 K 7", BY_CARDS),
    ("settlement", "OK 1 OK 2 {points}", 0),
    ("balances", "OK OK 2 {points} 1 OK* 1", 0),
    ("balances-transfers", "OK OK 2 {points} 1 OK* 1 OK", 0),
    ("follow-wanted", "OK 4 5 6 OK", FOLLOW | BY_CARDS),
    ("ended", "OK OK 2 {points} 1 OK* 6 ~1500", 0),
    ("ended-balances", "OK OK 2 {points} 1 OK* 6 OK", 0),
)
# what each loser is left with, in points
_THREE = ((0, 3), (1, 4), (2, 5))
_FOUR = ((0, 4), (1, 5), (2, 6), (3, 7))
_POINTS = {2: "1 3 OK", 3: "1 3 OK 2 7 OK", 4: "1 3 OK 8 OK 2 7 OK", 5: "1 3 OK 8 OK 4 OK 2 7 OK"}


def _every_table() -> Iterator[Flow]:
    for name, keys, how in _EVERY_TABLE:
        for seats in (2, 3, 4, 5):
            for long in (False, True):
                full_name = f"{name}-{seats}{'-long' if long else ''}"
                yield Flow(full_name, seats, keys.format(points=_POINTS[seats]), how, long)


_FOLLOW = FOLLOW | BY_CARDS
_ACCENTS = ("Éé", "Éè", "Éê", "Éà", "Éù", "Éï", "Éô", "Éû")
_EIGHTEEN = "2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6"
ENDED = f"OK OK 2 {_POINTS[4]} 1 OK* 6"

_SINGLE = (
    # between hands
    # between hands
    Flow("deal-other-dealer", 4, "3"),
    Flow("deal-comet-grown", 4, f"OK OK 2 {_POINTS[4]} 1"),
    Flow("deal-how-follow", 4, "OK* 2"),
    Flow("deal-how-cards", 4, "OK* 3"),
    Flow("game-over", 2, "OK OK 2 1 3 OK 1 OK OK 2 4 1 OK 1", options={"rounds": 1}),
    Flow("game-over-long", 2, "OK OK 2 9 OK 1 OK OK 2 4 1 OK 1", long=True, options={"rounds": 1}),
    # people change
    Flow("seats", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5"),
    Flow("seats-long", 5, f"OK OK 2 {_POINTS[5]} 1 OK* 5", long=True),
    Flow("seats-teams", 4, "OK* 3", rules="tute"),
    Flow("seats-teams-swapped", 4, "OK* 3 1 2 2", rules="tute", names=ALIKE),
    Flow("deal-teams", 4, "", rules="new_1752", names=ALIKE),
    Flow("deal-teams-balances", 4, "10", rules="new_1752", names=ALIKE),
    Flow("deal-teams-of-six", 6, "10", rules="tally", options={"teams": _THREE}, names=ALIKE),
    Flow("deal-teams-of-eight", 8, "10", rules="tally", options={"teams": _FOUR}, names=ALIKE),
    Flow("seats-person", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2"),
    Flow("seats-swap", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 2"),
    Flow("seats-move", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 3"),
    Flow("seats-away", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 1"),
    Flow("seats-away-long", 5, f"OK OK 2 {_POINTS[5]} 1 OK* 5 2 1 2 1", long=True),
    Flow("seats-8", 8, "OK* 5", rules="commit_1857", start=(-12, 9, -5, 9, -4, -10, 13, 0)),
    Flow("seats-8-long", 8, "OK* 5", rules="commit_1857", long=True),
    Flow("seats-who", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 COMET"),
    Flow("seats-who-next-page", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 COMET 9"),
    Flow("seats-who-typed", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 COMET COMET 9* 6 6 6"),
    Flow("seats-came", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 COMET COMET 9* 6 6 6 1 OK"),
    Flow("seats-renamed", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 4 COMET 9* 6 6 6 1 OK"),
    Flow("refusal-seats-twice", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 COMET COMET 2 6 6 COMET 6 6 OK"),
    Flow("seats-too-few", 2, f"OK OK 2 {_POINTS[2]} 1 OK* 5 2 1"),
    Flow("seats-booked", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 1 OK"),
    Flow("seats-taken-back", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 1 OK UNDO"),
    Flow("balances-away", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 1 OK OK* 1 OK"),
    Flow("why-away", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 1 OK OK* 1 4*"),
    Flow("seats-history", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 1 OK OK* 2 1"),
    Flow("seats-preview", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 1 OK OK* 2 1 1 2"),
    Flow("correction-seats", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 1 OK OK* 2 1 1 1"),
    Flow("correction-seats-later", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 1 OK OK* 2 1 1 1 3 1"),
    Flow("correction-between", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 5 2 1 OK OK* 2 1 1 3 OK*"),
    # payments
    Flow("payments-notice", 4, "OK 3"),
    Flow("payments-notice-long", 4, "OK 3", long=True),
    Flow("payments-notice-eight", 5, "OK 2", options={"streak_start": 99}, long=True),
    Flow("payments-notice-gone", 4, "OK 3 ~1600"),
    Flow("payments-prompt-comet", 4, "OK COMET"),
    Flow("payments-prompt-out", 4, "OK OK"),
    Flow("payments-prompt-last", 4, "OK 3 OK 3"),
    Flow("payments-prompt-last-long", 5, "OK 3 OK 3", long=True),
    Flow("payments-comet-high", 4, "OK", options={"streak_start": 49}),
    # the end of the hand
    Flow("left-points-first", 4, "OK OK 3"),
    Flow("left-points-second", 4, "OK OK 3 1 2 OK ~1500"),
    Flow("left-points-notice", 4, "OK OK 3 1 2 OK", long=True),
    Flow("left-points-hundreds", 2, "OK OK 1 1 6 9", long=True),
    Flow("left-points-comet-told", 4, "OK OK 3 1 3 COMET OK ~1500"),
    Flow("left-points-comet-held", 4, "OK OK 3 2 7 COMET"),
    Flow("left-points-factor", 4, "OK 3 OK 3 2 2 7"),
    Flow("left-points-factor-nine", 4, "OK 3 OK 3 3 2 7", long=True),
    Flow("left-cards-first", 4, "OK OK 3", BY_CARDS),
    Flow("left-cards-comet-held", 4, "OK OK 3 10 K COMET 7", BY_CARDS),
    Flow("left-cards-many", 2, f"OK OK 1 {_EIGHTEEN}", BY_CARDS),
    Flow(
        "left-cards-many-tens", 2, "OK OK 1 10 10 10 10 J J J J Q Q Q Q K K K K COMET 9", BY_CARDS
    ),
    Flow("left-after-follow", 5, "OK 4* 5* 6 ~1500", _FOLLOW),
    Flow("opera-points", 2, "OK OK 2 1 2 0 OK"),
    Flow("opera-cards", 2, f"OK OK 2 {_EIGHTEEN} OK", BY_CARDS, long=True),
    Flow("opera-asked-of-four", 4, "OK OK 2 6 0 OK 5 0 OK 7 0 OK", options={"opera": "on"}),
    Flow("settlement-factor", 4, f"OK 3 OK 3 3 {_POINTS[4]}"),
    Flow("settlement-factor-long", 5, f"OK 3 OK 3 2 {_POINTS[5]}", long=True),
    Flow("settlement-comet-held", 4, "OK OK 3 1 3 COMET OK 8 OK 2 7 OK"),
    Flow("settlement-drawn", 2, "OK OK 2 1 2 0 OK 3"),
    Flow("settlement-opera", 2, "OK OK 2 1 2 0 OK 1", long=True),
    # the menu
    Flow("menu-deal", 4, "OK*"),
    Flow("menu-deal-cards", 4, "OK*", BY_CARDS),
    Flow("menu-deal-follow", 4, "OK*", _FOLLOW),
    Flow("menu-hand", 4, "OK OK*"),
    Flow("menu-put-back", 4, "OK 3 UNDO OK*"),
    Flow("menu-put-back-deal", 4, "OK UNDO OK*"),
    Flow("menu-put-back-after-a-hand", 4, f"OK OK 2 {_POINTS[4]} 1 OK UNDO OK*"),
    Flow("menu-drawn", 2, "OK 4* 5* 6* 7* 8 9 OK*", _FOLLOW),
    Flow("menu-settlement", 4, f"OK OK 2 {_POINTS[4]} OK*"),
    Flow("menu-put-back-chosen", 4, "OK 3 UNDO OK* 5"),
    Flow("menu-thrown-in", 4, "OK 3 OK* 3"),
    Flow("balances-even", 4, "OK* 1 OK"),
    # the result as a code
    Flow("result-code", 3, "OK OK 2 1 3 OK 2 7 OK 1 OK* 1 COMET"),
    Flow("result-code-ended", 2, "OK OK 2 1 3 OK 1 OK* 6 COMET"),
    Flow("result-code-from-menu", 4, f"OK OK 2 {_POINTS[4]} 1 OK* 9 1"),
    Flow("result-code-names-cut", 4, "OK* 1 COMET", long=True),
    Flow("result-code-lacks", 8, "OK* 1 COMET", rules="commit_1857", long=True),
    Flow("result-code-accents", 3, "OK* 1 COMET", names=("André", "Zoë", "Noël")),
    Flow("film", 3, "OK OK 2 1 3 OK 2 7 OK 1 OK* 1 COMET COMET"),
    Flow("result-code-full", 8, "OK* 1 COMET", rules="commit_1857", names=_ACCENTS, start=FAR[8]),
    # card by card
    Flow("follow-lead", 4, "OK", _FOLLOW),
    Flow("follow-lead-long", 5, "OK", _FOLLOW, long=True),
    Flow("follow-played", 4, "OK 4", _FOLLOW),
    Flow("follow-without", 4, "OK 4 OK", _FOLLOW, long=True),
    Flow("follow-ten-wanted", 4, "OK 7 8 9 OK", _FOLLOW),
    Flow("follow-long-line", 4, "OK 2 3 4 5 6 7 8 OK 9 10 J ~1500", _FOLLOW),
    Flow("follow-four", 4, "OK 7*", _FOLLOW, long=True),
    Flow("follow-comet-led", 4, "OK COMET", _FOLLOW),
    Flow("follow-comet-led-as", 4, "OK COMET 8", _FOLLOW),
    Flow("follow-comet", 4, "OK 4 5 COMET", _FOLLOW, long=True),
    Flow("follow-comet-later", 4, "OK 4 5 COMET ~1500", _FOLLOW),
    Flow("follow-king", 4, "OK Q K", _FOLLOW),
    Flow("follow-nines", 4, "OK 9*", _FOLLOW),
    Flow("follow-nines-alone", 4, "OK COMET 8 9*", _FOLLOW),
    Flow("refusal-nines", 4, "OK COMET 8 9* 3", _FOLLOW),
    Flow("follow-nines-comet", 4, "OK 9* 3", _FOLLOW, long=True),
    Flow("follow-known-stop", 4, "OK COMET 5 9* 1 OK OK OK OK 8 ~1500", _FOLLOW),
    Flow("follow-only-comet", 4, "OK 9* 1 OK OK OK OK 8 ~1500", _FOLLOW),
    Flow("follow-all-passed", 4, "OK 4 OK OK OK OK ~1500", _FOLLOW),
    # refusals
    Flow("refusal-no-seat", 3, "OK 7"),
    Flow("refusal-comet-twice", 4, "OK 3 2", long=True),
    Flow("refusal-payments-letter", 4, "OK K"),
    Flow("refusal-comet-before-deal", 4, "COMET"),
    Flow("refusal-points", 2, "OK OK 1 2 9 9 OK"),
    Flow("refusal-points-impossible", 4, "OK OK 3 1 OK"),
    Flow("refusal-points-digits", 4, "OK OK 3 J"),
    Flow("refusal-points-long", 4, "OK OK 3 1 2 3 4"),
    Flow("refusal-points-none", 4, "OK OK 3 OK", long=True),
    Flow("refusal-points-comet-seen", 4, "OK 3 OK 3 1 2 COMET"),
    Flow("refusal-cards-five", 4, "OK OK 3 7 7 7 7 7", BY_CARDS),
    Flow("refusal-cards-ace", 4, "OK OK 3 1", BY_CARDS),
    Flow("refusal-cards-too-many", 5, "OK OK 3 2 2 2 2 3 3 3 3 4 4", BY_CARDS, long=True),
    Flow("refusal-winner-agrees", 4, f"OK OK 2 {_POINTS[4]} 2", long=True),
    Flow("refusal-who-agrees", 4, f"OK OK 2 {_POINTS[4]} OK"),
    Flow("refusal-last-answer", 4, "OK 3 OK 3 7"),
    Flow("refusal-follow-other-card", 4, "OK 4 7", _FOLLOW),
    Flow("refusal-follow-lead", 4, "OK OK", _FOLLOW, long=True),
    Flow("refusal-follow-comet-twice", 4, "OK COMET 4 COMET 8", _FOLLOW),
    Flow("refusal-follow-four", 4, "OK 7 OK OK OK OK 7*", _FOLLOW),
    Flow("refusal-setup-seats", 0, "OK 5 7"),
    Flow("refusal-home-undo", 0, "UNDO"),
    Flow("refusal-menu-line", 4, "OK* 7"),
    # taking back
    Flow("undo-comet", 4, "OK 3 UNDO"),
    Flow("undo-comet-long", 5, "OK 5 UNDO", long=True),
    Flow("undo-deal", 4, "OK UNDO"),
    Flow("undo-left", 4, "OK OK 3 1 2 OK UNDO", long=True),
    Flow("undo-play", 4, "OK 4 5 UNDO", _FOLLOW),
    Flow("undo-goes-on", 4, "OK 3 UNDO 10"),
    Flow("undo-put-back", 4, "OK 3 UNDO OK"),
    Flow("undo-put-back-long", 5, "OK 5 UNDO OK", long=True),
)

MODERN = (*_SINGLE, *_every_table())
