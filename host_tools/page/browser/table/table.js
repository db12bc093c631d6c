// The table of people, drawn from the firmware's view (halley/page/view/README.md). It knows no game: all
// texts and amounts come from the view, and an action is a sequence of keys.

import { html, nothing } from "../lit-html.js";
import { typeset } from "../sheets/result_text.js";
import { signed } from "../signs.js";
import { Draft } from "../storage/draft.js";
import { words } from "../words.js";
import { Balances } from "./balances.js";
import { board } from "./board.js";
import { code } from "./code.js";
import { Drawing } from "./drawing.js";
import { ended } from "./ended.js";
import { Foot, isNext, isPad, plainOf, seldomOf } from "./foot.js";
import { Hands } from "./hands.js";
import { icon } from "./icons.js";
import { More } from "./more.js";
import { keyOf, people } from "./people.js";
import { Places } from "./places.js";
import { rows } from "./rows.js";
import { ScoreSheet } from "./score_sheet.js";
import { isOfPeople, Sheet, showOverFoot } from "./sheet.js";

const TABS = ["table", "hands", "balances", "more"]; // of the bar
const ENDED = "evening_over"; // the screen, where who pays whom is to be given away
const IN_SIGHT = 5; // people; of more, the dealer may be scrolled off on a small phone
const END = "do_menu_end"; // the action that ends the evening: the balances are looked at before
const CANCEL = "undo_correcting"; // the action that leaves a correction, which "Hands" has begun
const REST_MS = 300; // for so long a button rests that has come under the finger
const REACH = 32; // pixels, around a tap in which a browser looks for what was meant

/** What matters now, in one line; the foot has sentences. @param {View} view */
const figures = (view) => {
  const dealer = view.people.length > IN_SIGHT && view.people.flatMap(dealerOf)[0];
  return html`<dl class="figures" tabindex="0">
    ${dealer ? html`<div class="dealer"><dt>${dealer.text}</dt> <dd>${dealer.name}</dd></div>` : nothing}
    ${view.figures.filter(({ whole }) => !whole).map(({ name, value }) => html`<div><dt>${name}</dt> <dd>${signed(value)}</dd></div>`)}</dl>`;
};

/** Return the dealer's name and the mark's text. @param {Person} person */
const dealerOf = ({ name, marks }) =>
  marks.filter(({ mark }) => mark === "deals").map(({ text }) => ({ name, text }));

export class Table {
  /** Draws into `place`; `box` is asked, `act(keys)` runs an action; `sheets` opens the page's sheets.
   *  Without `sheets` the table is read-only and has no bar.
   *  @param {HTMLElement} place @param {Box} box
   *  @param {(keys: string) => void} act @param {Sheets | null} [sheets] */
  constructor(place, box, act, sheets = null) {
    this.place = place;
    this.drawing = new Drawing(place);
    this.places = new Places(); // of the actions on this screen
    this.box = box;
    this.act = act;
    /** @param {MouseEvent} event @param {string} keys */
    const actAtTable = (event, keys) => {
      this.tab = "table";
      this.act(keys);
      this.rest(event);
    };
    const sheet = new ScoreSheet(box, () => this.draw());
    this.hands = new Hands(
      sheet,
      () => this.draw(),
      actAtTable,
      (event) => this.rest(event),
    );
    this.balances = new Balances(sheet, () => this.draw());
    this.sheets = sheets;
    this.more = sheets && new More(sheets, (language) => box.speak(language));
    this.sheet = new Sheet(
      box,
      () => this.draw(),
      (event) => this.rest(event),
      new Draft(),
      act,
    ); // the open form
    this.tab = this.more && TABS.includes(history.state?.tab) ? history.state.tab : "table"; // the tab of TABS that is shown
    this.isGoingBack = false; // being changed in the browser's history
    /** @type {?View} */ this.view = null;
    this.opened = ""; // the card or the choice whose actions are shown in the foot
    this.waiting = -1; // how far an action under way is, of 1; -1: none is
    this.tap = this.tap.bind(this);
    this.button = this.button.bind(this);
    this.foot = new Foot(this);
    place.addEventListener("keydown", (event) => {
      // a held key acts once
      const { target } = event;
      if (
        event.repeat &&
        event.key === "Enter" &&
        target instanceof Element &&
        target.closest("button")
      )
        event.preventDefault();
    });
    if (!this.more) return;
    history.scrollRestoration = "manual"; // scroll a new tab to its top
    window.addEventListener("popstate", () => this.follow());
  }

