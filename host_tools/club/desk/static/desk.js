// The desk works without this script: its forms are posted and come back. The script refreshes the overview and the door,
// shows how old each table's news is, and adds up a correction.
"use strict";

import { tellClocks } from "/style/clock.js";

const EVERY_MS = 3000;
const live = document.getElementById("live");
let ahead = 0; // ms by which the server's clock is ahead of this one
let tag = "";
let timer = 0;

/** @param {number} seconds */
function age(seconds) {
  const { now = "", seconds: some = "", minutes = "", hours = "" } = document.body.dataset;
  if (seconds < 5) return now;
  if (seconds < 90) return some.replace("{count}", String(Math.round(seconds)));
  if (seconds < 5400) return minutes.replace("{count}", String(Math.round(seconds / 60)));
  return hours.replace("{count}", String(Math.round(seconds / 3600)));
}

/** @param {ParentNode} within */
function tellAges(within = document) {
  tellClocks(within, ahead);
  /** @type {NodeListOf<HTMLElement>} */
  const spans = within.querySelectorAll(".age[data-received]");
  for (const span of spans) {
    const text = age(Math.max(0, (Date.now() + ahead) / 1000 - Number(span.dataset.received)));
    if (span.textContent !== text) span.textContent = text;
  }
}

/** Move the focus from a replaced part to the same element of its replacement.
 *  @param {Element} old @param {Element} fresh */
function replace(old, fresh) {
  const focused = document.activeElement;
  /** @type {(within: Element) => HTMLElement[]} */
  const stops = (within) => [...within.querySelectorAll(/** @type {"a"} */ ("a, button"))];
  const place = stops(old).findIndex((stop) => stop === focused);
  old.replaceWith(fresh);
  if (place < 0) return;
  const same = stops(fresh).find((stop) => stop.textContent === focused?.textContent);
  (same ?? stops(fresh)[place])?.focus({ preventScroll: true });
}

/** @param {HTMLElement} live @param {string} html */
function renew(live, html) {
  if (live.querySelector("#door [role=alert]")) return; // a question that waits for its answer
  const fresh = new DOMParser().parseFromString(html, "text/html").body;
  tellAges(fresh);
  const ids = (/** @type {Element} */ within) =>
    [...within.querySelectorAll(":scope > section, .card")].map((it) => it.id).join();
  if (ids(fresh) !== ids(live)) {
    for (const section of live.querySelectorAll(":scope > section")) {
      if (!fresh.querySelector(`#${section.id}`)) section.remove();
    }
    let before = null;
    for (const section of [...fresh.children]) {
      const old = live.querySelector(`:scope > #${section.id}`);
      if (old) replace(old, section);
      else if (before) before.after(section);
      else live.prepend(section);
      before = section;
    }
    return;
  }
  for (const part of [...fresh.querySelectorAll("#next, #needs, #filter, #door, .card")]) {
    const old = document.getElementById(part.id);
    if (old && old.outerHTML !== part.outerHTML) replace(old, part);
  }
  const head = fresh.querySelector("#all-title");
  if (head) live.querySelector("#all-title")?.replaceChildren(...head.childNodes);
}

async function ask() {
  clearTimeout(timer);
  try {
    const answer = await fetch(`${location.pathname}?part&${location.search.slice(1)}`, {
      cache: "no-store",
      headers: tag ? { "If-None-Match": tag } : {},
      signal: AbortSignal.timeout(10000),
    });
    if (answer.status === 403) return location.reload(); // signed out
    const theirs = Date.parse(answer.headers.get("Date") ?? "");
    if (!Number.isNaN(theirs)) ahead = theirs - Date.now();
    if (answer.ok) {
      tag = answer.headers.get("ETag") ?? "";
      if (live) renew(live, await answer.text());
    }
    document.body.classList.toggle("is-lost", !answer.ok && answer.status !== 304);
  } catch {
    document.body.classList.add("is-lost");
  }
  tellAges();
  if (!document.hidden) timer = setTimeout(ask, EVERY_MS);
}

for (const sums of document.querySelectorAll("[data-sum]")) {
  const output = /** @type {HTMLOutputElement} */ (sums.querySelector("output"));
  const add = () => {
    /** @type {NodeListOf<HTMLInputElement>} */
    const typed = sums.querySelectorAll("input[name=amount]");
    const amounts = [...typed].map(
      (it) => Number(it.value.replace("\u2212", "-").replace(/\s/g, "")) || 0,
    );
    const total = amounts.reduce((one, other) => one + other, 0);
    output.textContent = amounts.some(Boolean) ? `Σ ${total > 0 ? "+" : ""}${total}` : "";
    output.className = total ? "down" : "up";
  };
  sums.addEventListener("input", add);
  add();
}

/** @type {NodeListOf<HTMLFormElement>} */
const chosen = document.querySelectorAll("form[data-choose]");
for (const form of chosen) {
  form.querySelector("select")?.addEventListener("change", () => form.requestSubmit());
}

// Enter sends a line of names, as in a one-line field; it does not send a pasted column.
document.addEventListener("keydown", (event) => {
  const area = event.target instanceof Element ? event.target.closest("textarea") : null;
  if (
    !area ||
    event.key !== "Enter" ||
    event.shiftKey ||
    event.isComposing ||
    area.value.includes("\n")
  )
    return;
  event.preventDefault();
  area.form?.requestSubmit();
});

// Send once: ignore a second press until the answer arrives.
document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
  const { top } = form.getBoundingClientRect();
  sessionStorage.setItem("place", JSON.stringify([location.pathname, form.id, top, scrollY]));
});
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});

const wrong = document.querySelector("main [role=alert]");
if (wrong) wrong.scrollIntoView({ block: "center" });
else stay();

/** Leave the list where it was before its form was sent: the browser would scroll to the form's name. */
function stay() {
  const [path, id, top, y] = JSON.parse(sessionStorage.getItem("place") ?? "[]");
  sessionStorage.removeItem("place");
  if (path !== location.pathname || !document.querySelector(".done")) return;
  history.replaceState(null, "", location.pathname + location.search);
  const move = () => {
    const form = document.getElementById(id);
    scrollTo(0, form ? scrollY + form.getBoundingClientRect().top - top : y);
  };
  move();
  addEventListener("load", move, { once: true });
}
tellAges();
if (live) {
  ask();
  document.addEventListener("visibilitychange", () => document.hidden || ask());
  setInterval(() => tellAges(), 1000);
}

// Change the sign: few phones have a minus among their digits.
document.addEventListener("click", ({ target }) => {
  const isSign = target instanceof Element && target.matches("button.sign");
  const field = isSign && target.parentElement?.querySelector("input");
  if (!field) return;
  const digits = field.value.trim().replace(/^[-\u2212]\s*/, "");
  field.value = digits === field.value.trim() ? `\u2212${digits}` : digits;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
});
