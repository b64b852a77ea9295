// SPDX-License-Identifier: GPL-2.0-only
import lz from 'lz-string';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../../../tests/support/random-ops.ts';
import { pack, unpack } from './packed.ts';

const MOST = 10_000;
const binary = fc.string({ unit: 'binary', maxLength: 400 });
/** Texts like operations and patches, which repeat a few words. */
const words = fc.array(fc.constantFrom('add ', 'evict ', '70', '\n', 'a', 'aaaa'), { maxLength: 300 });
const text = fc.oneof(
  binary,
  words.map((w) => w.join('')),
);
const SIGN = fc.constantFrom(...'ABCXYZabcxyz0189+-$ %é\0');

test(`a text is packed as lz-string does, and comes back, with blanks for plus signs too (SEED=${seed})`, () => {
  fc.assert(
    fc.property(text, (whole) => {
      const packed = pack(whole);
      expect(packed).toBe(lz.compressToEncodedURIComponent(whole));
      expect(unpack(packed, MOST)).toEqual({ ok: true, text: whole });
      expect(unpack(packed.replaceAll('+', ' '), MOST)).toEqual({ ok: true, text: whole });
    }),
    { seed, numRuns: 500 },
  );
});

test(`a damaged text is none, or what lz-string makes of it; nothing throws (SEED=${seed})`, () => {
  const change = fc.tuple(fc.nat(), SIGN, fc.constantFrom('in its place', 'more', 'less'));
  fc.assert(
    fc.property(text, fc.array(change, { minLength: 1, maxLength: 5 }), (whole, changes) => {
      const signs = [...pack(whole)];
      for (const [at, sign, way] of changes)
        signs.splice(at % signs.length, way === 'more' ? 0 : 1, ...(way === 'less' ? [] : [sign]));
      const unpacked = unpack(signs.join(''), MOST);
      if (!unpacked.ok) expect(unpacked.why).toMatch(/^(cannot be unpacked|holds more than 10,000).*\.$/);
      else expect(unpacked.text).toBe(lz.decompressFromEncodedURIComponent(signs.join('')) ?? '');
    }),
    { seed, numRuns: 2_000 },
  );
});

test('what lz-string throws at is damaged', () => {
  for (const thrown of ['zYExAIAYC$Qm5WkA', 'zAAAAA']) {
    expect(() => lz.decompressFromEncodedURIComponent(thrown)).toThrow(TypeError);
    expect(unpack(thrown, MOST)).toMatchObject({ ok: false });
  }
});

test('a text that is cut off is damaged, wherever it is cut', () => {
  const packed = pack('add 0\nadd 70\nevict 70\n');
  for (let n = 1; n < packed.length; n++) expect(unpack(packed.slice(0, n), MOST).ok).toBe(false);
  expect(unpack(`${packed}A`, MOST).ok).toBe(false);
});

test('a little that holds much is refused', () => {
  const packed = pack('x'.repeat(100_001));
  expect(packed.length).toBeLessThan(1_000);
  const why = 'holds more than 100,000 characters, the most that is read. Shorten it.';
  expect(unpack(packed, 100_000)).toEqual({ ok: false, why });
  expect(unpack(packed, 100_001).ok).toBe(true);
});
