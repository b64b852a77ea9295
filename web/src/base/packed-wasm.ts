// SPDX-License-Identifier: GPL-2.0-only
// Packs a traced wasm for the page, so that gzip makes a third less of it. Each kind of operand has a stream of its own,
// and a site's number, which counts up from hook to hook, becomes a short code.
import { putNumber, putSigned, Reader } from './leb128.ts';
import { Runs } from './wasm-constants.ts';

/** Streams of operands, in the order in which the packed file has them. */
const [OPS, LOCALS, CALLS, BRANCHES, TYPES, ALIGNS, OFFSETS, CONSTANTS, REST] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const STREAMS = 9;
/** The first byte of a packed file; a wasm begins with 0. */
const PACKED = 1;
const CODE_SECTION = 10;
/** A wasm begins with eight bytes of magic number and version. */
const HEAD = 8;

/** Where operands come from and go to. */
interface Operands {
  readonly byte: (stream: number) => number;
  readonly number: (stream: number) => number;
  readonly constant: () => void;
  /** Around a function's body. */
  readonly begins: () => void;
  readonly ends: () => void;
}

/** Walks through a code section. Packing and unpacking differ only in `o`. */
function walk(o: Operands): void {
  for (let bodies = o.number(REST); bodies > 0; bodies--) {
    o.begins();
    for (let groups = o.number(REST); groups > 0; groups--) {
      o.number(REST);
      o.byte(REST);
    }
    for (let depth = 0; depth >= 0;) {
      const op = o.byte(OPS);
      if (op >= 0x02 && op <= 0x04) {
        depth++;
        o.byte(TYPES);
      } else if (op === 0x0b) depth--;
      else if (op === 0x0c || op === 0x0d) o.number(BRANCHES);
      else if (op === 0x0e) for (let left = o.number(BRANCHES); left >= 0; left--) o.number(BRANCHES);
      else if (op === 0x10) o.number(CALLS);
      else if (op === 0x11) {
        o.number(REST);
        o.number(REST);
      } else if (op >= 0x20 && op <= 0x24) o.number(LOCALS);
      else if (op >= 0x28 && op <= 0x3e) {
        o.number(ALIGNS);
        o.number(OFFSETS);
      } else if (op === 0x3f || op === 0x40) o.byte(REST);
      else if (op === 0x41) o.constant();
      // A constant of 64 bits ends with a byte below 128.
      else if (op === 0x42) while (o.byte(REST) > 127);
      else if (op === 0xfc) for (let left = o.number(REST) === 11 ? 1 : 2; left > 0; left--) o.byte(REST);
    }
    o.ends();
  }
}

/** The wasm itself if unpacking would not give the same bytes, as for numbers that a linker has padded. */
export function packWasm(wasm: Uint8Array): Uint8Array {
  try {
    const packed = packStreams(wasm);
    const again = unpackWasm(packed);
    if (again.length === wasm.length && again.every((byte, i) => byte === wasm[i])) return packed;
  } catch (error) {
    // A RangeError: it has an operand that no traced wasm has.
    if (!(error instanceof RangeError)) throw error;
  }
  return wasm;
}

function packStreams(wasm: Uint8Array): Uint8Array {
  const from = new Reader(wasm);
  from.at = HEAD;
  while (from.byte() !== CODE_SECTION) from.part(from.number());
  const size = from.number();
  const before = wasm.subarray(0, from.at);
  const end = from.at + size;
  const streams: number[][] = Array.from({ length: STREAMS }, () => []);
  const runs = new Runs();
  walk({
    byte(stream) {
      const value = from.byte();
      streams[stream]!.push(value);
      return value;
    },
    number(stream) {
      const value = from.number();
      putNumber(streams[stream]!, value);
      return value;
    },
    constant() {
      let value = 0;
      let shift = 0;
      for (let byte = 128; byte > 127; shift += 7) value |= ((byte = from.byte()) & 127) << shift;
      const unused = Math.max(0, 32 - shift);
      putNumber(streams[CONSTANTS]!, runs.code((value << unused) >> unused));
    },
    begins: () => void from.number(),
    ends: () => undefined,
  });
  if (from.at !== end) throw new RangeError('the code section has another length');
  const out: number[] = [PACKED];
  for (const { length } of [before, ...streams]) putNumber(out, length);
  for (const part of [before, ...streams, wasm.subarray(end)]) for (const byte of part) out.push(byte);
  return Uint8Array.from(out);
}

export function unpackWasm(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  if (packed[0] !== PACKED) return new Uint8Array(packed);
  const file = new Reader(packed);
  file.at = 1;
  const lengths = Array.from({ length: 1 + STREAMS }, () => file.number());
  const [before, ...streams] = lengths.map((length) => new Reader(file.part(length)));
  const runs = new Runs();
  const code: number[] = [];
  let body = code;
  walk({
    byte(stream) {
      const value = streams[stream]!.byte();
      body.push(value);
      return value;
    },
    number(stream) {
      const value = streams[stream]!.number();
      putNumber(body, value);
      return value;
    },
    constant: () => putSigned(body, runs.value(streams[CONSTANTS]!.number())),
    begins: () => void (body = []),
    ends() {
      putNumber(code, body.length);
      for (const byte of body) code.push(byte);
    },
  });
  const parts = [before!.bytes, code, file.bytes.subarray(file.at)];
  const out = new Uint8Array(parts.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
