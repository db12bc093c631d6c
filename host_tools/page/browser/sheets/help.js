// The sheet "Help": the current screen and its keys, from the firmware's view; the table of people; the rules
// of this table; the first minute; where evenings are stored. The sheet and its texts (help.json, a table for
// each language) load on first use. The rule cards are those of `halley rules show`, made by the same modules
// in the box's MicroPython, which load when the rules are first unfolded.

import { focusKeys } from "../box/keys.js";
import { html, nothing, render } from "../lit-html.js";
import { addStyle, find, within } from "../page_parts.js";
import { withSigns } from "../signs.js";
import { fill, language, withTable, words } from "../words.js";
import { openSheet } from "./sheets.js";

const BUILD = new URL("..", import.meta.url); // the folder of the rule cards
const CAP = /^(\d+|[A-Z]+)$/; // a key's print; other words say which key, or how to press it

/** Return whether the section `id` of the page, the box or the table of people, is shown.
 *  @param {string} id */
const isShown = (id) => find(id).checkVisibility();
const paragraph = (/** @type {string} */ text) => html`<p>${withSigns(text)}</p>`;
const paragraphs = (/** @type {Texts} */ texts) => Object.values(texts).map(paragraph);
const line = (/** @type {Drawn} */ text) => html`<li>${text}</li>`;

export class HelpSheet {
  /** `formNow()` returns the open form at the table of people; null if there is none.
   *  @param {Box} box @param {() => Form | null} formNow */
  constructor(box, formNow) {
    this.box = box;
    this.formNow = formNow;
    this.place = document.body.appendChild(document.createElement("div"));
    /** @type {?View} */ this.view = null; // what is up
    /** @type {?Game} */ this.table = null; // the game that is agreed at it
    /** @type {Drawn} */ this.page = nothing; // under the heading "The rules"
    this.pageOf = ""; // the card's game and language
    this.ready = addStyle(new URL("help.css", import.meta.url).href);
  }

  get sheet() {
    return within(this.place, "dialog");
  }

  /** Open the sheet for the current screen; reject if its texts cannot be loaded. */
  async open() {
    await Promise.all([withTable("help"), this.ready]);
    if (this.place.firstElementChild && this.sheet.open) return;
    this.view = this.box.look();
    this.table = this.box.read("games.game");
    this.draw();
    const isNew = !this.table && !this.box.store.evenings().length;
    for (const part of this.sheet.querySelectorAll("details")) {
      const unfolded = {
        "help-now": true,
        "help-keys": isShown("box"),
        "help-taps": isNew,
        "help-start": isNew,
      };
      part.open = Object.entries(unfolded).some(([name, is]) => is && part.className === name);
    }
    openSheet(this.sheet);
    within(this.sheet, "div").scrollTop = 0;
  }

  draw() {
    const { help } = words;
    const { view, table } = this;
    const part = (
      /** @type {string} */ name,
      /** @type {string} */ heading,
      /** @type {Drawn} */ inside,
      hidden = false,
    ) =>
      html`<details class=${name} ?hidden=${hidden}><summary><h3>${heading}</h3></summary><div>${inside}</div></details>`;
    render(
      html`<dialog id="help-sheet" class="sheet" tabindex="-1" aria-labelledby="help-title" @close=${focusKeys}>
      <h2 id="help-title" tabindex="-1" autofocus>${words.helpOpen}</h2>
      <div class="inlay">
        ${part("help-now", help.now, view ? this.now(view) : nothing, !view)}
        ${part("help-keys", help.keys, html`<dl>${view?.keys.map((row) => this.row(row))}</dl>`, !view)}
        ${part("help-taps", help.table, paragraphs(help.taps), !isShown("table"))}
        <details class="help-rules" ?hidden=${!view} @toggle=${(/** @type {On<HTMLDetailsElement>} */ { target }) => target.open && this.showRules()}>
          <summary><h3>${table?.name ? fill(help.rulesOf, table.name) : help.rules}</h3></summary><div>${this.page}</div></details>
        ${part("help-start", help.firstMinute, html`<ol>${Object.values(help.steps).map(line)}</ol>`)}
        ${part("help-stored", help.evenings, paragraphs(help.stored))}
      </div>
      <div class="choices"><button type="button" id="help-close" @click=${() => this.sheet.close()}>${words.close}</button></div>
    </dialog>`,
      this.place,
    );
  }

  // --- the screen and its keys

