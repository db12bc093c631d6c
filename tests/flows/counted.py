"""Ways through the screens of counted games."""

from tests.flows.flow import Flow

# hands of a salad of three, agreed to
_FIVE = "OK 9 OK OK 3 1 OK 9 OK OK 3 1 OK 4 OK OK 1 OK 2 1 OK 2 1 "
_FOURS = " 4 OK" * 5 + " ~1500"
_SIXTH = "OK 9 OK 5 OK 9 OK 3 OK 2 OK 1 OK"
_POOL: dict[str, object] = {"zero_sum": True, "pool": True}
_TEAMS = {"teams": ((0, 2), (1, 3))}


def _flow(name: str, rules: str, seats: int, keys: str, **fields: object) -> Flow:
    return Flow(f"counted-{name}", seats, keys, rules=rules, start=(0,) * seats, **fields)  # type: ignore[arg-type]


COUNTED = (
    _flow("kowah-deal", "kowah", 3, "", options={"stake": 5, "hands": 9}),
    _flow("kowah", "kowah", 3, "OK"),
    _flow("kowah-two", "kowah", 2, "OK"),
    _flow("kowah-won", "kowah", 4, "OK 3 ~1500", long=True, options={"stake": 5}),
    _flow("kowah-nobody", "kowah", 3, "OK OK ~1500"),
    _flow("pitty-pat-over", "pitty_pat", 3, "OK 2 1", options={"target": 1}),
    _flow("bundles-deal", "stealing_bundles", 2, ""),
    _flow("bundles", "stealing_bundles", 2, "OK 3 0 OK"),
    _flow("bundles-settled", "stealing_bundles", 2, "OK 3 0 OK OK ~1500"),
    _flow("bundles-too-many", "stealing_bundles", 2, "OK 3 0 OK 2 3"),
    _flow("bundles-level", "stealing_bundles", 2, "OK 2 6 OK OK ~1500"),
    _flow("tute-deal", "tute", 4, "", options={"hands": 9}),
    _flow("tute-first", "tute", 4, "OK"),
    _flow("tute", "tute", 4, "OK 3 ~1500"),
    _flow("tute-cuarenta", "tute", 4, "OK 3 COMET"),
    _flow("tute-cuarenta-late", "tute", 4, "OK 3 COMET 3"),
    _flow("tute-points", "tute", 4, "OK 3 OK 7"),
    _flow("tute-other-side", "tute", 4, "OK OK COMET 7", long=True),
    _flow("tute-last-trick", "tute", 4, "OK 3 OK 2* 6"),
    _flow("tute-settled", "tute", 4, "OK 3 COMET 1 OK 7 2 OK ~1500"),
    _flow("tute-four-kings", "tute", 4, "OK K 2 ~1500", long=True),
    _flow("salad-deal", "canadian_salad", 3, ""),
    _flow("salad", "canadian_salad", 4, "OK"),
    _flow("salad-rest", "canadian_salad", 4, "OK 3 OK 5 OK"),
    _flow("salad-six", "canadian_salad", 6, "OK 3 OK 1 OK", long=True),
    _flow("salad-only-left", "canadian_salad", 4, "OK 8 OK 6"),
    _flow("salad-settled", "canadian_salad", 4, "OK 3 OK 5 OK 1 OK ~1500"),
    _flow("salad-undone", "canadian_salad", 4, "OK 3 OK 5 OK 1 OK UNDO ~1500"),
    _flow("salad-held", "canadian_salad", 4, "OK 2* 3 ~1500"),
    _flow("salad-king", "canadian_salad", 3, "OK 9 OK OK 3 1 OK 9 OK OK 3 1 OK 4 OK OK 1 OK ~1500"),
    _flow("salad-all", "canadian_salad", 3, _FIVE + "OK 9 OK 5 OK 9 OK 3 OK 2 OK 1 OK"),
    _flow("salad-all-settled", "canadian_salad", 3, _FIVE + _SIXTH + " 1 2 ~1500"),
    _flow("salad-over", "canadian_salad", 3, _FIVE + "OK 9 OK 5 OK 9 OK 3 OK 2 OK 1 OK 1 2 1"),
    _flow("window", "through_the_window", 5, "OK 1 3 3 ~1500"),
    _flow("window-eight", "through_the_window", 8, "OK OK 4 OK 5 OK 6 OK 7 OK", long=True),
    _flow("window-settled", "through_the_window", 5, "OK OK 4 OK 5 OK 6 OK OK OK 4 ~1500"),
    _flow("window-settled-eight", "through_the_window", 8, "OK OK 4 OK 8 OK" + _FOURS, long=True),
    _flow("tally", "tally", 4, "OK 2 5 OK 1 0 COMET"),
    _flow("tally-long", "tally", 8, "OK 1 2 3 4 OK COMET 9 9 9 OK", long=True),
    _flow("tally-money", "tally", 3, "OK COMET 2 5 OK 1", options={"zero_sum": True}),
    _flow("tally-money-settled", "tally", 3, "OK COMET 2 5 OK 1 OK ~1500",
          options={"zero_sum": True}),
    _flow("tally-pool", "tally", 4, "OK 2 OK", options=_POOL),
    _flow("tally-pool-settled", "tally", 3, "OK COMET 2 OK COMET 2 OK COMET 2 OK ~1500",
          options=_POOL),
    _flow("tally-pool-later", "tally", 3, "OK COMET 2 OK COMET 2 OK COMET 2 OK 1", options=_POOL),
    _flow("tally-pool-refused", "tally", 3, "OK 1 OK 2 OK 3 OK", options=_POOL),
    _flow("tally-skipped", "tally", 4, "OK 2* COMET 8 OK", options={"zero_sum": True}),
    _flow("tally-alone", "tally", 4, "OK 3* 2 5"),
    _flow("tally-teams", "tally", 4, "OK 1 0 5", options=_TEAMS, long=True),
    _flow("tally-teams-settled", "tally", 4, "OK 1 0 5 OK 7 OK ~1500", options=_TEAMS),
    _flow("tally-lowest", "tally", 3, "OK 7 OK 9 OK 4 OK 1",
          options={"winner": "lowest", "target": 9}),
    _flow("tally-newcomer", "tally", 3, "OK 7 OK 9 OK 4 OK 1 OK* 3 COMET 1 OK",
          options={"winner": "lowest"}),
    _flow("tally-digits", "tally", 3, "OK J"),
    _flow("tally-balances", "tally", 3, "OK 7 OK COMET 9 OK 4 OK 1 OK* 1"),
    # the only one to lose has nothing to do with what the others have won
    _flow("tally-why", "tally", 3, "OK 7 OK COMET 9 OK 4 OK 1 OK* 1 2*"),
    _flow("history", "canadian_salad", 3, "OK 9 OK OK 3 1 OK 9 OK OK 3 1 OK* 2 2"),
    _flow("history-hand", "tute", 4, "OK 3 COMET 1 OK 7 2 OK 1 OK* 2 1"),
    _flow("why", "canadian_salad", 3, _FIVE + "OK 9 OK 5 OK 9 OK 3 OK 2 OK 1 OK 1 2 2 OK* 1 1*"),
)  # fmt: skip
COUNTED_IN_FRENCH = (
    *("counted-kowah-deal", "counted-kowah-won", "counted-bundles-too-many", "counted-tute"),
    *("counted-tute-cuarenta", "counted-tute-points", "counted-tute-settled", "counted-salad-deal"),
    *("counted-salad-rest", "counted-salad-all-settled", "counted-salad-held", "counted-window"),
    *("counted-tally", "counted-tally-money", "counted-tally-teams-settled", "counted-salad-king"),
    *(
        "counted-tute-first",
        "counted-tute-last-trick",
        "counted-bundles-deal",
        "counted-tally-newcomer",
        "counted-tally-balances",
    ),
)
