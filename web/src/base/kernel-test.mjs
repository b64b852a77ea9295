// SPDX-License-Identifier: GPL-2.0-only
// Runs a program of core-c/kernel-tests/ as wasm, in Node or in a worker. It is plain JavaScript, so that Node runs it
// without a build.

/**
 * @typedef {object} TestHost
 * @property {(bytes: Uint8Array) => void} write takes the program's output
 * @property {(checks: number) => void} [progress] is called now and then with the number of finished checks
 */

/**
 * Runs to the end. Throws on a BUG or a full arena.
 * @param {WebAssembly.Module} module
 * @param {string} entry an exported function
 * @param {TestHost} host
 */
export async function runTest(module, entry, { write, progress = () => {} }) {
  /** @type {{ memory?: WebAssembly.Memory }} */
  const program = {};
  const buffer = () => /** @type {WebAssembly.Memory} */ (program.memory).buffer;
  /** @type {Record<string, (...args: number[]) => number | void>} */
  const given = {
    fd_write(_file, vectors = 0, count = 0, written = 0) {
      const view = new DataView(buffer());
      let bytes = 0;
      for (let i = 0; i < count; i++) {
        const at = view.getUint32(vectors + 8 * i, true);
        const length = view.getUint32(vectors + 8 * i + 4, true);
        if (length) write(new Uint8Array(buffer(), at, length));
        bytes += length;
      }
      view.setUint32(written, bytes, true);
      return 0;
    },
    proc_exit(code = 1) {
      throw new Error(`it ended with status ${code}`);
    },
    tw_progress: (checks = 0) => progress(checks >>> 0),
  };
  /** @type {WebAssembly.Imports} */
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = given[name] ?? (() => 0);
  const { exports } = await WebAssembly.instantiate(module, imports);
  program.memory = /** @type {WebAssembly.Memory} */ (exports['memory']);
  for (const name of ['_initialize', entry]) /** @type {() => void} */ (exports[name])();
}

/**
 * The counts in the last line of kernel_test(), and the functions whose checks failed; undefined if the program
 * did not print that line.
 * @param {string} printed
 */
export function readReport(printed) {
  const report = /^run (\d+) passed (\d+) leaked (\d+) warnings (\d+)$/m.exec(printed);
  if (!report) return undefined;
  const [run = 0, passed = 0, leakedNodes = 0, warnings = 0] = report.slice(1).map(Number);
  const failed = [...printed.matchAll(/^BUG at (\w+):\d+/gm)].map(([, at = '']) => at);
  return { run, passed, failed, leakedNodes, warnings };
}
