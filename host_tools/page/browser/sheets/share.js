// The sheet "Share evening": the result as text and picture, and the journal, by the phone's own share sheet,
// or as downloads. The content comes from the firmware (PageEvenings in halley/page/web_evenings.py); nothing
// is computed here.

import { download, find, nameOf } from "../page_parts.js";
import { fromHex } from "../hex.js";
import { dateOf, textOf, timeOf } from "./result_text.js";
import { openSheet } from "./sheets.js";
import { fill, words } from "../words.js";

const KINDS = /** @type {const} */ (["text", "picture", "journal"]);
const BYTES = "application/octet-stream";

/** Return whether the phone's share sheet takes `form`. @param {ShareData} form */
const takes = (form) =>
  Boolean("share" in navigator && (!form.files || navigator.canShare?.(form)));

/** Return a moment for a file's name: 2026-11-26, 1930. @param {number} seconds */
const dayOf = (seconds) => new Date(seconds * 1000).toLocaleDateString("sv");
/** @param {number} seconds */
const clockOf = (seconds) =>
  new Date(seconds * 1000)
    .toLocaleTimeString("sv", { hour: "2-digit", minute: "2-digit" })
    .replace(":", "");

export class ShareSheet {
  /** `onNone` is called if there is no evening to share.
   *  @param {Box} box @param {Store} store @param {() => void} onNone */
  constructor(box, store, onNone) {
    this.box = box;
    this.store = store;
    this.onNone = onNone;
    this.sheet = find("share-sheet");
    this.which = find("share-which");
    /** @type {Listed[]} */ this.evenings = []; // those to choose from
    this.linked = ""; // the result of a link, in place of an evening
    this.shownCount = 0; // number of results shown
    /** @type {Partial<Record<ShareKind, File>>} */ this.offered = {}; // what the buttons give
    this.which.addEventListener("change", () => this.show());
    find("share-copy").addEventListener("click", () => this.copy());
    for (const kind of KINDS) {
      find(`share-${kind}`).addEventListener("click", () => this.give(kind));
    }
    find("share-close").addEventListener("click", () => this.sheet.close());
  }

  label() {
    find("share").textContent = words.share;
    find("share-title").textContent = words.share;
    find("share-copy").textContent = words.shareCopy;
    find("share-close").textContent = words.close;
    this.which.setAttribute("aria-label", words.shareWhich);
    if (this.sheet.open && !this.openLinked(this.linked)) this.list();
  }

  /** Open with the result in a box's link; return false if there is none. @param {string} link */
  openLinked(link) {
    const result = link ? this.box.read("evenings.read_link", link) : null;
    this.linked = result ? link : "";
    if (!result) return false;
    find("share-title").textContent = words.shareLinked;
    this.which.hidden = true;
    this.offered = {};
    this.say("");
    if (!this.sheet.open) openSheet(this.sheet);
    this.showResult(result, "result");
    return true;
  }

  /** Open with the evening in `file`, or with the current or last one. */
  open(file = "") {
    this.linked = "";
    find("share-title").textContent = words.share;
    this.list(file);
    if (!this.evenings.length) return this.onNone();
    openSheet(this.sheet);
    find("share-inlay").scrollTop = 0;
  }

  /** Save the journal of the current or last evening; return its file's name. */
  save() {
    const [evening] = this.all();
    if (!evening) return this.onNone();
    const file = this.journal(evening);
    download(file);
    return file.name;
  }

  // List the current evening and the others, newest first; only files if the firmware does not run or cannot
  // read them.
  all() {
    /** @type {Listed[]} */
    const listed = this.box.read("evenings.list_all") ?? [];
    const known = listed.map(({ file }) => file);
    const others = this.store
      .savable()
      .filter((file) => !known.includes(file))
      .reverse();
    return [...listed, ...others.map((file) => ({ file }))];
  }

  list(chosen = this.which.value) {
    this.evenings = this.all();
    this.which.replaceChildren(
      ...this.evenings.map((evening) => new Option(this.line(evening), evening.file)),
    );
    this.which.hidden = this.evenings.length < 2;
    if (this.evenings.some(({ file }) => file === chosen)) this.which.value = chosen;
    if (this.evenings.length) this.show();
  }

