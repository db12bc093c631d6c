// The box's inside: MicroPython, the firmware's files, and the functions that the firmware calls
// (halley/page/web.py).

const HEAP_BYTES = 512 * 1024;
const GARBAGE_BYTES = 256 * 1024; // until it is collected; after MicroPython's 16 KB that takes half of each view's time
const AT_ONCE = 4; // keys of an action pressed at once; the rest follows in pieces, as through a long history

const LAST_LATIN = "\u017f"; // the last letter that the firmware can write by itself
const LETTERS = "letters.json";

// Loads the rule cards: mounts their file system beside the firmware's, and adds one part to the port.
const CARDS = "/cards.romfs";
const START = `
import gc
gc.threshold(${GARBAGE_BYTES})
exec(open("/rom/main.py").read())
`;
const START_CARDS = `
import sys, vfs
vfs.mount(vfs.VfsRom(open("${CARDS}", "rb").read()), "/cards")
sys.path.append("/cards")
from halley.page import web
from host_tools.rule_cards import on_page
web.port.parts["cards"] = on_page
`;

const BROUGHT = "en"; // the language whose texts the firmware brings
const ADD_LANGUAGE = `
import vfs
vfs.mount(vfs.VfsRom(open("/LANGUAGE.romfs", "rb").read()), "/LANGUAGE")
from halley.page.view.words import add
add("LANGUAGE", "/LANGUAGE")
`;

/** Return the bytes of the file `name` in `folder`; reject if it cannot be loaded.
 *  @param {string} name @param {URL} folder */
