"""A Pico W's Wi-Fi as MicroPython's network.WLAN has it, imitated: for whatever Python runs it.

It refuses what the real one would: orders to a radio that is off, and keys that are none; and what
would make a key wait: orders to a chip that hangs, each of which waits for a second.
"""

from host_tools.chips.display import ChipError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# the cyw43 driver's CYW43_LINK_...
DOWN, TRYING, UP, FAILED, NO_NETWORK, BAD_PASSWORD = 0, 1, 3, -1, -2, -3


# The states that the driver goes through after a wrong password, the last one for good: the access
# point sends the box away (reason 2), the exchange of keys times out (reason 15) and the driver
# begins again, the chip gives up, or it tries again by itself.
WRONG = {
    "deauth": (BAD_PASSWORD, DOWN),
    "timeout": (TRYING,),
    "plain": (BAD_PASSWORD,),
    "again": (BAD_PASSWORD, TRYING),
}


class WLAN:
    """A radio among `networks`, a password for each.

    `takes(what)` is called for each order, "on", "connect", "status", "question" or "silence" (a
    question that is not answered), as it takes its time. `on`: it is switched on. `dead`: the chip
    cannot be loaded; `hung`: its program hangs until it is switched off.
    """

    def __init__(
        self, networks: "dict[str, str]", takes: "Callable[[str], None] | None" = None
    ) -> None:
        self.networks = networks
        self.asked: list[str] = []  # the networks it was to join
        self.looks = 2  # at its state until it is up
        self.wrong = WRONG["plain"]
        self.dead = self.hung = False
        self.loaded = 0  # so often
        self._takes = takes
        self.on = False
        self._joins = ("", "")
        self._left = 0
        self._states: tuple[int, ...] = (DOWN,)

    def active(self, on: bool) -> None:
        """Switch it on or off."""
        self._verify()
        self._take("on")
        self.loaded += on
        self.on = on and not self.dead
        self._states = (DOWN,)

    def deinit(self) -> None:
        """Switch the chip off, without a word to it."""
        self.on = self.hung = False
        self._states = (DOWN,)

    def connect(self, network: str, password: str = "") -> None:
        """Join a network; `status` says what comes of it."""
        self._verify()
        if self.dead:
            raise OSError(1)
        if not self.on:
            raise ChipError("the radio is off")
        if not network or len(network.encode()) > 32 or len(password) > 64:
            raise ChipError("no such network can be")
        self._take("connect")
        self.asked.append(network)
        self._joins = (network, password)
        self._left = self.looks
        self._states = (TRYING,)

    def disconnect(self) -> None:
        """Leave the network."""
        self._verify()
        self._take("question")
        self._states = (DOWN,)

    def status(self, what: str = "") -> int:
        """Return the state of the network, by the driver; or what the chip is asked for."""
        if what:
            if not self.on:
                raise ChipError("switches the wireless chip on, which takes a second")
            self._take("silence" if self.hung else "question")
            return 0
        self._take("status")
        network, password = self._joins
        if self._states == (TRYING,):
            self._left -= 1
            if self._left < 0:
                right = self.networks.get(network) == password
                there = network in self.networks
                self._states = (UP,) if right else self.wrong if there else (NO_NETWORK,)
        elif self._states == (UP,) and network not in self.networks:
            self._states = (DOWN,)
        state = self._states[0]
        self._states = self._states[1:] or self._states
        return state

    def _verify(self) -> None:
        """Raise ChipError while the chip hangs: the driver waits for the answer to an order."""
        if self.hung:
            raise ChipError("waits for a second, as the chip hangs")

    def _take(self, what: str) -> None:
        if self._takes is not None:
            self._takes(what)
