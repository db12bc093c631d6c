"""The desk's own words for sentences that name a command or an option.

`desk: ` and the sentence = the desk's sentence.
"""

WORDS = (
    """
desk:  To correct the points of {table}, name it with --table. =  To correct the points of {table}, choose that table.
desk: --hand and --until need --instead: who takes the seat? = enter hands only if someone takes the seat: who does?
desk: --hand needs --instead: who takes the seat? = enter the hand only if someone takes the seat: who does?
desk: If it is another table, use --table NAME; if it is another session of that table, add --anyway. = If it is another table, enter that table’s name with the file; if it is another session of this table, also tick “Count it anyway”.
desk: To add it as another table, use --table NAME --anyway. = “Count it anyway” adds it as a separate session.
desk: all {whole} rounds have started. To draw one more, use `halley club draw --rounds {more}`. = all {whole} rounds have started. To draw one more, enter {more} rounds.
desk: evening {number} already has {table}, with other players, house rules or balances carried over. {named} = evening {number} already has {table}, with other players, house rules or balances carried over. {named}
desk: evening {number} has ended. Reopen it with `halley club evening reopen`, or start a new one with `halley club evening start`. = evening {number} has ended. Reopen it on the page of the evening, or start a new one.
desk: evening {number} has results. To delete it with them, use `halley club evening remove {number} --yes`. = evening {number} has results, so it cannot be deleted here.
desk: give --hand once, or once for each of the two. = enter the hand once, or once for each of the two.
desk: give --round, or --instead for some hands, not both. = choose a round, or someone who takes the seat for some hands, not both.
desk: it is a changed copy of the {kind} of {table}{of}: {place}. The first results stay, unless you leave them out with `halley club table drop`. {anyway} = it is a changed copy of the {kind} of {table}{of}: {place}. The first results stay, unless you choose “Do not count” on the table’s page. {anyway}
desk: it is {whose} already. Rename a table with `halley club table rename`. {anyway} = it is {whose} already. You can rename a table on its page. {anyway}
desk: no results of {table} were collected this evening. Collect them with `halley club pull`. = no results have come from {table} this evening.
desk: options belong to a game. Name it with --game. = options belong to a game. Choose the game.
desk: round {begun} has started. With --rounds, give the number of the whole evening: {first} or more. = round {begun} has started. Enter the number of rounds of the whole evening: {first} or more.
desk: round {earlier} has not started. Start it with `halley club round {earlier} --begin`. = round {earlier} has not started. Start that one first.
desk: round {number} has started. To undo that, use `halley club round {number} --not-begun`. = round {number} has started. Undo its start first, on the page “Rounds”.
desk: round {number} is not drawn yet. Draw it with `halley club draw`. = round {number} is not drawn yet.
desk: set the minutes of a round first, with `halley club round --minutes 60`. = set the minutes of a round first, on the page “Rounds”.
desk: there is no evening yet. Start one with `halley club evening start`. = there is no evening yet. Start one.
desk: there is no season yet. Start one with `halley club season start`. = there is no season yet. Start an evening first.
desk: {alike}, but has {name} in seat {seat}, where {other} sat. Rename a person with `halley club member rename`, or set who sat where with `halley club seat`. {anyway} = {alike}, but has {name} in seat {seat}, where {other} sat. Rename a person on the page “People”, or set who sat there on the table’s page. {anyway}
desk: {name} is no longer at {where} but still on the list of people here. If {name} has gone home, use `halley club leave {name}`. = {name} is no longer at {where} but still on the list of people here. If {name} has gone home, say so on the page “People”.
desk: {name} plays at {where} but is not on the list of people here. Add {name} with `halley club arrive {name}`. = {name} plays at {where} but is not on the list of people here. Add {name} on the page “People”.
desk: {name} stands for an unknown player. Set who it was with `halley club seat`. = {name} stands for an unknown player. Set who sat there on the table’s page.
desk: {table} already exists. To put a session there, use `halley club table move`. = {table} already exists. To put a session there, choose “Move to another table”.
desk: {table} and {other} did not play in the same round. Name both tables with --table NAME, once for each person. = {table} and {other} did not play in the same round. Swap the seats on the page of one of the tables.
desk: {table} has sent {hands}, so hand {coming} is next, not hand {hand}. Collect later hands with `halley club pull`. = {table} has sent {hands}, so hand {coming} is next. Hand {hand} has not been played yet.
""",
)
