// SPDX-License-Identifier: GPL-2.0-only
// Holds the words that sentences about areas share.
import { plural } from '../../exhibit-api/index.ts';
import type { MapleWords } from '../../structures/maple/index.ts';
import { PAGE_SHIFT } from './areas.ts';
import type { AreaRef } from './facts/types.ts';

/** User space ends below this page. */
const END = 0x80000;

/** From here on pages have the numbers of addresses: "0x7ed32". */
const LEAST_HEX = 0x8000;
export const number = (page: number): string => (page < LEAST_HEX ? String(page) : `0x${page.toString(16)}`);

/** "page 40", "pages 30–59", "pages from 90 on" */
export function pages(first: number, last: number): string {
  if (last >= END) return `pages from ${number(first)} on`;
  return first >= last ? `page ${number(first)}` : `pages ${number(first)}–${number(last)}`;
}

/** "the part at 40": it has no number yet */
const part = (first: number): string => `the part at ${number(first)}`;

/** "area 2", "the new area", "the child’s area 2" */
export function area({ n, first, state }: AreaRef): string {
  if (state === 'new') return 'the new area';
  if (n === 0) return part(first);
  return state === 'child' ? `the child’s area ${n}` : `area ${n}`;
}

const page = (index: number): number => index >>> PAGE_SHIFT;

export const MAPLE_WORDS: MapleWords = {
  noun: ({ kind, number: n }) => (kind === 'part' ? part(n) : `area ${n}`),
  range: (first, last) => pages(page(first), page(last)),
  at: (index) => `page ${number(page(index))}`,
  size: (indices) => plural(page(indices), 'page'),
};
