// SPDX-License-Identifier: GPL-2.0-only
// Tests that unpacking gives what the build packed for the page.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readColumn, readSteps, writeColumn, writeSteps } from './columns.ts';
import { packSites, unpackSites } from './packed-sites.ts';
import { joinSource, packSource, unpackSource } from './packed-source.ts';
import type { SourceText } from './manifest.ts';
import type { SiteTable } from './sites.ts';

it('columns of any integers', () => {
  fc.assert(fc.property(fc.array(fc.nat()), (n) => void expect(readColumn(writeColumn(n))).toEqual(n)));
  const some = fc.array(fc.integer({ min: -(2 ** 24), max: 2 ** 24 }));
  fc.assert(fc.property(some, (n) => void expect(readSteps(writeSteps(n))).toEqual(n)));
  expect(JSON.stringify(writeColumn(Array.from({ length: 1000 }, (_, i) => i)))).not.toContain('\\');
});

const TABLE: SiteTable = {
  version: 2,
  files: [
    { path: 'lib/a.c', origin: 'linux' },
    { path: 'lib/b.h', origin: 'linux' },
  ],
  functions: [
    ['one', 1, 300, 310],
    ['two', 0, 12, 99],
  ],
  sites: {
    kind: [0, 3, 1, 2, 0],
    file: [1, 1, 1, 0, 0],
    line: [301, 305, 300, 12, 99],
    column: [2, 130, 0, 7, 1],
    func: [0, 0, 0, 1, 1],
  },
  variables: [
    ['x', 'unsigned int', 0, 300, 1],
    ['y', 'void (*)(struct s *, int)', 1, 13, 0],
  ],
  structs: {},
  enums: {},
  caches: { GENERIC: 0 },
  typedefs: { u8: 'unsigned char' },
  codeSize: [{ compiler: 'gcc', bytes: { one: 3 } }],
};

it('a site table, one in which functions go on after others, and one without sites', () => {
  expect(unpackSites(packSites(TABLE))).toEqual(TABLE);
  const later = { kind: [2, 0], file: [1, 0], line: [307, 14], column: [5, 2], func: [0, 1] };
  const columns = Object.entries(TABLE.sites) as [keyof typeof later, number[]][];
  const joined = Object.fromEntries(columns.map(([name, column]) => [name, [...column, ...later[name]]]));
  const copied = { ...TABLE, sites: joined as unknown as SiteTable['sites'] };
  expect(unpackSites(packSites(copied))).toEqual(copied);
  const sites = { kind: [], file: [], line: [], column: [], func: [] };
  const empty: SiteTable = { ...TABLE, functions: [], sites, variables: [] };
  expect(unpackSites(packSites(empty))).toEqual(empty);
  const elsewhere = { ...TABLE.sites, file: [0, 1, 1, 0, 0] };
  expect(() => packSites({ ...TABLE, sites: elsewhere })).toThrow('site 0');
});

it('functions, with empty lines and without a marked name', () => {
  const source: SourceText = {
    version: 1,
    functions: [
      {
        ...{ file: 'b.c', name: 'two', first: 40, last: 43 },
        lines: [
          [
            ['int ', 1],
            ['two', 4],
            ['(void)', 0],
          ],
          [],
          [
            ['/* “é” */', 2],
            [' ', 0],
            ['#if', 3],
          ],
          [['}', 0]],
        ],
      },
      { file: 'a.c', name: 'made', first: 7, last: 7, lines: [[['MAKE(made)', 0]]] },
    ],
    flow: { 64: 'a.flow.json' },
    texts: { 'a.c': 'a.json' },
  };
  expect(unpackSource(packSource(source))).toEqual(source);
  const [one, two] = source.functions;
  const first: SourceText = { version: 1, functions: [one!], later: 'later.txt' };
  expect(unpackSource(packSource(first))).toEqual(first);
  // In the build's order: by file, then by line.
  expect(joinSource(first, { ...source, functions: [two!] })).toEqual({
    ...source,
    first,
    functions: source.functions.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
  });
});
