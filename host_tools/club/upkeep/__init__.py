"""The care of a club's store: audit, backup, export, and an evening that is removed."""
