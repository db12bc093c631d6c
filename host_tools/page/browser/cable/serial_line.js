// The line to a box on a cable, over Web Serial: requests that are repeated until they are answered.
// firmware/halley/link/README.md is the protocol, host_tools/link the same client in Python.

import { crc32 } from "../crc32.js";
import { nameOf } from "../page_parts.js";

const PROTOCOL = 1;
const LAST = 0xffff; // request numbers run from 1 to here
const RASPBERRY_PI = 0x2e8a; // the maker's number on USB
const BAUD = 115200; // means nothing on USB
const BUFFER = 4096; // bytes; the browser's default of 255 is filled by half a line

const AGAIN_MS = 1000; // timeout after which a request is repeated
const SILENT_MS = 6000; // timeout after which nobody is there
const PROMPT_MS = 1500; // timeout after which a box must be at MicroPython's prompt
const LOOK_MS = 250; // poll interval for these timeouts and for the cable
const WINDOW = 3; // requests under way at a time; the box queues four
const LONGEST = 1 << 16; // bytes without an end of line are noise

/** A failed request: a key of the words' table `cable.errors`, and the texts for its places. */
export class LineError extends Error {
  /** @param {string} word */
  constructor(word, detail = "") {
    super(`${word} ${detail}`.trim());
    this.word = word;
    this.detail = detail;
  }
}

/** Return whether an error of the line has this word. @param {unknown} error @param {string} word */
export const isLine = (error, word) => error instanceof LineError && error.word === word;

/** @param {number} crc */
const hexadecimal = (crc) => crc.toString(16).padStart(8, "0");

/** Return a request's bytes; the first one ends any noise on the line.
 *  @param {number} number @param {string} text */
export function request(number, text) {
  const body = `?${number} ${text}`;
  return new TextEncoder().encode(
    `\n${body} ${hexadecimal(crc32(new TextEncoder().encode(body)))}\n`,
  );
}

/** Parse a line of the box into { number, kind, rest }; null if it is no line, or damaged.
 *  @param {Uint8Array} line */
export function parse(line) {
  let end = line.length;
  while (end && line[end - 1] <= 0x20) end--;
  const space = line.lastIndexOf(0x20, end - 1);
  if (space < 0 || line[0] !== 0x21) return null;
  const body = line.subarray(0, space);
  const decoder = new TextDecoder();
  if (decoder.decode(line.subarray(space + 1, end)) !== hexadecimal(crc32(body))) return null;
  const match = /^!(\d+) (\S*) ?(.*)$/s.exec(decoder.decode(body).trimEnd());
  return match && { number: Number(match[1]), kind: match[2], rest: match[3] };
}

/** The line to one box; `serial` is navigator.serial or a stand-in. It outlives the cable: requests that were
 *  under way are repeated when the box returns. */
export class SerialLine {
  /** @param {Serial} serial */
  constructor(serial) {
    this.serial = serial;
    /** @type {(message: LineMessage) => void} */ this.onNews = () => {}; // the box has sent { kind, rest } without being asked
    /** @type {(error?: unknown) => void} */ this.onLost = () => {}; // the cable has been pulled out, or (with a LineError) what is there now is no box
    this.onBack = () => {}; // it is plugged in again
    /** @type {?Hello} */ this.box = null; // what the box says of itself: the answer to hello
    /** @type {?SerialPort} */ this.port = null; // open, null while the cable is out
    this.greeted = false; // the box at it
    /** @type {Map<number, Asked>} */ this.asked = new Map(); // by its number
    this.number = Math.floor(Math.random() * LAST); // no answer to another client's request is taken for ours
    this.partial = new Uint8Array(); // the beginning of an unfinished line
    this.lastSign = 0; // in ms: time of the box's last answer
    this.timer = 0;
    /** @type {?Promise<void>} */ this.opening = null; // while a port is being opened
    this.looking = false; // waits for the cable
    this.notBoxes = new Set(); // ports that have something else at them
    this.plugged = () => {
      this.notBoxes.clear();
      this.look();
    };
  }

