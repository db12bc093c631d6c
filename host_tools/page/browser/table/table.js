// The table of people, drawn from the view that the firmware gives of what is up (halley/view/README.md).
// It knows no game: all texts and amounts are the view's, and an action is the keys that do it.

import { html, nothing, render } from "../lit-html.js";
import { words } from "../words.js";
import { Balances } from "./balances.js";
import { Hands } from "./hands.js";
import { More } from "./more.js";

const TABS = ["table", "hands", "balances", "more"]; // of the bar

const GRAVE = "grave"; // an action that ends something, or gives it up
const MORE = "more"; // ... that is seldom wanted
const MAIN = "main"; // ... that goes on

const UNDO = "UNDO"; // the key

const isAbout = (name) => (action) => name in action.about;
const isPlain = ({ grave }) => grave !== MORE && grave !== GRAVE;
const ofTable = ({ actions }) => actions.filter(({ about }) => !Object.keys(about).length);

export class Table {
  /** Draws into `place`; `box` is asked, `act(keys)` does an action; `sheets` has for each of the page's
   *  words what opens it. Without them the table is one to look at, and has no bar. */
  constructor(place, box, act, sheets = null) {
    this.place = place;
    this.box = box;
    this.act = act;
    const actAtTable = (keys) => {
      this.tab = "table";
      this.act(keys);
    };
    this.hands = new Hands(box, actAtTable);
    this.balances = new Balances(box, actAtTable);
    this.more = sheets && new More(sheets, (language) => box.speak(language));
    this.tab = "table"; // which of TABS is shown
    this.view = null;
    this.unfolded = -1; // the person whose actions are shown
    this.refusal = ""; // of a name that was typed
  }

  /** Show this view; false where there is none (null). */
  show(view) {
    const screen = this.view?.screen;
    this.view = view;
    if (view?.screen !== screen) {
      this.unfolded = -1;
      this.tab = "table";
    }
    this.refusal = "";
    this.draw();
    return view !== null;
  }

  draw() {
    render(this.view ? this.all(this.view) : nothing, this.place);
  }

  // --- what is done

  do(action) {
    this.unfolded = -1;
    this.tab = "table";
    this.act(action.keys);
  }

  choose(tab) {
    this.tab = tab;
    this.draw();
  }

  unfold(person) {
    this.unfolded = this.unfolded === person ? -1 : person;
    this.draw();
  }

  name(event) {
    event.preventDefault();
    const field = event.target.elements.name;
    this.refusal = this.box.askNames("take", field.value);
    if (!this.refusal) field.value = "";
    this.draw();
  }

  // --- what is drawn

  all(view) {
    return html`
      <header>
        <h2>${view.title || "Halley"}</h2>
        <dl class="figures">${view.figures.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      </header>
      ${this.happened(view)}
      ${this.shown(view)}
      <div class="foot">${this.tab === "table" ? this.foot(view) : nothing}${this.more ? this.bar() : nothing}</div>`;
  }

  // What the chosen tab has.
  shown(view) {
    const button = (action) => this.button(action, action.text);
    if (this.tab === "hands") return this.hands.draw(view);
    if (this.tab === "balances") return this.balances.draw(view);
    if (this.tab === "more") return this.more.draw(this.seldom(view), button);
    return html`
      ${view.people.length ? html`<ul class="people">${view.people.map((person, i) => this.person(person, i))}</ul>` : nothing}
      ${this.rows(view)}
      <div class="plain">${ofTable(view).filter((action) => isPlain(action) && action.grave !== MAIN).map(button)}</div>`;
  }

  seldom(view) {
    return ofTable(view).filter((action) => !isPlain(action) && action.keys !== UNDO);
  }

  bar() {
    return html`<nav class="bar">${TABS.map((tab) => html`<button type="button" aria-current=${tab === this.tab ? "page" : nothing}
      @click=${() => this.choose(tab)}>${words.tabs[tab]}</button>`)}</nav>`;
  }

  happened({ happened }) {
    return html`<p class="happened ${happened.kind ?? ""}" role="status">${happened.text ?? ""}</p>`;
  }

