// The buttons that open sheets: below the box, and under "More". Rare sheets load their scripts on first use.

import { addStyle, find, stateNow } from "../page_parts.js";
import { withTable } from "../words.js";
import { ask, prepareSheets } from "./sheets.js";

export class OpenedSheets {
  /** `formNow()` returns the open form at the table of people.
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

  // Say that another tab has the evening.
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

  /** Open a sheet whose scripts are loading, or say that they cannot be loaded; `forget()` lets the next try
   *  load them again.
   *  @param {Promise<{ open(): unknown }>} loading @param {() => void} forget */
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

  // If another tab has the evening, it may have grown.
  async openShare() {
    const { files } = this.box.store;
    if (stateNow() === "waiting" && files.disk) await files.open(files.disk, false);
    this.share.open();
  }

  /** Show the result in the link of a box's code; return false if there is none. */
  showLinked() {
    const link = location.hash.slice(1);
    return /^[RS]\//.test(link) && this.share.openLinked(link);
  }

  label() {
    this.connect?.then((sheet) => sheet.label());
  }
}

/** Let a button below the box act on a click, and leave Enter to the box after a click by mouse or finger.
 *  @param {HTMLElement} button @param {() => void} act */
function onClick(button, act) {
  button.addEventListener("click", (event) => {
    if (event.detail) button.blur(); // 0: by keyboard, which keeps the focus
    act();
  });
}
