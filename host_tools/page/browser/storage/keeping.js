// The evenings in this browser: save them to a file, retry failed writes, delete them, and ask for persistent
// storage.

import { find, stateNow } from "../page_parts.js";
import { ask } from "../sheets/sheets.js";
import { words } from "../words.js";
import { Draft } from "./draft.js";
import { StorageNote } from "./storage_note.js";

const ASKED = "halley asked"; // a preference: persistent storage was asked for

export class Keeping {
  /** @param {Box} box @param {Preferences} preferences
   *  @param {{ status: StatusLine, share: ShareSheet, updates: Updates }} parts */
  constructor(box, preferences, { status, share, updates }) {
    this.box = box;
    this.preferences = preferences;
    this.status = status;
    this.share = share;
    this.updates = updates;
    const { files } = box.store;
    this.note = new StorageNote(
      files,
      find("storage"),
      () => this.save(),
      () => this.writeAgain(),
    );
    box.store.onEvening = () => this.askToKeep();
    window.addEventListener("beforeunload", (event) => {
      if (this.note.trouble && box.stage() !== "none") event.preventDefault();
    });
  }

  label() {
    this.note.label();
  }

  save() {
    const name = this.share.save();
    if (name) this.status.say("saved", { name });
  }

  // Retry failed writes, and cache the page again.
  writeAgain() {
    const { box } = this;
    box.store.files.check();
    if (box.open) box.change("evenings.write");
    this.preferences.writeAgain();
    if (box.store.files.state === "stored") this.updates.register();
  }

  // Once, when an evening begins, ask for persistent storage.
  askToKeep() {
    if (this.preferences.get(ASKED)) return;
    this.preferences.set(ASKED, "1");
    navigator.storage?.persist?.().catch((error) => console.error(error));
  }

  /** Ask whether to delete everything here; `parts` delete their own data.
   *  @param {{ forget(): void }[]} parts */
  askToForget(parts) {
    find("options-sheet").close();
    if (stateNow() === "waiting") return this.status.say("otherTab");
    ask(words.forgetQuestion, words.forgetYes, words.forgetNo, async () => {
      const { store } = this.box;
      this.box.running = false; // writes stop, so nothing comes back
      store.clear();
      this.preferences.remove(ASKED);
      for (const part of parts) part.forget();
      new Draft().remove();
      await store.files.tryAgain();
      history.replaceState(null, ""); // show the table first, not "More"
      location.reload();
    });
  }
}
