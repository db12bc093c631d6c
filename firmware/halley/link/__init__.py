"""The line to a laptop over USB: see README.md for questions and answers."""
