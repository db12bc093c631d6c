// The wall: polls this computer's server for news and shows them as text.

import { tellClocks } from "/style/clock.js";
import { html, nothing, render } from "./lit-html.js";

const EVERY_MS = 750;
const LOST_AFTER_MS = 8000;
const OLD_S = 300; // mark older news of a box
const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const field = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (at(id)); // or a select
const director = /** @type {HTMLDialogElement} */ (at("director"));
/** @type {Texts} */
const words = JSON.parse(at("words").textContent);

let shown = ""; // the latest news, as received
/** @type {?News} */
let news = null;
let answered = Date.now(); // time of the server's last answer
let ahead = 0; // ms by which the server's clock is ahead of this one
let timer = 0;

/** @param {string} key @param {...unknown} parts */
function say(key, ...parts) {
  return words[key].replace(/\{(\d)\}/g, (_, place) => String(parts[place]));
}

// --- content

const named = (/** @type {string} */ text) => html`<span class="name" title=${text}>${text}</span>`;

const valued = (/** @type {{ value: string, sign: number }} */ { value, sign }) =>
  html`<span class="value ${sign > 0 ? "up" : sign < 0 ? "down" : ""}">${value}</span>`;

/** @param {WallPlace} row */
const place = (row) => html`${row.account ? html`<li class="account">${row.account}</li>` : nothing}
  <li class=${row.rank === 1 ? "top" : ""}><span class="rank">${row.rank}</span>${named(row.name)}${valued(row)}${row.gain === undefined ? nothing : html`<small class="gain">${row.gain}</small>`}</li>`;

/** @param {WallTable} table */
const card = (
  table,
) => html`<article class="card ${table.past ? "past" : table.over ? "over" : ""}">
  <h3 title=${table.label}>${table.label}</h3><p class="game">${table.game} · ${table.hand}, ${table.playing}</p>
  ${table.comet === null ? nothing : html`<p class="comet"><small>${words.comet}</small><b>${table.comet}</b></p>`}
  ${table.past ? nothing : inPlay(table)}</article>`;

/** @param {WallTable} table */
const inPlay = ({ seats, last, pool, received }) => html`
  <ul>${seats.map((seat) => html`<li class=${seat.here ? "" : "away"}>${named(seat.name)}${valued(seat)}</li>`)}</ul>
  <p class="foot"><span>${[last, pool].filter(Boolean).join(" · ")}</span><span class="ago" data-received=${received ?? ""}></span></p>`;

const drawn = (/** @type {{ label: string, names: string[] }} */ { label, names }) =>
  html`<article class="card seats"><h3>${label}</h3><ul>${names.map((name) => html`<li>${named(name)}</li>`)}</ul></article>`;

const moved = (/** @type {News["transfers"][0]} */ { from, to, amount }) =>
  html`<li>${named(from)}${named(to)}<span class="value">${amount}</span></li>`;

/** @param {News} news */
function show(news) {
  const { club, day, evening, ended, standings, note, round, tables, transfers } = news;
  document.title = club;
  at("club").textContent = club;
  at("day").textContent = [day, evening, ended ? words.ended : ""].filter(Boolean).join(" · ");
  at("by").textContent = news.by;
  render(standings.map(place), at("standings"));
  at("waiting").hidden = standings.length > 0;
  at("note").textContent = note;
  at("note").hidden = !note;
  at("round-section").hidden = !round;
  at("round-title").textContent = round?.title ?? "";
  at("byes").textContent = round?.byes ?? "";
  render(round?.tables.map(drawn), at("round"));
  at("tables-section").hidden = tables.length === 0;
  render(tables.map(card), at("tables"));
  render(transfers.map(moved), at("transfers"));
  at("transfers-section").hidden = transfers.length === 0;
  at("announcement").textContent = news.notice.text;
  const { clock } = news.notice;
  if (clock) Object.assign(at("clock").dataset, { ...clock, ends: String(clock.ends) });
  else delete at("clock").dataset.ends;
  if (!clock) at("clock").textContent = "";
  at("notice").hidden = !clock && !news.notice.text;
  at("names").textContent = news.hidden ? words.show : words.hide;
  offer(news);
  tell();
  fit();
}

// --- age

/** @param {number} seconds */
function age(seconds) {
  if (seconds < 5) return words.now;
  if (seconds < 90) return say("seconds", Math.round(seconds));
  if (seconds < 5400) return say("minutes", Math.round(seconds / 60));
  return say("hours", Math.round(seconds / 3600));
}

/** @param {number} received */
function since(received) {
  return Math.max(0, (Date.now() + ahead) / 1000 - received);
}

