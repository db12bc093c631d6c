"""Table sizes, the draw, and the movement from round to round."""
