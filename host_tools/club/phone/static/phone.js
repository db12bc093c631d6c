// Refreshes the page in place, and remembers who looks. The page also works without it.
"use strict";

import { tellClocks } from "/style/clock.js";

const EVERY_MS = 5000;
const KEY = "halley me";
const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const main = () => at("main");
let tag = "";
let timer = 0;
let ahead = 0; // ms by which the server's clock is ahead of this one

/** Storage may be forbidden; then people choose their name again next time. @param {string} person */
function remember(person) {
  try {
    if (person) localStorage.setItem(KEY, person);
    else localStorage.removeItem(KEY);
  } catch {
    /* nothing is remembered */
  }
}

function remembered() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keep open parts open, and keep the focus. @param {string} html */
function renew(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  if (fresh) tellClocks(fresh, ahead);
  if (!fresh || fresh.innerHTML === main().innerHTML) return;
  for (const open of main().querySelectorAll("details[open]")) {
    fresh.querySelector(`[id="${CSS.escape(open.id)}"]`)?.setAttribute("open", "");
  }
  const focused = document.activeElement?.closest("details")?.id;
  main().replaceWith(document.adoptNode(fresh));
  if (focused) at(focused)?.querySelector("summary")?.focus({ preventScroll: true });
}

async function ask() {
  clearTimeout(timer);
  try {
    const answer = await fetch(location.href, {
      cache: "no-store",
      headers: tag ? { "If-None-Match": tag } : {},
      signal: AbortSignal.timeout(10000),
    });
    const theirs = Date.parse(answer.headers.get("Date") ?? "");
    if (!Number.isNaN(theirs)) ahead = theirs - Date.now();
    if (answer.ok) {
      tag = answer.headers.get("ETag") ?? "";
      renew(await answer.text());
    }
    at("lost").hidden = answer.ok || answer.status === 304;
  } catch {
    at("lost").hidden = false; // keep what was shown last
  }
  timer = setTimeout(ask, EVERY_MS);
}

const person = main().dataset.person;
const parts = new URLSearchParams(location.search);
if (parts.has("else")) remember("");
else if (person !== "0") remember(person ?? "");
else if (remembered() && location.pathname === "/me")
  location.replace(`/me/${remembered()}${location.search}`);
tellClocks(document);
setInterval(() => tellClocks(document, ahead), 1000);
if (!("still" in main().dataset)) {
  document.addEventListener("visibilitychange", () => document.hidden || ask());
  timer = setTimeout(ask, EVERY_MS);
}

// At the door: a name that is typed leaves the names that have it in the list, and a list is sent once.
const plain = (/** @type {string} */ text) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
document.getElementById("typed")?.addEventListener("input", ({ target }) => {
  const typed = plain(/** @type {HTMLInputElement} */ (target).value.trim());
  for (const row of document.querySelectorAll("#names li")) {
    const name = row.querySelector("span")?.textContent ?? "";
    /** @type {HTMLElement} */ (row).hidden = !plain(name).includes(typed);
  }
});
document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});
