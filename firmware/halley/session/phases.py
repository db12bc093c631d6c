"""The phases of an evening; the line protocol and `halley status` use these names."""

DEAL = "deal"  # between two hands
PAYMENTS = "payments"  # in play, scored by payments
FOLLOW = "follow"  # in play, card by card
LEFT = "left"  # a seat is out; what the others still hold is keyed in
STUB = "stub"  # that is known; what was laid aside?
OPERA = "opera"  # that is known; was it an opera?
COUNTED = "counted"  # a counted game's hand: what has each got?
LAYOUT = "layout"  # compartments are taken, until a seat is out
BANKED = "banked"  # a banked game's: bets, and how they ended
AGREE = "settlement"  # settled; somebody else than the winner has to agree
ENDED = "ended"
