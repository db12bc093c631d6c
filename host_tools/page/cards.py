"""The modules and words of the rule cards, which the page's help runs beside the firmware."""

from host_tools.images import firmware_build

# the worked examples on the cards are written in the transcripts' events
_FILES = (
    "host_tools/__init__.py",
    "host_tools/errors.py",
    "host_tools/records/__init__.py",
    "host_tools/records/transcripts/*.py",
    "host_tools/rule_cards/*.py",
    "host_tools/rule_cards/words/*.py",
)
# of those folders, what is the laptop's alone
_LEFT_OUT = {
    "host_tools/records/transcripts": {"score.py", "write.py"},
    "host_tools/rule_cards": {"chosen.py", "fields.py", "html.py", "terminal.py"},
}


def files() -> dict[str, bytes]:
    """Return the files by their paths: the modules compiled, as the firmware's are."""
    cross = firmware_build.compiler()
    made = {}
    for pattern in _FILES:
        for path in sorted(firmware_build.ROOT.glob(pattern)):
            name = path.relative_to(firmware_build.ROOT)
            if path.name in _LEFT_OUT.get(name.parent.as_posix(), ()):
                continue
            data = path.read_bytes()
            if cross and path.suffix == ".py":
                data, _ = firmware_build.compile_module(cross, name, data)
                name = name.with_suffix(".mpy")
            made[name.as_posix()] = data
    return made
