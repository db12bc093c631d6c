// The evening that is open, or the last one, as the firmware gives it for what is shared (web_evenings.py).

/** Its result; null where there is none, or where it cannot be read. */
export function evening(box) {
  const [last] = JSON.parse(box.askEvenings("listed") || "[]");
  const result = last ? JSON.parse(box.askEvenings("result", last.file) || "{}") : {};
  return result.balances ? result : null;
}
