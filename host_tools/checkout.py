"""What needs Halley's sources, and not just the package that pip installs, asks for them here."""

from host_tools import firmware_build
from host_tools.errors import BadInput


def exists() -> bool:
    """Whether this is a checkout, with the firmware's sources beside the host's tools."""
    return (firmware_build.SOURCES / "main.py").is_file()


def require() -> None:
    """Raise BadInput outside a checkout."""
    if not exists():
        raise BadInput(
            "the firmware's sources are in the checkout of Halley, and not in the installed "
            "package: run this there."
        )
