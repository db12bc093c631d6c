// What all screens of a club show: the director's announcement, and the clock of the round. The club says both
// in the reader's language.

import { tellClocks } from "../clock.js";
import { find } from "../page_parts.js";
import { language } from "../words.js";
import { answerTo } from "./request.js";

const LOOK_MS = 6000;

export class Notice {
  /** @param {{ code: string, device: string }} table */
  constructor({ code, device }) {
    this.table = `${code} ${device}`;
    this.place = find("club-notice");
    this.clock = find("club-clock");
    this.shown = "";
  }

  /** Ask until the page is left. */
  async start() {
    setInterval(() => tellClocks(document), 1000);
    for (;;) {
      if (!document.hidden) await this.look();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async look() {
    try {
      const headers = { "Halley-Table": this.table };
      const { status, bytes } = await answerTo(`/table/notice?lang=${language}`, { headers });
      if (status !== 200) return;
      const text = new TextDecoder().decode(bytes);
      if (text !== this.shown) this.show(JSON.parse(text));
      this.shown = text;
    } catch {
      /* no network, or no club there: keep what was shown last */
    }
  }

  /** @param {ClubNotice} news */
  show({ text, clock, hands, done }) {
    this.place.textContent = [text, done].filter(Boolean).join(" ");
    this.place.hidden = !text && !done;
    this.clock.hidden = !clock && !hands;
    if (clock) {
      const left = [hands, clock.left].filter(Boolean).join(" · ");
      Object.assign(this.clock.dataset, { ends: String(clock.ends), left, over: clock.over });
    } else {
      delete this.clock.dataset.ends;
      this.clock.textContent = hands;
    }
    tellClocks(document);
  }
}
