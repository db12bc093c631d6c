"""Find the stored session that a file belongs to."""
