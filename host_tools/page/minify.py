"""Makes scripts and styles smaller, with esbuild."""

import subprocess

from host_tools.errors import BadInput
from host_tools.micropython import NODE_FOLDER


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
