// SPDX-License-Identifier: GPL-2.0-only
// Reads the parts of a wasm by name.

export const exportsOf = (wasm: Uint8Array): readonly string[] =>
  WebAssembly.Module.exports(new WebAssembly.Module(new Uint8Array(wasm)))
    .map((e) => e.name)
    .sort();

/** How many functions the wasm has of its own, as its section 3 says; the page's wasm has no names. */
export function functionCount(wasm: Uint8Array): number {
  let at = 8;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  for (;;) {
    const kind = wasm[at++];
    const size = number();
    if (kind === 3) return number();
    at += size;
  }
}
