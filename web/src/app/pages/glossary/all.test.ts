// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { FIELDS } from '../../address/fields.ts';
import { GLOSSARIES } from './all.ts';

test('every word and every group has an address', () => {
  const words = GLOSSARIES.flatMap(({ title, terms }) => [title, ...terms.map((t) => t.word)]);
  expect(words.length).toBeGreaterThan(50);
  const refused = words.filter((word) => FIELDS.word.read(word, null as never).value !== word);
  expect(refused).toEqual([]);
});
