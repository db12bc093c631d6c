"""The laptop's end of the line to the box; halley.line is the other one and says what goes over."""
