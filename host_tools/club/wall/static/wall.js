// The wall: asks this computer's server again and again for news, and shows them as text.
"use strict";

const EVERY_MS = 750;
const LOST_AFTER_MS = 8000;
const OLD_S = 300; // news of the boxes that are older than that are marked
const words = JSON.parse(document.getElementById("words").textContent);
const at = (id) => document.getElementById(id);

let shown = ""; // the news on the wall, as they came
let news = null;
let answered = Date.now(); // when the server last answered
let ahead = 0; // ms by which the server's clock is ahead of ours
let timer = 0;

function say(key, ...parts) {
  return words[key].replace(/\{(\d)\}/g, (_, at) => parts[at]);
}

function make(tag, kind, text) {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  if (text !== undefined) made.textContent = text;
  return made;
}

function named(text) {
  const made = make("span", "name", text);
  made.title = text;
  return made;
}

function valued(text, sign) {
  return make("span", `value${sign > 0 ? " up" : sign < 0 ? " down" : ""}`, text);
}

// --- what is shown

function places(row) {
  return row.account ? [make("li", "account", row.account), place(row)] : [place(row)];
}

function place(row) {
  const made = make("li", row.rank === 1 ? "top" : "");
  made.append(make("span", "rank", row.rank), named(row.name), valued(row.value, row.sign));
  return made;
}

function card(table) {
  const made = make("article", table.past ? "card past" : table.over ? "card over" : "card");
  const title = make("h3", "", table.label);
  title.title = table.label;
  made.append(title, make("p", "game", `${table.game} · ${table.hand}, ${table.playing}`));
  if (table.comet !== null) {
    const comet = make("p", "comet");
    comet.append(make("small", "", words.comet), make("b", "", table.comet));
    made.append(comet);
  }
  if (table.past) return made;
  const seats = make("ul");
  for (const seat of table.seats) {
    const line = make("li", seat.here ? "" : "away");
    line.append(named(seat.name), valued(seat.value, seat.sign));
    seats.append(line);
  }
  const foot = make("p", "foot");
  const ago = make("span", "ago");
  ago.dataset.received = table.received ?? "";
  foot.append(make("span", "", [table.last, table.pool].filter(Boolean).join(" · ")), ago);
  made.append(seats, foot);
  return made;
}

function seatsOf(table) {
  const made = make("article", "card seats");
  const seats = make("ul");
  for (const name of table.names) {
    const line = make("li");
    line.append(named(name));
    seats.append(line);
  }
  made.append(make("h3", "", table.label), seats);
  return made;
}

function moved(transfer) {
  const made = make("li");
  made.append(named(transfer.from), named(transfer.to), make("span", "value", transfer.amount));
  return made;
}

function show() {
  document.title = news.club;
  at("club").textContent = news.club;
  at("day").textContent = [news.day, news.evening, news.ended ? words.ended : ""]
    .filter(Boolean)
    .join(" · ");
  at("by").textContent = news.by;
  at("standings").replaceChildren(...news.standings.flatMap(places));
  at("waiting").hidden = news.standings.length > 0;
  at("note").textContent = news.note;
  at("note").hidden = !news.note;
  at("round-section").hidden = !news.round;
  at("round-title").textContent = news.round?.title ?? "";
  at("byes").textContent = news.round?.byes ?? "";
  at("round").replaceChildren(...(news.round?.tables ?? []).map(seatsOf));
  at("tables-section").hidden = news.tables.length === 0;
  at("tables").replaceChildren(...news.tables.map(card));
  at("transfers").replaceChildren(...news.transfers.map(moved));
  at("transfers-section").hidden = news.transfers.length === 0;
  at("names").textContent = news.hidden ? words.show : words.hide;
  choices();
  tell();
  fit();
}

// --- how old it is

function age(seconds) {
  if (seconds < 5) return words.now;
  if (seconds < 90) return say("seconds", Math.round(seconds));
  if (seconds < 5400) return say("minutes", Math.round(seconds / 60));
  return say("hours", Math.round(seconds / 3600));
}

function since(received) {
  return Math.max(0, (Date.now() + ahead) / 1000 - received);
}

function tell() {
  const lost = Date.now() - answered > LOST_AFTER_MS;
  const old = news?.received ? since(news.received) : 0;
  at("news").classList.toggle("lost", lost);
  at("news").classList.toggle("old", !lost && old > OLD_S && !news.ended);
  if (lost) at("age").textContent = say("lost", age((Date.now() - answered) / 1000));
  else if (news?.received) at("age").textContent = say("news", age(old));
  else at("age").textContent = news ? words.silent : "";
  for (const span of document.querySelectorAll(".ago")) {
    span.textContent = span.dataset.received
      ? age(since(Number(span.dataset.received)))
      : words.silent;
  }
}

// --- as large as the screen allows, in pages where that is too small; a phone scrolls instead

// for each list: its smallest letters in px, below which it comes in pages, its largest as a share
// of the screen's height, the most columns, and how many letters' heights a name is wide at least
const LISTS = {
  standings: { least: 15, most: 1 / 17, columns: 4, name: 6.5 },
  transfers: { least: 15, most: 1 / 22, columns: 4, name: 5.5 },
  round: { least: 15, most: 1 / 24, columns: 8, name: 6.5 },
  tables: { least: 13, most: 1 / 30, columns: 8, name: 8 },
};
const PAGE_MS = 12000;

let turn = 0; // how many pages have been turned
let held = false; // the page stays

