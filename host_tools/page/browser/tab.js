// One tab has the evening, because two would mix their records in one journal.

const LOCK = "halley evening";
const PATIENCE_MS = 400; // after a reload the old page may hold the lock for a moment

/** Resolve when this tab may write at the table of `code` ("": at home). `wait()` is called if another tab
 *  has the evening. A browser that stores nothing for the page has no locks either; then no tab has an
 *  evening.
 *  @param {string} code @param {() => void} wait */
export function ownEvening(code, wait) {
  const name = code ? `${LOCK} ${code}` : LOCK;
  const timer = setTimeout(wait, PATIENCE_MS);
  return new Promise((/** @type {(nothing?: undefined) => void} */ resolve) => {
    const mine = () => {
      clearTimeout(timer);
      resolve();
    };
    if (navigator.locks) {
      const hold = () => {
        mine();
        return new Promise(() => {}); // it never settles: the page holds the lock until it closes
      };
      navigator.locks.request(name, hold).catch(mine);
    } else {
      try {
        askOtherTabs(name, mine);
      } catch {
        mine();
      }
    }
  });
}

/** Browsers offer locks only with https and on localhost. Over plain http the tabs ask each other; a waiting
 *  tab asks again every second.
 *  @param {string} name @param {() => void} mine */
function askOtherTabs(name, mine) {
  const channel = new BroadcastChannel(name);
  let owner = false;
  let answered = false;
  channel.onmessage = ({ data }) => {
    if (data === "who" && owner) channel.postMessage("me");
    if (data === "me") answered = true;
  };
  const ask = () => {
    answered = false;
    channel.postMessage("who");
    setTimeout(() => {
      if (answered) return setTimeout(ask, 1000);
      owner = true;
      mine();
    }, PATIENCE_MS / 2);
  };
  ask();
}

/** Give the evening of `code` to another tab: `leave()` returns the unsaved input once everything else is
 *  stored, and this tab reloads.
 *  @param {string} code @param {() => Promise<string>} leave */
export function giveToOthers(code, leave) {
  let channel;
  try {
    channel = new BroadcastChannel(`${LOCK} taken ${code}`);
  } catch {
    return; // a browser that stores nothing has no other tabs
  }
  channel.onmessage = async ({ data }) => {
    if (data !== "take") return;
    channel.onmessage = null;
    channel.postMessage({ filled: await leave() });
    location.reload();
  };
}

/** Ask the tab that has the evening of `code` for it; `keep(filled)` gets its unsaved input.
 *  @param {string} code @param {(filled: string) => void} keep */
export function askForEvening(code, keep) {
  const channel = new BroadcastChannel(`${LOCK} taken ${code}`);
  channel.onmessage = ({ data }) => {
    if (data.filled === undefined) return;
    keep(data.filled);
    channel.close();
  };
  channel.postMessage("take");
}
