"""From a key to its picture on a box with Wi-Fi: the network off, on, hanging, losing.

The box, the club's server and the bad network are processes and threads beside each other, so each
figure has their share of this computer in it. A key comes at any time, also while a request is out.
"""

import multiprocessing
import random
import statistics
import tempfile
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from host_tools.club.evening import evenings
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.table_link import codes
from host_tools.images import firmware_build
from tests.host_tools.club.bad_network import BadNetwork
from tests.host_tools.club.walls import serving
from tests.host_tools.club.wifi_box import WifiBox

WAYS = ("off", "through", "hang", "lose")
TITLES = {"off": "no network", "through": "a network", "hang": "hanging", "lose": "losing"}
_SETUP = "OK 5 4 OK OK OK OK OK OK"
_HAND = "OK 2 OK 3 5 OK 6 OK 1 4 OK 2"
_HANDS = 40
_SEED = 1752


def figures() -> dict[str, Any]:
    """Milliseconds for each way: median, of a hundred keys the slowest, the slowest, and more."""
    tree = firmware_build.build("image").folder
    with tempfile.TemporaryDirectory() as folder:
        return {way: _way(way, tree, Path(folder, way)) for way in WAYS}


def _way(way: str, tree: Path, folder: Path) -> dict[str, Any]:
    folder.mkdir()
    here, there = multiprocessing.Pipe()
    server = multiprocessing.get_context("spawn").Process(
        target=_serve, args=(str(folder / "club.sqlite"), there)
    )
    server.start()
    there.close()
    try:
        address, code = here.recv()
        with BadNetwork(address) as network:
            box = WifiBox(tree, folder / "box", network.address, code)
            if way == "off":
                (box.folder / "wifi").unlink()
            with box:
                return _play(box, network, way)
    finally:
        here.close()
        server.join()


def _play(box: WifiBox, network: BadNetwork, way: str) -> dict[str, Any]:
    box.press(_SETUP)
    if way != "off":
        box.wait_for("club")
        network.how = way
    chance = random.Random(_SEED)
    times = []
    for key in _HAND.split() * _HANDS:
        times += box.press(key)
        box.pause(chance.uniform(0, 0.04))
    state = box.state()
    times = sorted(time * 1000 for time in times)
    return {
        "keys": len(times),
        "median": statistics.median(times),
        "hundredth": times[-len(times) // 100],
        "most": times[-1],
        "keys_meanwhile": state["keys_meanwhile"],
        "calls": state["calls"],
    }


def _serve(path: str, to: Connection) -> None:
    """Serve a club with a table until something is sent."""
    with Store(path) as store:
        store.make("Comet Club")
        with store.write() as session:
            code = codes.renew(session, evenings.start(session), "Oak").code
        with serving(ClubServer(store)) as address:
            to.send((address, code))
            to.poll(None)  # until the other end is closed
