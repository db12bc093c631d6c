// One tab has the evening, because two would mix their records in one journal.

const LOCK = "halley evening";
const PATIENCE_MS = 400; // after a reload the old page may hold the lock for a moment

/** Resolve when this tab may write at the table of `code` ("": at home). `wait(go)` is called if another tab
 *  has the evening: `go()` is for a tab that was given it, before others that wait. A browser that stores
 *  nothing for the page has no locks either; then no tab has an evening.
 *  @param {string} code @param {(go: () => void) => void} wait */
export function ownEvening(code, wait) {
  const name = code ? `${LOCK} ${code}` : LOCK;
  return new Promise((/** @type {(nothing?: undefined) => void} */ resolve) => {
    let go = () => {};
    const timer = setTimeout(() => wait(() => go()), PATIENCE_MS);
    const mine = () => {
      clearTimeout(timer);
      resolve();
    };
    if (navigator.locks) {
      const hold = () => {
        mine();
        return new Promise(() => {}); // it never settles: the page holds the lock until it closes
      };
      const { locks } = navigator;
      locks.request(name, hold).catch(mine);
      go = () => locks.request(name, { steal: true }, hold).catch(mine);
    } else {
      try {
        go = askOtherTabs(name, mine);
      } catch {
        mine();
      }
    }
  });
}

/** Browsers offer locks only with https and on localhost. Over plain http the tabs ask each other; a waiting
 *  tab asks again every second. Return what makes this tab the owner at once.
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
      if (owner) return;
      if (answered) setTimeout(ask, 1000);
      else go();
    }, PATIENCE_MS / 2);
  };
  const go = () => {
    owner = true;
    mine();
  };
  ask();
  return go;
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
