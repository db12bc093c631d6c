"""Halley: a scorekeeper for Comet at the card table."""

VERSION = "0.2.0"
DATED_FROM = 1767225600  # 2026-01-01: an earlier clock was never set (1970, 2000, 2021)
