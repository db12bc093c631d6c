// The loop: a key, its effect in the box, and the view for ears, eyes and fingers.

import { setState } from "../page_parts.js";
import { showNotice } from "../sheets/sheets.js";
import { words } from "../words.js";

/** After each piece of firmware, ask the box once for its view and show it. Apply new settings (`onSettings`)
 *  only then, because nothing may be asked of the box in between. `onDone()` is called last, also when the
 *  box has stopped. `views` show the view.
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
