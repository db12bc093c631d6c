// The unsaved input of the forms.

/** The unsaved input of each form, in the tab's session storage. A form's stamp says whether it is out of date. */
export class Draft {
  constructor() {
    const { pathname, hash } = location;
    // each club table has its own
    this.key = "halley form " + pathname + (pathname.endsWith("/table/") ? hash.slice(1) : "");
  }

  /** Return the unsaved input by the forms' names. @returns {Record<string, Filled>} */
  all() {
    try {
      return JSON.parse(sessionStorage.getItem(this.key) || "{}");
    } catch {
      return {};
    }
  }

  /** Return the unsaved input of that form, if it is about the same; null if there is none.
   *  @param {string} name @param {Filled} about */
  of(name, about) {
    const filled = this.all()[name];
    const isSame = filled && Object.keys(about).every((key) => filled[key] === about[key]);
    return isSame ? filled : null;
  }

  /** Keep the unsaved input of a form; null: forget it. @param {string} name @param {?Filled} filled */
  set(name, filled) {
    const all = this.all();
    if (filled) all[name] = filled;
    else delete all[name];
    this.store(all);
  }

  /** Return everything as text for another tab, and forget it: it would be out of date here. */
  give() {
    const text = JSON.stringify(this.all());
    this.remove();
    return text;
  }

  /** Take over another tab's text: its forms are newer, but it may not have all that were filled in here.
   *  @param {string} text */
  take(text) {
    this.store({ ...this.all(), ...JSON.parse(text || "{}") });
  }

  /** @param {Record<string, Filled>} all */
  store(all) {
    try {
      sessionStorage.setItem(this.key, JSON.stringify(all));
    } catch {
      /* kept only until the page is closed */
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
