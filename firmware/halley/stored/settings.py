"""Settings that stay for the next evening: lines `name=value` in the store's file "settings"."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store

_FILE = "settings"


def get(store: "Store", name: str, default: str = "") -> str:
    """Return the value of `name`; `default` if it is not set, or the file cannot be read."""
    try:
        return _all(store).get(name, default)
    except OSError:
        return default


def put(store: "Store", name: str, value: str) -> None:
    """Set `name`, for good when this returns; OSError when the store cannot be read or is full.

    The file is written whole, so that a power cut leaves the old settings or the new ones.
    """
    values = _all(store)
    if values.get(name) == value:
        return
    values[name] = value
    lines = [key + "=" + values[key] + "\n" for key in sorted(values)]
    store.write(_FILE, "".join(lines).encode())


def _all(store: "Store") -> dict[str, str]:
    values = {}
    try:
        text = store.read(_FILE, 0, store.size(_FILE)).decode()
    except UnicodeError:
        return {}
    for line in text.split("\n"):
        name, equals, value = line.partition("=")
        if name and equals:
            values[name] = value
    return values


def zone_of(store: "Store") -> int:
    """Return how many minutes clocks here are ahead of UTC: the setting "zone", 0 without one."""
    try:
        return int(get(store, "zone", "0"))
    except ValueError:
        return 0  # the file was damaged
