// What the page says: the texts of ../words, a table for each language. The box's own words are the
// firmware's.

import { tables } from "./tables.js"; // made of ../words/*.py by build.py

/** What each language is called in itself, by its code: "en", "fr". */
export const languages = Object.fromEntries(
  Object.entries(tables).map(([code, { languageItself }]) => [code, languageItself]),
);

/** The language in use, and its table; `speak` changes both. */
export let language = "en";
export let words = tables.en;

/** Take the words of `wanted` ("fr") from now on; English where there is no table for it.
 *  @param {string} wanted */
export function speak(wanted) {
  language = Object.hasOwn(tables, wanted) ? wanted : "en";
  words = tables[language];
  document.documentElement.lang = language;
}

/** @type {Record<string, Promise<void>>} */
const loading = {}; // what was loaded of the tables that are seldom wanted

/** Have the table `name`, "help" or "cable", in the words of all languages; rejects when it cannot be had.
 *  @param {string} name */
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

/** The text with its places {0}, {1} filled. @param {string} text @param {...unknown} parts */
export const fill = (text, ...parts) => text.replace(/\{(\d)\}/g, (_, at) => String(parts[at]));

/** The text `key` of a table with the number as {0}; of one thing, the text `key`_one.
 *  @param {Texts} table @param {string} key @param {number} number */
export function counted(table, key, number) {
  const singular = number === 1 || (number === 0 && words.zero === "singular");
  return fill(table[singular ? `${key}_one` : key], number);
}

/** The reader's language, as the browser is set. */
export const readersLanguage = () => navigator.language?.slice(0, 2).toLowerCase() ?? "en";
