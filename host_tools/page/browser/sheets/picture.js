// An evening's result as a picture, drawn on a canvas in the page's own type, on paper.

import { find, pen } from "../page_parts.js";
import { balancesTitle, dateOf, notesOf, stateOf, typeset, winnerOf } from "./result_text.js";
import { words } from "../words.js";

const WIDTH = 1080;
const MARGIN = 96;
const FRAME = 30; // from the edge to the brass line
const ROOM = WIDTH - 2 * MARGIN;
const RIGHT = WIDTH - MARGIN;
const ROW = 64;
const GAP = 28; // least gap between a name and its amount
const SMALLEST = 24; // type
const ARROW = 84; // from one name to the next
const BESIDE = 18; // between money and the amount that it was made from

const PAPER = ["#fffaf0", "#f4ead6"];
const INK = "#2d2a24";
const SOFT = "#6a5f4c";
const BRASS = "#8a6420";
const LINE = "#c9ab6c";
const PLUS = "#1f6a3d";
const MINUS = "#9c2f22";

/** Draw `result` on `canvas`, and set the canvas's height.
 *  @param {HTMLCanvasElement} canvas @param {Result} result */
export function draw(canvas, result) {
  const sheet = new Sheet(canvas);
  canvas.width = WIDTH;
  canvas.height = 4096;
  const height = sheet.write(result); // once to measure the height
  canvas.height = Math.ceil(height);
  sheet.paper();
  sheet.write(result);
}

/** @param {string} amount */
const colourOf = (amount) => (amount.startsWith("-") ? MINUS : amount.startsWith("+") ? PLUS : INK);

