// SPDX-License-Identifier: GPL-2.0-only
// Checks which base a series is applied to, and how that is said, on made-up files.
import { expect, it } from 'vitest';
import type { LabFile, LabPack } from '../../base/lab.ts';
import { fitSeries, type Base } from './fit.ts';
import { readSeries } from './read-series.ts';

const file = (path: string, text: string): LabFile => ({
  ...{ path, origin: 'linux', variants: ['v'], units: ['u.c'], staged: path },
  pieces: [{ name: null, first: 1, text }],
});
const base = (variant: string, kernel: string, files: Readonly<Record<string, string>>): Base => ({
  ...{ variant, label: variant, kernel },
  whole: () => Promise.resolve(null),
  pack: {
    files: Object.entries(files).map(([path, text]) => ({ ...file(path, text), variants: [variant] })),
    texts: {},
    objects: [],
  } as unknown as LabPack,
});
const OLD = base('linux-5', '5.10', { 'a.c': 'one\ntwo\nthree', 'b.c': 'old' });
const OWN = base('own', '6.1', { 'w.c': 'mine' });
const USUAL = base('usual', '6.1', { 'a.c': 'one\ntwo\nthree', 'b.c': 'new' });
const ALL = [OLD, OWN, USUAL];
const hunk = (path: string, from: string, to: string): string =>
  `--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-${from}\n+${to}\n`;
const series = (...diffs: readonly string[]) =>
  readSeries(
    diffs
      .map((diff, i) => `From a@b 10:10 2020\nSubject: [PATCH ${i + 1}/${diffs.length}] p${i + 1}\n\n${diff}`)
      .join(''),
  );
const fitted = async (bases: readonly Base[], diffs: readonly string[], preferred?: string) => {
  const { base: to, patches, versions } = await fitSeries(series(...diffs), bases, preferred);
  return { to: to.variant, chosen: to.chosen, patches, versions };
};

it('the base on which most patches apply is taken; of equal ones the preferred, or else the first', async () => {
  expect(await fitted(ALL, [hunk('b.c', 'new', 'x')])).toMatchObject({
    ...{ to: 'usual', chosen: 'fits best of 2 kernels' },
    versions: [
      { name: 'base', edits: [] },
      { name: '1/1', edits: [{ path: 'b.c', text: 'x' }] },
    ],
  });
  expect(await fitted(ALL, [hunk('a.c', 'one', 'x')])).toMatchObject({
    to: 'linux-5',
    chosen: 'fits 2 of 2 kernels',
  });
  expect(await fitted(ALL, [hunk('a.c', 'one', 'x')], 'usual')).toMatchObject({ to: 'usual' });
  expect(await fitted([OWN], [hunk('w.c', 'mine', 'x')])).toMatchObject({
    chosen: 'fits the only kernel here',
  });
});

it('patches build on one another, and a version has the edits of all before it', async () => {
  const { versions, patches } = await fitted(ALL, [
    hunk('a.c', 'one', 'x'),
    hunk('doc.rst', 'one', 'two'),
    hunk('a.c', 'x', 'y') + hunk('b.c', 'new', 'z'),
  ]);
  expect(versions.map(({ edits }) => edits.map(({ text }) => text))).toEqual([
    [],
    ['x\ntwo\nthree'],
    ['x\ntwo\nthree'],
    ['y\ntwo\nthree', 'z'],
  ]);
  expect(patches.map(({ leftOut }) => leftOut)).toEqual([[], ['doc.rst is not run here.'], []]);
});

it('a base without any of the files never wins over one whose file does not fit', async () => {
  const { to, chosen, patches, versions } = await fitted(
    ALL,
    [hunk('w.c', 'mine', 'x'), hunk('w.c', 'mine', 'y')],
    'usual',
  );
  expect([to, chosen]).toEqual(['own', 'fits best of 2 kernels, but only 1 patch of 2']);
  expect(patches.map(({ applies }) => applies)).toEqual([true, false]);
  expect(patches[1]!.message).toBe('w.c: hunk 1, at line 1, does not fit. No text like it is in the file.');
  expect(versions).toHaveLength(2);
});

it('what makes or removes a file here is refused, and a patch after it is not tried', async () => {
  const gone = hunk('a.c', 'one', '')
    .replace('+++ b/a.c', '+++ /dev/null')
    .replace('+1 @@', '+0,0 @@')
    .replace('+\n', '');
  const { patches } = await fitted([USUAL], [gone, hunk('b.c', 'new', 'x')]);
  expect(patches.map(({ message }) => message)).toEqual([
    'a.c is deleted: only changes of its lines are taken.',
    'not tried: patch 1 does not apply',
  ]);
});

it('files that no base runs are refused with those that one does', async () => {
  await expect(fitted(ALL, [hunk('c.c', 'a', 'b')])).rejects.toThrow(
    /^This exhibit runs no file of this series: c\.c\. It runs /,
  );
  await expect(fitted([], [hunk('c.c', 'a', 'b')])).rejects.toThrow('No kernel is built here');
});
