// Opens the evening's files at the start: only one tab may write.

import { deviceOf } from "../club/club.js";
import { hideNotice, showNotice } from "../sheets/sheets.js";
import { askForEvening, giveToOthers, ownEvening } from "../tab.js";
import { language, words } from "../words.js";
import { folderOf, openDisk } from "./disk.js";
import { Draft } from "./draft.js";
import { takeOver } from "./older.js";

/** Wait until this tab alone has the box's evening, and load it; reject if it cannot be read. `onRead()` is
 *  called when the files are loaded, even read-only.
 *  @param {Box} box @param {() => void} onRead */
export async function waitForFiles(box, onRead) {
  const { store } = box;
  const { files, code } = store;
  const disk = await openDisk(folderOf(code));
  await ownEvening(code, async (go) => {
    await files.open(disk, false);
    onRead();
    if (files.own) return;
    const take = () =>
      askForEvening(code, (filled) => {
        new Draft().take(filled);
        go();
      });
    showNotice(words.otherTab, { button: words.useHere, act: take });
  });
  giveToOthers(code, async () => {
    box.running = false; // nothing is saved here any more
    await files.flushed();
    return new Draft().give();
  });
  await files.open(disk, true);
  await takeOver(files, code);
  hideNotice();
  onRead();
  // use the reader's language until one is chosen on the box; at a club's table the club's
  if (code) box.table = { code, device: deviceOf(store) };
  else if (!store.setting("language") && language !== "en") store.set("language", language);
}
