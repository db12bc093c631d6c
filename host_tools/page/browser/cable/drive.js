// The drive that a Pico is in BOOTSEL, where the browser lets a page write to a folder that it is given.

import { nameOf } from "../page_parts.js";
import { ImageError } from "./uf2.js";

const INFO = "INFO_UF2.TXT"; // which a Pico's drive has
/** @type {Record<string, string>} */
const CHIPS = { "RPI-RP2": "RP2040", RP2350: "RP2350" }; // by the Board-ID in it
const PIECE = 16384; // bytes written at a time

/** Whether a page may be given a folder in this browser. */
export const canWrite = () => "showDirectoryPicker" in window;

/** Let somebody choose a Pico's drive, { folder, chip }; ImageError when none is chosen, or another folder. */
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

/** Write an image to a drive as the file `name`; `progress(bytes)` is called on the way. ImageError when it
 *  stops before its end.
 *
 *  The bytes go into another file, which gets this name when it is closed. The Pico takes them from whatever
 *  file they are in, and starts anew with the last block: that the drive has gone by then is no failure.
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
