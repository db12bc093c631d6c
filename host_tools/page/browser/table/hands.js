// "Hands" in the bar: the score sheet, a line for each hand. A tap on a cell shows its entries, and how to
// correct them.

import { html, nothing } from "../lit-html.js";
import { find } from "../page_parts.js";
import { typeset, typesetText } from "../sheets/result_text.js";
import { Draft } from "../storage/draft.js";
import { lastEvening } from "./evening.js";
import { Sheet } from "./sheet.js";

/** @type {Record<string, string>} */
const SIGN_CLASS = { "+": "up", "-": "down" };
const FEW = 4; // columns that fit a phone
const LETTERS = 24; // of all their names, which fit with them ...
const SMALL_LETTERS = 30; // ... and if all are as long as the longest, in small print
const PART = 100; // hands drawn at once; the rest follows in parts of this size
/** @type {Record<string, number>} */
const STEPS = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** Return the key of a hand's button, also of the one that leads back: the focus moves with it.
 *  @param {number} index */
const handKey = (index) => `hand ${index}`;

/** Return an amount's class by its sign; none if more is not a gain.
 *  @param {string} amount @param {{ gains: boolean }} what */
export const signOf = (amount, { gains }) => (gains && SIGN_CLASS[amount[0]]) || "";

export class Hands {
  /** `sheet` has the evening; `draw()` redraws the page; `act(event, keys)` presses an action's keys and
   *  returns to the table; `rest(event)` is the table's.
   *  @param {ScoreSheet} sheet @param {() => void} draw
   *  @param {(event: MouseEvent, keys: string) => void} act
   *  @param {(event: MouseEvent) => void} rest */
  constructor(sheet, draw, act, rest) {
    this.sheet = sheet;
    this.draw = draw;
    this.act = act;
    this.draft = new Draft();
    this.whole = new Sheet(sheet.box, draw, (event) => this.leaveForm(event), this.draft); // the chosen hand's form
    this.rest = rest;
    /** @type {?{ index: number, column: number }} */ this.chosen = null; // the hand that is looked at, and in which column
    this.from = this.to = 0; // the parts of the list that are drawn: from the first number to before the second
    this.timer = 0; // a timer, until more of them are drawn
  }

  /** Show the list again. */
  close() {
    this.chosen = null;
    this.whole.show("");
    this.atEnd = true; // show the newest hand
    this.to = 0;
  }

  back() {
    if (this.chosen) this.around(this.chosen.index);
    this.chosen = null;
    this.draw();
  }

  /** Draw the hands around this one first. @param {number} index */
  around(index) {
    this.from = Math.max(Math.floor(index / PART - 0.5), 0);
    this.to = this.from + 2;
  }

  /** Scroll to the top after a tap; after a key focus the button that leads back.
   *  @param {number} index @param {number} column @param {boolean} finger */
  open(index, column, finger) {
    this.chosen = { index, column };
    this.draw();
    if (finger) find("table").scrollIntoView();
  }

  /** Return the tab's content. */
  show() {
    this.sheet.refresh();
    const { head, hands, foot } = this.sheet;
    if (!head) return lastEvening(this.sheet.box);
    if (!head.hands) return html`<p>${head.none}</p>`;
    if (!foot)
      return html`<progress max=${head.hands} .value=${hands.length} aria-label=${head.title}></progress>`;
    if (this.whole.form) return this.whole.fields();
    if (this.chosen) return this.hand(this.sheet.hand(this.chosen.index, this.chosen.column));
    if (!this.to) this.around(hands.length);
    if (this.to * PART >= hands.length) this.to = Infinity; // draw new hands, too
    if (!this.timer && (this.from || this.to < Infinity))
      this.timer = setTimeout(() => this.drawMore());
    if (this.atEnd) requestAnimationFrame(() => this.toEnd());
    return html`${this.table(head, hands, foot)}<p>${head.hint}</p>`;
  }

