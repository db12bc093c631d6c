// The box's files as the firmware takes them: bytes as hexadecimal text. Nothing here throws: the firmware
// calls it.

import { fromHex, toHex } from "../hex.js";

const SETTINGS = "settings"; // lines `name=value`, see firmware/halley/stored/settings.py

/** @param {string} name */
const isEvening = (name) => name.endsWith(".hj");

export class Store {
  /** In `files`; of a table of a club its `code`. @param {Files} files */
  constructor(files, code = "") {
    this.files = files;
    this.code = code;
    this.onSettings = () => {}; // the box has set something
    this.onEvening = () => {}; // an evening begins
  }

  names() {
    return this.files.names();
  }

  /** A file as text; null where there is none. @param {string} name */
  text(name) {
    const bytes = this.files.get(name);
    return bytes ? toHex(bytes) : null;
  }

  /** Bytes in the file, 0 if there is none. @param {string} name */
  size(name) {
    return this.files.get(name)?.length ?? 0;
  }

  /** @param {string} name @param {number} offset @param {number} count */
  read(name, offset, count) {
    return toHex(this.bytes(name).subarray(offset, offset + count));
  }

  /** Add at the end; false when the storage is full, as below.
   *  @param {string} name @param {string} hex */
  append(name, hex) {
    return this.changed(name, this.files.append(name, fromHex(hex)));
  }

  /** Replace the file; false when the storage is full, and then the old file is still there.
   *  @param {string} name @param {string} hex */
  write(name, hex) {
    const begins = isEvening(name) && !this.files.get(name);
    const written = this.changed(name, this.files.write(name, fromHex(hex)));
    if (written && begins) this.onEvening();
    return written;
  }

  /** @param {string} name @param {boolean} written */
  changed(name, written) {
    if (written && name === SETTINGS) this.onSettings();
    return written;
  }

  /** Delete the file; false if there was none. @param {string} name */
  remove(name) {
    return this.files.remove(name);
  }

  /** The evenings' file names: they are numbered, and the last one is the newest. */
  evenings() {
    return this.names().filter(isEvening);
  }

  /** The evenings, and of a club's table what was set aside when it was taken back: each before its own. */
  savable() {
    return this.code ? this.names().filter((name) => /\.(hj|bad)$/.test(name)) : this.evenings();
  }

  /** What `name` is set to; "" where it is not. @param {string} name */
  setting(name) {
    const lines = new TextDecoder().decode(this.bytes(SETTINGS)).split("\n");
    return lines.find((line) => line.startsWith(name + "="))?.slice(name.length + 1) ?? "";
  }

  /** Set what has not been set yet. @param {string} name @param {string} value */
  set(name, value) {
    const bytes = new TextEncoder().encode(`${name}=${value}\n`);
    this.append(SETTINGS, toHex(bytes));
  }

  /** @param {string} name */
  bytes(name) {
    return this.files.get(name) ?? new Uint8Array();
  }

  clear() {
    for (const name of this.names()) this.remove(name);
  }
}
