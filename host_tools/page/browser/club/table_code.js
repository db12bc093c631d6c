// The club's table that this page is. The code stands after the "#" of the address: browsers send that to
// nobody, so no log of a server or proxy has it.

const LAST = "halley table"; // the code opened last
const CODE = /^[2-9A-HJKMNP-TV-Z]{8}$/;
const RESULT_LINK = /^#[RS]\//; // a box's result, which the page shows
const CODE_MOST = 64; // characters

/** Return the table's code; "" if the page is not a club's. Sheets of Halley 0.1.0 have the code in the path,
 *  from where it moves behind the "#". The icon on a home screen has no code and opens the last table. A "#"
 *  with something else never opens another table: the club says that it does not know the code.
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

/** Remove the full stop or blanks that a link from a message may end with. @param {string} hash */
function codeIn(hash) {
  return hash
    .toUpperCase()
    .replace(/%[0-9A-F]{2}|[^0-9A-Z]/g, "")
    .slice(0, CODE_MOST);
}

/** Reload the page when another table's code is opened in its tab. @param {string} code */
function followCode(code) {
  window.addEventListener("hashchange", () => {
    const asked = RESULT_LINK.test(location.hash) ? "" : codeIn(location.hash);
    if (code && asked && asked !== code) location.reload();
  });
}
