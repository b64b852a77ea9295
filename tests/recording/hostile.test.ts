// SPDX-License-Identifier: GPL-2.0-only
// Checks that any file gives an import or one message, that nothing hangs, and that nothing in a file acts.
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPECS } from '../../web/src/recording/formats/index.ts';
import { RecordingError } from '../../web/src/recording/types.ts';
import type { ImportAsked, ImportedRecording } from '../../web/src/recording/types.ts';
import { seed } from '../support/random-ops.ts';
import { linesOf, read } from './read.ts';

const BPF = 'Attaching 2 probes...\n';

describe('broken lines', () => {
  const text = `${BPF}add 0 0\nadd 1 1\n\u001b[31mred\u0000\nadd 4294967296 0\nadd 8 12\nevict 0\n`;

  test('are counted and named, and do no harm', async () => {
    const found = await read(text);
    expect(found).toMatchObject({ lines: 6, skipped: 4 });
    expect(linesOf(found.ops)).toEqual(['add 0', 'remove 0']);
    expect(found.broken.map((b) => [b.line, b.text])).toEqual([
      [3, 'add 1 1'],
      [4, '·[31mred·'],
      [5, 'add 4294967296 0'],
      [6, 'add 8 12'],
    ]);
  });

  test('end a strict import, with file and line', async () => {
    await expect(read(text, { strict: true })).rejects.toThrow(
      'a file:3: INDEX 1 is not aligned to ORDER 1; allowed: multiples of 2: "add 1 1"',
    );
  });

  test('bring no control character into the name of a file', async () => {
    const { files } = await read('fio version 2 iolog\na\u001bb add\na\u001bb open\na\u001bb read 0 4096\n');
    expect(files.map((f) => f.name)).toEqual(['a·b']);
  });

  test('of many the first are named', async () => {
    const { skipped, broken } = await read(`${BPF}add 0 0\n${'what\n'.repeat(5000)}`);
    expect([skipped, broken.length]).toEqual([5000, 5]);
  });
});

describe('files that are none', () => {
  test.each([
    ['nothing', ''],
    ['one byte', '\n'],
    ['prose', 'Once upon a time\nthere was a page.\n'],
    ['a table', 'a,b,c\n1,x,3\n'],
    ['zeros', '\0'.repeat(100_000)],
  ])('%s', async (_, text) => {
    await expect(read(text)).rejects.toThrow(/^a file: its format is not known; known: .*fio.*--format/);
  });

  test('a format that has no operation in it', async () => {
    await expect(read('# tracer: nop\n')).rejects.toThrow(/it adds and removes no page/);
    await expect(read('fio version 9 iolog\n')).rejects.toThrow(/line 1: version 9 of the log is unknown/);
  });

  test('damaged gzip', async () => {
    const bytes = Uint8Array.from(gzipSync(BPF + 'add 1 0\n'.repeat(1000)));
    await expect(read(bytes.slice(0, -20))).rejects.toThrow(
      /cannot be read to its end, or its gzip is damaged/,
    );
  });
});

test('a line without an end is one broken line, in bounded memory', async () => {
  const { skipped, ops } = await read(
    `${BPF}add 0 0\n${'1'.repeat(3_000_000)}\nadd 1 0\n${'2'.repeat(200_000)}`,
  );
  expect([skipped, ops.count]).toEqual([2, 2]);
});

test('a line stands for 16 MiB at most, and is said to ask for more', async () => {
  const lines = ['0 16777216', '0 16777217', '4096 1073741824'].map((io) => `f read ${io}\n`).join('');
  const { skipped, broken, ops } = await read(`fio version 2 iolog\n${lines}`, { pages: 5000 });
  expect([skipped, ops.count]).toEqual([2, 4096]);
  expect(broken.map(({ line, why }) => `${line}: ${why}`)).toEqual([
    '3: it covers more than 16 MiB at once; split it',
    '4: it covers more than 16 MiB at once; split it',
  ]);
});

test('I/O that a cache never has is followed for so many pages, not for all', async () => {
  const line = (n: number): string => `f read ${n * 2 ** 24} ${2 ** 24}\n`;
  const text = `fio version 2 iolog\n${Array.from({ length: 4000 }, (_, n) => line(n)).join('')}`;
  const { sampled } = await read(text);
  // The request covers 16,384,000 pages. Each page is an add, and all but the first 1,024 evict another page.
  expect(sampled?.of).toBe(2 * 6_000_000 - 1024);
});

test('huge and odd numbers', async () => {
  const fio = 'fio version 3 iolog\n1 f read 0 4096\n';
  for (const io of ['99999999999999999999 4096', '0 9999999999999', '-4096 1', '1e9 1', '9007199254740992 1'])
    expect((await read(`${fio}2 f read ${io}\n`)).skipped).toBe(1);
});

