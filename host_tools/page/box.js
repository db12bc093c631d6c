// The box's inside: MicroPython, the firmware's files, and what the board file calls (board/web.py).

const HEAP_BYTES = 512 * 1024;
const NAME_BYTES = 100;
const SIZE_AT = 124;
const TYPE_AT = 156;
const BLOCK = 512;

const untilZero = (bytes) => new TextDecoder().decode(bytes).split("\0")[0];

/** The files of an uncompressed tar archive, as [path, bytes] pairs in its order. */
export function untar(archive) {
  const files = [];
  for (let at = 0; at + BLOCK <= archive.length && archive[at]; ) {
    const path = untilZero(archive.subarray(at, at + NAME_BYTES));
    const size = parseInt(untilZero(archive.subarray(at + SIZE_AT, at + SIZE_AT + 12)), 8);
    if (archive[at + TYPE_AT] === 0x30) files.push([path, archive.subarray(at + BLOCK, at + BLOCK + size)]);
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
  return files;
}

export class Box {
  constructor(display, store) {
    this.display = display;
    this.store = store;
    this.far = null; // a second display, for those opposite, while it is shown
    this.onDraw = () => {};
    this.onCrash = () => {};
    this.onDone = () => {}; // a piece of the firmware has run
    this.onBooked = () => {}; // ... a key of it, and may have booked something
    this.table = { code: "", device: "" }; // of a club: its code, and who we are there
    this.club = null; // what can be asked about the line to the club, once the firmware runs
    this.open = false; // the evening is
    this.names = null; // what can be asked about names, once the firmware runs
    this.evenings = null; // ... and about evenings
    this.running = false;
    this.timer = 0;
  }

  /** Load everything from `folder`; rejects when a file cannot be had. */
  async load(folder) {
    const archive = fetch(new URL("firmware.tar", folder)).then((answer) => {
      if (!answer.ok) throw new Error(`firmware.tar: ${answer.status}`);
      return answer.arrayBuffer();
    });
    const { loadMicroPython } = await import("./micropython.mjs");
    const print = (line) => console.log(line);
    this.python = await loadMicroPython({
      url: new URL("micropython.wasm", folder).href, heapsize: HEAP_BYTES, stdout: print, stderr: print,
    });
    this.python.registerJsModule("halley_page", this.pageModule());
    for (const [path, bytes] of untar(new Uint8Array(await archive))) this.putFile(path, bytes);
  }

  putFile(path, bytes) {
    const folders = path.split("/").slice(0, -1);
    for (let i = 1; i <= folders.length; i++) {
      const folder = "/" + folders.slice(0, i).join("/");
      if (!this.python.FS.analyzePath(folder).exists) this.python.FS.mkdir(folder);
    }
    this.python.FS.writeFile("/" + path, bytes);
  }

  // What board/web.py may call. None of it throws: that would tear through the interpreter.
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
      clock_ms: () => Math.floor(performance.now()) % 0x40000000,
      clock_epoch: () => String(Math.floor(Date.now() / 1000)),
      listen: (key, tick, text, stage) => Object.assign(this, { key, tick, text, stage }),
      club_table: () => `${this.table.code}\n${this.table.device}`,
      listen_far: (use) => { this.useFar = use; },
      listen_club: (start, next, due, answer, failed, booked, tryNow, take, ready, mark) => {
        this.club = { start, next, due, answer, failed, booked, try_now: tryNow, take, ready, mark };
      },
      listen_evenings: (listed, result, journal, write) => {
        this.evenings = { listed, result, journal, write };
      },
      listen_names: (listed, add, put, asked, take) => {
        this.names = { listed, add, put, asked, take };
      },
    };
  }

  /** Switch on: run main.py as the Pico would at power-on. */
  start() {
    this.running = true;
    this.guard(() => this.python.runPython(this.python.FS.readFile("/main.py", { encoding: "utf8" })));
  }

  /** Open the evening, where the club had to be asked first. */
  openEvening() {
    this.open = true;
    this.guard(() => this.club?.start());
    this.open = this.running;
  }

  /** Have `display` from now on, or none (null), for those opposite. */
  showFar(display) {
    this.far = display;
    if (this.useFar) this.guard(() => this.useFar(display ? 1 : 0));
  }

  press(code, held) {
    if (!this.open) return;
    this.guard(() => this.key(code, held));
    this.onBooked();
  }

  /** What the firmware answers to `question` about names (PageNames in board/web.py); "" when it stands. */
  askNames(question, text) {
    let answer = "";
    if (this.names) this.guard(() => { answer = this.names[question](...(text === undefined ? [] : [text])); });
    this.onBooked();
    return answer;
  }

  /** What the firmware answers to `question` about evenings (PageEvenings in web_evenings.py), or ""
   *  where it cannot be asked. It changes nothing, so it may be asked whatever the box is doing. */
  askEvenings(question, ...about) {
    try {
      return this.evenings?.[question](...about) ?? "";
    } catch (error) {
      console.error(error);
      return "";
    }
  }

  /** Write what could not be written. */
  write() {
    if (this.open) this.guard(() => this.evenings?.write());
  }

  // Run a piece of firmware, then what has fallen due, and note when it wants to be called again.
  guard(piece) {
    if (!this.running) return;
    clearTimeout(this.timer);
    try {
      piece();
      const wait = this.tick();
      if (wait >= 0) this.timer = setTimeout(() => this.guard(() => {}), wait);
      this.onDone();
    } catch (error) {
      this.running = false;
      this.onCrash(error);
    }
  }
}