async function fetchBytes(name, folder) {
  const answer = await fetch(new URL(name, folder));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

export class Box {
  /** @param {Display} display @param {Store} store */
  constructor(display, store) {
    this.display = display;
    this.store = store;
    /** @type {?Display} */ this.far = null; // a second one, for those opposite, while it is shown
    this.onDraw = () => {};
    /** @type {(error: unknown) => void} */ this.onCrash = () => {};
    this.onMissing = () => {}; // the texts of a language cannot be loaded
    this.onDone = () => {}; // a piece of the firmware has run
    this.onBooked = () => {}; // the same after a key, which may have saved something
    this.onArrived = () => {}; // another box's evening may have arrived
    /** @type {(part: number) => void} */ this.onWait = () => {}; // an action is under way: this part of its keys has been pressed
    this.underWay = false;
    this.table = { code: "", device: "" }; // at a club: the table's code, and this device's id
    this.open = false; // an evening is open
    /** @type {((request: string) => string) | null} */ this.port = null; // Port.ask, once the firmware runs
    /** @type {?Promise<void>} */ this.cards = null; // what makes rule cards, while it is loaded and then
    this.running = false;
    this.timer = 0;
    /** @type {Record<string, Promise<void>>} */
    this.languages = {}; // texts that are loaded; the firmware brings English
    this.learned = new Set(); // letters of other scripts that the firmware has learned to write
    /** @type {?Promise<string[][]>} */ this.letters = null; // how each is written, once it is loaded
  }

  /** Load everything from `folder`; reject if a file cannot be loaded. @param {URL} folder */
  load(folder) {
    this.folder = folder;
    this.loaded = this.loadFirmware(folder);
    return this.loaded;
  }

  /** Load the texts of `language` if they are missing; resolve to whether they were. Reject if that fails.
   *  @param {string} language @returns {Promise<boolean>} */
  async loadLanguage(language) {
    if (language === BROUGHT) return false;
    const isNew = !(language in this.languages);
    this.languages[language] ??= this.addLanguage(language).catch((error) => {
      delete this.languages[language];
      throw error;
    });
    await this.languages[language];
    return isNew;
  }

  /** @param {string} language */
  async addLanguage(language) {
    const bytes = fetchBytes(`${language}.romfs`, /** @type {URL} */ (this.folder));
    await Promise.all([bytes, this.loaded]);
    this.python?.FS.writeFile(`/${language}.romfs`, await bytes);
    this.python?.runPython(ADD_LANGUAGE.replaceAll("LANGUAGE", language));
  }

  /** Speak `language` once its texts are loaded; `isSet`: it was chosen on the box, which knows it.
   *  @param {string} language @param {boolean} [isSet] */
  async speak(language, isSet = false) {
    try {
      const isNew = await this.loadLanguage(language);
      if (isNew || !isSet) this.guard(() => this.ask("view.speak", language));
    } catch (error) {
      console.error(error);
      this.onMissing();
    }
  }

  /** @param {URL} folder */
  async loadFirmware(folder) {
    const firmware = fetchBytes("firmware.romfs", folder);
    const { loadMicroPython } = await import("../micropython.mjs");
    /** @param {string} line */
    const print = (line) => console.log(line);
    this.python = await loadMicroPython({
      url: new URL("micropython.wasm", folder).href,
      heapsize: HEAP_BYTES,
      stdout: print,
      stderr: print,
      romfs: await firmware,
    });
    this.python.registerJsModule("halley_page", this.pageModule());
  }

  /** Load the rule cards (rule_cards/on_page.py) from `folder` on first use; then `cards` can be asked.
   *  @param {URL} folder */
  loadCards(folder) {
    this.cards ??= fetchBytes("cards.romfs", folder)
      .then((bytes) => {
        this.python?.FS.writeFile(CARDS, bytes);
        this.python?.runPython(START_CARDS);
      })
      .catch((error) => {
        this.cards = null;
        throw error;
      });
    return this.cards;
  }

  // The functions that halley/page/web.py calls. None may throw: an exception would tear through the
  // interpreter.
  pageModule() {
    const { display, store } = this;
    return {
      i2c_write: (/** @type {number} */ address, /** @type {string} */ hex) => {
        window.halleyWire?.push([address, hex]); // for tests that read the bytes themselves
        const far = this.far?.address === address ? this.far : null;
        const refusal = (far ?? display).write(address, hex);
        this.onDraw();
        return refusal;
      },
      store_names: () => store.names().join("\n"),
      store_size: store.size.bind(store),
      store_read: store.read.bind(store),
      store_append: store.append.bind(store),
      store_write: store.write.bind(store),
      store_remove: store.remove.bind(store),
      compose: (/** @type {string} */ text) => text.normalize("NFC"),
      clock_ms: () => Math.floor(performance.now()) % 0x40000000,
      clock_epoch: () => String(Math.floor(Date.now() / 1000)),
      clock_zone: () => -new Date().getTimezoneOffset(),
      club_table: () => `${this.table.code}\n${this.table.device}`,
      listen: (/** @type {(request: string) => string} */ ask) => {
        this.port = ask;
      },
    };
  }

  // --- requests to the firmware: halley/page/web.py lists the parts

  /** Return the firmware's answer to `question`: "names.take" calls the function `take` of the part `names`.
   *  @param {string} question @param {...unknown} values @returns {any} */
  ask(question, ...values) {
    if (!this.port) throw new Error(`nobody answers ${question}`);
    return JSON.parse(this.port(JSON.stringify({ ask: question, with: values })));
  }

  /** Ask a question that changes nothing, at any time; null if it fails.
   *  @param {string} question @param {...unknown} values @returns {any} */
  read(question, ...values) {
    try {
      return this.port ? this.ask(question, ...values) : null;
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  /** Ask a question that may change something, and show the result; null if it cannot be asked now.
   *  @param {string} question @param {...unknown} values @returns {any} */
  change(question, ...values) {
    /** @type {any} */
    let answer = null;
    if (this.port && !this.underWay) {
      this.guard(() => {
        answer = this.ask(question, ...values);
      });
      this.onBooked();
    }
    return answer;
  }

  /** Switch on: run main.py as the Pico does at power-on. */
  start() {
    this.running = true;
    this.guard(() => this.python?.runPython(START));
  }

  /** Open the evening after the club has answered. */
  openEvening() {
    this.open = true;
    this.guard(() => this.table.code && this.ask("club.start"));
    this.open = this.running;
  }

  /** Attach the far display, or none (null). @param {?Display} display */
  showFar(display) {
    this.far = display;
    if (this.port) this.guard(() => this.ask("box.far", display !== null));
  }

  /** @param {number} code @param {boolean} held */
  press(code, held) {
    if (!this.open || this.underWay) return;
    this.guard(() => this.ask("box.key", code, held));
    this.onBooked();
  }

  /** Return the current view (firmware/halley/page/view/README.md); null if the firmware cannot make one.
   *  @returns {?View} */
  look() {
    /** @type {?View} */
    const view = this.running && this.open ? this.read("view.now") : null;
    if (view) this.learn(view.people.map(({ name }) => name).join(""));
    return view;
  }

  /** Return PageBox.stage(); "none" without a box. */
  stage() {
    return (this.running && this.open && this.read("box.stage")) || "none";
  }

  /** Teach the box to write the letters of other scripts in `text` with its own; resolve when it can. Without
   *  the table of letters it drops them.
   *  @param {string} text */
  async learn(text) {
    const news = [...new Set(text)].filter(
      (letter) => letter > LAST_LATIN && !this.learned.has(letter),
    );
    if (!news.length) return;
    for (const letter of news) this.learned.add(letter);
    try {
      this.letters ??= fetch(new URL(LETTERS, this.folder)).then((answer) => answer.json());
      const blocks = await this.letters;
      const plainOf = (/** @type {number} */ point) => blocks[point >> 8]?.[point & 255] ?? "";
      const plain = Object.fromEntries(
        news.map((letter) => [letter, plainOf(letter.codePointAt(0) ?? 0)]),
      );
      this.guard(() => this.ask("names.learn", plain));
    } catch (error) {
      this.letters = null;
      for (const letter of news) this.learned.delete(letter);
      console.warn(error);
    }
  }

  /** Ask PageSheet (firmware/halley/page/web_sheet.py) about the whole evening; null if none is open.
   *  @param {string} question @param {...unknown} values @returns {any} */
  askSheet(question, ...values) {
    return this.running && this.open ? this.read(`sheet.${question}`, ...values) : null;
  }

  /** Press the keys of an action; press many of them with pauses, and the last one by itself.
   *  @param {string} pressed */
  async act(pressed) {
    if (!this.open || this.underWay) return;
    const labels = pressed.split(" ");
    const last = (labels.length > AT_ONCE && labels.pop()) || "";
    this.underWay = last !== "";
    for (let at = 0; this.underWay && this.running; at += AT_ONCE) {
      this.onWait(at / labels.length);
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      const part = labels.slice(at, at + AT_ONCE).join(" ");
      if (!part) break;
      this.guard(() => {
        this.underWay = this.ask("view.press", part);
      });
    }
    const all = last === "" || this.underWay;
    this.underWay = false;
    this.guard(() => all && this.ask("view.press", last || pressed));
    this.onBooked();
  }

  /** Return the form `name` (firmware/halley/page/view/README.md) with the input so far; null if there is
   *  none.
   *  @param {string} name @param {Filled} filled @returns {?Form} */
  form(name, filled) {
    const form = this.open ? this.read("forms.ask", name, filled) : null;
    return form?.stamp ? form : null;
  }

  /** Store another box's evening, given as hexadecimal text. Return the firmware's answer (take_in in
   *  firmware/halley/page/web_arrived.py), or null if it cannot be asked now.
   *  @param {string} hex @returns {?{ file: string, new: boolean, error: string }} */
  takeEvening(hex) {
    const answer = this.change("evenings.take", hex);
    this.onArrived();
    return answer;
  }

  /** Run a piece of firmware and all timers that are due, and set the next timer.
   *  @param {() => unknown} piece */
  guard(piece) {
    if (!this.running) return;
    clearTimeout(this.timer);
    try {
      piece();
      const wait = this.ask("box.tick");
      if (wait >= 0) this.timer = setTimeout(() => this.guard(() => {}), wait);
      if (!this.underWay) this.onDone();
    } catch (error) {
      this.running = false;
      this.onCrash(error);
    }
  }
}