  /** Return whether serial ports are available in this browser at this address. */
  static get possible() {
    return Boolean(globalThis.navigator?.serial);
  }

  /** Ask for a port; throw LineError if none is chosen or allowed. @param {Serial} serial */
  static async choose(serial) {
    try {
      return await serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] });
    } catch (error) {
      throw new LineError(nameOf(error) === "NotFoundError" ? "notChosen" : "forbidden");
    }
  }

  /** Return the ports that were chosen earlier and are plugged in. @param {Serial} serial */
  static async known(serial) {
    const ports = await serial.getPorts().catch(() => []);
    return ports.filter((port) => port.getInfo().usbVendorId === RASPBERRY_PI);
  }

  /** Connect to the box at `port`, or throw LineError. @param {SerialPort} port */
  async connect(port) {
    this.serial.addEventListener("connect", this.plugged);
    this.timer = setInterval(() => this.attend(), LOOK_MS);
    try {
      await this.open(port);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Return the box's answer to `text`, without its first word; throw LineError if it refuses or does not
   *  answer. A request that `greets` goes first; one that is asked `once` is not repeated after the cable was
   *  out.
   *  @param {string} text */
  ask(text, { greets = false, once = false } = {}) {
    if (!this.timer) return Promise.reject(new LineError("closed"));
    return new Promise((resolve, reject) => {
      this.number = (this.number % LAST) + 1;
      if (!this.asked.size) this.lastSign = performance.now();
      this.asked.set(this.number, { text, greets, once, sent: 0, resolve, reject });
      this.send();
    });
  }

  /** Release the port; the box does not mind. Pending requests get no answer. */
  async close() {
    clearInterval(this.timer);
    this.serial.removeEventListener("connect", this.plugged);
    this.timer = 0;
    this.refuseAll(new LineError("closed"));
    await this.opening?.catch(() => {});
    await this.release();
  }

  // --- the port

  /** @param {SerialPort} port */
  open(port) {
    this.opening = this.openNow(port);
    return this.opening;
  }

  /** @param {SerialPort} port */
  async openNow(port) {
    try {
      await port.open({ baudRate: BAUD, bufferSize: BUFFER });
    } catch {
      throw new LineError("busy");
    }
    if (!this.timer) {
      await port.close();
      throw new LineError("closed");
    }
    this.port = port;
    this.partial = new Uint8Array();
    this.greeted = false;
    this.lastSign = performance.now();
    this.writer = port.writable?.getWriter();
    this.reading = this.read(port);
    // a box sends nothing while nobody is ready at the port; most systems signal that by themselves
    port.setSignals?.({ dataTerminalReady: true }).catch(() => {});
    try {
      const box = await this.greet();
      if (this.box && box.box !== this.box.box) throw new LineError("another");
      this.box = box;
    } catch (error) {
      await this.release();
      throw error;
    }
    this.greeted = true;
    this.send();
  }

  async greet() {
    /** @type {Partial<Hello>} */
    let box = {};
    try {
      box = JSON.parse(await this.ask(`hello ${PROTOCOL}`, { greets: true }));
    } catch (error) {
      if (error instanceof LineError) throw error;
    }
    if (box.line === PROTOCOL) return /** @type {Hello} */ (box);
    throw new LineError((box.line ?? 0) > PROTOCOL ? "newer" : "older", box.halley ?? "?");
  }

  /** Read until the port is released or gone. Recover from some failures with a new stream.
   *  @param {SerialPort} port */
  async read(port) {
    for (let stream = null; port.readable && port.readable !== stream;) {
      stream = port.readable;
      this.reader = stream.getReader();
      try {
        for (;;) {
          const { value, done } = await this.reader.read();
          if (done) break;
          this.take(value);
        }
      } catch {
        /* try the next stream, if there is one */
      }
      this.reader.releaseLock();
      if (port !== this.port) return;
    }
    this.lose();
  }

  async release() {
    const { port, reader, writer } = this;
    this.port = null;
    if (!port) return;
    await reader?.cancel().catch(() => {}); // it has ended by itself
    await this.reading;
    writer?.releaseLock();
    await port.close().catch(() => {}); // it is gone
  }

  async lose() {
    const wasGreeted = this.greeted;
    this.greeted = false;
    for (const entry of this.asked.values()) entry.sent = 0;
    await this.release();
    this.refuseAll(new LineError("lost"), ({ greets, once }) => greets || once);
    if (wasGreeted && this.timer) this.onLost();
  }

  // Check whether the cable is in again, with the same box.
  async look() {
    if (this.port || this.looking || !this.box || !this.timer) return;
    this.looking = true;
    let failure = null;
    for (const port of await SerialLine.known(this.serial)) {
      if (!this.timer || this.notBoxes.has(port)) continue;
      try {
        await this.open(port);
        this.looking = false;
        if (this.timer) this.onBack();
        return;
      } catch (error) {
        if (isLine(error, "lost")) continue; // it is out again
        failure = error;
        if (!isLine(error, "busy")) this.notBoxes.add(port);
      }
    }
    this.looking = false;
    if (failure && this.timer) this.onLost(failure);
  }

  // --- lines

  /** @param {Uint8Array} bytes */
  take(bytes) {
    let data = new Uint8Array(this.partial.length + bytes.length);
    data.set(this.partial);
    data.set(bytes, this.partial.length);
    for (let end; (end = data.indexOf(0x0a)) >= 0; data = data.subarray(end + 1)) {
      const message = parse(data.subarray(0, end));
      if (message?.number) this.answered(message);
      else if (message) this.onNews(message);
    }
    this.partial = data.slice(-LONGEST);
  }

  /** @param {LineMessage} lineMessage */
  answered({ number, kind, rest }) {
    const entry = this.asked.get(number);
    if (!entry) return; // answered before
    this.asked.delete(number);
    this.lastSign = performance.now();
    if (kind === "no") entry.reject(refusal(rest));
    else entry.resolve(rest);
    this.send();
  }

  // Send or repeat requests: few at a time, and none before the greeting.
  send() {
    if (!this.port) return;
    const now = performance.now();
    let waiting = 0;
    for (const [number, entry] of this.asked) {
      if (!this.greeted && !entry.greets) continue;
      if (waiting === WINDOW) return;
      waiting++;
      if (entry.sent && now - entry.sent < AGAIN_MS) continue;
      entry.sent = now;
      const port = this.port;
      this.writer?.write(request(number, entry.text)).catch(() => {
        if (port === this.port) this.lose();
      });
    }
  }

  attend() {
    if (!this.port) {
      this.look();
      return;
    }
    if (!this.asked.size) return;
    const silent = performance.now() - this.lastSign;
    /** @param {Asked} asked */
    const waits = ({ greets }) => this.greeted || greets; // if only the greeting fails, the others wait
    const prompt = new TextDecoder().decode(this.partial.slice(-9)).trimEnd().endsWith(">>>");
    if (prompt && silent > PROMPT_MS) this.refuseAll(new LineError("prompt"), waits);
    else if (silent > SILENT_MS) this.refuseAll(new LineError("silent"), waits);
    else this.send();
  }

  /** Fail the requests up to `which`: nobody answers.
   *  @param {LineError} error
   *  @param {(entry: Asked) => boolean} [which] */
  refuseAll(error, which = () => true) {
    for (const [number, entry] of [...this.asked]) {
      if (!which(entry)) continue;
      this.asked.delete(number);
      entry.reject(error);
    }
  }
}

/** @param {string} rest */
function refusal(rest) {
  const [word, ...sentence] = rest.split(" ");
  if (word === "table" && sentence.length) return new LineError("table", sentence.join(" "));
  return new LineError(
    ["room", "file", "place", "answer", "such", "hand"].includes(word) ? word : "refused",
    rest,
  );
}
