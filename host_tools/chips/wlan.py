"""A Pico W's Wi-Fi as MicroPython's network.WLAN has it, imitated: for whatever Python runs it.

It refuses what the real one would: orders to a radio that is off, and keys that are none.
"""

from host_tools.chips.display import ChipError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# the cyw43 driver's CYW43_LINK_...
DOWN, TRYING, UP, FAILED, NO_NETWORK, BAD_PASSWORD = 0, 1, 3, -1, -2, -3


class WLAN:
    """A radio among `networks`, a password for each.

    `takes(what)` is called for each order, "on", "connect" or "status", as it takes its time. `on`:
    it is switched on.
    """

    def __init__(
        self, networks: "dict[str, str]", takes: "Callable[[str], None] | None" = None
    ) -> None:
        self.networks = networks
        self.asked: list[str] = []  # the networks it was to join
        self.looks = 2  # at its state until it is up
        self._takes = takes
        self.on = False
        self._joins = ("", "")
        self._left = 0
        self._state = DOWN

    def active(self, on: bool) -> None:
        """Switch it on or off."""
        self._take("on")
        self.on = on
        self._state = DOWN

    def connect(self, network: str, password: str = "") -> None:
        """Join a network; `status` says what comes of it."""
        if not self.on:
            raise ChipError("the radio is off")
        if not network or len(network.encode()) > 32 or len(password) > 64:
            raise ChipError("no such network can be")
        self._take("connect")
        self.asked.append(network)
        self._joins = (network, password)
        self._left = self.looks
        self._state = TRYING

    def status(self) -> int:
        """Return the state of the network."""
        self._take("status")
        network, password = self._joins
        if self._state == TRYING:
            self._left -= 1
            if self._left < 0:
                right = self.networks.get(network) == password
                there = network in self.networks
                self._state = UP if right else BAD_PASSWORD if there else NO_NETWORK
        elif self._state == UP and network not in self.networks:
            self._state = DOWN
        return self._state

    def _take(self, what: str) -> None:
        if self._takes is not None:
            self._takes(what)
