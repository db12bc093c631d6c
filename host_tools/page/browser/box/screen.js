// The screen as text: what is read out, and what is drawn in the page's own type where somebody cannot
// read pixels.

import { COMET } from "../element.js";
import { CHARS, FrameText, isBar, LINES } from "./frame_text.js";
import { words } from "../words.js";

const SILENT = "▲"; // only points at what is above it
// the names of the two figures that a line ends with, on these screens: keys of the words
const FIGURES = { settlement: ["hand", "all"], why: ["", "all"] };
const AMOUNT = "[-+]?\\d[\\dfjk]*"; // "-12", "+3f7j", "12k"
const TWO_AMOUNTS = new RegExp(`^(\\d .*\\S|= .*\\S|) +(${AMOUNT}) +(${AMOUNT})$`);
const AMOUNTS = new RegExp(`^ *${AMOUNT}(?: +${AMOUNT})*$`);
const SEAT = /(?<![\p{L}×])\d ?\p{L}/gu; // where a seat begins: its number, and a name

/** A line as it is read out: gaps as pauses, signs as words, the dash before a number as a minus, and the
 *  dot beside a name as who deals. */
export function spoken(line) {
  const text = line.trim()
    .replace(/(?<=\S) (?=●\S)|(?<=\d) (?=[-–+]\d)/g, "  ")
    .replace(/(\S)●/g, `$1 ${words.dealer}`).replace(/●(\S(?: ?\S)*)/g, `$1 ${words.dealer}`)
    .replace(/ {2,}/g, ", ").replace(/(^|[ ,])[-–](?=\d)/g, `$1${words.minus} `).replace(/([?!:;]),/g, "$1")
    .replace(/[☄♠♥♦♣](?=[:;])/gu, (sign) => ` ${words.signs[sign]}`);
  return Array.from(text, (char) => (char in words.signs ? ` ${words.signs[char]} ` : char === SILENT ? " " : char))
    .join("").replace(/ {2,}/g, " ").replace(/ (?=[,)])|(?<=\() /g, "").trim();
}

/** The lines, with the balances that stand large below seats moved beside them, which is how they are read
 *  out: "1 Ann  6; 2 Bea  -2". `figures` is what FrameText has seen. */
export function balancesBesideSeats(lines, figures) {
  const joined = [...lines];
  lines.slice(0, -1).forEach((line, i) => {
    const seats = [...line.matchAll(SEAT)].map(({ index }) => index);
    const below = [...lines[i + 1].matchAll(/\S+/g)];
    const large = below.every(({ 0: text, index }) => Array.from(text).every((_, at) => figures[i + 1][index + at]));
    if (!seats.length || !below.length || !large || below[0].index < seats[0]) return;
    joined[i] = seats.map((start, seat) => {
      const end = seats[seat + 1] ?? line.length;
      const own = below.filter(({ index }) => index >= start && index < end).map(([text]) => text);
      return [line.slice(start, end).trim(), ...own].join("  ");
    }).join("; ");
    joined[i + 1] = "";
  });
  return joined;
}

/** The lines, with the names of the two figures before them: "1 Ann  this hand -8  in all -14". With seven
 *  and eight seats both stand below the names, and are moved beside them. */
export function withNamesOfFigures(lines, [one, other]) {
  const named = lines.map((line) => line.trimEnd()
    .replace(TWO_AMOUNTS, (_, before, first, second) => `${before}  ${one} ${first}  ${other} ${second}`));
  lines.slice(0, -2).forEach((line, i) => {
    const starts = [...line.matchAll(SEAT)].map(({ index }) => index);
    const below = lines.slice(i + 1, i + 3);
    const [first, second] = below.map((amounts) => amounts.trim().split(/ +/));
    if (!below.every((amounts) => AMOUNTS.test(amounts.trimEnd()))) return;
    if (first.length !== starts.length || second.length !== starts.length) return;
    const seats = starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
    named[i] = seats.map((seat, at) => `${seat}  ${one} ${first[at]}  ${other} ${second[at]}`).join("; ");
    named[i + 1] = named[i + 2] = "";
  });
  return named;
}

