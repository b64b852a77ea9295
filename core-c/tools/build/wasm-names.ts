// SPDX-License-Identifier: GPL-2.0-only
// Takes the functions' names out of a wasm, as site tables have them: they are a tenth of what the page fetches.
import { Reader } from '../../../web/src/base/leb128.ts';

/** A wasm begins with eight bytes of magic number and version; a custom section has the id 0. */
const HEAD = 8;
const CUSTOM = 0;

/** The wasm without its section of names. */
export function withoutNames(bytes: Uint8Array): Uint8Array {
  const kept = [bytes.subarray(0, HEAD)];
  const from = new Reader(bytes);
  from.at = HEAD;
  while (from.at < bytes.length) {
    const begin = from.at;
    const id = from.byte();
    const end = from.number() + from.at;
    const isNames = id === CUSTOM && Buffer.from(from.part(from.number())).toString() === 'name';
    if (!isNames) kept.push(bytes.subarray(begin, end));
    from.at = end;
  }
  return Buffer.concat(kept);
}
