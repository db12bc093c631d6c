// How a box gets a newer image, or a Pico its first one: written to its drive by the page, where a browser
// can, and dragged there by hand anywhere. The images are those that the page's server has, or a file.

import { button, element } from "../element.js";
import { canWrite, chooseDrive, writeImage } from "./drive.js";
import { LineError } from "./serial_line.js";
import { ImageError, readImage } from "./uf2.js";
import { fill, words } from "../words.js";

const LIST = new URL("../../images.json", import.meta.url);
const BOARDS = new URL("../boards.json", import.meta.url);
const OWN = "own"; // the choice of a file on this computer

/** @param {ImageError} error */
const refusalOf = (error) => fill(words.cable.imageErrors[error.word], ...error.details);

export class ImageHelp {
  /** @param {HTMLDetailsElement} place @param {Box} pageBox */
  constructor(place, pageBox) {
    this.place = place;
    this.pageBox = pageBox;
    this.images = []; // { board, file, version } of each that the server has
    this.boards = []; // that there are images for (host_tools/images/boards.py)
    this.hello = null; // what the box says of itself, while there is one
    this.box = null; // what can be asked of it
    this.image = null; // the one chosen, found sound: { data, version, board }
    this.leaves = false; // the box was sent to its drive, and is not back
    this.busy = false;
    this.versions = element("p", { hidden: true });
    this.choice = element("select", { name: "image" });
    this.file = element("input", { type: "file", accept: ".uf2" });
    this.about = element("p");
    this.about.setAttribute("role", "status");
    this.toDrive = button(() => this.act(() => this.sendToDrive()));
    this.write = button(() => this.act(() => this.writeToDrive()));
    this.progress = element("progress", { max: 1, value: 0, hidden: true });
    this.answer = element("p", { className: "answer" });
    this.answer.setAttribute("role", "status");
    this.whichText = element("span");
    this.fileText = element("span");
    this.fileLabel = element("label", {}, this.fileText, this.file);
    this.held = element("p");
    this.byPage = element(
      "div",
      {},
      element("label", {}, this.whichText, this.choice),
      this.fileLabel,
      this.about,
      this.held,
      element("div", { className: "both" }, this.toDrive, this.write),
      this.progress,
      this.answer,
    );
    this.byHand = element("p", { className: "ask" });
    this.steps = element("ol");
    place.append(this.versions, this.byPage, this.byHand, this.steps);
    place.addEventListener("toggle", () => place.open && this.load());
    this.choice.addEventListener("change", () => this.choose());
    this.file.addEventListener("change", () => this.choose());
  }

  async load() {
    try {
      this.boards = await (await fetch(BOARDS)).json();
      this.images = await (await fetch(LIST)).json();
    } catch {
      /* without a network: where to get them is said instead */
    }
    this.offer();
    this.label();
    if (canWrite() && !this.image) await this.choose();
  }

  /** Show that this box is connected, which says `hello` of itself; null: there is none.
   *  @param {Hello | null} hello @param {RealBox | null} [box] */
  show(hello, box = null) {
    const isBack = hello && this.leaves;
    Object.assign(this, { hello, box });
    this.leaves = false;
    this.offer();
    this.label();
    if (isBack && this.image)
      this.say(hello.halley === this.image.version ? "imageBack" : "imageBackOld", hello.halley);
  }

  // --- which image

  get board() {
    return this.boards.find(
      ({ machine, chip }) => `${machine} with ${chip}` === this.hello?.machine,
    );
  }

  // The choices: those for the box's board, if that is known.
  offer() {
    const before = this.choice.value;
    const { board } = this;
    const fit = this.images.filter((image) => !board || image.board === board.title);
    this.choice.replaceChildren(
      ...fit.map(({ file }) => element("option", { value: file })),
      element("option", { value: OWN }),
    );
    if (fit.some(({ file }) => file === before)) this.choice.value = before;
  }

