"""The page's text of a screen: what stands in its lines, whatever is drawn on it."""

import json
import subprocess

from halley.platform import web_fonts
from host_tools.micropython import node
from host_tools.page import build as page_build
from host_tools.pixels import screen_text
from tests import stored_screens
from tests.needs import absent

_NAME = """
    const { spoken, withNamesOfFigures } = await import(process.argv[1]);
    const lines = JSON.parse(process.argv[2]);
    console.log(JSON.stringify(withNamesOfFigures(lines, ["this hand", "in all"]).map(spoken)));
"""
_READ = """
    const { readFileSync } = await import("node:fs");
    const { FrameText, isBar } = await import(process.argv[1]);
    const { fonts, frames } = JSON.parse(readFileSync(0));
    const text = new FrameText(fonts);
    const pages = [0, 1, 2, 3, 4, 5, 6, 7];
    const read = (frame) => [text.lines(frame), pages.map((page) => isBar(frame, page))];
    console.log(JSON.stringify(frames.map((frame) => read(Uint8Array.from(frame)))));
"""


def _node() -> str:
    return node() or absent("Node.js is not installed here")


def _script(page: page_build.Page, name: str) -> str:
    return (page.folder / f"v-{page.version}" / f"box/{name}.js").as_uri()


def _frame(rows: list[str]) -> list[int]:
    return [
        sum(1 << bit for bit in range(8) if rows[8 * page + bit][x] == "#")
        for page in range(8)
        for x in range(128)
    ]


def test_it_reads_what_the_stored_screens_read(built_page: page_build.Page) -> None:
    stored = {
        name: stored_screens.rows_of(stored_screens.stored_pixels(name))
        for name in stored_screens.IN_PIXELS
    }
    given = {"fonts": web_fonts.listing(), "frames": [_frame(rows) for rows in stored.values()]}
    command = [_node(), "--input-type=module", "-e", _READ, _script(built_page, "frame_text")]
    answer = subprocess.run(
        command, input=json.dumps(given), capture_output=True, text=True, check=True
    ).stdout
    as_text = str.maketrans({"▔": " ", screen_text.UNREAD: " "})
    for (name, rows), (lines, bars) in zip(stored.items(), json.loads(answer), strict=True):
        shown = screen_text.framed(rows)[1:9]
        assert lines == [line[1:-1].translate(as_text) for line in shown], name
        assert bars == [line[0] == "█" for line in shown], name


def test_the_figures_of_a_settlement_have_names(built_page: page_build.Page) -> None:
    lines = {
        "Hand 1      Cy is out": "Hand 1, Cy is out",
        "1 Ann 8×4+2  -34  -34": "1 Ann 8 times 4+2, this hand minus 34, in all minus 34",
        "3 Cy        +198  198": "3 Cy, this hand +198, in all 198",
        "2 Bea    -2f2j   3f7j": "2 Bea, this hand minus 2f2j, in all 3f7j",
        "= Ann+Cy         +1 1": "= Ann+Cy, this hand +1, in all 1",
        "Sum 0, points × 4    ": "Sum 0, points times 4",
        "Ann 30+10+25+100=165 ": "Ann 30+10+25+100=165",
        "1Ale 2Ber● 3Chr☄4Max ": "1Ale, this hand minus 1, in all minus 128; "
        "2Ber deals, this hand +8, in all 72; 3Chr comet, this hand minus 2, in all 12k; "
        "4Max, this hand 0, in all minus 10",
        "   -1   +8    -2    0": "",
        " -128   72   12k  -10": "",
    }
    script = _script(built_page, "screen")
    command = [_node(), "--input-type=module", "-e", _NAME, script, json.dumps([*lines])]
    answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert json.loads(answer) == [*lines.values()]
