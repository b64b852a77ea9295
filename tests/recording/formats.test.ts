// SPDX-License-Identifier: GPL-2.0-only
// Checks each format by lines of its own. It is recognised and gives the same operations, and its reader names what
// is broken.
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Format } from '../../web/src/recording/types.ts';
import { linesOf, read } from './read.ts';

/** Two pages, an order-2 folio where the kernel has folios, a page that returns, and a page that goes for good. */
const EVENTS = [
  ['add_to', 0, 0],
  ['add_to', 1, 0],
  ['add_to', 4, 2],
  ['delete_from', 1, 0],
  ['delete_from', 0, 0],
  ['add_to', 1, 0],
] as const;
const OPS = ['add 0', 'add 1', 'add 4 2', 'evict 1', 'remove 0', 'add 1'];

const body = (page: number, order: number | null): string =>
  `dev 254:0 ino 99a pfn=0x1753e6 ofs=${page * 4096}${order === null ? '' : ` order=${order}`}`;
const name = (kind: string): string => `mm_filemap_${kind}_page_cache`;
const each = (line: (kind: string, page: number, order: number, time: string) => string): string =>
  EVENTS.map(([kind, page, order], n) => `${line(kind, page, order, `64.00000${n}`)}\n`).join('');

const KERNEL_TEXTS: readonly (readonly [string, Format, string])[] = [
  [
    'tracefs',
    'ftrace',
    '# tracer: nop\n#\n' + each((k, p, o, t) => `  a b-5903  [001] .....  ${t}: ${name(k)}: ${body(p, o)}`),
  ],
  ['perf script', 'perf', each((k, p, o, t) => `cat  5903 [001]  ${t}: filemap:${name(k)}: ${body(p, o)}`)],
  [
    'trace-cmd report',
    'trace-cmd',
    'cpus=2\n' + each((k, p, o, t) => `  cat-5903  [001]  ${t}: ${name(k)}: ${body(p, o)}`),
  ],
  [
    'trace-cmd with flags',
    'trace-cmd',
    'cpus=2\n' + each((k, p, o, t) => `  cat-5903  [001] d..2.  ${t}: ${name(k)}: ${body(p, o)}`),
  ],
  [
    'trace-cmd of an instance',
    'trace-cmd',
    each((k, p, o, t) => `  mine:  cat-5903  [001]  ${t}: ${name(k)}: ${body(p, o)}`),
  ],
];

describe('events of a kernel', () => {
  test.each(KERNEL_TEXTS)('%s', async (_, format, text) => {
    const found = await read(text);
    expect(found).toMatchObject({
      format,
      kind: 'replay',
      file: '254:0 99a',
      lines: 6,
      skipped: 0,
      inferred: 2,
    });
    expect(linesOf(found.ops)).toEqual(OPS);
    expect(found.ops.seconds!.at(-1)).toBeCloseTo(5e-6, 9);
  });

  test('5.10, which says page and knows no order', async () => {
    const text = each(
      (k, p, _, t) =>
        ` a-1 [000] ....  ${t}: ${name(k)}: dev 8:1 ino 1f page=00000000d3 pfn=99 ofs=${p * 4096}`,
    );
    const found = await read(text);
    expect(found.file).toBe('8:1 1f');
    expect(linesOf(found.ops)).toEqual(OPS.map((op) => op.replace('4 2', '4')));
  });

  test('files are kept apart, the busiest is taken, another can be asked for', async () => {
    const line = (ino: string, page: number): string =>
      `c 1 [000] 1.5: filemap:${name('add_to')}: dev 1:2 ino ${ino} pfn=0x1 ofs=${page * 4096} order=0\n`;
    const text = line('a', 1) + line('b', 2) + line('b', 3) + 'c 1 [000] 1.5: sched:sched_switch: a to b\n';
    const found = await read(text);
    expect(found.files.map((f) => [f.name, f.adds])).toEqual([
      ['1:2 b', 2],
      ['1:2 a', 1],
    ]);
    expect(found).toMatchObject({ file: '1:2 b', lines: 4, skipped: 0 });
    expect(linesOf((await read(text, { file: '1:2 a' })).ops)).toEqual(['add 1']);
    await expect(read(text, { file: '1:2 c' })).rejects.toThrow(
      'a file: no file "1:2 c" in it; the busiest: 1:2 b, 1:2 a',
    );
  });

  test('lost events and cut lines are named', async () => {
    const text =
      KERNEL_TEXTS[0]![2] + 'CPU:1 [LOST 43 EVENTS]\n  a-5 [001] ..... 6.5: mm_filemap_add_to_pa\n';
    const { broken, skipped } = await read(text);
    expect(skipped).toBe(2);
    expect(broken.map((b) => [b.line, b.why])).toEqual([
      [9, 'events were lost here'],
      [10, 'the event is cut short'],
    ]);
  });
});

test('bpftrace lines are deletes that do not say; operations are what they are', async () => {
  const lines = 'add 0 0\nadd 1 0\nevict 1\nevict 0\nadd 1 0\n';
  const traced = await read(`Attaching 2 probes...\n${lines}`);
  expect(traced).toMatchObject({ format: 'bpftrace', lines: 5, inferred: 2 });
  expect(linesOf(traced.ops)).toEqual(['add 0', 'add 1', 'evict 1', 'remove 0', 'add 1']);
  expect((await read(lines)).format).toBe('bpftrace');
  const typed = await read(`# by hand\n${lines}prune 0 0\nload 1\nfail all\n`);
  expect(typed).toMatchObject({ format: 'ops', lines: 8, skipped: 1, inferred: 0 });
  expect(linesOf(typed.ops)).toEqual(['add 0', 'add 1', 'evict 1', 'evict 0', 'add 1', 'prune 0 0']);
});

