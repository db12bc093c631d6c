"""Finds the real MicroPython on this computer and says how to run it.

Two builds are used: the unix port from PyPI (64-bit), run inside a Python process, and the
WebAssembly port from npm (32-bit, as the Pico), run under Node through host_tools/node/run.mjs.
"""

import importlib.util
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from host_tools.errors import BadInput

NODE_FOLDER = Path(__file__).resolve().parent / "node"
# The package's own script, said this way so that it needs neither a path nor the environment; the
# first word is the package's folder, as Python starts in a third of the time without all others.
RUN_UNIX = (
    "import sys; sys.path.append(sys.argv.pop(1)); "
    "import micropython_unix; sys.exit(micropython_unix.main())"
)
WASM_FOLDER = NODE_FOLDER / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
NONE_HERE = (
    "MicroPython is missing: PyPI has none for this computer, and the one from npm needs "
    "Node.js 20. Install Node.js, then run `make run` once in the checkout."
)


def wasm_files() -> tuple[Path, Path]:
    """Return the loader (micropython.mjs) and the program (micropython.wasm), or raise BadInput."""
    files = WASM_FOLDER / "micropython.mjs", WASM_FOLDER / "micropython.wasm"
    if not all(path.is_file() for path in files):
        raise BadInput("MicroPython for WebAssembly is not installed. Install it with `make run`.")
    return files


def node() -> str | None:
    """Return the program of Node.js: HALLEY_NODE, or the one on the path; None without."""
    return os.environ.get("HALLEY_NODE") or shutil.which("node")


def unix(script: Path, arguments: Sequence[str] = (), heap_kib: int = 0) -> list[str] | None:
    """Return the command that runs `script` on the unix build, or None without it.

    `heap_kib` limits the heap, in KiB; 0 leaves the build's own default.
    """
    package = importlib.util.find_spec("micropython_unix")
    if package is None or package.origin is None:
        return None
    heap = ["-X", f"heapsize={heap_kib}k"] if heap_kib else []
    folder = str(Path(package.origin).parent)
    return [sys.executable, "-I", "-S", "-c", RUN_UNIX, folder, *heap, str(script), *arguments]


def wasm(
    script: str, arguments: Sequence[str] = (), folders: dict[str, Path] | None = None
) -> list[str] | None:
    """Return the command that runs `script` on the WebAssembly build; None without it or Node.

    That build sees no file of this computer: `folders` are copied in under the given names ("/sim":
    build/sim), and `script` and `arguments` are paths and words as it sees them.
    """
    program = node()
    if program is None or not (WASM_FOLDER / "micropython.wasm").is_file():
        return None
    copies = [f"{path}={name}" for name, path in (folders or {}).items()]
    runner = str(NODE_FOLDER / "run.mjs")
    return [program, runner, *copies, "--", script, *arguments]


def command(tree: Path, script: str, arguments: Sequence[str] = (), heap_kib: int = 0) -> list[str]:
    """Return the command that runs `script` of a firmware `tree` on either build.

    BadInput if neither is there.
    """
    parts = unix(tree / script, arguments, heap_kib)
    parts = parts or wasm(f"/firmware/{script}", arguments, {"/firmware": tree})
    if parts is None:
        raise BadInput(NONE_HERE)
    return parts
