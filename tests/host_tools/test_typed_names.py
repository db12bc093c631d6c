"""Names as they are typed or pasted, before the desk or the box takes them."""

import io
import sys

import pytest

from host_tools.cli import run
from host_tools.typed_names import differ_by_one, read


@pytest.mark.parametrize(
    ("text", "names", "left_out"),
    [
        ("Ann", "Ann", ""),
        ("Ann, Bea;Cy", "Ann Bea Cy", ""),
        ("Fred\nGina\r\nHugo\rIna\n\n", "Fred Gina Hugo Ina", ""),
        ("Fred\tGina\u2028Hugo\x0bIna", "Fred Gina Hugo Ina", ""),
        ("Name\nFred\nGina", "Fred Gina", "Name"),
        ("Rang;Nom;Solde\n1;Fred;+12,5\n2;Gina;−3", "Fred Gina", "Rang Nom Solde 1 +12 5 2 −3"),
        ("Name\tNr.\nFred\t1", "Fred", "Name Nr. 1"),
        ("First name,Town\nFred,2", "Fred", "Firstname Town 2"),  # the first says what the line is
        ("Fred,guest\nGina,3", "Fred guest Gina", "3"),
        (",,\nFred", "Fred", ""),
        ("Adam,1\nBea,2", "Adam Bea", "1 2"),
        ("1. Adam\n2) Bea", "Adam Bea", ""),
        ('"Adam"\t12 pts\n"Bea"\t3 %', "Adam Bea", "12pts 3%"),
        ("Name", "Name", ""),  # on a line of its own somebody may be called so
        ("7", "", "7"),
        ("", "", ""),
        ("Guest 1\nR2D2", "Guest1 R2D2", ""),
    ],
)
def test_names_are_read_out_of_what_is_pasted(text: str, names: str, left_out: str) -> None:
    typed = read(text)
    assert [it.replace(" ", "") for it in typed.names] == names.split()
    assert [it.replace(" ", "") for it in typed.left_out] == left_out.split()
    assert typed.is_column == (len(text.split()) > 1 and len(text.splitlines()) > 1)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("anm", "ann", True), ("anm", "anna", False), ("ann", "anna", True), ("bae", "bea", True),
        ("zoe", "zoé", True), ("ann", "ann", False), ("bo", "jo", False), ("ann", "bea", False),
        ("guest 1", "guest 2", False), ("hugo", "hugos", True), ("ugo", "hugo", True),
        ("abcd", "acbe", False), ("stefan", "stephan", False),
    ],
)  # fmt: skip
def test_near_duplicates_are_pointed_out(one: str, other: str, alike: bool) -> None:
    assert differ_by_one(one, other) == differ_by_one(other, one) == alike


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_push_names_shows_what_it_understood_before_it_asks_a_box(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", _Terminal("n\n"))
    assert run(["push-names", "Adam,1", "Bea"]) == 130
    err = capsys.readouterr().err
    assert "halley: left out: 1." in err and "Put Adam, Bea on the box?" in err
