"""CSV files as spreadsheets open them, and names of files that every computer takes."""

import csv
import json
from fractions import Fraction
from pathlib import Path

import pytest

from host_tools.club.texts.csv_files import safe
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import put, transcript


def _rows(file: Path, separator: str, encoding: str = "utf-8-sig") -> list[dict[str, str]]:
    with file.open(encoding=encoding, newline="") as opened:
        return list(csv.DictReader(opened, delimiter=separator))


def test_a_french_csv_is_for_french_spreadsheets(
    club_file: Path, tmp_path: Path, halley: Halley
) -> None:
    put(tmp_path / "one.json", transcript(1, names=("Zoé", "Łucja", "Cy", "Di")))
    halley("pull", str(tmp_path / "one.json"))
    halley("settings", "--tariff", "0.05", "--currency", "EUR", "--places", "5,3,1")
    folder = tmp_path / "csv"
    exact = {it["name"]: it["balance"] for it in halley.json("standings")}
    for language, separator, decimals in (("fr", ";", ","), ("en", ",", ".")):
        halley("report", "--csv", str(folder), "--lang", language)  # over the other language's
        rows = _rows(folder / "standings.csv", separator)
        assert [len(row) for row in rows] == [8] * 4
        columns = list(rows[0])
        for row in rows:
            balance, per_hand = exact[row[columns[1]]], row[columns[5]]
            assert row[columns[2]] == str(balance)
            assert per_hand == f"{float(Fraction(balance, 3)):.2f}".replace(".", decimals)
        money = [row[list(row)[2]] for row in _rows(folder / "transfers.csv", separator)]
        assert all(len(it.split(decimals)[1]) == 2 for it in money) and money
    halley("report", "--csv", str(folder), "--lang", "fr", "--encoding", "cp1252")
    halley("report", "--csv", str(folder), "--lang", "fr", "--encoding", "cp1252")
    names = {row["nom"] for row in _rows(folder / "standings.csv", ";", "cp1252")}
    assert names == {"Zoé", "Lucja", "Cy", "Di"}
    for wrong in ("none", "idna", "rot13"):
        text = halley.refusal("report", "--csv", str(folder), "--encoding", wrong)
        assert text == f"unknown encoding '{wrong}'. Choose utf-8-sig, utf-8 or cp1252."


@pytest.mark.parametrize(
    "sign", ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "\t", "\r"]
)
def test_no_text_is_a_formula(sign: str) -> None:
    for text in (f"{sign}1+1", f" {sign}cmd", sign):
        if sign.strip() or text.startswith(sign):
            assert safe(text) == f"'{text}"
    assert safe(-5) == -5
    assert safe(f"1{sign}1") == f"1{sign}1"


def test_a_tables_file_has_a_name_that_every_computer_takes(
    club_file: Path, tmp_path: Path, halley: Halley
) -> None:
    names = ("CON", "nul", "Aux ", "com1", "LPT¹", "Oak.", "a/b", "佐" * 80, "é", "..")
    for at, name in enumerate(names):
        put(tmp_path / "one.json", transcript(at, names=(f"A{at}", f"B{at}", f"C{at}")))
        halley("pull", str(tmp_path / "one.json"), "--table", name)
    files = [Path(it).name for it in halley.json("export", "-o", str(tmp_path / "out"))["files"]]
    made = sorted(it.removesuffix(".json") for it in files if it.endswith(".json"))
    long = "佐" * 53
    assert made == sorted(
        ["CON_", "nul_", "Aux_", "com1_", "LPT¹_", "Oak_", "a_b", long, "é", "__"]
    )
    for it in files:
        assert len(it.encode()) < 255
        assert not json.dumps(it).endswith((' "', '."'))
