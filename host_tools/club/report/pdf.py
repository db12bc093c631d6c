"""The report as a PDF, printed by the Chromium that is on this computer."""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from host_tools.club.texts.sentence import CannotBe
from host_tools.output_files import PDF_MARK, write_bytes

_NAMES = (
    "chromium", "chromium-headless-shell", "chromium-browser",
    "google-chrome", "google-chrome-stable", "chrome",
)  # fmt: skip
ON_A_MAC = "/Applications/{0}.app/Contents/MacOS/{0}"
_PATIENCE = 120  # seconds


def chromium() -> str:
    """Return the path of Chromium or Chrome, or HALLEY_CHROMIUM; BadInput without one."""
    macs = (ON_A_MAC.format(name) for name in ("Chromium", "Google Chrome"))
    browser = os.environ.get("HALLEY_CHROMIUM") or next(
        filter(None, (shutil.which(name) for name in (*_NAMES, *macs))), None
    )
    if browser is None:
        raise CannotBe(
            "no Chromium or Chrome found to make the PDF. Name one with HALLEY_CHROMIUM, or "
            "print the HTML report from any browser."
        )
    return browser


def write(html: str, target: Path) -> None:
    """Print `html` to the file `target`; BadInput when Chromium cannot."""
    program = chromium()
    with TemporaryDirectory(prefix="halley-") as folder:
        page, made = Path(folder, "report.html"), Path(folder, "report.pdf")
        page.write_text(html, encoding="utf-8")
        flags = [
            "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking",
            "--no-pdf-header-footer", f"--user-data-dir={folder}/profile",
        ]  # fmt: skip
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            flags.append("--no-sandbox")  # Chromium refuses to run as root with one
        command = [program, *flags, f"--print-to-pdf={made}", page.as_uri()]
        try:
            subprocess.run(command, capture_output=True, timeout=_PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            raise CannotBe(
                "{program} did not print the report in {seconds} s.",
                program=program,
                seconds=_PATIENCE,
            ) from None
        except OSError as error:
            raise CannotBe(
                "cannot run {program}: {why}.", program=program, why=error.strerror
            ) from error
        if not made.is_file():
            raise CannotBe("{program} did not print the report.", program=program)
        write_bytes(target, made.read_bytes() + PDF_MARK)