function fit() {
  const wide = innerWidth > 900;
  for (const section of document.querySelectorAll(".turned")) section.classList.remove("turned");
  for (const id of Object.keys(LISTS)) {
    showPage(at(id), 0, Infinity);
    if (at(`${id}-page`)) at(`${id}-page`).textContent = "";
  }
  const shown = wide ? (id) => at(id).offsetParent && at(id).firstElementChild : () => false;
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
    if (page.of > 1)
      at(`${page.id}-page`).textContent = say("page", { page: page.number, pages: page.of });
  }
  at("hold").hidden = left.length < 2 && right.length < 2;
  at("hold").textContent = held ? words.go_on : words.hold;
}

function showAlone(shownId, ids) {
  for (const id of ids) at(id).parentElement.classList.toggle("turned", id !== shownId);
}

// The pages that a list comes in: at its smallest, as many rows a page as there is room for.
function pagesOf(id) {
  const list = at(id);
  const { least, columns, name } = LISTS[id];
  const all = list.children.length;
  const across = Math.max(
    1,
    Math.min(columns, all, Math.floor(list.clientWidth / (least * (name + 7)))),
  );
  list.style.setProperty("--columns", across);
  list.style.fontSize = `${least}px`;
  let of = 1;
  if (at(`${id}-page`) && list.scrollHeight > room(list)) {
    // who pays whom scrolls
    const gap = parseFloat(getComputedStyle(list).rowGap) || 0;
    const row = gap + Math.max(...Array.from(list.children, (child) => child.offsetHeight));
    of = Math.ceil(all / (across * Math.max(1, Math.floor((room(list) + gap) / row))));
  }
  const each = Math.ceil(all / of);
  return Array.from({ length: of }, (_, at) => ({
    id,
    from: at * each,
    count: each,
    number: at + 1,
    of,
  }));
}

function showPage(list, from, count) {
  list.style.removeProperty("font-size");
  list.style.removeProperty("--columns");
  [...list.children].forEach((child, at) => {
    child.hidden = at < from || at >= from + count;
  });
}

// Set what is shown of a list as large as there is room for.
function enlarge(list, { least, most, columns, name }) {
  const height = room(list);
  const shown = list.querySelectorAll(":scope > :not([hidden])").length;
  const one = list.querySelector(":scope > :not([hidden]) .name");
  let best = 0;
  let chosen = 1;
  for (let tried = 1; tried <= Math.min(columns, shown); tried++) {
    list.style.setProperty("--columns", tried);
    let low = best; // with more columns it has to be larger than with fewer
    let high = Math.max(least, Math.floor(innerHeight * most));
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      list.style.fontSize = `${middle}px`;
      if (one.clientWidth >= name * middle && list.scrollHeight <= height) low = middle;
      else high = middle - 1;
    }
    if (low > best) [best, chosen] = [low, tried];
  }
  // what fits in no way is as small as it is still legible, and scrolls
  if (best < least) chosen = Math.max(1, Math.floor(list.clientWidth / (least * (name + 7))));
  list.style.setProperty("--columns", chosen);
  list.style.fontSize = `${Math.max(best, least)}px`;
}

// How high a list may be, with what stands below it in its section.
function room(list) {
  let height = innerHeight - 14 - list.getBoundingClientRect().top - scrollY;
  for (let next = list.nextElementSibling; next; next = next.nextElementSibling)
    height -= next.offsetHeight;
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
      const theirs = Date.parse(answer.headers.get("Date"));
      if (!Number.isNaN(theirs)) ahead = theirs - answered;
      if (text !== shown) {
        shown = text;
        news = JSON.parse(text);
        show();
      }
    }
  } catch {
    // the laptop is asleep, or out of reach: the last news stay, and their age is shown
  }
  timer = setTimeout(ask, EVERY_MS);
}

// --- the director

function choose(id, items, first) {
  const list = at(id);
  const offered = JSON.stringify([...items, first]);
  if (list.dataset.offered === offered) return; // somebody may just be choosing
  list.dataset.offered = offered;
  const before = list.value;
  list.replaceChildren(
    ...[["", first], ...items].map(([value, text]) => {
      const option = make("option", "", text);
      option.value = value;
      return option;
    }),
  );
  list.value = items.some(([value]) => String(value) === before) ? before : "";
}

function choices() {
  const people = news.standings.map((row) => [row.person, row.name]);
  people.sort((one, other) => one[1].localeCompare(other[1]));
  choose("from", people, "–");
  choose("to", people, "–");
  choose(
    "table",
    news.tables.map((table) => [table.id, table.label]),
    words.whole,
  );
}

async function change(path, asked) {
  let text = words.failed;
  try {
    const answer = await fetch(`${path}?lang=${document.documentElement.lang}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ pin: at("pin").value, ...asked }),
    });
    const result = await answer.json();
    text = result.done ? words.done : say(result.error, result.count ?? result.why);
    if (result.done) at("pin").value = "";
    if (result.done && path === "/correct") {
      for (const id of ["amount", "reason", "hand"]) at(id).value = "";
    }
  } catch {
    // it says so already
  }
  at("answer").textContent = text;
  ask();
}

const number = (id) => (at(id).value === "" ? null : Number(at(id).value));

at("open").addEventListener("click", () => {
  at("answer").textContent = "";
  at("director").showModal();
});
at("close").addEventListener("click", () => at("director").close());
at("director").addEventListener("close", () => {
  at("pin").value = "";
});
at("form").addEventListener("submit", (event) => event.preventDefault());
at("names").addEventListener("click", () => change("/names", { hidden: !news.hidden }));
at("book").addEventListener("click", () =>
  change("/correct", {
    table: number("table"),
    hand: number("hand"),
    from: number("from"),
    to: number("to"),
    amount: number("amount"),
    reason: at("reason").value,
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
