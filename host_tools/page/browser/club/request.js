// A request to the club. It waits for a slow server, but not for a dead one: a laptop that dies leaves the
// browser up to six silent connections, and each would be waited for in turn.

const ANSWER_MS = 15000; // timeout for any answer ...
const DOUBT_MS = 2500; // ... and for "I am here" ...
const HERE_MS = 2000; // ... which is asked within this time
const HERE = "/table/here"; // answered at once, whatever else the server does
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

/** Return status and body of the answer to a request; reject if none comes. @param {string} path */
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
