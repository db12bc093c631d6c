"""The journal: an evening's file, and what can be made of it."""
