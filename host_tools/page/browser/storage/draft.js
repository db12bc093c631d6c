// The unsaved input of a form.

/** The last form's unsaved input, in the tab's session storage. The form's stamp says whether it is out of
 *  date. */
export class Draft {
  constructor() {
    const { pathname, hash } = location;
    // each club table has its own
    this.key = "halley form " + pathname + (pathname.endsWith("/table/") ? hash.slice(1) : "");
  }

  /** Return the unsaved input of that form; null if there is none. @param {string} name */
  of(name) {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.key) ?? "null");
      return stored?.name === name ? stored.filled : null;
    } catch {
      return null;
    }
  }

  /** @param {string} name @param {Filled} filled */
  set(name, filled) {
    try {
      sessionStorage.setItem(this.key, JSON.stringify({ name, filled }));
    } catch {
      /* kept only until the page is closed */
    }
  }

  /** Return everything as text, for another tab; "" for nothing. */
  get text() {
    try {
      return sessionStorage.getItem(this.key) ?? "";
    } catch {
      return "";
    }
  }

  /** Take over another tab's text. @param {string} text */
  take(text) {
    if (!text) return this.remove();
    try {
      sessionStorage.setItem(this.key, text);
    } catch {
      /* it must be typed again */
    }
  }

  remove() {
    try {
      sessionStorage.removeItem(this.key);
    } catch {
      /* there is none */
    }
  }
}
