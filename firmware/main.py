"""Power-on: MicroPython runs this file, which starts the box on the board that it is on."""

import sys


def pico() -> None:
    """Start the box on a Pico; restart it if it fails, in safe mode after three failed starts."""
    # The image's own code comes first: an older Halley in the file system would hide it.
    sys.path.insert(0, ".frozen")
    import micropython

    from halley.platform.pico import safe, volume

    if volume.lost:
        from halley.platform.pico import lost

        lost.ask()
    if safe.due():
        safe.run()
    micropython.kbd_intr(-1)  # Ctrl-C on USB ends safe mode, and no play
    try:
        from halley.platform.pico import start

        start.run(safe.clear)
    except KeyboardInterrupt:
        safe.clear()  # a laptop has asked for the prompt: no failure
        raise
    except Exception as error:
        safe.start_anew(error)


if __name__ == "__main__":
    if sys.platform == "rp2":
        pico()
    elif sys.platform == "webassembly":
        from halley.page.web import run

        run()
    else:
        from halley.platform.sim import run

        run()
