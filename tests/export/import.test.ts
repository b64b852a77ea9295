// SPDX-License-Identifier: GPL-2.0-only
// Checks that files of earlier versions still open. A file that would hang the page or fill its memory is
// refused.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { exportTrace } from '../../web/src/trace/export.ts';
import { MOST_RECORDS } from '../../web/src/trace/import-records.ts';
import { ImportError, importFile, importTrace } from '../../web/src/trace/import.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { expectSameData } from '../support/bytes.ts';
import { models, run, runTrace } from '../support/run.ts';

/** A trace as version 1 wrote it. These files never change. */
const kept = (slug: string): string =>
  gunzipSync(readFileSync(new URL(`../fixtures/${slug}.trace-v1.json.gz`, import.meta.url))).toString();

describe('a trace of version 1', () => {
  test.each([
    ['aio-lookup', 'table'],
    ['page-cache', 'merged'],
  ])('of %s gives what its operations give today', (slug, variant) => {
    const { exhibit, data } = importTrace(kept(slug));
    expect([exhibit, data.variant]).toEqual([slug, variant]);
    const model = models.get(slug)!;
    const trace = new Trace(data);
    const { report } = run(slug, variant, data.ops.map((op) => op.text).join('\n'));
    const memory = new Replay(trace).seek(trace.count);
    expect(model.entries(trace, memory)).toEqual(report.entries);
    expect(model.liveness(trace, memory, trace.count)).toMatchObject({ live: report.liveNodes, leaked: 0 });
    expect(model.invariants(trace, memory, trace.count)).toEqual([]);
    const { records: _, ...counters } = report.total;
    const counted = data.ops.map((_op, i) => model.count(trace, i));
    for (const key of Object.keys(counters))
      expect([key, counted.reduce((n, c) => n + c[key]!.value, 0)]).toEqual([key, counters[key]]);
    // Exported again, it has today's version.
    const again = importTrace(exportTrace(trace, { exhibit, kernel: 'any' }));
    expectSameData(again.data, data);
  });
});

