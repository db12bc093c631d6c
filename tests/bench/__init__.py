"""`make bench`: what the box costs, in presses, bytes, milliseconds and memory."""
