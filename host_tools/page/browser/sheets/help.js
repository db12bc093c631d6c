// The sheet "Help": the keys of the screen that is up, the rules of this very table, the first minute, and
// where the evenings are.
// It and its texts are loaded when it is first opened. The rule cards are those of `halley rules show`,
// made by the same modules in the box's MicroPython, which are loaded when the rules are first unfolded.

import { button, element, withSigns } from "../element.js";
import { focusKeys } from "../box/keys.js";
import { openSheet } from "./sheets.js";
import { language } from "../words.js";

const BUILD = new URL("..", import.meta.url); // where the rule cards lie
const CAP = /^(\d+|[A-Z]+)$/; // a key by what is printed on it; other words say which key, or how

/** A part that unfolds, under a heading. */
function part(className) {
  return element("details", { className }, element("summary", {}, element("h3")), element("div"));
}

async function addStyle() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("help.css", import.meta.url);
  const loaded = new Promise((resolve) => { link.onload = link.onerror = resolve; });
  document.head.append(link);
  await loaded;
}

export class HelpSheet {
  constructor(box) {
    this.box = box;
    this.title = element("h2", { id: "help-title", tabIndex: -1, autofocus: true });
    this.keys = part("help-keys");
    this.rules = part("help-rules");
    this.start = part("help-start");
    this.kept = part("help-kept");
    this.paper = element("div", { className: "inlay" }, this.keys, this.rules, this.start, this.kept);
    this.close = button(() => this.sheet.close());
    this.close.id = "help-close";
    const choices = element("div", { className: "choices" }, this.close);
    const whole = { id: "help-sheet", className: "sheet", tabIndex: -1 };
    this.sheet = element("dialog", whole, this.title, this.paper, choices);
    this.sheet.setAttribute("aria-labelledby", "help-title");
    this.sheet.addEventListener("close", focusKeys);
    this.rules.addEventListener("toggle", () => this.rules.open && this.showRules());
    document.body.append(this.sheet);
    this.ready = addStyle();
  }

  /** Open the sheet as the box is now; rejects when the texts cannot be had. */
  async open() {
    this.help = (await import(`./help_${language}.js`)).help;
    await this.ready;
    if (this.sheet.open) return;
    this.now = this.box.open && this.box.running ? JSON.parse(this.box.helpNow()) : null;
    const { help, now } = this;
    this.title.textContent = help.title;
    this.close.textContent = help.close;
    this.showKeys();
    this.name(this.rules, this.table?.name ? help.rulesOf(this.table.name) : help.rules);
    this.rules.hidden = !now;
    this.rules.open = false;
    this.name(this.start, help.firstMinute);
    const steps = help.steps.map((step) => element("li", {}, step));
    this.start.lastChild.replaceChildren(element("ol", {}, ...steps));
    this.name(this.kept, help.kept);
    this.kept.lastChild.replaceChildren(...help.keptWhere.map(paragraph));
    this.kept.open = false;
    this.start.open = !this.table && !now?.facts.includes("last_table");
    openSheet(this.sheet);
    this.paper.scrollTop = 0;
  }

  get table() {
    return this.now?.table;
  }

  name(part, text) {
    part.querySelector("h3").textContent = text;
  }

  // --- the keys

  showKeys() {
    const { help, now } = this;
    const screen = help.screens[now?.screen];
    this.keys.hidden = !screen;
    this.keys.open = true;
    if (!screen) return;
    this.name(this.keys, help.keysNow);
    const facts = new Set(now.facts);
    const holds = (fact) => (fact[0] === "!" ? !facts.has(fact.slice(1)) : facts.has(fact));
    const applies = ([, , when]) => !when || when.split(" ").every(holds);
    const own = screen.rows.filter(applies);
    const others = help.everywhere.filter(applies).filter(([keys]) => !own.some((row) => row[0] === keys));
    const list = element("dl", {}, ...[...own, ...others].map(([keys, text]) => this.row(keys, text)));
    const about = [screen.about, now.last_line && help.lastLine(now.last_line)].filter(Boolean).join(" ");
    this.keys.lastChild.replaceChildren(element("h4", {}, screen.title), paragraph(about), list);
  }

  row(keys, text) {
    const caps = element("dt");
    for (const word of keys.split(" ")) {
      caps.append(element("kbd", { className: CAP.test(word) ? "" : "word" }, word), " ");
    }
    return element("div", {}, caps, element("dd", {}, text));
  }

  // --- the rules

  async showRules() {
    const { help, table } = this;
    const place = this.rules.lastChild;
    if (place.dataset.of === JSON.stringify(table) + language) return; // it stands there already
    place.replaceChildren(element("p", {}, help.loading));
    try {
      this.cards = await this.box.loadCards(BUILD);
      if (table) this.showCard(table);
      else this.showGames();
      place.dataset.of = JSON.stringify(table) + language;
    } catch (error) {
      console.error(error);
      place.replaceChildren(element("p", {}, help.loadFailed));
    }
  }

  /** The card of a game, `{name, ruleset, options, players}`. */
  showCard({ name, ruleset, options, players }) {
    const { help } = this;
    const card = JSON.parse(this.cards.card(ruleset, JSON.stringify(options), language));
    const page = [element("h4", {}, name && name !== card.title ? `${name} (${card.title})` : card.title)];
    if (players) page.push(element("p", {}, help.atTable(players.join(", "))));
    page.push(paragraph(card.aim));
    for (const section of card.sections) {
      page.push(element("h5", {}, section.title));
      page.push(...section.parts.map((part) => (typeof part === "string" ? paragraph(part) : grid(part))));
    }
    page.push(element("p", { className: "foot" }, card.foot));
    const links = [textButton(help.games, () => this.showGames())];
    if (this.table && !players) links.push(textButton(help.back, () => this.showCard(this.table)));
    this.turnTo(page, links);
  }

  /** The list of all games; the table's own come first. */
  showGames() {
    const { help } = this;
    const page = [];
    const own = this.now.own;
    if (own.length) page.push(element("h4", {}, help.ownGames), this.list(own.map((game) => [game.name, "", game])));
    page.push(element("h4", {}, help.games));
    const games = JSON.parse(this.cards.listing(language));
    page.push(this.list(games.map((game) => [game.title, help.gameOf(game), { ruleset: game.key, options: {} }])));
    this.turnTo(page, this.table ? [textButton(help.back, () => this.showCard(this.table))] : []);
  }

  /** A list of games, each `[title, a line about it, game]`. */
  list(games) {
    const lines = games.map(([title, about, game]) => {
      const open = textButton(title, () => this.showCard(game));
      if (about) open.append(element("span", {}, about));
      return element("li", {}, open);
    });
    return element("ul", { className: "games" }, ...lines);
  }

  // Another page under the heading "The rules", read from its own heading on.
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

/** A button with a text on it. */
function textButton(text, act) {
  const made = button(act);
  made.textContent = text;
  return made;
}

/** A paragraph of a text. */
function paragraph(text) {
  return element("p", {}, ...withSigns(text));
}

/** A little table: the first column holds words. */
function grid({ head, rows }) {
  const line = (cells) => element("tr", {}, ...cells);
  const top = head.map((text) => element("th", { scope: "col" }, text));
  const body = rows.map(([word, ...others]) =>
    line([element("th", { scope: "row" }, ...withSigns(word)), ...others.map((text) => element("td", {}, text))]));
  const table = element("table", {}, element("thead", {}, line(top)), element("tbody", {}, ...body));
  return element("div", { className: "grid", tabIndex: 0 }, table); // it may be wider than a phone
}
