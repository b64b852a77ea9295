// SPDX-License-Identifier: GPL-2.0-only
// Compares the cache that is assumed for recordings of I/O with another implementation: a list of pages with times.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../support/random-ops.ts';
import { linesOf, read } from './read.ts';

type Op = readonly [name: 'add' | 'evict', page: number];

/** Evicts the page that was used longest ago. */
function lru(asked: readonly number[], size: number): readonly Op[] {
  const usedAt = new Map<number, number>();
  return asked.flatMap((page, now): readonly Op[] => {
    const hit = usedAt.has(page);
    const oldest = [...usedAt].sort((a, b) => a[1] - b[1])[0];
    const goes = !hit && usedAt.size === size ? oldest![0] : null;
    if (goes !== null) usedAt.delete(goes);
    usedAt.set(page, now);
    return hit ? [] : [...(goes === null ? [] : [['evict', goes] as const]), ['add', page]];
  });
}

/** A queue. A page at its head that was used meanwhile goes back to the end, once. */
function clock(asked: readonly number[], size: number): readonly Op[] {
  let queue: { readonly page: number; used: boolean }[] = [];
  return asked.flatMap((page): readonly Op[] => {
    const there = queue.find((q) => q.page === page);
    if (there) {
      there.used = true;
      return [];
    }
    let gone: readonly Op[] = [];
    if (queue.length === size) {
      while (queue[0]!.used) queue = [...queue.slice(1), { page: queue[0]!.page, used: false }];
      gone = [['evict', queue[0]!.page]];
      queue = queue.slice(1);
    }
    queue.push({ page, used: false });
    return [...gone, ['add', page]];
  });
}

const io = fc.array(fc.tuple(fc.nat(25), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 80 });

test.each([
  ['lru', lru],
  ['clock', clock],
] as const)(`%s (SEED=${seed})`, async (policy, oracle) => {
  await fc.assert(
    fc.asyncProperty(io, fc.integer({ min: 1, max: 12 }), async (reads, pages) => {
      const text = reads.map(([page, count]) => `f read ${page * 4096} ${count * 4096}\n`).join('');
      const { ops, kind } = await read(`fio version 2 iolog\n${text}`, { policy, pages });
      const asked = reads.flatMap(([page, count]) => Array.from({ length: count }, (_, k) => page + k));
      expect(kind).toBe('model');
      expect(linesOf(ops)).toEqual(oracle(asked, pages).map((op) => op.join(' ')));
    }),
    { seed, numRuns: 150 },
  );
});

test('files have caches of their own', async () => {
  const text = 'fio version 2 iolog\na read 0 4096\nb read 0 8192\na read 0 4096\nb read 8192 4096\n';
  const found = await read(text, { pages: 2 });
  expect(found.files).toEqual([
    { name: 'b', adds: 3, deletes: 1 },
    { name: 'a', adds: 1, deletes: 0 },
  ]);
  expect(linesOf(found.ops)).toEqual(['add 0', 'add 1', 'evict 0', 'add 2']);
});
