// The page's texts, from ../words, a table for each language. The box's texts are the firmware's.

import { tables } from "./tables.js"; // made from ../words/*.py by build.py

/** Each language's own name, by its code: "en", "fr". */
export const languages = Object.fromEntries(
  Object.entries(tables).map(([code, { languageItself }]) => [code, languageItself]),
);

/** The current language, and its table; `speak` changes both. */
export let language = "en";
export let words = tables.en;

/** Use the texts of `wanted` ("fr"); English if it has none. @param {string} wanted */
export function speak(wanted) {
  language = Object.hasOwn(tables, wanted) ? wanted : "en";
  words = tables[language];
  document.documentElement.lang = language;
}

/** @type {Record<string, Promise<void>>} */
const loading = {}; // rarely used tables that are loaded

/** Load the table `name`, "help" or "cable", for all languages; reject if that fails. @param {string} name */
export function withTable(name) {
  loading[name] ??= fetchTable(name).catch((error) => {
    delete loading[name];
    throw error;
  });
  return loading[name];
}

/** @param {string} name */
async function fetchTable(name) {
  const answer = await fetch(new URL(`${name}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}.json: ${answer.status}`);
  for (const [code, table] of Object.entries(await answer.json()))
    Object.assign(tables[code], { [name]: table });
}

/** Fill the places {0}, {1} of a text. @param {string} text @param {...unknown} parts */
export const fill = (text, ...parts) => text.replace(/\{(\d)\}/g, (_, at) => String(parts[at]));

/** Return the text `key` of a table with the number as {0}; for 1 the text `key`_one.
 *  @param {Texts} table @param {string} key @param {number} number */
export function counted(table, key, number) {
  const singular = number === 1 || (number === 0 && words.zero === "singular");
  return fill(table[singular ? `${key}_one` : key], number);
}

/** Return the reader's language, from the browser's settings. */
export const readersLanguage = () => navigator.language?.slice(0, 2).toLowerCase() ?? "en";
