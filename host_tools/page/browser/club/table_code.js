// Which table of a club the page is. The code stands behind the "#" of the address: a browser sends that to
// nobody, so it stands in no log of a server or a proxy.

const LAST = "halley table"; // the code that was opened last
const CODE = /^[2-9A-HJKMNP-TV-Z]{8}$/;

/** The table's code; "" where the page is no club's. Sheets of Halley 0.1.0 have it in the path, from where it
 *  goes behind the "#"; the icon on a home screen, which has none, opens the table that was opened last. */
export function tableCode(preferences) {
  const [, folder, typed] = location.pathname.match(/^(.*\/table\/)([^/]*)\/?$/) ?? [];
  if (folder === undefined) return "";
  const given = [location.hash.slice(1), typed].map((text) => text.toUpperCase());
  const code = [...given, preferences.get(LAST) ?? ""].find((text) => CODE.test(text)) ?? "";
  if (!code) return "";
  preferences.set(LAST, code);
  history.replaceState(history.state, "", `${folder}${location.search}#${code}`);
  return code;
}

/** Load the page anew when a code of another table is opened in its tab. */
export function followCode(code) {
  window.addEventListener("hashchange", () => {
    const asked = location.hash.slice(1).toUpperCase();
    if (code && asked !== code && CODE.test(asked)) location.reload();
  });
}
