"""Brings the sessions of boxes and files into the store."""
