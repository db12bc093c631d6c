"""The air between two networks: each frame takes its time, and some get lost.

    python -m tests.host_tools.club.air END OTHER_END DELAY LOSS

Makes two network devices, takes what comes out of one and puts it into the other `DELAY` seconds
later, each way; a frame of `LOSS` (0.01: one of a hundred) is dropped. Linux's netem does the same,
where the kernel has it.
"""

import fcntl
import os
import random
import select
import struct
import sys
import time
from collections import deque

_SET_UP = 0x400454CA  # TUNSETIFF of linux/if_tun.h
_FRAMES = 0x0002 | 0x1000  # IFF_TAP, IFF_NO_PI
_LONGEST = 65536


def device(name: str) -> int:
    """Return a new network device, whose frames are read and written at this file."""
    made = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(made, _SET_UP, struct.pack("16sH", name.encode(), _FRAMES))
    return made


def carry(ends: tuple[int, int], delay: float, loss: float) -> None:
    """Carry frames both ways, for ever."""
    other = {ends[0]: ends[1], ends[1]: ends[0]}
    chance = random.Random(14)
    on_the_way: deque[tuple[float, int, bytes]] = deque()  # all take as long: the first is first
    while True:
        patience = max(0, on_the_way[0][0] - time.monotonic()) if on_the_way else None
        for end in select.select(ends, (), (), patience)[0]:
            frame = os.read(end, _LONGEST)
            if chance.random() >= loss:
                on_the_way.append((time.monotonic() + delay, other[end], frame))
        while on_the_way and on_the_way[0][0] <= time.monotonic():
            _, end, frame = on_the_way.popleft()
            try:
                os.write(end, frame)
            except OSError:
                continue  # the device is not up yet, or full: that one is lost as well


if __name__ == "__main__":
    here, there = sys.argv[1:3]
    made = device(here), device(there)
    print("ready", flush=True)
    carry(made, float(sys.argv[3]), float(sys.argv[4]))
