// An SSD1306 with a 128 x 64 glass, mounted so that A1/C8 is upright. It takes the driver's I2C bytes and
// knows which points are lit. Whatever the chip would refuse, or show as rubbish, is an error.

export const WIDTH = 128;
export const HEIGHT = 64;
export const FAR = 0x3d; // the far display

// Argument bytes of each command. Scrolling is left out: the driver must not scroll.
/** @type {Record<number, number>} */
const ARGUMENTS = {
  0x20: 1,
  0x21: 2,
  0x22: 2,
  0x81: 1,
  0x8d: 1,
  0xa8: 1,
  0xd3: 1,
  0xd5: 1,
  0xd9: 1,
  0xda: 1,
  0xdb: 1,
};
const HORIZONTAL = 0; // 1: vertical
const BY_PAGE = 2;

class Refusal extends Error {}

/** @param {number} byte */
const hex = (byte) => "0x" + byte.toString(16).padStart(2, "0");

/** @param {string} sentence */
function refuse(sentence) {
  throw new Refusal(sentence);
}

export class Display {
  constructor(address = 0x3c) {
    this.address = address;
    // At power-on the chip's memory holds noise; a driver that does not clear it shows it.
    this.ram = Uint8Array.from({ length: 1024 }, (_, i) => (i * 73 + (i >> 3) * 151) & 255);
    /** @type {?number} */ this.mode = null; // until the driver has said which: the chip's own default is no set-up
    this.column = this.firstColumn = 0;
    this.page = this.firstPage = 0;
    this.lastColumn = WIDTH - 1;
    this.lastPage = 7;
    this.startLine = 0;
    this.offset = 0;
    this.mirrored = true; // A0: column 0 is at the right of this glass
    this.upsideDown = true; // C0
    this.negative = false;
    this.allOn = false;
    this.on = false;
    this.pump = false;
    this.level = 0x7f;
    /** @type {number[]} */ this.command = []; // a command and those of its arguments that have come
    this.bytesReceived = 0; // including the address byte of each transfer
    this.transfers = 0;
  }

  /** Take one I2C transfer, as hexadecimal text. Return "" or an error; never throw.
   *  @param {number} address @param {string} text */
  write(address, text) {
    if (address !== this.address) return "nobody";
    try {
      const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
      this.bytesReceived += 1 + bytes.length;
      this.transfers += 1;
      this.receive(bytes);
      return "";
    } catch (error) {
      return error instanceof Refusal ? error.message : String(error);
    }
  }

  /** @param {Uint8Array} bytes */
  receive(bytes) {
    let i = 0;
    while (i < bytes.length) {
      const control = bytes[i++];
      if (control & 0x3f) refuse(`the display refuses control byte ${hex(control)}`);
      const take = control & 0x40 ? this.takeData : this.takeCommand;
      if (i === bytes.length) refuse("a control byte with nothing after it");
      const end = control & 0x80 ? i + 1 : bytes.length;
      while (i < end) take.call(this, bytes[i++]);
    }
    if (this.command.length) refuse(`command ${hex(this.command[0])} is cut short`);
  }

  /** @param {number} byte */
  takeData(byte) {
    if (this.command.length) refuse(`data inside of command ${hex(this.command[0])}`);
    if (this.mode === null) refuse("data before the addressing mode was set");
    this.ram[this.page * WIDTH + (this.mirrored ? WIDTH - 1 - this.column : this.column)] = byte;
    if (this.mode === BY_PAGE) {
      this.column = (this.column + 1) % WIDTH;
    } else if (this.mode === HORIZONTAL) {
      if (this.stepColumn()) this.stepPage();
    } else if (this.stepPage()) {
      this.stepColumn();
    }
  }

  /** Advance one column within the window; return true if it wrapped. */
  stepColumn() {
    const wraps = this.column === this.lastColumn;
    this.column = wraps ? this.firstColumn : (this.column + 1) % WIDTH;
    return wraps;
  }

