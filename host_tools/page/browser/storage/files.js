// A folder of files in memory, and on a disk that is written to behind it: whoever changes one need not
// wait, and flushed() says when the disk has it. What a disk has to be able to do: disk.js.
//
// A change is made in memory (`contents`), waits in `queue`, and leaves it when it is on the disk. How the disk
// does is its `state`:
//
//   none     there is no disk: everything is gone when the page is closed
//   stored   what was asked of it is on it, or on its way
//   full     there is no room      } the last try failed: no file can be changed until one succeeds, but
//   lost     it was cleared        } one can be removed, which may make room; a change that is refused
//   refused  any other failure     } tries the queue again
//
//   open               take over what a disk has
//   write, append      change a file; false in the last three states, and then nothing is changed
//   remove             take a file away
//   flushed            whether the queue is on the disk, once that is known
//   check              look which files the browser has taken away, and queue them anew
//   tryAgain           write the queue after a failure
//   pause              leave the disk alone while the browser clears its storage

import { nameOf } from "../page_parts.js";

// A browser clears one kind of storage after the other. Chromium takes no files for minutes when it is asked for
// some of them meanwhile.
const CLEARING_MS = 2000;

export class Files {
  constructor() {
    /** @type {Disk | null | undefined} */ this.disk = undefined; // null: everything is gone when the page is closed
    this.own = false; // whether nobody else writes there
    /** @type {Map<string, Bytes>} */ this.contents = new Map(); // by names: bytes, which are never changed in place
    /** @type {Change[]} */ this.queue = []; // changes that the disk does not have yet, the oldest first; see disk.js
    this.missing = new Set(); // what had gone from the disk, and is not there again yet
    this.mustCheck = false; // whether to look, before anything is written, what has gone
    this.failure = ""; // why nothing can be written: "full", "lost", "refused"
    /** @type {?Promise<void>} */ this.writing = null; // the promise of what is being written
    /** @type {(news: string) => void} */ this.onChange = () => {}; // called when `state` is another, with "again" when all is on the disk now, else with ""; and with
    // "cleared" when all is there after the browser had cleared it
  }

  /** Take what `disk` has. `own`: nobody else writes there from now on.
   *  @param {Disk | null} disk @param {boolean} own */
  async open(disk, own) {
    this.own ||= own;
    this.disk = disk;
    const contents = disk ? await disk.read(own) : this.contents;
    if (own === this.own) this.contents = contents; // else it has become our own meanwhile
    if (!disk || !own) return;
    disk.onGone = () => this.check();
    window.addEventListener("storage", ({ key }) => key === null && this.pause());
    document.addEventListener("visibilitychange", () => this.check());
  }

  /** Where the files are: "stored", or, until the page is closed, in memory: "none", where the browser stores
   *  nothing; "full"; "lost", when it has cleared its storage and takes nothing; "refused". */
  get state() {
    return this.disk === null ? "none" : this.failure || "stored";
  }

  names() {
    return [...this.contents.keys()].sort();
  }

  /** A file's bytes; undefined where there is none. @param {string} name */
  get(name) {
    return this.contents.get(name);
  }

  /** Replace a file; false while the disk takes nothing, and then nothing is changed.
   *  @param {string} name @param {Bytes} bytes */
  write(name, bytes) {
    return this.put(name, bytes, 0);
  }

  /** Add bytes to a file, which is made where there is none; false as above.
   *  @param {string} name @param {Bytes} bytes */
  append(name, bytes) {
    const before = this.contents.get(name) ?? new Uint8Array();
    const after = new Uint8Array(before.length + bytes.length);
    after.set(before);
    after.set(bytes, before.length);
    return this.put(name, after, before.length);
  }

  /** @param {string} name @param {Bytes} bytes @param {number} from */
  put(name, bytes, from) {
    if (this.failure) {
      this.tryAgain(); // there may be room now, for the next one
      return false;
    }
    this.change(name, bytes, from);
    return true;
  }

  /** Take a file away; false where there is none. @param {string} name */
  remove(name) {
    const there = this.contents.has(name);
    if (there) this.change(name, null, 0);
    return there;
  }

  /** @param {string} name @param {Bytes | null} bytes @param {number} from */
  change(name, bytes, from) {
    if (bytes) this.contents.set(name, bytes);
    else this.contents.delete(name);
    if (!this.disk) return;
    this.queue.push({ name, bytes, from });
    if (!this.failure) this.start();
  }

  /** Whether all that was changed until now is on the disk, once that is known. */
  async flushed() {
    while (this.writing) await this.writing;
    return Boolean(this.disk) && !this.queue.length;
  }

  /** See what has gone from the disk, and write it again. */
  check() {
    this.mustCheck = true;
    this.start();
  }

  /** Try to write what could not be written. */
  tryAgain() {
    this.start();
    return this.flushed();
  }

  start() {
    if (this.disk) this.writing ??= this.writeAll().finally(() => this.afterWriting());
  }

  // The browser clears its storage: nothing is asked of the disk until it has done.
  pause() {
    const before = this.writing;
    const over = new Promise((resolve) => setTimeout(resolve, CLEARING_MS));
    this.mustCheck = true;
    if (!this.disk) return;
    this.writing = over
      .then(() => before)
      .then(() => this.writeAll())
      .finally(() => this.afterWriting());
  }

  afterWriting() {
    this.writing = null;
    if (!this.failure && (this.mustCheck || this.queue.length)) this.start(); // it has come in between
  }

  async writeAll() {
    if (this.failure) this.keepLastChanges();
    try {
      while (this.mustCheck || this.queue.length) {
        if (this.mustCheck) await this.queueMissing();
        const changes = [...this.queue];
        if (changes.length) await this.disk?.write(changes);
        this.queue.splice(0, changes.length);
      }
      this.setFailure("");
    } catch (error) {
      this.keepLastChanges();
      const isFull = nameOf(error) === "QuotaExceededError";
      this.setFailure(this.missing.size ? "lost" : isFull ? "full" : "refused");
    }
  }

  async queueMissing() {
    this.mustCheck = false;
    const there = (await this.disk?.names()) ?? new Set();
    for (const name of this.names().reverse()) {
      // the newest evening before older ones
      if (there.has(name) || this.queue.some((change) => change.name === name)) continue;
      this.missing.add(name);
      this.queue.push({ name, bytes: this.contents.get(name) ?? null, from: 0 });
    }
  }

  // Of each file only its last change waits while nothing can be written, and what frees room comes first.
  keepLastChanges() {
    const last = new Map();
    for (const { name, from } of this.queue) last.set(name, Math.min(from, last.get(name) ?? from));
    const changes = [...last].map(([name, from]) => ({
      name,
      bytes: this.contents.get(name) ?? null,
      from,
    }));
    this.queue = [
      ...changes.filter(({ bytes }) => !bytes),
      ...changes.filter(({ bytes }) => bytes),
    ];
  }

  /** @param {string} failure */
  setFailure(failure) {
    const before = this.state;
    const cleared = !failure && this.missing.size > 0;
    if (!failure) this.missing.clear();
    this.failure = failure;
    if (this.state !== before) this.onChange(failure ? "" : "again");
    else if (cleared) this.onChange("cleared");
  }
}
