// What is asked of a box on a cable, over its line (serial_line.js): its evening, its files, and what can be
// set on it. The same as host_tools/link asks.

import { isLine, LineError } from "./serial_line.js";

const CHUNK = 336; // bytes that the box puts in a line
const AHEAD = 12; // lines asked for at a time
const MARK = 4; // bytes of a copy that are asked for again, to compare them: a CRC over all before them
const NAMES_BYTES = 400; // in a line
const PIECE = 400; // bytes of a table of games in a line
const TRIES = 3; // the box forgets the pieces when it is switched off

/** @param {string} text */
const encode = (text) => new TextEncoder().encode(text);
/** @param {Uint8Array} bytes */
const decode = (bytes) => new TextDecoder().decode(bytes);
/** @param {Uint8Array} bytes */
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));
/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Bytes of a file on the box, as its line says: `place` is where they begin, `size` the whole file's.
 *  @param {string} text */
function chunk(text) {
  const [name, place, size, data = ""] = text.split(" ");
  return { name, place: Number(place), size: Number(size), data: fromBase64(data) };
}

/** A file of the box as it is here. What has come stays when the rest does not. */
export class Copy {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    this.data = new Uint8Array();
  }

  /** Add what the box has from `place` on; false when something before it is missing.
   *  @param {Pick<Chunk, "place" | "data">} pick */
  take({ place, data }) {
    if (place > this.data.length) return false;
    const more = data.subarray(this.data.length - place);
    const whole = new Uint8Array(this.data.length + more.length);
    whole.set(this.data);
    whole.set(more, this.data.length);
    this.data = whole;
    return true;
  }
}

export class RealBox {
  /** @param {SerialLine} line */
  constructor(line) {
    this.line = line;
  }

  async status() {
    return JSON.parse(await this.line.ask("status"));
  }

  /** What the box finds out by itself (""), or its self-test, begun ("start") or as it stands ("now").
   *  @param {string} what */
  async selfTest(what) {
    return JSON.parse(await this.line.ask(`selftest ${what}`.trim()));
  }

  /** Have it be the chip's own drive, which takes an image. Its answer may be lost with the port. */
  async toDrive() {
    try {
      await this.line.ask("bootsel", { once: true });
    } catch (error) {
      if (!isLine(error, "lost")) throw error;
    }
  }

  /** The box's files, [[name, bytes], ...], in the order of their names. */
  async files() {
    const files = [];
    for (;;) {
      const answer = JSON.parse(await this.line.ask(`files ${files.length}`));
      files.push(...answer.files);
      if (files.length >= answer.total || !answer.files.length) return files;
    }
  }

  /** @param {string} name @param {number} place */
  async chunk(name, place) {
    return chunk(await this.line.ask(`journal ${name} ${place}`));
  }

  /** Bring a copy up to date; `progress(bytes, size)` is called on the way.
   *  @param {Copy} copy @param {(bytes: number, size: number) => void} [progress]
   *  @returns {Promise<void>} */
  async catchUp(copy, progress = () => {}) {
    const start = Math.max(copy.data.length - MARK, 0);
    const first = await this.chunk(copy.name, start);
    const mark = copy.data.subarray(start);
    if (!mark.every((byte, i) => byte === first.data[i])) {
      copy.data = new Uint8Array(); // of another evening
      return this.catchUp(copy, progress);
    }
    copy.take(first);
    for (let size = first.size; copy.data.length < size;) {
      const begin = copy.data.length;
      const places = Array.from({ length: AHEAD }, (_, i) => begin + i * CHUNK).filter(
        (place) => place < size,
      );
      for (const next of await Promise.all(places.map((place) => this.chunk(copy.name, place)))) {
        size = next.size;
        copy.take(next);
      }
      if (copy.data.length === begin && begin < size) throw new LineError("short", copy.name);
      progress(copy.data.length, size);
    }
  }

  /** Return all bytes of a file; none if there is no such file. @param {string} name */
  async file(name) {
    const copy = new Copy(name);
    try {
      await this.catchUp(copy);
    } catch (error) {
      if (!isLine(error, "file")) throw error;
    }
    return copy.data;
  }

  /** Let the box delete a file when it needs room: this many bytes of it are safe elsewhere.
   *  @param {string} name @param {number} size */
  async pulled(name, size) {
    await this.line.ask(`pulled ${name} ${size}`);
  }

  /** The names that the box offers; none: those that it brings. */
  async names() {
    return decode(await this.file("names"))
      .split("\n")
      .filter(Boolean);
  }

  /** Put names on the box in place of those there; as many of them as it takes, the first ones.
   *  @param {string[]} names */
  async putNames(names) {
    const fit = [...names];
    while (encode(fit.join("\n")).length > NAMES_BYTES) fit.pop();
    await this.line.ask(`names ${toBase64(encode(fit.join("\n"))) || "-"}`);
    return this.names();
  }

  /** The table's own games on the box. */
  async games() {
    const data = await this.file("games");
    const games = data.length ? JSON.parse(decode(data)) : [];
    return Array.isArray(games) ? games : [];
  }

  /** Put these games on the box in place of those there; what it has then. @param {Game[]} games */
  async putGames(games) {
    const data = encode(JSON.stringify(games));
    for (let tries = TRIES; ; tries--) {
      try {
        for (let at = 0; at < data.length; at += PIECE) {
          await this.line.ask(
            `games ${at} ${data.length} ${toBase64(data.subarray(at, at + PIECE))}`,
          );
        }
        return await this.games();
      } catch (error) {
        if (!isLine(error, "place") || tries === 1) throw error;
      }
    }
  }

  /** The box's clock in seconds since 1970, 0 where it does not know. */
  async clock() {
    return Number(await this.line.ask("clock"));
  }

  /** Set its clock, and how many minutes clocks are ahead of UTC here.
   *  @param {number} epoch @param {number} zone */
  async setClock(epoch, zone) {
    try {
      await this.set("zone", zone);
    } catch (error) {
      if (!isLine(error, "such")) throw error; // an older one: the days of its codes are UTC's
    }
    return Number(await this.line.ask(`clock ${epoch}`));
  }

  /** What stays set on the box: name -> value. */
  async settings() {
    const lines = decode(await this.file("settings")).split("\n");
    return Object.fromEntries(
      lines
        .filter((line) => line.includes("="))
        .map((line) => {
          const at = line.indexOf("=");
          return [line.slice(0, at), line.slice(at + 1)];
        }),
    );
  }

  /** @param {string} name @param {string | number} value */
  async set(name, value) {
    await this.line.ask(`set ${name} ${value}`);
  }
}

/** What the box has sent by itself, a piece of its evening's journal; null when it is something else.
 *  @param {LineMessage} lineMessage */
export function news({ kind, rest }) {
  return kind === "journal" ? chunk(rest) : null;
}
