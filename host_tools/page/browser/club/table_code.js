// Which table of a club the page is. The code stands behind the "#" of the address: a browser sends that to
// nobody, so it stands in no log of a server or a proxy.

const LAST = "halley table"; // the code that was opened last
const CODE = /^[2-9A-HJKMNP-TV-Z]{8}$/;
const RESULT_LINK = /^#[RS]\//; // of a box, which the page shows
const CODE_MOST = 64; // characters

/** The table's code; "" where the page is no club's. Sheets of Halley 0.1.0 have it in the path, from where it
 *  goes behind the "#"; the icon on a home screen, which has none, opens the table that was opened last. What
 *  stands behind the "#" and is no code is not another table's either: the club says that it has none such.
 *  @param {Preferences} preferences */
export function tableCode(preferences) {
  const [, folder, typed] = location.pathname.match(/^(.*\/table\/)([^/]*)\/?$/) ?? [];
  if (folder === undefined) return "";
  const isResult = RESULT_LINK.test(location.hash);
  const given = isResult ? "" : codeIn(location.hash);
  const code =
    given ||
    [typed.toUpperCase(), preferences.get(LAST) ?? ""].find((text) => CODE.test(text)) ||
    "";
  if (CODE.test(code)) preferences.set(LAST, code);
  if (code && !isResult)
    history.replaceState(history.state, "", `${folder}${location.search}#${code}`);
  followCode(code);
  return code;
}

/** A link out of a message may have got a dot behind it, or blanks into it. @param {string} hash */
function codeIn(hash) {
  return hash
    .toUpperCase()
    .replace(/%[0-9A-F]{2}|[^0-9A-Z]/g, "")
    .slice(0, CODE_MOST);
}

/** Load the page anew when a code of another table is opened in its tab. @param {string} code */
function followCode(code) {
  window.addEventListener("hashchange", () => {
    const asked = RESULT_LINK.test(location.hash) ? "" : codeIn(location.hash);
    if (code && asked && asked !== code) location.reload();
  });
}