  /** Return everything, for print. */
  printed() {
    this.sheet.whole();
    const { head, hands, foot } = this.sheet;
    this.from = 0;
    this.to = Infinity;
    return head?.hands && foot ? this.table(head, hands, foot) : nothing;
  }

  // ... and keep the scroll position
  drawMore() {
    this.timer = 0;
    const list = document.querySelector("#table .score-sheet");
    if (!list) return;
    const first = `[data-hand="${this.from * PART}"]`;
    const row = /** @type {HTMLElement} */ (list.querySelector(first));
    const before = row.offsetTop;
    this.from = Math.max(this.from - 1, 0);
    this.to += 1;
    this.draw();
    list.scrollTop += row.offsetTop - before;
  }

  toEnd() {
    const list = document.querySelector("#table .score-sheet");
    if (list) list.scrollTop = list.scrollHeight;
    this.atEnd = false;
  }

  // --- the list

  /** @param {SheetHead} head @param {HandRow[]} hands @param {SheetFoot} foot */
  table(head, hands, foot) {
    const { length } = head.columns;
    const isDense = length > FEW || head.columns.join("").length > LETTERS;
    const longest = Math.max(...head.columns.map((name) => name.length));
    const small = longest * length > SMALL_LETTERS ? "dense upright" : "dense";
    const style = isDense ? small : nothing;
    /** @param {string} name @param {unknown[]} cells */
    const below = (name, cells) =>
      html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
    /** @param {string} text */
    const total = (text) => html`<b class=${signOf(text, head)}>${typeset(text)}</b>`;
    return html`<div class="score-sheet" tabindex="0" role="region" aria-label=${head.title}>
      <table class=${style}>
        <thead><tr><th scope="col">${head.hand}</th>
          ${head.columns.map((name, i) => html`<th scope="col"><span>${name}</span>${foot.stays[i] ? html` <small>${foot.stays[i]}</small>` : nothing}</th>`)}</tr></thead>
        <tbody @click=${(/** @type {On<HTMLElement, MouseEvent>} */ event) => this.tapped(event)} @keydown=${(/** @type {On<HTMLElement, KeyboardEvent>} */ event) => this.moved(event)}>
          ${foot.carried.length ? below(foot.carried_name, foot.carried.map(typeset)) : nothing}
          ${this.parts(head, hands)}</tbody>
        <tfoot>${foot.shared.length ? below(foot.shared_name, foot.shared.map(total)) : nothing}${below(foot.balances_name, foot.balances.map(total))}</tfoot>
      </table></div>
      ${
        foot.teams.length || foot.pool
          ? html`<dl class="figures">
        ${foot.teams.map(([name, amount]) => html`<div><dt>${name}</dt> <dd>${typeset(amount)}</dd></div>`)}
        ${foot.pool ? html`<div><dt>${foot.pool_name}</dt> <dd>${foot.pool}</dd></div>` : nothing}
        ${foot.board.map(([name, lies]) => html`<div><dt>${name}</dt> <dd>${lies}</dd></div>`)}</dl>`
          : nothing
      }`;
  }

  /** Return a placeholder for each part of the list, drawn or not.
   *  @param {SheetHead} head @param {HandRow[]} hands */
  parts(head, hands) {
    return Array.from({ length: Math.ceil(hands.length / PART) }, (_, part) => {
      if (part < this.from || part >= this.to) return nothing;
      const first = part * PART;
      return hands
        .slice(first, first + PART)
        .map((hand, i) => this.row(head, hand, first + i, first + i === hands.length - 1));
    });
  }

