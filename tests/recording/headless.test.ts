// SPDX-License-Identifier: GPL-2.0-only
// Checks the runner's --import as scripts use it: one JSON object, operations that can run again, and exit codes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { headless as run } from '../support/headless.ts';
import { argsOf } from '../../web/src/headless/args.ts';
import { UsageError } from '../../web/src/headless/usage.ts';

const folder = mkdtempSync(join(tmpdir(), 'treewalk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const headless = (input: string | Buffer, ...args: readonly string[]) => run(['page-cache', ...args], input);

test('the page-out recording: the object, and the operations, which run to the same walks', async () => {
  const out = join(folder, 'out.ops');
  const packed = readFileSync('public/recordings/page-out.txt.gz');
  const { status, stdout } = await headless(
    packed,
    '--import',
    '-',
    '--compare',
    'v6.9,merged',
    '--json',
    '--ops-out',
    out,
  );
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    exhibit: 'page-cache',
    import: {
      format: 'ftrace',
      kind: 'replay',
      file: '254:0 99a933',
      lines: 1528,
      skipped: 0,
      operations: 1190,
      sampled: false,
    },
    variants: [
      {
        variant: 'v6.9',
        adds: 653,
        walks: 1911,
        histogram: { 2: 186, 3: 398, 5: 69 },
        refaults: 394,
        splits: 69,
        failed: 0,
      },
      {
        variant: 'merged',
        adds: 653,
        walks: 795,
        histogram: { 1: 580, 2: 4, 3: 69 },
        refaults: 394,
        splits: 69,
        failed: 0,
      },
    ],
  });
  const run = await headless(readFileSync(out), '--variant', 'v6.9', '--ops', '-', '--json');
  const { ops } = JSON.parse(run.stdout) as { ops: readonly { op: string; counters: { walks: number } }[] };
  expect(ops.length).toBe(1190);
  expect(ops.reduce((sum, o) => sum + (o.op.startsWith('add') ? o.counters.walks : 0), 0)).toBe(1911);
});

test('without --json a table, and a sentence with its conditions', async () => {
  const { stdout, stderr } = await headless(
    'fio version 2 iolog\nf read 0 8192\nf swim 1 1\n',
    '--import',
    '-',
    '--pages',
    '9',
  );
  expect(stdout).toMatch(/^variant +inserts +walks .*\nv6\.9 +2 +6 /);
  expect(stdout).toMatch(
    /2 modelled inserts into the page cache of “f” took .* an assumed cache of 9 pages that evicts by CLOCK/,
  );
  expect(stderr).toMatch(/^standard input:3: skipped: it has no known action: "f swim 1 1"$/m);
});

test('what cannot be read ends with 2, and one message', async () => {
  const none = await headless('Once upon a time\n', '--import', '-', '--json');
  expect([none.status, none.stdout]).toEqual([2, '']);
  expect(none.stderr).toMatch(/^standard input: its format is not known; known: .*\n$/);
});

test.each([
  [['page-cache', '--import', 'f', '--format', 'pcap'], /--format is pcap; allowed: auto, ftrace, perf/],
  [
    ['page-cache', '--import', 'f', '--pages', '0'],
    /--pages is 0; allowed: a whole number from 1 to 1000000/,
  ],
  [['page-cache', '--import', 'f', '--deletes', 'all'], /--deletes is all; allowed: evict, remove, comeback/],
  [['page-cache', '--import', 'f', '--scenario', 'grow'], /"--scenario" does not go with --import/],
  [['xarray', '--import', 'f'], /--import is for page-cache, not xarray/],
  [['page-cache', '--scenario', 'grow', '--strict'], /"--strict" does not go with a run/],
])('%j is refused', (args, message) => {
  expect(() => argsOf(args)).toThrow(UsageError);
  expect(() => argsOf(args)).toThrow(message);
});
