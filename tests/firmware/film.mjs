// Gathers a film as the page does: `node film.mjs MODULE` reads the texts of codes, a line each, and answers with
// how many it has read until an evening was whole, and the journal as hexadecimal text; or with nothing.

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
