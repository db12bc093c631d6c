"""Legal deals and legal play, made up at random from the rules alone; nothing here imports halley.

games.py says what each rule set is played with, deal.py shuffles and deals, sequence.py knows what
continues, hand.py notes what was played and what is paid for, play.py plays a hand out, agreed.py
has what is agreed at the table, evening.py strings hands to an evening, book.py and settle.py say
who pays whom, sums.py what an evening comes to, tell.py and those that it calls write transcripts
of it, seats.py lets people change seats, and recorded.py reads the worked cases and whole hands of
the rules.
"""
