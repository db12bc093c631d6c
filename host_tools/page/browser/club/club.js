// A club's table: the page at /table/#CODE sends its events to the club. The firmware (halley/uplink) decides
// what to send and what an answer means; here are the requests and the mark beside the box.

import { fromHex, toHex } from "../hex.js";
import { counted, fill, words } from "../words.js";
import { answerTo } from "./request.js";

const OPENING_MS = 5000; // timeout at the start: then play begins without the club
const TAKING_MS = 30000;
const SENDING_MS = 2000; // entries that wait for less are not mentioned
const CALM_MS = 4000; // a state must last this long to be read out
const DEVICE = "device"; // a file; without it this is another device, which must take the table over

/** Return this browser's id as a device of the table, made once. @param {Store} store */
export function deviceOf(store) {
  if (!store.size(DEVICE)) store.write(DEVICE, toHex(crypto.getRandomValues(new Uint8Array(16))));
  return store.text(DEVICE) ?? "";
}

// Let other tasks run, and continue at once, whatever the timers do.
const breathe = () =>
  new Promise((/** @type {(nothing?: undefined) => void} */ resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });

export class Club {
  /** `onMark` is called when the mark changes. @param {Box} box @param {(mark: ClubMark) => void} onMark */
  constructor(box, onMark) {
    this.box = box;
    this.onMark = onMark;
    this.mark = { word: "away", count: -1, why: "" };
    this.running = true;
    this.sending = false;
    this.timer = 0;
    /** @type {(failed: boolean) => void} */ this.opening = () => {}; // called whenever something has become known
    box.onBooked = () => this.poke("after_key");
    box.onArrived = () => this.poke("journals_came");
    window.addEventListener("online", () => this.poke("try_now"));
    document.addEventListener("visibilitychange", () => document.hidden || this.poke("try_now"));
  }

  /** Ask the club who keeps this table: "ready", "other", "code", or "away" if it cannot be reached.
   *  `taking`: take the table over, and wait for its evening.
   *  @param {boolean} taking */
  open(taking) {
    return new Promise((resolve) => {
      /** @param {string} word */
      const settle = (word) => {
        clearTimeout(patience);
        this.opening = () => {};
        this.onMark(this.mark);
        resolve(word);
      };
      const patience = setTimeout(() => settle("away"), taking ? TAKING_MS : OPENING_MS);
      this.opening = (failed) => {
        if (this.ask("ready")) settle("ready");
        else if (this.mark.word === "other" || this.mark.word === "code") settle(this.mark.word);
        else if (failed) settle("away");
      };
      this.work();
    });
  }

  /** Take this table over; open() then says when its evening has arrived. */
  take() {
    this.ask("take");
  }

  stop() {
    this.running = false;
    clearTimeout(this.timer);
  }

  /** Ask PageClub (halley/page/web_club.py). Play goes on whatever fails there.
   *  @param {string} question @param {...unknown} values */
  ask(question, ...values) {
    try {
      return this.box.ask(`club.${question}`, ...values);
    } catch (error) {
      console.error(error);
      this.stop();
      return null;
    }
  }

  /** @param {string} why */
  poke(why) {
    if (!this.running) return;
    this.ask(why);
    this.look();
    this.work();
  }

  // Send what is due, one request at a time; then wait for the next.
  async work() {
    if (this.sending) return;
    this.sending = true;
    try {
      for (;;) {
        clearTimeout(this.timer);
        if (!this.running) return;
        const request = this.ask("next");
        this.look();
        if (request) await this.send(request);
        else {
          const due = this.running ? this.ask("due") : -1;
          if (due < 0) return;
          if (due > 0) {
            this.timer = setTimeout(() => this.work(), due);
            return;
          }
          await breathe();
        }
      }
    } finally {
      this.sending = false;
    }
  }

  /** @param {{ method: string, path: string, table: string, body: string }} request */
  async send({ method, path, table, body }) {
    let status = 0;
    let answered = "";
    try {
      const answer = await answerTo(path, {
        method,
        headers: { "Halley-Table": table },
        body: method === "POST" ? fromHex(body) : undefined,
      });
      status = answer.status;
      answered = toHex(answer.bytes);
    } catch {
      /* no network, or no club there */
    }
    if (!this.running) return;
    if (status) this.ask("answer", status, answered);
    else this.ask("fail");
    this.look();
    this.opening(!status || status >= 500);
    this.box.guard(() => {}); // the mark may have changed
  }

  look() {
    const [word, count, why] = this.ask("mark") ?? ["away", -1, ""];
    const before = this.mark;
    if (word === before.word && count === before.count && why === before.why) return;
    this.mark = { word, count, why };
    this.onMark(this.mark);
  }
}

/** Return the mark's text; `why` is the club's own sentence, `count` is below 0 if unknown.
 *  @param {string} word @param {number} count @param {string} why */
function sentence(word, count, why) {
  if (word === "waiting")
    return count < 0 ? words.club.waitingSome : counted(words.club, "waiting", count);
  if (word === "code" && why) return why;
  return fill(words.club[word], why);
}

/** The mark beside the box: a dot and a few words. A state is read out only once it lasts. */
export class Mark {
  /** @param {HTMLElement} place @param {HTMLElement} aloud */
  constructor(place, aloud) {
    this.place = place;
    this.aloud = aloud;
    /** @type {?ClubMark} */ this.mark = null;
    this.since = 0;
    this.slow = 0;
    this.calm = 0;
    this.readOut = "";
  }

  /** @param {ClubMark} mark */
  show(mark) {
    this.mark = mark;
    clearTimeout(this.slow);
    if (mark.word === "waiting" && this.place.dataset.club !== "waiting") {
      this.slow = setTimeout(() => this.label(), SENDING_MS);
    } else {
      this.label();
    }
  }

  label() {
    if (!this.mark) return;
    const { word, count, why } = this.mark;
    this.place.hidden = false;
    this.place.dataset.club = word;
    this.place.textContent = sentence(word, count, why);
    clearTimeout(this.calm);
    if (word !== this.readOut) {
      this.calm = setTimeout(() => {
        this.readOut = word;
        this.aloud.textContent = sentence(word === "waiting" ? "away" : word, count, why);
      }, CALM_MS);
    }
  }
}
