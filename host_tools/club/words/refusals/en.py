"""What the desk says otherwise than the commands, with its own words where a sentence of the code
names a command or an option: `desk: ` and the sentence = what the desk says.
"""

WORDS = (
    """
desk:  Points of {table} alone: --table names it. =  Points of {table} alone: choose that table.
desk: --hand and --until go with --instead: who has the chair? = the hands are wanted only where somebody takes the chair: who does?
desk: --hand goes with --instead: who takes over the chair? = the hand is wanted only where somebody takes over the chair: who does?
desk: --hand is given once, or once for each of the two. = a hand is wanted once, or once for each of the two.
desk: --table NAME --anyway says that it is another table. = “Count it anyway” counts it as a session of its own.
desk: --table NAME says that it is another table, and with --anyway another session of that one. = If it is another table, give that one’s name with the file; if it is another session of this one, tick “Count it anyway”, too.
desk: all {whole} rounds have begun; `halley club draw --rounds {more}` draws one more. = all {whole} rounds have begun; to draw one more, ask for {more} rounds.
desk: either --round, or --instead for some hands. = either a round, or somebody who takes the chair for some hands.
desk: evening {number} has ended. `halley club evening reopen` opens it again, `halley club evening start` begins a new one. = evening {number} has ended. Reopen it on the page of the evening, or begin a new one.
desk: evening {number} has results: `halley club evening remove {number} --yes` removes it with them. = evening {number} has results: it stays.
desk: evening {number} has {table} already, with other players, rules or balances carried in; {named} = evening {number} has {table} already, with other players, rules or balances carried in. {named}
desk: it is a copy of the {kind} of {table}{of} that was changed: {place}; what was gathered stays, unless `halley club table drop` takes it out. {anyway} = it is a copy of the {kind} of {table}{of} that was changed: {place}; what was gathered stays, unless “Do not count it”, on the table’s page, takes it out. {anyway}
desk: it is {whose} already. `halley club table rename` calls a table otherwise; {anyway} = it is {whose} already. A table is renamed on its own page. {anyway}
desk: nothing of {table} was gathered this evening; `halley club pull` does that. = nothing has come from {table} this evening.
desk: options are of a game: --game names it. = options are of a game: choose it.
desk: round {begun} has begun: --rounds counts all of the evening's, {first} or more. = round {begun} has begun: the number of rounds is that of the whole evening, {first} or more.
desk: round {earlier} has not begun; `halley club round {earlier} --begin` says so. = round {earlier} has not begun; begin that one first.
desk: round {number} has begun; `halley club round {number} --not-begun` takes it back. = round {number} has begun; take it back first, on the page “Rounds”.
desk: round {number} is not drawn yet; `halley club draw` does that. = round {number} is not drawn yet.
desk: there is no evening yet; `halley club evening start` begins one. = there is no evening yet.
desk: there is {table} already; `halley club table move` puts a session there. = there is {table} already; “Move it to another table” puts a session there.
desk: {alike}, but has {name} in seat {seat}, where {other} sat. `halley club member rename` calls somebody otherwise, `halley club seat` says who sat where; {anyway} = {alike}, but has {name} in seat {seat}, where {other} sat. The page “People” changes a name, the table’s own page says who sat there. {anyway}
desk: {name} is away from {where} and noted as there; `halley club leave {name}` notes who has gone home. = {name} is away from {where} and noted as there; the page “People” notes who has gone home.
desk: {name} sits at {where} and is not noted as there; `halley club arrive {name}` notes it. = {name} sits at {where} and is not noted as there; the page “People” notes it.
desk: {name} stands for whoever sat there; `halley club seat` says who it was. = {name} stands for whoever sat there; the table’s page says who it was.
desk: {table} and {other} did not play in the same round; --table NAME, once for each of the two, says which tables are meant. = {table} and {other} did not play in the same round; the page of one of the tables says which are meant.
desk: {table} has told of {hands}: hand {coming} is the next one, {hand} is beyond; `halley club pull` gathers what it has played since. = {table} has sent {hands}: hand {coming} is the next one, {hand} is beyond.
""",
)
