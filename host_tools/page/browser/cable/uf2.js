// Checks a whole image before a byte is written, because a Pico's boot ROM programs each block as it comes.
// It refuses what host_tools/images/uf2.py refuses; boards.json has the table of boards.

const BLOCK = 512; // bytes of the file
const PAGE = 256; // ... of the flash, in a block
const BEGIN = 32; // of the page, in a block
const FLASH = 0x10000000; // where the chips have their flash
const MAGIC = [0x0a324655, 0x9e5d5157];
const END = 0x0ab16f30;
const WITH_FAMILY = 0x2000; // a flag
const NAME = /Halley (\d[\w.+-]*) for (\w+)\0/; // firmware/boards/halley.c

/** The reason for refusing an image: a key of the words' table `cable.imageErrors`, and the texts for its
 *  places. */
export class ImageError extends Error {
  /** @param {string} word @param {...string | number} details */
  constructor(word, ...details) {
    super([word, ...details].join(" "));
    this.word = word;
    this.details = details;
  }
}

/** Return { data, version, board } of the image with these bytes; throw ImageError if it must not be written.
 *  @param {Bytes} data @param {Board[]} boards */
export function readImage(data, boards) {
  const { flash, family } = flashOf(data);
  const [, version, definition] = NAME.exec(new TextDecoder("latin1").decode(flash)) ?? [];
  const board = boards.find((it) => it.definition === definition);
  if (!board) throw new ImageError("halley");
  if (family !== board.family) throw new ImageError("damaged");
  if (flash.length > board.file_system) throw new ImageError("evenings", board.title);
  return { data, version, board };
}

/** Return the flash content that the blocks make, from its start, and their chip family.
 *  @param {Bytes} data */
function flashOf(data) {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  /** @param {number} at */
  const number = (at) => view.getUint32(at, true);
  if (data.length < 4 || number(0) !== MAGIC[0]) throw new ImageError("uf2");
  const count = data.length / BLOCK;
  if (!Number.isInteger(count)) throw new ImageError("damaged");
  const flash = new Uint8Array(count * PAGE);
  const family = number(28);
  for (let block = 0; block < count; block++) {
    const at = block * BLOCK;
    const sound =
      number(at) === MAGIC[0] &&
      number(at + 4) === MAGIC[1] &&
      number(at + BLOCK - 4) === END &&
      number(at + 8) & WITH_FAMILY &&
      number(at + 12) === FLASH + block * PAGE &&
      number(at + 16) === PAGE &&
      number(at + 20) === block &&
      number(at + 24) === count &&
      number(at + 28) === family;
    if (!sound) throw new ImageError("damaged");
    flash.set(data.subarray(at + BEGIN, at + BEGIN + PAGE), block * PAGE);
  }
  return { flash, family };
}
