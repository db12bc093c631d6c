"""Runs shared tests under MicroPython, as pytest runs them under CPython.

    micropython on_micropython.py FIRMWARE_TREE ROOT MODULE ...

FIRMWARE_TREE holds the package `halley`, ROOT the folder `tests`; each MODULE is named as in an
import (`tests.firmware.shared.test_keys`). Every function test_* is run, but those that the module
has in SWEEPS only after its name and `+sweeps`; a line for each, then `N passed, N failed`; the
exit status is 1 when one failed, or when there was none.
"""

import gc
import sys


def run(module: str) -> tuple[int, int]:
    """Import `module`, run its tests in the order of their names, return (passed, failed)."""
    passed = failed = 0
    module, _, sweeps = module.partition("+")
    __import__(module)
    namespace = sys.modules[module].__dict__
    left_out = () if sweeps else namespace.get("SWEEPS", ())
    for name in sorted(name for name in namespace if name.startswith("test_")):
        if name in left_out:
            continue
        gc.collect()
        try:
            namespace[name]()
        except Exception as error:
            failed += 1
            print("FAILED %s.%s" % (module, name))
            sys.print_exception(error)
        else:
            passed += 1
            print("ok %s.%s" % (module, name))
    return passed, failed


def main(tree: str, root: str, modules: list[str]) -> int:
    """Run all `modules`; the exit status."""
    # the folder of this script comes first on the path, and would hide the package `tests`
    sys.path[:] = [tree, root] + sys.path[1:]
    passed = failed = 0
    for module in modules:
        counts = run(module)
        passed += counts[0]
        failed += counts[1]
    gc.collect()
    print("heap in use: %d bytes" % gc.mem_alloc())
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