function tell() {
  const wasOver = at("clock").classList.contains("is-over");
  tellClocks(document, ahead);
  if (news && wasOver !== at("clock").classList.contains("is-over")) fit(); // its text has another length
  const lost = Date.now() - answered > LOST_AFTER_MS;
  const received = news?.received;
  const old = received ? since(received) : 0;
  at("news").classList.toggle("lost", lost);
  at("news").classList.toggle("old", !lost && old > OLD_S && !news?.ended);
  if (lost) at("age").textContent = say("lost", age((Date.now() - answered) / 1000));
  else if (received) at("age").textContent = say("news", age(old));
  else at("age").textContent = news ? words.silent : "";
  /** @type {NodeListOf<HTMLElement>} */
  const spans = document.querySelectorAll(".ago");
  for (const span of spans) {
    const { received } = span.dataset;
    span.textContent = received ? age(since(Number(received))) : words.silent;
  }
}

// --- as large as the screen allows, in pages if that is too small; a phone scrolls instead

// For each list: its smallest font size in px, below which it is divided into pages; its largest as a share
// of the screen's height; the most columns; and the least width of a name in font heights.
/** @type {Record<string, WallList>} */
const LISTS = {
  standings: { least: 15, most: 1 / 17, columns: 4, name: 6.5 },
  transfers: { least: 15, most: 1 / 17, columns: 4, name: 9 },
  round: { least: 15, most: 1 / 24, columns: 8, name: 6.5 },
  tables: { least: 13, most: 1 / 30, columns: 8, name: 8 },
};
const PAGE_MS = 12000;

let turn = 0; // number of pages turned so far
let held = false; // how long a page stays

function fit() {
  const wide = innerWidth > 900;
  for (const section of document.querySelectorAll(".turned")) section.classList.remove("turned");
  for (const id of Object.keys(LISTS)) {
    showPage(at(id), 0, Infinity);
    if (at(`${id}-page`)) at(`${id}-page`).textContent = "";
  }
  const shown = (/** @type {string} */ id) =>
    wide && at(id).offsetParent && at(id).firstElementChild;
  const left = shown("standings") ? pagesOf("standings") : [];
  const lists = ["transfers", "round", "tables"].filter(shown); // they take turns
  const right = lists.flatMap((id) => {
    showAlone(id, lists);
    return pagesOf(id);
  });
  for (const pages of [left, right]) {
    if (!pages.length) continue;
    const page = pages[turn % pages.length];
    showAlone(page.id, pages === right ? lists : []);
    showPage(at(page.id), page.from, page.count);
    enlarge(at(page.id), LISTS[page.id]);
    if (page.of > 1) at(`${page.id}-page`).textContent = say("page", page.number, page.of);
  }
  at("hold").hidden = left.length < 2 && right.length < 2;
  at("hold").textContent = held ? words.go_on : words.hold;
}

/** @param {string} shownId @param {string[]} ids */
function showAlone(shownId, ids) {
  for (const id of ids) at(id).parentElement?.classList.toggle("turned", id !== shownId);
}

/** Return the pages of a list, each with as many rows as fit at the smallest size.
 *  @param {string} id @returns {WallPage[]} */
function pagesOf(id) {
  const list = at(id);
  const { least, columns, name } = LISTS[id];
  const all = list.children.length;
  const across = Math.max(
    1,
    Math.min(columns, all, Math.floor(list.clientWidth / (least * (name + 7)))),
  );
  list.style.setProperty("--columns", String(across));
  list.style.fontSize = `${least}px`;
  let of = 1;
  if (at(`${id}-page`) && list.scrollHeight > room(list)) {
    // who pays whom scrolls
    const gap = parseFloat(getComputedStyle(list).rowGap) || 0;
    const row = gap + Math.max(...rowsOf(list).map((row) => row.offsetHeight));
    of = Math.ceil(all / (across * Math.max(1, Math.floor((room(list) + gap) / row))));
  }
  const each = Math.ceil(all / of);
  return Array.from({ length: of }, (_, i) => ({
    id,
    from: i * each,
    count: each,
    number: i + 1,
    of,
  }));
}

/** @param {HTMLElement} list */
const rowsOf = (list) => /** @type {HTMLElement[]} */ ([...list.children]);

/** @param {HTMLElement} list @param {number} from @param {number} count */
function showPage(list, from, count) {
  list.style.removeProperty("font-size");
  list.style.removeProperty("--columns");
  for (const [i, row] of rowsOf(list).entries()) row.hidden = i < from || i >= from + count;
}