  /** Show this view; return false for none (null). @param {View | null} view */
  show(view) {
    const before = this.view;
    const form = this.sheet.form?.name;
    const isOther = view?.screen !== before?.screen;
    if (isOther) {
      this.opened = "";
      if (before) this.tab = "table"; // at first it is the tab of before a reload
    }
    this.waiting = -1;
    this.view = view;
    const hand = view?.figures[0]?.value ?? "";
    const isQuestion = view?.actions.some(({ name }) => name === "undo_question");
    const step = view?.entry.kind || (isQuestion && view?.question) || "";
    this.places.show(
      `${view?.screen} ${view?.title} ${view?.people.length} ${hand}`,
      step,
      this.isRead(view),
    );
    this.foot.refusal = "";
    this.sheet.show(view?.form ?? "");
    this.draw();
    const anew = this.sheet.form?.name !== form || (isOther && Boolean(form)); // what stands below a sheet leads there, too
    if (isOther || view?.question !== before?.question) this.bringIntoSight(anew);
    if (this.sheet.form?.name !== form) this.sheet.focus();
    const keyed = view?.entry.person;
    if (keyed !== undefined && (isOther || keyed !== before?.entry.person))
      showOverFoot(this.place.querySelectorAll(".people .person")[keyed]);
    return view !== null;
  }

  /** Show the progress of a slow action; nothing else is possible meanwhile. @param {number} part */
  wait(part) {
    this.waiting = part;
    this.draw();
  }

  draw() {
    const before = this.focused()?.dataset.key;
    this.place.classList.toggle("waits", this.waiting >= 0);
    this.place.classList.toggle("alone", !this.view || !this.hasPeople(this.view));
    this.drawing.draw(this.view ? this.all(this.view) : nothing);
    if (before) this.focus(before);
    if (this.more) this.remember();
  }

  // Return the focused element of the table.
  focused() {
    const { activeElement: now } = document;
    return now instanceof HTMLElement && this.place.contains(now) ? now : null;
  }

  // Return the buttons and fields that can be found again in the next view.
  keyed() {
    /** @type {NodeListOf<HTMLButtonElement>} */
    const all = this.place.querySelectorAll("[data-key]");
    return [...all];
  }

  // Let the browser's "back" lead from any tab to the table, by one extra entry in its history.
  remember() {
    const noted = history.state?.tab;
    if (this.isGoingBack) return;
    if (this.tab === "table") {
      this.isGoingBack = Boolean(noted);
      if (noted) history.back();
    } else if (!noted) history.pushState({ tab: this.tab }, "");
    else if (noted !== this.tab) history.replaceState({ tab: this.tab }, "");
  }

  // Follow a step in the browser's history.
  follow() {
    if (this.isGoingBack) {
      this.isGoingBack = false;
      this.remember();
      return;
    }
    for (const sheet of document.querySelectorAll("dialog")) sheet.close(); // Chrome on Android does so itself
    this.choose(history.state?.tab ?? "table");
  }

  /** Keep the focus on the button `key`, or move it to the one that goes on. @param {string} key */
  focus(key) {
    const now = this.focused();
    if (now?.dataset.key === key && !now.matches(":disabled")) return;
    const same = this.keyed().find((button) => button.dataset.key === key && !button.disabled);
    // the button that goes on, or else the cards that can be tapped: there Enter does nothing, and Tab
    // continues
    const onward = [".foot .main", ".people", ".shown", ".bar button"]
      .map((it) => /** @type {?HTMLElement} */ (this.place.querySelector(it)))
      .find(Boolean);
    (same ?? onward)?.focus({ preventScroll: !same });
  }

  /** @param {Action} action */
  keyOf(action) {
    return this.view ? keyOf(action, this.view) : "";
  }

  /** Return an action's button in the current view; undefined if none is drawn. @param {Action} action */
  buttonOf(action) {
    return this.keyed().find(({ dataset }) => dataset.key === this.keyOf(action));
  }

