"""A box's files in memory, for the tests that run on both interpreters."""


class Store:
    """A store as in halley.protocols.Store; `longest` is the largest read in bytes."""

    def __init__(self) -> None:
        self.files: "dict[str, bytes]" = {}
        self.longest = 0

    def names(self) -> "list[str]":
        return sorted(self.files)

    def free(self) -> int:
        return 1 << 24

    def size(self, name: str) -> int:
        return len(self.files.get(name, b""))

    def read(self, name: str, offset: int, count: int) -> bytes:
        data = self.files.get(name, b"")[offset : offset + count]
        self.longest = max(self.longest, len(data))
        return data

    def append(self, name: str, data: bytes) -> None:
        self.files[name] = self.files.get(name, b"") + bytes(data)

    def write(self, name: str, data: bytes) -> None:
        self.files[name] = bytes(data)

    def remove(self, name: str) -> None:
        if name not in self.files:
            raise OSError(2)
        del self.files[name]
