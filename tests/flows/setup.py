"""Ways through the screens on which a table is made up: who plays what, and with which options."""

from tests.flows.flow import NAMED, Flow
from tests.flows.payments import LAST_EVENING

_ALL_OF_1718 = "COMET 1 1 2 OK 2 2 3 2 4 2 5 3 OK 6 2"  # every option of ancient comet
_ZOE = "COMET 9* 6 6 6 1 OK"
_JOE = "COMET J 6* 3 3 OK"

SETUP = (
    Flow("home-new", 0),
    Flow("setup-rules", 0, "OK"),
    Flow("setup-rules-next-page", 0, "OK 9"),
    Flow("setup-rules-after-a-table", 3, "OK* 6 OK OK 2"),
    Flow("setup-seats", 0, "OK 5"),
    Flow("setup-seats-two", 0, "OK 9 1"),
    Flow("setup-seats-seven", 0, "OK 9 4 7 UNDO"),
    Flow("setup-names", 0, "OK 5 4"),
    Flow("setup-names-third", 0, "OK 5 4 1 2"),
    Flow("setup-names-next-page", 0, "OK 5 4 9"),
    Flow("setup-names-last-page", 0, "OK 5 4 9 9"),
    Flow("setup-names-eighth", 0, "OK 9 4 8 1 2 3 4 5 OK 7"),
    Flow("setup-names-typed", 0, f"OK 5 4 1 {_ZOE} {_JOE}"),
    Flow("setup-names-remembered", 0, f"OK 5 2 {_ZOE} {_JOE} OK OK OK* 5 OK OK 2 OK OK"),
    Flow("setup-how", 0, "OK 5 3 OK OK OK"),
    Flow("setup-how-options", 0, "OK 5 3 OK OK OK COMET 1 3 OK"),
    Flow("setup-left", 0, "OK 5 3 OK OK OK 1"),
    Flow("setup-left-options", 0, f"OK 1 3 OK OK OK 1 {_ALL_OF_1718} OK"),
    Flow("setup-taken-back", 4, "UNDO"),
    Flow("setup-done", 0, "OK 5 4 1 2 3 4 OK OK"),
<<<<<<< HEAD
    Flow("setup-seats-after-a-table", 3, "OK* 6 OK OK 2 OK"),
    Flow("setup-names-after-a-table", 3, "OK* 6 OK OK 2 OK OK", long=True),
=======
    Flow("setup-seats-after-a-table", 3, "OK* 5 OK OK 2 OK"),
    Flow("setup-names-after-a-table", 3, "OK* 5 OK OK 2 OK OK", long=True),
    # names
    Flow("name-type", 0, "OK 5 4 COMET"),
    Flow("name-turning", 0, "OK 5 4 1 COMET 9* 6 6"),
    Flow("name-accents", 0, "OK 5 4 1 COMET 9* 6 6 6 1 1"),
    Flow("name-accent-first", 0, "OK 5 4 1 COMET 1"),
    Flow("name-apart", 0, "OK 5 4 1 COMET 2 6 6 COMET 6 6 10 COMET 2"),
    Flow("name-longest", 0, "OK 5 4 COMET " + "6 6* " * 14),
    Flow("name-undo", 0, "OK 5 4 1 COMET 9* 6 6 UNDO"),
    Flow("name-pick", 4, moment=NAMED),
    Flow("refusal-name-full", 0, "OK 5 4 COMET " + "6 6* " * 15 + "2"),
    Flow("refusal-name-twice", 0, "OK 5 4 1 COMET 2 6 6 COMET 6 6 OK"),
    Flow("refusal-name-empty", 0, "OK 5 4 1 COMET OK"),
>>>>>>> names
    # options
    Flow("options-modern", 0, "OK 5 4 1 2 3 4 COMET"),
    Flow("options-ancient", 0, f"OK 1 3 OK OK OK {_ALL_OF_1718}"),
    Flow("options-denexa", 0, "OK 9 4 4 1 2 3 4 COMET 3 J 1 0 OK"),
    Flow("options-without-teams", 0, "OK 2 3 1 2 3 COMET"),
    Flow("options-teams", 0, "OK 2 4 1 2 3 4 COMET 5 3"),
    Flow("option-choice", 0, "OK 5 4 1 2 3 4 COMET 1 2 1"),
    Flow("option-choice-default", 0, "OK 5 4 1 2 3 4 COMET 1 2 1 COMET"),
    Flow("option-teams", 0, "OK 2 4 1 2 3 4 COMET 5"),
    Flow("option-preset", 0, "OK 1 4 1 2 3 4 COMET 7 1 7"),
    Flow("option-number", 0, "OK 1 4 1 2 3 4 COMET 1"),
    Flow("option-number-typed", 0, "OK 1 4 1 2 3 4 COMET 1 1 2"),
    Flow("option-number-none", 0, "OK 5 4 1 2 3 4 COMET 5"),
    Flow("option-number-signed", 0, "OK 9 4 4 1 2 3 4 COMET 3 J 1 0"),
    Flow("options-undo", 0, "OK 5 4 1 2 3 4 COMET 1 2 UNDO"),
    Flow("options-kept", 0, "OK 5 2 1 2 COMET 1 2 OK OK OK UNDO UNDO"),
    Flow("options-before-the-first-hand", 4, "OK* 4 1 3"),
    Flow("options-home-last", 4, "OK* 4 1 3 OK OK* 6 OK OK"),
    Flow("home-last-eight", 0, "OK 9 4 8 1 2 3 4 5 6 7 8 OK OK OK* 6 OK"),
    Flow("refusal-option-number", 0, "OK 1 4 1 2 3 4 COMET 1 0 OK"),
    Flow("refusal-option-letter", 0, "OK 1 4 1 2 3 4 COMET 1 K"),
    Flow("refusal-option-choice", 0, "OK 5 4 1 2 3 4 COMET 1 4"),
    Flow("refusal-options-line", 0, "OK 5 4 1 2 3 4 COMET 6"),
    Flow("refusal-setup-rules", 0, "OK 7"),
    Flow("refusal-setup-seats-letter", 0, "OK 5 K"),
    Flow("power-in-setup", 0, "OK 5 4 1 2 3 4 COMET 1 2 |"),
    Flow("home-last", 4, "OK* 6 OK OK"),
    Flow("home-last-long", 5, "OK* 6 OK OK", long=True),
    Flow("home-last-again", 4, "OK* 6 | OK"),
    Flow("last-evening", 4, LAST_EVENING),
    Flow("last-evening-balances", 4, f"{LAST_EVENING} OK"),
    Flow("last-evening-taken-up", 4, f"{LAST_EVENING} UNDO 10"),
)
