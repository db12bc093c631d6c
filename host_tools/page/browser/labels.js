// The labels around the page's parts, in the current language.

import { drawKeyboard } from "./box/keyboard.js";
import { find } from "./page_parts.js";
import { readersLanguage, speak, words } from "./words.js";

export class Labels {
  /** Labels `parts` together with the page. @param {Store} store @param {{ label(): void }[]} parts */
  constructor(store, parts) {
    this.store = store;
    this.parts = parts;
  }

  /** Use the box's language, or the reader's until the box has one. */
  speak() {
    speak(this.store.setting("language") || readersLanguage());
    find("box").setAttribute("aria-label", words.box);
    find("pad").setAttribute("aria-label", words.keys);
    find("spoken").setAttribute("aria-label", words.glass);
    find("connect").textContent = words.cableOpen;
    find("club-note").textContent = words.clubPlain;
    find("club-note").hidden = !this.store.code || isSecureContext;
    find("forget").textContent = words.forget;
    find("help-button").setAttribute("aria-label", words.helpOpen);
    find("hold").textContent = words.hold;
    drawKeyboard(find("keyboard"));
    for (const part of this.parts) part.label();
  }
}
