// Migrates files from older places (hexadecimal text in localStorage, which reaches the disk up to a minute
// late, or a database) to the current disk. A file is deleted there only after it is stored here, so a crash
// loses nothing.

import { fromHex } from "../hex.js";
import { Database, openOldDatabase } from "./database.js";
import { folderOf } from "./disk.js";

const NUMBERED = /^e(\d+)(\.\w+)$/; // an evening, or the discarded part of one

/** Move older files into `files`, at home or at the club table of that code; resolve when nothing is left
 *  there, or it must stay.
 *  @param {Files} files @param {string} code */
export async function takeOver(files, code) {
  /** @type {(Items | Rows)[]} */
  const places = [new Items(code)];
  if (files.disk && !(files.disk instanceof Database)) places.push(new Rows(folderOf(code)));
  /** @type {[Items | Rows, string[]][]} */
  const taken = []; // [place, names of the files moved from it]
  for (const place of places) {
    const older = await place.read();
    if (!older.size) continue;
    for (const [name, bytes] of older) takeIn(files, name, bytes);
    taken.push([place, [...older.keys()]]);
  }
  if (!taken.length || !(await files.flushed())) return;
  for (const [place, names] of taken) await place.remove(names);
}

/** Add an older file. If its name exists: keep the longer copy of one evening, both of two evenings, and the
 *  current one of any other file.
 *  @param {Files} files @param {string} name @param {Bytes} bytes */
function takeIn(files, name, bytes) {
  const inUse = files.get(name);
  if (!inUse) {
    files.write(name, bytes);
    return;
  }
  const isEvening = NUMBERED.test(name);
  const nothingNew = beginsWith(inUse, bytes);
  if (!isEvening || nothingNew) return;
  const goesOn = beginsWith(bytes, inUse);
  files.write(goesOn ? name : free(files, name), bytes);
}

/** @param {Bytes} bytes @param {Bytes} start */
const beginsWith = (bytes, start) => start.every((byte, i) => byte === bytes[i]);

/** Return the next evening's file name. @param {Files} files @param {string} name */
function free(files, name) {
  const numbers = files.names().map((other) => Number(other.match(NUMBERED)?.[1] ?? 0));
  return `e${String(Math.max(...numbers) + 1).padStart(4, "0")}${name.match(NUMBERED)?.[2]}`;
}

/** Items of localStorage. */
class Items {
  /** @param {string} code */
  constructor(code) {
    this.prefix = code ? `halley ${code}/` : "halley/";
    this.device = `halley device ${code}`; // this browser's id at the table
  }

  async read() {
    const files = new Map();
    try {
      for (const [key, text] of Object.entries(localStorage)) {
        if (key === this.device) files.set("device", fromHex(text));
        if (key.startsWith(this.prefix)) files.set(key.slice(this.prefix.length), fromHex(text));
      }
    } catch {
      /* forbidden */
    }
    return files;
  }

  /** @param {string[]} names */
  async remove(names) {
    for (const name of names)
      localStorage.removeItem(name === "device" ? this.device : this.prefix + name);
  }
}

/** Open the folder `name` in the database, if it exists. */
class Rows {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  async read() {
    this.database = await openOldDatabase(this.name);
    return this.database ? this.database.read() : new Map();
  }

  /** @param {string[]} names */
  async remove(names) {
    await this.database?.write(names.map((name) => ({ name, bytes: null, from: 0 })));
  }
}
