"""The line to a club, over a network; README.md is the protocol."""