  /** @param {SheetHead} head @param {HandRow} hand @param {number} index @param {boolean} last */
  row(head, { number, name, cells, out, corrected, note }, index, last) {
    const more = [note, corrected ? head.corrected : ""].filter(Boolean).join(", ");
    // one of all these buttons is a Tab stop, and arrows move between them
    return html`<tr class=${corrected ? "corrected" : ""} data-hand=${index}>
      <th scope="row"><button type="button" data-key=${handKey(index)} tabindex=${last ? 0 : -1} aria-label=${more ? `${name}, ${more}` : name}>${number || "·"}
        ${more ? html`<small>${more}</small>` : nothing}</button></th>
      ${cells.map((cell, i) => html`<td class="${signOf(cell, head)} ${i === out ? "out" : ""}">${typeset(cell)}</td>`)}</tr>`;
  }

  /** @param {On<HTMLElement, MouseEvent>} event */
  tapped({ target, detail }) {
    const cell = /** @type {?HTMLTableCellElement} */ (target.closest("td, th"));
    const index = cell?.parentElement?.dataset.hand;
    if (cell && index !== undefined) this.open(Number(index), cell.cellIndex - 1, detail > 0);
  }

  /** @param {On<HTMLElement, KeyboardEvent>} event */
  moved(event) {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = buttons.findIndex((button) => button === event.target);
    const next = buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)];
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  // --- a hand

  /** @param {MouseEvent} event */
  openForm(event) {
    this.whole.show("hand", { hand: this.chosen?.index });
    this.draw();
    find("table").scrollIntoView(); // its beginning
    this.rest(event);
  }

  /** @param {MouseEvent} event */
  leaveForm(event) {
    this.draft.set("hand", null);
    this.whole.show("");
    this.draw();
    this.rest(event);
  }

  /** Return the button that saves the hand's form. */
  foot() {
    const { form } = this.whole;
    return form
      ? html`<div class="foot">${this.whole.pad()}
      <div class="go"><button type="button" data-key="leave hand" @click=${(/** @type {MouseEvent} */ event) => this.leaveForm(event)}>${form.words.leave}</button>
        ${form.fields.length ? this.whole.go() : nothing}</div></div>`
      : nothing;
  }

  /** @param {PastHand} hand */
  hand({
    title,
    own,
    nothing: none,
    note,
    missing,
    add,
    others_name: othersName,
    others,
    whole,
    back,
  }) {
    /** @param {BookedLine} bookedLine */
    const line = ({ text, actions }) =>
      html`<li><p>${typesetText(text)}</p>${this.buttons(actions, text)}</li>`;
    return html`<h3>${title}</h3>
      ${note ? html`<p>${note}</p>` : nothing}
      ${own.length ? html`<ul class="booked">${own.map(line)}</ul>` : html`<p>${none}</p>`}
      ${add.length ? html`<h3>${missing}</h3>${this.buttons(add)}` : nothing}
      ${others.length ? html`<details><summary>${othersName}</summary><ul class="booked">${others.map(line)}</ul></details>` : nothing}
      ${whole ? html`<div class="plain"><button type="button" data-key="whole hand" @click=${(/** @type {MouseEvent} */ event) => this.openForm(event)}>${whole}</button></div>` : nothing}
      <div class="plain"><button type="button" class="back" data-key=${handKey(this.chosen?.index ?? 0)} @click=${() => this.back()}>${back}</button></div>`;
  }

  /** Draw a button for each action; `of` is the saved line that it changes.
   *  @param {SheetAction[]} actions */
  buttons(actions, of = "") {
    /** @param {SheetAction[]} some */
    const line = (some) =>
      some.length
        ? html`<div class="plain">${some.map(
            ({ text, gain, keys }) => html`<button type="button"
      data-key=${keys} aria-label=${of ? `${typesetText(of)}: ${text}${gain ? `, ${typeset(gain)}` : ""}` : nothing} @click=${(/** @type {MouseEvent} */ event) => this.act(event, keys)}>${typesetText(text)}${gain ? html` <small>${typeset(gain)}</small>` : nothing}</button>`,
          )}</div>`
        : nothing;
    return html`${line(actions.filter(({ gain }) => gain))}${line(actions.filter(({ gain }) => !gain))}`;
  }
}
