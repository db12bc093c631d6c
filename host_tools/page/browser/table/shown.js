// Which of the two is shown: the table of people, or the box alone where somebody has chosen it. Where there
// are room and a mouse, the box stands beside the table (style.css).

import { words } from "../words.js";

const SHOWN = "halley shown"; // a preference: "box" to show the box alone, else "table"

export class Shown {
  /** `button` is the switch; `load()` gives the table, when it is first wanted: its show(view) draws what
   *  is up, and answers whether it could, form() is the form that it has up.
   *  @param {Preferences} preferences @param {HTMLElement} button
   *  @param {() => Promise<ShownTable>} load */
  constructor(preferences, button, load) {
    this.preferences = preferences;
    this.button = button;
    this.load = load;
    /** @type {?ShownTable} */ this.table = null;
    this.isTable = false; // the table is what is shown
    this.view = null; // what is up
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
        console.error(error); // the box is shown: the switch tries again
        return null;
      });
    this.show(this.view);
    this.label();
  }

  label() {
    this.button.textContent = this.wanted ? words.showBox : words.showTable;
  }

  /** The form that is up at the table; null where there is none, or the box alone is shown. */
  form() {
    return this.wanted ? (this.table?.form() ?? null) : null;
  }

  /** What is up may be another; where it cannot be said as data, the box is shown.
   *  @param {View | null} view */
  show(view) {
    this.view = view;
    this.isTable = this.wanted && this.table !== null && this.table.show(view);
    document.documentElement.classList.toggle("with-table", this.isTable);
  }
}
