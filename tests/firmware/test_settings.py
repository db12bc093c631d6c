"""Settings: what is set comes back, and a damaged file is no reason not to start."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halley import words
from halley.platform.file_store import FileStore
from halley.stored import settings
from host_tools.simulator.local_box import LocalBox, MemoryStore, PowerCut


def test_settings_are_read_back(tmp_path: object) -> None:
    for store in (MemoryStore(), FileStore(str(tmp_path))):
        assert settings.get(store, "language") == ""
        assert settings.get(store, "language", "en") == "en"
        settings.put(store, "language", "fr")
        settings.put(store, "opera", "on=off")
        settings.put(store, "language", "de")
        assert settings.get(store, "language", "en") == "de"
        assert settings.get(store, "opera") == "on=off"
        assert settings.get(store, "lang") == ""
        assert store.read("settings", 0, 99) == b"language=de\nopera=on=off\n"


def test_an_unchanged_setting_is_not_written_again() -> None:
    store = MemoryStore()
    settings.put(store, "language", "fr")
    written = store.written
    settings.put(store, "language", "fr")
    assert store.written == written


@given(st.binary(max_size=60))
def test_a_damaged_file_is_none(data: bytes) -> None:
    store = MemoryStore({"settings": data})
    assert isinstance(settings.get(store, "language", "en"), str)
    settings.put(store, "language", "fr")
    assert settings.get(store, "language") == "fr"
    with LocalBox(MemoryStore({"settings": data})) as desk:
        assert desk.app.words.language in words.LANGUAGES
        assert any("#" in row for row in desk.rows())


def test_a_full_store_is_reported_and_keeps_the_old_settings() -> None:
    store = MemoryStore({"settings": b"language=fr\n"})
    store.full = True
    with pytest.raises(OSError, match=r"\d"):
        settings.put(store, "language", "en")
    assert settings.get(store, "language") == "fr"


def test_a_power_cut_leaves_the_old_settings() -> None:
    store = MemoryStore({"settings": b"language=fr\n"})
    store.cut(5)
    with pytest.raises(PowerCut):
        settings.put(store, "language", "en")
    store.mend()
    assert settings.get(store, "language") == "fr"
