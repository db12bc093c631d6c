"""Asks the box and hears its news, over a cable that may be noisy, pulled out and put back.

Every request has exactly one answer, and may be asked again: what stays without one is.
"""

import errno
import json
import random
import sys
import time
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Self

from halley import DATED_FROM
from host_tools.device.ports import find
from host_tools.errors import BadInput, Explained
from host_tools.link.frames import LAST, PROTOCOL, Message, parse, request
from host_tools.link.port import open_port

_AGAIN_S = 1.0  # a request without an answer is asked again
_PROMPT_S = 1.5  # a box with this prompt will not answer any more
_WINDOW = 3  # requests on their way at a time; the box keeps four
_LONGEST = 1 << 16  # bytes without an end of line are noise

_SIMULATED = "sim"  # what every simulated box calls itself

_REFUSALS = {
    "room": Explained("the box is full, or its memory is read-only."),
    "file": Explained("the box does not have this file."),
    "answer": Explained("the box could not do that, but continues."),
    "hand": Explained("a hand is in play on the box. Finish it first."),
    "wifi": Explained("the box has no Wi-Fi. Use a Pico W with Halley for the Pico W."),
    "such": Explained("the box's firmware is too old for this. Update it with `halley flash`."),
}


class LineLost(BadInput):
    """Nobody answers any more at the other end of the cable."""


class Refused(BadInput):
    """The box does not do what it was asked for."""


class Chunk(NamedTuple):
    """Bytes of a file on the box: from `place` on, of `size`."""

    name: str
    place: int
    size: int
    data: bytes


