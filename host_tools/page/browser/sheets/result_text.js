// An evening's result as text: for sharing, and as the lines of its picture.

import { counted, fill, language, words } from "../words.js";

/** The reader's variant of the page's language, for dates. */
const place = () =>
  navigator.languages?.find((tag) => tag.startsWith(language)) ??
  (language === "en" ? "en-GB" : language);

/** Return the time of day `made`, seconds since 1970. @param {number} made */
export const timeOf = (made) =>
  new Intl.DateTimeFormat(place(), { timeStyle: "short" }).format(new Date(made * 1000));

/** Return the day of `made`, seconds since 1970, as people here write it. @param {number} made */
export function dateOf(made, style = /** @type {"full" | "medium"} */ ("full")) {
  const text = new Intl.DateTimeFormat(place(), { dateStyle: style }).format(new Date(made * 1000));
  return language === "fr" ? text.replace(/(?<!\d)1(?= \p{L})/u, "1er") : text; // browsers leave it out
}

/** Return a text whose numbers of five digits and more have their thousands apart, and whose dates stay on one
 *  line. @param {string} text */
const groupDigits = (text) =>
  text
    .replace(/(?<![\w.,])\d{5,}/g, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, words.thousands))
    .replace(/(\d{4})-(\d\d)-(\d\d)/g, "$1-\u2060$2-\u2060$3");

/** Return an amount in print: with a real minus sign, a no-break space, and its thousands apart.
 *  @param {string} amount */
export const typeset = (amount) =>
  groupDigits(amount.replace(/^-/, "\u2212").replaceAll(" ", "\u00a0"));

/** Return a text in print if it is an amount; the lines of other texts may break. @param {string} text */
export const typesetAmount = (text) =>
  /^[-+]?\d\S*( \d\S*)*$/.test(text) ? typeset(text) : typesetText(text);

/** Return a sentence with its amounts in print. @param {string} text */
export const typesetText = (text) =>
  groupDigits(text.replace(/(^|[ \u00a0(])-(?=\d)/g, "$1\u2212"));

/** Return the stage of the evening. @param {Result} result */
export function stateOf({ ended, over, hands, playing, linked }) {
  if (linked) return ""; // a link does not say
  if (playing && !ended && !over) return fill(words.resultPlaying, hands + 1);
  if (!hands && !ended && !over) return words.resultBefore;
  const text = ended ? words.resultEnded : over ? words.resultOver : words.resultUnderWay;
  return fill(text, counted(words, "resultHands", hands));
}

/** Return the winner, "" if there is none yet. @param {Result} result */
export function winnerOf({ winners, together }) {
  if (winners.length < 2) return winners.length ? fill(words.resultWinner, winners[0]) : "";
  const all = fill(words.resultBoth, winners.slice(0, -1).join(", "), winners.at(-1));
  return fill(together ? words.resultWinners : words.resultLevel, all);
}

/** Return notes on reading the amounts, and on what is missing. @param {Result} result */
export const notesOf = ({ fiche, dropped }) => [
  ...(fiche ? [fill(words.resultFiche, fiche)] : []),
  ...(dropped ? [counted(words, "resultDropped", dropped)] : []),
];

/** Return a person's balance. @param {string} name @param {string} amount */
export const balanceOf = (name, amount, away = false) =>
  fill(words.resultBalance, away ? fill(words.resultAway, name) : name, typeset(amount));

/** Return who pays whom how much; "" stands for the pool.
 *  @param {string} payer @param {string} payee @param {string} amount */
export const debtOf = (payer, payee, amount) =>
  payee
    ? fill(words.resultDebt, payer, payee, typeset(amount))
    : fill(words.resultDebtToPool, payer, typeset(amount));

/** Return the heading of the balances, with or without money. @param {boolean} pays */
export const balancesTitle = (pays) => (pays ? words.resultBalances : words.resultScores);

/** Return the whole result as text. @param {Result} result */
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
