// The text that stands in a frame: its eight lines, for those who hear the page or enlarge it.
//
// Letters lie in the frame in whole cells of whole pages, so that each is known by its bytes. What
// popped up over a line, or was drawn over it, is read as it is shown. Bytes are the characters of a
// text here, which can be cut, joined and looked up.

import { WIDTH } from "./display.js";

export const LINES = 8; // a page of the frame each
export const CHARS = 21; // of a line
const CELL = 6; // columns of a character in the eight lines
const WIDEST = 12; // columns
const LARGE = "small"; // the font that the firmware draws in double size, too
const BLANK = "\0".repeat(WIDEST);

const fromHex = (hex) => hex.replace(/../g, (pair) => String.fromCharCode(parseInt(pair, 16)));

export class FrameText {
  /** `fonts` is the firmware's listing (halley/platform/web_fonts.py). */
  constructor(fonts) {
    this.letters = { 1: new Map(), 2: new Map(), 3: new Map() }; // pages -> columns -> bytes -> letter
    for (const font of fonts.split("\n")) {
      const [, name, columns, pages, hex, chars] = font.match(/^(\w+) (\d+) (\d+) (\w+) (.*)$/);
      this.learn(chars, fromHex(hex), Number(columns), Number(pages));
      if (name === LARGE) this.learn(chars, doubled(fromHex(hex), CELL), 2 * CELL, 2);
    }
    for (const tall of [1, 2, 3]) { // the widest first
      this.letters[tall] = new Map([...this.letters[tall]].sort(([one], [other]) => other - one));
    }
  }

  learn(chars, data, columns, pages) {
    const fonts = this.letters[pages];
    if (!fonts.has(columns)) fonts.set(columns, new Map());
    const letters = fonts.get(columns);
    const size = columns * pages;
    Array.from(chars).forEach((char, place) => {
      const cell = data.slice(place * size, (place + 1) * size);
      // of two that look alike the first stands for both
      if (!/^\0*$/.test(cell) && !letters.has(cell)) letters.set(cell, char);
    });
  }

  /** The eight lines of a frame, of 21 characters each: what is no letter is blank. `figures` has where the
   *  characters stand that are larger than one cell, and how large they are, in cells. */
  lines(frame) {
    this.pages = Array.from({ length: LINES }, (_, page) => {
      const columns = frame.subarray(page * WIDTH, (page + 1) * WIDTH);
      return String.fromCharCode(...(isBar(frame, page) ? columns.map((byte) => byte ^ 0xff) : columns)) + BLANK;
    });
    this.read = Array.from({ length: LINES }, () => new Uint8Array(WIDTH)); // 1: part of a letter
    this.figures = Array.from({ length: LINES }, () => []); // of each line, by its character: what is larger
    const out = Array.from({ length: LINES }, () => Array(CHARS).fill(" "));
    for (const tall of [3, 2, 1]) {
      for (let page = 0; page <= LINES - tall; page++) this.readPage(page, tall, out[page]);
    }
    return out.map((line) => line.join(""));
  }

  /** Read the letters of `tall` pages whose uppermost is `page` into `line`. */
  readPage(page, tall, line) {
    let column = -1; // of the character that may follow the one before
    for (let x = 0; x < WIDTH; ) {
      let [width, char] = this.read[page][x] ? [0] : this.letterAt(page, x, tall);
      if (width && column < 0 && this.beginsLater(page, x, tall, width)) width = 0;
      if (!width) {
        x += 1;
        column = -1;
        continue;
      }
      if (column < 0) column = Math.floor((x + CELL / 2) / CELL);
      if (column < CHARS) {
        line[column] = char;
        if (tall > 1) this.figures[page][column] = { left: x / CELL, wide: width / CELL, tall };
      }
      for (let part = page; part < page + tall; part++) this.read[part].fill(1, x, x + width);
      x += width;
      column += 1;
    }
  }

  /** Whether the letter at `x` stands some columns further right: a dash among blanks looks the same in
   *  several cells, and its own is the one that the next letter follows. */
  beginsLater(page, x, tall, width) {
    if (this.letterAt(page, x + width, tall)[0]) return false;
    for (let later = x + 1; later < x + width; later++) {
      const [following] = this.letterAt(page, later, tall);
      if (following && this.letterAt(page, later + following, tall)[0]) return true;
    }
    return false;
  }

  /** The letter in the cell from column `x` on: its width (0: there is none), its character. */
  letterAt(page, x, tall) {
    if (x >= WIDTH) return [0];
    const cells = this.pages.slice(page, page + tall).map((columns) => columns.slice(x, x + WIDEST));
    if (cells.every((cell) => cell === BLANK)) return [0];
    for (const [width, letters] of this.letters[tall]) {
      const char = letters.get(cells.map((cell) => cell.slice(0, width)).join(""));
      if (char) return [width, char];
    }
    return [0];
  }
}

/** Whether the line is dark on light, from edge to edge. */
export function isBar(frame, page) {
  return frame[page * WIDTH] === 0xff && frame[page * WIDTH + WIDTH - 1] === 0xff;
}

// The letters of halley/ui/large_text.py: every pixel four.
function doubled(data, width) {
  let out = "";
  for (let at = 0; at < data.length; at += width) {
    const columns = Array.from(data.slice(at, at + width), (byte) => twice(byte.charCodeAt(0)));
    for (const shift of [0, 8]) {
      for (const column of columns) out += String.fromCharCode((column >> shift) & 0xff).repeat(2);
    }
  }
  return out;
}

// Eight pixels, one above the other, each twice.
function twice(column) {
  let out = 0;
  for (let bit = 0; bit < 8; bit++) if ((column >> bit) & 1) out |= 3 << (2 * bit);
  return out;
}
