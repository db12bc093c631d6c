"""The words of the club: a module a language, as those of halley.words."""
