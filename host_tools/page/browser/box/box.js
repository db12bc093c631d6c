// The box's inside: MicroPython, the firmware's files, and what the firmware calls (platform/web.py).

const HEAP_BYTES = 512 * 1024;
const AT_ONCE = 4; // keys of an action: of more, as those through a long history, the rest comes behind

const LAST_LATIN = "\u017f"; // the last letter that the firmware knows by itself
const LETTERS = "letters.json";

// Starts what makes the rule cards: a file system beside the firmware's.
const CARDS = "/cards.romfs";
const START_CARDS = `
import sys, vfs
vfs.mount(vfs.VfsRom(open("${CARDS}", "rb").read()), "/cards")
sys.path.append("/cards")
from host_tools.rule_cards import on_page
on_page.run()
`;

/** The bytes of the file `name` in `folder`; rejects when it cannot be had.
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
    this.far = null; // a second display, for those opposite, while it is shown
    this.onDraw = () => {};
    this.onCrash = () => {};
    this.onDone = () => {}; // a piece of the firmware has run
    this.onBooked = () => {}; // ... a key of it, and may have booked something
    this.onArrived = () => {}; // an evening of another box may have come
    this.onWait = () => {}; // an action is under way: this part of its keys has been pressed
    this.underWay = false;
    this.table = { code: "", device: "" }; // of a club: its code, and who we are there
    this.club = null; // what can be asked about the line to the club, once the firmware runs
    this.open = false; // the evening is
    this.view = null; // what is up as data, and its actions, once the firmware runs
    this.forms = null; // what can be asked about forms, which book many keys at once
    this.sheet = null; // what can be asked about the whole evening, once the firmware runs
    this.names = null; // what can be asked about names, once the firmware runs
    this.games = null; // ... and about the table's own games
    this.evenings = null; // ... and about evenings
    this.reader = null; // ... and about those of another box
    this.cards = null; // what makes rule cards, once it is loaded
    this.running = false;
    this.timer = 0;
    this.learned = new Set(); // letters of other scripts that the firmware was told how to write
    this.letters = null; // how each is written, once it is loaded
  }

  /** Load everything from `folder`; rejects when a file cannot be had. @param {URL} folder */
  async load(folder) {
    this.folder = folder;
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

  /** What makes the rule cards (rule_cards/on_page.py), loaded from `folder` when first asked for.
   *  @param {URL} folder */
  async loadCards(folder) {
    if (!this.cards) {
      this.python.FS.writeFile(CARDS, await fetchBytes("cards.romfs", folder));
      this.python.runPython(START_CARDS);
    }
    return this.cards;
  }

  // What platform/web.py may call. None of it throws: that would tear through the interpreter.
  pageModule() {
    const { display, store } = this;
    return {
      i2c_write: (address, hex) => {
        window.halleyWire?.push([address, hex]); // where a test wants to see the bytes itself
        const far = this.far?.address === address ? this.far : null;
        const refusal = (far ?? display).write(address, hex);
        this.onDraw();
        return refusal;
      },
      store_names: () => store.names().join("\n"),
      store_size: (name) => store.size(name),
      store_read: (name, offset, count) => store.read(name, offset, count),
      store_append: (name, hex) => store.append(name, hex),
      store_write: (name, hex) => store.write(name, hex),
      store_remove: (name) => store.remove(name),
      compose: (text) => text.normalize("NFC"),
      clock_ms: () => Math.floor(performance.now()) % 0x40000000,
      clock_epoch: () => String(Math.floor(Date.now() / 1000)),
      clock_zone: () => -new Date().getTimezoneOffset(),
      listen: (key, tick, stage) => {
        Object.assign(this, { key, tick, stage });
      },
      club_table: () => `${this.table.code}\n${this.table.device}`,
      listen_view: (now, press, speak) => {
        this.view = { now, press, speak };
      },
      listen_forms: (ask, book) => {
        this.forms = { ask, book };
      },
      listen_sheet: (begin, hands, foot, hand, why, amount) => {
        this.sheet = { begin, hands, foot, hand, why, amount };
      },
      listen_cards: (card, listing) => {
        this.cards = { card, listing };
      },
      listen_far: (use) => {
        this.useFar = use;
      },
      listen_club: (start, next, due, answer, failed, booked, tryNow, take, ready, mark, came) => {
        this.club = {
          start,
          next,
          due,
          answer,
          failed,
          booked,
          try_now: tryNow,
          take,
          ready,
          mark,
          came,
        };
      },
      listen_evenings: (listed, result, journal, write, linked, take) => {
        this.evenings = { listed, result, journal, write, linked, take };
      },
      listen_names: (listed, add, put, asked, take, plain, learn) => {
        this.names = { listed, add, put, asked, take, plain, learn };
      },
      listen_games: (listed, put, agreed, plain) => {
        this.games = { listed, put, agreed, plain };
      },
      listen_reader: (version, title, header, sound, view) => {
        this.version = version;
        this.reader = { title, header, sound, view };
      },
    };
  }

  /** Switch on: run main.py as the Pico would at power-on. */
  start() {
    this.running = true;
    this.guard(() => this.python.runPython('exec(open("/rom/main.py").read())'));
  }

  /** Open the evening, where the club had to be asked first. */
  openEvening() {
    this.open = true;
    this.guard(() => this.club?.start());
    this.open = this.running;
  }

  /** Have `display` from now on, or none (null), for those opposite.
   *  @param {Display | null} display */
  showFar(display) {
    this.far = display;
    if (this.useFar) this.guard(() => this.useFar(display ? 1 : 0));
  }

  /** @param {number} code @param {boolean} held */
  press(code, held) {
    if (!this.open || this.underWay) return;
    this.guard(() => this.key(code, held));
    this.onBooked();
  }

  /** What is up now, as data (firmware/halley/view/README.md); null where the firmware cannot say it. */
  look() {
    const text = this.running && this.open ? this.read(this.view, "now", []) : "";
    const view = text ? JSON.parse(text) : null;
    if (view) this.learn(view.people.map(({ name }) => name).join(""));
    return view;
  }

  /** Have the box write the letters of other scripts in `text` by those that it has: once this resolves, it
   *  does. Where their table cannot be had it leaves them out.
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
      /** @param {string} letter */
      const plainOf = (letter) =>
        blocks[letter.codePointAt(0) >> 8]?.[letter.codePointAt(0) & 255] ?? "";
      const plain = Object.fromEntries(news.map((letter) => [letter, plainOf(letter)]));
      this.guard(() => this.names.learn(JSON.stringify(plain)));
    } catch (error) {
      this.letters = null;
      for (const letter of news) this.learned.delete(letter);
      console.warn(error);
    }
  }

  /** What the firmware answers to `question` about the whole evening (PageSheet in
   *  firmware/halley/platform/web_sheet.py); null where no evening is open.
   *  @param {string} question @param {...unknown} values */
  askSheet(question, ...values) {
    const text = this.running && this.open ? this.read(this.sheet, question, values) : "";
    return text ? JSON.parse(text) : null;
  }

  /** Do an action of the view: press its keys; many of them with pauses, the last one by itself.
   *  @param {string} pressed */
  async act(pressed) {
    if (!this.open || this.underWay) return;
    const labels = pressed.split(" ");
    const last = labels.length > AT_ONCE ? labels.pop() : "";
    this.underWay = last !== "";
    for (let at = 0; this.underWay && this.running; at += AT_ONCE) {
      this.onWait(at / labels.length);
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      const part = labels.slice(at, at + AT_ONCE).join(" ");
      if (part)
        this.guard(() => {
          this.underWay = this.view.press(part);
        });
      else break;
    }
    const all = last === "" || this.underWay;
    this.underWay = false;
    this.guard(() => all && this.view.press(last || pressed));
    this.onBooked();
  }

  /** Speak `language` ("fr") from now on. @param {string} language */
  speak(language) {
    if (this.open) this.guard(() => this.view.speak(language));
  }

  /** The form `name` (firmware/halley/view/README.md) with what has been filled in; null where there is none.
   *  @param {string} name @param {Filled} filled */
  form(name, filled) {
    const text = this.open ? this.read(this.forms, "ask", [name, JSON.stringify(filled)]) : "";
    const form = text ? JSON.parse(text) : null;
    return form?.stamp ? form : null;
  }

  /** Book a form: what the firmware answers, `done` or the form with what is wrong; null where it cannot be.
   *  @param {string} name @param {Filled} filled */
  bookForm(name, filled) {
    const text = this.open ? this.change(this.forms, "book", [name, JSON.stringify(filled)]) : "";
    this.onBooked();
    return text ? JSON.parse(text) : null;
  }

  /** What the firmware answers to `question` about names (PageNames in platform/web_names.py); "" when it stands.
   *  @param {string} question @param {...unknown} values */
  askNames(question, ...values) {
    const answer = this.change(this.names, question, values);
    this.onBooked();
    return answer;
  }

  /** What the firmware answers to `question` about the table's own games, and the one that it plays (PageGames in
   *  platform/web_games.py).
   *  @param {string} question @param {...unknown} values */
  askGames(question, ...values) {
    return this.change(this.games, question, values);
  }

  /** What may change something, and is then shown.
   *  @param {Answers | null} answers @param {string} question @param {unknown[]} values */
  change(answers, question, values) {
    let answer = "";
    if (answers && !this.underWay)
      this.guard(() => {
        answer = answers[question](...values);
      });
    return answer;
  }

  /** What the firmware answers to `question` about evenings (PageEvenings in web_evenings.py), or ""
   *  where it cannot be asked. It changes nothing, so it may be asked whatever the box is doing.
   *  @param {string} question @param {...unknown} values */
  askEvenings(question, ...values) {
    return this.read(this.evenings, question, values);
  }

  /** Keep an evening of another box, of its journal as hexadecimal text; what the firmware answers (take_in in
   *  firmware/halley/platform/web_arrived.py), null where it cannot be asked now.
   *  @param {string} hex */
  takeEvening(hex) {
    const text = this.change(this.evenings, "take", [hex]);
    this.onArrived();
    return text ? JSON.parse(text) : null;
  }

  /** What the firmware answers to `question` about evenings of another box (PageReader in web_reader.py),
   *  in the same way.
   *  @param {string} question @param {...unknown} values */
  askReader(question, ...values) {
    return this.read(this.reader, question, values);
  }

  /** @param {Answers | null} answers @param {string} question @param {unknown[]} values */
  read(answers, question, values) {
    try {
      return answers?.[question](...values) ?? "";
    } catch (error) {
      console.error(error);
      return "";
    }
  }

  /** Write what could not be written. */
  write() {
    if (this.open) this.guard(() => this.evenings?.write());
  }

  /** Run a piece of firmware, then what has fallen due, and note when it wants to be called again.
   *  @param {() => void} piece */
  guard(piece) {
    if (!this.running) return;
    clearTimeout(this.timer);
    try {
      piece();
      const wait = this.tick();
      if (wait >= 0) this.timer = setTimeout(() => this.guard(() => {}), wait);
      if (!this.underWay) this.onDone();
    } catch (error) {
      this.running = false;
      this.onCrash(error);
    }
  }
}
