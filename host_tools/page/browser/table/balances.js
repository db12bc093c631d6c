// "Balances" in the bar: a graph of everyone's balance after each hand, who pays whom, and the reasons of a
// balance. The graph repeats what the table under "Hands" says as text.

import { html, nothing, svg } from "../lit-html.js";
import { find } from "../page_parts.js";
import { typeset, typesetText } from "../sheets/result_text.js";
import { lastEvening } from "./evening.js";
import { signOf } from "./hands.js";

const HIGH = 300; // of the plot, in points
const [RIGHT, TOP, BOTTOM] = [34, 14, 26]; // margins; amounts stand at the left
const [LEAST_LEFT, LETTER] = [40, 9.2]; // width of an amount, and of a character
const APART = 15; // characters of the names at the lines' ends
const COLOURS = 8; // of style.css; further lines are dotted differently

export class Balances {
  /** `sheet` has the evening; `draw()` redraws the page.
   *  @param {ScoreSheet} sheet @param {() => void} draw */
  constructor(sheet, draw) {
    this.sheet = sheet;
    this.draw = draw;
    this.asked = -1; // the column whose balance is explained
  }

  /** Close the explanation. */
  close() {
    this.asked = -1;
  }

  /** Return the tab's content. */
  show() {
    this.sheet.refresh();
    const { head, hands, foot } = this.sheet;
    if (!head) return lastEvening(this.sheet.box);
    if (!foot)
      return html`<progress max=${head.hands} .value=${hands.length} aria-label=${head.title}></progress>`;
    return html`
      ${hands.length ? this.plot(head, hands, foot) : html`<p>${head.none}</p>`}
      ${this.pays(foot)}${this.standing(head, foot)}`;
  }

  /** @param {SheetFoot} foot */
  pays({ transfers, pays_name }) {
    return transfers.length
      ? html`<h3>${pays_name}</h3><ul class="lines">${transfers.map((text) => html`<li>${text}</li>`)}</ul>`
      : nothing;
  }

  /** @param {SheetHead} head @param {SheetFoot} foot */
  standing(head, foot) {
    return html`<ul class="standing">${foot.order.map((i) => this.person(head, foot, head.columns[i], i))}</ul>`;
  }

  /** Draw the lines alone; nothing if no hand was played. */
  graph() {
    this.sheet.refresh();
    const { head, hands, foot } = this.sheet;
    return head && foot && hands.length ? this.plot(head, hands, foot) : nothing;
  }

  /** Return the ranking, who pays whom and the graph, for print. */
  printed() {
    this.sheet.whole();
    const { head, hands, foot } = this.sheet;
    if (!head || !foot) return this.show();
    return html`${this.standing(head, foot)}${this.pays(foot)}${hands.length ? this.plot(head, hands, foot) : nothing}`;
  }

  /** @param {SheetHead} head @param {SheetFoot} foot @param {string} name @param {number} column */
  person(head, foot, name, column) {
    const open = this.asked === column;
    const ask = () => {
      this.asked = open ? -1 : column;
      this.draw();
    };
    const balance = foot.balances[column];
    return html`<li class="person">
      <button type="button" class="card" aria-expanded=${String(open)} @click=${ask}>
        <span class="who"><i class="letter ${lineOf(column)}" aria-hidden="true">${head.letters[column]}</i> <b>${name}</b>
          ${foot.stays[column] ? html`<small class="mark">${foot.stays[column]}</small>` : nothing}</span>
        <span class="has"><b class=${signOf(balance, head)}>${typeset(balance)}</b></span>
        <span class="only">${foot.whys[column]}</span></button>
      ${open ? this.why(this.sheet.why(column)) : nothing}</li>`;
  }

  /** @param {Why} why */
  why({ lines, rest }) {
    return html`<ul class="whys">${lines.map((text) => html`<li>${typesetText(text)}</li>`)}${rest ? html`<li>${rest}</li>` : nothing}</ul>`;
  }

  // --- the graph

  /** @param {SheetHead} sheetHead @param {HandRow[]} hands @param {SheetFoot} sheetFoot */
  plot({ columns, letters }, hands, { start, graph }) {
    const room = find("table").clientWidth || innerWidth;
    const wide = Math.min(Math.max(room - 32, 300), 1080);
    const rows = [start, ...hands.map(({ after }) => after)];
    const numbers = [0, ...rows.flat().filter((number) => number !== null)];
    const [low, high] = [least(numbers), most(numbers)];
    const ticks = new Map(
      [high, 0, low].map((number) => [number, typeset(this.sheet.amount(number))]),
    );
    const left = Math.max(
      LEAST_LEFT,
      ...[...ticks.values()].map((text) => 10 + text.length * LETTER),
    );
    /** @param {number} i */
    const x = (i) => left + ((wide - left - RIGHT) * i) / (rows.length - 1);
    /** @param {number} number */
    const y = (number) => TOP + ((HIGH - TOP - BOTTOM) * (high - number)) / (high - low || 1);
    const lines = columns.map((_, column) => {
      // the line of a latecomer begins later
      const points = rows.map((row, i) => {
        const number = row[column];
        return number === null ? "" : `${x(i).toFixed(1)},${y(number).toFixed(1)}`;
      });
      return points.filter(Boolean).join(" ");
    });
    // first and last hand; two share a number if the first was thrown in
    const numbered = new Map([1, hands.length].map((after) => [hands[after - 1].number, after]));
    const ends = apart(columns.map((_, column) => y(rows[rows.length - 1][column] ?? 0)));
    return html`<svg class="plot" viewBox="0 0 ${wide} ${HIGH}" role="img" aria-label=${graph}>
      ${[...ticks].map(
        ([
          number,
          text,
        ]) => svg`<line class="tick" x1=${left} x2=${wide - RIGHT} y1=${y(number)} y2=${y(number)} />
        <text x=${left - 6} y=${y(number) + 4} text-anchor="end">${text}</text>`,
      )}
      ${[...numbered].map(([number, after]) => svg`<text x=${x(after)} y=${HIGH - 6} text-anchor="middle">${number}</text>`)}
      ${lines.map(
        (points, column) => svg`<polyline class=${lineOf(column)} points=${points} />
        <text class=${`end ${lineOf(column)}`} x=${wide - RIGHT + 6} y=${ends[column] + 5}>${letters[column]}</text>`,
      )}
    </svg>`;
  }
}

/** @param {number} column */
const lineOf = (column) => `line${column % COLOURS}${column >= COLOURS ? " again" : ""}`;
/** @param {number[]} numbers */
const least = (numbers) => numbers.reduce((one, other) => Math.min(one, other));
/** @param {number[]} numbers */
const most = (numbers) => numbers.reduce((one, other) => Math.max(one, other));

/** Return positions near these heights, far enough apart to be legible. @param {number[]} heights */
function apart(heights) {
  const order = heights.map((_, i) => i).sort((one, other) => heights[one] - heights[other]);
  const placed = [...heights];
  order.forEach((i, n) => {
    if (n) placed[i] = Math.max(placed[i], placed[order[n - 1]] + APART);
  });
  const over = order.length ? placed[order[order.length - 1]] - (HIGH - 8) : 0;
  if (over > 0)
    for (const [n, i] of [...order].reverse().entries())
      placed[i] = Math.min(placed[i], HIGH - 8 - APART * n);
  return placed;
}
