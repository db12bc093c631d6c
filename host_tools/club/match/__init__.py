"""Which session of the store a file belongs to."""
