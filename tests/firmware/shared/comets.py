"""The games that have a comet."""

from halley import rules

COMETS = tuple([key for key in rules.GAMES if rules.load(key).comet])
