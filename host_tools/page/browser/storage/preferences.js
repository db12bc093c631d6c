// What this browser remembers of the page itself, in localStorage: it is there at once when the page is
// loaded. It may be lost, and where the browser stores nothing it is.

export class Preferences {
  constructor() {
    this.known = new Map(); // what was read or written
  }

  /** A text; null where there is none. @param {string} key */
  get(key) {
    try {
      const text = localStorage.getItem(key);
      if (text !== null) this.known.set(key, text);
      return text;
    } catch {
      return null;
    }
  }

  /** @param {string} key @param {string} text */
  set(key, text) {
    this.known.set(key, text);
    try {
      localStorage.setItem(key, text);
    } catch {
      /* until the page is closed */
    }
  }

  /** @param {string} key */
  remove(key) {
    this.known.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      /* there is none */
    }
  }

  /** Write again what is known: the browser had cleared its storage. */
  writeAgain() {
    for (const [key, text] of this.known) this.set(key, text);
  }
}
