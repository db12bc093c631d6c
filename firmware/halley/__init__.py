"""Halley: a scorekeeper for Comet at the card table."""

VERSION = "0.1.0"
