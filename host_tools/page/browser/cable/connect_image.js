// Installs an image on a box or a new Pico: the page writes it to the Pico's drive if the browser allows
// that, otherwise you drag it there. Images come from the page's server or from a file.

import { html, nothing } from "../lit-html.js";
import { fill, words } from "../words.js";
import { CablePart } from "./connect_part.js";
import { canWrite, chooseDrive, writeImage } from "./drive.js";
import { LineError } from "./serial_line.js";
import { ImageError, readImage } from "./uf2.js";

const LIST = new URL("../../images.json", import.meta.url);
const BOARDS = new URL("../boards.json", import.meta.url);
const OWN = "own"; // the choice of a file on this computer

/** @param {ImageError} error */
const refusalOf = (error) => fill(words.cable.imageErrors[error.word], ...error.details);

export class ImageHelp extends CablePart {
  /** @param {HTMLDetailsElement} place @param {Box} pageBox */
  constructor(place, pageBox) {
    super(place);
    this.pageBox = pageBox;
    /** @type {ImageFile[]} */ this.images = []; // that the server has
    /** @type {Board[]} */ this.boards = []; // that there are images for (host_tools/images/boards.py)
    /** @type {?Hello} */ this.hello = null; // what the box says of itself, while there is one
    /** @type {?RealBox} */ this.box = null; // what can be asked of it
    this.choice = OWN; // the name of an image, or OWN
    /** @type {?File} */ this.file = null; // of this computer
    /** @type {?Image} */ this.image = null; // the one chosen, found sound
    this.about = ""; // its content, or why it is refused
    this.latest = {}; // the most recent choice
    this.leaves = false; // the box was sent to its drive and has not returned
    this.busy = false;
    this.written = -1; // progress of writing, up to 1; -1: not writing
    this.answered = ""; // the key of the result
    place.addEventListener("toggle", () => place.open && this.find());
  }

  title() {
    return words.cable.image;
  }

  inside() {
    const { cable } = words;
    const linkTo = (/** @type {ImageFile} */ { board, version }) =>
      fill(cable.imageLink, board, version);
    const links = this.images.map(
      (image) =>
        html`<a href=${new URL(image.file, LIST).href} download=${image.file}>${linkTo(image)}</a>`,
    );
    const steps = Object.values(cable.imageSteps).map(
      (text, i) =>
        html`<li>${fill(text, this.images.length ? cable.imageHere : cable.imageFile)}${!i && links.length ? html`<span class="links">${links}</span>` : nothing}</li>`,
    );
    return html`
      ${this.hello ? html`<p>${fill(cable.versions, this.hello.halley, this.pageBox.read("box.version"))}</p>` : nothing}
      ${canWrite() ? html`<div>${this.byPage(linkTo)}</div><p class="ask">${cable.imageByHand}</p>` : nothing}
      <ol>${steps}</ol>`;
  }

  /** @param {(image: ImageFile) => string} linkTo */
  byPage(linkTo) {
    const { cable } = words;
    const isUseless = this.busy || !this.image;
    const option = (/** @type {string} */ value, /** @type {string} */ text) =>
      html`<option value=${value} .selected=${value === this.choice}>${text}</option>`;
    const choose = (/** @type {On<HTMLSelectElement>} */ { target }) => {
      this.choice = target.value;
      this.choose();
    };
    const take = (/** @type {On<HTMLInputElement>} */ { target }) => {
      this.file = target.files?.[0] ?? null;
      this.choose();
    };
    return html`<label><span>${cable.imageWhich}</span><select name="image" ?disabled=${this.busy} @change=${choose}>
        ${this.fitting().map((image) => option(image.file, linkTo(image)))}${option(OWN, cable.imageOwn)}</select></label>
      <label ?hidden=${this.choice !== OWN}><span>${cable.imageOwnFile}</span><input type="file" accept=".uf2" ?disabled=${this.busy} @change=${take}></label>
      <p role="status">${this.about}</p>
      ${this.box ? nothing : html`<p>${cable.imageHold}</p>`}
      <div class="both">
        <button type="button" ?hidden=${!this.box} ?disabled=${isUseless || this.leaves} @click=${() => this.act(() => this.sendToDrive())}>${cable.toDrive}</button>
        <button type="button" ?disabled=${isUseless} @click=${() => this.act(() => this.writeToDrive())}>${cable.imageWrite}</button></div>
      ${this.written < 0 ? nothing : html`<progress max="1" .value=${this.written} aria-label=${cable.imageWriting}></progress>`}`;
  }

