"""A box on this computer: on CPython in this process, or on MicroPython in one of its own."""