describe('deletes', () => {
  const text = KERNEL_TEXTS[0]![2];
  test.each([
    ['evict', ['evict 1', 'evict 0']],
    ['remove', ['remove 1', 'remove 0']],
  ] as const)('%s', async (deletes, gone) => {
    const { ops } = await read(text, { deletes });
    expect(linesOf(ops).slice(3, 5)).toEqual(gone);
  });

  test('a folio of which one page comes back leaves its shadow', async () => {
    const { ops } = await read('Attaching 2 probes...\nadd 512 9\nadd 0 9\nevict 512\nevict 0\nadd 700 0\n');
    expect(linesOf(ops)).toEqual(['add 512 9', 'add 0 9', 'evict 512', 'remove 0', 'add 700']);
  });

  test('what was cached before the recording began is left out', async () => {
    const found = await read('Attaching 2 probes...\nevict 7\nadd 8 3\nevict 9\nevict 10\nadd 8 0\n');
    expect(linesOf(found.ops)).toEqual(['add 8 3', 'evict 9', 'add 8']);
    expect(found.unknown).toBe(2);
  });
});

describe('I/O, for which a cache is assumed', () => {
  const IO = ['add 0', 'add 1', 'add 9'];
  test.each([
    [
      'fio 2',
      'fio',
      'fio version 2 iolog\n/d/a b add\n/d/a b open\n/d/a b read 0 8192\n/d/a b wait 100\n/d/a b write 40000 10\n/d/a b close\n',
    ],
    [
      'fio 3',
      'fio',
      'fio version 3 iolog\n1 f add\n2 f open\n5 f read 0 4097\nfio version 3 iolog\n9 f write 36864 4096\n10 f close\n',
    ],
    [
      'MSR Cambridge',
      'msr',
      '128166372003061629,hm,1,Read,0,8192,10\n128166372003061630,hm,1,Write,36864,512,5\n',
    ],
    ['libCacheSim', 'libcachesim', '1,0,4096\n1,1,4096\n2,9,100\n'],
    ['libCacheSim with a header', 'libcachesim', '# time,size,obj_id\n1,5,0\n1,5,1\n2,5,9\n'],
  ] as const)('%s', async (_, format, text) => {
    const found = await read(text);
    expect(found).toMatchObject({ format, kind: 'model', skipped: 0, inferred: 0 });
    expect(linesOf(found.ops)).toEqual(IO);
  });
});

/** Two reads, the second a second and a half after the first. */
test.each([
  ['fio, in µs', 'fio version 3 iolog\n2000000 f read 0 4096\n3500000 f read 4096 4096\n'],
  [
    'MSR Cambridge, in 100 ns',
    '128166372000000000,hm,1,Read,0,4096,10\n128166372015000000,hm,1,Read,4096,4096,5\n',
  ],
  ['libCacheSim, in s', '7,0,4096\n8.5,1,4096\n'],
  ['tracefs, in s', KERNEL_TEXTS[0]![2].split('\n').slice(2, 4).join('\n').replace('64.000001', '65.500000')],
])('times are seconds from the first: %s', async (_, text) => {
  const { ops } = await read(text);
  expect(linesOf(ops)).toEqual(['add 0', 'add 1']);
  expect([...ops.seconds!].map((s) => Math.round(s * 1000))).toEqual([0, 1500]);
});

test('fio’s version 2 has no times', async () => {
  expect((await read('fio version 2 iolog\nf read 0 4096\n')).ops.seconds).toBeNull();
});

describe('our own', () => {
  const HEADER =
    '{"treewalk":"recording","version":1,"kernel":"6.1.192","source":"booted","files":[{"id":0,"name":"data"}],"more":1}\n';

  test('nothing is inferred; what is not known is passed over, and an unknown op is named', async () => {
    const found = await read(
      HEADER +
        '{"file":0,"op":"add","index":512,"order":9,"result":0,"walks":3}\n' +
        '{"file":0,"op":"delete","index":512,"shadow":true,"why":"reclaim"}\n' +
        '{"file":0,"op":"prune","index":512,"shift":0}\n{"file":0,"op":"add","index":1,"result":-12}\n' +
        '{"file":0,"op":"swim","index":1}\n{"__proto__":{"op":"add"},"index":3}\n{"file":0,"op":"delete","index":512,"shadow":false}\n',
    );
    expect(found).toMatchObject({ format: 'recording', file: 'data', lines: 8, skipped: 3, inferred: 0 });
    expect(linesOf(found.ops)).toEqual(['add 512 9', 'evict 512', 'prune 512 0', 'remove 512']);
    expect(found.broken.map((b) => b.why)).toEqual([
      'the add failed there with -12, which a replay cannot repeat',
      'op "swim" is unknown',
      'op is missing, or not what it should be',
    ]);
  });

  test('an insert that met a folio has walked the tree there, and does here; one that failed otherwise is left out', async () => {
    const add = (index: number, result: number): string =>
      `{"op":"add","index":${index},"result":${result}}\n`;
    const found = await read(HEADER + add(3, 0) + add(3, -17) + add(4, -12) + add(5, -17));
    expect(linesOf(found.ops)).toEqual(['add 3', 'add 3', 'add 5']);
    expect(found).toMatchObject({ lines: 5, skipped: 1, broken: [{ line: 4 }] });
  });
});

test('gzipped or not, and wherever chunks end', async () => {
  const text = KERNEL_TEXTS[0]![2].replaceAll('\n', '\r\n');
  for (const bytes of [new TextEncoder().encode(text), Uint8Array.from(gzipSync(text))])
    expect(linesOf((await read(bytes, {}, { chunk: 1 })).ops)).toEqual(OPS);
});
