// The sheet "Help": what is up and what its keys do, as the firmware's view says it; how the table of people is
// used; the rules of this very table; the first minute, and where the evenings are.
// It and its texts (help.json, a table for each language) are loaded when it is first opened. The rule cards are
// those of `halley rules show`, made by the same modules in the box's MicroPython, which are loaded when the rules
// are first unfolded.

import { addStyle, button, element, withSigns } from "../element.js";
import { focusKeys } from "../box/keys.js";
import { openSheet } from "./sheets.js";
import { fill, language, withTable, words } from "../words.js";

const BUILD = new URL("..", import.meta.url); // where the rule cards lie
const CAP = /^(\d+|[A-Z]+)$/; // a key by what is printed on it; other words say which key, or how

/** A part that unfolds, under a heading. @param {string} className */
function part(className) {
  return element("details", { className }, element("summary", {}, element("h3")), element("div"));
}

export class HelpSheet {
  /** `formNow()`: the form that is up at the table of people, null where there is none, or no such table.
   *  @param {Box} box @param {() => Form | null} formNow */
  constructor(box, formNow) {
    this.box = box;
    this.formNow = formNow;
    this.title = element("h2", { id: "help-title", tabIndex: -1, autofocus: true });
    this.now = part("help-now");
    this.keys = part("help-keys");
    this.taps = part("help-taps");
    this.rules = part("help-rules");
    this.start = part("help-start");
    this.stored = part("help-stored");
    const parts = [this.now, this.keys, this.taps, this.rules, this.start, this.stored];
    this.paper = element("div", { className: "inlay" }, ...parts);
    this.close = button(() => this.sheet.close());
    this.close.id = "help-close";
    const choices = element("div", { className: "choices" }, this.close);
    const whole = { id: "help-sheet", className: "sheet", tabIndex: -1 };
    this.sheet = element("dialog", whole, this.title, this.paper, choices);
    this.sheet.setAttribute("aria-labelledby", "help-title");
    this.sheet.addEventListener("close", focusKeys);
    this.rules.addEventListener("toggle", () => this.rules.open && this.showRules());
    document.body.append(this.sheet);
    this.ready = addStyle(new URL("help.css", import.meta.url).href);
  }

  /** Open the sheet as the box is now; rejects when its texts cannot be had. */
  async open() {
    await Promise.all([withTable("help"), this.ready]);
    if (this.sheet.open) return;
    const view = this.box.look();
    this.table = this.box.read("games.agreed");
    this.title.textContent = words.helpOpen;
    this.close.textContent = words.close;
    this.showNow(view);
    this.showKeys(view);
    const steps = Object.values(words.help.steps).map((text) => element("li", {}, text));
    const taps = Object.values(words.help.taps).map(paragraph);
    const stored = Object.values(words.help.stored).map(paragraph);
    const begun = this.table || this.box.store.evenings().length > 0;
    this.put(this.taps, words.help.table, taps, !begun);
    this.taps.hidden = !isShown("table");
    const { name } = this.table ?? {};
    this.put(this.rules, name ? fill(words.help.rulesOf, name) : words.help.rules, null, false);
    this.rules.hidden = !view;
    this.put(this.start, words.help.firstMinute, [element("ol", {}, ...steps)], !begun);
    this.put(this.stored, words.help.evenings, stored, false);
    openSheet(this.sheet);
    this.paper.scrollTop = 0;
  }

  /** What a part has: its heading, what unfolds (null: as it is), and whether it is unfolded.
   *  @param {HTMLDetailsElement} part @param {string} heading
   *  @param {(string | Node)[] | null} inside @param {boolean} open */
  put(part, heading, inside, open) {
    part.querySelector("h3").textContent = heading;
    if (inside) part.lastChild.replaceChildren(...inside);
    part.open = open;
  }

  // --- what is up, and the keys

  /** The question, and what explains the screen; a form that stands in its place has a title, and more to say.
   *  @param {View | null} view */
  showNow(view) {
    this.now.hidden = !view;
    if (!view) return;
    const form = this.formNow();
    const heading = element("h4", {}, ...withSigns(form?.whole ? form.title : view.question));
    const keys = new Set([...view.help, ...(form?.help ?? [])]);
    const texts = [...keys].map((key) => paragraph(words.help.screens[key]));
    this.put(this.now, words.help.now, [heading, ...texts], true);
  }

  /** @param {View | null} view */
  showKeys(view) {
    this.keys.hidden = !view;
    if (!view) return;
    const list = element("dl", {}, ...view.keys.map((row) => this.row(row)));
    this.put(this.keys, words.help.keys, [list], isShown("box"));
  }

