// The browser's storage, with a copy in memory of what this page has in it: a browser may clear its
// storage while an evening is played, fill it up, or forbid it. What has gone is written again.

/** The browser's storage, or null where it is switched off. */
export function browserStorage() {
  try {
    const storage = window.localStorage;
    storage.getItem("halley");
    return storage;
  } catch {
    return null;
  }
}

/** As the browser's own `storage`, but nothing is lost from it while the page is open; without one
 *  (null) everything is lost when it is closed. */
export class SafeStorage {
  constructor(storage) {
    this.storage = storage;
    this.copy = new Map(); // what is stored, or was until the browser cleared it
    this.owned = !storage; // whether this tab alone writes, so that the copy is right
    this.used = new Set(); // keys that were read or written before
    this.prefix = "";
    this.full = false; // an evening could not be written
    this.lost = false; // what has gone could not be written again
    this.onChange = () => {}; // called when `state` is another, with "again" when all is stored now, else
    // with ""; and with "cleared" when all is stored after the browser had cleared it
  }

  /** Where what is keyed is: "stored", or, until the page is closed, in memory: "none", "lost", "full". */
  get state() {
    if (!this.storage) return "none";
    return this.lost ? "lost" : this.full ? "full" : "stored";
  }

  /** From now on this tab alone writes what begins with `prefix`. */
  own(prefix) {
    this.prefix = prefix;
    this.owned = true;
    for (const key of this.keys()) if (key.startsWith(prefix) || this.used.has(key)) this.getItem(key);
    window.addEventListener("storage", () => this.check());
    document.addEventListener("visibilitychange", () => this.check());
  }

  keys() {
    const stored = this.attempt(() => Array.from(this.storage, (_, i) => this.storage.key(i))) ?? [];
    return [...new Set([...stored, ...this.copy.keys()])];
  }

  getItem(key) {
    this.used.add(key);
    const text = this.stored(key);
    if (text !== null && this.owned) this.copy.set(key, text);
    return text ?? this.copy.get(key) ?? null;
  }

  /** Throws when it cannot be stored; then what was there still is. */
  setItem(key, text) {
    this.used.add(key);
    this.storage?.setItem(key, text);
    if (this.owned) this.copy.set(key, text);
  }

  removeItem(key) {
    this.copy.delete(key);
    this.attempt(() => this.storage.removeItem(key));
  }

  stored(key) {
    return this.attempt(() => this.storage.getItem(key)) ?? null;
  }

  // What `act` gives with the browser's storage; undefined where there is none, or it is forbidden now.
  attempt(act) {
    try {
      return this.storage ? act() : undefined;
    } catch {
      return undefined;
    }
  }

  /** An evening could not be written, or could. */
  noteFull(full) {
    this.update({ full });
  }

  /** Write again what has gone. */
  check() {
    if (!this.storage || !this.owned) return;
    const gone = [...this.copy.keys()].filter((key) => this.stored(key) === null);
    gone.sort().reverse(); // the newest evening before older ones
    const failed = gone.filter((key) => {
      this.attempt(() => this.storage.setItem(key, this.copy.get(key)));
      return this.stored(key) === null;
    });
    const evening = (key) => key.startsWith(this.prefix); // other keys go without a word
    this.update({ lost: failed.some(evening) }, gone.some(evening) ? "cleared" : "");
  }

  update(change, news = "") {
    const before = this.state;
    Object.assign(this, change);
    if (this.state !== before) this.onChange(this.state === "stored" ? "again" : "");
    else if (news && this.state === "stored") this.onChange(news);
  }
}
