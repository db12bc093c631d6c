"""The director's changes: corrections, tables, names that are hidden, and settings."""
