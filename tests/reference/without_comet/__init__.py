"""An independent scorer of the games without a comet, and sessions of them made up by chance.

Nothing here imports halley. score.py scores a transcript: table.py keeps the people, their
balances and the pool, and does what every game knows; stops.py, crates.py, counted.py,
pontoon.py and layout.py do the rest for their games, from rules/README.md alone. fields.py checks
the parts of an event.

made_up.py strings hands to sessions: deals.py plays the games of stops card by card, tricks.py
those of tricks, hands.py all the others. wrong.py alters a session in one place, so that it may
have to be refused. test_records.py holds the scorer against the recorded cases.
"""
