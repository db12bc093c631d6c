"""The records of boxes and tables, read and played again by the rules' core."""
