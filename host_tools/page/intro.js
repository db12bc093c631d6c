// A first visit: what this is, and one evening that plays by itself in ten seconds. Any key ends it.

import { Glass } from "./glass.js";
import { WIDTH } from "./display.js";
import { language, words } from "./words.js";

const LEVEL = 0xcf; // as bright as the firmware sets the display

const find = (id) => document.getElementById(id);

// A frame of intro.json, as Glass asks a display.
class Still {
  constructor() {
    this.on = false;
    this.level = LEVEL;
    this.frame = "";
  }

  point(x, y) {
    return (this.frame.charCodeAt((y >> 3) * WIDTH + x) >> (y & 7)) & 1;
  }

  show(frame) {
    this.frame = atob(frame);
    this.on = true;
  }
}

/** Open the sheet and play; resolves when it is open. */
export async function introduce() {
  const sheet = find("intro");
  const answer = await fetch(new URL("intro.json", import.meta.url));
  const shown = (await answer.json())[language];
  find("intro-about").textContent = words.introAbout;
  find("intro-begin").textContent = words.introBegin;
  const end = (event) => {
    if (event.key === "Tab" || event.key === "Shift") return;
    event.preventDefault();
    event.stopPropagation(); // it is no key of the box yet
    sheet.close();
  };
  sheet.addEventListener("keydown", end);
  sheet.addEventListener("click", (event) => (event.target === sheet || event.target.closest("button")) && sheet.close());
  sheet.showModal();
  const still = new Still();
  const glass = new Glass(find("intro-glass"), find("intro-bezel"), still);
  const show = ({ part, frame }) => {
    still.show(frame);
    glass.refresh();
    find("intro-part").textContent = words.introParts[part];
  };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return show(shown.findLast(({ part }) => part === 3));
  const play = (at) => {
    if (!sheet.open) return;
    show(shown[at]);
    if (at + 1 < shown.length) setTimeout(() => play(at + 1), shown[at].ms);
  };
  play(0);
}