  /** Advance one page within the window; return true if it wrapped. */
  stepPage() {
    const wraps = this.page === this.lastPage;
    this.page = wraps ? this.firstPage : (this.page + 1) % 8;
    return wraps;
  }

  /** @param {number} byte */
  takeCommand(byte) {
    this.command.push(byte);
    if (this.command.length <= (ARGUMENTS[this.command[0]] ?? 0)) return;
    const [command, first, second = 0] = this.command;
    this.command = [];
    if (first === undefined) this.obey(command);
    else this.set(command, first, second);
  }

  /** @param {number} c */
  obey(c) {
    if ((c <= 0x1f || (c >= 0xb0 && c <= 0xb7)) && this.mode !== BY_PAGE) {
      refuse(`command ${hex(c)} outside of page addressing`);
    }
    if (c <= 0x0f) this.column = (this.column & 0x70) | c;
    else if (c <= 0x17) this.column = ((c & 7) << 4) | (this.column & 0x0f);
    else if (c === 0x2e || c === 0xe3)
      return; // stop scrolling; no operation
    else if (c >= 0x40 && c <= 0x7f) this.startLine = c & 0x3f;
    else if (c === 0xa0 || c === 0xa1) this.mirrored = c === 0xa0;
    else if (c === 0xa4 || c === 0xa5) this.allOn = c === 0xa5;
    else if (c === 0xa6 || c === 0xa7) this.negative = c === 0xa7;
    else if (c === 0xae) this.on = false;
    else if (c === 0xaf && this.pump) this.on = true;
    else if (c === 0xaf) refuse("display on without its charge pump");
    else if (c >= 0xb0 && c <= 0xb7) this.page = c & 7;
    else if (c === 0xc0 || c === 0xc8) this.upsideDown = c === 0xc0;
    else refuse(`the display knows no command ${hex(c)}`);
  }

  /** @param {number} command @param {number} first @param {number} second */
  set(command, first, second) {
    switch (command) {
      case 0x20:
        if (first > BY_PAGE) refuse(`the display knows no addressing mode ${first}`);
        this.mode = first;
        break;
      case 0x21:
        if (first > second || second >= WIDTH) refuse(`no columns ${first} to ${second}`);
        this.column = this.firstColumn = first;
        this.lastColumn = second;
        break;
      case 0x22:
        if (first > second || second > 7) refuse(`no pages ${first} to ${second}`);
        this.page = this.firstPage = first;
        this.lastPage = second;
        break;
      case 0x81:
        this.level = first;
        break;
      case 0x8d:
        if (first !== 0x10 && first !== 0x14) refuse(`charge pump setting ${hex(first)}`);
        if (this.on && first === 0x10) refuse("charge pump off while the display is on");
        this.pump = first === 0x14;
        break;
      case 0xa8:
        if (first !== HEIGHT - 1) refuse(`this glass has 64 rows, not ${first + 1}`);
        break;
      case 0xd3:
        if (first >= HEIGHT) refuse(`the display cannot shift by ${first} rows`);
        this.offset = first;
        break;
      case 0xda:
        if (first !== 0x12) refuse(`this glass is not wired for COM pins ${hex(first)}`);
        break;
      // the other commands set timings and voltages, which do not show
    }
  }

  /** Return 1 if the point in column x of row y, from the top left, is lit.
   *  @param {number} x @param {number} y */
  point(x, y) {
    if (!this.on) return 0;
    if (this.allOn) return 1;
    const row = ((this.upsideDown ? HEIGHT - 1 - y : y) + this.startLine + this.offset) % HEIGHT;
    const bit = (this.ram[(row >> 3) * WIDTH + x] >> (row & 7)) & 1;
    return this.negative ? 1 - bit : bit;
  }

  /** Return the picture as 64 strings of 128 characters, "#" for a lit point and "." for a dark one. */
  rows() {
    return Array.from({ length: HEIGHT }, (_, y) =>
      Array.from({ length: WIDTH }, (_, x) => (this.point(x, y) ? "#" : ".")).join(""),
    );
  }
}
