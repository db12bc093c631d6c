"""The store of a box with a file system: a folder of small files."""

import os


class FileStore:
    """Files in `folder`, made if it does not exist; names are plain, like `e0001.hj`.

    append() is durable when it returns; write() replaces a file in one step. Both raise OSError if
    the file system is full, read-only or locked; a missing file reads as empty.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._locked = False
        try:
            os.mkdir(folder)
        except OSError:
            pass  # it is there; or it cannot be made, and then the first append says so

    def lock(self, on: bool) -> None:
        """Change no file from now on: there is too little power for it; or do so again."""
        self._locked = on

    def names(self) -> list[str]:
        """Return the names of all files, in no order."""
        try:
            return [name for name in os.listdir(self.folder) if not name.endswith("~")]
        except OSError:
            return []

    def free(self) -> int:
        """Return how many bytes are free in the file system, in whole blocks of it."""
        try:
            stat = os.statvfs(self.folder)
        except (AttributeError, OSError):
            return 1 << 29  # unknown: no reason to give any file up
        return stat[1] * stat[3]

    def size(self, name: str) -> int:
        """Return the number of bytes in the file; 0 if there is none."""
        try:
            with open(self._path(name), "rb") as file:
                return file.seek(0, 2)  # with 200 files 3 ms on the Pico, os.stat 6
        except OSError:
            return 0

    def read(self, name: str, offset: int, count: int) -> bytes:
        """Return at most `count` bytes from `offset` on; fewer at the end, b"" without a file."""
        try:
            with open(self._path(name), "rb") as file:
                file.seek(offset)
                return file.read(count)
        except OSError:
            return b""

    def append(self, name: str, data: bytes) -> None:
        """Add `data` to the end of the file, which is made if it is not there."""
        self._put(name, data, "ab")

    def write(self, name: str, data: bytes) -> None:
        """Replace the file's content by `data`; a power cut leaves the old or the new one."""
        self._put(name + "~", data, "wb")
        self.put_in_place(name)

    def put_in_place(self, name: str) -> None:
        """Make the hidden file `name`~ the file `name`, in one step."""
        os.rename(self._path(name + "~"), self._path(name))

    def remove(self, name: str) -> None:
        """Delete the file; OSError if there is none."""
        self._verify_power()
        os.remove(self._path(name))

    def _verify_power(self) -> None:
        """Raise OSError while the store is locked."""
        if self._locked:
            raise OSError("locked")

    def _put(self, name: str, data: bytes, how: str) -> None:
        self._verify_power()
        with open(self._path(name), how) as file:
            file.write(data)

    def _path(self, name: str) -> str:
        return self.folder + "/" + name
