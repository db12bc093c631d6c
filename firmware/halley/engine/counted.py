"""Counted games: numbers a seat, or a team, whose sum the box knows."""

HANDLERS: dict = {}
