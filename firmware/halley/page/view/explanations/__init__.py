"""The explanations of the screens in the page's help: a module a language.

Its WORDS has sentences for each key. A screen's own have its name; others are added if a game, or a
question, has something of its own (View.explain).

They are needed when the help is opened, and not before: the page's build makes a file of them
beside the firmware (help.json), and the views have their keys alone.
"""
