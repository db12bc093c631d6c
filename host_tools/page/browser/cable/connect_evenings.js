// The evenings of a box on a cable: listed, and saved as `halley pull` saves them, byte for byte.

import { button, download, element } from "../element.js";
import { toHex } from "../hex.js";
import { Copy } from "./real_box.js";
import { dateOf } from "../sheets/result_text.js";
import { fill, words } from "../words.js";

/** @param {string} name */
const isJournal = (name) => name.endsWith(".hj");
/** @param {string} name */
const isSaved = (name) => isJournal(name) || name.endsWith(".bad");

export class Evenings {
  /** In the <details> `place`; `act` does what a button is for, and shows its answer there.
   *  @param {HTMLDetailsElement} place @param {Box} pageBox @param {DoWork} act */
  constructor(place, pageBox, act) {
    this.place = place;
    this.pageBox = pageBox;
    this.act = act;
    this.copies = new Map(); // name -> Copy: what came before the cable was pulled out stays
    this.saved = new Map(); // name -> bytes that were saved, and of which the box does not know yet
    this.progress = () => {}; // how far the saving is, as a text
    this.rows = []; // { name, size, about }, the newest first
    this.list = element("ul");
    this.empty = element("p");
    this.all = button(() => this.act(place, () => this.save(this.rows.map((row) => row.name))));
    this.arrivedAbout = element("p");
    this.arrived = button(() => this.act(place, () => this.note()));
    this.ask = element("div", { className: "ask", hidden: true }, this.arrivedAbout, this.arrived);
    place.append(this.empty, this.list, this.all, this.ask);
  }

  label() {
    this.place.querySelector("summary").textContent = words.cable.evenings;
    this.empty.textContent = words.cable.noEvenings;
    this.arrivedAbout.textContent = words.cable.arrivedAbout;
    this.arrived.textContent = words.cable.arrived;
    this.show();
  }

  /** @param {RealBox} box */
  async load(box) {
    if (box !== this.box) {
      this.copies.clear();
      this.saved.clear();
      this.ask.hidden = true;
    }
    this.box = box;
    const files = (await box.files()).filter(([name]) => isSaved(name));
    this.rows = files.reverse().map(([name, size]) => ({ name, size, about: "" }));
    this.show();
    for (const row of this.rows.filter(({ name }) => isJournal(name))) {
      const { data } = await box.chunk(row.name, 0);
      row.about = this.about(toHex(data));
      this.show();
    }
  }

  /** What a journal that begins so (hexadecimal text) is: date, game, who sat there.
   *  @param {string} hex */
  about(hex) {
    const [made, game, names] = this.pageBox.read("reader.header", hex) ?? [0, "", []];
    return [made ? dateOf(made, "medium") : "", game, names.join(", ")].filter(Boolean).join(" · ");
  }

  show() {
    const { cable } = words;
    this.empty.hidden = Boolean(this.rows.length);
    this.all.hidden = this.rows.length < 2;
    this.all.textContent = fill(cable.saveAll, this.rows.length);
    this.rows.forEach((row, at) => {
      let line = this.list.children[at];
      if (!line) {
        const text = element("span", {}, element("b"), element("span"));
        const save = button(() => this.act(this.place, () => this.save([this.rows[at].name])));
        this.list.append((line = element("li", {}, text, save)));
      }
      const [name, about] = line.firstChild.children;
      name.textContent = row.name;
      about.textContent = row.about || fill(cable.bytes, row.size);
      line.lastChild.textContent = cable.save;
      line.lastChild.setAttribute("aria-label", fill(cable.saveNamed, row.name));
    });
    while (this.list.children.length > this.rows.length) this.list.lastChild.remove();
  }

  /** Save these files; what was saved, as a sentence. @param {string[]} names */
  async save(names) {
    const answers = [];
    for (const name of names) answers.push(await this.saveOne(name));
    this.ask.hidden = !this.saved.size;
    const whole = names.every((name) => this.saved.has(name));
    return names.length > 1 && whole ? fill(words.cable.savedAll, names.length) : answers.join(" ");
  }

  /** @param {string} name */
  async saveOne(name) {
    const copy = this.copies.get(name) ?? new Copy(name);
    this.copies.set(name, copy);
    await this.box.catchUp(copy, (bytes, size) => {
      this.progress(fill(words.cable.saving, name, Math.floor((100 * bytes) / size)));
    });
    const size = copy.data.length;
    const sound = isJournal(name) ? this.pageBox.read("reader.sound", toHex(copy.data)) : size;
    download(new File([copy.data.slice(0, sound)], name, { type: "application/octet-stream" }));
    if (sound < size) return fill(words.cable.damaged, name, size - sound);
    this.saved.set(name, size);
    return fill(words.cable.savedOne, name, size);
  }

  /** Tell the box that what was saved is safe. */
  async note() {
    for (const [name, size] of this.saved) {
      await this.box.pulled(name, size);
      this.saved.delete(name);
    }
    this.ask.hidden = true;
    return words.cable.noted;
  }
}