export class ScreenText {
  /** `aloud` is the region with the lines, `announced` the one that is read out as it changes, `large` the
   *  place of the large type. */
  constructor(box, aloud, announced, large) {
    this.box = box;
    this.announced = announced;
    this.lines = Array(LINES).fill("");
    this.frame = new Uint8Array(0); // what the lines stand in
    this.frameText = null; // once the firmware's fonts are there
    // The question, or the message, comes first; then the lines from the top.
    this.aloud = Array.from({ length: LINES }, () => aloud.appendChild(document.createElement("p")));
    this.rows = Array.from({ length: LINES }, () => large.appendChild(document.createElement("div")));
    this.drawn = []; // what stands in each row
    for (const row of this.rows) {
      for (let i = 0; i < CHARS; i++) row.append(document.createElement("span"));
    }
  }

  /** The words are others: all is read out anew, once the box has done what it does. */
  forget() {
    this.frame = new Uint8Array(0);
  }

  /** Have `press` done; where it changes nothing that is to be seen, what the box says is read out again. */
  answer(press) {
    const before = this.frame;
    press();
    if (this.frame === before) this.announce(this.aloud.slice(0, 1));
  }

  refresh() {
    if (!this.box.fonts || !this.box.running) return;
    const frame = this.box.display.ram;
    const above = Math.min(this.box.messageLine(), LINES - 1); // the lines from here on are one sentence
    if (above === this.above && frame.every((byte, at) => byte === this.frame[at])) return;
    this.frame = frame.slice();
    this.above = above;
    this.frameText ??= new FrameText(this.box.fonts());
    this.lines = this.frameText.lines(frame);
    const sentence = this.lines.slice(above).map((line) => line.trim()).join(" ");
    const figures = FIGURES[this.box.figures()]?.map((name) => words.figures[name] ?? "");
    const balances = balancesBesideSeats(this.lines.slice(0, above), this.frameText.figures);
    const rest = figures ? withNamesOfFigures(balances, figures) : balances;
    const texts = [sentence, ...Array.from({ length: LINES - 1 }, (_, i) => rest[i] ?? "")];
    this.announce(this.aloud.filter((line, i) => put(line, spoken(texts[i]))));
    this.lines.forEach((line, i) => {
      this.rows[i].classList.toggle("bar", isBar(frame, i));
      this.drawLarge(i, line);
    });
  }

  // Have lines of the region read out: as one text, for of several that change at once some screen readers
  // make a heap.
  announce(lines) {
    const texts = lines.map(({ textContent }) => textContent).filter(Boolean);
    if (texts.length) this.announced.textContent = texts.map(ended).join("\n");
  }

  drawLarge(i, line) {
    const transforms = Array.from(line, (_, at) => enlarged(this.frameText.figures[i][at], at));
    const drawn = line + transforms.join();
    if (drawn === this.drawn[i]) return;
    this.drawn[i] = drawn;
    Array.from(line).forEach((char, at) => {
      const cell = this.rows[i].children[at];
      put(cell, char);
      cell.className = char === COMET ? "comet-sign" : "";
      cell.style.transform = transforms[at];
    });
  }
}

// How the character of the cell `at` is drawn as large as it stands on the glass; "" where that is one cell.
function enlarged(figure, at) {
  return figure ? `translateX(${(figure.left - at) * 100}%) scale(${figure.wide}, ${figure.tall})` : "";
}

// A text with a pause behind it.
const ended = (text) => (/[.?!:;,]$/.test(text) ? text : text + ".");

// Have `text` in the element; whether it is another one than before.
function put(element, text) {
  if (element.textContent === text) return false;
  element.textContent = text;
  return true;
}
