// The screen as text: what is read out, and what is drawn in the page's own type where somebody cannot
// read pixels. The lines are the firmware's (PageScreen in halley/platform/web.py).

import { words } from "./words.js";

const LINES = 8;
const CHARS = 21;

/** A line as it is read out: gaps as pauses, signs as words, the dash before a number as a minus. */
export function spoken(line) {
  const text = line.trim().replace(/ {2,}/g, ", ").replace(/(^|[ ,])[-–](?=\d)/g, `$1${words.minus} `);
  return Array.from(text, (char) => (char in words.signs ? ` ${words.signs[char]} ` : char))
    .join("").replace(/ {2,}/g, " ").replace(/ (?=[,)])|(?<=\() /g, "").trim();
}

export class ScreenText {
  /** `aloud` is the region that is read out as it changes, `large` the place of the large type. */
  constructor(box, aloud, large) {
    this.box = box;
    this.lines = Array(LINES).fill("");
    this.shown = "";
    // The question, or the message, comes first; then the lines from the top.
    this.aloud = Array.from({ length: LINES }, () => aloud.appendChild(document.createElement("p")));
    this.rows = Array.from({ length: LINES }, () => large.appendChild(document.createElement("div")));
    for (const row of this.rows) {
      for (let i = 0; i < CHARS; i++) row.append(document.createElement("span"));
    }
  }

  /** The words are others: all is read out anew, once the box has done what it does. */
  forget() {
    this.shown = "";
  }

  refresh() {
    if (!this.box.text || !this.box.running) return;
    const shown = this.box.text();
    if (shown === this.shown) return;
    this.shown = shown;
    const [top, ...marked] = shown.split("\n");
    this.lines = marked.map((line) => line.slice(1));
    const above = Math.min(Number(top), LINES - 1); // the lines from here on are one sentence
    const sentence = this.lines.slice(above).map((line) => line.trim()).join(" ");
    const texts = [sentence, ...this.lines.map((line, i) => (i < above ? line : "")).slice(0, LINES - 1)];
    texts.forEach((text, i) => put(this.aloud[i], spoken(text)));
    marked.forEach((line, i) => {
      this.rows[i].classList.toggle("bar", line[0] === "#");
      Array.from(line).slice(1).forEach((char, at) => put(this.rows[i].children[at], char));
    });
  }
}

// Only what has changed is touched, for only that is read out.
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
