"""Helpers for the tests of a whole Pico: a box with a hand under way, and its answers."""

from binascii import crc32

from halley.ui.canvas import Canvas
from tests.firmware.imitated_pico import Board, Worn

TABLE = "OK 5 4 OK OK OK OK 1 1 OK"  # four at the table, the first hand dealt
_played: "list[Board]" = []  # a box at which that was keyed in: once for all tests


def request_line(text: str) -> bytes:
    line = b"?1 " + text.encode()
    return line + b" %08x\n" % crc32(line)


def in_a_hand() -> "tuple[Board, list[str]]":
    """Return a box with a hand under way, and its picture; the power has gone."""
    if not _played:
        board = Board()
        board.power_on(board.play(TABLE) + 3000)
        _played.append(board)
    flash = _played[0].flash
    return Board(Worn(flash.blocks, flash)), _played[0].rows()


def again(before: Board, scratch: int = 0) -> Board:
    """Return the same box, plugged in again, or reset, with what outlives that."""
    board = Board(before.flash)
    board.scratch = scratch
    return board


def count_bookings(board: Board) -> int:
    """Return how often the sounder has said so."""
    return len([click for click in board.clicks if click[1:] == (4000, 0x8000)])


def rows_of(text: str, page: int) -> "list[str]":
    """Return what a text looks like at the left of a page."""
    canvas = Canvas()
    canvas.text(0, page, text)
    columns = canvas.frame[page * 128 : page * 128 + 6 * len(text)]
    return ["".join(["#" if column >> y & 1 else "." for column in columns]) for y in range(8)]
