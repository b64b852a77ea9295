// SPDX-License-Identifier: GPL-2.0-only
// Checks how often lines ran on real runs, against a plain reading of the records.
import { describe, expect, test } from 'vitest';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { lineRecords } from '../../web/src/stepping/steps.ts';
import { lineCounts, type LineCounts } from '../../web/src/trace/line-counts.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { manifest, runTrace } from '../support/run.ts';

/** Reads [0, to) frame by frame, and remembers only where each frame stands. */
function plainly(trace: Trace, from: number, to: number, cpu: 'A' | 'B'): Map<string, number> {
  const frames: string[] = [''];
  const out = new Map<string, number>();
  let acting = 'A';
  for (let r = 0; r < to; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.CPU) acting = trace.a(r) === 1 ? 'B' : 'A';
    else if (kind === Kind.ENTER) frames.push('');
    else if (kind === Kind.EXIT) frames.pop();
    else if (kind === Kind.STEP) {
      const { file, line } = trace.place(trace.id(r));
      const place = `${file}:${line}`;
      if (frames.at(-1) === place) continue;
      frames[frames.length - 1] = place;
      if (r >= from && acting === cpu) out.set(place, (out.get(place) ?? 0) + 1);
    }
  }
  return out;
}

const flat = (counts: LineCounts): Map<string, number> =>
  new Map([...counts].flatMap(([file, lines]) => [...lines].map(([line, n]) => [`${file}:${line}`, n])));

const OPS: Readonly<Record<string, string>> = {
  'page-cache': 'add 0\nadd 4000\nadd 512 9\nevict 512\nrace add 520\nadd 515\nload 515\nremove 515',
  xarray: 'store 0 1\nstore 512 7 9\nsplit 512 3\nfind 3\nerase 512',
  'buffer-lru': 'getblk 1\ngetblk 2\nlookup 1\ninstall 2\ninvalidate',
  'aio-lookup': 'setup\nsetup\nlookup 2\nforge 1\ndestroy 2',
  'delayed-ref': 'insert 4096\ninsert 8192\ninsert 12288\nfind 8192',
};

describe.each(
  manifest.exhibits.flatMap((e) =>
    e.variants.map((v) => [e.slug, v.id, OPS[e.slug] ?? e.scenarios[0]!.text] as const),
  ),
)('%s %s', (slug, variant, ops) => {
  const trace = runTrace(slug, variant, ops);

  test('each operation, each CPU, and the whole run', () => {
    for (const { first, end } of [...trace.ops, { first: 0, end: trace.count }])
      for (const cpu of ['A', 'B'] as const)
        expect(flat(lineCounts(trace, first, end, cpu))).toEqual(plainly(trace, first, end, cpu));
  });

  test('parts add up to the whole', () => {
    const { first, end } = trace.ops.at(-1)!;
    for (const middle of [first + 1, (first + end) >> 1, end - 1]) {
      const sum = flat(lineCounts(trace, first, middle));
      for (const [place, n] of flat(lineCounts(trace, middle, end)))
        sum.set(place, (sum.get(place) ?? 0) + n);
      expect(sum).toEqual(flat(lineCounts(trace, first, end)));
    }
  });

  test('each execution is a step by C lines', () => {
    trace.ops.forEach(({ first, end }, op) => {
      const steps = new Map<string, number>();
      for (const r of lineRecords(trace, op, true)) {
        const { file, line } = trace.place(trace.id(r));
        steps.set(`${file}:${line}`, (steps.get(`${file}:${line}`) ?? 0) + 1);
      }
      for (const cpu of ['A', 'B'] as const)
        for (const [place, n] of flat(lineCounts(trace, first, end, cpu)))
          if (!/^core-c\/(shim|host)/.test(place))
            expect(n, place).toBeLessThanOrEqual(steps.get(place) ?? 0);
    });
  });
});

test('the split of an entry of order 9 links eight nodes: its loop runs eight times', () => {
  const trace = runTrace('page-cache', 'merged', 'add 512 9\nevict 512\nadd 515');
  const { first, end } = trace.ops[2]!;
  const inSplit = (name: string): number[] =>
    trace.sites.functions.flatMap(([fn, , line, last]) => (fn === name ? [line, last] : []));
  const [from = 0, to = 0] = inSplit('xas_split');
  const counts = lineCounts(trace, first, end).get('lib/xarray.c')!;
  expect([...counts].some(([line, n]) => line >= from && line <= to && n === 8)).toBe(true);
});
