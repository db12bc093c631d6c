"""The stores of files: whatever is done, what is read is what a plain dictionary would hold."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halley.platform.file_store import FileStore
from halley.platform.flash_store import FlashStore
from host_tools.simulator.local_box import MemoryStore

STORES = (FileStore, FlashStore)
NAMES = ("e0001.hj", "e0002.hj", "settings")
BYTES = st.binary(max_size=300)
STEPS = st.one_of(
    st.tuples(st.just("append"), st.sampled_from(NAMES), st.binary(min_size=1, max_size=40)),
    st.tuples(st.just("append"), st.just(NAMES[0]), st.binary(min_size=1, max_size=300)),
    st.tuples(st.just("write"), st.sampled_from(NAMES), BYTES),
    st.tuples(st.just("remove"), st.sampled_from(NAMES), st.just(b"")),
    st.tuples(st.just("power"), st.just(""), st.just(b"")),
)


@pytest.mark.parametrize("kind", STORES)
@given(steps=st.lists(STEPS, max_size=60), start=st.integers(0, 400), count=st.integers(0, 400))
def test_a_store_holds_what_was_put_in(
    kind: type[FileStore], steps: list[tuple[str, str, bytes]], start: int, count: int
) -> None:
    with TemporaryDirectory() as folder:
        store, model = kind(folder), MemoryStore()
        for what, name, data in steps:
            if what == "power":
                store = kind(folder)
            elif what == "remove":
                if name in model.files:
                    store.remove(name)
                    model.remove(name)
                else:
                    with pytest.raises(OSError, match="No such file"):
                        store.remove(name)
            else:
                getattr(store, what)(name, data)
                getattr(model, what)(name, data)
        assert sorted(store.names()) == model.names()
        for name in NAMES:
            assert store.size(name) == model.size(name)
            assert store.read(name, 0, 1 << 20) == model.read(name, 0, 1 << 20)
            assert store.read(name, start, count) == model.read(name, start, count)


@pytest.mark.parametrize("kind", STORES)
def test_a_missing_file_reads_as_empty(kind: type[FileStore], tmp_path: Path) -> None:
    store = kind(str(tmp_path / "journal"))
    assert (store.names(), store.size("e0001.hj"), store.read("e0001.hj", 0, 9)) == ([], 0, b"")
    assert store.free() > 0


def test_the_tail_is_nobody_elses_business(tmp_path: Path) -> None:
    store = FlashStore(str(tmp_path))
    store.append("e0001.hj", b"one")
    assert store.names() == ["e0001.hj"]
    assert [path.name for path in tmp_path.iterdir()] == ["tail"]
    store.append("e0002.hj", b"two")
    assert (tmp_path / "e0001.hj").read_bytes() == b"one"


def test_the_names_follow_every_file_that_is_made_or_removed(tmp_path: Path) -> None:
    store = FlashStore(str(tmp_path))
    assert store.names() == []
    store.write("e0001.hj", bytes(300))
    store.write("settings", b"a=1")
    store.append("e0002.hj", bytes(300))
    store.append("e0003.hj", b"tail")
    store.append("settings", b"tail too")
    names = ["e0001.hj", "e0002.hj", "e0003.hj", "settings"]
    assert sorted(store.names()) == sorted(FlashStore(str(tmp_path)).names()) == names
    store.remove("e0002.hj")
    store.remove("settings")
    assert sorted(store.names()) == ["e0001.hj", "e0003.hj"]
    store.lock(True)
    with pytest.raises(OSError, match="locked"):
        store.write("e0004.hj", b"x")
    store.lock(False)
    assert sorted(store.names()) == ["e0001.hj", "e0003.hj"]
    store.names().append("mine")
    assert "mine" not in store.names()


@pytest.mark.parametrize("tail", [b"", b"\0", b"\xff\0abcdefg", b"e0001.hj", b"e0001.hj\0\0\0\0\0"])
def test_a_file_that_is_no_tail_is_ignored(tail: bytes, tmp_path: Path) -> None:
    (tmp_path / "e0001.hj").write_bytes(b"whole")
    (tmp_path / "tail").write_bytes(tail)
    store = FlashStore(str(tmp_path))
    assert store.read("e0001.hj", 0, 9) == b"whole"
    store.append("e0001.hj", b" again")
    assert FlashStore(str(tmp_path)).read("e0001.hj", 0, 99) == b"whole again"
