// The worker of private_files.js: files of a folder in the origin private file system. Nothing stays open
// between two requests, so another tab can read, and a cleared file is never written to.

"use strict";

const NEXT = "~"; // suffix of a file's replacement, complete when it ends with DONE
const DONE = new TextEncoder().encode("done");
const TRIES = 100; // retries while a page closes the file
const BETWEEN_MS = 20;

/** @type {string[]} */
let path = [];
/** @type {?FileSystemDirectoryHandle} */
let folderHandle = null; // of `path`, until the folder is deleted

/** Return a thrown error's name. @param {unknown} error */
const nameOf = (error) => (error instanceof Error ? error.name : "");

/** @param {boolean} create */
async function folder(create) {
  if (!folderHandle) {
    let place = await navigator.storage.getDirectory();
    for (const name of path) place = await place.getDirectoryHandle(name, { create });
    folderHandle = place;
  }
  return folderHandle;
}

/** @param {FileSystemFileHandle} handle */
async function opened(handle) {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await handle.createSyncAccessHandle();
    } catch (error) {
      if (nameOf(error) !== "NoModificationAllowedError" || !left) throw error;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  }
}

/** Write `bytes` from position `from` on, and flush; return false if the file is shorter than that.
 *  @param {FileSystemDirectoryHandle} place @param {string} name @param {Uint8Array<ArrayBuffer>} bytes @param {number} from */
async function put(place, name, bytes, from) {
  const file = await opened(await place.getFileHandle(name, { create: !from }));
  try {
    if (file.getSize() < from) return false;
    try {
      file.truncate(from);
      if (file.write(bytes, { at: from }) < bytes.length)
        throw new DOMException("", "QuotaExceededError");
      file.flush();
    } catch (error) {
      file.truncate(from);
      throw error;
    }
    return true;
  } finally {
    file.close();
  }
}

/** @param {FileSystemHandle} handle */
const contentOf = async (handle) =>
  new Uint8Array(
    await (await /** @type {FileSystemFileHandle} */ (handle).getFile()).arrayBuffer(),
  );

/** @param {FileSystemDirectoryHandle} place @param {string} name */
async function removeFrom(place, name) {
  try {
    await place.removeEntry(name);
  } catch (error) {
    if (nameOf(error) !== "NotFoundError") throw error;
  }
}

/** Replace the file by `bytes`, atomically even if the power fails.
 *  @param {FileSystemDirectoryHandle} place @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
async function replace(place, name, bytes) {
  await put(place, name + NEXT, bytes, 0);
  await put(place, name + NEXT, DONE, bytes.length);
  await put(place, name, bytes, 0);
  await removeFrom(place, name + NEXT);
}

/** Return `nothing` if the folder or file does not exist.
 *  @template T @param {() => Promise<T>} act @param {T} nothing */
async function unlessGone(act, nothing) {
  try {
    return await act();
  } catch (error) {
    if (nameOf(error) !== "NotFoundError") throw error;
    folderHandle = null;
    return nothing;
  }
}

/** @type {Record<string, (...values: any[]) => unknown>} */
const QUESTIONS = {
  // Return whether this browser can flush to the disk.
  open(name) {
    path = ["halley", name];
    return "createSyncAccessHandle" in FileSystemFileHandle.prototype;
  },

  read: (own) =>
    unlessGone(async () => {
      const place = await folder(false);
      /** @type {Map<string, Uint8Array>} */
      const files = new Map();
      /** @type {[string, Uint8Array<ArrayBuffer>][]} */
      const next = [];
      for await (const [name, handle] of place.entries()) {
        if (name.endsWith(NEXT)) next.push([name, await contentOf(handle)]);
        else files.set(name, await contentOf(handle));
      }
      for (const [called, bytes] of next) {
        const name = called.slice(0, -NEXT.length);
        const whole = bytes.length - DONE.length;
        if (whole >= 0 && DONE.every((byte, i) => byte === bytes[whole + i])) {
          files.set(name, bytes.slice(0, whole));
          if (own) await put(place, name, bytes.slice(0, whole), 0);
        }
        if (own) await removeFrom(place, called);
      }
      return files;
    }, new Map()),

  names: () =>
    unlessGone(async () => {
      const names = new Set();
      for await (const name of (await folder(false)).keys()) names.add(name);
      return names;
    }, new Set()),

  // Return whether the file had `from` bytes, and has `bytes` after them now.
  append: (name, bytes, from) =>
    unlessGone(async () => put(await folder(false), name, bytes, from), false),

  write: async (name, bytes) => replace(await folder(true), name, bytes),

  remove: (name) => unlessGone(async () => removeFrom(await folder(false), name), undefined),
};

self.onmessage = async ({ data: [number, question, values] }) => {
  try {
    postMessage([number, "", await QUESTIONS[question](...values)]);
  } catch (error) {
    folderHandle = null;
    postMessage([number, nameOf(error) || "Error"]);
  }
};
