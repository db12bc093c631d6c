// What opens the sheets: the buttons below the box, and those under "More". The scripts of sheets that few want are
// loaded when they are opened first.

import { addStyle, find, stateNow } from "../page_parts.js";
import { withTable } from "../words.js";
import { ask, prepareSheets } from "./sheets.js";

export class OpenedSheets {
  /** `formNow()`: the form that is up at the table of people.
   *  @param {Box} box @param {StatusLine} status @param {() => Form | null} formNow
   *  @param {{ share: ShareSheet, names: NameSheet, options: Options }} sheets */
  constructor(box, status, formNow, { share, names, options }) {
    this.box = box;
    this.status = status;
    this.formNow = formNow;
    this.share = share;
    this.names = names;
    this.options = options;
    /** @type {?Promise<import("./help.js").HelpSheet>} */ this.help = null; // while it is loaded, and then
    /** @type {?Promise<import("../cable/connect.js").ConnectSheet>} */ this.connect = null;
  }

  // The buttons below the box.
  listen() {
    prepareSheets();
    onClick(find("help-button"), () => this.openHelp());
    onClick(find("names"), () => this.openNames());
    onClick(find("connect"), () => this.openConnect());
    onClick(find("options"), () => this.options.open());
    onClick(find("share"), () => this.openShare());
    window.addEventListener("hashchange", () => this.showLinked());
  }

  // Another tab has the evening, and it is said so.
  isElsewhere() {
    const is = stateNow() === "waiting";
    if (is) this.status.say("otherTab");
    return is;
  }

  openHelp() {
    this.help ??= import("./help.js").then(
      ({ HelpSheet }) => new HelpSheet(this.box, this.formNow),
    );
    return this.open(this.help, () => (this.help = null));
  }

  openConnect() {
    if (this.isElsewhere() || !this.box.open) return;
    this.connect ??= this.loadConnect();
    return this.open(this.connect, () => (this.connect = null));
  }

  async loadConnect() {
    const [{ ConnectSheet }] = await Promise.all([
      import("../cable/connect.js"),
      withTable("cable"),
      addStyle(new URL("../cable/connect.css", import.meta.url).href),
    ]);
    return new ConnectSheet(this.box, ask, (file) => this.share.open(file));
  }

  /** Open a sheet whose scripts are being loaded, or say that they cannot be had: then `forget()` lets the next try ask
   *  anew. @param {Promise<{ open(): unknown }>} loading @param {() => void} forget */
  async open(loading, forget) {
    try {
      await (
        await loading.catch((error) => {
          forget();
          throw error;
        })
      ).open();
    } catch (error) {
      console.error(error);
      this.status.say("sheetFailed");
    }
  }

  openNames() {
    if (!this.isElsewhere() && this.box.open) this.names.open();
  }

  // Where another tab has the evening, it may be longer by now.
  async openShare() {
    const { files } = this.box.store;
    if (stateNow() === "waiting" && files.disk) await files.open(files.disk, false);
    this.share.open();
  }

  /** Show the result that a box's code has led here with; false where there is none. */
  showLinked() {
    const link = location.hash.slice(1);
    return /^[RS]\//.test(link) && this.share.openLinked(link);
  }

  label() {
    this.connect?.then((sheet) => sheet.label());
  }
}

/** A button below the box acts on a click, and leaves Enter to the box once a mouse or a finger has clicked it.
 *  @param {HTMLElement} button @param {() => void} act */
function onClick(button, act) {
  button.addEventListener("click", (event) => {
    if (event.detail) button.blur(); // 0 is the keyboard's, whose focus stays
    act();
  });
}
