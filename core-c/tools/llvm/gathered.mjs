// SPDX-License-Identifier: GPL-2.0-only
// Gathers a tool's small writes to a file. Its clang writes a few bytes a call, and the layers below need
// microseconds for each call. The file mend.ts puts this function into the compiler's script.

/** Bytes of a page of wasm memory, in which the writes wait. */
const PAGE = 65536;
/** Bytes at the page's start: a list of one piece, and the number of bytes written. */
const HEAD = 16;

/** @typedef {(...args: number[]) => number} Call */

/**
 * @param {() => WebAssembly.Memory} memoryOf the tool's memory, which exists before the first call
 * @param {Record<string, Call>} calls the functions of wasi_snapshot_preview1
 * @returns {Record<string, Call>} the same, of which `fd_write` gathers
 */
export function gathered(memoryOf, calls) {
  let [file, waiting, page] = [0, 0, 0];
  const { fd_write: out = () => 0 } = calls;
  let view = new DataView(new ArrayBuffer(0));
  const look = () => {
    const { buffer } = memoryOf();
    if (view.buffer !== buffer) view = new DataView(buffer);
  };
  const pass = () => {
    for (let from = page + HEAD; waiting > 0;) {
      look();
      view.setUint32(page, from, true);
      view.setUint32(page + 4, waiting, true);
      const error = out(file, page, 1, page + 8);
      if (error) throw new Error(`the compiler cannot write: error ${error}`);
      look();
      const written = view.getUint32(page + 8, true);
      [from, waiting] = [from + written, waiting - written];
    }
  };
  /** @type {Call} */
  const fd_write = (to = 0, pieces = 0, count = 0, written = 0) => {
    page ||= memoryOf().grow(1) * PAGE;
    look();
    let size = 0;
    for (let i = 0; i < count; i++) size += view.getUint32(pieces + 8 * i + 4, true);
    const fits = to > 2 && size <= PAGE - HEAD;
    if (!fits || to !== file || waiting + size > PAGE - HEAD) pass();
    if (!fits) return out(to, pieces, count, written);
    file = to;
    look();
    const bytes = new Uint8Array(view.buffer);
    for (let i = 0; i < count; i++) {
      const from = view.getUint32(pieces + 8 * i, true);
      const length = view.getUint32(pieces + 8 * i + 4, true);
      bytes.copyWithin(page + HEAD + waiting, from, from + length);
      waiting += length;
    }
    view.setUint32(written, size, true);
    return 0;
  };
  // Before any other call runs, the file gets all bytes.
  const others = Object.entries(calls).map(([name, call]) => [
    name,
    (/** @type {number[]} */ ...args) => {
      pass();
      return call(...args);
    },
  ]);
  return { ...Object.fromEntries(others), fd_write };
}
