// Larger text: the view in the page's own type, in place of the pixels. The keys that choose a line stand
// beside it.

import { html, nothing, render } from "../lit-html.js";
import { withSigns } from "../signs.js";

export class LargeText {
  /** Draws into `place`. @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.drawn = "";
    this.wanted = false;
    /** @type {?View} */ this.view = null;
  }

  /** Start or stop drawing; drawing makes the browser lay out the page again. @param {boolean} wanted */
  use(wanted) {
    this.wanted = wanted;
    this.show(this.view);
  }

  /** Show this view; null if there is none. @param {View | null} view */
  show(view) {
    this.view = view;
    if (!this.wanted) return;
    const lines = view ? linesOf(view) : [];
    const drawn = JSON.stringify(lines);
    if (drawn === this.drawn) return; // keep the scroll position
    this.drawn = drawn;
    render(lines.map(drawLine), this.place);
    this.place.scrollTop = 0;
  }
}

/** Return the lines: question, last change, people or rows, figures, input, keys. @param {View} view */
function linesOf({ question, happened, people, rows, figures, entry, board = [], actions, keys }) {
  /** @type {Line[]} */
  const lines = [];
  const add = (
    /** @type {string} */ kind,
    /** @type {string} */ keys,
    /** @type {unknown[]} */ ...texts
  ) => lines.push({ kind, keys, texts: texts.filter(Boolean).map(String) });
  add("bar", "", question);
  if (happened.text) add("", "", happened.text);
  for (const [i, { cells }] of rows.entries()) {
    const own = actions.filter(({ about }) => about.line === i);
    add("", own.length === 1 ? own[0].keys : "", ...cells);
  }
  for (const { seat, name, balance, change, marks } of rows.length ? [] : people)
    add("", seat ? String(seat) : "", name, balance, change, ...marks.map(({ text }) => text));
  if (entry.kind) add("", "", entry.value || "–", entry.sum, entry.left, entry.total);
  for (const [i, { name, lies }] of board.entries()) add("", String(i + 1), name, lies);
  for (const { name, value } of figures) add("small", "", name, value);
  for (const row of keys) if (!row.line) add("small", row.keys, row.text);
  return lines;
}

/** @param {Line} line */
const drawLine = ({ kind, keys, texts }) =>
  html`<div class=${kind}>${
    keys ? html`<kbd>${keys}</kbd> ` : nothing
  }${texts.map((text, i) => html`${i ? "\u2002" : ""}${withSigns(text)}`)}</div>`;
