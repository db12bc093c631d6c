// The evening's files at the start: this tab has to be the only one that writes.

import { deviceOf } from "../club/club.js";
import { hideNotice, showNotice } from "../sheets/sheets.js";
import { askForEvening, giveToOthers, ownEvening } from "../tab.js";
import { language, words } from "../words.js";
import { folderOf, openDisk } from "./disk.js";
import { Draft } from "./draft.js";
import { takeOver } from "./older.js";

/** Wait until this tab alone has the evening of the box, and take up what has been written; rejects when it cannot be
 *  read. `onRead()` is called when the files have been read, even if only to be looked at.
 *  @param {Box} box @param {() => void} onRead */
export async function waitForFiles(box, onRead) {
  const { store } = box;
  const { files, code } = store;
  const disk = await openDisk(folderOf(code));
  await ownEvening(code, async () => {
    await files.open(disk, false);
    onRead();
    if (files.own) return;
    const take = () => askForEvening(code, (filled) => new Draft().take(filled));
    showNotice(words.otherTab, { button: words.useHere, act: take });
  });
  giveToOthers(code, async () => {
    box.running = false; // nothing is booked here any more
    await files.flushed();
    return new Draft().text;
  });
  await files.open(disk, true);
  await takeOver(files, code);
  hideNotice();
  onRead();
  // the box speaks the reader's language until it has one of its own; a club's table the club's, until somebody
  // chooses another one on the box
  if (code) box.table = { code, device: deviceOf(store) };
  else if (!store.setting("language") && language !== "en") store.set("language", language);
}
