"""A certificate authority of the test's own, and a server's certificate from it, by openssl."""

import subprocess
from pathlib import Path
from typing import NamedTuple

_EC = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")


class Issued(NamedTuple):
    """The files of an authority's certificate, and of a server's and its key; all PEM."""

    authority: Path
    certificate: Path
    key: Path


def issue(folder: Path, name: str = "localhost") -> Issued:
    """Return a certificate for the server `name`, signed by a new authority."""
    folder.mkdir(parents=True, exist_ok=True)
    made = Issued(folder / "ca.pem", folder / "club.pem", folder / "club.key")
    ca_key, request, more = folder / "ca.key", folder / "club.csr", folder / "club.ext"
    _openssl(
        "req", "-x509", *_EC, "-days", "2", "-subj", "/CN=Hall's authority", "-keyout", ca_key,
        "-addext", "keyUsage=critical,keyCertSign", "-out", made.authority,
    )  # fmt: skip
    _openssl("req", *_EC, "-subj", f"/CN={name}", "-keyout", made.key, "-out", request)
    more.write_text(f"subjectAltName=DNS:{name}\nbasicConstraints=CA:FALSE\n")
    _openssl(
        "x509", "-req", "-in", request, "-days", "2", "-CA", made.authority, "-CAkey", ca_key,
        "-set_serial", "1", "-extfile", more, "-out", made.certificate,
    )  # fmt: skip
    return made


def _openssl(*words: str | Path) -> None:
    subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True)
