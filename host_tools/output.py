"""Standard output and standard error of the `halley` command.

Texts have accents, typographic signs and names in any script. A terminal or a redirected file may
have an encoding that lacks them, such as cp1252 on Windows: then the nearest ASCII stands there.
"""

import codecs
import os
import sys
from contextlib import suppress

from anyascii import anyascii

NEAREST = "halley.nearest"  # handles encoding errors
_ASCII = "halley-ascii"
# signs for which anyascii has a word, or a sign that says something else here
_SIGNS = {
    "☄": "*", "·": ".", "×": "x", "✓": "+", "✔": "+", "✗": "x", "✘": "x", "⚠": "!",
    "♠": "S", "♥": "H", "♦": "D", "♣": "C",
}  # fmt: skip
_BRAILLE = range(0x2801, 0x2900)  # its blank, U+2800, is a space


def use_any_encoding() -> None:
    """Make standard output and standard error take every text, whatever their encoding.

    A stream that was closed before the start (`>&-`) becomes an empty one.
    """
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w"))
        elif hasattr(stream, "reconfigure"):
            # Typer writes UTF-8 to a stream that calls itself ASCII
            ascii_only = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding=_ASCII if ascii_only else None, errors=NEAREST)


def print_document(text: str) -> None:
    """Write a whole file to standard output, in UTF-8 as to a file, whatever its encoding is."""
    sys.stdout.flush()
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None:
        sys.stdout.write(text)
    else:
        stream.write(text.encode("utf-8", NEAREST))
        stream.flush()


def leave_if_full() -> None:
    """Leave standard output if the disk that it goes to is full."""
    try:
        sys.stdout.flush()
    except OSError:
        leave()


def leave() -> None:
    """Let nothing more be written to standard output, whose reader has gone.

    Python would try again at the end, and complain.
    """
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _replace(error: UnicodeError) -> tuple[str, int]:
    """Return the nearest ASCII of the letters that an encoding lacks, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(map(_nearest, letters)), error.end


def _nearest(letter: str) -> str:
    if letter in _SIGNS:
        return _SIGNS[letter]
    if ord(letter) in _BRAILLE:
        return "#"
    if "\ud800" <= letter <= "\udfff":  # a byte of a file's name that is not UTF-8
        return "?"
    return anyascii(letter)


def _find_ascii(name: str) -> codecs.CodecInfo | None:
    """Return Python's codec of ASCII for our name of it."""
    if name.replace("_", "-") != _ASCII:
        return None
    plain = codecs.lookup("ascii")
    return codecs.CodecInfo(
        plain.encode,
        plain.decode,
        plain.streamreader,
        plain.streamwriter,
        plain.incrementalencoder,
        plain.incrementaldecoder,
        _ASCII,
    )


codecs.register(_find_ascii)
codecs.register_error(NEAREST, _replace)