  person(person, index) {
    const own = this.view.actions.filter(({ about }) => about.person === index);
    const only = own.length === 1 ? own[0] : null;
    const open = this.unfolded === index && own.length > 1;
    const sign = ["down", "", "up"][person.sign + 1];
    const inside = html`
      <span class="who"><b>${person.name}</b>
        ${person.marks.map(({ mark, text }) => html`<i class="mark ${mark}">${text}</i>`)}
        ${person.partners ? html`<i class="mark team t${person.team}">+ ${person.partners}</i>` : nothing}</span>
      <span class="has"><b class=${sign}>${person.balance}</b>${person.change ? html`<small>${person.change}</small>` : nothing}</span>
      ${only ? html`<span class="only">${only.short} ${only.gain}</span>` : nothing}`;
    if (!own.length) return html`<li class="person">${inside}</li>`;
    return html`<li class="person ${open ? "open" : ""}">
      <button type="button" class="card" aria-expanded=${only ? nothing : String(open)}
        @click=${() => (only ? this.do(only) : this.unfold(index))}>${inside}</button>
      ${open ? html`<div class="own">${own.map((action) => this.button(action, action.short))}</div>` : nothing}
    </li>`;
  }

  rows({ columns, rows, actions }) {
    if (!rows.length) return nothing;
    const ofRow = (i) => actions.filter(({ about }) => about.line === i);
    const row = ({ cells, team, now }, i) => {
      const own = ofRow(i);
      const [first, ...others] = cells;
      const text = own.length === 1 ? html`<button type="button" @click=${() => this.do(own[0])}>${first}</button>` : first;
      return html`<tr class="${team ? "team" : ""} ${now ? "now" : ""}"><th scope="row">${text}</th>
        ${others.map((cell) => html`<td>${cell}</td>`)}
        ${own.length > 1 ? html`<td>${own.map((action) => this.button(action, action.short))}</td>` : nothing}</tr>`;
    };
    return html`<div class="wide" tabindex="0" role="region" aria-label=${this.view.question}><table>
      ${columns.length ? html`<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>` : nothing}
      <tbody>${rows.map(row)}</tbody></table></div>`;
  }

  entry({ entry, actions, people }) {
    const pad = actions.filter((action) => isAbout("digit")(action) || isAbout("card")(action));
    const keyed = entry.kind && entry.kind !== "name" ? html`<p class="entry">
        ${people[entry.person] ? html`<b>${people[entry.person].name}</b>` : nothing}
        <output>${entry.value || "–"}</output>
        ${entry.sum ? html`<small>${entry.sum}</small>` : nothing}
        ${entry.left ? html`<small>${entry.left}</small>` : nothing}
        ${entry.total ? html`<small>${entry.total}</small>` : nothing}</p>` : nothing;
    const name = entry.kind === "name" ? html`<form class="typed" @submit=${(event) => this.name(event)}>
        <input name="name" type="text" autocomplete="off" aria-label=${this.view.question}>
        <button type="submit">${words.nameTake}</button>
        <p class="refused" role="alert">${this.refusal}</p></form>` : nothing;
    const shown = entry.kind === "name" ? pad.filter(isPlain) : pad;
    return html`${keyed}${name}
      ${shown.length ? html`<div class="keys">${shown.map((action) => this.button(action, action.short))}</div>` : nothing}`;
  }

  button(action, text) {
    return html`<button type="button" class=${action.grave} @click=${() => this.do(action)}>${text}${action.gain ? html` <small>${action.gain}</small>` : nothing}</button>`;
  }

  foot(view) {
    const undo = ofTable(view).find(({ keys }) => keys === UNDO);
    const main = view.actions.find(({ grave }) => grave === MAIN);
    return html`
      <p class="question">${view.question}</p>
      ${this.entry(view)}
      <div class="go">
        ${undo ? html`<button type="button" class="undo" @click=${() => this.do(undo)}>${undo.text}</button>` : nothing}
        ${main ? html`<button type="button" class="main" @click=${() => this.do(main)}>${main.text}</button>` : nothing}
      </div>`;
  }
}
