// SPDX-License-Identifier: GPL-2.0-only
// Reads the parts of a wasm by name.

export const exportsOf = (wasm: Uint8Array): readonly string[] =>
  WebAssembly.Module.exports(new WebAssembly.Module(new Uint8Array(wasm)))
    .map((e) => e.name)
    .sort();

/** The names in the wasm's "name" section, which serves stack traces. */
export function functionsOf(wasm: Uint8Array): readonly string[] {
  const module = new WebAssembly.Module(new Uint8Array(wasm));
  const [section] = WebAssembly.Module.customSections(module, 'name');
  const bytes = new Uint8Array(section!);
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const names: string[] = [];
  while (at < bytes.length) {
    const kind = bytes[at++];
    const end = number() + at;
    if (kind === 1)
      for (let left = number(); left > 0; left--) {
        number();
        const length = number();
        // Binaryen numbers functions that have the same name.
        names.push(new TextDecoder().decode(bytes.subarray(at, (at += length))).replace(/[._]\d+$/, ''));
      }
    at = end;
  }
  return names.sort();
}