  /** @param {KeyLine} keyLine */
  row({ keys, text }) {
    const caps = element("dt");
    for (const word of keys.split(" ")) {
      caps.append(element("kbd", { className: CAP.test(word) ? "" : "word" }, word), " ");
    }
    return element("div", {}, caps, element("dd", {}, ...withSigns(text)));
  }

  // --- the rules

  async showRules() {
    const { table } = this;
    const place = this.rules.lastChild;
    if (place.dataset.of === JSON.stringify(table) + language) return; // it stands there already
    place.replaceChildren(element("p", {}, words.help.loading));
    try {
      await this.box.loadCards(BUILD);
      if (table) this.showCard(table);
      else this.showGames();
      place.dataset.of = JSON.stringify(table) + language;
    } catch (error) {
      console.error(error);
      place.replaceChildren(element("p", {}, words.help.loadFailed));
    }
  }

  /** The card of a game, `{name, ruleset, options, players}`. @param {Game} game */
  showCard({ name, ruleset, options, players }) {
    /** @type {RuleCard} */
    const card = this.box.ask("cards.card", ruleset, options, language);
    const page = [
      element("h4", {}, name && name !== card.title ? `${name} (${card.title})` : card.title),
    ];
    if (players) page.push(element("p", {}, fill(words.help.atTable, players.join(", "))));
    page.push(paragraph(card.aim));
    for (const section of card.sections) {
      page.push(element("h5", {}, section.title));
      page.push(
        ...section.parts.map((part) => (typeof part === "string" ? paragraph(part) : grid(part))),
      );
    }
    page.push(element("p", { className: "foot" }, card.foot));
    const links = [textButton(words.help.games, () => this.showGames())];
    if (this.table && !players)
      links.push(textButton(words.help.back, () => this.showCard(this.table)));
    this.turnTo(page, links);
  }

  /** The list of all games; the table's own come first. */
  showGames() {
    const page = [];
    /** @type {Game[]} */
    const own = this.box.read("games.listed") ?? [];
    if (own.length)
      page.push(
        element("h4", {}, words.help.ownGames),
        this.list(own.map((game) => [game.name, "", game])),
      );
    page.push(element("h4", {}, words.help.games));
    /** @type {GameSummary[]} */
    const games = this.box.ask("cards.listing", language);
    page.push(
      this.list(
        games.map((game) => [game.title, this.about(game), { ruleset: game.key, options: {} }]),
      ),
    );
    this.turnTo(
      page,
      this.table ? [textButton(words.help.back, () => this.showCard(this.table))] : [],
    );
  }

  /** How many play a game, with which pack, and what else it is called.
   *  @param {GameSummary} gameSummary */
  about({ players, pack, also }) {
    /** @param {string} text @param {string} name */
    const more = (text, name) => fill(words.help.gameAlso, text, name);
    return also.reduce(more, fill(words.help.gameOf, players, pack));
  }

  /** A list of games, each `[title, a line about it, game]`.
   *  @param {[string, string, Game][]} games */
  list(games) {
    const lines = games.map(([title, about, game]) => {
      const open = textButton(title, () => this.showCard(game));
      if (about) open.append(element("span", {}, about));
      return element("li", {}, open);
    });
    return element("ul", { className: "games" }, ...lines);
  }

  /** Another page under the heading "The rules", read from its own heading on.
   *  @param {HTMLElement[]} page @param {HTMLElement[]} links */
  turnTo(page, links) {
    const place = this.rules.lastChild;
    const turned = place.contains(document.activeElement);
    const more = element("p", { className: "more" }, ...links);
    place.replaceChildren(...page, ...(links.length ? [more] : []));
    if (!turned) return;
    page[0].tabIndex = -1;
    page[0].focus({ preventScroll: true });
    this.rules.scrollIntoView({ block: "start" });
  }
}

/** Whether the section `id` of the page, the box or the table of people, is shown.
 *  @param {string} id */
const isShown = (id) => document.getElementById(id).checkVisibility();

/** A button with a text on it. @param {string} text @param {() => void} act */
function textButton(text, act) {
  const made = button(act);
  made.textContent = text;
  return made;
}

/** A paragraph of a text. @param {string} text */
function paragraph(text) {
  return element("p", {}, ...withSigns(text));
}

/** A little table: the first column holds words. @param {Grid} grid */
function grid({ head, rows }) {
  /** @param {HTMLElement[]} cells */
  const line = (cells) => element("tr", {}, ...cells);
  const top = head.map((text) => element("th", { scope: "col" }, text));
  const body = rows.map(([word, ...others]) =>
    line([
      element("th", { scope: "row" }, ...withSigns(word)),
      ...others.map((text) => element("td", {}, text)),
    ]),
  );
  const table = element(
    "table",
    {},
    element("thead", {}, line(top)),
    element("tbody", {}, ...body),
  );
  return element("div", { className: "grid", tabIndex: 0 }, table); // it may be wider than a phone
}
