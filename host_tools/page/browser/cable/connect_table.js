// What is on the table of a box on a cable now, live and with nothing to press: the firmware in the page
// makes a view of the copy of its journal, and the table of people draws it. Where it cannot read that
// journal, it is shown what the box says of itself: who, balances, phase.

import { element } from "../element.js";
import { toHex } from "../hex.js";
import { Copy, news } from "./real_box.js";
import { Table } from "../table/table.js";
import { fill, language, words } from "../words.js";

const ASK_MS = 15000; // the box sends its news for a minute after it was asked something

/** @param {number} amount */
const signed = (amount) => (amount > 0 ? `+${amount}` : String(amount).replace("-", "−"));

export class TableNow {
  /** @param {HTMLElement} place @param {Box} pageBox */
  constructor(place, pageBox) {
    this.place = place;
    this.pageBox = pageBox; // its firmware names the game and reads the journal
    this.drawn = element("div", { className: "people-table" });
    this.table = new Table(this.drawn, pageBox, () => {});
    this.shown = element("div");
    place.append(this.drawn, this.shown);
    this.onEvening = () => {}; // another one is under way
    this.status = null;
    this.copy = new Copy("");
    this.timer = 0;
  }

  /** Follow the game on `box` from now on; `fail` is called with what goes wrong.
   *  @param {RealBox} box @param {(error: unknown) => void} fail */
  async follow(box, fail) {
    if (box !== this.box) {
      this.status = null;
      this.copy = new Copy("");
    }
    this.box = box;
    this.fail = fail;
    this.stop();
    this.timer = setInterval(() => this.refresh(), ASK_MS);
    await this.refresh();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  /** What the box has sent by itself. @param {LineMessage} message */
  take(message) {
    const piece = news(message);
    if (!piece || !this.timer) return; // it may come before the box is followed
    if (piece.name === this.copy.name) this.copy.take(piece);
    this.refresh();
  }

  /** Ask the box how it stands, and bring the copy of its journal up to date; one at a time. */
  async refresh() {
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    const box = this.box;
    try {
      do {
        this.again = false;
        const status = await box.status();
        if (status.file !== this.copy.name) {
          this.copy = new Copy(status.file);
          this.onEvening();
        }
        if (this.copy.data.length !== status.size) await box.catchUp(this.copy);
        this.status = status;
        this.show();
      } while (this.again);
    } catch (error) {
      this.fail(error);
    } finally {
      this.asking = false;
    }
  }

  show() {
    const status = this.status;
    if (!status) return;
    const { cable } = words;
    const view = status.file
      ? this.pageBox.read("reader.view", toHex(this.copy.data), language)
      : null;
    this.drawn.hidden = !this.table.show(view);
    if (view)
      this.shown.replaceChildren(element("p", {}, status.correcting ? cable.correcting : ""));
    else if (status.file) this.showStatus(status);
    else this.shown.replaceChildren(element("p", {}, cable.noEvening));
  }

  /** @param {BoxStatus} status */
  showStatus(status) {
    const { cable } = words;
    const between = ["deal", "ended"].includes(status.phase);
    const rows = status.names.map((name, seat) =>
      this.row(
        seat === status.dealer ? fill(cable.deals, name) : name,
        status.balances[seat],
        status.changes[seat],
      ),
    );
    rows.push(
      ...(status.away ?? []).map(([name, balance]) => this.row(fill(cable.away, name), balance)),
    );
    const head = element(
      "tr",
      {},
      ...[cable.who, between ? cable.lastHand : cable.thisHand, cable.balance].map((text) =>
        element("th", { scope: "col" }, text),
      ),
    );
    this.shown.replaceChildren(
      element(
        "h3",
        {},
        status.title || this.pageBox.read("reader.title", status.rules) || status.rules,
      ),
      element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows)),
      element("p", {}, this.sentences(status)),
    );
  }

  /** @param {string} name @param {number} balance @param {number} change */
  row(name, balance, change) {
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, name),
      element("td", {}, change === undefined ? "" : signed(change)),
      element("td", {}, signed(balance)),
    );
  }

  /** @param {BoxStatus} status */
  sentences(status) {
    const { cable } = words;
    const out = status.out < 0 ? cable.somebody : status.names[status.out];
    const dealtNext = status.phase === "deal" && !status.over;
    const phase = fill(cable.phases[status.phase] ?? status.phase, out);
    return [
      fill(cable.now, Math.max(status.hand + dealtNext, 1), phase),
      status.correcting && cable.correcting,
      status.comet && fill(cable.comet, status.comet),
      status.pool && fill(cable.pool, status.pool),
      status.over && cable.over,
    ]
      .filter(Boolean)
      .join(" ");
  }
}
