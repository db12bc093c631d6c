// A first visit: an introduction, and one evening that plays by itself in ten seconds, at the table of people
// or on the box. A tap on the picture stops it, and from then on a tap on what is marked leads to the next step. Any
// key ends it.

import { find } from "../page_parts.js";
import { Glass } from "../box/glass.js";
import { WIDTH } from "../box/display.js";
import { openSheet } from "./sheets.js";
import { language, words } from "../words.js";

const LEVEL = 0xcf; // the firmware's contrast
const SETTLED = 3; // the frame shown if nothing may move: a settled hand
const TAP_MS = 500; // how long a tap is marked before its effect

// A display with one frame of the evening, for Glass to draw.
class StillDisplay {
  constructor() {
    this.on = false;
    this.level = LEVEL;
    this.frame = "";
  }

  /** @param {number} x @param {number} y */
  point(x, y) {
    return (this.frame.charCodeAt((y >> 3) * WIDTH + x) >> (y & 7)) & 1;
  }

  /** @param {string} frame */
  show(frame) {
    this.frame = atob(frame);
    this.on = true;
  }
}

// The evening on the box's glass.
class OnGlass {
  constructor() {
    this.place = find("intro-bezel");
    this.place.hidden = false;
    this.display = new StillDisplay();
    this.glass = new Glass(find("intro-glass"), this.place, this.display);
  }

  /** @param {IntroStep} introStep */
  show({ frame }) {
    this.display.show(frame);
    this.glass.refresh();
  }

  tap() {} // the keys are not in the picture
}

// The evening at the table of people, by the page's own drawing, with each step's form.
class AtTable {
  /** @param {typeof import("../table/table.js")} what */
  constructor({ Table }) {
    this.place = find("intro-table");
    this.place.hidden = false;
    /** @type {?Form} */ this.form = null;
    // a read-only table asks its box for the form alone
    const box = /** @type {Box} */ (/** @type {unknown} */ ({ form: () => this.form }));
    this.table = new Table(this.place, box, () => {});
  }

  /** @param {IntroStep} introStep */
  show({ view, form = null }) {
    this.place.querySelector("[data-tapped]")?.removeAttribute("data-tapped");
    this.form = form;
    this.table.show(view);
    // of a set-up the beginning, else the end has room
    this.place.scrollTop = form && !form.whole ? 0 : this.place.scrollHeight;
  }

  /** @param {IntroStep} introStep */
  tap({ view, form }) {
    const action = view.actions.find(({ tapped }) => tapped);
    const button = form?.tapped
      ? this.place.querySelector(".sheet-go")
      : action && this.table.buttonOf(action);
    button?.toggleAttribute("data-tapped", true);
  }
}

/** Open the sheet and play the evening, at the table of people or on the box; resolve when it is open.
 *  @param {boolean} atTable */
export async function introduce(atTable) {
  const sheet = find("intro");
  const name = `intro_${atTable ? "table" : "box"}_${language}.json`;
  /** @type {IntroStep[]} */
  const steps = await (await fetch(new URL(`../${name}`, import.meta.url))).json();
  find("intro-about").textContent = words.introAbout;
  find("intro-begin").textContent = words.introBegin;
  /** @param {KeyboardEvent} event */
  const end = (event) => {
    if (/^(Tab|Shift|Arrow.*|Page.*)$/.test(event.key)) return; // keys that move about in the sheet
    event.preventDefault();
    event.stopPropagation(); // not yet a key of the box
    sheet.close();
  };
  sheet.addEventListener("keydown", end);
  openSheet(sheet);
  const picture = atTable ? new AtTable(await import("../table/table.js")) : new OnGlass();
  sheet.addEventListener("close", () => {
    picture.place.remove();
    const next = document.querySelector("#table .shown"); // where play begins
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
  /** @param {IntroStep} step */
  const show = (step) => {
    picture.show(step);
    find("intro-part").textContent = words.introParts[step.part];
  };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return show(steps.findLast(({ part }) => part === SETTLED) ?? steps[0]);
  }
  let at = 0;
  let isByHand = false;
  /** @type {ReturnType<typeof setTimeout>[]} */ let timers = [];
  const play = () => {
    show(steps[at]);
    if (isByHand) picture.tap(steps[at]);
    else if (at + 1 < steps.length)
      timers = [
        setTimeout(() => picture.tap(steps[at]), steps[at].ms - TAP_MS),
        setTimeout(next, steps[at].ms),
      ];
  };
  const next = () => {
    at += 1;
    if (at === steps.length) sheet.close();
    else if (sheet.open) play();
  };
  sheet.addEventListener("click", (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest("button")) return sheet.close();
    if (!isOn(event, picture.place)) return target === sheet && sheet.close();
    timers.forEach(clearTimeout);
    const marked = picture.place.querySelector("[data-tapped]");
    const isTried = isByHand && (!marked || isOn(event, marked));
    isByHand = true;
    if (isTried) next();
    else play();
  });
  play();
}

/** Return whether a tap is on an element, which is inert. @param {MouseEvent} event @param {Element} it */
function isOn({ clientX, clientY }, it) {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
