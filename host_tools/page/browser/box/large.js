// Larger text: what is up, in the page's own type, in the place of the points. Beside each line stand the
// keys that choose it.

import { element, withSigns } from "../element.js";

export class LargeText {
  /** Draws into `place`. @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.drawn = "";
    this.wanted = false;
    this.view = null;
  }

  /** Draw from now on, or not: drawing has the browser lay out the page once more.
   *  @param {boolean} wanted */
  use(wanted) {
    this.wanted = wanted;
    this.show(this.view);
  }

  /** This view is up now; null where there is none. @param {View | null} view */
  show(view) {
    this.view = view;
    if (!this.wanted) return;
    const lines = view ? linesOf(view) : [];
    const drawn = JSON.stringify(lines);
    if (drawn === this.drawn) return; // it stays where it was scrolled to
    this.drawn = drawn;
    this.place.replaceChildren(...lines.map(drawLine));
    this.place.scrollTop = 0;
  }
}

/** Lines of [kind, keys, texts]: the question, what has happened, people or rows, figures, what is keyed, keys.
 *  @param {View} view */
function linesOf({ question, happened, people, rows, figures, entry, board = [], actions, keys }) {
  const lines = [["bar", "", [question]]];
  if (happened.text) lines.push(["", "", [happened.text]]);
  /** @param {number} i */
  const keysOf = (i) =>
    actions.filter(({ about }) => about.line === i).map((action) => action.keys);
  for (const [i, { cells }] of rows.entries()) {
    const own = keysOf(i);
    lines.push(["", own.length === 1 ? own[0] : "", cells.filter(Boolean)]);
  }
  for (const { seat, name, balance, change, marks } of rows.length ? [] : people) {
    lines.push([
      "",
      seat ? String(seat) : "",
      [name, balance, change, ...marks.map(({ text }) => text)].filter(Boolean),
    ]);
  }
  if (entry.kind)
    lines.push(["", "", [entry.value || "–", entry.sum, entry.left, entry.total].filter(Boolean)]);
  for (const [i, { name, lies }] of board.entries()) lines.push(["", String(i + 1), [name, lies]]);
  for (const { name, value } of figures) lines.push(["small", "", [name, value]]);
  for (const row of keys) if (!row.line) lines.push(["small", row.keys, [row.text]]);
  return lines;
}

/** @param {Line} line */
function drawLine([kind, keys, texts]) {
  const line = element("div", { className: kind });
  if (keys) line.append(element("kbd", {}, keys), " ");
  texts.forEach((text, i) => line.append(...(i ? ["\u2002"] : []), ...withSigns(text)));
  return line;
}