test('more operations than are run: the first, by time, and it is said', async () => {
  const event = (n: number): string =>
    `c 1 [000] ${n}.5: filemap:mm_filemap_add_to_page_cache: dev 1:2 ino a pfn=0x1 ofs=${n * 4096} order=0\n`;
  const text = Array.from({ length: 50 }, (_, n) => event(n + 10)).join('');
  const found = await read(text, {}, { mostOps: 20 });
  expect(found.sampled).toEqual({ unit: 'seconds', from: 0, to: 19, of: 49 });
  expect(linesOf(found.ops)).toEqual(Array.from({ length: 20 }, (_, n) => `add ${n + 10}`));
  const untimed = await read(BPF + 'add 1 0\nadd 2 0\nadd 3 0\n', {}, { mostOps: 2 });
  expect(untimed.sampled).toEqual({ unit: 'operations', from: 0, to: 2, of: 3 });
  expect((await read(text)).sampled).toBeNull();
});

/** Beginnings by which each format is recognised, and words of which its lines are made. */
const STARTS = [
  BPF,
  '# tracer: nop\n',
  'cpus=2\n',
  'fio version 2 iolog\n',
  'fio version 3 iolog\n',
  '{"treewalk":"recording","version":1,"files":[{"id":0,"name":"<b>\\u001b&\\u202e"}]}\n{"op":"add","index":7}\n',
  '128166372003061629,hm,1,Read,0,8192,10\n',
  'time,obj_id,obj_size\n',
  'add 1 0\n',
  '',
];
const word = fc.oneof(
  fc.constantFrom(
    ...['add', 'evict', 'prune', 'read', 'write', 'wait', 'dev 1:2 ino a', 'ofs=', 'order=', '[001]', ','],
    ...[
      'mm_filemap_add_to_page_cache:',
      'mm_filemap_delete_from_page_cache:',
      '1.5:',
      'filemap:',
      '"op":',
      '{',
      '}',
    ],
    ...[
      '__proto__',
      'constructor',
      '{"file":0,"op":"delete","index":7}',
      '\0',
      '\u2028',
      '4294967295',
      '-1',
      '1e400',
    ],
  ),
  fc.integer({ min: 0, max: 5000 }).map(String),
  fc.bigInt({ min: 0n, max: 2n ** 70n }).map(String),
  fc.string({ maxLength: 12 }),
);
const line = fc
  .tuple(fc.array(word, { maxLength: 9 }), fc.constantFrom(' ', ',', ''))
  .map(([w, by]) => w.join(by));
const file = fc
  .tuple(fc.constantFrom(...STARTS), fc.array(line, { maxLength: 25 }))
  .map(([a, l]) => a + l.join('\n'));
const asked: fc.Arbitrary<Partial<ImportAsked>> = fc.record({
  format: fc.constantFrom('auto', ...SPECS.map((s) => s.id)),
  deletes: fc.constantFrom('evict', 'remove', 'comeback'),
  policy: fc.constantFrom('clock', 'lru'),
  pages: fc.integer({ min: 1, max: 40 }),
  strict: fc.boolean(),
});

function sound({ ops, skipped, lines, files, inferred, broken }: ImportedRecording): void {
  const said = [...files.map((f) => f.name), ...broken.flatMap((b) => [b.text, b.why])];
  expect(said.join('').replaceAll('\t', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(skipped).toBeLessThanOrEqual(lines);
  expect(inferred).toBeLessThanOrEqual(ops.count);
  for (const column of [ops.codes, ops.index, ops.order]) expect(column.length).toBe(ops.count);
  expect(ops.codes.every((code) => code >= 1 && code <= 5 && code !== 4)).toBe(true);
  expect(files.every((f, n) => n === 0 || f.adds <= files[n - 1]!.adds)).toBe(true);
}

test(`any lines in any format: an import that holds together, or one message (SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(file, asked, fc.integer({ min: 1, max: 60 }), async (text, how, chunk) => {
      try {
        sound(await read(text, how, { chunk }));
      } catch (error) {
        if (!(error instanceof RecordingError)) throw error;
        expect(error.message).toMatch(/^a file[: ]/);
        expect(error.message.replaceAll('\t', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }
    }),
    { seed, numRuns: process.env['LONG'] ? 20_000 : 300 },
  );
});

test(`any bytes, gzipped or not (SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, packed) => {
      const whole = Uint8Array.from(packed ? gzipSync(bytes) : bytes);
      await read(whole).then(sound, (error: unknown) => expect(error).toBeInstanceOf(RecordingError));
    }),
    { seed, numRuns: 150 },
  );
});
