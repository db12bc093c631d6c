// The drive of a Pico in BOOTSEL, in browsers that let a page write to a chosen folder.

import { nameOf } from "../page_parts.js";
import { ImageError } from "./uf2.js";

const INFO = "INFO_UF2.TXT"; // every Pico's drive has it
/** @type {Record<string, string>} */
const CHIPS = { "RPI-RP2": "RP2040", RP2350: "RP2350" }; // by the Board-ID in it
const PIECE = 16384; // bytes a write

/** Return whether this browser lets a page write to a folder. */
export const canWrite = () => "showDirectoryPicker" in window;

/** Ask for a Pico's drive and return { folder, chip }; throw ImageError if none is chosen, or another folder. */
export async function chooseDrive() {
  let folder;
  try {
    folder = await window.showDirectoryPicker({ id: "pico", mode: "readwrite" });
  } catch (error) {
    throw new ImageError(nameOf(error) === "AbortError" ? "notChosen" : "forbidden");
  }
  let info = "";
  try {
    info = await (await (await folder.getFileHandle(INFO)).getFile()).text();
  } catch {
    /* another folder */
  }
  const chip = CHIPS[/^Board-ID: (\S+)/m.exec(info)?.[1] ?? ""];
  if (!chip) throw new ImageError("noDrive");
  return { folder, chip };
}

/** Write an image to a drive as the file `name`, calling `progress(bytes)`. Throw ImageError if the write
 *  stops early. The browser writes to a temporary file and renames it at the end. The Pico programs blocks
 *  from any file and restarts with the last one, so a drive that has disappeared by then counts as success.
 *  @param {Drive} drive @param {string} name @param {Bytes} data
 *  @param {(bytes: number) => void} progress */
export async function writeImage({ folder }, name, data, progress) {
  let written = 0;
  let stream;
  try {
    stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
    for (; written < data.length; progress(written)) {
      await stream.write(data.subarray(written, written + PIECE));
      written = Math.min(written + PIECE, data.length);
    }
  } catch (error) {
    if (nameOf(error) === "NotAllowedError") throw new ImageError("forbidden");
    throw new ImageError("stopped", Math.floor((100 * written) / data.length));
  }
  await stream.close().catch(() => {});
}
