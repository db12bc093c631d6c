"""The wall: the evening live in a browser, for a screen across the room and for phones."""
