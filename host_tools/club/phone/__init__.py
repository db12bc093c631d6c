"""Everybody's phone: where I sit next, and my own evening hand by hand."""
