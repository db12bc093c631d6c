// The box's files in the browser's storage: one item a file, its bytes as hexadecimal text, because text
// can be appended to without decoding it. Nothing here throws: the firmware calls it.

import { fromHex, toHex } from "./hex.js";

const PREFIX = "halley/"; // of a table of a club: "halley CODE/"
const SETTINGS = "settings"; // lines `name=value`, see firmware/halley/settings.py

const isEvening = (name) => name.endsWith(".hj");

export class Store {
  constructor(storage, code = "") {
    this.storage = storage;
    this.prefix = code ? `halley ${code}/` : PREFIX;
    this.onSettings = () => {}; // the box has set something
  }

  names() {
    const own = this.storage.keys().filter((key) => key.startsWith(this.prefix));
    return own.map((key) => key.slice(this.prefix.length)).sort();
  }

  text(name) {
    return this.storage.getItem(this.prefix + name);
  }

  /** Bytes in the file, 0 if there is none. */
  size(name) {
    return (this.text(name) ?? "").length / 2;
  }

  read(name, offset, count) {
    return (this.text(name) ?? "").slice(offset * 2, (offset + count) * 2);
  }

  append(name, hex) {
    return this.write(name, (this.text(name) ?? "") + hex);
  }

  /** Replace the file; false when the storage is full, and then the old file is still there. */
  write(name, hex) {
    let stored = true;
    try {
      this.storage.setItem(this.prefix + name, hex);
    } catch {
      stored = false;
    }
    if (isEvening(name)) this.storage.noteFull(!stored);
    if (!stored) return false;
    if (name === SETTINGS) this.onSettings();
    return true;
  }

  /** Delete the file; false if there was none. */
  remove(name) {
    const there = this.text(name) !== null;
    this.storage.removeItem(this.prefix + name);
    return there;
  }

  /** The evenings' file names: they are numbered, and the last one is the newest. */
  evenings() {
    return this.names().filter(isEvening);
  }

  /** The evenings, and of a club's table what was set aside when it was taken back: each before its own. */
  savable() {
    return this.prefix === PREFIX ? this.evenings() : this.names().filter((name) => /\.(hj|bad)$/.test(name));
  }

  /** What `name` is set to; "" where it is not. */
  setting(name) {
    const lines = new TextDecoder().decode(this.bytes(SETTINGS)).split("\n");
    return lines.find((line) => line.startsWith(name + "="))?.slice(name.length + 1) ?? "";
  }

  /** Set what has not been set yet. */
  set(name, value) {
    const bytes = new TextEncoder().encode(`${name}=${value}\n`);
    this.append(SETTINGS, toHex(bytes));
  }

  bytes(name) {
    return fromHex(this.text(name));
  }

  clear() {
    for (const name of this.names()) this.remove(name);
  }
}
