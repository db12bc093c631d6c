// The sheet "Connect a box": reads and sets a real box over USB. The other connect_*.js files have its parts.

import { Camera } from "../camera/camera.js";
import { find } from "../page_parts.js";
import { Evenings } from "./connect_evenings.js";
import { ImageHelp } from "./connect_image.js";
import { exchangeGames, exchangeNames } from "./connect_lists.js";
import { SelfTest } from "./connect_selftest.js";
import { Settings } from "./connect_settings.js";
import { TableNow } from "./connect_table.js";
import { RealBox } from "./real_box.js";
import { LineError, SerialLine } from "./serial_line.js";
import { openSheet } from "../sheets/sheets.js";
import { fill, words } from "../words.js";

/** A state or an error, by its key; for "table" the text is already a sentence of the box.
 *  @param {string} key @param {string} detail */
const sentence = (key, detail) =>
  key === "table" ? detail : fill(words.cable.errors[key] ?? words.cable[key], detail);

export class ConnectSheet {
  /** `pageBox` is the box in this page, `ask` asks a yes-or-no question, and `share` opens "Share evening"
   *  with the evening in a file.
   *  @param {Box} pageBox @param {AskQuestion} ask @param {(file: string) => void} share */
  constructor(pageBox, ask, share) {
    this.sheet = find("connect-sheet");
    /** @type {?SerialLine} */ this.line = null;
    /** @type {?RealBox} */ this.box = null;
    this.status = ["about"]; // the state: a key of words.cable, and the texts for its places
    this.busy = false; // a button's work is under way
    /** @type {DoWork} */
    const act = (part, work) => this.act(part, work);
    this.table = new TableNow(find("connect-table"), pageBox);
    this.image = new ImageHelp(find("connect-image"), pageBox);
    this.evenings = new Evenings(find("connect-evenings"), pageBox, act);
    this.parts = [
      this.evenings,
      exchangeNames(find("connect-names"), pageBox, { act, ask }),
      exchangeGames(find("connect-games"), pageBox, { act, ask }),
      new Settings(find("connect-settings"), act),
      new SelfTest(find("connect-selftest"), act),
    ];
    for (const part of this.parts) part.place.addEventListener("toggle", () => this.load(part));
    this.table.onEvening = () => this.load(this.evenings);
    this.camera = new Camera(
      find("connect-camera"),
      pageBox,
      (hex) => this.evenings.about(hex),
      (file) => {
        this.sheet.close();
        share(file);
      },
    );
    find("connect-choose").addEventListener("click", () => this.choose());
    find("connect-by-camera").addEventListener("click", () => this.camera.start());
    find("connect-close").addEventListener("click", () => this.sheet.close());
    this.sheet.addEventListener("close", () => {
      this.camera.stop();
      this.disconnect();
    });
    navigator.serial?.addEventListener("connect", () => this.line || this.connectKnown());
  }

  label() {
    find("connect-title").textContent = words.cableOpen;
    find("connect-close").textContent = words.close;
    find("connect-choose").textContent = this.line ? words.cable.chooseOther : words.cable.choose;
    find("connect-by-camera").textContent = words.cable.byCamera;
    for (const part of [...this.parts, this.image, this.camera]) part.draw();
    this.table.show();
    this.say(this.status[0], this.status[1]);
  }

  /** Open the sheet, and connect at once to a box that was chosen earlier. */
  async open() {
    this.label();
    openSheet(this.sheet);
    find("connect-choose").hidden = !SerialLine.possible;
    if (!SerialLine.possible) return this.say(isSecureContext ? "cannot" : "plain");
    this.say("about");
    await this.connectKnown();
  }

  async connectKnown() {
    const [port] = await SerialLine.known(navigator.serial);
    if (port) await this.connect(port);
  }

  async choose() {
    try {
      await this.connect(await SerialLine.choose(navigator.serial));
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {SerialPort} port */
  async connect(port) {
    if (!this.sheet.open) return; // closed meanwhile
    await this.disconnect();
    const line = (this.line = new SerialLine(navigator.serial));
    this.say("asking");
    line.onNews = (message) => this.table.take(message);
    line.onLost = (error) =>
      error ? this.fail(error) : this.say(this.image.leaves ? "asDrive" : "out");
    line.onBack = () => this.connected();
    try {
      await line.connect(port);
    } catch (error) {
      if (this.line === line) this.line = null;
      return this.fail(error);
    }
    if (this.line !== line) return; // closed, or another box chosen, meanwhile
    this.box = new RealBox(line);
    await this.connected();
  }

  // The box is connected, for the first time or again.
  async connected() {
    const hello = this.line?.box;
    if (!hello || !this.box) return;
    find("connect-box").hidden = false;
    this.say("connected", hello.halley);
    this.image.show(hello, this.box);
    find("connect-choose").textContent = words.cable.chooseOther;
    await this.table.follow(this.box, (error) => this.fail(error));
    for (const part of this.parts) this.load(part);
  }

  async disconnect() {
    const { line } = this;
    this.line = null;
    this.table.stop();
    find("connect-box").hidden = true;
    find("connect-choose").textContent = words.cable.choose;
    this.image.show(null);
    for (const part of this.parts) this.answer(part, "");
    await line?.close();
  }

  /** Load a part's content when it is first looked at, but not while one of its buttons works.
   *  @param {CablePart} part */
  async load(part) {
    if (!this.line || !this.box || !part.place.open || this.busy) return;
    try {
      await part.load(this.box);
    } catch (error) {
      this.fail(error, part);
    }
  }

  /** Run a button's work in `part` and show the result there.
   *  @param {CablePart} part @param {() => string | Promise<string>} work */
  async act(part, work) {
    if (this.busy) return;
    this.busy = true;
    this.answer(part, "");
    try {
      this.answer(part, await work());
    } catch (error) {
      this.fail(error, part);
    } finally {
      this.busy = false;
    }
  }

  /** @param {CablePart} part @param {string} text */
  answer(part, text) {
    part.answer = text;
    part.draw();
  }

  /** @param {string} key */
  say(key, detail = "") {
    this.status = [key, detail];
    find("connect-status").textContent = sentence(key, detail);
  }

  /** Show why something failed. @param {unknown} error @param {?CablePart} [part] */
  fail(error, part = null) {
    if (!(error instanceof LineError)) throw error;
    if (error.word === "closed") return;
    if (part) this.answer(part, sentence(error.word, error.detail));
    else this.say(error.word, error.detail);
  }
}
