// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { SourceText } from '../../../base/manifest.ts';
import type { LineCounts } from '../../../trace/line-counts.ts';
import { ranFunctions } from './ran-functions.ts';

const fn = (file: string, name: string, first: number, last: number): SourceText['functions'][number] => ({
  file,
  name,
  first,
  last,
  lines: [],
});
const source: SourceText = {
  version: 1,
  functions: [
    fn('core-c/exhibits/x/driver.c', 'op', 1, 9),
    fn('core-c/exhibits/x/variants/old.c', 'insert_old', 1, 9),
    fn('core-c/shim/alloc.c', 'alloc', 1, 9),
    fn('lib/a.c', 'BUFFER_FNS', 1, 1),
    fn('lib/a.c', 'buffer_other', 1, 1),
    fn('lib/a.c', 'load', 10, 19),
    fn('lib/a.c', 'never', 20, 29),
    fn('lib/a.c', 'store', 30, 39),
    fn('mm/b.c', 'insert', 1, 9),
  ],
};
const counts = (files: Readonly<Record<string, Readonly<Record<number, number>>>>) =>
  new Map(
    Object.entries(files).map(([file, lines]) => [
      file,
      new Map(Object.entries(lines).map(([line, n]) => [Number(line), n])),
    ]),
  );
const before = counts({
  'core-c/exhibits/x/driver.c': { 2: 1 },
  'core-c/exhibits/x/variants/old.c': { 2: 1, 3: 5 },
  'core-c/shim/alloc.c': { 2: 1 },
  'lib/a.c': { 1: 2, 12: 1, 32: 7, 33: 1 },
});
const after = counts({
  'core-c/exhibits/x/driver.c': { 2: 1 },
  'lib/a.c': { 1: 2, 12: 1, 32: 3 },
  'mm/b.c': { 4: 1 },
});

const lanes = (...all: readonly (LineCounts | null)[]) => all.map((counts) => ({ source, counts }));

test('functions are those of a lane alone, or of all: these by how unequally they ran', () => {
  const { own, shared } = ranFunctions(lanes(before, after), false);
  expect(own.map((lane) => lane.map((f) => f.text.name))).toEqual([['insert_old'], ['insert']]);
  expect(own[0]![0]!.counts).toEqual([
    new Map([
      [2, 1],
      [3, 5],
    ]),
    null,
  ]);
  expect(shared.map((f) => [f.text.name, ...f.lines])).toEqual([
    ['store', 8, 3],
    ['BUFFER_FNS', 2, 2],
    ['load', 1, 1],
  ]);
});

test('the driver’s are shown where it is, and the environment’s never', () => {
  const names = ranFunctions(lanes(before, after), true).shared.map((f) => f.text.name);
  expect(names).toContain('op');
  expect(names).not.toContain('alloc');
});

test('a lane that did not get there runs nothing', () => {
  const { own, shared } = ranFunctions(lanes(before, null), false);
  expect(shared).toEqual([]);
  expect(own.map((lane) => lane.length)).toEqual([4, 0]);
});