describe('what is refused', () => {
  const trace = runTrace('page-cache', 'merged', 'add 0\nadd 70');
  const text = exportTrace(trace, { exhibit: 'page-cache', kernel: 'any' });
  type Json = Record<string, unknown>;
  const file = JSON.parse(text) as Json & {
    records: number[][];
    sites: { structs: Record<string, unknown>; sites: Record<string, number[]> };
    layout: Record<string, number>;
    ops: Json[];
    image: [number, string][];
  };
  const after = (change: (it: typeof file) => void): string => {
    const copy = structuredClone(file);
    change(copy);
    try {
      importTrace(JSON.stringify(copy));
    } catch (error) {
      expect(error).toBeInstanceOf(ImportError);
      return (error as Error).message;
    }
    throw new Error('the file was taken');
  };
  const record = (at: number, word: number, value: number): string =>
    after((f) => (f.records[at]![word] = value));

  test.each([0, 15])('a record of kind %i, which there is not', (kind) => {
    expect(record(9, 0, kind)).toBe(`record 9 is of no known kind (${kind})`);
  });

  test.each([
    ['a fraction', 1.5],
    ['a negative number', -1],
    ['a number of 33 bits', 2 ** 32],
    ['a text', 'x' as unknown as number],
  ])('%s in a record', (_, value) => {
    expect(record(7, 2, value)).toMatch(/^record 7 is no row of 4 numbers/);
  });

  test('an access of eight bytes', () => {
    const at = file.records.findIndex((r) => (r[0]! & 15) === 4);
    expect(record(at, 0, (file.records[at]![0]! & ~0xf0) | 0x30)).toMatch(/access of 8 bytes/);
  });

  test('objects of more memory than there is', () => {
    const at = file.records.findIndex((r) => (r[0]! & 15) === 7);
    expect(record(at, 2, 0xfffffff0)).toMatch(/allocates more memory/);
  });

  test('more records than a tab can show, without making room for them', () => {
    const rows = `${'[,'.repeat(MOST_RECORDS + 1)}]`;
    const from = text.indexOf('"records":[');
    expect(() => importTrace(`${text.slice(0, from)}"records":[[1,2,3,4],${rows}]}`)).toThrow(
      /more than 12000000 records/,
    );
  });

  test('a memory that no tab has', () => {
    expect(after((f) => (f.layout['arenaEnd'] = f.layout['arenaStart']! + (65 << 20)))).toBe(
      '"layout" is of no possible memory',
    );
  });

  test('a file too large to be read, before it is read', async () => {
    const read = (): Promise<string> => Promise.reject(new Error('it was read'));
    await expect(importFile({ size: 321 << 20, text: read })).rejects.toThrow(
      /it has 321 MiB, and at most 320/,
    );
    expect(await importFile({ size: text.length, text: () => Promise.resolve(text) })).toMatchObject({
      opens: 0,
    });
  });

  test('too much beside the records', () => {
    expect(after((f) => (f['more'] = 'x'.repeat(25 << 20)))).toMatch(/at most 24/);
  });

  test('structs that hold structs without an end', () => {
    const pair = (type: string) => ({
      size: 8,
      fields: [
        ['a', 0, 4, type],
        ['b', 4, 4, type],
      ],
    });
    expect(after((f) => (f.sites.structs['struct a'] = pair('struct a')))).toMatch(/more members than any/);
    expect(
      after((f) => {
        for (let i = 0; i < 40; i++) f.sites.structs[`struct s${i}`] = pair(`struct s${i + 1}`);
        f.sites.structs['struct s40'] = pair('int');
      }),
    ).toMatch(/more members than any/);
  });

  test.each<[string, (f: typeof file) => void, string | RegExp]>([
    ['no number', (f) => (f['root'] = 'x'), '"root" is "x", and not a number from 0 to 4294967295'],
    [
      'a fan-out that no kernel has',
      (f) => (f['fanout'] = 1e9),
      '"fanout" is 1000000000, and not (64 | 16 | 8)',
    ],
    ['a column torn off', (f) => f.sites.sites['line']!.pop(), /"sites.sites" is .*columns of one length/],
    ['no column', (f) => delete f.sites.sites['line'], /"sites.sites.line" is undefined|missing/],
    ['an operation without its arguments', (f) => delete f.ops[1]!['args'], '"ops.1.args" is missing'],
    ['no kinds of object', (f) => delete (f.sites as Json)['caches'], '"sites.caches" is missing'],
    ['a crash that is none', (f) => (f['crash'] = 5), /^"crash" is 5/],
    ['no operation', (f) => (f.ops = []), /^"ops" is 0, and not >=1/],
    [
      'an image beyond memory',
      (f) => (f.image[0]![0] = 0xfffffff0),
      '"image" is larger than the memory of "layout"',
    ],
    ['an image that is no base64', (f) => (f.image[0]![1] = 'ä'), /^"image" cannot be unpacked/],
    ['no records', (f) => delete (f as Json)['records'], '"records" is missing'],
    ['records that are no list', (f) => ((f as Json)['records'] = 5), '"records" is missing'],
  ])('%s', (_, change, message) => {
    if (typeof message === 'string') expect(after(change)).toBe(message);
    else expect(after(change)).toMatch(message);
  });

  test('a file that ends in the middle', () => {
    for (const share of [0.3, 0.6, 0.9, 0.999])
      expect(() => importTrace(text.slice(0, text.length * share))).toThrow(ImportError);
  });

  test('but not one that was written anew by another program', () => {
    expectSameData(importTrace(JSON.stringify(file, null, 2)).data, trace.data);
    const { records, ...rest } = file;
    expectSameData(importTrace(JSON.stringify({ records, ...rest })).data, trace.data);
  });
});
