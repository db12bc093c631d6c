"""Where the journal lives on a box with a file system: a folder of small files."""

import os

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import BinaryIO


class FileStore:
    """Files in `folder`, made if it is not there; names are plain, like `e0001.hj`.

    append() is durable when it returns; write() replaces a file in one step. Both raise OSError
    when the file system is full or read-only; what is not there reads as nothing.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._open: "BinaryIO | None" = None  # the file last appended to, kept open
        self._open_name = ""
        try:
            os.mkdir(folder)
        except OSError:
            pass  # it is there; or it cannot be made, and then the first append says so

    def names(self) -> list[str]:
        """The names of all files, in no order."""
        try:
            return os.listdir(self.folder)
        except OSError:
            return []

    def size(self, name: str) -> int:
        """Bytes in the file; 0 when there is none."""
        try:
            return os.stat(self._path(name))[6]
        except OSError:
            return 0

    def read(self, name: str, offset: int, count: int) -> bytes:
        """At most `count` bytes from `offset` on; fewer at the end, b"" without a file."""
        try:
            with open(self._path(name), "rb") as file:
                file.seek(offset)
                return file.read(count)
        except OSError:
            return b""

    def append(self, name: str, data: bytes) -> None:
        """Add `data` to the end of the file, which is made if it is not there."""
        file = self._open
        if file is None or name != self._open_name:
            self._close()
            file = self._open = open(self._path(name), "ab")  # noqa: SIM115  # stays open
            self._open_name = name
        try:
            file.write(data)
            file.flush()
        except OSError:
            self._close()
            raise

    def write(self, name: str, data: bytes) -> None:
        """Replace the file's content by `data`; a power cut leaves the old or the new one."""
        self._close()
        with open(self._path(name + "~"), "wb") as file:
            file.write(data)
        os.rename(self._path(name + "~"), self._path(name))

    def remove(self, name: str) -> None:
        """Take the file away; OSError when there is none."""
        self._close()
        os.remove(self._path(name))

    def _close(self) -> None:
        if self._open is not None:
            file, self._open, self._open_name = self._open, None, ""
            file.close()

    def _path(self, name: str) -> str:
        return self.folder + "/" + name
