// The loop: a key, what it has done in the box, and the view that goes to ears, eyes and fingers.

import { setState } from "../page_parts.js";
import { showNotice } from "../sheets/sheets.js";
import { words } from "../words.js";

/** After each piece of the firmware that has run show what is up now: the box is asked once. What it has set is taken
 *  up (`onSettings`) only when it has done: nothing may be asked of it in between. `onDone()` is called last, and
 *  when it has stopped. `views` show the view.
 *  @param {Box} box
 *  @param {{ glasses: { refresh(): void }[], views: { show(view: ?View): void }[], onSettings(): void, onDone(): void }} around */
export function followBox(box, { glasses, views, onSettings, onDone }) {
  let hasSet = false;
  box.store.onSettings = () => {
    hasSet = true;
  };
  box.onDraw = () => {
    for (const glass of glasses) glass.refresh();
  };
  box.onDone = () => {
    if (hasSet) {
      hasSet = false;
      onSettings();
    }
    const view = box.look();
    for (const part of views) part.show(view);
    onDone();
  };
  box.onCrash = (error) => {
    setState("crashed");
    onDone();
    console.error(error);
    const details = error instanceof Error ? error.message : String(error);
    showNotice(words.crashed, { details: details.trim(), button: words.restart });
  };
}
