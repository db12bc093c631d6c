"""The box on MicroPython's own littlefs, over a flash in memory that loses its power.

    micropython littlefs_box.py FIRMWARE_TREE WHAT [PART PARTS]

WHAT is a function below: cuts, drafts, rotation, settings, full, read_only, cost. Key codes come in
on stdin, a line each, a held key's with 32 added behind its own. At the end out go figures, a line
each, and `0 failed`.
"""

# mypy: disable-error-code="attr-defined"
# os and gc have here what MicroPython adds to them

import gc
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BLOCK = 4096
PROGRAM = 256  # as the Pico's board file mounts it
MOUNT = "/flash"
FOLDER = MOUNT + "/journal"
_COUNT, _SIZE, _ERASE = 4, 5, 6
# how far an erase or a program has come when the power goes
WHOLE, NOT, FIRST_HALF, EVERY_OTHER_BIT = range(4)
_DARK = b"\xff" * BLOCK  # what an erased block holds
_mounted: "list[str]" = []


class Flash:
    """A NOR flash of `blocks` blocks: only what is erased can be programmed, page by page.

    `log` has all that was done to it: (block, offset, bytes), offset -1 for an erase.
    """

    def __init__(self, blocks: int, seed: "Flash | None" = None) -> None:
        self.blocks = blocks
        # block by block: a cut shares those that it does not change with the flash it was cut from
        self.data: list[bytes] = list(seed.data) if seed else [_DARK] * blocks
        self.log: list[tuple[int, int, bytes]] = []

    def readblocks(self, block: int, buf: bytearray, offset: int = 0) -> None:
        buf[:] = self.data[block][offset : offset + len(buf)]

    def writeblocks(self, block: int, buf: bytearray, offset: int) -> None:
        assert offset % PROGRAM == 0 and len(buf) % PROGRAM == 0, "not a page"
        end = offset + len(buf)
        assert self.data[block][offset:end] == _DARK[: len(buf)], "it was not erased"
        self.do(block, offset, bytes(buf))

    def ioctl(self, what: int, argument: int) -> int:
        if what == _ERASE:
            self.do(argument, -1, b"")
        return self.blocks if what == _COUNT else BLOCK if what == _SIZE else 0

    def do(self, block: int, offset: int, data: bytes) -> None:
        """Let something happen, and note it."""
        self.log.append((block, offset, data))
        self.change(block, offset, data)

    def change(self, block: int, offset: int, data: bytes, how: int = WHOLE) -> None:
        """Erase or program; unless WHOLE, the power goes in the middle of it."""
        if how == NOT:
            return
        old = self.data[block]
        if offset < 0:
            offset, data = 0, _DARK
        if how == FIRST_HALF:
            data = data[: len(data) // 2]
        end = offset + len(data)
        if how == EVERY_OTHER_BIT:
            mixed = int.from_bytes(data, "little") ^ int.from_bytes(old[offset:end], "little")
            mixed &= int.from_bytes(b"\x55" * len(data), "little")
            mixed ^= int.from_bytes(old[offset:end], "little")
            data = mixed.to_bytes(len(data), "little")
        self.data[block] = old[:offset] + data + old[end:]

    def cuts(self, log: "list[tuple[int, int, bytes]]", part: int, parts: int) -> "Any":
        """Yield (number, flash) for each entry of `log` in this part, and each way to cut it."""
        for number, (block, offset, data) in enumerate(log):
            if number % parts == part:
                for how in (NOT, FIRST_HALF, EVERY_OTHER_BIT):
                    cut = Flash(self.blocks, self)
                    cut.change(block, offset, data, how)
                    yield number, cut
            self.change(block, offset, data)


def mount(flash: Flash, readonly: bool = False) -> None:
    """Mount it as a Pico does, in place of what was mounted."""
    if _mounted:
        os.umount(_mounted.pop())
    _mounted.append(MOUNT)
    os.mount(os.VfsLfs2(flash, progsize=PROGRAM), MOUNT, readonly=readonly)


def new_flash(blocks: int) -> Flash:
    """Return a flash with an empty file system, mounted."""
    flash = Flash(blocks)
    os.VfsLfs2.mkfs(flash, progsize=PROGRAM)
    mount(flash)
    return flash


def store(plain: bool = False) -> "Any":
    """Return the store that the Pico's board makes; `plain`: a file is just appended to."""
    from halley.platform.file_store import FileStore
    from halley.platform.flash_store import FlashStore

    return (FileStore if plain else FlashStore)(FOLDER)


class Bus:
    """The display's bus: takes everything."""

    def writeto(self, address: int, data: bytes | bytearray | memoryview) -> None:
        pass


class Clock:
    """A clock that stands still."""

    def ms(self) -> int:
        return 0

    def diff(self, later: int, earlier: int) -> int:
        return later - earlier

    def epoch(self) -> int:
        return 1796151600


def box(plain: bool = False) -> "Any":
    """Return the App, switched on."""
    from halley.app import App
    from halley.drivers.panel import Panel

    app = App(Panel(Bus()), store(plain), Clock())
    app.start()
    return app


def state(session: "Any") -> tuple:
    """Return what can be seen of an evening."""
    game = session.game
    seen = [session.phase, session.hand_number, game.ledger.pool]
    seen.extend(game.ledger.balances)
    return tuple(seen)


def restore_newest() -> "Any":
    """Return the newest evening as the box restores it at power-on; None without any."""
    from halley.journal.journal import newest
    from halley.session import session

    files = store()
    name = newest(files)
    return session.restore(files, name) if name and files.size(name) else None


class Played:
    """The journal after each key: length of the flash's log, records, states."""

    def __init__(self, flash: Flash, app: "Any", codes: "list[int]") -> None:
        self.start = Flash(flash.blocks, flash)
        self.marks = [(0, _count(app))]
        self.states: dict[int, tuple] = {}
        flash.log = []
        for code in codes:
            app.key(code)
            if app.session is not None:
                self.states[app.session.journal.count] = state(app.session)
                self.marks.append((len(flash.log), _count(app)))
        self.log = flash.log

    def cuts(self, part: int, parts: int) -> "Any":
        """(flash, records before, records after) of each cut that is of this part."""
        at = 0
        for number, cut in self.start.cuts(self.log, part, parts):
            while at + 1 < len(self.marks) and self.marks[at + 1][0] <= number:
                at += 1
            yield cut, self.marks[at][1], self.marks[min(at + 1, len(self.marks) - 1)][1]


def _count(app: "Any") -> int:
    return app.session.journal.count if app.session is not None else 0


def _keys() -> "list[int]":
    return [int(word) for word in sys.stdin.read().split()]


def cuts(part: int, parts: int) -> None:
    """Cut the power at every program and erase of the evening that stdin keys in."""
    flash = new_flash(64)
    app = box()
    played = Played(flash, app, _keys())
    whole = app.store.read(app.session.journal.name, 0, 1 << 20)
    missing = checked = 0
    for cut, least, most in played.cuts(part, parts):
        mount(cut)
        session = restore_newest()
        count = session.journal.count if session else 0
        assert least <= count <= most, (least, count, most)
        missing += count < most
        checked += 1
        if session is None:
            continue
        evening = session.journal
        data = evening.store.read(evening.name, 0, 1 << 20)
        assert evening.dropped == 0 and data == whole[: len(data)], "not a beginning"
        if count in played.states:
            assert state(session) == played.states[count]
        # the evening goes on, and is there again
        if session.undo():
            session.write()
            mount(cut)
            again = restore_newest()
            assert again.journal.count == count + 1 and state(again) == state(session)
    print("events", app.session.journal.count - 1)
    print("operations", len(played.log))
    print("erases", len([entry for entry in played.log if entry[1] < 0]))
    print("bytes", sum([len(entry[2]) for entry in played.log]))
    print("cuts", checked)
    print("missing", missing)


def rows(app: "Any") -> tuple:
    """Return the display without messages, and the last line about the keys."""
    return bytes(app.canvas.frame[:896]), app.current().label()


def drafts(part: int, parts: int) -> None:
    """Cut the power at every program and erase during a set-up and a half-keyed hand.

    The display then shows the state before the key or after it.
    """
    flash = new_flash(64)
    app = box()
    start = Flash(flash.blocks, flash)
    flash.log = []
    seen = [rows(app)]
    marks = [0]
    drafted = draft_erases = most = 0
    for code in _keys():
        journal = app.session.journal if app.session is not None else None
        before = (len(flash.log), journal and journal.count, app.store.size("draft"))
        app.key(code % 32, code >= 32)
        seen.append(rows(app))
        marks.append(len(flash.log))
        now = app.session.journal if app.session is not None else None
        if (now and now.count) == before[1] and now is journal:
            drafted += 1
            draft_erases += len([entry for entry in flash.log[before[0] :] if entry[1] < 0])
            most = max(most, app.store.size("draft") - before[2])
    at = checked = missing = 0
    for number, cut in start.cuts(flash.log, part, parts):
        while at + 1 < len(marks) and marks[at + 1] <= number:
            at += 1
        mount(cut)
        again = rows(box())
        assert again in seen[at : at + 2], (number, at)
        missing += again == seen[at]
        checked += 1
    print("operations", len(flash.log))
    print("drafted", drafted)
    print("draft_erases", draft_erases)
    print("most", most)
    print("cuts", checked)
    print("missing", missing)


def rotation(part: int, parts: int) -> None:
    """Cut the power while evenings are marked as pulled, and deleted for a new table.

    The files' system ends with a new table's first events; stdin keys them in.
    """
    from halley.journal import retention

    flash = new_flash(28)
    box()
    files = store()
    before = {}
    for number in range(1, 8):
        name = f"e{number:04d}.hj"
        before[name] = bytes((number,)) * (6000 + number)
        files.append(name, before[name])
    files.write("e0002.bad", b"cut off")
    before["e0002.bad"] = b"cut off"
    gone = ("e0001.hj", "e0002.bad", "e0002.hj", "e0003.hj")
    free = files.free()
    app = box()  # the newest evening cannot be read: it is as if there were none
    flash.log = []
    start = Flash(flash.blocks, flash)
    marked = []
    for name in gone:
        retention.note(app.store, name, app.store.size(name))
        marked.append((len(flash.log), name))
    for code in _keys():
        app.key(code)
    assert app.session.journal.count > 1 and is_saved(app)
    left = [name for name in before if name in app.store.names()]
    assert [name for name in before if name not in left], "nothing was given up"
    checked = 0
    for number, cut in start.cuts(flash.log, part, parts):
        mount(cut)
        files = store()
        names = files.names()
        for name, content in before.items():
            assert name in names or name in gone, name + " is lost"
            if name in names:
                assert files.read(name, 0, 1 << 20) == content, name + " has changed"
        for length, name in marked:
            if length <= number and name in names:
                assert retention.is_pulled(files, name), name + " lost its mark"
        for name in before:
            assert name in gone or not retention.is_pulled(files, name), name
        # and the box goes on from there
        retention.make_room(files)
        session = restored_or_none()
        if session is not None:
            assert session.journal.dropped == 0
        checked += 1
    print("free", free, "then", app.store.free())
    print("gone", len(before) - len(left))
    print("operations", len(flash.log))
    print("cuts", checked)


def restored_or_none() -> "Any":
    """Return what restore_newest() does; None as well when the newest evening cannot be read."""
    from halley.refusal import Refusal

    try:
        return restore_newest()
    except Refusal:
        return None


def settings(part: int, parts: int) -> None:
    """Cut the power while settings, names and an evening's snapshot are rewritten."""
    from halley.stored import settings as settings_file

    flash = new_flash(24)
    box()
    files = store()
    values = [str(number) * (1 + number * 40) for number in range(8)]
    names = [("Ann\nBea\n" * (1 + 20 * number)).encode() for number in range(8)]
    settings_file.put(files, "language", values[0])
    files.write("names", names[0])
    start = Flash(flash.blocks, flash)
    flash.log = []
    at = []
    for number in range(1, 8):
        settings_file.put(files, "language", values[number])
        at.append((len(flash.log), number, number - 1))
        files.write("names", names[number])
        at.append((len(flash.log), number, number))
    checked = 0
    for number, cut in start.cuts(flash.log, part, parts):
        done = [(0, 0, 0)] + [entry for entry in at if entry[0] <= number]
        _, value, listed = done[-1]
        mount(cut)
        files = store()
        assert settings_file.get(files, "language") in values[value : value + 2]
        assert files.read("names", 0, 1 << 20) in names[listed : listed + 2]
        assert not [name for name in files.names() if name not in ("settings", "names")]
        settings_file.put(files, "language", "fr")
        files.write("names", b"Cy\n")
        mount(cut)
        assert settings_file.get(store(), "language") == "fr"
        assert store().read("names", 0, 9) == b"Cy\n"
        checked += 1
    print("operations", len(flash.log))
    print("cuts", checked)


def is_saved(app: "Any") -> bool:
    """Return whether all of the evening is in its file."""
    if app.session is None:
        return True
    evening = app.session.journal
    return app.store.size(evening.name) == evening.size


def message_shown(app: "Any") -> bool:
    """Return whether something has popped up over the lowest line."""
    return bool(app.popup.text)


def _fill(files: "Any") -> None:
    """Leave not a block."""
    for size in (BLOCK * 8, BLOCK, 512, 16):
        try:
            while True:
                files.append("junk", b"j" * size)
        except OSError:
            pass


def full(at: int) -> None:
    """Fill the file system after `at` keys: the box says so, and writes everything later."""
    flash = new_flash(16)
    app = box()
    codes = _keys()
    unsaved = 0
    for number, code in enumerate(codes):
        if number == at:
            _fill(app.store)
        app.key(code)
        if not is_saved(app) and not unsaved:
            assert message_shown(app), "nobody was told"
            unsaved = number
        if number >= at and not unsaved:
            _fill(app.store)
    assert unsaved and not is_saved(app)
    print("unwritten", app.session.journal.size - app.store.size(app.session.journal.name))
    live = state(app.session)
    mount(flash)
    again = restore_newest()
    assert again.journal.dropped == 0 and again.journal.count < app.session.journal.count
    os.remove(FOLDER + "/junk")
    app.key(16)  # UNDO: one event more
    assert is_saved(app)
    mount(flash)
    again = restore_newest()
    assert again.journal.dropped == 0 and again.journal.count == app.session.journal.count
    assert state(again) == state(app.session) != live


def read_only(at: int) -> None:
    """Make the file system read-only after `at` keys: the same, and the evening is there."""
    flash = new_flash(64)
    app = box()
    codes = _keys()
    for code in codes[:at]:
        app.key(code)
    live = state(app.session)
    mount(flash, readonly=True)
    app = box()
    assert state(app.session) == live
    flash.log = []
    unsaved = False
    for code in codes[at:]:
        app.key(code)
        if not is_saved(app) and not unsaved:
            assert message_shown(app), "nobody was told"
            unsaved = True
    # MicroPython goes on erasing blocks that are free
    assert not is_saved(app) and not [entry for entry in flash.log if entry[1] >= 0]
    mount(flash)
    app.key(16)
    assert is_saved(app)
    mount(flash)
    assert state(restore_newest()) == state(app.session)


def cost(plain: int) -> None:
    """Print the evening's cost to the flash, and the microseconds to restore it at power-on.

    `replayed`: from its first record on, as when there is no snapshot.
    """
    flash = new_flash(352)  # as many as a Pico leaves to its files
    app = box(bool(plain))
    erases = pages = 0
    for code in _keys():
        flash.log = []
        app.key(code)
        for _, offset, data in flash.log:
            erases += offset < 0
            pages += len(data) // PROGRAM
    print("events", app.session.journal.count - 1)
    print("erases", erases)
    print("pages", pages)
    print("restored", _us_to_restore())
    os.remove(FOLDER + "/snapshot")
    print("replayed", _us_to_restore())


def _us_to_restore() -> int:
    import time

    best = 1 << 29
    for _ in range(3):
        gc.collect()
        since = time.ticks_us()
        restore_newest()
        best = min(best, time.ticks_diff(time.ticks_us(), since))
    return best


def main(tree: str, what: str, arguments: "list[str]") -> None:
    """Run one of the functions."""
    sys.path[:] = [tree]
    globals()[what](*[int(word) for word in arguments])
    print("0 failed")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
