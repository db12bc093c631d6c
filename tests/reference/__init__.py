"""An independent scorer: made-up evenings of every game, and who pays whom, from the rules alone.

Nothing here imports halley. games.py has what each rule set is played with, deal.py the deal,
sequence.py what continues, hand.py what was played and what is paid for; random_play.py plays a
hand, random_evening.py strings hands to an evening (evening.py). ledger.py and settlement.py say
who pays whom, sums.py what an evening comes to. transcripts.py writes an evening in both ways of
keeping score, by follow_transcript.py, payment_transcript.py and wording.py; seat_changes.py moves
people to other seats; records.py turns the recorded cases (tests/recorded.py) into hands.

without_comet/ does the same for the games without a comet, from transcripts.
"""
