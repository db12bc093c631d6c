// An evening's result in words: what is sent as a text, and the lines of its picture.

import { counted, fill, language, words } from "../words.js";

/** The reader's kind of the page's language: dates are written in it. */
const place = () =>
  navigator.languages?.find((tag) => tag.startsWith(language)) ??
  (language === "en" ? "en-GB" : language);

/** The time of day `made`, seconds since 1970. @param {number} made */
export const timeOf = (made) =>
  new Intl.DateTimeFormat(place(), { timeStyle: "short" }).format(new Date(made * 1000));

/** The day of `made`, seconds since 1970, as people here write it. @param {number} made */
export function dateOf(made, style = /** @type {"full" | "medium"} */ ("full")) {
  const text = new Intl.DateTimeFormat(place(), { dateStyle: style }).format(new Date(made * 1000));
  return language === "fr" ? text.replace(/(?<!\d)1(?= \p{L})/u, "1er") : text; // which browsers leave out
}

/** An amount as it is set in type: the sign for less than nothing, and a blank that does not break.
 *  @param {string} amount */
export const typeset = (amount) => amount.replace(/^-/, "\u2212").replaceAll(" ", "\u00a0");

/** A text that may be an amount, set so where it is one; of others the lines may break.
 *  @param {string} text */
export const typesetAmount = (text) => (/^[-+]?\d/.test(text) ? typeset(text) : typesetText(text));

/** A sentence with amounts in it: so are they. @param {string} text */
export const typesetText = (text) => text.replace(/(^|[ \u00a0(])-(?=\d)/g, "$1\u2212");

/** How far the evening has come. @param {Result} result */
export function stateOf({ ended, over, hands, playing, linked }) {
  if (linked) return ""; // a link does not say
  if (playing && !ended && !over) return fill(words.resultPlaying, hands + 1);
  if (!hands && !ended && !over) return words.resultBefore;
  const text = ended ? words.resultEnded : over ? words.resultOver : words.resultUnderWay;
  return fill(text, counted(words, "resultHands", hands));
}

/** Who has won, "" where nobody has yet. @param {Result} result */
export function winnerOf({ winners, together }) {
  if (winners.length < 2) return winners.length ? fill(words.resultWinner, winners[0]) : "";
  const all = fill(words.resultBoth, winners.slice(0, -1).join(", "), winners.at(-1));
  return fill(together ? words.resultWinners : words.resultLevel, all);
}

/** What has to be known to read the amounts, and what is missing. @param {Result} result */
export const notesOf = ({ fiche, dropped }) => [
  ...(fiche ? [fill(words.resultFiche, fiche)] : []),
  ...(dropped ? [counted(words, "resultDropped", dropped)] : []),
];

/** How somebody stands. @param {string} name @param {string} amount */
export const balanceOf = (name, amount, away = false) =>
  fill(words.resultBalance, away ? fill(words.resultAway, name) : name, typeset(amount));

/** Who pays whom how much; "" is paid for the pool.
 *  @param {string} payer @param {string} payee @param {string} amount */
export const debtOf = (payer, payee, amount) =>
  payee
    ? fill(words.resultDebt, payer, payee, typeset(amount))
    : fill(words.resultDebtToPool, payer, typeset(amount));

/** What balances are called, where money is paid in the end and where it is not.
 *  @param {boolean} pays */
export const balancesTitle = (pays) => (pays ? words.resultBalances : words.resultScores);

/** The whole result as a text. @param {Result} result */
export function textOf(result) {
  const { title, made, names, pays, balances, teams, pool, debts } = result;
  const who = balances.map((row) => balanceOf(...row));
  const parts = [
    [
      title + (made ? `, ${dateOf(made)}` : ""),
      names.join(", "),
      stateOf(result),
      winnerOf(result),
    ],
    [
      balancesTitle(pays),
      ...who,
      ...teams.map((row) => balanceOf(...row)),
      pool ? balanceOf(result.pool_name || words.resultInPool, pool) : "",
    ],
    pays ? [words.resultPays, ...debts.map(debtLine), debts.length ? "" : words.resultEven] : [],
    notesOf(result),
  ];
  return parts
    .map((lines) => lines.filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n\n");
}

/** @param {Result["debts"][0]} debt */
const debtLine = ([payer, payee, amount, money]) =>
  debtOf(payer, payee, amount) + (money ? ` (${typeset(money)})` : "");
