// The self-test of a box on a cable: each key in its order, and a key that comes instead of the one asked
// for says which wires may be changed round; then displays and sounder, and the code at the end.

import { button, element } from "../element.js";
import { LEGEND } from "../box/keys.js";
import { LineError } from "./serial_line.js";
import { fill, words } from "../words.js";

const ORDER = LEGEND.flat();
const KEYS = 0; // the steps of firmware/halley/screens/selftest.py
const DONE = 5;
const ASK_MS = 200; // between two questions to the box
const LABELS = { 11: "J", 12: "Q", 13: "K", 14: "COMET", 15: "OK", 16: "UNDO" };
const FAULTS = { "P-": "pixels", "S-": "sound", "F-": "files" }; // by the parts of a code

/** @param {number} key */
const labelOf = (key) => LABELS[key] ?? String(key);
/** @param {number} key */
const rowOf = (key) => Math.floor(ORDER.indexOf(key) / 4) + 1;
/** @param {number} key */
const columnOf = (key) => (ORDER.indexOf(key) % 4) + 1;

export class SelfTest {
  /** @param {HTMLDetailsElement} place @param {DoWork} act */
  constructor(place, act) {
    this.place = place;
    this.byItself = element("p");
    this.begin = button(() => act(place, () => this.start()));
    this.caps = ORDER.map(() => element("span", { role: "listitem" }));
    this.pad = element("div", { className: "caps", role: "list", hidden: true }, ...this.caps);
    this.toDo = element("p");
    this.toDo.setAttribute("role", "status");
    this.wrong = element("div");
    this.wrong.setAttribute("role", "status");
    this.skip = button(() => {
      this.at++;
      this.show();
    });
    place.append(this.byItself, this.begin, this.pad, this.toDo, this.skip, this.wrong);
    this.report = null; // what the box has found out by itself
    this.state = null; // of the test, as the box says it
    this.at = 0; // so many keys have been asked for
  }

  /** @param {RealBox} box */
  async load(box) {
    this.box = box;
    this.report = await box.selfTest("");
    this.label();
  }

  async start() {
    this.state = await this.box.selfTest("start");
    this.at = 0;
    this.wrong.replaceChildren();
    this.show();
    this.follow(this.box);
    return "";
  }

  /** Ask how far it is, until it is over, left, or the line is another one. @param {RealBox} box */
  async follow(box) {
    const turn = (this.turn = {});
    try {
      while (this.state.step < DONE) {
        await new Promise((resolve) => setTimeout(resolve, ASK_MS));
        const state = await box.selfTest("now");
        if (turn !== this.turn) return;
        this.take(state);
      }
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
    }
  }

  /** @param {SelfTestState} state */
  take(state) {
    const more = state.presses - this.state.presses;
    if (this.state.step === KEYS && more === 1) this.compare(ORDER[this.at], state.last);
    if (more > 0) this.at += more;
    this.state = state;
    this.show();
  }

  /** Say what may be wrong where another key has come than the one asked for.
   *  @param {number} asked @param {number} came */
  compare(asked, came) {
    if (!asked || asked === came) return;
    const test = words.cable.test;
    const lines = { columns: [columnOf(asked), columnOf(came)], rows: [rowOf(asked), rowOf(came)] };
    let which = "ribbon";
    if (rowOf(asked) === rowOf(came)) which = "columns";
    else if (columnOf(asked) === columnOf(came)) which = "rows";
    this.wrong.append(
      element("p", {}, fill(test[which], labelOf(asked), labelOf(came), ...(lines[which] ?? []))),
    );
  }

  /** @param {number} key */
  has(key) {
    return Boolean((this.state.pressed >> key) & 1);
  }

  show() {
    const { test } = words.cable;
    const { state } = this;
    this.pad.hidden = !state;
    this.skip.hidden = state?.step !== KEYS || this.at >= ORDER.length;
    if (!state) return;
    const missing = ORDER.filter((key) => !this.has(key)).map(labelOf);
    const asked = state.step === KEYS ? ORDER[this.at] : 0;
    this.caps.forEach((cap, at) => {
      const key = ORDER[at];
      cap.className = `${this.has(key) ? "pressed" : ""} ${key === asked ? "next" : ""}`;
      cap.textContent = this.has(key) ? `${labelOf(key)} ✓` : labelOf(key);
    });
    let text = test.steps[state.step] ?? test.left;
    if (state.step === KEYS)
      text = asked ? fill(test.press, labelOf(asked)) : fill(test.missing, missing.join(", "));
    if (state.step === DONE) text = this.verdict(missing);
    if (text !== this.toDo.textContent) this.toDo.textContent = text;
  }

  /** @param {string[]} missing */
  verdict(missing) {
    const { test } = words.cable;
    const faults = this.state.code
      .split(" ")
      .map((part) => test.faults[FAULTS[part]])
      .filter(Boolean);
    if (missing.length) faults.unshift(fill(test.missed, missing.join(", ")));
    return `${faults.join(" ") || test.good} ${fill(test.code, this.state.code)}`;
  }

  displays() {
    const { test } = words.cable;
    const { report } = this;
    if (report.low) return fill(test.low, report.low);
    if (report.silent) return test.silent;
    if (!report.display) return test.noDisplay;
    return report.far_display ? test.twoDisplays : test.oneDisplay;
  }

  label() {
    const { test } = words.cable;
    this.place.querySelector("summary").textContent = test.title;
    this.begin.textContent = test.begin;
    this.skip.textContent = test.skip;
    const { report } = this;
    this.byItself.textContent = report
      ? [this.displays(), report.cells_mv && fill(test.cells, (report.cells_mv / 1000).toFixed(1))]
          .filter(Boolean)
          .join(" ")
      : "";
    this.show();
  }
}
