"""The words of the page: a module a language, as those of halley.words; build.py makes JSON."""
