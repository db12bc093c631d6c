// The files of a folder in the origin's private file system, as private_files.js asks for them. Nothing stays
// open between two questions: another tab may read, and what the browser has cleared is not written to.

"use strict";

const NEXT = "~"; // behind a file's name: what the file becomes, complete when it ends with DONE
const DONE = new TextEncoder().encode("done");
const TRIES = 100; // to open a file that a page has open which is being closed
const BETWEEN_MS = 20;

let path = [];
let folderHandle = null; // of `path`, until the folder has gone

async function folder(create) {
  if (!folderHandle) {
    let place = await navigator.storage.getDirectory();
    for (const name of path) place = await place.getDirectoryHandle(name, { create });
    folderHandle = place;
  }
  return folderHandle;
}

async function opened(handle) {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await handle.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" || !left) throw error;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  }
}

// Make `bytes` what a file has from `from` on, and wait for the disk; false where it has less than that.
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

const contentOf = async (handle) => new Uint8Array(await (await handle.getFile()).arrayBuffer());

async function removeFrom(place, name) {
  try {
    await place.removeEntry(name);
  } catch (error) {
    if (error.name !== "NotFoundError") throw error;
  }
}

// Make `bytes` the whole file, or leave it as it was, whenever the power fails.
async function replace(place, name, bytes) {
  await put(place, name + NEXT, bytes, 0);
  await put(place, name + NEXT, DONE, bytes.length);
  await put(place, name, bytes, 0);
  await removeFrom(place, name + NEXT);
}

// `nothing` where the folder or the file is not there.
async function unlessGone(act, nothing) {
  try {
    return await act();
  } catch (error) {
    if (error.name !== "NotFoundError") throw error;
    folderHandle = null;
    return nothing;
  }
}

const QUESTIONS = {
  // Whether this browser can wait for the disk.
  open(name) {
    path = ["halley", name];
    return "createSyncAccessHandle" in FileSystemFileHandle.prototype;
  },

  read: (own) =>
    unlessGone(async () => {
      const place = await folder(false);
      const files = new Map();
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
          if (own) await put(place, name, files.get(name), 0);
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

  // Whether the file had `from` bytes, and has `bytes` behind them now.
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
    postMessage([number, error.name || "Error"]);
  }
};
