"""Rule cards: one page from which a beginner can play, made from a rule set.

Every sentence is chosen by the rule set's fields and the options' values; what it says stands in
the words file of a language. No rule set is known here by its name.

What makes a card is plain Python that runs on CPython and on MicroPython, so that the page
shows the same cards; only `chosen`, `fields`, `html` and `terminal` are the laptop's alone.
"""
