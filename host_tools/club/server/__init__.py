"""The club's server: what the wall, the desk, tables and phones have in common."""
