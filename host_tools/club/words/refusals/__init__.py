"""Refusals and notes of the club by their English sentences: a module a language."""
