// Names, and games of a table's own: the lists of a box on a cable and of this page, either in the place of
// the other.

import { button, element } from "../element.js";
import { fill, words } from "../words.js";

class BothWays {
  /** In the <details> `place`; `key` names it in the words. `onPage` is this page's list: get(),
   *  put(list), which gives what is wrong with it, and plain(), the list in the letters that a box has; `ask` puts a question.
   *  @param {HTMLDetailsElement} place @param {string} key
   *  @param {{ onPage: OnPage<T>, act: DoWork, ask: AskQuestion }} what */
  constructor(place, key, { onPage, act, ask }) {
    this.place = place;
    this.key = key;
    this.onPage = onPage;
    this.ask = ask;
    this.box = null;
    this.onBox = []; // the box's list, as it was last read
    this.parts = ["onBox", "onPage"].map((side) => ({
      side,
      title: element("dt"),
      list: element("dd"),
    }));
    const bring = () => act(place, () => this.bring());
    const send = () => act(place, () => this.send());
    this.toPage = button(() => this.confirmLoss(this.onPage.get(), "replacePageQuestion", bring));
    this.toBox = button(() => this.confirmLoss(this.onBox, "replaceBoxQuestion", send));
    place.append(
      element("dl", {}, ...this.parts.flatMap(({ title, list }) => [title, list])),
      element("div", { className: "both" }, this.toPage, this.toBox),
    );
  }

  label() {
    this.place.querySelector("summary").textContent = words.cable[this.key];
    for (const { side, title } of this.parts) title.textContent = words.cable[side];
    this.toPage.textContent = words.cable.toPage;
    this.toBox.textContent = words.cable.toBox;
    this.show();
  }

  /** @param {RealBox} box */
  async load(box) {
    this.box = box;
    this.onBox = await this.read();
    this.show();
  }

  show() {
    if (!this.box) return;
    const lists = { onBox: this.onBox, onPage: this.onPage.get() };
    for (const { side, list } of this.parts) {
      list.textContent = lists[side].map((item) => this.text(item)).join(", ") || words.cable.none;
    }
    this.toPage.disabled = !lists.onBox.length;
    this.toBox.disabled = !lists.onPage.length;
  }

  /** Act, but after a question where the list `lost` would go.
   *  @param {unknown[]} lost @param {string} question @param {() => void} act */
  confirmLoss(lost, question, act) {
    if (!lost.length) return act();
    this.ask(words.cable[question], words.cable.replace, words.cable.keep, act);
  }

  async bring() {
    this.onBox = await this.read();
    const refusal = this.onPage.put(this.onBox);
    this.show();
    return refusal || words.cable.broughtHere;
  }

  async send() {
    const given = await this.onPage.plain();
    this.onBox = await this.write(given);
    this.show();
    return this.onBox.length < given.length
      ? fill(words.cable.tooMany, this.onBox.length, given.length)
      : words.cable.broughtHere;
  }
}

export class NamesBothWays extends BothWays {
  /** @param {HTMLDetailsElement} place @param {Box} pageBox
   *  @param {{ act: DoWork, ask: AskQuestion }} sheet */
  constructor(place, pageBox, sheet) {
    const onPage = {
      get: () => pageBox.read("names.listed") ?? [],
      put: (names) => pageBox.change("names.put", names),
      plain: async () => {
        await pageBox.learn(onPage.get().join(""));
        return pageBox.read("names.plain") ?? [];
      },
    };
    super(place, "names", { onPage, ...sheet });
  }

  /** @param {string} name */
  text(name) {
    return name;
  }
  read() {
    return this.box.names();
  }
  /** @param {string[]} names */
  write(names) {
    return this.box.putNames(names);
  }
}

export class GamesBothWays extends BothWays {
  /** @param {HTMLDetailsElement} place @param {Box} pageBox
   *  @param {{ act: DoWork, ask: AskQuestion }} sheet */
  constructor(place, pageBox, sheet) {
    const onPage = {
      get: () => pageBox.read("games.listed") ?? [],
      put: (games) => pageBox.change("games.put", JSON.stringify(games)),
      plain: async () => {
        await pageBox.learn(JSON.stringify(onPage.get()));
        return pageBox.read("games.plain") ?? [];
      },
    };
    super(place, "games", { onPage, ...sheet });
  }

  /** @param {Game} game */
  text(game) {
    return game.name;
  }
  read() {
    return this.box.games();
  }
  /** @param {Game[]} games */
  write(games) {
    return this.box.putGames(games);
  }
}
