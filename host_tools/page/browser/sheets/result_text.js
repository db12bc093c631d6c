// An evening's result in words: what is sent as a text, and the lines of its picture.

import { language, words } from "../words.js";

/** The reader's kind of the page's language: dates are written in it. */
const place = () =>
  navigator.languages?.find((tag) => tag.startsWith(language)) ?? (language === "en" ? "en-GB" : language);

/** The time of day `made`, seconds since 1970. */
export const timeOf = (made) =>
  new Intl.DateTimeFormat(place(), { timeStyle: "short" }).format(new Date(made * 1000));

/** The day of `made`, seconds since 1970, as people here write it. */
export function dateOf(made, style = "full") {
  const text = new Intl.DateTimeFormat(place(), { dateStyle: style }).format(new Date(made * 1000));
  return language === "fr" ? text.replace(/(?<!\d)1(?= \p{L})/u, "1er") : text; // which browsers leave out
}

/** An amount as it is set in type: the sign for less than nothing, and a blank that does not break. */
export const typeset = (amount) => amount.replace(/^-/, "\u2212").replaceAll(" ", "\u00a0");

/** How far the evening has come. */
export function stateOf({ ended, over, hands, playing }) {
  if (ended) return words.resultEnded(hands);
  if (over) return words.resultOver(hands);
  return playing ? words.resultPlaying(hands) : words.resultUnderWay(hands);
}

/** Who has won, "" where nobody has yet. */
export const winnerOf = ({ winners, together }) =>
  winners.length ? words.resultWinner(winners, winners.length > 1 && !together) : "";

/** What has to be known to read the amounts, and what is missing. */
export const notesOf = ({ fiche, dropped }) => [
  ...(fiche ? [words.resultFiche(fiche)] : []),
  ...(dropped ? [words.resultDropped(dropped)] : []),
];

/** The whole result as a text. */
export function textOf(result) {
  const parts = [[
    result.title + (result.made ? `, ${dateOf(result.made)}` : ""),
    result.names.join(", "),
    stateOf(result),
    winnerOf(result),
  ]];
  parts.push([words.resultBalances(result.pays)]);
  for (const [name, amount, away] of result.balances) {
    parts.at(-1).push(words.resultBalance(away ? words.resultAway(name) : name, typeset(amount)));
  }
  for (const [team, amount] of result.teams) parts.at(-1).push(words.resultBalance(team, typeset(amount)));
  if (result.pool) parts.at(-1).push(words.resultBalance(words.resultInPool, typeset(result.pool)));
  if (result.pays) {
    parts.push([words.resultPays]);
    for (const [payer, payee, amount, money] of result.debts) {
      parts.at(-1).push(words.resultDebt(payer, payee, typeset(amount)) + (money ? ` (${typeset(money)})` : ""));
    }
    if (!result.debts.length) parts.at(-1).push(words.resultEven);
  }
  parts.push(notesOf(result));
  return parts.map((lines) => lines.filter(Boolean).join("\n")).filter(Boolean).join("\n\n");
}
