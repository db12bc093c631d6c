// What can be set on a box on a cable: its clock, its language, its sound.

import { button, element } from "../element.js";
import { dateOf, timeOf } from "../sheets/result_text.js";
import { fill, languages, words } from "../words.js";

const CHOICES = { language: Object.keys(languages), sound: ["on", "off"] }; // the first one, where nothing is set
const TEXTS = { language: (code) => languages[code], sound: (value) => words.cable.sounds[value] };

/** The day and the time of day; "" where the box does not know. @param {number} epoch */
const shown = (epoch) => (epoch ? `${dateOf(epoch, "medium")}, ${timeOf(epoch)}` : "");

export class Settings {
  /** @param {HTMLDetailsElement} place @param {DoWork} act */
  constructor(place, act) {
    this.place = place;
    this.epoch = 0;
    this.clock = element("p");
    this.setClock = button(() => act(place, () => this.putClock()));
    this.choices = Object.entries(CHOICES).map(([name, values]) => {
      const options = values.map((value) => element("option", { value }));
      const select = element("select", { name }, ...options);
      select.addEventListener("change", () => act(place, () => this.set(name, select.value)));
      const title = element("span");
      place.append(element("label", {}, title, select));
      return { name, title, select };
    });
    place.querySelector("summary").after(this.clock, this.setClock);
  }

  label() {
    this.place.querySelector("summary").textContent = words.cable.settings;
    this.setClock.textContent = words.cable.setClock;
    this.clock.textContent = fill(words.cable.clock, shown(this.epoch) || words.cable.clockNotSet);
    for (const { name, title, select } of this.choices) {
      title.textContent = words.cable[name];
      for (const option of select.options) option.textContent = TEXTS[name](option.value);
    }
  }

  /** @param {RealBox} box */
  async load(box) {
    this.box = box;
    this.epoch = await box.clock();
    if (!this.epoch) await this.putClock(); // it was without power
    const set = await box.settings();
    for (const { name, select } of this.choices) select.value = set[name] || CHOICES[name][0];
    this.label();
  }

  async putClock() {
    const now = new Date();
    this.epoch = await this.box.setClock(Math.round(now / 1000), -now.getTimezoneOffset());
    this.label();
    return fill(words.cable.clockSet, shown(this.epoch));
  }

  /** @param {string} name @param {string} value */
  async set(name, value) {
    await this.box.set(name, value);
    return words.cable.isSet;
  }
}
