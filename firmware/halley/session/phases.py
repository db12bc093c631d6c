"""Where in an evening a table is; the line protocol and `halley status` give these names."""

DEAL = "deal"  # between two hands
PAYMENTS = "payments"  # in play, kept by payments
FOLLOW = "follow"  # in play, card by card
LEFT = "left"  # a seat is out; the others say what they still hold
STUB = "stub"  # all have said it; what was laid aside?
OPERA = "opera"  # all have said it; was it an opera?
AGREE = "settlement"  # settled; somebody else than the winner has to agree
ENDED = "ended"
