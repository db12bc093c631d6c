// The labels around the page's parts, in the current language.

import { drawKeyboard } from "./box/keyboard.js";
import { find, within } from "./page_parts.js";
import { readersLanguage, speak, words } from "./words.js";

const READ = "clubNoteRead"; // the preference that closes the note about an address without encryption

export class Labels {
  /** Labels `parts` together with the page.
   *  @param {Store} store @param {Preferences} preferences @param {{ label(): void }[]} parts */
  constructor(store, preferences, parts) {
    this.store = store;
    this.preferences = preferences;
    this.parts = parts;
    within(find("club-note"), "button").addEventListener("click", () => {
      preferences.set(READ, "yes");
      find("club-note").hidden = true;
    });
  }

  /** Use the box's language, or the reader's until the box has one. */
  speak() {
    speak(this.store.setting("language") || readersLanguage());
    find("box").setAttribute("aria-label", words.box);
    find("pad").setAttribute("aria-label", words.keys);
    find("spoken").setAttribute("aria-label", words.glass);
    find("connect").textContent = words.cableOpen;
    within(find("club-note"), "p").textContent = words.clubPlain;
    within(find("club-note"), "button").textContent = words.close;
    find("club-note").hidden =
      !this.store.code || isSecureContext || this.preferences.get(READ) !== null;
    find("forget").textContent = words.forget;
    find("help-button").setAttribute("aria-label", words.helpOpen);
    find("hold").textContent = words.hold;
    drawKeyboard(find("keyboard"));
    for (const part of this.parts) part.label();
  }
}
