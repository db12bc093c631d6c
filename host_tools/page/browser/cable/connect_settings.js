// The settings of a box on a cable: clock, language, sound, display.

import { html } from "../lit-html.js";
import { dateOf, timeOf } from "../sheets/result_text.js";
import { fill, languages, words } from "../words.js";
import { CablePart } from "./connect_part.js";

// The texts for each value, by the setting's name; the first value is the default.
/** @type {Record<string, () => Texts>} */
const CHOICES = {
  language: () => languages,
  sound: () => ({ on: words.cable.sounds.on, off: words.cable.sounds.off }),
  display: () => ({
    "": words.cable.displays.auto,
    ssd1306: "SSD1306",
    sh1106: "SH1106",
    "silent-ssd1306": fill(words.cable.displays.silent, "SSD1306"),
    "silent-sh1106": fill(words.cable.displays.silent, "SH1106"),
  }),
};

/** Return date and time; "" if the box does not know them. @param {number} epoch */
const moment = (epoch) => (epoch ? `${dateOf(epoch, "medium")}, ${timeOf(epoch)}` : "");

export class Settings extends CablePart {
  /** @param {HTMLDetailsElement} place @param {DoWork} act */
  constructor(place, act) {
    super(place);
    this.act = act;
    /** @type {?RealBox} */ this.box = null;
    this.epoch = 0;
    /** @type {Record<string, string>} */ this.values = {}; // what is set on the box
  }

  title() {
    return words.cable.settings;
  }

  inside() {
    const { cable } = words;
    const choice = (/** @type {[string, () => Texts]} */ [name, values]) => {
      const set = (/** @type {On<HTMLSelectElement>} */ { target }) =>
        this.act(this, () => this.set(name, target.value));
      const options = Object.entries(values()).map(
        ([value, text]) =>
          html`<option value=${value} .selected=${value === this.values[name]}>${text}</option>`,
      );
      return html`<label><span>${cable[name]}</span><select name=${name} @change=${set}>${options}</select></label>`;
    };
    return html`<p>${fill(cable.clock, moment(this.epoch) || cable.clockNotSet)}</p>
      <button type="button" @click=${() => this.act(this, () => this.putClock())}>${cable.setClock}</button>
      ${Object.entries(CHOICES).map(choice)}`;
  }

  /** @param {RealBox} box */
  async load(box) {
    this.box = box;
    this.epoch = await box.clock();
    if (!this.epoch) await this.putClock(); // it has been without power
    this.values = await box.settings();
    if (this.values.display === "silent") this.values.display += "-ssd1306"; // by older firmware
    this.draw();
  }

  async putClock() {
    const now = new Date();
    const epoch = Math.round(now.getTime() / 1000);
    this.epoch = (await this.box?.setClock(epoch, -now.getTimezoneOffset())) ?? 0;
    this.draw();
    return fill(words.cable.clockSet, moment(this.epoch));
  }

  /** @param {string} name @param {string} value */
  async set(name, value) {
    await this.box?.set(name, value);
    this.values[name] = value;
    return words.cable.isSet;
  }
}
