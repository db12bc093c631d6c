"""All products of all modules, but for the enclosure, which has a library of its own."""

from hardware.make import labels, pinout, readme, schematic, screens, steps, wiring, wokwi

_MODULES = (wiring, pinout, schematic, steps, screens, labels, wokwi, readme)


def products() -> dict[str, bytes]:
    """Return the contents of every file, by its path below hardware/."""
    made: dict[str, bytes] = {}
    for module in _MODULES:
        made |= module.products()
    return made
