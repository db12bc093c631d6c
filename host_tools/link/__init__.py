"""The laptop's end of the line to the box; halley.link is the other one and says what goes over."""
