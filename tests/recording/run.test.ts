// SPDX-License-Identifier: GPL-2.0-only
// Checks what a recording costs each variant on the real wasm. It compares the page-out recording with
// figures counted by hand, and any recording with single runs of the same operations.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { expectedAt, toEntry } from '../../web/src/exhibits/page-cache/oracle.ts';
import { cacheId } from '../../web/src/exhibit-api/index.ts';
import { FAILED, PLANTED, REFAULT, SPLIT } from '../../web/src/recording/types.ts';
import { buildsOf, kindOf } from '../support/builds.ts';
import { pageCacheOps, seed } from '../support/random-ops.ts';
import { models, run, runTrace } from '../support/run.ts';
import { linesOf, read, runOn } from './read.ts';

const PAGE_OUT = Uint8Array.from(
  readFileSync(new URL('../../public/recordings/page-out.txt.gz', import.meta.url)),
);
const builds = buildsOf('page-cache');

describe('the page-out recording', async () => {
  const recording = await read(PAGE_OUT);
  const EXPECTED = {
    'v6.9': { walks: 1911, histogram: { 2: 186, 3: 398, 5: 69 } },
    merged: { walks: 795, histogram: { 1: 580, 2: 4, 3: 69 } },
  };

  test('is read whole', () => {
    expect(recording).toMatchObject({
      format: 'ftrace',
      kind: 'replay',
      file: '254:0 99a933',
      sampled: null,
    });
    expect(recording).toMatchObject({ lines: 1528, skipped: 0, inferred: 537, unknown: 131 });
    expect(recording.ops.count).toBe(1190);
  });

  test.each(['v6.9', 'merged'] as const)('%s', (variant) => {
    const { totals, pages, crash } = runOn(variant, recording.ops);
    expect(totals).toEqual({
      variant,
      adds: 653,
      refaults: 394,
      splits: 69,
      failed: 0,
      ...EXPECTED[variant],
    });
    expect(crash).toBeNull();
    // 653 folios went in, 537 went out.
    expect(pages.at(-1)).toBe(2160);
  });

  test('by bpftrace it costs the same', async () => {
    const events = gunzipSync(PAGE_OUT)
      .toString()
      .matchAll(/mm_filemap_(add|delete)\S+ dev 254:0 ino 99a933 .*ofs=(\d+) order=(\d+)/g);
    const lines = [...events].map(([, kind, ofs, order]) => {
      const page = Number(ofs) / 4096;
      return kind === 'add' ? `add ${page} ${order}` : `evict ${page}`;
    });
    const again = await read(`Attaching 2 probes...\n${lines.join('\n')}\n`);
    expect(linesOf(again.ops)).toEqual(linesOf(recording.ops));
  });

  test('its operations can be typed, and cost the same one by one', () => {
    const trace = runTrace('page-cache', 'merged', linesOf(recording.ops).join('\n'));
    const walks = trace.ops.map((op, n) => (op.name === 'add' ? model.count(trace, n)['walks']!.value : 0));
    expect(walks.reduce((a, b) => a + b)).toBe(EXPECTED.merged.walks);
  });
});

const model = models.get('page-cache')!;

/** Includes operations that find nothing, and prunes nodes where there are any. */
const recorded = fc
  .tuple(pageCacheOps(3000, 10, 50, false), fc.array(fc.tuple(fc.nat(60), fc.nat(46)), { maxLength: 12 }))
  .map(([text, prunes]) => {
    const lines = text.split('\n');
    for (const [at, node] of prunes) lines.splice(at, 0, `prune ${node * 64} 0`);
    return `# by hand\n${lines.join('\n')}\nadd 0\n`;
  });

const VARIANTS = ['v6.9', 'v1', ...builds.map((b) => b.variant)];

