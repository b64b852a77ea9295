// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { SiteTable } from '../base/sites.ts';
import { keptOf } from './kept.ts';
import type { JudgeInput } from './types.ts';

/** [name, offset, bytes, type] */
type Field = readonly [string, number, number, string];

const said = (size: number, ...fields: readonly Field[]): string => {
  const sites = (size: number, fields: readonly Field[]) =>
    ({ structs: { 'struct s': { size, fields } }, typedefs: {} }) as unknown as SiteTable;
  const reference = sites(16, [
    ['key', 0, 8, 'u64'],
    ['refs', 8, 4, 'int'],
    ['lock', 12, 4, 'int'],
  ]);
  return keptOf('struct s', {
    candidate: { sites: sites(size, fields) },
    reference: { sites: reference },
  } as JudgeInput);
};

test('members may stand in another order', () => {
  expect(said(16, ['refs', 0, 4, 'int'], ['lock', 4, 4, 'int'], ['key', 8, 8, 'u64'])).toBe('');
});

test.each([
  [
    'a hole that makes it larger',
    24,
    [
      ['refs', 0, 4, 'int'],
      ['key', 8, 8, 'u64'],
      ['lock', 16, 4, 'int'],
    ],
    /has grown: 24 bytes/,
  ],
  [
    'two at one place',
    16,
    [
      ['key', 0, 8, 'u64'],
      ['refs', 8, 4, 'int'],
      ['lock', 8, 4, 'int'],
    ],
    /lock begins at byte 8, where refs still is/,
  ],
  [
    'no hole where one belongs',
    16,
    [
      ['refs', 0, 4, 'int'],
      ['key', 4, 8, 'u64'],
      ['lock', 12, 4, 'int'],
    ],
    /key begins at byte 4, and without attributes at byte 8/,
  ],
  [
    'a smaller type',
    16,
    [
      ['key', 0, 4, 'u32'],
      ['refs', 4, 4, 'int'],
      ['lock', 8, 4, 'int'],
    ],
    /key is u32/,
  ],
  [
    'one less',
    16,
    [
      ['key', 0, 8, 'u64'],
      ['refs', 8, 4, 'int'],
    ],
    /lock is gone/,
  ],
  [
    'one more',
    24,
    [
      ['key', 0, 8, 'u64'],
      ['refs', 8, 4, 'int'],
      ['lock', 12, 4, 'int'],
      ['pad', 16, 4, 'int'],
    ],
    /pad is new/,
  ],
] as const)('%s is told', (_, size, fields, message) => {
  expect(said(size, ...fields)).toMatch(message);
});
