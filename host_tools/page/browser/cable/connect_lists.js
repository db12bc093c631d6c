// Names, and the table's own games: copies the list of a box to this page, or the other way.

import { html } from "../lit-html.js";
import { fill, words } from "../words.js";
import { CablePart } from "./connect_part.js";

/** The two sides of a list. For this page: `get`, `put` (returns an error or "") and `plain` (in letters that
 *  a box has); for the box: `read` and `write`. `text` describes a member.
 *  @template T
 *  @typedef {{ get(): T[], put(list: T[]): string, plain(): Promise<T[]>, text(it: T): string,
 *  read(box: RealBox): Promise<T[]>, write(box: RealBox, list: T[]): Promise<T[]> }} Sides */

/** @template T */
class BothWays extends CablePart {
  /** `key` names the list in the words; `ask` asks a question.
   *  @param {HTMLDetailsElement} place @param {"names" | "games"} key @param {Sides<T>} sides
   *  @param {{ act: DoWork, ask: AskQuestion }} sheet */
  constructor(place, key, sides, { act, ask }) {
    super(place);
    this.key = key;
    this.sides = sides;
    this.act = act;
    this.ask = ask;
    /** @type {?RealBox} */ this.box = null;
    /** @type {T[]} */ this.onBox = []; // the box's list, as it was last read
  }

  title() {
    return words.cable[this.key];
  }

  inside() {
    const { cable } = words;
    const onPage = this.box ? this.sides.get() : [];
    const text = (/** @type {T[]} */ list) =>
      this.box ? list.map((it) => this.sides.text(it)).join(", ") || cable.none : "";
    const bring = () => this.act(this, () => this.bring());
    const send = () => this.act(this, () => this.send());
    return html`<dl><dt>${cable.onBox}</dt><dd>${text(this.onBox)}</dd><dt>${cable.onPage}</dt><dd>${text(onPage)}</dd></dl>
      <div class="both">
        <button type="button" ?disabled=${!this.onBox.length} @click=${() => this.confirmLoss(this.sides.get(), "replacePageQuestion", bring)}>${cable.toPage}</button>
        <button type="button" ?disabled=${!onPage.length} @click=${() => this.confirmLoss(this.onBox, "replaceBoxQuestion", send)}>${cable.toBox}</button>
      </div>`;
  }

  /** @param {RealBox} box */
  async load(box) {
    this.box = box;
    this.onBox = await this.sides.read(box);
    this.draw();
  }

  /** Act, but ask first if that replaces the list `lost`.
   *  @param {T[]} lost @param {string} question @param {() => void} act */
  confirmLoss(lost, question, act) {
    if (!lost.length) return act();
    this.ask(words.cable[question], words.cable.replace, words.cable.keep, act);
  }

  async bring() {
    if (this.box) this.onBox = await this.sides.read(this.box);
    return this.sides.put(this.onBox) || words.cable.broughtHere;
  }

  async send() {
    const given = await this.sides.plain();
    if (this.box) this.onBox = await this.sides.write(this.box, given);
    return this.onBox.length < given.length
      ? fill(words.cable.tooMany, this.onBox.length, given.length)
      : words.cable.broughtHere;
  }
}

/** The names to choose from.
 *  @param {HTMLDetailsElement} place @param {Box} pageBox
 *  @param {{ act: DoWork, ask: AskQuestion }} sheet */
export function exchangeNames(place, pageBox, sheet) {
  /** @type {Sides<string>} */
  const sides = {
    get: () => pageBox.read("names.list_all") ?? [],
    put: (names) => pageBox.change("names.put", names),
    plain: async () => {
      await pageBox.learn(sides.get().join(""));
      return pageBox.read("names.plain") ?? [];
    },
    text: (name) => name,
    read: (box) => box.names(),
    write: (box, names) => box.putNames(names),
  };
  return new BothWays(place, "names", sides, sheet);
}

/** The table's own games.
 *  @param {HTMLDetailsElement} place @param {Box} pageBox
 *  @param {{ act: DoWork, ask: AskQuestion }} sheet */
export function exchangeGames(place, pageBox, sheet) {
  /** @type {Sides<Game>} */
  const sides = {
    get: () => pageBox.read("games.list_all") ?? [],
    put: (games) => pageBox.change("games.put", JSON.stringify(games)),
    plain: async () => {
      await pageBox.learn(JSON.stringify(sides.get()));
      return pageBox.read("games.plain") ?? [];
    },
    text: (game) => game.name ?? "",
    read: (box) => box.games(),
    write: (box, games) => box.putGames(games),
  };
  return new BothWays(place, "games", sides, sheet);
}