  // Load the lists of images and boards.
  async find() {
    try {
      this.boards = await (await fetch(BOARDS)).json();
      this.images = await (await fetch(LIST)).json();
    } catch {
      /* without a network the sheet says where to get them */
    }
    this.offer();
    if (canWrite() && !this.image) await this.choose();
  }

  /** Note the `hello` of the connected box; null if there is none.
   *  @param {?Hello} hello @param {?RealBox} [box] */
  show(hello, box = null) {
    const isBack = hello && this.leaves;
    this.hello = hello;
    this.box = box;
    this.leaves = false;
    this.offer();
    if (isBack && this.image)
      this.say(hello.halley === this.image.version ? "imageBack" : "imageBackOld", hello.halley);
  }

  // --- choice of an image

  get board() {
    return this.boards.find(
      ({ machine, chip }) => `${machine} with ${chip}` === this.hello?.machine,
    );
  }

  // Return the images for the box's board, if it is known.
  fitting() {
    const { board } = this;
    return this.images.filter((image) => !board || image.board === board.title);
  }

  offer() {
    const fit = this.fitting().map(({ file }) => file);
    if (!fit.includes(this.choice)) this.choice = fit[0] ?? OWN;
    this.draw();
  }

  // Read and check the chosen image.
  async choose() {
    const choice = (this.latest = {}); // the choice may change meanwhile
    const own = this.choice === OWN ? this.file : null;
    this.image = null;
    this.about = "";
    this.say("");
    if (this.choice === OWN && !own) return;
    try {
      const data = own ? await own.arrayBuffer() : await this.fetched(this.choice);
      const image = readImage(new Uint8Array(data), this.boards);
      this.check(image);
      if (choice !== this.latest) return;
      this.image = image;
      this.about = fill(words.cable.imageSound, image.board.title, image.version);
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      if (choice !== this.latest) return;
      this.about = refusalOf(error);
    }
    this.draw();
  }

  /** @param {string} name */
  async fetched(name) {
    try {
      const answer = await fetch(new URL(name, LIST));
      if (answer.ok) return await answer.arrayBuffer();
    } catch {
      /* no network */
    }
    throw new ImageError("notLoaded");
  }

  /** Refuse an image of another board than the box reports. @param {Image} image */
  check(image) {
    const machine = this.hello?.machine;
    if (!machine || this.board === image.board) return;
    throw new ImageError("otherBoard", image.board.title, this.board?.title ?? machine);
  }

  // --- the drive

  async sendToDrive() {
    if (!this.image || !this.box) return;
    this.check(this.image);
    this.leaves = true;
    try {
      await this.box.toDrive();
    } catch (error) {
      this.leaves = false;
      throw error;
    }
    this.say("atDrive");
  }

  async writeToDrive() {
    const { image } = this;
    if (!image) return;
    this.check(image); // a box may have been connected since the choice
    const drive = await chooseDrive();
    if (drive.chip !== image.board.chip)
      throw new ImageError("otherChip", image.board.title, drive.chip);
    this.written = 0;
    this.say("imageWriting");
    try {
      await writeImage(drive, `halley-${image.board.name}.uf2`, image.data, (bytes) => {
        this.written = bytes / image.data.length;
        this.draw();
      });
    } finally {
      this.written = -1;
    }
    if (!this.answered.startsWith("imageBack"))
      this.say(this.hello ? "imageWritten" : "imageWrittenFirst");
  }

  // --- texts

  /** @param {() => Promise<void>} work */
  async act(work) {
    if (this.busy) return;
    this.busy = true;
    this.say("");
    try {
      await work();
    } catch (error) {
      if (error instanceof ImageError) this.answer = refusalOf(error);
      else if (error instanceof LineError)
        this.answer = fill(words.cable.errors[error.word], error.detail);
      else throw error;
    } finally {
      this.busy = false;
      this.draw();
    }
  }

  /** @param {string} key */
  say(key, detail = "") {
    this.answered = key;
    this.answer = fill(words.cable[key] ?? "", detail);
    this.draw();
  }
}
