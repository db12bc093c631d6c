"""Mounts the file system at power-on, before main.py.

In place of the one that MicroPython brings for this chip, which formats a flash that it cannot
read, and loads all of its module rp2.
"""

from halley.platform.pico import volume

volume.mount()
