// SPDX-License-Identifier: GPL-2.0-only
// Runs a kernel test in wasm: `node kernel-tests-wasm.mjs <file.wasm> <exported function>`.
// What it prints goes to stdout; a trap (BUG, a full arena) is exit 1.
import { readFileSync, writeSync } from 'node:fs';

const [file = '', entry = ''] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(file));

/** @type {WebAssembly.Memory} */
let memory;
/** @type {Record<string, (...args: number[]) => number>} */
const given = {
  fd_write(fd = 1, vectors = 0, count = 0, written = 0) {
    const view = new DataView(memory.buffer);
    let bytes = 0;
    for (let i = 0; i < count; i++) {
      const at = view.getUint32(vectors + 8 * i, true);
      const length = view.getUint32(vectors + 8 * i + 4, true);
      if (length) writeSync(fd, new Uint8Array(memory.buffer, at, length));
      bytes += length;
    }
    view.setUint32(written, bytes, true);
    return 0;
  },
  proc_exit(code = 1) {
    process.exit(code || 1);
  },
};

/** @type {WebAssembly.Imports} */
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  (imports[from] ??= {})[name] = given[name] ?? (() => 0);
}
const { exports } = await WebAssembly.instantiate(module, imports);
memory = /** @type {WebAssembly.Memory} */ (exports.memory);
/** @param {string} name */
const call = (name) => /** @type {() => void} */ (exports[name])();
call('_initialize');
call(entry);
