"""The club's way to say things: sentences, numbers and money in each language."""
