// SPDX-License-Identifier: GPL-2.0-only
// Tests that the object around an address is the one that a plain list finds.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bases } from './bases.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

test(`finds the object around any address, whatever their order and size (SEED=${seed})`, () => {
  const gaps = fc.array(fc.nat(40), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 700 }), gaps, fc.nat(5000), fc.nat(), (size, between, from, by) => {
      let at = from + 1;
      const all = between.map((gap) => {
        at += gap;
        const address = at;
        at += size;
        return address;
      });
      const bases = new Bases(size);
      const turned = all.length ? [...all.slice(by % all.length), ...all.slice(0, by % all.length)] : [];
      for (const address of turned) {
        bases.add(address);
        bases.add(address);
      }
      for (let a = Math.max(0, from - 3); a < at + 100; a += 1 + (a % 3))
        expect(bases.covering(a)).toBe(all.find((base) => base <= a && a < base + size) ?? 0);
      expect(bases.covering(2 ** 32 - 1)).toBe(0);
    }),
    { seed, numRuns: 100 },
  );
});
