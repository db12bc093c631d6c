"""Evenings and seasons, and the names of their people and tables."""