class Client:
    """A box at the port `name` (default: the one Pico plugged in).

    A box whose clock was never set gets the time of this computer, unless `sets_clock` is False.
    patience: how many seconds to wait for an answer, or for a cable that was pulled to come back.
    Raises BadInput when there is no such port, or no box behind it. `news` has what the box told
    by itself, oldest first; whoever reads it empties it. `greeted` counts how often the box was
    met: whoever finds it grown may have missed some.
    """

    def __init__(
        self, name: str | None = None, patience: float = 10, sets_clock: bool = True
    ) -> None:
        self._asked_for = name
        self._patience = patience
        self._sets_clock = sets_clock
        self._number = random.randrange(LAST)  # no answer to somebody else's is taken for ours
        self._buffer = b""
        self.news: list[Chunk] = []
        self.greeted = 0
        self.name = find(name or "")
        try:
            self._port = open_port(self.name)
        except OSError as error:
            raise BadInput("{name}: {why}.", name=self.name, why=_why(error)) from error
        try:
            self.box = self._greet()
        except BaseException:
            self.close()
            raise

    # --- what can be asked

    def own_id(self) -> str:
        """Return this box's unique id; "" if it has none."""
        box_id = str(self.box.get("box") or "")
        return "" if box_id == _SIMULATED else box_id

    def ask(self, text: str) -> str:
        """Return the box's answer to `text` without its first word; BadInput if it refuses."""
        return self.ask_all([text])[0]

    def ask_all(self, texts: Sequence[str]) -> list[str]:
        """Return the answers to all `texts`, asked several at a time."""
        answers: dict[int, str] = {}
        numbers = [self._next() for _ in texts]
        waiting: dict[int, float] = {}  # number -> when it was asked
        ahead = list(range(len(texts)))
        last_sign = time.monotonic()
        while len(answers) < len(texts):
            now = time.monotonic()
            try:
                while ahead and len(waiting) < _WINDOW:
                    self._send(numbers[ahead[0]], texts[ahead[0]])
                    waiting[ahead.pop(0)] = now
                for index, since in waiting.items():
                    if now - since > _AGAIN_S:
                        self._send(numbers[index], texts[index])
                        waiting[index] = now
                for answer in self._hear():
                    if answer.number in numbers:
                        index = numbers.index(answer.number)
                        if waiting.pop(index, None) is not None:
                            answers[index] = unwrap_answer(answer)
                            last_sign = now
            except OSError as error:
                self._plug_in_again(error)
                ahead = sorted([*waiting, *ahead])
                waiting.clear()
                last_sign = time.monotonic()
            silent = time.monotonic() - last_sign
            if silent > self._patience or (silent > _PROMPT_S and self._at_prompt()):
                raise self._silence()
        return [answers[index] for index in range(len(texts))]

    def status(self) -> dict[str, Any]:
        """Return the state of the evening; `file` is empty if there is none."""
        return json.loads(self.ask("status"))

    def files(self) -> dict[str, int]:
        """Return the box's files, with their sizes in bytes."""
        sizes: dict[str, int] = {}
        start = 0
        while True:
            answer = json.loads(self.ask(f"files {start}"))
            sizes.update(answer["files"])
            start += len(answer["files"])
            if start >= answer["total"] or not answer["files"]:
                return sizes

    def journal(self, name: str, places: Sequence[int]) -> list[Chunk]:
        """Return some bytes of a file from each of `places` on."""
        return [_chunk(text) for text in self.ask_all([f"journal {name} {at}" for at in places])]

    def listen(self, seconds: float) -> None:
        """Hear what the box tells by itself, for so long, or until something came."""
        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end and not self.news:
                for _ in self._hear():
                    pass  # late answers
        except OSError as error:
            self._plug_in_again(error)

    def be_patient(self, seconds: float) -> None:
        """From now on, wait for so long when the cable is pulled out."""
        self._patience = seconds

    def set_clock(self) -> int:
        """Set the box's clock and time zone; return its time in seconds since 1970 UTC."""
        now = int(self.ask(f"clock {round(time.time())}"))
        with suppress(Refused):  # an older box: the days of its codes are UTC's
            self.ask(f"set zone {time.localtime().tm_gmtoff // 60}")
        return now

    def close(self) -> None:
        """Let the port go; the box does not mind."""
        with suppress(OSError):
            self._port.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- the line itself

    def _next(self) -> int:
        self._number = self._number % LAST + 1
        return self._number

    def _send(self, number: int, text: str) -> None:
        self._port.write(request(number, text))

    def _hear(self) -> Iterator[Message]:
        """Yield the answers that have come, after a short wait; OSError if the port is gone."""
        data = self._port.read(max(1, self._port.in_waiting))
        *lines, rest = (self._buffer + data).split(b"\n")
        self._buffer = rest[-_LONGEST:]
        for line in lines:
            message = parse(line)
            if message is None:
                continue
            if message.number:
                yield message
            elif message.kind == "journal":
                self.news.append(_chunk(message.rest))

    def _greet(self) -> dict[str, Any]:
        """Return the box's hello; BadInput if it speaks another version of the protocol."""
        try:
            box = json.loads(self.ask(f"hello {PROTOCOL}"))
        except json.JSONDecodeError:
            box = {}
        if box.get("line") != PROTOCOL:
            version = box.get("halley", "?")
            raise BadInput(
                "the box's firmware ({version}) uses version {line} of the line protocol, and "
                "this computer version {ours}. Update the box with `halley flash`.",
                version=version, line=box.get("line", "?"), ours=PROTOCOL,
            )  # fmt: skip
        self.greeted += 1
        if self._sets_clock and box.get("epoch", DATED_FROM) < DATED_FROM:
            with suppress(Refused):
                box["epoch"] = self.set_clock()
        return box

    def _plug_in_again(self, error: OSError) -> None:
        """Wait for the port to come back, and for the same box behind it; LineLost if not."""
        self.close()
        end = time.monotonic() + self._patience
        while True:
            try:
                self.name = find(self._asked_for or "")
                self._port = open_port(self.name)
                break
            except (OSError, BadInput):
                if time.monotonic() > end:
                    raise LineLost(
                        "the box at '{name}' is gone: {why}.", name=self.name, why=_why(error)
                    ) from error
                time.sleep(0.1)
        self._buffer = b""
        box, before = self._greet(), getattr(self, "box", None)
        if before and box["box"] != before["box"]:
            raise LineLost("another box is now at '{name}'.", name=self.name)

    def _at_prompt(self) -> bool:
        """Return whether MicroPython's prompt is the last that came."""
        return self._buffer.rstrip().endswith(b">>>")

    def _silence(self) -> LineLost:
        if self._at_prompt():
            return LineLost(
                "'{name}' shows MicroPython's prompt, not Halley. Switch the box off and on, or "
                "install Halley with `halley flash`.",
                name=self.name,
            )
        return LineLost(
            "the box at '{name}' does not answer. Unplug it and plug it in again. If that does "
            "not help, run `halley doctor`.",
            name=self.name,
        )


def unwrap_answer(answer: Message) -> str:
    """Return the text of an answer; raise Refused if it is a refusal."""
    if answer.kind == "no":
        word, _, sentence = answer.rest.partition(" ")
        if word == "table" and sentence:
            raise Refused(sentence)
        if answer.rest in _REFUSALS:
            raise Refused("{why}", why=_REFUSALS[answer.rest])
        raise Refused("the box refused: {word}.", word=answer.rest)
    return answer.rest


def _chunk(text: str) -> Chunk:
    name, place, size, *data = text.split(" ")
    return Chunk(name, int(place), int(size), b64decode(data[0]) if data else b"")


def _why(error: OSError) -> Explained:
    """Return why a port cannot be used, in a few words."""
    text = str(error)
    if error.errno == errno.ENOENT or "FileNotFoundError" in text:
        return Explained("the port does not exist")
    if error.errno == errno.EACCES or "PermissionError" in text:
        if sys.platform == "win32":  # there nothing else is meant by it
            return Explained("another program is using the port")
        return Explained("permission denied; run `halley doctor` to see what to do")
    if "refused" in text:
        return Explained("nothing answers there")
    if "exclusively lock" in text or error.errno == errno.EBUSY:
        return Explained("another program is using the port")
    return Explained("{why}", why=(error.strerror or text).rstrip(".").replace("\n", " "))
