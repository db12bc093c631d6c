"""The line to a laptop over USB: see README.md for what is asked and answered."""
