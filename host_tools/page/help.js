// The sheet "Help": the keys of the screen that is up, the rules of this very table, the first minute.
// It and its texts are loaded when it is first opened. The rule cards are those of `halley rules show`,
// made by the same modules in the box's MicroPython, which are loaded when the rules are first unfolded.

import { language } from "./words.js";

const HERE = new URL(".", import.meta.url);
const CAP = /^(\d+|[A-Z]+)$/; // a key by what is printed on it; other words say which key, or how

function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function button(text, act) {
  const made = element("button", text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** A part that unfolds, under a heading. */
function part(className) {
  const made = element("details", "", className);
  const summary = element("summary");
  summary.append(element("h3"));
  made.append(summary, element("div"));
  return made;
}

async function addStyle() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("help.css", HERE);
  const loaded = new Promise((resolve) => { link.onload = link.onerror = resolve; });
  document.head.append(link);
  await loaded;
}

export class HelpSheet {
  constructor(box) {
    this.box = box;
    this.sheet = element("dialog", "", "sheet");
    this.sheet.id = "help-sheet";
    this.title = element("h2");
    this.title.id = "help-title";
    this.title.tabIndex = -1;
    this.title.autofocus = true;
    this.sheet.setAttribute("aria-labelledby", "help-title");
    this.paper = element("div", "", "inlay");
    this.keys = part("help-keys");
    this.rules = part("help-rules");
    this.start = part("help-start");
    this.paper.append(this.keys, this.rules, this.start);
    const choices = element("div", "", "choices");
    this.close = button("", () => this.sheet.close());
    this.close.id = "help-close";
    choices.append(this.close);
    this.sheet.append(this.title, this.paper, choices);
    this.sheet.addEventListener("close", () => document.activeElement?.blur());
    this.rules.addEventListener("toggle", () => this.rules.open && this.showRules());
    document.body.append(this.sheet);
    this.ready = addStyle();
  }

  /** Open the sheet as the box is now; rejects when the texts cannot be had. */
  async open() {
    this.help = (await import(`./help_${language}.js`)).help;
    await this.ready;
    if (this.sheet.open) return;
    this.now = this.box.open ? JSON.parse(this.box.helpNow()) : null;
    const { help, now } = this;
    this.title.textContent = help.title;
    this.close.textContent = help.close;
    this.showKeys();
    this.name(this.rules, this.table?.name ? help.rulesOf(this.table.name) : help.rules);
    this.rules.hidden = !now;
    this.rules.open = false;
    this.name(this.start, help.firstMinute);
    const steps = element("ol");
    for (const step of help.steps) steps.append(element("li", step));
    this.start.lastChild.replaceChildren(steps);
    this.start.open = !this.table && !now?.facts.includes("last_table");
    this.sheet.showModal();
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
    const list = element("dl");
    for (const [keys, text] of [...own, ...others]) list.append(this.row(keys, text));
    const about = [screen.about, now.says && help.lastLine(now.says)].filter(Boolean).join(" ");
    this.keys.lastChild.replaceChildren(element("h4", screen.title), element("p", about), list);
  }

  row(keys, text) {
    const row = element("div");
    const caps = element("dt");
    for (const word of keys.split(" ")) caps.append(element("kbd", word, CAP.test(word) ? "" : "word"), " ");
    row.append(caps, element("dd", text));
    return row;
  }

  // --- the rules

  async showRules() {
    const { help, table } = this;
    const place = this.rules.lastChild;
    if (place.dataset.of === JSON.stringify(table) + language) return; // it stands there already
    place.replaceChildren(element("p", help.loading));
    try {
      this.cards = await this.box.loadCards(HERE);
      if (table) this.showCard(table);
      else this.showGames();
      place.dataset.of = JSON.stringify(table) + language;
    } catch (error) {
      console.error(error);
      place.replaceChildren(element("p", help.loadFailed));
    }
  }

  /** The card of a game, `{name, ruleset, options, players}`. */
  showCard({ name, ruleset, options, players }) {
    const { help } = this;
    const card = JSON.parse(this.cards.card(ruleset, JSON.stringify(options), language));
    const made = [element("h4", name && name !== card.title ? `${name} (${card.title})` : card.title)];
    if (players) made.push(element("p", help.atTable(players.join(", "))));
    made.push(element("p", card.aim));
    for (const section of card.sections) {
      made.push(element("h5", section.title));
      made.push(...section.parts.map((part) => (typeof part === "string" ? element("p", part) : grid(part))));
    }
    made.push(element("p", card.foot, "foot"));
    const links = [button(help.games, () => this.showGames(true))];
    if (this.table && !players) links.push(button(help.back, () => this.showCard(this.table)));
    this.turnTo(made, links);
  }

  /** The list of all games; the table's own come first. */
  showGames() {
    const { help } = this;
    const made = [];
    const own = this.now.own;
    if (own.length) made.push(element("h4", help.ownGames), this.list(own.map((game) => [game.name, "", game])));
    made.push(element("h4", help.games));
    const games = JSON.parse(this.cards.listing(language));
    made.push(this.list(games.map((game) => [game.title, help.gameOf(game), { ruleset: game.key, options: {} }])));
    this.turnTo(made, this.table ? [button(help.back, () => this.showCard(this.table))] : []);
  }

  list(games) {
    const list = element("ul", "", "games");
    for (const [title, about, game] of games) {
      const line = element("li");
      const open = button(title, () => this.showCard(game));
      if (about) open.append(element("span", about));
      line.append(open);
      list.append(line);
    }
    return list;
  }

  // Another page under the heading "The rules", read from its own heading on.
  turnTo(made, links) {
    const place = this.rules.lastChild;
    const turned = place.contains(document.activeElement);
    const more = element("p", "", "more");
    more.append(...links);
    place.replaceChildren(...made, ...(links.length ? [more] : []));
    if (!turned) return;
    made[0].tabIndex = -1;
    made[0].focus({ preventScroll: true });
    this.rules.scrollIntoView({ block: "start" });
  }
}

/** A little table: the first column holds words. */
function grid({ head, rows }) {
  const table = element("table");
  const cells = (row, first, name) => {
    const line = element("tr");
    row.forEach((text, i) => {
      const cell = element(i ? name : "th", text);
      if (cell.tagName === "TH") cell.scope = first;
      line.append(cell);
    });
    return line;
  };
  const top = element("thead");
  top.append(cells(head, "col", "th"));
  const body = element("tbody");
  body.append(...rows.map((row) => cells(row, "row", "td")));
  table.append(top, body);
  const scrolled = element("div", "", "grid");
  scrolled.append(table);
  return scrolled;
}
