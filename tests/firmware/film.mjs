// Gathers an animated QR code as the page does: `node film.mjs MODULE` reads the texts of codes, one a line,
// and prints the number read until the evening was complete, and the journal as hexadecimal text; or nothing.

const { frameOf, Gathered } = await import(process.argv[2]);

let text = "";
for await (const piece of process.stdin) text += piece;
const films = new Map();
for (const [at, line] of text.split("\n").entries()) {
  const frame = frameOf(line);
  if (!frame) continue;
  if (!films.has(frame.evening)) films.set(frame.evening, new Gathered(frame));
  const film = films.get(frame.evening);
  film.take(frame);
  if (film.known === film.blocks) {
    const journal = film.journal();
    if (journal) console.log(`${at + 1} ${Buffer.from(journal).toString("hex")}`);
    break;
  }
}
