"""Many clubs in one process, on one database or several: a club of its own never needs this."""
