// The evenings of a box on a cable: lists them, and saves them byte for byte, as `halley pull` does.

import { toHex } from "../hex.js";
import { html, nothing } from "../lit-html.js";
import { download } from "../page_parts.js";
import { dateOf } from "../sheets/result_text.js";
import { fill, words } from "../words.js";
import { CablePart } from "./connect_part.js";
import { Copy } from "./real_box.js";

const isJournal = (/** @type {string} */ name) => name.endsWith(".hj");
const isSaved = (/** @type {string} */ name) => isJournal(name) || name.endsWith(".bad");

export class Evenings extends CablePart {
  /** `act` runs a button's work and shows the result.
   *  @param {HTMLDetailsElement} place @param {Box} pageBox @param {DoWork} act */
  constructor(place, pageBox, act) {
    super(place);
    this.pageBox = pageBox;
    this.act = act;
    /** @type {?RealBox} */ this.box = null;
    /** @type {Map<string, Copy>} */ this.copies = new Map(); // by names: what came before the cable was pulled out stays
    /** @type {Map<string, number>} */ this.saved = new Map(); // by names: bytes that were saved, of which the box does not know yet
    this.hasAsked = false; // asks whether the files have arrived
    /** @type {{ name: string, size: number, about: string }[]} */ this.rows = []; // the newest first
  }

  title() {
    return words.cable.evenings;
  }

  inside() {
    const { cable } = words;
    const button = (
      /** @type {string} */ text,
      /** @type {() => Promise<string>} */ work,
      label = "",
    ) =>
      html`<button type="button" aria-label=${label || nothing} @click=${() => this.act(this, work)}>${text}</button>`;
    const names = this.rows.map(({ name }) => name);
    return html`${this.rows.length ? nothing : html`<p>${cable.noEvenings}</p>`}
      <ul>${this.rows.map(
        ({
          name,
          size,
          about,
        }) => html`<li><span><b>${name}</b><span>${about || fill(cable.bytes, size)}</span></span>
        ${button(cable.save, () => this.save([name]), fill(cable.saveNamed, name))}</li>`,
      )}</ul>
      ${names.length > 1 ? button(fill(cable.saveAll, names.length), () => this.save(names)) : nothing}
      <div class="ask" ?hidden=${!this.hasAsked}><p>${cable.arrivedAbout}</p>${button(cable.arrived, () => this.note())}</div>`;
  }

  /** @param {RealBox} box */
  async load(box) {
    if (box !== this.box) {
      this.copies.clear();
      this.saved.clear();
      this.hasAsked = false;
    }
    this.box = box;
    const files = (await box.files()).filter(([name]) => isSaved(name));
    this.rows = files.reverse().map(([name, size]) => ({ name, size, about: "" }));
    this.draw();
    for (const row of this.rows.filter(({ name }) => isJournal(name))) {
      const { data } = await box.chunk(row.name, 0);
      row.about = this.about(toHex(data));
      this.draw();
    }
  }

  /** Describe a journal by its first bytes (hexadecimal text): date, game, people. @param {string} hex */
  about(hex) {
    const [made, game, names] = this.pageBox.read("reader.header", hex) ?? [0, "", []];
    return [made ? dateOf(made, "medium") : "", game, names.join(", ")].filter(Boolean).join(" · ");
  }

  /** Save these files; return a sentence that names them. @param {string[]} names */
  async save(names) {
    const answers = [];
    for (const name of names) answers.push(await this.saveOne(name));
    this.hasAsked = this.saved.size > 0;
    const whole = names.every((name) => this.saved.has(name));
    return names.length > 1 && whole ? fill(words.cable.savedAll, names.length) : answers.join(" ");
  }

  /** @param {string} name */
  async saveOne(name) {
    const copy = this.copies.get(name) ?? new Copy(name);
    this.copies.set(name, copy);
    await this.box?.catchUp(copy, (bytes, all) => {
      this.answer = fill(words.cable.saving, name, Math.floor((100 * bytes) / all));
      this.draw();
    });
    const size = copy.data.length;
    const sound = isJournal(name)
      ? this.pageBox.read("reader.count_sound", toHex(copy.data))
      : size;
    download(new File([copy.data.slice(0, sound)], name, { type: "application/octet-stream" }));
    if (sound < size) return fill(words.cable.damaged, name, size - sound);
    this.saved.set(name, size);
    return fill(words.cable.savedOne, name, size);
  }

  /** Tell the box that the saved files are safe. */
  async note() {
    for (const [name, size] of this.saved) {
      await this.box?.pulled(name, size);
      this.saved.delete(name);
    }
    this.hasAsked = false;
    return words.cable.noted;
  }
}
