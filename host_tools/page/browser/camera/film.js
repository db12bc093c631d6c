// Collects the frames of an animated QR code, in which a box shows its journal (format:
// firmware/halley/journal/README.md). Frames may come in any order, once or often.

import { crc32 } from "../crc32.js";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const BLOCK = 40; // bytes of the journal in a frame
const FRAME = BLOCK + 11; // before them number, size and CRC of the journal; after them two bytes of a CRC
const AT_ONCE = 12; // blocks that one random number selects from

/** Return the bytes of a text in base 45; null if it is not one. @param {string} text */
function bytesOf(text) {
  const bytes = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((char) => DIGITS.indexOf(char));
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    if (digits.includes(-1) || digits.length < 2) return null;
    if (value >= 256 ** (digits.length - 1)) return null;
    if (digits.length === 3) bytes.push(value >> 8);
    bytes.push(value & 255);
  }
  return Uint8Array.from(bytes);
}

/** @param {Uint8Array} bytes */
const little = (bytes) => bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);

/** @param {number} number */
const mixed = (number) => Math.imul(number ^ (number >>> 15), 0x2c1b3c6d) >>> 0;

/** Parse a code's text as a frame: `evening` (the same in all its frames), `size` (bytes) and `crc` of the
 *  journal, `number`, `block`. Return null if it is not one.
 *  @param {string} text */
export function frameOf(text) {
  const bytes = bytesOf(text);
  if (bytes?.length !== FRAME) return null;
  if ((crc32(bytes.subarray(0, -2)) & 0xffff) !== little(bytes.subarray(-2))) return null;
  const size = little(bytes.subarray(2, 5));
  const crc = little(bytes.subarray(5, 9));
  if (!size) return null;
  return {
    evening: `${size} ${crc}`,
    size,
    crc,
    number: little(bytes.subarray(0, 2)),
    block: bytes.subarray(9, 9 + BLOCK),
  };
}

/** Return which blocks are summed in the frame with that number.
 *  @param {number} number @param {number} blocks */
function chosen(number, blocks) {
  const flags = new Uint8Array(blocks);
  if (number < blocks) {
    flags[number] = 1;
    return flags;
  }
  let random = mixed(mixed(number + 1));
  for (let first = 0; first < blocks; first += AT_ONCE) {
    random = mixed(random);
    for (let i = 0; i < Math.min(AT_ONCE, blocks - first); i++)
      flags[first + i] = (random >>> (20 + i)) & 1;
  }
  return flags;
}

/** @param {Uint8Array} row @param {Uint8Array} other */
function add(row, other) {
  for (let i = 0; i < row.length; i++) row[i] ^= other[i];
}

/** A journal that is put together from frames. */
export class Gathered {
  /** `frame` is one of them, not taken yet. @param {Pick<Frame, "size" | "crc">} pick */
  constructor({ size, crc }) {
    this.size = size;
    this.crc = crc;
    this.blocks = Math.ceil(size / BLOCK);
    this.known = 0; // number of independent blocks so far: at `blocks` the journal is complete
    this.rows = new Array(this.blocks); // sums of blocks with the flags of these blocks, by the first flag
    this.numbers = new Set(); // frames seen
  }

  /** @param {Pick<Frame, "number" | "block">} pick */
  take({ number, block }) {
    if (this.numbers.has(number)) return;
    this.numbers.add(number);
    const row = new Uint8Array(this.blocks + BLOCK);
    row.set(chosen(number, this.blocks));
    row.set(block, this.blocks);
    for (let first = 0; first < this.blocks; first++) {
      if (!row[first]) continue;
      if (!this.rows[first]) {
        this.rows[first] = row;
        this.known++;
        return;
      }
      add(row, this.rows[first]);
    }
  }

  /** Return the journal once all blocks are known; null if it does not match its CRC. */
  journal() {
    const { rows, blocks } = this;
    const bytes = new Uint8Array(blocks * BLOCK);
    for (let at = blocks - 1; at >= 0; at--) {
      for (let before = 0; before < at; before++) if (rows[before][at]) add(rows[before], rows[at]);
      bytes.set(rows[at].subarray(blocks), at * BLOCK);
    }
    const journal = bytes.slice(0, this.size);
    return little(journal.subarray(-4)) === this.crc ? journal : null;
  }
}
