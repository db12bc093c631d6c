// A first visit: what this is, and one evening that plays by itself in ten seconds. Any key ends it.

import { find } from "../element.js";
import { Glass } from "../box/glass.js";
import { WIDTH } from "../box/display.js";
import { openSheet } from "./sheets.js";
import { language, words } from "../words.js";

const LEVEL = 0xcf; // as bright as the firmware sets the display
const SETTLED = 3; // the part shown where nothing is to move: a hand is settled


// A display that has one frame of intro.json, for Glass to draw.
class StillDisplay {
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
  const answer = await fetch(new URL("../intro.json", import.meta.url));
  const frames = (await answer.json())[language];
  find("intro-about").textContent = words.introAbout;
  find("intro-begin").textContent = words.introBegin;
  const end = (event) => {
    if (/^(Tab|Shift|Arrow.*|Page.*)$/.test(event.key)) return; // to move about in the sheet
    event.preventDefault();
    event.stopPropagation(); // it is no key of the box yet
    sheet.close();
  };
  sheet.addEventListener("keydown", end);
  sheet.addEventListener("click", ({ target }) => {
    if (target === sheet || target.closest("button")) sheet.close();
  });
  openSheet(sheet);
  const display = new StillDisplay();
  const glass = new Glass(find("intro-glass"), find("intro-bezel"), display);
  const show = ({ part, frame }) => {
    display.show(frame);
    glass.refresh();
    find("intro-part").textContent = words.introParts[part];
  };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return show(frames.findLast(({ part }) => part === SETTLED));
  }
  const play = (at) => {
    if (!sheet.open) return;
    show(frames[at]);
    if (at + 1 < frames.length) setTimeout(() => play(at + 1), frames[at].ms);
  };
  play(0);
}
