// What is filled in on a sheet of the table and not booked yet.

/** What a form was filled in with last and has not booked, kept in the tab's own storage; the form's stamp
 *  says whether it is out of date. */
export class Draft {
  constructor() {
    this.key = "halley form " + location.pathname; // each table of a club has its own
  }

  /** What that form was filled in with; null for nothing. */
  of(name) {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.key));
      return stored?.name === name ? stored.filled : null;
    } catch {
      return null;
    }
  }

  set(name, filled) {
    try {
      sessionStorage.setItem(this.key, JSON.stringify({ name, filled }));
    } catch { /* until the page is closed */ }
  }

  remove() {
    try {
      sessionStorage.removeItem(this.key);
    } catch { /* there is none */ }
  }
}
