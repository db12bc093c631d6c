// The page as a club's table: it asks before the first key who keeps the table. Another phone may take over.

import { find, setState } from "../page_parts.js";
import { patiently } from "../patiently.js";
import { ask, closeSheets, showNotice } from "../sheets/sheets.js";
import { language, words } from "../words.js";
import { Club, Mark } from "./club.js";
import { Notice } from "./notice.js";

export class ClubTable {
  /** `onLost()` is called when another phone takes the table over.
   *  @param {Box} box @param {StatusLine} status
   *  @param {() => void} onLost */
  constructor(box, status, onLost) {
    this.box = box;
    this.status = status;
    this.onLost = onLost;
    this.mark = new Mark(find("club"), find("club-aloud"));
    /** @type {?Club} */ this.club = null;
  }

  /** Ask the club for this table; return true if its evening may be opened here. It may if the club cannot be
   *  reached: events are sent later. */
  async open() {
    const isAnswered = takesAnyway();
    new Notice(this.box.table).start();
    const club = (this.club = new Club(this.box, (now) => {
      this.mark.show(now);
      if (now.word === "other" && this.box.open) this.lose();
    }));
    for (let taking = false; ; taking = true) {
      const word = await club.open(taking);
      const isTaken = word === "away" && taking;
      if (isTaken || (word === "code" && !this.box.store.evenings().length)) {
        if (!isTaken) setState("no-table");
        club.stop();
        showNotice(isTaken ? words.clubTakeFailed : words.clubCode, { button: words.reload });
        return false;
      }
      if (word !== "other") return true;
      setState("other");
      if (!(isAnswered && !taking) && !(await wantsTable())) {
        club.stop();
        await this.watch();
        return false;
      }
      club.take();
    }
  }

  /** Stop sending. */
  forget() {
    this.club?.stop();
  }

  // Show the table that another phone keeps, read-only.
  async watch() {
    const { box } = this;
    const [{ Table }, { Watch }] = await patiently(() =>
      Promise.all([import("../table/table.js"), import("./watch.js")]),
    );
    const table = new Table(find("table"), box, () => {});
    find("table").hidden = false;
    setState("watching");
    document.documentElement.classList.add("with-table");
    const tell = (/** @type {boolean} */ reached) =>
      this.status.say(reached ? "clubWatching" : "clubWatchAway", {
        button: "clubTake",
        act: takeAnyway,
      });
    tell(true);
    const read = (/** @type {string} */ hex) => box.read("reader.view", hex, language);
    new Watch(box.table, read, (view) => table.show(view), tell).start();
  }

  // Stop play here: another phone keeps the table now.
  lose() {
    this.box.running = this.box.open = false;
    this.onLost();
    this.club?.stop();
    closeSheets();
    setState("other");
    showNotice(words.clubOther, { button: words.clubTake, act: takeAnyway });
  }
}

/** Ask whether this phone takes the table over. @returns {Promise<boolean>} */
function wantsTable() {
  return new Promise((resolve) => {
    ask(words.clubTakeQuestion, words.clubTake, words.clubWatch, () => resolve(true));
    find("question").addEventListener("close", () => resolve(false), { once: true });
  });
}

// Take the table over after a reload; the person has confirmed it.
function takeAnyway() {
  history.replaceState({ takes: true }, "");
  location.reload();
}

// Return, once, whether the page was reloaded to take the table over.
function takesAnyway() {
  const takes = Boolean(history.state?.takes);
  if (takes) history.replaceState(null, "");
  return takes;
}
