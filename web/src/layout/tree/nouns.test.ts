// SPDX-License-Identifier: GPL-2.0-only
import { expect, it } from 'vitest';
import { headWords, nounOf } from './nouns.ts';

it('calls what a slot holds by the exhibit’s word, or by one for its shape', () => {
  expect(nounOf({ glyph: 'hatched', noun: 'shadow' })).toBe('shadow');
  expect(nounOf({ glyph: 'solid' })).toBe('entry');
});

it.each([
  [{ glyph: 'solid', noun: 'folio' }, 'holds the folio itself'],
  [{ glyph: 'hatched', noun: 'shadow' }, 'holds a shadow'],
  [{ glyph: 'hatched', noun: 'error' }, 'holds an error'],
  [{ glyph: 'value' }, 'holds a value'],
  [{ glyph: 'pointer' }, 'holds the entry itself'],
  [{ glyph: 'internal' }, 'holds an internal entry'],
  [{ glyph: 'empty' }, 'empty'],
  [{ glyph: 'node' }, null],
] as const)('beside a head that is %o stands “%s”', (face, words) => expect(headWords(face)).toBe(words));