test.each(VARIANTS)(
  `%s: each operation's walks, flags and pages are those of a run alone (SEED=${seed})`,
  async (variant) => {
    const plants = builds.some((b) => b.variant === variant && kindOf(b) === 'pages');
    await fc.assert(
      fc.asyncProperty(recorded, async (text) => {
        const { ops, skipped } = await read(text);
        expect(skipped).toBe(0);
        const lane = runOn(variant, ops);
        const { trace, report } = run('page-cache', variant, linesOf(ops).join('\n'));
        expect(report.invariants).toEqual([]);
        expect(report.leakedNodes).toBe(0);
        expect(report.entries).toEqual(expectedAt(trace, trace.count).list().map(toEntry));
        trace.ops.forEach((span, n) => {
          expect(lane.walks[n]).toBe(report.ops[n]!.counters['walks']);
          let pages = 0;
          for (const e of expectedAt(trace, span.end).list()) if (e.kind === 'folio') pages += 2 ** e.order;
          expect(lane.pages[n]).toBe(pages);
          const [index = 0, order = 0] = span.args;
          const there = span.first === 0 ? [] : expectedAt(trace, span.first).list();
          const met = there.some(
            (e) => e.kind === 'shadow' && e.index < index + 2 ** order && index < e.index + 2 ** e.order,
          );
          const splits = namesIn(trace, n).some((name) => name === 'xas_split' || name === 'xas_try_split');
          const flag =
            span.result < 0 ? FAILED : plants && order > 0 ? PLANTED : splits ? SPLIT : met ? REFAULT : 0;
          expect([span.text, lane.flags[n]]).toEqual([span.text, span.name === 'add' ? flag : 0]);
        });
      }),
      { seed, numRuns: process.env['LONG'] ? 60 : 4 },
    );
  },
);

/** The functions that an operation entered. */
function namesIn(trace: ReturnType<typeof run>['trace'], op: number): readonly string[] {
  const { first, end } = trace.ops[op]!;
  const names: string[] = [];
  for (let r = first; r < end; r++)
    if (trace.kind(r) === Kind.ENTER) names.push(trace.functionName(trace.id(r)));
  return names;
}

describe.each(VARIANTS)('prune in %s', (variant) => {
  const SETUP = 'add 0\nadd 512\nadd 515\nevict 512\nevict 515\n';
  const result = (op: string, setup = SETUP): number =>
    run('page-cache', variant, setup + op).report.ops.at(-1)!.result!;

  test('frees the node and what it held', () => {
    const { report } = run('page-cache', variant, `${SETUP}prune 512 0`);
    expect(report.ops.at(-1)).toMatchObject({ result: 0, counters: { walks: 0 } });
    expect(report.entries.map((e) => e[0])).toEqual([0]);
    expect(report.invariants).toEqual([]);
    expect(report.leakedNodes).toBe(0);
  });

  test('is refused where there is no such node, or one that holds more', () => {
    expect(result('prune 64 0')).toBe(-2);
    expect(result('prune 4096 0')).toBe(-2);
    expect(result('prune 0 6')).toBe(-22);
    expect(result('prune 512 0', 'add 512\nadd 515\nevict 512\n')).toBe(-22);
    expect(result('prune 0 0', 'add 0\n')).toBe(-2);
  });
});

test('a long run uses the memory of freed folios again; an ordinary one does not', async () => {
  const lines = 'add 7\nremove 7\n'.repeat(9000);
  const { ops } = await read(`# by hand\n${lines}`);
  let arena = 0;
  const { totals } = runOn('merged', ops, (core) => {
    const { arenaStart, arenaEnd } = core.layout();
    arena = arenaEnd - arenaStart;
  });
  expect(totals).toMatchObject({ adds: 9000, failed: 0, histogram: { 2: 9000 } });
  const { trace } = run('page-cache', 'merged', lines.slice(0, 1800));
  const folios = Array.from({ length: trace.count }, (_, r) => r)
    .filter((r) => trace.kind(r) === Kind.ALLOC && trace.id(r) === cacheId(trace.sites, 'FOLIO'))
    .map((r) => trace.a(r));
  expect(new Set(folios).size).toBe(folios.length);
  // The freed objects that wait for reuse, and their list. All objects would take twice that.
  expect(arena).toBeLessThan((folios[1]! - folios[0]!) * 6000);
});

test('folios are found however many there are', async () => {
  const pages = Array.from({ length: 6000 }, (_, n) => (n * 2654435761) % 100_003);
  const lines = [...pages.map((p) => `add ${p}`), ...pages.toReversed().map((p) => `evict ${p}`)];
  const lane = runOn('merged', (await read(`# by hand\n${lines.join('\n')}\n`)).ops);
  expect(Math.max(...lane.pages)).toBe(6000);
  expect(lane.pages.at(-1)).toBe(0);
});
