// The requests to a box on a cable (serial_line.js): its evening, files and settings, as host_tools/link
// makes them.

import { isLine, LineError } from "./serial_line.js";

const CHUNK = 336; // bytes that the box puts into a line
const AHEAD = 12; // lines requested at a time
const MARK = 4; // bytes of a copy that are fetched again for comparison: a CRC over everything before them
const NAMES_BYTES = 400; // bytes in a line
const PIECE = 400; // bytes of a table of games in a line
const TRIES = 3; // after a restart the box has forgotten the pieces

/** @param {string} text */
const encode = (text) => new TextEncoder().encode(text);
/** @param {Uint8Array} bytes */
const decode = (bytes) => new TextDecoder().decode(bytes);
/** @param {Uint8Array} bytes */
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));
/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** A piece of a file, as a line of the box gives it: `place` is its position, `size` that of the whole file.
 *  @param {string} text */
function chunk(text) {
  const [name, place, size, data = ""] = text.split(" ");
  return { name, place: Number(place), size: Number(size), data: fromBase64(data) };
}

/** The local copy of a file of the box. It keeps what has arrived if the rest fails. */
export class Copy {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    this.data = new Uint8Array();
  }

  /** Add the box's bytes from `place` on; return false if earlier ones are missing.
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

  /** Return the self-test's automatic results (""), or start it ("start"), or return its progress ("now").
   *  @param {string} what */
  async selfTest(what) {
    return JSON.parse(await this.line.ask(`selftest ${what}`.trim()));
  }

  /** Restart the box as its chip's drive, which takes an image. The answer may be lost with the port. */
  async toDrive() {
    try {
      await this.line.ask("bootsel", { once: true });
    } catch (error) {
      if (!isLine(error, "lost")) throw error;
    }
  }

  /** Return the box's files, [[name, bytes], ...], by name. */
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

  /** Update a copy, calling `progress(bytes, size)`.
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

  /** Return all bytes of a file; none if it does not exist. @param {string} name */
  async file(name) {
    const copy = new Copy(name);
    try {
      await this.catchUp(copy);
    } catch (error) {
      if (!isLine(error, "file")) throw error;
    }
    return copy.data;
  }

  /** Tell the box that this many bytes of a file are safe elsewhere, so that it may delete the file.
   *  @param {string} name @param {number} size */
  async pulled(name, size) {
    await this.line.ask(`pulled ${name} ${size}`);
  }

  /** Return the names that the box offers; none: its built-in ones. */
  async names() {
    return decode(await this.file("names"))
      .split("\n")
      .filter(Boolean);
  }

  /** Replace the box's names; return those that it accepted, the first ones. @param {string[]} names */
  async putNames(names) {
    const fit = [...names];
    while (encode(fit.join("\n")).length > NAMES_BYTES) fit.pop();
    await this.line.ask(`names ${toBase64(encode(fit.join("\n"))) || "-"}`);
    return this.names();
  }

  /** Return the table's own games on the box. */
  async games() {
    const data = await this.file("games");
    const games = data.length ? JSON.parse(decode(data)) : [];
    return Array.isArray(games) ? games : [];
  }

  /** Replace the box's games; return those that it has then. @param {Game[]} games */
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

  /** Return the box's clock in seconds since 1970; 0 if unset. */
  async clock() {
    return Number(await this.line.ask("clock"));
  }

  /** Set its clock and time zone, in minutes ahead of UTC. @param {number} epoch @param {number} zone */
  async setClock(epoch, zone) {
    try {
      await this.set("zone", zone);
    } catch (error) {
      if (!isLine(error, "such")) throw error; // an older box: the days in its codes are UTC's
    }
    return Number(await this.line.ask(`clock ${epoch}`));
  }

  /** Return the settings stored on the box: name -> value. */
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

/** Return the piece of journal in a line of news; null if it is other news.
 *  @param {LineMessage} lineMessage */
export function news({ kind, rest }) {
  return kind === "journal" ? chunk(rest) : null;
}