  /** @param {Listed} listed */
  line({ file, title, made, names }) {
    if (!title) return file;
    const when = made ? `${dateOf(made, "medium")}, ${timeOf(made)}` : file; // there are often two on a day
    return [when, title, (names ?? []).join(", ")].join(" · ");
  }

  // Show the chosen evening and prepare its files: a phone's share sheet opens only directly after a touch.
  show() {
    const file = this.which.value;
    const result = this.box.read("evenings.result", file);
    const evening = this.evenings.find((it) => it.file === file);
    this.offered = evening ? { journal: this.journal(evening) } : {};
    this.say(result?.error ?? (result ? "" : words.shareFileOnly));
    this.showResult(result, file.replace(/\.\w+$/, ""));
  }

  /** Show a result; `spare` names its files if its day is unknown.
   *  @param {Result | null} result @param {string} spare */
  showResult(result, spare) {
    const count = ++this.shownCount;
    const text = result && !result.error ? textOf(result) : "";
    find("share-picture-shown").hidden = !text;
    find("share-text-shown").textContent = text;
    if (result && text) {
      const name = result.made ? dayOf(result.made) : spare;
      this.offered.text = new File([text + "\n"], `halley-${name}.txt`, { type: "text/plain" });
      /** @param {BlobPart[]} parts */
      const png = (parts) => new File(parts, `halley-${name}.png`, { type: "image/png" });
      this.offered.picture = png([]); // until it is ready
      this.draw(result).then(
        (blob) => {
          if (!blob || count !== this.shownCount) return;
          this.offered.picture = png([blob]);
          this.offer();
        },
        (error) => console.error(error),
      );
    }
    this.offer();
  }

  /** Draw a result's picture on the sheet; reject if the drawing script cannot be loaded.
   *  @param {Result} result @returns {Promise<?Blob>} */
  async draw(result) {
    const { draw } = await import("./picture.js");
    draw(find("share-picture-shown"), result);
    return new Promise((resolve) => find("share-picture-shown").toBlob(resolve));
  }

  // Make a button for each file.
  offer() {
    find("share-copy").hidden = !this.offered.text || takes(this.form("text")); // its share sheet copies, too
    for (const kind of KINDS) {
      const button = find(`share-${kind}`);
      button.hidden = !this.offered[kind];
      button.disabled = !this.offered[kind]?.size;
      if (this.offered[kind])
        button.textContent = words[takes(this.form(kind)) ? "shareSend" : "shareSave"][kind];
    }
  }

  /** Return the data for the phone's share sheet. @param {ShareKind} kind @returns {ShareData} */
  form(kind) {
    if (kind === "text") return { text: find("share-text-shown").textContent };
    const file = this.offered[kind];
    return file ? { files: [file] } : {};
  }

  /** @param {ShareKind} kind */
  async give(kind) {
    const form = this.form(kind);
    const file = this.offered[kind];
    this.say("");
    if (takes(form)) {
      try {
        return await navigator.share(form);
      } catch (error) {
        if (nameOf(error) === "AbortError") return; // the person cancelled
      } // a kind of file that this phone does not share
    }
    if (!file) return;
    download(file);
    this.say(fill(words.saved, file.name));
  }

  async copy() {
    const shown = find("share-text-shown");
    try {
      await navigator.clipboard.writeText(shown.textContent);
    } catch {
      // an unencrypted address has no clipboard
      getSelection()?.selectAllChildren(shown);
      if (!document.execCommand("copy")) return this.say(words.shareNotCopied);
      getSelection()?.removeAllRanges();
    }
    this.say(words.shareCopied);
  }

  /** Return the evening's file, including bytes that could not be written, named by date and game if known.
   *  @param {Listed} listed */
  journal({ file, title, made }) {
    const hex = this.box.read("evenings.journal", file) || this.store.text(file);
    const game = (title ?? "")
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[^A-Za-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .toLowerCase();
    const parts = made ? ["halley", dayOf(made), clockOf(made), game].filter(Boolean) : [];
    return new File([fromHex(hex)], parts.length ? `${parts.join("-")}.hj` : file, { type: BYTES });
  }

  /** @param {string} text */
  say(text) {
    find("share-status").textContent = text;
  }
}
