// SPDX-License-Identifier: GPL-2.0-only
// Runs a kernel test in wasm: `node kernel-tests-wasm.mjs <file.wasm> <exported function>`.
// What it prints goes to stdout; a trap (BUG, a full arena) is exit 1.
import { readFileSync, writeSync } from 'node:fs';
import { runTest } from '../../web/src/base/kernel-test.mjs';

const [file = '', entry = ''] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(file));
await runTest(module, entry, { write: (bytes) => void writeSync(1, bytes) });
