// SPDX-License-Identifier: GPL-2.0-only
// Runs a kernel test in wasm: `node run-wasm.mjs <file.wasm> <exported function>`. The test's output goes to
// stdout. A trap, such as BUG() or a full arena, ends it with exit code 1.
import { readFileSync, writeSync } from 'node:fs';
import { runTest } from '../../../web/src/base/kernel-test.mjs';

const [file = '', entry = ''] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(file));
await runTest(module, entry, { write: (bytes) => void writeSync(1, bytes) });
