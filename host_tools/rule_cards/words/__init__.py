"""The words of the rule cards: a module a language, as those of halley.words."""
