"""A round's names go onto a box, and what the box then tells comes back to the same people."""

from pathlib import Path

import pytest

from host_tools import micropython
from host_tools.simulator.cable import Cable
from host_tools.simulator.process import Sim
from tests.host_tools.club.by_command import Halley
from tests.host_tools.link_box import HAND
from tests.needs import there

_SETUP = "OK 5 4 1 2 3 4 OK OK"  # modern comet for four, the names in their order


@pytest.mark.usefixtures("club_file")
def test_names_go_to_the_box_and_come_back(tmp_path: Path, halley: Halley) -> None:
    there(micropython.unix(tmp_path))
    halley("member", "add", "Élise Dupont-Desmarais", "Bea", "Cy", "Di")
    halley("draw", "--members", "--rounds", "1", "--seed", "1")
    seats = halley.json("round")[0]["tables"][0]["seats"]
    with Cable(tmp_path / "port") as cable, Sim(tmp_path / "box", cable=cable) as box:
        port = str(cable.path)
        (pushed,) = halley.json("push", "--port", port)
        assert pushed["table"] == "Table 1"
        assert pushed["names"] == [name[:12] for name in seats]
        box.play(f"{_SETUP} {HAND}")
        (pulled,) = halley.json("pull", "--port", port)
        assert pulled["table"] == "Table 1"  # where it was put
        ranked = halley.json("standings")
        assert sorted(row["name"] for row in ranked) == sorted(seats)
        assert {row["hands"] for row in ranked} == {1}
        assert sum(row["balance"] for row in ranked) == 0
        assert any(row["balance"] for row in ranked)
        refused = halley.refusal("push", "--round", "4", "--port", port)
        assert "round 4 is not drawn yet" in refused
        refused = halley.refusal("push", "--round", "1", "--port", port, "--table", "Nope")
        assert "round 1 has no table Nope" in refused
        assert halley.json("push", "--round", "1", "--port", port, "--table", "1") == [pushed]
        halley("settings", "--language", "fr")
        line = f"Table 1 ({port})\N{NO-BREAK SPACE}: {', '.join(pushed['names'])}\n"
        assert halley("push", "--round", "1", "--port", port, "--table", "1") == line
        assert halley("pull", "--port", port).endswith(", 1 donne, déjà connu\n")
