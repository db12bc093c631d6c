"""The browser clears its storage, is full, or takes nothing, in mid-evening.

The page says so before the next key, loses nothing, and writes everything again when it can.
"""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from host_tools.records.journal_file import journal_of
from tests.host_tools.own_chromium import OwnChromium
from tests.host_tools.page_box import PageBox

SETUP = "OK 5 3 1 2 3 OK OK"
DEALT, COMET, REST = "OK", "2", "OK 1 2 7 OK 1 2 OK"
QUOTA = 4_000_000  # for the page itself, for the evening, and for what fills the rest
NOT_NEW = """
    localStorage.setItem("halley introduced", "1");
    localStorage.setItem("halley/settings", "%s");
"""
# In whichever of the two the page stores its files; random, as some browsers compress them. Gives
# how many more there was room for: at most a few of each size, so that no disk gets full where the
# browser takes all
FILL = """
    async () => {
      const random = (size) => {
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size; at += 65536) {
          crypto.getRandomValues(bytes.subarray(at, at + 65536));
        }
        return bytes;
      };
      let put;
      if (navigator.storage.getDirectory) {
        const root = await navigator.storage.getDirectory();
        put = async (name, bytes) => {
          const file = await (await root.getFileHandle(name, { create: true })).createWritable();
          await file.write(bytes);
          await file.close();
        };
      } else {
        const opened = indexedDB.open("filler", 1);
        await new Promise((done) => {
          opened.onupgradeneeded = () => opened.result.createObjectStore("filler");
          opened.onsuccess = done;
        });
        put = (name, bytes) => new Promise((done, failed) => {
          const transaction = opened.result.transaction("filler", "readwrite");
          transaction.objectStore("filler").put(bytes, name);
          transaction.oncomplete = done;
          transaction.onabort = failed;
        });
        window.closeFiller = () => opened.result.close();
      }
      let count = 0;
      for (let size = 2 ** 20; size >= 1; size >>= 1) {
        try {
          for (let more = 4; more; more--, count++) {
            await put("filler " + Math.random(), random(size));
          }
        } catch { /* the next smaller one */ }
      }
      return count;
    }
"""
EMPTY = """
    async () => {
      if (navigator.storage.getDirectory) {
        const root = await navigator.storage.getDirectory();
        for await (const name of root.keys()) {
          if (name.startsWith("filler")) await root.removeEntry(name);
        }
      } else {
        window.closeFiller();
        await new Promise((done) => { indexedDB.deleteDatabase("filler").onsuccess = done; });
      }
    }
"""
STORED = """
    async () => {
      await window.halley.flushed();
      const files = {};
      if (navigator.storage.getDirectory) {
        const root = await navigator.storage.getDirectory();
        const folder = await (await root.getDirectoryHandle("halley")).getDirectoryHandle("home");
        for await (const [name, file] of folder.entries()) {
          files[name] = Array.from(new Uint8Array(await (await file.getFile()).arrayBuffer()));
        }
        return files;
      }
      const opened = indexedDB.open("halley", 1);
      await new Promise((done) => { opened.onsuccess = done; });
      const rows = opened.result.transaction("files").objectStore("files").openCursor();
      await new Promise((done) => {
        rows.onsuccess = () => {
          if (!rows.result) return done();
          files[rows.result.key.replace("home/", "")] = Array.from(rows.result.value);
          rows.result.continue();
        };
      });
      opened.result.close();
      return files;
    }
"""
TEXTS = {
    "en": {
        "cleared": "The browser had cleared its storage. Everything is saved again. Save evening",
        "full": "The browser's storage is full. Play on, but what you enter now is lost when you "
        "close the page. Save evening",
        "lost": "The browser has cleared its storage and saves nothing more. Play on, but the "
        "evening is lost when you close the page. Save evening",
        "again": "Everything is saved again.",
    },
    "fr": {
        "cleared": "Le navigateur avait vidé sa mémoire. Tout est de nouveau enregistré. "
        "Enregistrer la soirée",
        "full": "La mémoire du navigateur est pleine. Continuez à jouer, mais vos saisies sont "
        "perdues si vous fermez la page. Enregistrer la soirée",
        "lost": "Le navigateur a vidé sa mémoire et n'enregistre plus rien. Continuez à jouer, "
        "mais la soirée est perdue si vous fermez la page. Enregistrer la soirée",
        "again": "Tout est de nouveau enregistré.",
    },
}
# Whether the browser would ask before it closes the page
ASKS = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))"


