"""A round's names go onto a box, and what the box then tells comes back to the same people."""

import json
from pathlib import Path

import pytest

from host_tools import micropython
from host_tools.cable import Cable
from host_tools.cli import run
from host_tools.sim import Sim
from tests.host_tools.line_box import HAND

_SETUP = "OK 5 4 1 1 1 1 OK OK"  # modern comet for four, each the first of the names still there


@pytest.mark.usefixtures("club_file")
def test_names_go_to_the_box_and_come_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if micropython.unix(tmp_path) is None:
        pytest.skip("the unix build of MicroPython is not installed")

    def halley(*words: str) -> str:
        assert run(["club", *words]) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    halley("member", "add", "Élise Dupont-Desmarais", "Bea", "Cy", "Di")
    halley("draw", "--members", "--rounds", "1", "--seed", "1")
    seats = json.loads(halley("round", "--json"))[0]["tables"][0]["seats"]
    with Cable(tmp_path / "port") as cable, Sim(tmp_path / "box", cable=cable) as box:
        port = str(cable.path)
        (told,) = json.loads(halley("push", "--port", port, "--json"))
        assert told["table"] == "Table 1"
        assert told["names"] == [name[:12] for name in seats]
        box.play(f"{_SETUP} {HAND}")
        halley("pull", "--port", port)
        ranked = json.loads(halley("standings", "--json"))
        assert sorted(row["name"] for row in ranked) == sorted(seats)
        assert {row["hands"] for row in ranked} == {1}
        assert sum(row["balance"] for row in ranked) == 0
        assert any(row["balance"] for row in ranked)
        assert run(["club", "push", "--round", "4", "--port", port]) == 2
        assert "round 4 is not drawn yet" in capsys.readouterr().err
        assert run(["club", "push", "--port", port, "--table", "Nope"]) == 2
        assert "round 1 has no table Nope" in capsys.readouterr().err
        assert json.loads(halley("push", "--port", port, "--table", "1", "--json")) == [told]
