// The self-test of a box on a cable: each key in order (a wrong key shows which wires may be swapped), then
// displays and sounder, and the code at the end.

import { LEGEND } from "../box/keys.js";
import { html } from "../lit-html.js";
import { fill, words } from "../words.js";
import { CablePart } from "./connect_part.js";
import { LineError } from "./serial_line.js";

const ORDER = LEGEND.flat();
const KEYS = 0; // the steps of firmware/halley/screens/selftest.py
const DONE = 5;
const ASK_MS = 200; // poll interval
/** @type {Record<number, string>} */
const LABELS = { 11: "J", 12: "Q", 13: "K", 14: "COMET", 15: "OK", 16: "UNDO" };
/** @type {Record<string, string>} */
const FAULTS = { "P-": "pixels", "S-": "sound", "F-": "files" }; // by the parts of a code

const labelOf = (/** @type {number} */ key) => LABELS[key] ?? String(key);
const rowOf = (/** @type {number} */ key) => Math.floor(ORDER.indexOf(key) / 4) + 1;
const columnOf = (/** @type {number} */ key) => (ORDER.indexOf(key) % 4) + 1;

export class SelfTest extends CablePart {
  /** @param {HTMLDetailsElement} place @param {DoWork} act */
  constructor(place, act) {
    super(place);
    this.act = act;
    /** @type {?RealBox} */ this.box = null;
    /** @type {?SelfTestReport} */ this.report = null; // what the box has found out by itself
    /** @type {?SelfTestState} */ this.state = null; // of the test, as the box says it
    this.at = 0; // number of keys asked for so far
    /** @type {string[]} */ this.wrong = []; // what may be wrong with the wires
    this.turn = {}; // number of the current test; an older one stops
  }

  title() {
    return words.cable.test.title;
  }

  inside() {
    const { test } = words.cable;
    const { state } = this;
    const asked = this.asked();
    const skip = () => {
      this.at++;
      this.draw();
    };
    const cap = (/** @type {number} */ key) =>
      html`<span role="listitem" class="${this.has(key) ? "pressed" : ""} ${key === asked ? "next" : ""}">${labelOf(key)}${this.has(key) ? " ✓" : ""}</span>`;
    return html`<p>${this.byItself()}</p>
      <button type="button" @click=${() => this.act(this, () => this.start())}>${test.begin}</button>
      <div class="caps" role="list" ?hidden=${!state}>${ORDER.map(cap)}</div>
      <p role="status">${state ? this.toDo(state) : ""}</p>
      <button type="button" ?hidden=${!asked} @click=${skip}>${test.skip}</button>
      <div role="status">${this.wrong.map((text) => html`<p>${text}</p>`)}</div>`;
  }

  /** @param {RealBox} box */
  async load(box) {
    this.box = box;
    this.report = /** @type {SelfTestReport} */ (await box.selfTest(""));
    this.draw();
  }

  async start() {
    if (!this.box) return "";
    this.state = await this.box.selfTest("start");
    this.at = 0;
    this.wrong = [];
    this.follow(this.box);
    return "";
  }

  /** Poll until the test is over, left, or the line changed. @param {RealBox} box */
  async follow(box) {
    const turn = (this.turn = {});
    try {
      while (this.state && this.state.step < DONE) {
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
    const more = state.presses - (this.state?.presses ?? 0);
    if (this.state?.step === KEYS && more === 1) this.compare(ORDER[this.at], state.last);
    if (more > 0) this.at += more;
    this.state = state;
    this.draw();
  }

  /** Say what may be wrong if another key came than the one asked for.
   *  @param {number} asked @param {number} came */
  compare(asked, came) {
    if (!asked || asked === came) return;
    const { test } = words.cable;
    const keys = [labelOf(asked), labelOf(came)];
    if (rowOf(asked) === rowOf(came))
      this.wrong.push(fill(test.columns, ...keys, columnOf(asked), columnOf(came)));
    else if (columnOf(asked) === columnOf(came))
      this.wrong.push(fill(test.rows, ...keys, rowOf(asked), rowOf(came)));
    else this.wrong.push(fill(test.ribbon, ...keys));
  }

  /** @param {number} key */
  has(key) {
    return Boolean(((this.state?.pressed ?? 0) >> key) & 1);
  }

  // Return the key asked for; 0 for none.
  asked() {
    return (this.state?.step === KEYS && ORDER[this.at]) || 0;
  }

  /** Describe the next step, or the result. @param {SelfTestState} state */
  toDo(state) {
    const { test } = words.cable;
    const asked = this.asked();
    const missing = ORDER.filter((key) => !this.has(key)).map(labelOf);
    if (asked) return fill(test.press, labelOf(asked));
    if (state.step === KEYS) return fill(test.missing, missing.join(", "));
    if (state.step !== DONE) return test.steps[state.step] ?? test.left;
    const faults = state.code.split(" ").map((part) => test.faults[FAULTS[part]]);
    const missed = missing.length ? fill(test.missed, missing.join(", ")) : "";
    const all = [missed, ...faults].filter(Boolean).join(" ");
    return `${all || test.good} ${fill(test.code, state.code)}`;
  }

  // Describe what the box found by itself.
  byItself() {
    const { test } = words.cable;
    const { report } = this;
    if (!report) return "";
    let displays = report.far_display ? test.twoDisplays : test.oneDisplay;
    if (report.low) displays = fill(test.low, report.low);
    else if (report.silent) displays = test.silent;
    else if (!report.display) displays = test.noDisplay;
    else if (!report.answering) displays = ""; // an LCD that is part of the board
    const volts = report.cells_mv && fill(test.cells, (report.cells_mv / 1000).toFixed(1));
    const percent = report.battery_percent && fill(test.battery, report.battery_percent);
    return [displays, volts, percent].filter(Boolean).join(" ");
  }
}
