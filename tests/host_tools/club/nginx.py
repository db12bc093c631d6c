"""nginx before a club's server, as its SERVER.md has it, from Debian's package."""

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.host_tools.club.certificates import Issued

GUIDE = Path(__file__).parents[3] / "host_tools" / "club" / "SERVER.md"
_TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
_PATIENCE_S = 30


def program() -> str | None:
    """Return the path of nginx, or None."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@contextmanager
def before(folder: Path, club_port: int, made: Issued) -> Iterator[int]:
    """Yield the port at which nginx takes requests for the club, by https."""
    port = _free_port()
    (example,) = re.findall(r"```nginx\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    for old, new in (
        ("listen 443", f"listen 127.0.0.1:{port}"),
        ("/etc/nginx/club.pem", str(made.certificate)),
        ("/etc/nginx/club.key", str(made.key)),
        ("127.0.0.1:8000", f"127.0.0.1:{club_port}"),
    ):
        assert old in example, f"{GUIDE} has no {old}"
        example = example.replace(old, new)
    paths = "\n".join(f"{name}_temp_path {folder}/{name};" for name in _TEMPORARY)
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; master_process off; pid {folder}/nginx.pid;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{paths}\n{example}\n}}\n"
    )
    words = [program() or "nginx", "-p", str(folder), "-c", str(config), "-e", f"{folder}/errors"]
    with subprocess.Popen(words) as process:
        try:
            _wait(process, port)
            yield port
        finally:
            process.kill()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as made:
        return int(made.getsockname()[1])


def _wait(process: "subprocess.Popen[bytes]", port: int) -> None:
    """Wait until it listens."""
    until = time.monotonic() + _PATIENCE_S
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert process.poll() is None and time.monotonic() < until, "nginx does not start"
            time.sleep(0.02)
