"""Makes files smaller: scripts and styles with esbuild, and any with Node's Brotli."""

import hashlib
import subprocess
import tempfile
from pathlib import Path

from host_tools.errors import BadInput
from host_tools.images.firmware_build import BUILD
from host_tools.micropython import NODE_FOLDER, node

BROTLI = ".br"  # how the name of a compressed file ends
_COMPRESS = "process.stdout.write(zlib.brotliCompressSync(fs.readFileSync(0)))"


def minify(name: str, source: bytes) -> bytes:
    """Return a script (.js, .mjs) or a stylesheet without what no browser reads.

    Names that other modules import stay. BadInput without esbuild, or if it refuses the source.
    """
    program = NODE_FOLDER / "node_modules" / ".bin" / "esbuild"
    loader = "css" if name.endswith(".css") else "js"
    command = [str(program), "--minify", f"--loader={loader}"]
    command += ["--log-level=error", "--charset=utf8"]
    if loader == "js":
        command += ["--format=esm", "--target=es2022"]
    try:
        done = subprocess.run(command, input=source, capture_output=True, check=False)
    except OSError as error:
        text = "{package} is not installed. Install it with `make run`."
        raise BadInput(text, package="esbuild") from error
    if done.returncode:
        raise BadInput("{folder}: {why}.", folder=name, why=done.stderr.decode().strip())
    return done.stdout


def brotli(data: bytes) -> bytes:
    """Return the data compressed by Brotli at its best, which takes seconds: build/brotli has them.

    BadInput without Node.
    """
    made = BUILD / "brotli" / f"{hashlib.sha256(data).hexdigest()}{BROTLI}"
    if not made.is_file():
        made.parent.mkdir(parents=True, exist_ok=True)
        try:
            command = [node() or "node", "-e", _COMPRESS]
            done = subprocess.run(command, input=data, capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise BadInput(
                "{package} is not installed. Install it with `make run`.", package="Node.js"
            ) from error
        with tempfile.TemporaryDirectory(dir=made.parent) as scratch:
            whole = Path(scratch, "whole")
            whole.write_bytes(done.stdout)
            whole.replace(made)
    return made.read_bytes()
