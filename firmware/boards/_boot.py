"""Mounts the file system at power-on, before boot.py and main.py; formats it when there is none.

In place of the one that MicroPython brings for this chip, which loads all of its module rp2.
"""

import _rp2
import vfs

flash = _rp2.Flash()
try:
    volume = vfs.VfsLfs2(flash, progsize=256)
except OSError:
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    volume = vfs.VfsLfs2(flash, progsize=256)
vfs.mount(volume, "/")