  // Read the image that is chosen, and check it.
  async choose() {
    const choice = (this.latest = {}); // another may be made meanwhile
    this.image = null;
    this.about.textContent = "";
    this.say("");
    this.label();
    const own = this.choice.value === OWN;
    if (own && !this.file.files.length) return;
    try {
      const data = own
        ? await this.file.files[0].arrayBuffer()
        : await this.fetched(this.choice.value);
      const image = readImage(new Uint8Array(data), this.boards);
      this.check(image);
      if (choice !== this.latest) return;
      this.image = image;
      this.about.textContent = fill(words.cable.imageSound, image.board.title, image.version);
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      if (choice !== this.latest) return;
      this.about.textContent = refusalOf(error);
    }
    this.label();
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

  /** Refuse the image of another board than the box says that it is. @param {Image} image */
  check(image) {
    const machine = this.hello?.machine;
    if (!machine || this.board === image.board) return;
    throw new ImageError("otherBoard", image.board.title, this.board?.title ?? machine);
  }

  // --- the drive

  async sendToDrive() {
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
    this.check(image); // a box may have been connected since it was chosen
    const drive = await chooseDrive();
    if (drive.chip !== image.board.chip)
      throw new ImageError("otherChip", image.board.title, drive.chip);
    this.say("imageWriting");
    this.progress.value = 0;
    this.progress.hidden = false;
    try {
      await writeImage(drive, `halley-${image.board.name}.uf2`, image.data, (bytes) => {
        this.progress.value = bytes / image.data.length;
      });
    } finally {
      this.progress.hidden = true;
    }
    if (!this.answered.startsWith("imageBack"))
      this.say(this.hello ? "imageWritten" : "imageWrittenFirst");
  }

  // --- what is said

  /** @param {() => Promise<void>} work */
  async act(work) {
    if (this.busy) return;
    this.busy = true;
    this.say("");
    this.label();
    try {
      await work();
    } catch (error) {
      if (error instanceof ImageError) this.answer.textContent = refusalOf(error);
      else if (error instanceof LineError)
        this.answer.textContent = fill(words.cable.errors[error.word], error.detail);
      else throw error;
    } finally {
      this.busy = false;
      this.label();
    }
  }

  /** @param {string} key */
  say(key, detail = "") {
    this.answered = key;
    this.answer.textContent = fill(words.cable[key] ?? "", detail);
  }

  label() {
    const { cable } = words;
    this.place.querySelector("summary").textContent = cable.image;
    this.versions.hidden = !this.hello;
    this.versions.textContent = fill(
      cable.versions,
      this.hello?.halley,
      this.pageBox.read("box.version"),
    );
    this.byPage.hidden = !canWrite();
    this.whichText.textContent = cable.imageWhich;
    this.fileText.textContent = cable.imageOwnFile;
    this.choice.disabled = this.file.disabled = this.busy;
    this.fileLabel.hidden = this.choice.value !== OWN;
    for (const option of this.choice.options) {
      const { board, version } = this.images.find(({ file }) => file === option.value) ?? {};
      option.textContent = board ? fill(cable.imageLink, board, version) : cable.imageOwn;
    }
    this.held.textContent = this.box ? "" : cable.imageHold;
    this.held.hidden = Boolean(this.box);
    this.toDrive.textContent = cable.toDrive;
    this.toDrive.hidden = !this.box;
    this.toDrive.disabled = this.busy || !this.image || this.leaves;
    this.write.textContent = cable.imageWrite;
    this.write.disabled = this.busy || !this.image;
    this.progress.setAttribute("aria-label", cable.imageWriting);
    this.byHand.hidden = !canWrite();
    this.byHand.textContent = cable.imageByHand;
    const file = this.images.length ? cable.imageHere : cable.imageFile;
    const steps = Object.values(cable.imageSteps).map((text) =>
      element("li", {}, fill(text, file)),
    );
    this.steps.replaceChildren(...steps);
    const links = this.images.map(({ board, file, version }) =>
      element(
        "a",
        {
          href: new URL(file, LIST).href,
          download: file,
        },
        fill(cable.imageLink, board, version),
      ),
    );
    if (links.length)
      this.steps.firstChild.append(element("span", { className: "links" }, ...links));
  }
}
