// SPDX-License-Identifier: GPL-2.0-only
import { expect, it } from 'vitest';
import { split } from './split.ts';
import type { Glossary } from './terms.ts';

const GIVEN: readonly Glossary[] = [
  {
    title: 'Given',
    terms: [
      { word: 'slot', says: 'A slot.' },
      { word: 'index', forms: 'index|indices', says: 'An index.' },
      { word: 'order', forms: '(?<!in )orders?', says: 'An order.' },
      { word: 'page', says: 'A page.' },
      { word: 'page cache', says: 'The page cache.' },
      { word: 'reference', says: 'Not the common one.' },
    ],
  },
];
/** Puts the glossary's words of a text into brackets. */
const marked = (text: string): string =>
  split(text, GIVEN)
    .map((p) => (typeof p === 'string' ? p : `[${p.text}]`))
    .join('');

it('finds words in the plural, in their own forms, and at the head of a sentence', () => {
  expect(marked('Slots 8–15 are siblings')).toBe('[Slots] 8–15 are siblings');
  expect(marked('lookups of indices 512–1023')).toBe('lookups of [indices] 512–1023');
});

it('finds a word once in a text, where it first stands', () => {
  expect(marked('Slot 9 is a sibling of slot 8.')).toBe('[Slot] 9 is a sibling of slot 8.');
});

it('prefers the longer of two words that begin alike, and what is given to what is common', () => {
  expect(marked('the page cache has the page')).toBe('the [page cache] has the [page]');
  const [, found] = split('a reference', GIVEN);
  expect(typeof found === 'object' && found.term.says).toBe('Not the common one.');
});

it('leaves names and expressions of C alone', () => {
  for (const text of ['xa_index', 'slot()', 'xas->order', 'page->index', 'slots_of', 'order.slot'])
    expect(split(text, GIVEN)).toEqual([text]);
});

it('tells a word from others that are written like it', () => {
  expect(marked('in order to find it')).toBe('in order to find it');
  expect(marked('reordered pages')).toBe('reordered [pages]');
});

it('knows the common words without being given any', () => {
  expect(split('It takes the lock.')).toHaveLength(3);
  expect(split('')).toEqual([]);
});
