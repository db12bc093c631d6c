"""Scores transcripts on MicroPython: micropython rate.py FIRMWARE_TREE ROOT FILE...

Out go the number of their events and the microseconds that it took to score them, reading the JSON
apart.
"""

# mypy: disable-error-code="attr-defined"
# gc and time have here what MicroPython adds to them

import gc
import json
import sys
import time


def main(tree: str, root: str, files: list[str]) -> None:
    """Score them one after the other."""
    sys.path[:] = [tree, root]
    from host_tools.records.transcripts.score import score

    events = took = 0
    for name in files:
        with open(name) as file:
            transcript = json.load(file)
        gc.collect()
        since = time.ticks_us()
        score(transcript)
        took += time.ticks_diff(time.ticks_us(), since)
        events += len(transcript["events"])
    print(events, took)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