class Sheet {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.context = pen(canvas);
    this.sans = getComputedStyle(document.body).fontFamily;
    this.serif = getComputedStyle(find("plate")).fontFamily;
    this.y = 0; // vertical position of the next line
  }

  paper() {
    const { context, canvas } = this;
    const paper = context.createLinearGradient(0, 0, 0, canvas.height);
    PAPER.forEach((colour, i) => paper.addColorStop(i, colour));
    context.fillStyle = paper;
    context.fillRect(0, 0, WIDTH, canvas.height);
    context.strokeStyle = LINE;
    for (const [inset, width, radius] of [
      [FRAME, 3, 22],
      [FRAME + 9, 1, 15],
    ]) {
      context.lineWidth = width;
      context.beginPath();
      context.roundRect(inset, inset, WIDTH - 2 * inset, canvas.height - 2 * inset, radius);
      context.stroke();
    }
  }

  /** Draw everything; return the height. @param {Result} result */
  write(result) {
    this.y = 150;
    this.middle(result.title, this.type(66, "600", this.serif), INK);
    this.y += 54;
    if (result.made) {
      this.middle(dateOf(result.made), this.type(32), SOFT);
      this.y += 44;
    }
    this.middle(stateOf(result), this.type(32), SOFT);
    const winner = winnerOf(result);
    if (winner) {
      this.y += 66;
      this.middle(winner, this.type(44, "600", this.serif), BRASS);
    }
    this.section(balancesTitle(result.pays));
    for (const [name, amount, away] of result.balances)
      this.balance(name, amount, away ? words.resultAwayNote : "");
    if (result.teams.length) this.y += 18;
    for (const [team, amount] of result.teams) this.balance(team, amount);
    if (result.pool) this.balance(result.pool_name || words.resultInPool, result.pool);
    if (result.pays) {
      this.section(words.resultPays);
      const size = this.sizeOf(result.debts);
      for (const debt of result.debts) this.debt(size, ...debt);
      if (!result.debts.length) this.even();
    }
    this.y += 22;
    for (const note of notesOf(result)) {
      this.y += 38;
      this.middle(note, this.type(26), SOFT);
    }
    this.mark();
    return this.y + 76;
  }

  /** @param {number} size */
  type(size, weight = "400", family = this.sans) {
    return { size, font: (/** @type {number} */ of) => `${weight} ${of}px ${family}` };
  }

  /** Return the width of `text` in `type` at `size`. @param {string} text @param {Sized} type */
  measure(text, type, size = type.size) {
    this.context.font = type.font(size);
    return this.context.measureText(text).width;
  }

  /** Draw `text` from `x` on, or up to it; shrink it to `room`, then cut it. Return its width.
   *  @param {string} text @param {Sized} type @param {string} colour @param {number} x
   *  @param {number} room */
  put(text, type, colour, x, room, align = /** @type {CanvasTextAlign} */ ("left")) {
    const { context } = this;
    let { size } = type;
    while (size > SMALLEST && this.measure(text, type, size) > room) size -= 1;
    let shown = text;
    while (shown.length > 1 && this.measure(shown, type, size) > room)
      shown = shown.slice(0, -2) + "…";
    context.fillStyle = colour;
    context.textAlign = align;
    context.textBaseline = "alphabetic";
    context.fillText(shown, x, this.y);
    return this.measure(shown, type, size);
  }

  /** @param {string} text @param {Sized} type @param {string} colour */
  middle(text, type, colour) {
    this.put(text, type, colour, WIDTH / 2, ROOM, "center");
  }

  /** Draw a heading between two lines of brass. @param {string} text */
  section(text) {
    const { context } = this;
    this.y += 92;
    const type = this.type(34, "600", this.serif);
    const half = this.measure(text, type) / 2 + 26;
    this.middle(text, type, BRASS);
    context.fillStyle = LINE;
    for (const [from, to] of [
      [MARGIN, WIDTH / 2 - half],
      [WIDTH / 2 + half, RIGHT],
    ]) {
      context.fillRect(from, this.y - 12, Math.max(to - from, 0), 2);
    }
    this.y += 10;
  }

  /** Draw dots from the name to the amount, for the eye. @param {number} from @param {number} to */
  leader(from, to) {
    const { context } = this;
    if (to - from < 80) return;
    context.fillStyle = LINE;
    for (let x = Math.ceil((from + 14) / 14) * 14; x < to - 12; x += 14) {
      context.beginPath();
      context.arc(x, this.y - 3, 2, 0, 7);
      context.fill();
    }
  }

  /** @param {string} name @param {string} amount */
  balance(name, amount, note = "") {
    this.y += ROW;
    const figure = typeset(amount);
    const figures = this.type(42, "600");
    const width = this.put(figure, figures, colourOf(amount), RIGHT, ROOM / 2, "right");
    let end =
      MARGIN + this.put(name, this.type(42), INK, MARGIN, ROOM - width - GAP - (note ? 160 : 0));
    if (note) end += 16 + this.put(note, this.type(28, "italic"), SOFT, end + 16, 150);
    this.leader(end, RIGHT - width);
  }

  /** Return the size at which all names of payers and payees fit. @param {Result["debts"]} debts */
  sizeOf(debts) {
    const type = this.type(42);
    const sizes = debts.map(([payer, payee, amount, money]) => {
      const sums =
        this.measure(typeset(money || amount), this.type(42, "600")) +
        (money ? BESIDE + this.measure(typeset(amount), this.type(30)) : 0);
      const names = this.measure(payer, type) + this.measure(payee || words.resultPool, type);
      return Math.floor((type.size * (ROOM - sums - GAP - ARROW)) / names);
    });
    return Math.max(SMALLEST, Math.min(type.size, ...sizes));
  }

  /** @param {number} size @param {string} payer @param {string} payee @param {string} amount
   *  @param {string} money */
  debt(size, payer, payee, amount, money) {
    this.y += ROW;
    let width = this.put(
      typeset(money || amount),
      this.type(42, "600"),
      INK,
      RIGHT,
      ROOM / 3,
      "right",
    );
    if (money) {
      width += BESIDE;
      width += this.put(typeset(amount), this.type(30), SOFT, RIGHT - width, ROOM / 4, "right");
    }
    const type = this.type(size);
    const to = payee || words.resultPool;
    const room = ROOM - width - GAP - ARROW;
    // names that are too long even in the smallest type share the width equally, or take what the other
    // leaves
    const first = this.put(
      payer,
      type,
      INK,
      MARGIN,
      Math.max(room / 2, room - this.measure(to, type)),
    );
    const start = MARGIN + first + ARROW;
    this.arrow(start - ARROW + 18, start - 18);
    this.leader(start + this.put(to, type, INK, start, room - first), RIGHT - width);
  }

  /** @param {number} from @param {number} to */
  arrow(from, to) {
    const { context } = this;
    const y = this.y - 14;
    context.strokeStyle = BRASS;
    context.lineWidth = 3.5;
    context.lineCap = context.lineJoin = "round";
    context.beginPath();
    context.moveTo(from, y);
    context.lineTo(to, y);
    context.moveTo(to - 12, y - 10);
    context.lineTo(to, y);
    context.lineTo(to - 12, y + 10);
    context.stroke();
  }

  even() {
    this.y += ROW;
    this.middle(words.resultEven, this.type(36), INK);
  }

  // Draw the box's name and its comet, as on the plate.
  mark() {
    const { context } = this;
    this.y += 78;
    const type = this.type(34, "600", this.serif);
    const wide = this.measure("Halley", type);
    const left = (WIDTH - wide - 84) / 2;
    this.put("Halley", type, BRASS, left + 84, ROOM);
    const y = this.y - 11;
    const tail = context.createLinearGradient(left, y, left + 60, y);
    tail.addColorStop(0, "rgb(201 171 108 / 0)");
    tail.addColorStop(1, LINE);
    context.fillStyle = tail;
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(left + 58, y - 9);
    context.lineTo(left + 58, y + 9);
    context.fill();
    context.fillStyle = BRASS;
    context.beginPath();
    context.arc(left + 58, y, 9, 0, 7);
    context.fill();
  }
}
