// One tab has the evening: two would mix their records in one journal.

const LOCK = "halley evening";
const PATIENCE_MS = 400; // after a reload the old page may hold the lock for a moment

/** Resolve when this tab may write, at the table of `code` ("": at home). `wait()` is called when another
 *  tab has the evening first. A browser that may store nothing for the page refuses to ask other tabs, too:
 *  then none has an evening.
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
        return new Promise(() => {}); // it never settles: the lock is kept until the page goes
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

/** Browsers give locks to https and localhost only; over plain http in a home network the tabs ask each
 *  other. A tab that waits asks again every second, so it goes on soon after the other is closed.
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

/** Let another tab take the evening of `code` from this one: `leave()` gives what has been filled in here, once
 *  all else is stored, and the tab is loaded anew.
 *  @param {string} code @param {() => Promise<string>} leave */
export function giveToOthers(code, leave) {
  let channel;
  try {
    channel = new BroadcastChannel(`${LOCK} taken ${code}`);
  } catch {
    return; // a browser that stores nothing: there are no others
  }
  channel.onmessage = async ({ data }) => {
    if (data !== "take") return;
    channel.onmessage = null;
    channel.postMessage({ filled: await leave() });
    location.reload();
  };
}

/** Ask the tab that has the evening of `code` for it; `keep(filled)` is given what was filled in there.
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
