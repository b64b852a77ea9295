// SPDX-License-Identifier: GPL-2.0-only
// Checks the questions about a run's objects against a plain list of its lives.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { record, traceOf } from '../../../tests/support/example-trace.ts';
import { Kind } from '../base/abi.gen.ts';
import { Objects } from './objects.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
/** Objects lie at multiples of this, and leave gaps. */
const APART = 64;
const PLACES = 6;
const sizeAt = (place: number): number => 8 + 8 * place;
const cacheAt = (place: number): number => 1 + (place % 2);

interface Plain {
  readonly address: number;
  readonly size: number;
  readonly cache: number;
  readonly born: number;
  died: number;
}

test(`by address and by time, whatever lives and dies (SEED=${seed})`, () => {
  const moves = fc.array(fc.nat(PLACES - 1), { maxLength: 40 });
  fc.assert(
    fc.property(moves, (places) => {
      const lives: Plain[] = [];
      const there = new Map<number, Plain>();
      const records = places.map((place, n) => {
        const [address, size, cache] = [APART * (1 + place), sizeAt(place), cacheAt(place)];
        const life = there.get(place);
        if (life) {
          life.died = n;
          there.delete(place);
          return record(Kind.FREE, cache, address, size);
        }
        const made = { address, size, cache, born: n, died: Infinity };
        there.set(place, made);
        lives.push(made);
        return record(Kind.ALLOC, cache, address, size);
      });
      const trace = traceOf(records);
      const objects = new Objects(trace);
      expect(objects.lives).toEqual(lives);
      for (let at = 0; at <= trace.count; at++) {
        const alive = lives.filter((l) => l.born < at && l.died >= at);
        for (const cache of [1, 2])
          expect(objects.alive(cache, at)).toEqual(alive.filter((l) => l.cache === cache));
        const living = Array.from({ length: PLACES }, (_, place) => objects.isAlive(APART * (1 + place), at));
        expect(living).toEqual(
          living.map((_, place) => alive.some((l) => l.address === APART * (1 + place))),
        );
      }
      // Back and forth, since an answer serves the next question.
      const addresses = places.flatMap((place) => [
        APART * (1 + place) - 4,
        APART * (1 + place),
        APART * (2 + place) - 8,
      ]);
      for (const address of [...addresses, ...addresses.toReversed(), 4]) {
        const covers = lives.filter((l) => address >= l.address && address < l.address + l.size);
        for (const cache of [1, 2])
          expect(objects.baseOf(cache, address)).toBe(covers.find((l) => l.cache === cache)?.address ?? 0);
        for (const at of [0, trace.count >> 1, trace.count])
          expect(objects.covering(address, at)).toEqual(covers.findLast((l) => l.born < at) ?? null);
      }
    }),
    { seed, numRuns: 60 },
  );
});
