"""Legal deals and legal play, made up at random from rules.md alone; nothing here imports halley.

deal.py shuffles and deals, play.py plays a hand out, evening.py strings hands to an evening and
sums it up, tell.py writes transcripts of it. So far for modern_1991; what differs between rule sets
stands in deal.py (packs, hand sizes) and in play.py (what may be laid, what stops).
"""
