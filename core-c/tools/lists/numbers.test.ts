// SPDX-License-Identifier: GPL-2.0-only
// Checks which numbers the list of numbers takes, and how it prints them.
import { expect, it } from 'vitest';
import { main } from './main.ts';
import { numbersOf, numbersPages } from './numbers.ts';

const FILE = `/** Bytes of all lanes together.
 * More is told. */
export const MOST = 384 << 20;
/** Rows, at most. */
const ROWS: number = 1_000;
/** Delay. */
const OPEN_MS = 150;
const OTHER = 250;
/** Widest and flattest. */
const [WIDEST, FLAT] = [9, 1.3];
/** Seconds. */
const SECONDS = [0.5, 1] as const;
/** No number. */
const WORD = 'one';
/** Parts of another list. */
const PARTS = [...OTHERS, ...MORE];

const BARE = 3;
/** Not of the file's top level. */
  const INNER = 4;
`;

it('takes a number with the first sentence of its comment', () =>
  expect(numbersOf(FILE)).toEqual([
    { name: 'MOST', value: '384 << 20', about: 'Bytes of all lanes together.' },
    { name: 'ROWS', value: '1_000', about: 'Rows, at most.' },
    { name: 'OPEN_MS', value: '150', about: 'Delay.' },
    { name: 'WIDEST, FLAT', value: '[9, 1.3]', about: 'Widest and flattest.' },
    { name: 'SECONDS', value: '[0.5, 1]', about: 'Seconds.' },
  ]));

it('lists them by room, without tests', () => {
  const files = ['web/src/past/query/a.ts', 'web/src/past/a.test.ts', 'tests/b.ts'];
  const pages = numbersPages(files, () => FILE);
  expect(pages.get('docs/reference/numbers/runs.md')).toContain(
    '## web/src/past\n\n- `MOST` = 384 << 20: Bytes of all lanes together. `query/a.ts`\n',
  );
  expect([...pages.values()].join('').match(/MOST/g)).toHaveLength(1);
  expect(pages.get('docs/reference/numbers/README.md')).toContain('](runs.md)');
});

it('knows the page of every room', () =>
  expect(() => numbersPages(['web/src/new/a.ts'], () => FILE)).toThrow(
    'web/src/new has numbers, and no page',
  ));

it('and the lists of files are what the code says', async () => expect(await main(true)).toBe(0));
