// Adds the table of people to the page; its scripts do not load if only the box is shown.

import { find } from "../page_parts.js";
import { patiently } from "../patiently.js";

const TURNED = "halley turned"; // a preference: turn the cards towards their owners

export class TableLoader {
  /** `sheets` opens the page's sheets, and `showBox()` shows the box in the table's place.
   *  @param {Box} box @param {Preferences} preferences @param {import("../box/touch.js").Touch} touch
   *  @param {OpenedSheets} sheets @param {() => void} showBox */
  constructor(box, preferences, touch, sheets, showBox) {
    this.box = box;
    this.preferences = preferences;
    this.touch = touch;
    this.sheets = sheets;
    this.showBox = showBox;
  }

  /** @returns {Promise<ShownTable>} */
  async load() {
    const { box, sheets } = this;
    const [{ Table }, { prepareToPrint }] = await patiently(() =>
      Promise.all([import("./table.js"), import("./printed.js")]),
    );
    const act = (/** @type {string} */ pressed) => {
      this.touch.answer();
      box.store.files.check();
      box.act(pressed);
    };
    const table = new Table(find("table"), box, act, {
      share: () => sheets.openShare(),
      names: () => sheets.openNames(),
      helpOpen: () => sheets.openHelp(),
      options: () => sheets.options.open(),
      cableOpen: () => sheets.openConnect(),
      turnCards: () => this.turnCards(!this.preferences.get(TURNED)),
      print: () => window.print(),
      showBox: () => {
        table.choose("table"); // "back" has nothing to close there
        this.showBox();
      },
    });
    prepareToPrint(find("printed"), box, [table.balances, table.hands]);
    this.turnCards(Boolean(this.preferences.get(TURNED)));
    find("table").hidden = false;
    box.onWait = (part) => table.wait(part);
    return { show: (view) => table.show(view), form: () => table.sheet.form };
  }

  /** On a table seen from above, each card can be turned towards its owner. @param {boolean} isTurned */
  turnCards(isTurned) {
    if (isTurned) this.preferences.set(TURNED, "1");
    else this.preferences.remove(TURNED);
    find("table").classList.toggle("turned", isTurned);
  }

  forget() {
    this.preferences.remove(TURNED);
  }
}