def _note(box: PageBox) -> str:
    return (box.page.locator("#storage").text_content() or "").replace("\u00a0", " ")


def _save(box: PageBox) -> bytes:
    """Return what "Save evening" beside the note gives."""
    box.lift()
    with box.page.expect_download() as download:
        box.page.locator("#storage button").click()
    return download.value.path().read_bytes()


def _fill(box: PageBox) -> None:
    """Leave the browser's storage no room.

    A database that is compacted a moment later has some again.
    """
    for _ in range(60):
        if box.page.evaluate(FILL) == 0:
            return
        time.sleep(0.5)
    raise AssertionError


def _stored_evenings(box: PageBox) -> dict[str, bytes]:
    """Return the evenings on the disk itself."""
    stored = box.page.evaluate(STORED)
    return {name: bytes(data) for name, data in stored.items() if name.startswith("e")}


@pytest.mark.parametrize(
    ("language", "database"),
    [("fr", False), pytest.param("en", True, marks=pytest.mark.soak)],
)
def test_the_evening_outlives_the_browsers_storage(
    own_chromium: Callable[[str, Path], OwnChromium],
    chromium: str,
    address: str,
    tmp_path: Path,
    language: str,
    database: bool,
) -> None:
    context = own_chromium(chromium, tmp_path).context
    context.add_init_script(NOT_NEW % f"language={language}\n".encode().hex())
    if database:
        context.add_init_script("delete StorageManager.prototype.getDirectory")
    browser = context.new_cdp_session(context.new_page())
    origin = {"origin": address.rstrip("/")}
    browser.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": QUOTA})
    says = TEXTS[language]

    def clear() -> None:
        browser.send("Storage.clearDataForOrigin", {**origin, "storageTypes": "all"})

    with PageBox(context, address) as box:

        def expect_text(key: str) -> None:
            for _ in range(200):
                if _note(box) == says[key]:
                    return
                box.wait(200)
            assert _note(box) == says[key]

        box.begin(f"{SETUP} {DEALT}")
        assert _stored_evenings(box)["e0001.hj"] == box.files()["e0001.hj"]
        assert _note(box) == ""
        box.play(COMET)

        # full: what is keyed now is in memory, and in the file that is saved. Before anything is
        # cleared, as Chromium may count nothing in a database that comes after
        _fill(box)
        first, _, rest = REST.partition(" ")
        box.play(first)
        expect_text("full")
        box.play(rest)
        assert _note(box) == says["full"]
        before, saved = _stored_evenings(box)["e0001.hj"], _save(box)
        assert saved.startswith(before)
        assert sum(journal_of(before, "it").balances) == 0 == sum(journal_of(saved, "it").balances)
        assert len(journal_of(saved, "it").records) > len(journal_of(before, "it").records)
        # its button stays what it is while the page tries to write again
        box.page.locator("#storage button").focus()
        box.wait(10_000)
        assert box.page.evaluate("window.halley.flushed()") is False
        assert box.page.evaluate("document.activeElement.closest('#storage') !== null")
        box.page.evaluate(EMPTY)
        box.wait(5000)
        expect_text("again")
        assert _stored_evenings(box)["e0001.hj"] == saved

        # cleared, and written again
        files = _stored_evenings(box)
        clear()
        expect_text("cleared")
        assert _stored_evenings(box) == files
        assert _save(box) == files["e0001.hj"]
        box.wait(20_000)
        assert _note(box) == ""
        # the page's own files, for later
        caches = "navigator.serviceWorker.ready.then(() => caches.keys())"
        assert len(box.page.evaluate(caches)) == 1
        box.play("2")  # Bob agrees
        shown = box.rows()
        box.restart()
        assert box.rows()[:56] == shown[:56]

        if database:  # Chromium goes on with the room that there was
            return

        # cleared, and nothing is taken back
        browser.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 0})
        clear()
        expect_text("lost")
        written = box.files()["e0001.hj"]
        box.play(f"OK {COMET}")
        assert _note(box) == says["lost"]
        saved = _save(box)
        assert len(journal_of(saved, "it").records) == len(journal_of(written, "it").records) + 2
        assert box.page.evaluate(ASKS) is True
        browser.send("Storage.overrideQuotaForOrigin", origin)
        box.wait(5000)
        expect_text("again")
        assert _stored_evenings(box)["e0001.hj"] == saved
        assert box.page.evaluate(ASKS) is False
        assert box.errors == []
