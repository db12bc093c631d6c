"""The browser clears its storage, is full, or forbids it, in mid-evening.

The page says so before the next key, loses nothing, and writes everything again when it can.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from host_tools.records.journal_file import journal_of
from tests.host_tools.page_box import PageBox

SETUP = "OK 5 3 1 2 3 OK OK"
DEALT, COMET, REST = "OK", "2", "OK 1 2 7 OK 1 2 OK"
# The browser's refusal: from now on, while it is set, all of its storage is forbidden
FORBIDDEN = """
    for (const name of ["getItem", "setItem", "removeItem", "key"]) {
      const allowed = Storage.prototype[name];
      Storage.prototype[name] = function (...about) {
        if (window.forbidden) throw new DOMException("not any more", "SecurityError");
        return allowed.apply(this, about);
      };
    }
"""
FILL = """
    () => {
      for (let size = 2 ** 22; size >= 1; size >>= 1) {
        try {
          for (;;) localStorage.setItem("filler " + Math.random(), "x".repeat(size));
        } catch { /* the next smaller one */ }
      }
    }
"""
EMPTY = "Object.keys(localStorage).filter((key) => /^filler/.test(key))" + (
    ".forEach((key) => localStorage.removeItem(key))"
)
STORED = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^halley.e/.test(key)))"
PLAY_ON = "play on, but when the page is closed,"
CONTINUEZ = "continuez à jouer, mais si on ferme la page,"
TEXTS = {
    "en-GB": {
        "cleared": "The browser had cleared its storage. Everything is written again. Save evening",
        "full": f"The browser's storage is full: {PLAY_ON} what is keyed now is gone. Save evening",
        "lost": "The browser has cleared its storage and takes nothing back: "
        f"{PLAY_ON} the evening is gone. Save evening",
        "again": "Everything is stored again.",
    },
    "fr-FR": {
        "cleared": "Le navigateur avait vidé sa mémoire. Tout y est de nouveau. "
        "Enregistrer la soirée",
        "full": f"La mémoire du navigateur est pleine : {CONTINUEZ} ce qui est tapé maintenant "
        "est perdu. Enregistrer la soirée",
        "lost": f"Le navigateur a vidé sa mémoire et n'accepte plus rien : {CONTINUEZ} la soirée "
        "est perdue. Enregistrer la soirée",
        "again": "Tout est de nouveau enregistré.",
    },
}
# Whether the browser would ask before it closes the page
ASKS = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))"


def _note(box: PageBox) -> str:
    return (box.page.locator("#storage").text_content() or "").replace("\u00a0", " ")


def _saved(box: PageBox) -> bytes:
    """What "Save evening" beside the note gives."""
    box.lift()
    with box.page.expect_download() as download:
        box.page.locator("#storage button").click()
    return download.value.path().read_bytes()


def _stored(box: PageBox) -> dict[str, bytes]:
    """The evenings in the browser's storage itself."""
    stored = box.page.evaluate(STORED)
    return {key.partition("/")[2]: bytes.fromhex(text) for key, text in stored.items()}


@pytest.mark.parametrize("locale", [pytest.param("en-GB", marks=pytest.mark.soak), "fr-FR"])
def test_the_evening_outlives_the_browsers_storage(
    new_context: Callable[..., BrowserContext], address: str, locale: str
) -> None:
    workers = "allow" if locale == "en-GB" else "block"  # the page's own files, for later
    context = new_context(locale=locale, service_workers=workers)
    context.add_init_script(FORBIDDEN)
    says = TEXTS[locale]
    with PageBox(context, address) as box:
        browser = context.new_cdp_session(box.page)
        origin = {"origin": address.rstrip("/")}
        box.play(f"{SETUP} {DEALT}")

        # without any quota, which is for the page's files; then all is cleared
        browser.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 0})
        box.play("UNDO OK")
        files = _stored(box)
        assert _note(box) == ""
        assert files["e0001.hj"] == box.files()["e0001.hj"]
        browser.send("Storage.overrideQuotaForOrigin", origin)
        browser.send("Storage.clearDataForOrigin", {**origin, "storageTypes": "all"})
        box.page.get_by_text(says["cleared"].partition(".")[0]).wait_for()
        assert _note(box) == says["cleared"]
        assert _stored(box) == files
        assert _saved(box) == files["e0001.hj"]
        box.wait(20_000)
        assert _note(box) == ""
        if workers == "allow":
            caches = "navigator.serviceWorker.ready.then(() => caches.keys())"
            assert len(box.page.evaluate(caches)) == 1
        box.play(COMET)
        shown = box.rows()
        box.restart()
        assert box.rows()[:56] == shown[:56]

        # full: what is keyed now is in memory, and in the file that is saved
        box.page.evaluate(FILL)
        box.play(REST)
        assert _note(box) == says["full"]
        before, saved = _stored(box)["e0001.hj"], _saved(box)
        assert saved.startswith(before)
        assert sum(journal_of(before, "it").balances) == 0 == sum(journal_of(saved, "it").balances)
        assert len(journal_of(saved, "it").records) > len(journal_of(before, "it").records)
        # its button stays what it is while the page tries to write again
        box.page.locator("#storage button").focus()
        box.wait(10_000)
        assert box.page.evaluate("document.activeElement.closest('#storage') !== null")
        box.page.evaluate(EMPTY)
        box.wait(5000)
        assert _note(box) == says["again"]
        assert _stored(box)["e0001.hj"] == saved

        # cleared and forbidden
        box.page.evaluate("localStorage.clear(); window.forbidden = true")
        box.play("2")  # the first key finds it out, and is heard
        assert _note(box) == says["lost"]
        box.play(f"OK {COMET}")
        saved = _saved(box)
        written = box.files()["e0001.hj"]
        assert len(journal_of(saved, "it").records) == len(journal_of(written, "it").records) + 3
        assert box.page.evaluate(ASKS) is True
        box.page.evaluate("window.forbidden = false")
        box.wait(5000)
        assert _note(box) == says["again"]
        assert _stored(box)["e0001.hj"] == saved
        assert box.page.evaluate(ASKS) is False
        assert box.errors == []
