// SPDX-License-Identifier: GPL-2.0-only
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { markingOf } from './marking.tsx';
import { Prose, Words } from './Prose.tsx';

const TEXT = 'The slot < 8 has an entry; the slot after it has none.';
const GLOSSARY = [{ title: 'Own', terms: [{ word: 'slot', says: 'A place.' }] }];
const drawn = (marking: Parameters<typeof Words>[0]['value'], what = <Prose text={TEXT} />): string =>
  renderToStaticMarkup(<Words value={marking}>{what}</Words>);
const words = (markup: string): readonly (string | undefined)[] =>
  [...markup.matchAll(/class="term">([^<]*)</g)].map(([, word]) => word);
const plain = (markup: string): string => markup.replaceAll(/<[^>]*>/g, '').replaceAll('&lt;', '<');

it('is plain before the glossary is there, and says the same with its words dotted', () => {
  expect(drawn(null)).toBe(TEXT.replace('<', '&lt;'));
  const marked = drawn(markingOf(GLOSSARY));
  expect(words(marked)).toEqual(['slot']);
  expect(plain(marked)).toBe(TEXT);
});

it('dots a whole text as a word under which the glossary has it, and no other', () => {
  const { Term } = markingOf(GLOSSARY);
  expect(words(drawn(null, <Term word="slot" text="places" />))).toEqual(['places']);
  expect(drawn(null, <Term word="folio" text="folios" />)).toBe('folios');
});
