"""`halley club` as people type it, run in this process."""

import json
from typing import Any

import pytest

from host_tools import cli


class Halley:
    """Call it with the words after `halley club`; what is printed is read away each time."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def both(self, *words: str, status: int = 0) -> tuple[str, str]:
        """Return what a command that ends with `status` prints, and what it says on stderr."""
        self._capsys.readouterr()
        code = cli.run(["club", *words])
        out, err = self._capsys.readouterr()
        assert code == status, err or out
        return out, err

    def __call__(self, *words: str, status: int = 0) -> str:
        """Return what a command prints."""
        return self.both(*words, status=status)[0]

    def json(self, *words: str) -> Any:
        """Return what a command tells as JSON."""
        return json.loads(self(*words, "--json"))

    def refusal(self, *words: str) -> str:
        """Return the one sentence with which a command fails."""
        err = self.both(*words, status=2)[1]
        assert err.startswith("halley: ")
        assert err.count("\n") == 1
        return err.removeprefix("halley: ").rstrip("\n")
