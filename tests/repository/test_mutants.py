"""The lines that `make mutants` breaks are there to be broken."""

from tests.mutants import MUTANTS, ROOT


def test_each_line_stands_once_in_its_file() -> None:
    for mutant in MUTANTS:
        assert (ROOT / mutant.file).read_text("utf-8").count(mutant.line) == 1, mutant
