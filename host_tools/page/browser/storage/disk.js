// Where a browser stores files so that a write can be waited for. A disk has
//   read(own)       the files, as a map of names to bytes; `own`: nobody else writes there from now on
//   names()         the names of the files that are there now, as a set
//   write(changes)  makes changes in their order, each { name, bytes, from }: `bytes` are the whole file (null:
//                   it is removed), and up to `from` it has them already. Resolves when they outlive the
//                   browser's death; when it rejects, the same changes may be made again
//   onGone()        is called when a file was not there that should have been
// There are two: PrivateFiles, the quicker one, needs an address with https or localhost; Database does not.

import { openDatabase } from "./database.js";
import { openPrivateFiles } from "./private_files.js";

/** The folder of a table of a club, whose code that is; "": of the box at home.
 *  @param {string} code */
export const folderOf = (code) => code || "home";

/** The disk of the folder `name`; null where the browser stores nothing. @param {string} name */
export async function openDisk(name) {
  return (await openPrivateFiles(name)) ?? (await openDatabase(name));
}
