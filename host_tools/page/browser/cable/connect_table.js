// The table of a box on a cable, live and read-only. The firmware in the page makes a view from a copy of the
// box's journal, and the table of people draws it. If it cannot read that journal, it shows the box's
// `status`.

import { html, nothing, render } from "../lit-html.js";
import { within } from "../page_parts.js";
import { toHex } from "../hex.js";
import { Copy, news } from "./real_box.js";
import { Table } from "../table/table.js";
import { fill, language, words } from "../words.js";

const ASK_MS = 15000; // the box sends news for a minute after a request

/** @param {number} amount */
const signed = (amount) => (amount > 0 ? `+${amount}` : String(amount).replace("-", "−"));

export class TableNow {
  /** @param {HTMLElement} place @param {Box} pageBox */
  constructor(place, pageBox) {
    this.place = place;
    this.pageBox = pageBox; // the page's firmware names the game and reads the journal
    this.drawn = within(place, "div");
    this.table = new Table(this.drawn, pageBox, () => {});
    this.said = within(place, "section"); // below the table, or in its place
    this.onEvening = () => {}; // another request is under way
    /** @type {?RealBox} */ this.box = null;
    this.fail = (/** @type {unknown} */ error) => console.error(error);
    /** @type {?BoxStatus} */ this.status = null;
    this.copy = new Copy("");
    this.timer = 0;
    this.asking = this.again = false; // a request is under way; another must follow
  }

  /** Follow the game on `box`; call `fail` with any error.
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

  /** Take the box's news. @param {LineMessage} message */
  take(message) {
    const piece = news(message);
    if (!piece || !this.timer) return; // news may arrive before the box is followed
    if (piece.name === this.copy.name) this.copy.take(piece);
    this.refresh();
  }

  /** Ask the box for its state and update the copy of its journal; one request at a time. */
  async refresh() {
    if (this.asking) {
      this.again = true;
      return;
    }
    const { box } = this;
    if (!box) return;
    this.asking = true;
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
    const { status } = this;
    if (!status) return;
    const { cable } = words;
    const view = status.file
      ? this.pageBox.read("reader.view", toHex(this.copy.data), language)
      : null;
    this.drawn.hidden = !this.table.show(view);
    let said = html`<p>${cable.noEvening}</p>`;
    if (view) said = html`<p>${status.correcting ? cable.correcting : ""}</p>`;
    else if (status.file) said = this.statusOf(status);
    render(said, this.said);
  }

  /** @param {BoxStatus} status */
  statusOf(status) {
    const { cable } = words;
    const between = ["deal", "ended"].includes(status.phase);
    const row = (
      /** @type {string} */ name,
      /** @type {number} */ balance,
      /** @type {number} */ change = NaN,
    ) =>
      html`<tr><th scope="row">${name}</th><td>${Number.isNaN(change) ? nothing : signed(change)}</td><td>${signed(balance)}</td></tr>`;
    const seated = status.names.map((name, seat) =>
      row(
        seat === status.dealer ? fill(cable.deals, name) : name,
        status.balances[seat],
        status.changes[seat],
      ),
    );
    const away = status.away?.map(([name, balance]) => row(fill(cable.away, name), balance));
    const columns = [cable.who, between ? cable.lastHand : cable.thisHand, cable.balance];
    return html`<h3>${status.title || this.pageBox.read("reader.title", status.rules) || status.rules}</h3>
      <table><thead><tr>${columns.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
        <tbody>${seated}${away}</tbody></table>
      <p>${this.sentences(status)}</p>`;
  }

  /** @param {BoxStatus} status */
  sentences(status) {
    const { cable } = words;
    const out = status.out < 0 ? cable.somebody : status.names[status.out];
    const dealtNext = status.phase === "deal" && !status.over;
    const phase = fill(cable.phases[status.phase] ?? status.phase, out);
    return [
      fill(cable.now, Math.max(status.hand + Number(dealtNext), 1), phase),
      status.correcting && cable.correcting,
      status.comet && fill(cable.comet, status.comet),
      status.pool && fill(cable.pool, status.pool),
      status.over && cable.over,
    ]
      .filter(Boolean)
      .join(" ");
  }
}
