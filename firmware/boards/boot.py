"""MicroPython runs this, and no `boot.py` that an earlier project has left in the file system."""
