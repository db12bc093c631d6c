// The heap that an evening needs on the 32-bit build: node heap.mjs LOADER TREE BOX_PY HOW. Keys come on
// stdin, `kind code` a line, `kind code*` for a held one. It prints the bytes in use after a collection (at
// the start, the maximum after any key, at the end), and the maximum with one key's garbage. That build
// collects only between two calls from JavaScript, hence a call for each key.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [loader, tree, script, how] = process.argv.slice(2);
const { loadMicroPython } = await import(loader);
const python = await loadMicroPython({ heapsize: 384 * 1024 });

/** @param {string} from @param {string} to */
function copy(from, to) {
  python.FS.mkdirTree(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) copy(source, target);
    else python.FS.writeFile(target, readFileSync(source));
  }
}

copy(tree, "/tree");
python.FS.writeFile("/box.py", readFileSync(script));
python.FS.mkdirTree("/journal");
python.globals.set("how", how);
python.runPython(`
import gc, sys
sys.path.insert(0, "/")
import box
gc.collect()
before = gc.mem_alloc()  # the measuring itself, which is no part of the firmware
it = box.Box("/tree", "/journal", how)
def press(code, held):
    it.press(code)  # what it returns would be kept for JavaScript
    if held:
        it.app.key(code, True)
mem_alloc = gc.mem_alloc
collect = gc.collect
`);
const get = (/** @type {string} */ name) => python.globals.get(name);
const [press, memAlloc, collect] = [get("press"), get("mem_alloc"), get("collect")];
const before = get("before");

function used() {
  collect();
  return memAlloc() - before;
}

const first = used();
let [most, mostWithGarbage, last] = [first, first, first];
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [code, held] = (line.split(" ").at(-1) ?? "").split("*");
  press(Number(code), held !== undefined);
  mostWithGarbage = Math.max(mostWithGarbage, memAlloc() - before);
  last = used();
  most = Math.max(most, last);
}
console.log(JSON.stringify({ first, most, mostWithGarbage, last }));
