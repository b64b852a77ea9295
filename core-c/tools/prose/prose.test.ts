// SPDX-License-Identifier: GPL-2.0-only
// Checks how sentences are measured, and that the pages of docs/ keep the limits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ROOT } from '../kernel-json.ts';
import { measured, table } from './measure.ts';
import { docsPages } from '../docs/pages.ts';
import { sentencesOf } from './sentences.ts';

const words = (count: number): string => `Word${' word'.repeat(count - 1)}.`;
const faults = (text: string): readonly string[] => measured('a.md', text).faults;

describe('a sentence', () => {
  it.each([
    ['One two. `three` four.', [2, 2]],
    ['Run `npm run -s headless -- --list`\nin v6.9, then **read on**.', [7]],
    ['# A heading of four\n\n```sh\nno prose here\n```\n\n- one item → two', [3]],
    ['![a picture](a.png) with text <!-- and no more -->', [2]],
  ])('has words: %j', (text, counts) => expect(sentencesOf(text).map((s) => s.words)).toEqual(counts));

  it('has the line where it begins', () =>
    expect(sentencesOf('# A\n\nOne.\nTwo\nthree. Four.\n').map((s) => [s.line, s.text])).toEqual([
      [3, 'One.'],
      [4, 'Two three.'],
      [5, 'Four.'],
    ]));

  it('is a label in a cell of a table with six words', () => {
    const page = '| a | b |\n| --- | --- |\n| one | one two three four five six seven |\n';
    expect(sentencesOf(page).filter((s) => s.counts)).toHaveLength(1);
  });
});

describe('a page', () => {
  it('keeps the limits', () => expect(faults(`${words(30)} ${words(2)}`)).toEqual([]));
  it('has no sentence of 31 words', () =>
    expect(faults(`${words(1)}\n\n${words(31)}`)).toEqual([
      expect.stringMatching(/^a\.md:3: 31 words, at most 30: Word word/),
    ]));
  it('has at most 16 words a sentence', () =>
    expect(faults(words(17))).toEqual(['a.md: a sentence has 17.0 words, at most 16']));
  it('prints a line, and what is wrong', () =>
    expect(table([measured('a.md', 'Ask the past.')])).toBe(
      [
        'page     bytes sentences      mean   longest',
        'a.md        13         1       3.0         3',
        'a.md:1: “Ask the past”: better: Query the run',
      ].join('\n'),
    ));
});

test.each([
  ['The lock stands in the table.', 'stands in'],
  ['What is lost is fetched.', 'What is lost is fetched.'],
  ['It is made anew.', 'anew'],
  ['Of a folder it takes all.', 'Of a'],
  ['It names the moment.', 'the moment'],
  ['Many inserts plots it.', 'Many inserts'],
])('%s: there is a better word', (text, found) =>
  expect(faults(text)).toEqual([expect.stringContaining(`“${found}”`)]),
);

test.each([
  'What is a walk? What to read next.',
  'At the moment, many inserts walk once.',
  'Pass `stands in` as it is.',
  'It says “Walk 2 starts anew”.',
  'Of the three lanes, one drops its lock.',
])('%s: the words are right', (text) => expect(faults(text)).toEqual([]));

describe('the docs', () => {
  it.each(docsPages())('%s', (page) =>
    expect(measured(page, readFileSync(join(ROOT, page), 'utf8')).faults).toEqual([]),
  );
});
