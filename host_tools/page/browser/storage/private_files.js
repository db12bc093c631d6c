// A disk (disk.js) in the origin private file system. A worker writes, because only there browsers confirm a
// flush.

class PrivateFiles {
  /** @param {Worker} worker */
  constructor(worker) {
    this.worker = worker;
    this.asked = new Map(); // request number: its callback
    this.count = 0;
    this.onGone = () => {};
    worker.onmessage = ({ data: [number, failure, answer] }) => {
      const { resolve, reject } = this.asked.get(number);
      this.asked.delete(number);
      if (failure) reject(new DOMException("", failure));
      else resolve(answer);
    };
    this.workerFailed = new Promise((_, reject) => {
      worker.onerror = () => reject(new Error("private_files_worker.js cannot be had"));
    });
    this.workerFailed.catch(() => {}); // ask() passes it on
  }

  /** @param {string} question @param {...unknown} values */
  ask(question, ...values) {
    const answer = new Promise((resolve, reject) =>
      this.asked.set(++this.count, { resolve, reject }),
    );
    this.worker.postMessage([this.count, question, values]);
    return Promise.race([answer, this.workerFailed]);
  }

  /** @param {boolean} own */
  read(own) {
    return this.ask("read", own);
  }

  names() {
    return this.ask("names");
  }

  /** @param {Change[]} changes */
  async write(changes) {
    for (const { name, bytes, from } of changes) {
      if (!bytes) await this.ask("remove", name);
      else if (!from) await this.ask("write", name, bytes);
      else if (!(await this.ask("append", name, bytes.slice(from), from))) {
        this.onGone();
        await this.ask("write", name, bytes);
      }
    }
  }
}

/** Open the disk of the folder `name`; null if the browser has none for this page. Reject if the worker's
 *  script cannot be loaded.
 *  @param {string} name */
export async function openPrivateFiles(name) {
  try {
    await navigator.storage.getDirectory();
  } catch {
    // no https, an older browser, or a private window
    return null;
  }
  const disk = new PrivateFiles(new Worker(new URL("./private_files_worker.js", import.meta.url)));
  if (await disk.ask("open", name)) return disk;
  disk.worker.terminate();
  return null;
}
