// Names, and games of a table's own, brought from a box on a cable into this page, or from here to there.

import { button, element } from "./element.js";
import { words } from "./words.js";

class BothWays {
  /** In the <details> `place`; `key` names it in the words. `here` has get(), a list, and put(list), which
   *  gives what is wrong with it; `ask` puts a question. */
  constructor(place, key, { here, act, ask }) {
    this.place = place;
    this.key = key;
    this.here = here;
    this.ask = ask;
    this.box = null;
    this.there = [];
    this.parts = ["onBox", "onPage"].map((side) => ({ side, title: element("dt"), list: element("dd") }));
    this.toPage = button(() => this.sure(this.here.get(), "replacePageQuestion", () => act(place, () => this.bring())));
    this.toBox = button(() => this.sure(this.there, "replaceBoxQuestion", () => act(place, () => this.send())));
    place.append(element("dl", {}, ...this.parts.flatMap(({ title, list }) => [title, list])),
      element("div", { className: "both" }, this.toPage, this.toBox));
  }

  label() {
    this.place.querySelector("summary").textContent = words.cable[this.key];
    for (const { side, title } of this.parts) title.textContent = words.cable[side];
    this.toPage.textContent = words.cable.toPage;
    this.toBox.textContent = words.cable.toBox;
    this.show();
  }

  async load(box) {
    this.box = box;
    this.there = await this.read();
    this.show();
  }

  show() {
    if (!this.box) return;
    const lists = { onBox: this.there, onPage: this.here.get() };
    for (const { side, list } of this.parts) {
      list.textContent = lists[side].map((item) => this.text(item)).join(", ") || words.cable.none;
    }
    this.toPage.disabled = !lists.onBox.length;
    this.toBox.disabled = !lists.onPage.length;
  }

  // A list that would be lost is not replaced without a question.
  sure(lost, question, act) {
    if (!lost.length) return act();
    this.ask(words.cable[question], words.cable.replace, words.cable.keep, act);
  }

  async bring() {
    this.there = await this.read();
    const wrong = this.here.put(this.there);
    this.show();
    return wrong || words.cable.broughtHere;
  }

  async send() {
    const given = this.here.get();
    this.there = await this.write(given);
    this.show();
    return this.there.length < given.length ?
      words.cable.tooMany(this.there.length, given.length) : words.cable.broughtHere;
  }
}

export class NamesBothWays extends BothWays {
  constructor(place, pageBox, sheet) {
    const here = {
      get: () => pageBox.askNames("listed").split("\n").filter(Boolean),
      put: (names) => pageBox.askNames("put", names.join("\n")),
    };
    super(place, "names", { here, ...sheet });
  }

  text(name) { return name; }
  read() { return this.box.names(); }
  write(names) { return this.box.putNames(names); }
}

export class GamesBothWays extends BothWays {
  constructor(place, pageBox, sheet) {
    const here = {
      get: () => JSON.parse(pageBox.askGames("listed") || "[]"),
      put: (games) => pageBox.askGames("put", JSON.stringify(games)),
    };
    super(place, "games", { here, ...sheet });
  }

  text(game) { return game.name; }
  read() { return this.box.games(); }
  write(games) { return this.box.putGames(games); }
}
