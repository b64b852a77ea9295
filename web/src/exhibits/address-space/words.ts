// SPDX-License-Identifier: GPL-2.0-only
// Holds the words that sentences about areas share, and those of verdicts.
import { plural } from '../../exhibit-api/index.ts';
import type { MapleWords } from '../../structures/maple/index.ts';
import { LAST_PAGE, LEAST_HEX, pageOf } from './areas.ts';
import type { AreaRef } from './facts/types.ts';

/** "40", "0x7ed32" */
export const number = (page: number): string => (page < LEAST_HEX ? String(page) : `0x${page.toString(16)}`);

/** "page 40", "0x7ed32" */
const page = (at: number): string => (at < LEAST_HEX ? `page ${at}` : number(at));

/** "page 40", "pages 30–59", "0x7ed47–0x7ed88", "pages from 90 on" */
export function pages(first: number, last: number): string {
  if (last > LAST_PAGE) return `pages from ${number(first)} on`;
  return first >= last ? page(first) : `${first < LEAST_HEX ? 'pages ' : ''}${number(first)}–${number(last)}`;
}

/** "the part at 40": it has no number yet */
const part = (first: number): string => `the part at ${number(first)}`;

/** "area 2", "the new area", "the child’s area 2" */
export function area({ n, first, state }: AreaRef): string {
  if (state === 'new') return 'the new area';
  if (n === 0) return part(first);
  return state === 'child' ? `the child’s area ${n}` : `area ${n}`;
}

export const MAPLE_WORDS: MapleWords = {
  noun: ({ kind, number: n }) => (kind === 'part' ? part(n) : `area ${n}`),
  range: (first, last) => pages(pageOf(first), pageOf(last)),
  at: (index) => page(pageOf(index)),
  size: (indices) => plural(pageOf(indices), 'page'),
};

export const VERDICTS = {
  endless: 'The operation does not end.',
  crashes: (name: string) => `The kernel crashes in ${name}.`,
  broken: (message: string) => `The structure is broken: ${message}.`,
  leaks: (count: number) => `${plural(count, 'object')} that nothing reaches stay allocated.`,
  wrong: (name: string, n: number) =>
    n
      ? `The ${name} gives area ${n}, which was right neither before B nor after.`
      : `The ${name} gives nothing, though an area was there before B and after.`,
  waits: (name: string) => `The ${name} would have to wait for the other CPU.`,
  asBefore: (name: string) => `The ${name} gives what was right before B acted.`,
  asAfter: (name: string) => `The ${name} gives what is right after B.`,
  fine: (name: string) => `The ${name} ends as it should.`,
} as const;
