"""An evening: its phases, what happens in it, taking back, and correcting the past."""
