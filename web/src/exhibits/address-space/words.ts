// SPDX-License-Identifier: GPL-2.0-only
// Holds the words that sentences about areas share.
import { plural } from '../../exhibit-api/index.ts';
import type { MapleWords } from '../../structures/maple/index.ts';
import { PAGE_SHIFT } from './areas.ts';
import type { AreaRef } from './facts/types.ts';

/** User space ends below this page. */
const END = 0x80000;

/** "page 40", "pages 30–59", "pages from 90 on" */
export function pages(first: number, last: number): string {
  if (last >= END) return `pages from ${first} on`;
  return first >= last ? `page ${first}` : `pages ${first}–${last}`;
}

/** "the part from page 40": it has no number yet */
const part = (first: number): string => `the part from page ${first}`;

/** "area 2", "the new area", "the child’s area 2" */
export function area({ n, first, state }: AreaRef): string {
  if (state === 'new') return 'the new area';
  if (n === 0) return part(first);
  return state === 'child' ? `the child’s area ${n}` : `area ${n}`;
}

const page = (index: number): number => index >>> PAGE_SHIFT;

export const MAPLE_WORDS: MapleWords = {
  noun: ({ kind, number }) => (kind === 'part' ? part(number) : `area ${number}`),
  range: (first, last) => pages(page(first), page(last)),
  at: (index) => `page ${page(index)}`,
  size: (indices) => plural(page(indices), 'page'),
};