  /** Return the question and the screen's explanations, or the title and explanations of the form in its
   *  place.
   *  @param {View} view */
  now(view) {
    const form = this.formNow();
    const keys = new Set([...view.help, ...(form?.help ?? [])]);
    return html`<h4>${withSigns(form?.whole ? form.title : view.question)}</h4>
      ${[...keys].map((key) => paragraph(words.help.screens[key]))}`;
  }

  /** @param {KeyLine} keyLine */
  row({ keys, text }) {
    const caps = keys
      .split(" ")
      .map((word) => html`<kbd class=${CAP.test(word) ? "" : "word"}>${word}</kbd> `);
    return html`<div><dt>${caps}</dt><dd>${withSigns(text)}</dd></div>`;
  }

  // --- the rules

  async showRules() {
    const { table } = this;
    const pageOf = JSON.stringify(table) + language;
    if (this.pageOf === pageOf) return; // it is shown already
    this.page = html`<p>${words.help.loading}</p>`;
    this.draw();
    try {
      await this.box.loadCards(BUILD);
      if (table) this.showCard(table);
      else this.showGames();
      this.pageOf = pageOf;
    } catch (error) {
      console.error(error);
      this.page = html`<p>${words.help.loadFailed}</p>`;
      this.draw();
    }
  }

  /** Return the card of a game, `{name, ruleset, options, players}`. @param {Game} game */
  showCard({ name, ruleset, options, players }) {
    /** @type {RuleCard} */
    const card = this.box.ask("cards.card", ruleset, options, language);
    this.turnTo(
      html`<h4>${name && name !== card.title ? `${name} (${card.title})` : card.title}</h4>
      ${players ? html`<p>${fill(words.help.atTable, players.join(", "))}</p>` : nothing}
      ${paragraph(card.aim)}
      ${card.sections.map(({ title, parts }) => html`<h5>${title}</h5>${parts.map((it) => (typeof it === "string" ? paragraph(it) : grid(it)))}`)}
      <p class="foot">${card.foot}</p>`,
      html`${this.link(words.help.games, () => this.showGames())}
      ${this.table && !players ? this.linkBack(this.table) : nothing}`,
    );
  }

  /** Return the list of all games, the table's own first. */
  showGames() {
    /** @type {Game[]} */
    const own = this.box.read("games.list_all") ?? [];
    /** @type {GameSummary[]} */
    const games = this.box.ask("cards.listing", language);
    const list = (/** @type {Drawn[]} */ lines) => html`<ul class="games">${lines.map(line)}</ul>`;
    this.turnTo(
      html`${own.length ? html`<h4>${words.help.ownGames}</h4>${list(own.map((game) => this.link(game.name ?? "", () => this.showCard(game))))}` : nothing}
      <h4>${words.help.games}</h4>
      ${list(games.map((game) => this.link(game.title, () => this.showCard({ ruleset: game.key, options: {} }), this.about(game))))}`,
      this.table ? this.linkBack(this.table) : nothing,
    );
  }

  /** Return a game's number of players, pack and other names. @param {GameSummary} game */
  about({ players, pack, also }) {
    const all = also.reduce(
      (text, name) => fill(words.help.gameAlso, text, name),
      fill(words.help.gameOf, players, pack),
    );
    return html`<span>${all}</span>`;
  }

  /** @param {string} text @param {() => void} act @param {Drawn} [more] */
  link(text, act, more = nothing) {
    return html`<button type="button" @click=${act}>${text}${more}</button>`;
  }

  /** @param {Game} table */
  linkBack(table) {
    return this.link(words.help.back, () => this.showCard(table));
  }

  /** Show another page under the heading "The rules", read from its own heading on.
   *  @param {Drawn} page @param {Drawn} links */
  turnTo(page, links) {
    const rules = /** @type {HTMLElement} */ (this.sheet.querySelector(".help-rules"));
    const isTurned = within(rules, "div").contains(document.activeElement);
    this.page = html`${page}${links === nothing ? nothing : html`<p class="more">${links}</p>`}`;
    this.draw();
    if (!isTurned) return;
    const heading = within(rules, "h4");
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    rules.scrollIntoView({ block: "start" });
  }
}

/** Return a small table: the first column holds words, and it may be wider than a phone.
 *  @param {Grid} grid */
const grid = ({ head, rows }) => html`<div class="grid" tabindex="0"><table>
  <thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
  <tbody>${rows.map(([word, ...others]) => html`<tr><th scope="row">${withSigns(word)}</th>${others.map((text) => html`<td>${text}</td>`)}</tr>`)}</tbody>
</table></div>`;
