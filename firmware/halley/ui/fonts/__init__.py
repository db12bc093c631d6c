"""Fonts of fixed cells, one module each, laid out like the pages of the glass.

A module has WIDTH (columns of a cell, the gap to the next one included), PAGES (its height in
pages of eight rows), CHARS (the characters it has, in order; "?" is in every font, to stand for
those it has not) and DATA: for each character WIDTH bytes for the top page, then WIDTH for the
next, the lowest bit being the top row, which is blank in every font. In `small` and `title` the
characters 32 to 126 come first and in order. All modules but this one are made by
`python -m host_tools.fonts.generate`.
"""