  /** After a new question show a button, the board, or the top of a form that is begun `anew`. @param {boolean} anew */
  bringIntoSight(anew) {
    const buttons = [...this.place.querySelectorAll(":is(.people, .shown) button")].filter((it) =>
      it.checkVisibility(),
    );
    const low = this.place.querySelector(".foot")?.getBoundingClientRect().top ?? innerHeight;
    /** @param {Element} it */
    const isSeen = (it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return top >= 0 && bottom <= low;
    };
    const wells = this.isRead(this.view) && this.place.querySelector(".board:has(button)");
    const current = this.place.querySelector(".people [aria-current]");
    if (wells) wells.scrollIntoView({ block: "nearest" });
    else if (current) current.scrollIntoView({ block: "nearest" });
    else if (anew || this.isRead(this.view) || !buttons.some(isSeen)) this.place.scrollIntoView();
  }

  // --- actions

  /** Ignore an action of an older view: that is a tap too many.
   *  @param {MouseEvent} event @param {Action} action */
  tap(event, action) {
    if (!this.view?.actions.includes(action)) return;
    const key = this.keyOf(action);
    this.opened = "";
    this.tab = "table";
    this.act(action.keys);
    if (action.name === CANCEL && this.hands.chosen) {
      this.tab = "hands";
      this.draw();
    }
    this.rest(event, action, key);
  }

  /** Ignore a second tap on a button that has just appeared under the finger, or so near that the browser
   *  chooses it; but allow the same digit twice, and "Next" of two people.
   *  @param {MouseEvent} event @param {?Action} [action] what was tapped, of the view before
   *  @param {string} [key] its button's */
  rest({ detail, clientX, clientY }, action, key) {
    if (!detail) return; // it was no finger
    const there = document.elementFromPoint(clientX, clientY)?.closest("button")?.dataset.key;
    const now = this.view?.actions.find((it) => this.keyOf(it) === there);
    if (now && action && isNext(action) && isNext(now)) return;
    if (now && action && isPad(action) && key === there) return;
    const near = [...this.place.querySelectorAll("button, label, summary")].filter((it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect();
      return (
        clientX > left - REACH &&
        clientX < right + REACH &&
        clientY > top - REACH &&
        clientY < bottom + REACH
      );
    });
    for (const it of near) it.toggleAttribute("data-rests", true);
    setTimeout(() => near.forEach((it) => it.removeAttribute("data-rests")), REST_MS);
  }

  /** @param {string} tab */
  choose(tab) {
    this.hands.close();
    this.balances.close();
    this.tab = tab;
    this.draw();
    this.place.scrollIntoView();
  }

  /** @param {string} key of a card, or of a choice */
  open(key) {
    this.opened = this.opened === key ? "" : key;
    this.draw();
  }

  // --- drawing

  /** @param {View} view */
  all(view) {
    return html`
      ${this.waiting >= 0 ? html`<progress class="wait" aria-label=${words.wait} .value=${this.waiting}></progress>` : nothing}
      <header>
        ${this.more && this.sheet.form?.name === "setup" ? this.more.languages() : nothing}
        <h2>${(this.sheet.form?.whole && this.sheet.form.game) || view.title || "Halley"}</h2>
        ${this.tab === "table" && !this.mainOf(view) && (view.figures.length || this.hasPeople(view)) ? figures(view) : nothing}
      </header>
      ${this.hasPeople(view) ? this.people(view) : nothing}
      <div class="middle">
        <div class="shown" tabindex="-1">${this.shown(view)}</div>
        ${this.tab === "table" ? this.foot.draw(view) : this.tab === "hands" ? this.hands.foot() : nothing}
      </div>
      ${this.more ? this.bar() : nothing}`;
  }

  /** @param {View} view */
  hasPeople(view) {
    return (
      this.tab === "table" &&
      view.people.length > 0 &&
      !view.code.length &&
      !view.actions.some(({ about }) => "line" in about) && // a list, to be seen from its first line
      !this.isEnded(view) &&
      !this.isListed(view) &&
      (!this.sheet.form?.whole || isOfPeople(this.sheet.form))
    );
  }

