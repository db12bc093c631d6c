"""The club's box: an enclosure for the circuit board, with two displays back to back."""
