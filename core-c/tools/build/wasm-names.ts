// SPDX-License-Identifier: GPL-2.0-only
// Takes the functions' names out of a wasm, as site tables have them: they are a tenth of what the page fetches.

/** A wasm begins with eight bytes of magic number and version; a custom section has the id 0. */
const HEAD = 8;
const CUSTOM = 0;

/** Reads a number in LEB128 at `at`; returns it and the place behind it. */
function numberAt(bytes: Uint8Array, at: number): readonly [value: number, next: number] {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]!;
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

/** The wasm without its section of names. */
export function withoutNames(bytes: Uint8Array): Uint8Array {
  const kept = [bytes.subarray(0, HEAD)];
  for (let at = HEAD; at < bytes.length;) {
    const [size, inside] = numberAt(bytes, at + 1);
    const [length, name] = numberAt(bytes, inside);
    const isNames =
      bytes[at] === CUSTOM && Buffer.from(bytes.subarray(name, name + length)).toString() === 'name';
    if (!isNames) kept.push(bytes.subarray(at, inside + size));
    at = inside + size;
  }
  return Buffer.concat(kept);
}
