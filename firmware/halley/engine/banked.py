"""Banked games: bets, and their results against a banker."""

HANDLERS: dict = {}
