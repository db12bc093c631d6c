"""Ways through hands of every rule set: cards followed one by one, and what is left at the end."""

from halley.engine.events import BY_CARDS, FOLLOW
from tests.flows.flow import ALIKE, Flow

_FOLLOW = FOLLOW | BY_CARDS
_ALL = "1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 J J Q Q K K"  # two of every rank
_HIGH = "10 10 10 10 COMET 9 9 9 J J J J Q Q Q Q K K K K 8 8 8 8 7 7"


def _flow(
    name: str, rules: str, seats: int, keys: str, *, long: bool = False, **options: object
) -> Flow:
    """Return a hand that is followed."""
    return Flow(f"follow-{name}", seats, keys, _FOLLOW, long, options, rules=rules)


def _left(name: str, rules: str, seats: int, keys: str, *, how: int = 0, **options: object) -> Flow:
    """Return a hand that has ended."""
    return Flow(f"left-{name}", seats, keys, how, options=options, rules=rules)


# eldest of two leads what nobody can follow, until an ace is left
_FOSTER = " ".join(f"{rank} 1 OK OK {rank} 2 OK OK {rank} 3 OK OK {rank} OK OK" for rank in "2345")
_FOLLOWED = (
    # by turn, without suits
    _flow("ancient-2", "ancient_1718", 2, "OK 4 5 6 OK ~1500"),
    _flow("ancient-claim", "ancient_1718", 4, "OK 4 5 COMET ~1500"),
    _flow("ancient-unclaimed", "ancient_1718", 4, "OK 4 5 COMET*"),
    _flow("ancient-unclaimed-led", "ancient_1718", 5, "OK COMET 6*", long=True),
    _flow("ancient-unclaimed-later", "ancient_1718", 4, "OK 4 5 COMET ~1500 COMET*"),
    _flow("ancient-dead", "ancient_1718", 3, "OK 4 OK OK OK"),
    _flow("new-kings", "new_1752", 4, "OK K*"),
    _flow("new-kings-three", "new_1752", 4, "OK K* 3", long=True),
    _flow("commit-several", "commit_1991", 4, "OK 7*", sets=True),
    _flow("commit-nines", "commit_1991", 4, "OK 9*", sets=True),
    _flow("commit-8", "commit_1991", 8, "OK 4 5 6 OK ~1500", long=True),
    _flow("commit-ten", "commit_1991", 4, "OK 4 5 COMET ~1500"),
    Flow("follow-commit-alike", 4, "OK 4 5 COMET", _FOLLOW, rules="commit_1991", names=ALIKE[4:]),
    _flow("commit-ten-8", "commit_1991", 8, "OK 4 5 COMET ~1500"),
    _flow("commit-ten-laid", "commit_1991", 4, "OK 4 5 COMET 10"),
    _flow(
        *("commit-ten-only", "commit_1991", 3),
        "OK 8 OK OK OK 8 OK OK OK 8 OK OK OK COMET 7 ~1500",
    ),
    # by turn, suits followed
    _flow("suit-lead", "multi_2018", 6, "OK"),
    _flow("suit-asked", "multi_2018", 6, "OK 7"),
    _flow("suit-asked-eight", "commit_1857", 4, "OK 8"),
    _flow("suit-wanted-6", "multi_2018", 6, "OK 7 4 ~1500"),
    _flow("suit-wanted-7", "multi_2018", 7, "OK 9 1 ~1500", long=True),
    _flow("suit-wanted-8", "multi_2018", 8, "OK 9 2 OK OK ~1500", long=True),
    _flow("suit-stop", "commit_1857", 5, "OK 6 3 7 ~1500"),
    _flow("suit-comet-led", "commit_1857", 8, "OK COMET 9", long=True),
    _flow("suit-comet-laid", "commit_1857", 8, "OK COMET 9 1", long=True),
    _flow("suit-last", "commit_1857", 2, "OK 7 1 OK OK 7 2 OK OK 7 4 OK OK 7"),
    _flow("suit-only-comet", "commit_1857", 3, "OK 5 1 OK OK OK 4 1 ~1500"),
    # the comet beside the sequence
    _flow("foster-comet", "foster_commit", 4, "OK 7 4 COMET ~1500"),
    _flow("foster-two-tens", "foster_commit", 4, "OK 9 4 COMET 10"),
    _flow("foster-ace", "foster_commit", 2, "OK 1 2 ~1500", long=True),
    _flow("foster-claimed-out", "foster_commit", 2, f"OK {_FOSTER} A", ante=0),
    _flow("foster-unclaimed", "foster_commit", 5, "OK 1 2*"),
    # whoever holds the card plays it
    _flow("holder-lead", "denexa", 4, "OK"),
    _flow("holder-wanted-4", "denexa", 4, "OK 7 4 ~1500"),
    _flow("holder-wanted-5", "denexa", 5, "OK 7 4 1 3 ~1500", long=True),
    _flow("holder-wanted-8", "denexa", 8, "OK 7 4 1 3 ~1500", long=True),
    _flow("holder-nobody", "denexa", 6, "OK 7 4 1 3 OK ~1500"),
    _flow("holder-whose-comet", "denexa", 6, "OK 7 4 COMET"),
    _flow("holder-comet", "denexa", 6, "OK 7 4 COMET 5 ~1500"),
    _flow("holder-comet-8", "denexa", 8, "OK 7 4 COMET 5 ~1500", long=True),
    _flow("holder-which", "denexa", 6, "OK 7 4 COMET 5 2"),
    _flow("holder-which-ten", "denexa", 6, "OK 7 4 COMET 5 2 2"),
    _flow("holder-from-now", "commit_2011", 5, "OK 8 1 COMET ~1500"),
    _flow("holder-before", "commit_2011", 7, "OK 8 1 ~1500", long=True),
    # refusals
    Flow("refusal-follow-suit", 4, "OK 8 3", _FOLLOW, rules="commit_1857"),
    Flow("refusal-follow-seat", 4, "OK 7 4 J", _FOLLOW, rules="denexa"),
    Flow("refusal-follow-which", 4, "OK 7 4 COMET 1 2 3", _FOLLOW, rules="denexa"),
    Flow("refusal-follow-two", 4, "OK 4 5 COMET 9", _FOLLOW, rules="commit_1991"),
    Flow("refusal-follow-kings", 4, "OK K* 5", _FOLLOW, rules="new_1752"),
    Flow("refusal-left-digits", 4, "OK OK 2 J", rules="foster_commit"),
    Flow("left-kings-number", 4, "OK OK 1 2 ~1500", rules="commit_2011", long=True),
    Flow("left-kings-none", 4, "OK OK 1 OK", rules="commit_2011", long=True),
    Flow("refusal-left-kings", 4, "OK OK 2 K K K K K", rules="foster_commit"),
    Flow("refusal-left-cards", 4, "OK OK 2 J", rules="denexa"),
    Flow("refusal-stub", 4, "OK OK 2 7 K K OK 6 K OK 5 OK 2", rules="denexa"),
    # what is left
    _left("many-cards", "ancient_1718", 2, f"OK OK 1 {_ALL}", how=BY_CARDS),
    _left("many-high-cards", "ancient_1718", 2, f"OK OK 1 {_HIGH}", how=BY_CARDS),
    _left("ancient-points", "ancient_1718", 5, "OK OK 2 4 7 COMET"),
    _left(
        *("ancient-kings", "ancient_1718", 4, "OK OK 2 4 7 K K"),
        kings_left="extra10", kings_left_each=1,
    ),
    _left("ancient-number", "ancient_1718", 4, "OK OK 2 7", end_count="cards"),
    _left("new-game", "new_1752", 3, "OK OK 2 4 7", game_stake=40),
    _left("new-teams", "new_1752", 4, "OK OK 2 4 7 OK ~1500"),
    _left("two-hand", "arnold_two_2011", 2, "OK OK 2 4 7 COMET"),
    _left("eight", "multi_2018", 8, "OK OK 2 4 7"),
    _left("number", "commit_1857", 4, "OK OK 2 7"),
    _left("exempt", "commit_1857", 4, "OK OK 2 COMET"),
    _left("pool-first", "commit_2011", 5, "OK OK 2"),
    _left("pool-king", "commit_1991", 5, "OK OK 2 K COMET"),
    _left("pool-each", "foster_commit", 5, "OK OK 2 K K COMET"),
    _left("pool-comet-played", "foster_commit", 4, "OK COMET 3 OK 2 ~1500"),
    _left("number-comet-played", "ancient_1718", 4, "OK COMET 3 OK 2 7 ~1500", end_count="cards"),
    _left("denexa-comet-played", "denexa", 4, "OK COMET 3 OK 2 7 ~1500"),
    _left("pool-cards", "commit_1991", 5, "OK OK 2 7 K COMET 2 2", how=BY_CARDS),
    _left("denexa-number", "denexa", 4, "OK OK 2 7 K COMET"),
    _left("denexa-cards", "denexa", 4, "OK OK 2 7 K COMET 2 2", how=BY_CARDS),
    _left("followed", "commit_1857", 8, "OK 1 1 2 3 4 5 1 K ~1500", how=_FOLLOW),
    Flow("stub", 4, "OK OK 2 7 K OK 6 K OK 5 OK ~1500", rules="denexa"),
)  # fmt: skip
# with the longest of the words
_IN_FRENCH = (
    *("follow-ancient-claim", "follow-commit-ten", "follow-commit-ten-8", "follow-suit-lead"),
    *("follow-suit-wanted-8", "follow-holder-lead", "follow-holder-wanted-8"),
    *("follow-holder-comet-8", "follow-holder-whose-comet", "follow-holder-nobody"),
    *("follow-new-kings", "follow-foster-unclaimed", "refusal-follow-suit", "refusal-left-digits"),
    *(
        "left-ancient-kings",
        "left-kings-number",
        "left-kings-none",
        "left-number",
        "left-pool-each",
        "left-denexa-number",
        "stub",
    ),
    *("left-pool-comet-played", "left-denexa-comet-played"),
)
FOLLOWED = _FOLLOWED + tuple(
    flow._replace(name=f"fr-{flow.name}", language="fr")
    for flow in _FOLLOWED
    if flow.name in _IN_FRENCH
)
