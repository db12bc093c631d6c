"""Ways through the box's screens, as data: a table, the keys to press, and what is seen then.

A flow's name is that of its text in tests/screens and of its picture, if it has one, in
tests/pictures. In its keys (see host_tools.simulator.key_steps) a bar is a power cut: what the
journal and the draft have is what comes back. run.py takes a flow to its screen.
"""

from collections.abc import Iterator

from tests.flows.banked import BANKED, BANKED_IN_FRENCH
from tests.flows.box import BOX
from tests.flows.counted import COUNTED, COUNTED_IN_FRENCH
from tests.flows.evenings import EVENINGS, EVENINGS_IN_FRENCH
from tests.flows.flow import Flow
from tests.flows.follow import FOLLOWED
from tests.flows.games import FEW_OF_GAMES, OF_GAMES
from tests.flows.history import HISTORY, HISTORY_IN_FRENCH
from tests.flows.layout import LAYOUT, LAYOUT_IN_FRENCH
from tests.flows.money import MONEY, MONEY_IN_FRENCH
from tests.flows.no_comet import NO_COMET, NO_COMET_IN_FRENCH
from tests.flows.payments import MODERN
from tests.flows.purse import PURSES, PURSES_IN_FRENCH
from tests.flows.setup import SETUP

# every screen once more, with the longest of its words
_IN_FRENCH = (
    *(
        "home-new",
        "home-last-long",
        "setup-rules",
        "setup-families",
        "setup-seats",
        *("setup-seats-teams", "setup-names-partner", "deal-teams", "seats-teams"),
        "setup-names-after-a-table",
    ),
    *("setup-names-typed", "name-type", "name-turning", "name-accents", "seats-who"),
    *("drawn", "drawn-eight", "drawn-left"),
    *("refusal-name-full", "refusal-name-twice", "own-name", "refusal-own-name-full"),
    *("setup-own", "setup-own-asked", "setup-own-deleting", "setup-own-deleted", "setup-asked"),
    *("setup-seats-of-thirteen", "option-partition-typed", "refusal-option-partition"),
    *("setup-how", "setup-left-options", "options-ancient", "options-denexa", "option-choice"),
    *("option-preset", "option-number-typed", "deal-3", "deal-5-long", "deal-other-dealer"),
    *("payments-4-long", "payments-notice-long", "payments-prompt-comet", "payments-prompt-out"),
    *("payments-prompt-last-long", "left-points-4-long", "left-points-factor-nine"),
    *("left-cards-comet-held", "opera-points", "settlement-factor-long", "settlement-drawn"),
    *("menu-deal-cards", "menu-drawn", "menu-hand", "menu-put-back-chosen"),
    *("balances-4-long", "balances-transfers-4-long", "balances-even", "ended-4-long"),
    *("follow-lead-long", "follow-wanted-4-long", "follow-nines", "follow-comet-led"),
    *("follow-known-stop", "follow-only-comet", "follow-all-passed", "refusal-comet-twice"),
    *("refusal-points-impossible", "refusal-cards-too-many", "refusal-winner-agrees"),
    *("refusal-follow-four", "undo-comet-long", "undo-left", "undo-put-back-long"),
    *("selftest", "selftest-seen"),
    *("power-stuck-damaged", "store-full", "store-full-later", "game-over-long"),
    *("journal-full", "crashed"),
    *("seats-long", "seats-person", "seats-swap", "seats-move", "seats-away-long"),
    *("seats-too-few", "seats-booked", "balances-away", "seats-history"),
    *("result-code", "result-code-lacks", "result-code-full", "film"),
    *("commit_1857-prompt-second-5", "commit_1857-comet-5", "new_1752-carte-comet-3"),
    *("jig-cards-each", "follow-holder-which"),
)


def _in_french(flows: dict[str, Flow]) -> Iterator[Flow]:
    french = (
        *_IN_FRENCH,
        *HISTORY_IN_FRENCH,
        *EVENINGS_IN_FRENCH,
        *MONEY_IN_FRENCH,
        *PURSES_IN_FRENCH,
        *COUNTED_IN_FRENCH,
        *BANKED_IN_FRENCH,
        *LAYOUT_IN_FRENCH,
        *NO_COMET_IN_FRENCH,
    )
    for name in french:
        yield flows[name]._replace(name=f"fr-{name}", language="fr")


_ENGLISH = (
    *SETUP,
    *MODERN,
    *FOLLOWED,
    *OF_GAMES,
    *NO_COMET,
    *HISTORY,
    *EVENINGS,
    *MONEY,
    *PURSES,
    *BANKED,
    *LAYOUT,
    *COUNTED,
    *BOX,
)
FLOWS = {flow.name: flow for flow in _ENGLISH}
FLOWS.update({flow.name: flow for flow in _in_french(FLOWS)})
# A flow for every screen and every way into the box, to be run where a process a flow is a lot.
FEW = (
    *("follow-holder-comet-8", "follow-suit-comet-led", "follow-ancient-unclaimed-led", "stub"),
    *("left-many-cards", "left-ancient-kings", "fr-left-pool-each"),
    "home-last",
    "evenings-next-page",
    "evening-correction-undone",
    "evening-reopened-later",
    "last-table-settled-without-one",
    "setup-names-after-a-table",
    "name-accents",
    "seats-who-typed",
    "options-ancient",
    "options-kept",
    "option-number-signed",
    "options-home-last",
    "deal-comet-grown",
    "payments-5-long",
    "payments-prompt-last-long",
    "left-cards-comet-held",
    "opera-points",
    "settlement-factor-long",
    "follow-known-stop",
    "balances-transfers-5-long",
    "power-stuck-damaged",
    "store-full",
    "fr-balances-transfers-4-long",
    *FEW_OF_GAMES,
    *("history-hand-cards", "correction-rest", "effect-8-others", "effect-taken-back"),
    *("cannot-stand-under-way", "why-fiches", "options-money", "balances-money-5-long"),
    *("purse-why", "purse-seats-8", "counted-tally-pool-settled"),
    *("layout-nain-left", "layout-matrimony-settled", "layout-pope-8-long"),
)
