"""The page's text of a screen: what stands in its lines, whatever is drawn on it."""

import pytest

from halley.platform import web_text
from host_tools import screen_text
from tests import stored_screens


@pytest.mark.parametrize("name", stored_screens.IN_PIXELS)
def test_it_reads_what_the_stored_screens_read(name: str) -> None:
    rows = stored_screens.rows_of(stored_screens.stored_pixels(name))
    frame = bytes(
        sum(1 << bit for bit in range(8) if rows[8 * page + bit][x] == "#")
        for page in range(8)
        for x in range(128)
    )
    shown = screen_text.framed(rows)[1:9]
    as_text = str.maketrans({"▔": " ", screen_text.UNREAD: " "})
    assert web_text.lines(frame) == [line[1:-1].translate(as_text) for line in shown]
    bars = [line[0] == "█" for line in shown]
    assert [web_text.is_bar(frame, page) for page in range(8)] == bars
