// Parts of the page that are made by its scripts.

/** The comet's sign: few phones have a letter for it, and some a coloured picture. */
export const COMET_SIGN = "☄";

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

/** An element of the page, with these properties, and these texts and elements in it.
 *  @template {keyof HTMLElementTagNameMap} Name
 *  @param {Name} name @param {Partial<HTMLElementTagNameMap[Name]> & { role?: string }} properties
 *  @param {(string | Node)[]} inside */
export function element(name, properties = {}, ...inside) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...inside);
  return made;
}

/** The parts of a text, to be put into an element; the comet's sign is drawn by the page.
 *  @param {string} text */
export function withSigns(text) {
  const sign = () => element("span", { className: "comet-sign" }, COMET_SIGN);
  return text.split(COMET_SIGN).flatMap((part, i) => (i ? [sign(), part] : [part]));
}

/** A button that acts. @param {() => void} act */
export function button(act) {
  const made = element("button", { type: "button" });
  made.addEventListener("click", act);
  return made;
}

/** Add a stylesheet to the page: settled when it is there, or cannot be had. @param {string} href */
export async function addStyle(href) {
  const link = element("link", { rel: "stylesheet", href });
  const done = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  await done;
}

/** Have the browser save `file`. @param {File} file */
export function download(file) {
  const href = URL.createObjectURL(file);
  element("a", { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10000);
}
