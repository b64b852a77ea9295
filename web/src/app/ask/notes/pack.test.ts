// SPDX-License-Identifier: GPL-2.0-only
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { pack } from '../../../base/packed.ts';
import { fileOf, packed, readNotesFile, unpacked } from './pack.ts';
import { MOST_NOTES, NOTES, type Note } from '../../address/note.ts';

const note: fc.Arbitrary<Note> = fc.record({
  at: fc.constantFrom(null, '5.v6.9.walk.3', '1.linux-7.2.begin.1'),
  step: fc.integer({ min: -999, max: 999_999 }),
  granularity: fc.constantFrom('walk', 'line', 'access', 'op'),
  align: fc.constantFrom('step', 'signature'),
  variants: fc.subarray(['v6.9', 'v1', 'merged']),
  picked: fc.option(fc.record({ node: fc.nat(), slot: fc.nat({ max: 63 }) })),
  picture: fc.boolean(),
  text: fc.string({ unit: 'binary', maxLength: 200 }),
});
const notes = fc.array(note, { maxLength: 12 });
const ABOUT = {
  address: 'http://localhost:4277/#v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&step=20&theme=dark',
  kernel: 'linux-source-6.1 6.1.192-2',
};
const A: Note = {
  at: '5.v6.9.walk.3',
  step: 20,
  granularity: 'walk',
  align: 'step',
  variants: ['v6.9'],
  picked: null,
  picture: true,
  text: '<img src=x onerror=alert(1)> [a](javascript:1)',
};

test('what an address and a file carry comes back as it was, and only signs that an address may have', () => {
  fc.assert(
    fc.property(notes, (all) => {
      const text = packed(all);
      expect(text).toMatch(/^[\w+$-]+$/);
      expect(unpacked(text)).toEqual(all);
      const hash = readNotesFile('a.json', fileOf(all, ABOUT));
      const params = new URLSearchParams(hash);
      expect([...params.keys()]).toEqual(['v', 'ex', 'sc', 'var', 'notes']);
      expect(unpacked(params.get('notes')!.replaceAll(' ', '+'))).toEqual(all);
    }),
    { numRuns: 100 },
  );
});

test('an address that is cut off, or of something else, brings nothing', () => {
  const whole = packed([A]);
  for (let n = 0; n < whole.length; n += 7) expect(unpacked(whole.slice(0, n))).toBeNull();
  for (const text of ['', 'x', 'AAAA', packed([{ ...A, step: 0.5 }]), packed([{ ...A, at: 'nowhere' }])])
    expect(unpacked(text)).toBeNull();
});

test('of too many notes none is read: each that is none would be complained of', () => {
  const issues = (count: number) =>
    v.safeParse(
      NOTES,
      Array.from({ length: count }, () => 7),
    ).issues;
  expect(issues(MOST_NOTES)).toHaveLength(MOST_NOTES);
  expect(issues(100_001)).toHaveLength(1);
  expect(unpacked(pack(JSON.stringify({ version: 1, notes: Array(100_001).fill(0) })))).toBeNull();
});

describe('a file that is none is refused in one sentence with its name', () => {
  const file = (change: object): string => JSON.stringify({ ...JSON.parse(fileOf([A], ABOUT)), ...change });
  test.each([
    ['', 'is not a file of notes'],
    ['{"treewalk":"recording","version":1}', 'is not a file of notes'],
    ['[1,2]', 'is not a file of notes'],
    [file({ version: 2 }), 'has version 2; this page reads version 1'],
    [file({ version: undefined }), 'is not a file of notes'],
    [file({ address: 'https://example.org/' }), 'address is malformed'],
    [file({ notes: [{ ...A, text: 7 }] }), 'notes.0.text is malformed'],
    [file({ notes: Array.from({ length: MOST_NOTES + 1 }, () => A) }), 'notes is malformed'],
  ])('%#', (content, said) => {
    expect(() => readNotesFile('my notes.json', content)).toThrow(said);
    expect(() => readNotesFile('my notes.json', content)).toThrow(
      /^my notes\.json\b.*Choose a file that “Save as a file” made\.$/,
    );
  });
});

test('a file names its run and nothing else of the page', () => {
  const hash = readNotesFile(
    'a.json',
    fileOf([A], { ...ABOUT, address: 'x#v=1&ex=aio&ops=N4+g$-&embed=1&page=kept&patch=x' }),
  );
  expect(hash.replace(/notes=.*/, '')).toBe('v=1&ex=aio&ops=N4%20g%24-&');
});
