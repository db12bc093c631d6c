// What the page says around its parts, in the language in use.

import { drawKeyboard } from "./box/keyboard.js";
import { find } from "./page_parts.js";
import { readersLanguage, speak, words } from "./words.js";

export class Labels {
  /** `parts` are labelled with the page. @param {Store} store @param {{ label(): void }[]} parts */
  constructor(store, parts) {
    this.store = store;
    this.parts = parts;
  }

  /** Speak the box's language, or the reader's while the box has not been told one. */
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
