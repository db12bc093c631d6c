// "By camera" in the sheet "Connect a box": reads the animated QR code on a box's display, and stores its
// evening in the page.

import { Awake } from "../awake.js";
import { toHex } from "../hex.js";
import { html, nothing, render } from "../lit-html.js";
import { nameOf, within } from "../page_parts.js";
import { withSigns } from "../signs.js";
import { frameOf, Gathered } from "./film.js";
import { openReader } from "./reader.js";
import { fill, words } from "../words.js";

const CAMERA = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
const UNSEEN_MS = 6000; // time without a code, after which the page says how to hold the phone
const PICTURE_MS = 200; // the longest wait for a picture, in browsers that do not signal one

// The browser's errors without a camera, and our words for them.
/** @type {Record<string, string>} */
const REFUSALS = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
};

/** @param {HTMLVideoElement} video */
const nextPicture = (video) =>
  new Promise((resolve) => {
    setTimeout(resolve, PICTURE_MS);
    video.requestVideoFrameCallback?.(resolve);
  });

export class Camera {
  /** Shown in the element `place`; `about` describes a journal by its header, and `onShare` opens "Share
   *  evening" with the evening in a file.
   *  @param {HTMLElement} place @param {Box} pageBox @param {(hex: string) => string} about
   *  @param {(file: string) => void} onShare */
  constructor(place, pageBox, about, onShare) {
    this.place = place;
    this.pageBox = pageBox;
    this.about = about;
    this.onShare = onShare;
    /** @type {?Gathered} */ this.film = null; // the one that was seen last
    /** @type {Map<string, Gathered>} */ this.films = new Map(); // those that were seen, by their evenings
    this.file = ""; // of the evening that has arrived
    /** @type {?MediaStream} */ this.stream = null;
    this.seen = 0; // time of the last code
    this.answer = ["", ""]; // a key of words.cable.camera and the texts for its places; or a sentence
    this.awake = new Awake();
    /** @type {?object} */ this.run = null; // what is under way: another one has begun where it is not this any more
    render(html`<video .muted=${true} playsinline hidden></video><div></div>`, place);
    this.video = within(place, "video");
    this.said = within(place, "div");
  }

  /** @param {string} key */
  say(key, detail = "") {
    this.answer = [key, detail];
    this.draw();
  }

  draw() {
    const { camera } = words.cable;
    const { film, video } = this;
    const [key, detail] = this.answer;
    video.hidden = !this.run;
    video.setAttribute("aria-label", camera.picture);
    render(
      html`${this.run ? nothing : html`<p>${withSigns(camera.about)}</p>`}
      ${film ? html`<progress max=${film.blocks} .value=${film.known} aria-label=${camera.progress}></progress><p class="count">${fill(camera.count, film.known, film.blocks)}</p>` : nothing}
      <p class="answer" role="status">${withSigns(fill(camera[key] ?? key, detail))}</p>
      ${this.run ? html`<button type="button" @click=${() => this.stop()}>${camera.stop}</button>` : nothing}
      ${this.file ? html`<button type="button" @click=${() => this.onShare(this.file)}>${words.share}</button>` : nothing}`,
      this.said,
    );
  }

  async start() {
    this.stop();
    const run = (this.run = {});
    this.awake.keep(true);
    this.films.clear();
    this.film = null;
    this.file = "";
    this.say("starting");
    try {
      const read = await this.open(run);
      if (this.run !== run || !read) return;
      this.say("looking");
      this.seen = performance.now();
      while (this.run === run) {
        await nextPicture(this.video);
        if (this.video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
          this.take(await read(this.video), run);
      }
    } catch (error) {
      if (this.run !== run) return;
      this.stop();
      console.error(error);
      this.say(REFUSALS[nameOf(error)] ?? "failed");
    }
  }

  /** Show the camera in the video; return a function that reads its pictures. @param {object} run */
  async open(run) {
    if (!navigator.mediaDevices?.getUserMedia)
      throw new DOMException("", isSecureContext ? "NotFoundError" : "SecurityError");
    const reader = openReader();
    reader.catch(() => {}); // awaited below
    const stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA });
    if (this.run !== run) {
      for (const track of stream.getTracks()) track.stop();
      return null;
    }
    this.stream = stream;
    for (const track of stream.getTracks()) track.onended = () => this.lose(run);
    this.video.srcObject = stream;
    await this.video.play();
    return reader;
  }

  /** @param {object} run */
  lose(run) {
    if (this.run !== run) return;
    this.stop();
    this.say("failed");
  }

  stop() {
    this.run = null;
    this.awake.keep(false);
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = null;
    this.video.srcObject = null;
    this.say("");
  }

  /** Take the texts of a picture's codes. @param {string[]} texts @param {object} run */
  take(texts, run) {
    if (this.run !== run) return;
    const frames = texts.map(frameOf).filter((frame) => frame !== null);
    const now = performance.now();
    if (frames.length) {
      this.seen = now;
      for (const frame of frames) if (this.run) this.gather(frame);
    } else if (now - this.seen > UNSEEN_MS) this.say(texts.length ? "noFilm" : "unseen");
    else if (texts.length && !this.film) this.say("noFilm");
  }

  /** @param {Frame} frame */
  gather(frame) {
    const { evening } = frame;
    const before = this.film;
    const film = this.films.get(evening) ?? new Gathered(frame);
    this.films.set(evening, film);
    this.film = film;
    film.take(frame);
    if (before && before !== film) this.say("another");
    else if (this.answer[0] !== "another") this.say("reading");
    if (film.known === film.blocks) this.finish(evening, film);
    this.draw();
  }

  /** Store the complete evening in the page. @param {string} evening @param {Gathered} film */
  finish(evening, film) {
    const journal = film.journal();
    if (!journal) {
      this.films.delete(evening); // a frame was misread: start again
      this.film = null;
      return;
    }
    const hex = toHex(journal);
    const answer = this.pageBox.takeEvening(hex);
    this.stop();
    if (!answer) this.say("later");
    else if (answer.file) {
      this.file = answer.file;
      this.say(answer.new ? "arrived" : "known", this.about(hex));
    } else this.say(answer.error);
  }
}
