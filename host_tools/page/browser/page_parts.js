// What scripts take of the page, and of the browser.

/** The part of index.html with that id.
 *  @type {<Id extends string>(id: Id) => Id extends keyof PageParts ? PageParts[Id] : HTMLElement} */
export const find = (id) => /** @type {any} */ (document.getElementById(id));

/** The first part of `place` that `selector`, the name of an element at its end, is for.
 *  @template {keyof HTMLElementTagNameMap} Name
 *  @param {ParentNode} place @param {Name | `${string} ${Name}`} selector
 *  @returns {HTMLElementTagNameMap[Name]} */
export function within(place, selector) {
  const part = place.querySelector(selector);
  if (!part) throw new Error(`no ${selector}`);
  return /** @type {HTMLElementTagNameMap[Name]} */ (part);
}

/** The name that a browser has for what was thrown: "AbortError". @param {unknown} error */
export const nameOf = (error) => (error instanceof Error ? error.name : "");

/** What draws on a canvas.
 *  @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2DSettings} [settings] */
export function pen(canvas, settings) {
  const context = canvas.getContext("2d", settings);
  if (!context) throw new Error("no canvas");
  return context;
}

/** Add a stylesheet to the page: settled when it is there, or cannot be had. @param {string} href */
export async function addStyle(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const done = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  await done;
}

/** Have the browser save `file`. @param {File} file */
export function download(file) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10000);
}

/** Note how far the page is, for its styles and for tests. @param {string} state */
export function setState(state) {
  document.documentElement.dataset.state = state;
}

/** How far the page is: "waiting" for another tab, "running" ... */
export const stateNow = () => document.documentElement.dataset.state;
