// A disk (disk.js) in IndexedDB: one row a file. It is available without https, too.

import { nameOf } from "../page_parts.js";

const NAME = "halley";
const TRIES = 10; // timeout of opening while the browser clears it
const FILES = "files"; // the object store: `FOLDER/NAME` and the file's bytes

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class Database {
  /** @param {string} folder */
  constructor(folder) {
    this.prefix = folder + "/";
    this.all = IDBKeyRange.bound(this.prefix, this.prefix + "\uffff");
    /** @type {?Promise<IDBDatabase>} */ this.opened = null; // the promise of the database itself
    this.onGone = () => {};
  }

  open() {
    this.opened ??= this.ask().catch((error) => {
      this.opened = null;
      throw error;
    });
    return this.opened;
  }

  /** @returns {Promise<IDBDatabase>} */
  async ask(tries = TRIES) {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES);
    let database;
    try {
      database = await settled(request);
    } catch (error) {
      if (nameOf(error) === "AbortError" && tries) return this.ask(tries - 1);
      throw error;
    }
    database.onclose = () => {
      // the browser has cleared it
      this.opened = null;
      this.onGone();
    };
    return database;
  }

  /** Run `act` on the object store; resolve when the change is on the disk, not just on its way.
   *  @template T @param {IDBTransactionMode} mode
   *  @param {(table: IDBObjectStore) => IDBRequest<T> | void} act @returns {Promise<T>} */
  async transaction(mode, act) {
    const transaction = await this.begin(mode);
    return new Promise((resolve, reject) => {
      const request = act(transaction.objectStore(FILES));
      transaction.oncomplete = () => resolve(/** @type {IDBRequest<T>} */ (request)?.result);
      transaction.onabort = () => reject(transaction.error ?? new DOMException("", "AbortError"));
    });
  }

  /** @param {IDBTransactionMode} mode */
  async begin(mode) {
    /** @param {IDBDatabase} database */
    const begun = (database) => database.transaction(FILES, mode, { durability: "strict" });
    const database = await this.open();
    try {
      return begun(database);
    } catch {
      // it was closed just now
      this.opened = null;
      return begun(await this.open());
    }
  }

  async read() {
    const files = new Map();
    for (const name of await this.names()) {
      files.set(name, await this.transaction("readonly", (table) => table.get(this.prefix + name)));
    }
    return files;
  }

  async names() {
    const keys = await this.transaction("readonly", (table) => table.getAllKeys(this.all));
    return new Set(keys.map((key) => String(key).slice(this.prefix.length)));
  }

  /** @param {Change[]} changes */
  async write(changes) {
    await this.transaction("readwrite", (table) => {
      for (const { name, bytes } of changes) {
        if (bytes) table.put(bytes, this.prefix + name);
        else table.delete(this.prefix + name);
      }
    });
  }
}

/** Open the disk of the folder `name`; null if the browser has none for this page. @param {string} name */
export async function openDatabase(name) {
  try {
    const database = new Database(name);
    await database.open();
    return database;
  } catch {
    return null;
  }
}

/** Open it only if it exists already; else null. @param {string} name */
export async function openOldDatabase(name) {
  try {
    const made = await indexedDB.databases();
    return made.some((database) => database.name === NAME) ? await openDatabase(name) : null;
  } catch {
    return null;
  }
}
