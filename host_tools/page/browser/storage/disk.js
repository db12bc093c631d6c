// Durable storage of files in a browser. A disk has
//   read(own)       return the files, a map of names to bytes; `own`: nobody else writes there from now on
//   names()         return the set of the files' names
//   write(changes)  apply changes in order, each { name, bytes, from }: `bytes` is the whole file (null: delete it),
//                   of which the disk has the first `from` bytes. Resolve when they would survive a crash of the
//                   browser; after a rejection the same changes may be repeated
//   onGone()        is called if a file has vanished
// PrivateFiles is the quicker one, and needs https or localhost; Database does not.

import { openDatabase } from "./database.js";
import { openPrivateFiles } from "./private_files.js";

/** Return the folder of a club's table with this code; "": of the box at home. @param {string} code */
export const folderOf = (code) => code || "home";

/** Open the disk of the folder `name`; null if the browser stores nothing. @param {string} name */
export async function openDisk(name) {
  return (await openPrivateFiles(name)) ?? (await openDatabase(name));
}
