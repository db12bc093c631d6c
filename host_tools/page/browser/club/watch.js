// A table that another phone keeps: polls the club every two seconds, and draws the table read-only.

import { toHex } from "../hex.js";
import { answerTo } from "./request.js";

const LOOK_MS = 2000;

/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export class Watch {
  /** `read(hex)` makes the view of a journal, or null; `show(view)` draws it; `reached(is)` is called when
   *  the club is lost or found again.
   *  @param {{ code: string, device: string }} what @param {(hex: string) => ?View} read
   *  @param {(view: View | null) => void} show @param {(isReached: boolean) => void} reached */
  constructor({ code, device }, read, show, reached) {
    this.device = `${code} ${device}`;
    this.read = read;
    this.show = show;
    this.reached = reached;
    this.file = "";
    this.data = new Uint8Array(); // the journal, as far as the club has it
    this.isReached = true;
  }

  /** Watch until the page is left. */
  async start() {
    for (;;) {
      if (!document.hidden) await this.look();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async look() {
    const last = toHex(this.data.slice(-4));
    const asked = new URLSearchParams({ file: this.file, size: String(this.data.length), last });
    const headers = { "Halley-Table": this.device };
    let answer;
    try {
      const { status, bytes } = await answerTo(`/table/watch?${asked}`, { headers });
      if (status !== 200) throw new Error(String(status));
      answer = JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      // no network, or no club there: keep what was seen last
      this.note(false);
      return;
    }
    this.note(true);
    const before = this.data;
    const news = fromBase64(answer.data);
    this.file = answer.file;
    this.data = new Uint8Array([...before.subarray(0, answer.from), ...news]);
    if (news.length) this.show(this.read(toHex(this.data)));
  }

  /** @param {boolean} isReached */
  note(isReached) {
    if (isReached === this.isReached) return;
    this.isReached = isReached;
    this.reached(isReached);
  }
}