/** Show the list as large as the room allows. @param {HTMLElement} list @param {WallList} how */
function enlarge(list, { least, most, columns, name }) {
  const height = room(list);
  const shown = list.querySelectorAll(":scope > :not([hidden])").length;
  const one = /** @type {HTMLElement} */ (list.querySelector(":scope > :not([hidden]) .name"));
  let best = 0;
  let chosen = 1;
  for (let tried = 1; tried <= Math.min(columns, shown); tried++) {
    list.style.setProperty("--columns", String(tried));
    let low = best; // more columns must give larger letters than fewer
    let high = Math.max(least, Math.floor(innerHeight * most));
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      list.style.fontSize = `${middle}px`;
      if (one.clientWidth >= name * middle && list.scrollHeight <= height) low = middle;
      else high = middle - 1;
    }
    if (low > best) [best, chosen] = [low, tried];
  }
  // if nothing fits, use the smallest legible size, and scroll
  if (best < least) chosen = Math.max(1, Math.floor(list.clientWidth / (least * (name + 7))));
  list.style.setProperty("--columns", String(chosen));
  list.style.fontSize = `${Math.max(best, least)}px`;
}

/** Return the height available to a list, without what stands below it in its section.
 *  @param {HTMLElement} list */
function room(list) {
  let height = innerHeight - 14 - list.getBoundingClientRect().top - scrollY;
  for (let next = list.nextElementSibling; next; next = next.nextElementSibling)
    height -= /** @type {HTMLElement} */ (next).offsetHeight;
  return height;
}

function turnPage() {
  if (held || !news || at("hold").hidden) return;
  turn += 1;
  fit();
}

// --- news

async function ask() {
  clearTimeout(timer);
  try {
    const answer = await fetch(`/news?lang=${document.documentElement.lang}`, {
      cache: "no-cache",
      signal: AbortSignal.timeout(LOST_AFTER_MS),
    });
    if (answer.ok) {
      const text = await answer.text();
      answered = Date.now();
      const theirs = Date.parse(answer.headers.get("Date") ?? "");
      if (!Number.isNaN(theirs)) ahead = theirs - answered;
      if (text !== shown) {
        shown = text;
        news = /** @type {News} */ (JSON.parse(text));
        show(news);
      }
    }
  } catch {
    // the laptop is asleep or out of reach: keep the last news and show their age
  }
  timer = setTimeout(ask, EVERY_MS);
}

// --- the director

/** Fill a select, and keep the chosen item while it exists.
 *  @param {string} id @param {[number, string][]} items @param {string} first */
function choose(id, items, first) {
  const list = field(id);
  const before = list.value;
  const option = (/** @type {[number | string, string]} */ [value, text]) =>
    html`<option value=${value}>${text}</option>`;
  render([option(["", first]), ...items.map(option)], list);
  list.value = items.some(([value]) => String(value) === before) ? before : "";
}

/** @param {News} news */
function offer({ standings, tables }) {
  const people = standings.map((row) => /** @type {[number, string]} */ ([row.person, row.name]));
  people.sort((one, other) => one[1].localeCompare(other[1]));
  choose("from", people, "–");
  choose("to", people, "–");
  choose(
    "table",
    tables.map(({ id, label }) => [id, label]),
    words.whole,
  );
}

/** @param {string} path @param {object} asked */
async function change(path, asked) {
  let text = words.failed;
  try {
    const answer = await fetch(`${path}?lang=${document.documentElement.lang}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ pin: field("pin").value, ...asked }),
    });
    const result = await answer.json();
    text = result.done ? words.done : say(result.error, result.count ?? result.why);
    if (result.done) field("pin").value = "";
    if (result.done && path === "/correct") {
      for (const id of ["amount", "reason", "hand"]) field(id).value = "";
    }
  } catch {
    // the message is there already
  }
  at("answer").textContent = text;
  ask();
}

const number = (/** @type {string} */ id) =>
  field(id).value === "" ? null : Number(field(id).value);

at("open").addEventListener("click", () => {
  at("answer").textContent = "";
  director.showModal();
});
at("close").addEventListener("click", () => director.close());
director.addEventListener("close", () => {
  field("pin").value = "";
});
at("form").addEventListener("submit", (event) => event.preventDefault());
at("names").addEventListener("click", () => change("/names", { hidden: !news?.hidden }));
at("book").addEventListener("click", () =>
  change("/correct", {
    table: number("table"),
    hand: number("hand"),
    from: number("from"),
    to: number("to"),
    amount: number("amount"),
    reason: field("reason").value,
  }),
);
at("hold").addEventListener("click", () => {
  held = !held;
  at("hold").textContent = held ? words.go_on : words.hold;
});
setInterval(turnPage, PAGE_MS);
addEventListener("resize", () => news && fit());
document.addEventListener("visibilitychange", () => document.hidden || ask());
setInterval(tell, 1000);
ask();
