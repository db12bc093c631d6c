// What is filled in on a sheet of the table and not booked yet.

/** What a form was filled in with last and has not booked, kept in the tab's own storage; the form's stamp
 *  says whether it is out of date. */
export class Draft {
  constructor() {
    const { pathname, hash } = location;
    // each table of a club has its own
    this.key = "halley form " + pathname + (pathname.endsWith("/table/") ? hash.slice(1) : "");
  }

  /** What that form was filled in with; null for nothing. @param {string} name */
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
      /* until the page is closed */
    }
  }

  /** All of it as text, for another tab; "" for nothing. */
  get text() {
    try {
      return sessionStorage.getItem(this.key) ?? "";
    } catch {
      return "";
    }
  }

  /** Take over the text of another tab's. @param {string} text */
  take(text) {
    if (!text) return this.remove();
    try {
      sessionStorage.setItem(this.key, text);
    } catch {
      /* it is typed again */
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
