// The box's files for the firmware: bytes as hexadecimal text. Nothing may throw, because the firmware calls
// it.

import { fromHex, toHex } from "../hex.js";

const SETTINGS = "settings"; // lines `name=value`, see firmware/halley/stored/settings.py

/** @param {string} name */
const isEvening = (name) => name.endsWith(".hj");

export class Store {
  /** Stored in `files`; `code` is that of a club's table. @param {Files} files */
  constructor(files, code = "") {
    this.files = files;
    this.code = code;
    this.onSettings = () => {}; // the box has changed a setting
    this.onEvening = () => {}; // an evening begins
  }

  names() {
    return this.files.names();
  }

  /** Return a file as text; null if it does not exist. @param {string} name */
  text(name) {
    const bytes = this.files.get(name);
    return bytes ? toHex(bytes) : null;
  }

  /** Return a file's size; 0 if it does not exist. @param {string} name */
  size(name) {
    return this.files.get(name)?.length ?? 0;
  }

  /** @param {string} name @param {number} offset @param {number} count */
  read(name, offset, count) {
    return toHex(this.bytes(name).subarray(offset, offset + count));
  }

  /** Append; return false if the storage is full. @param {string} name @param {string} hex */
  append(name, hex) {
    return this.changed(name, this.files.append(name, fromHex(hex)));
  }

  /** Replace the file; return false, and keep the old one, if the storage is full.
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

  /** Delete the file; return false if it does not exist. @param {string} name */
  remove(name) {
    return this.files.remove(name);
  }

  /** Return the evenings' file names; numbered in order, so the last is the newest. */
  evenings() {
    return this.names().filter(isEvening);
  }

  /** Return the evenings, and at a club's table the part discarded at a takeover before each. */
  savable() {
    return this.code ? this.names().filter((name) => /\.(hj|bad)$/.test(name)) : this.evenings();
  }

  /** Return the setting `name`; "" if it is not set. @param {string} name */
  setting(name) {
    const lines = new TextDecoder().decode(this.bytes(SETTINGS)).split("\n");
    return lines.find((line) => line.startsWith(name + "="))?.slice(name.length + 1) ?? "";
  }

  /** Set what is not set yet. @param {string} name @param {string} value */
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
