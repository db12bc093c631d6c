// The switch between the table of people and the box alone. In a wide window with a mouse, both are shown
// (style.css).

import { words } from "../words.js";

const SHOWN = "halley shown"; // a preference: "box" to show the box alone, else "table"

export class Shown {
  /** `button` is the switch; `load()` loads the table on first use: its show(view) draws the view and returns
   *  whether it could, and form() returns its open form.
   *  @param {Preferences} preferences @param {HTMLElement} button
   *  @param {() => Promise<ShownTable>} load */
  constructor(preferences, button, load) {
    this.preferences = preferences;
    this.button = button;
    this.load = load;
    /** @type {?ShownTable} */ this.table = null;
    this.isTable = false; // the table is shown
    this.view = null; // the current view
    button.addEventListener("click", () => this.set(!this.wanted));
  }

  get wanted() {
    return this.preferences.get(SHOWN) !== "box";
  }

  /** @param {boolean} wanted */
  async set(wanted) {
    this.preferences.set(SHOWN, wanted ? "table" : "box");
    await this.begin();
  }

  forget() {
    this.preferences.remove(SHOWN);
  }

  /** Show the preferred view once the box runs. */
  async begin() {
    if (this.wanted)
      this.table ??= await this.load().catch((error) => {
        console.error(error); // show the box; the switch tries again
        return null;
      });
    this.show(this.view);
    this.label();
  }

  label() {
    this.button.textContent = this.wanted ? words.showBox : words.showTable;
  }

  /** Return the open form at the table; null if there is none, or the box alone is shown. */
  form() {
    return this.wanted ? (this.table?.form() ?? null) : null;
  }

  /** Show the new view; show the box if there is no view. @param {View | null} view */
  show(view) {
    this.view = view;
    const { classList } = document.documentElement;
    classList.toggle("with-table", this.wanted && this.table !== null); // it scrolls to its first field
    this.isTable = this.wanted && this.table !== null && this.table.show(view);
    classList.toggle("with-table", this.isTable);
  }
}
