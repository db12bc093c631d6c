// The page's own preferences, in localStorage, because they are available at once on load. They may be lost.

export class Preferences {
  constructor() {
    this.known = new Map(); // values read or written
  }

  /** Return a text; null if there is none. @param {string} key */
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
      /* kept only until the page is closed */
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

  /** Write everything again after the browser has cleared its storage. */
  writeAgain() {
    for (const [key, text] of this.known) this.set(key, text);
  }
}
