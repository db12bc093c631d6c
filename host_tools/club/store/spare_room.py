"""Room on the disk beside an SQLite file, to be given away when the disk is full.

What a server writes ahead, in the file beside, may take all the room that a disk has. To bring it
into the one file, that file may have to grow: by a small part of it, as most pages are written
again and again. Then the file beside is emptied, and there is room again. So a quarter of what is
free is kept, 1 MB at most: SQLite brings in by itself what it has written ahead when that comes to
4 MB.
"""

import os
import shutil
from contextlib import suppress
from pathlib import Path

_MOST = 1_000_000  # bytes
_END = "-room"  # of the name of the file that takes the room


class SpareRoom:
    """The room that is kept beside `file`."""

    def __init__(self, file: Path) -> None:
        self._file = file.with_name(file.name + _END)

    def take(self) -> None:
        """Take the room, as far as there is some; nothing if it is taken."""
        with suppress(OSError):  # no more room, or a disk that takes no such file
            size = min(_MOST, shutil.disk_usage(self._file.parent).free // 4)
            opened = os.open(self._file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
            try:
                if hasattr(os, "posix_fallocate"):
                    os.posix_fallocate(opened, 0, max(size, 1))
                else:
                    os.write(opened, bytes(size))
            except OSError:
                self._file.unlink()
            finally:
                os.close(opened)

    def give(self) -> None:
        """Give the room away."""
        with suppress(OSError):
            self._file.unlink()
