// SPDX-License-Identifier: GPL-2.0-only
// Changes the patch lab's compiler for the page. The compiler is @yowasp/clang: LLVM 22 with clang and
// wasm-ld in one wasm. The changed script takes its wasm, which the page has gzipped, from its caller. It
// understands `..` in a path. It gathers small writes, and does not copy the whole file for each write.
import { readFileSync } from 'node:fs';

/** Replaces the first statement, which would fetch 100 MB itself, including headers that nobody needs. */
const GIVEN = `let given;
export const give = (modules) => { given = modules; };
var modules = async () => given;
var filesystem = async () => ({ usr: {} });
var totalSize = 0;
`;

const PARENTS = `  traverse(path, { create = null, remove = false } = {}) {
    if (path.includes("..")) {
      const out = [];
      for (const part of path.split("/"))
        if (part === "..") out.pop();
        else if (part !== "" && part !== ".") out.push(part);
      path = out.join("/");
    }
`;

const WRITE = `  write(contents) {
    const { file } = this;
    const offset = Number(this.offset);
    const end = offset + contents.length;
    if (end > file.data.length) {
      if (file.room?.buffer !== file.data.buffer || file.room.length < end) {
        file.room = new Uint8Array(2 * end);
        file.room.set(file.data);
      }
      file.room.fill(0, file.data.length, end);
      file.data = file.room.subarray(0, end);
    }
    file.data.set(contents, offset);
    this.offset += BigInt(contents.length);
  }
`;

const GATHERED = readFileSync(new URL('gathered.mjs', import.meta.url), 'utf8').replace('export ', '');

function replaceOnce(text: string, from: RegExp, to: string): string {
  const found = text.match(new RegExp(from, 'g'))?.length ?? 0;
  if (found !== 1)
    throw new Error(`@yowasp/clang: its script contains ${String(from)} ${found} times instead of once`);
  return text.replace(from, () => to);
}

export function mendScript(bundle: string): string {
  const steps: readonly (readonly [RegExp, string])[] = [
    [/var modules = async \(fetch3\)[^]*?var totalSize = \d+;\n/, GIVEN],
    [/ {2}traverse\(path, \{ create = null, remove = false \} = \{\}\) \{\n/, PARENTS],
    [/ {2}write\(contents\) \{\n {4}const offset[^]*?\n {2}\}\n/, WRITE],
    // Removes the rest of the fetching code, so that no bundler follows its imports.
    [/await import\("node:fs\/promises"\);\n {6}const data/, 'null;\n      const data'],
    [/_fs = _fs \|\| await import\("node:fs\/promises"\);/, ''],
    // Keeps the script from asking Node for an environment variable at each call: that takes longer than the
    // call.
    [/const _debugLog = [^]*?\n {2}\};\n/, 'const _debugLog = () => {};\n'],
    [/wasi_snapshot_preview1: \{\n/, 'wasi_snapshot_preview1: gathered(() => exports1.memory, {\n'],
    [/(?<=random_get: exports0\["28"\]\n {6}\})/, ')'],
  ];
  return steps.reduce((text, [from, to]) => replaceOnce(text, from, to), bundle) + GATHERED;
}

/** The compiler's limit of memory, in pages of 64 KiB: 1 GiB. */
const MOST_PAGES = 16384;

/** Reads an unsigned LEB128 number. */
function leb(bytes: Uint8Array, at: number): readonly [value: number, next: number] {
  let value = 0;
  for (let i = at, shift = 0; ; i++, shift += 7) {
    value += (bytes[i]! & 127) * 2 ** shift;
    if (bytes[i]! < 128) return [value, i + 1];
  }
}

/** The same wasm, with its memory limit lowered from 4 GiB to MOST_PAGES. */
export function limitMemory(wasm: Uint8Array): Uint8Array {
  const copy = wasm.slice();
  for (let at = 8; at < copy.length;) {
    const [size, body] = leb(copy, at + 1);
    if (copy[at] === 5) {
      // The section of memories: how many (1), flags (1: has a maximum), minimum, maximum.
      const [, most] = leb(copy, body + 2);
      const [was, end] = leb(copy, most);
      if (copy[body] !== 1 || copy[body + 1] !== 1 || was !== 65536 || end !== most + 3)
        throw new Error('@yowasp/clang: its memory is declared in an unknown way');
      copy.set([(MOST_PAGES & 127) | 128, ((MOST_PAGES >> 7) & 127) | 128, MOST_PAGES >> 14], most);
      return copy;
    }
    at = body + size;
  }
  throw new Error('@yowasp/clang: its wasm has no memory');
}
