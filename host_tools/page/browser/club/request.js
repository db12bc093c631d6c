// A request to the club. A server that is slow is waited for, one that is gone is not: a laptop that dies
// leaves the browser connections that say nothing, up to six, and each would be waited for in its turn.

const ANSWER_MS = 15000; // a club that says nothing for so long is not reached ...
const DOUBT_MS = 2500; // ... and for so long, if it does not say either that it is there ...
const HERE_MS = 2000; // ... within this time
const HERE = "/table/here"; // answered at once, whatever else the server is doing
const LONGEST = 1 << 20; // bytes of an answer

async function isThere() {
  try {
    return (
      (await fetch(HERE, { cache: "no-store", signal: AbortSignal.timeout(HERE_MS) })).status < 500
    );
  } catch {
    return false;
  }
}

/** Status and bytes of the answer to a request; rejects where none comes. @param {string} path */
export async function answerTo(path, options = {}) {
  const giving = new AbortController();
  const { signal } = giving;
  const patience = setTimeout(() => giving.abort(), ANSWER_MS);
  const doubts = setInterval(async () => (await isThere()) || giving.abort(), DOUBT_MS);
  try {
    const answer = await fetch(path, { ...options, cache: "no-store", redirect: "error", signal });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > LONGEST) throw new Error("an answer without an end");
    return { status: answer.status, bytes };
  } finally {
    clearTimeout(patience);
    clearInterval(doubts);
  }
}