  /** Return whether lines have everybody, and more than the cards would. @param {View} view */
  isListed({ people: all, rows: lines, actions }) {
    return (
      !actions.some(({ about }) => "person" in about) &&
      all.every(
        ({ name, how }) => how === undefined && lines.some(({ cells }) => cells[0] === name),
      )
    );
  }

  /** Return whether the question is answered by lines, buttons or compartments, and not by a person.
   *  @param {?View} view */
  isRead(view) {
    if (!view) return false;
    /** @param {Action} action */
    const isAbout = ({ about }) => "person" in about;
    return (
      !view.entry.kind &&
      !this.sheet.form &&
      !view.actions.some(isAbout) &&
      (view.rows.length > 0 || plainOf(view).length > 0)
    );
  }

  /** @param {View} view */
  people(view) {
    const { opened, button, tap, places } = this;
    const open = (/** @type {string} */ key) => this.open(key);
    const fields = (/** @type {number} */ seat) => this.sheet.ofSeat(seat);
    return people(view, { opened, button, tap, places, open, fields });
  }

  /** Draw the chosen tab. @param {View} view */
  shown(view) {
    if (this.tab === "hands") return this.hands.show();
    if (this.tab === "balances") {
      const end = view.actions.find(({ name }) => name === END);
      return html`${this.balances.show()}${end ? html`<div class="plain">${this.button(end, end.text)}</div>` : nothing}`;
    }
    if (this.tab === "more")
      return this.more?.draw(
        seldomOf(view, this.sheet.isTyped),
        { keyOf: (it) => this.keyOf(it), tap: this.tap },
        view.later,
      );
    const { form } = this.sheet;
    if (form && isOfPeople(form)) return this.sheet.others();
    if (form?.whole) return this.sheet.fields();
    const isBoard = view.actions.some(({ about }) => "compartment" in about);
    const tray = board(view, form ? null : this.tap);
    if (this.isEnded(view)) return ended(view, this, this.sheets ? this.balances.graph() : nothing);
    return html`${isBoard ? tray : nothing}${form && !this.sheet.picking ? this.again(view) : nothing}${form ? this.sheet.fields() : nothing}${view.code.length ? code(view.code, words.codeShown) : nothing}${rows(view, this)}${isBoard ? nothing : tray}`;
  }

  /** @param {View} view */
  isEnded(view) {
    return view.screen === ENDED && view.people.some(({ rank }) => rank);
  }

  /** What opens the last table once more, if a form is beside it. @param {View} view */
  mainOf(view) {
    const { form } = this.sheet;
    if (!form || form.whole) return null;
    return view.actions.find(({ grave, about }) => grave === "main" && about.line === undefined);
  }

  /** The last table once more, beside the form of a new one: game, people, and one button, the main one until
   *  the form is filled in. @param {View} view */
  again(view) {
    const main = this.mainOf(view);
    if (!main) return nothing;
    const [game, ...others] = view.figures;
    return html`<section class=${this.sheet.isFilledIn ? "again over" : "again"} aria-label=${main.text}><h3>${game?.value}</h3>
      <dl>${others.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${signed(value)}</dd></div>`)}</dl>
      <div class="go">${this.button(main, main.text)}</div></section>`;
  }

  bar() {
    return html`<nav class="bar">${TABS.map(
      (
        tab,
      ) => html`<button type="button" data-key=${tab} aria-current=${tab === this.tab ? "page" : nothing}
      @click=${() => this.choose(tab)}>${icon(tab)}<span>${words.tabs[tab]}</span></button>`,
    )}</nav>`;
  }

  /** @param {Action} action @param {string} text */
  button(action, text, style = action.grave) {
    const { gain } = action;
    const person = this.view?.people[action.about.person ?? -1];
    const whole = text === action.short ? action.text : text; // there are several "Edit"
    const name = `${person ? `${person.name}: ${text}` : whole}${gain ? `, ${typeset(gain)}` : ""}`;
    return html`<button type="button" class="${style} ${action.done ? "done" : ""}" data-key=${this.keyOf(action)} ?disabled=${Boolean(action.off)} aria-label=${name}
      @click=${(/** @type {MouseEvent} */ event) => this.tap(event, action)}><span>${signed(text)}</span>${gain ? html` <small>${typeset(gain)}</small>` : nothing}</button>`;
  }
}
