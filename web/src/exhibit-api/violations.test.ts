// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { Violation } from './types.ts';
import { neighbours, wrongNodes, wrongSlots } from './violations.ts';

const told = (...violations: Violation[]) => neighbours(violations).map((n) => n.told);
const at = (id: string, index: number | null, more: Partial<Violation> = {}): Violation => ({
  id,
  message: `${id} at ${index}`,
  index,
  ...more,
});

test('four thousand side by side are one, with the first index, their count and their range', () => {
  const lost = Array.from({ length: 4000 }, (_, i) => at('lost', 96 + i));
  expect(told(...lost.reverse())).toEqual([
    { id: 'lost', message: 'lost at 96; 3999 more like it, up to index 4095', index: 96, count: 4000 },
  ]);
});

test('a gap, or another id, parts them', () => {
  expect(
    told(at('lost', 1), at('stale', 2), at('lost', 3), at('lost', 2, { count: 1 })).map((v) => v.count),
  ).toEqual([3, 1]);
  expect(told(at('lost', 1), at('lost', 3))).toEqual([
    { id: 'lost', message: 'lost at 1', index: 1, count: 1 },
    { id: 'lost', message: 'lost at 3', index: 3, count: 1 },
  ]);
});

test('ranges count their indices, things as wide as a node count themselves', () => {
  expect(told(at('lost', 0, { count: 64 }), at('lost', 64, { count: 64 }))).toMatchObject([
    { index: 0, count: 128 },
  ]);
  const nodes = [512, 576, 640].map((index) => at('wrong-count', index, { width: 64 }));
  expect(told(...nodes)).toMatchObject([
    { index: 512, count: 3, message: 'wrong-count at 512; 2 more like it, up to index 703' },
  ]);
});

test('a range that is found again, as a part of it or longer, counts once', () => {
  expect(
    told(at('lost', 0, { count: 64 }), at('lost', 0, { count: 10 }), at('lost', 32, { count: 64 })),
  ).toMatchObject([{ index: 0, count: 96 }]);
});

test('what has no place is one, apart from what has', () => {
  expect(told(at('lost', 0), at('lost', null), at('lost', null))).toEqual([
    { id: 'lost', message: 'lost at null; 1 more like it', index: null, count: 2 },
    { id: 'lost', message: 'lost at 0', index: 0, count: 1 },
  ]);
});

test('marks go to slots with what all their neighbours are told as, to nodes with their own', () => {
  const found = [
    at('lost', 64, { node: 100, slot: 0 }),
    at('lost', 65, { node: 100, slot: 1 }),
    at('lost', 70, { node: 200, slot: 6 }),
    at('count', 64, { node: 100 }),
    at('count', 65, { node: 200 }),
    at('lost', 80, { node: 0, slot: 2 }),
    at('lost', 90),
  ];
  const both = 'lost at 64; 1 more like it, up to index 65';
  expect(wrongSlots(found)).toEqual(
    new Map([
      [
        100,
        new Map([
          [0, both],
          [1, both],
          [-1, 'count at 64'],
        ]),
      ],
      [
        200,
        new Map([
          [6, 'lost at 70'],
          [-1, 'count at 65'],
        ]),
      ],
    ]),
  );
  expect(wrongNodes(found.slice(3))).toEqual(
    new Map([
      [100, 'count at 64'],
      [200, 'count at 65'],
    ]),
  );
});
