// Files that lie where the page wrote them before: as hexadecimal text in localStorage, which reaches the
// disk up to a minute late, or in a database, until the browser had something quicker. They go to the disk that is
// used now, and from there only when that has them: whenever the browser dies, they are here or there, or both.

import { fromHex } from "../hex.js";
import { Database, openOldDatabase } from "./database.js";
import { folderOf } from "./disk.js";

const NUMBERED = /^e(\d+)(\.\w+)$/; // an evening, or what was set aside of one

/** Take over into `files` what older pages have written, at home or at a club's table of that code; resolves
 *  when nothing of it lies there any more, or when it has to stay.
 *  @param {Files} files @param {string} code */
export async function takeOver(files, code) {
  /** @type {(Items | Rows)[]} */
  const places = [new Items(code)];
  if (files.disk && !(files.disk instanceof Database)) places.push(new Rows(folderOf(code)));
  /** @type {[Items | Rows, string[]][]} */
  const taken = []; // [place, names of the files that were taken over from it]
  for (const place of places) {
    const older = await place.read();
    if (!older.size) continue;
    for (const [name, bytes] of older) takeIn(files, name, bytes);
    taken.push([place, [...older.keys()]]);
  }
  if (!taken.length || !(await files.flushed())) return;
  for (const [place, names] of taken) await place.remove(names);
}

/** Take in an older file; where there is one of that name, the longer of the same evening stays, and of two
 *  evenings both; of any other file the one in use.
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

/** The name that the next evening would have. @param {Files} files @param {string} name */
function free(files, name) {
  const numbers = files.names().map((other) => Number(other.match(NUMBERED)?.[1] ?? 0));
  return `e${String(Math.max(...numbers) + 1).padStart(4, "0")}${name.match(NUMBERED)?.[2]}`;
}

/** Items of localStorage. */
class Items {
  /** @param {string} code */
  constructor(code) {
    this.prefix = code ? `halley ${code}/` : "halley/";
    this.device = `halley device ${code}`; // who this browser is at the table
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

/** The folder `name` in the database, where there is one. */
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
