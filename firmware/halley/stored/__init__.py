"""Everything that the box stores beside the journal: one module a file, or a list in it."""
