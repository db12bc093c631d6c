"""Session transcripts: read, scored with the box's own rules, and written from a journal.

Plain Python that runs on CPython and on MicroPython, so that the same records prove both.
"""
