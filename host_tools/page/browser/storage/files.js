// A folder of files in memory, written to a disk (disk.js) in the background: callers need not wait, and
// flushed() says when the disk has everything.
//
// A change is made in memory (`contents`), waits in `queue`, and leaves it once it is on the disk. The `state`:
//
//   none     there is no disk: everything is lost when the page closes
//   stored   everything is on the disk, or on its way
//   full     there is no room      } the last write failed: no file can be changed until one succeeds, but one can
//   lost     it was cleared        } be deleted, which may make room; a refused change retries the queue
//   refused  any other failure     }
//
//   open               load the files of a disk
//   write, append      change a file; in the last three states return false and change nothing
//   remove             delete a file
//   flushed            return whether the queue is on the disk, once that is known
//   check              queue the files again that the browser has deleted
//   tryAgain           write the queue after a failure
//   pause              leave the disk alone while the browser clears its storage

import { nameOf } from "../page_parts.js";

// Browsers clear one kind of storage after the other. Chromium refuses files for minutes if it is asked for
// one meanwhile.
const CLEARING_MS = 2000;

export class Files {
  constructor() {
    /** @type {Disk | null | undefined} */ this.disk = undefined; // null: everything is gone when the page is closed
    this.own = false; // whether this tab alone writes there
    /** @type {Map<string, Bytes>} */ this.contents = new Map(); // by names: bytes, which are never changed in place
    /** @type {Change[]} */ this.queue = []; // changes that the disk does not have yet, the oldest first; see disk.js
    this.missing = new Set(); // files that vanished from the disk and are not restored yet
    this.mustCheck = false; // whether to check for vanished files before the next write
    this.failure = ""; // the error: "full", "lost", "refused"
    /** @type {?Promise<void>} */ this.writing = null; // the promise of what is being written
    /** @type {(news: string) => void} */ this.onChange = () => {}; // called when `state` is another, with "again" when all is on the disk now, else with ""; and with
    // "cleared" once everything is restored after the browser had cleared it
  }

  /** Load the files of `disk`. `own`: this tab alone writes there from now on.
   *  @param {Disk | null} disk @param {boolean} own */
  async open(disk, own) {
    this.own ||= own;
    this.disk = disk;
    const contents = disk ? await disk.read(own) : this.contents;
    if (own === this.own) this.contents = contents; // else it became ours meanwhile
    if (!disk || !own) return;
    disk.onGone = () => this.check();
    window.addEventListener("storage", ({ key }) => key === null && this.pause());
    document.addEventListener("visibilitychange", () => this.check());
  }

  /** Return where the files are: "stored"; or in memory until the page closes: "none" (no storage), "full",
   *  "lost" (cleared, and refuses files), "refused". */
  get state() {
    return this.disk === null ? "none" : this.failure || "stored";
  }

  names() {
    return [...this.contents.keys()].sort();
  }

  /** Return a file's bytes; undefined if it does not exist. @param {string} name */
  get(name) {
    return this.contents.get(name);
  }

  /** Replace a file; return false, and change nothing, while the disk refuses writes.
   *  @param {string} name @param {Bytes} bytes */
  write(name, bytes) {
    return this.put(name, bytes, 0);
  }

  /** Append to a file, or create it; return false as `write` does.
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
      this.tryAgain(); // there may be room now for the next one
      return false;
    }
    this.change(name, bytes, from);
    return true;
  }

  /** Delete a file; return false if it does not exist. @param {string} name */
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

  /** Return whether all changes so far are on the disk, once that is known. */
  async flushed() {
    while (this.writing) await this.writing;
    return Boolean(this.disk) && !this.queue.length;
  }

  /** Look for vanished files and write them again. */
  check() {
    this.mustCheck = true;
    this.start();
  }

  /** Retry failed writes. */
  tryAgain() {
    this.start();
    return this.flushed();
  }

  start() {
    if (this.disk) this.writing ??= this.writeAll().finally(() => this.afterWriting());
  }

  // The browser clears its storage: leave the disk alone until it has finished.
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
      // newest evening first
      if (there.has(name) || this.queue.some((change) => change.name === name)) continue;
      this.missing.add(name);
      this.queue.push({ name, bytes: this.contents.get(name) ?? null, from: 0 });
    }
  }

  // While nothing can be written, keep only the last change of each file, those that free room first.
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
