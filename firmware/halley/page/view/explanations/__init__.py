"""What explains the screens in the page's help: a module a language, whose WORDS has sentences for
each key. A screen's own have its name; others are added where a game, or what is asked, has
something of its own (View.explain).

They are needed when the help is opened, and not before: the page's build makes a file of them
beside the firmware (help.json), and the views have their keys alone.
"""
