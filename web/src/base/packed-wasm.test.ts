// SPDX-License-Identifier: GPL-2.0-only
// Checks that packing a wasm loses nothing, and that what cannot be packed stays as it is.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packWasm, unpackWasm } from './packed-wasm.ts';
import { Runs } from './wasm-constants.ts';

/** Magic number, version, and a function section that the packer leaves alone. */
const BEFORE = [0, 97, 115, 109, 1, 0, 0, 0, 3, 2, 1, 0];
/** A section behind the code. */
const AFTER = [11, 1, 0];

/** A wasm with one function of one local. */
const wasmOf = (...body: readonly number[]): Uint8Array =>
  Uint8Array.from([...BEFORE, 10, body.length + 6, 1, body.length + 4, 1, 1, 127, ...body, 0x0b, ...AFTER]);

/** Every kind of operand that a traced wasm has. */
const ALL = [
  ...[0x02, 0x40, 0x0d, 0, 0x0e, 1, 0, 0, 0x0b],
  ...[0x41, 0xe4, 0, 0x10, 3, 0x41, 0xe5, 0, 0x20, 0, 0x28, 2, 12, 0x10, 3],
  ...[0x41, 0x7f, 0x42, 0x80, 1, 0x11, 1, 0, 0x3f, 0, 0x24, 0],
  ...[0xfc, 10, 0, 0, 0xfc, 11, 0],
];

it('a wasm is the same after packing and unpacking', () => {
  const wasm = wasmOf(...ALL);
  const packed = packWasm(wasm);
  expect(packed[0]).toBe(1);
  expect([...unpackWasm(packed)]).toEqual([...wasm]);
});

it.each([
  ['an operand that no traced wasm has', wasmOf(0xfd, 12, ...Array.from({ length: 16 }, () => 0x0b))],
  ['a number that a linker has padded', wasmOf(0x10, 0x83, 0x80, 0)],
  ['a constant with other bits above its 32', wasmOf(0x41, 0x80, 0x80, 0x80, 0x80, 0x08)],
  ['no code', Uint8Array.from(BEFORE)],
  ['a code section that is cut off', wasmOf(...ALL).subarray(0, 30)],
])('%s: the wasm stays as it is', (_, wasm) => {
  expect([...packWasm(wasm)]).toEqual([...wasm]);
  expect([...unpackWasm(packWasm(wasm))]).toEqual([...wasm]);
});

it('constants of 32 bits come back, and those that count up have short codes', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.integer({ min: 0, max: 200 }))), (values) => {
      const [to, from] = [new Runs(), new Runs()];
      expect(values.map((value) => from.value(to.code(value)))).toEqual(values);
    }),
  );
  const runs = new Runs();
  expect([500, 501, 900, 502, 901, 901, 4].map((n) => runs.code(n))).toEqual([1008, 0, 1808, 1, 1, 4, 16]);
});
