// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { withoutNames } from './wasm-names.ts';

const section = (id: number, ...body: readonly number[]): readonly number[] => [id, body.length, ...body];
const custom = (name: string, ...body: readonly number[]): readonly number[] =>
  section(0, name.length, ...Buffer.from(name), ...body);
const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** A type section with no type: the smallest one that a wasm may have. */
const TYPES = section(1, 0);

test('only the section of names goes, and the rest is a wasm', () => {
  const rest = [...HEAD, ...TYPES, ...custom('producers', 0)];
  const whole = Uint8Array.from([
    ...HEAD,
    ...TYPES,
    ...custom('name', 0, 2, 1, 65),
    ...custom('producers', 0),
  ]);
  expect([...withoutNames(whole)]).toEqual(rest);
  expect(WebAssembly.validate(withoutNames(whole) as Uint8Array<ArrayBuffer>)).toBe(true);
});

test('a long section, whose size takes two bytes, is stepped over', () => {
  const long = [0, 0x83, 0x01, 4, ...Buffer.from('else'), ...new Array<number>(126).fill(0)];
  const whole = Uint8Array.from([...HEAD, ...long, ...custom('name', 1)]);
  expect([...withoutNames(whole)]).toEqual([...HEAD, ...long]);
});
