"""Games that the box brings for a table to begin with: rule sets with options and a name.

Options are those that are commonly played. People work out by their own rules what a hand is worth.
"""

from collections import namedtuple

# `name` is called own_NAME in words/; `options`: a pair for each that is not as by default
GamePreset = namedtuple("GamePreset", ("name", "key", "options"))

_ACROSS = ((0, 2), (1, 3))

PRESETS = (
    # tricks above six and honours, to five points, as in short whist
    GamePreset("whist", "tally", (("target", 5), ("teams", _ACROSS))),
    # a point for each heart, 13 for the queen of spades; over when somebody has 100
    GamePreset(
        "hearts", "tally", (("winner", "lowest"), ("target", 100), ("most", 26), ("sum", 26))
    ),
    # the winner scores what the others hold, to 100
    GamePreset("rummy", "tally", (("target", 100),)),
    # the declarer's points, minus where the game is lost, in 36 deals
    GamePreset("skat", "tally", (("hands", 36),)),
    # by the sum of each rubber: what one side wins the other loses
    GamePreset("bridge", "tally", (("zero_sum", True), ("teams", _ACROSS))),
)
