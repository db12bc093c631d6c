"""The Pico's store: flash is erased once in several events, and not for each of them.

littlefs writes a file's last block anew for every append, after an erase of 45 ms or more. But it
stores a file of less than 512 bytes in its directory, where appending takes a page or two. So
appended bytes stay in such a file, "tail", until that is full.
"""

from halley.compat import const
from halley.platform.file_store import FileStore

_DRAFT = "draft"  # what halley.app.draft_file writes
_TAIL = "tail"  # whose it is, 0, the place in there of its first byte (4 bytes), bytes
_MOST = const(224)  # bytes: with what littlefs adds, a page


class FlashStore(FileStore):
    """A FileStore for littlefs; the file "tail" is private."""

    def __init__(self, folder: str) -> None:
        super().__init__(folder)
        self._names: list[str] | None = None  # to list 200 files takes 80 ms
        self._of = ""  # whose tail it is
        self._at = 0  # the place in there of its first byte
        self._tail = b""
        data = super().read(_TAIL, 0, 512)
        end = data.find(b"\0")
        try:
            name = data[: max(end, 0)].decode()
        except UnicodeError:
            return
        at = int.from_bytes(data[end + 1 : end + 5], "little")
        tail = data[end + 5 :]
        # or else it is in the file already; or it belongs to what has been taken away
        if name and at <= super().size(name) < at + len(tail):
            self._of, self._at, self._tail = name, at, tail

    def names(self) -> list[str]:
        """Return the names of all files, in no order."""
        if self._names is None:
            self._names = [name for name in super().names() if name != _TAIL]
        names = list(self._names)
        if self._of and self._of not in names:
            names.append(self._of)
        return names

    def size(self, name: str) -> int:
        """Return the number of bytes in the file; 0 if there is none."""
        return self._at + len(self._tail) if name == self._of else super().size(name)

    def read(self, name: str, offset: int, count: int) -> bytes:
        """Return at most `count` bytes from `offset` on; fewer at the end, b"" without a file."""
        start = offset - self._at
        if name != self._of or start + count <= 0:
            return FileStore.read(self, name, offset, count)  # super() takes 160 bytes of stack
        if start >= 0:
            return self._tail[start : start + count]
        return FileStore.read(self, name, offset, -start) + self._tail[: start + count]

    def append(self, name: str, data: bytes) -> None:
        """Add `data` to the end of the file, which is made if it is not there."""
        if name == _DRAFT or name[-1] == "~":
            super().append(name, data)  # small by itself; or put in place by and by
        elif name != self._of or len(self._tail) + len(data) > _MOST:
            self._settle()
            self._at = super().size(name)
            if len(data) <= _MOST:
                head = name.encode() + b"\0" + self._at.to_bytes(4, "little")
                self._put(_TAIL, head + data, "wb")  # what was in there stands in its file
                self._of = name
                self._tail = data
            else:
                super().append(name, data)
        else:
            super().append(_TAIL, data)
            self._tail += data

    def write(self, name: str, data: bytes) -> None:
        """Replace the file's content by `data`; a power cut leaves the old or the new one."""
        if len(data) <= _MOST and super().size(name):
            self._put(name, data, "wb")  # in its directory, in one step: nothing has to be renamed
        else:
            super().write(name, data)
        self._drop(name)

    def put_in_place(self, name: str) -> None:
        """Make the hidden file `name`~ the file `name`, in one step."""
        super().put_in_place(name)
        self._list(name)
        self._drop(name)

    def remove(self, name: str) -> None:
        """Delete the file; OSError if there is none."""
        try:
            super().remove(name)
        except OSError:
            if name != self._of:
                raise
        self._names = None
        self._drop(name)

    def _put(self, name: str, data: bytes, how: str) -> None:
        names, self._names = self._names, None  # unknown, unless this succeeds
        super()._put(name, data, how)
        self._names = names
        if name != _TAIL and name[-1] != "~":
            self._list(name)

    def _list(self, name: str) -> None:
        if self._names is not None and name not in self._names:
            self._names.append(name)

    def _settle(self) -> None:
        """Put the tail where it belongs."""
        if self._tail:
            super().append(self._of, self._tail)
        self._of = ""
        self._tail = b""

    def _drop(self, name: str) -> None:
        """Forget the tail, if it is that of `name`."""
        if name == self._of:
            super().remove(_TAIL)
            self._of = ""
            self._tail = b""
