"""The page's text of a screen: what stands in its lines, whatever is drawn on it."""

import json
import subprocess

from halley.platform import web_fonts
from host_tools import page_build, screen_text
from host_tools.micropython import node
from tests import stored_screens
from tests.needs import absent

_READ = """
    const { readFileSync } = await import("node:fs");
    const { FrameText, isBar } = await import(process.argv[1]);
    const { fonts, frames } = JSON.parse(readFileSync(0));
    const text = new FrameText(fonts);
    const pages = [0, 1, 2, 3, 4, 5, 6, 7];
    const read = (frame) => [text.lines(frame), pages.map((page) => isBar(frame, page))];
    console.log(JSON.stringify(frames.map((frame) => read(Uint8Array.from(frame)))));
"""


def _frame(rows: list[str]) -> list[int]:
    return [
        sum(1 << bit for bit in range(8) if rows[8 * page + bit][x] == "#")
        for page in range(8)
        for x in range(128)
    ]


def test_it_reads_what_the_stored_screens_read() -> None:
    stored = {
        name: stored_screens.rows_of(stored_screens.stored_pixels(name))
        for name in stored_screens.IN_PIXELS
    }
    given = {"fonts": web_fonts.listing(), "frames": [_frame(rows) for rows in stored.values()]}
    script = (page_build.SOURCES / "frame_text.js").as_uri()
    program = node() or absent("Node.js is not installed here")
    command = [program, "--input-type=module", "-e", _READ, script]
    answer = subprocess.run(
        command, input=json.dumps(given), capture_output=True, text=True, check=True
    ).stdout
    as_text = str.maketrans({"▔": " ", screen_text.UNREAD: " "})
    for (name, rows), (lines, bars) in zip(stored.items(), json.loads(answer), strict=True):
        shown = screen_text.framed(rows)[1:9]
        assert lines == [line[1:-1].translate(as_text) for line in shown], name
        assert bars == [line[0] == "█" for line in shown], name
