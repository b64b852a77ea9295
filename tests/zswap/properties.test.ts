// SPDX-License-Identifier: GPL-2.0-only
// Runs random operations on either tree and a plain map. It checks loaded pages, kept pages, the trees' rules
// and locks.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildsOf, runOn } from '../support/builds.ts';
import { seed } from '../support/random-ops.ts';
import { models } from '../support/run.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import check from './facts.ts';
import { times } from '../support/some.ts';

const RUNS = times(15, 500);
const model = models.get('zswap')!;

/** What each operation gives, and what is kept at the end. 6.12 drops its copy when a page is loaded. */
function expected(text: string, takes: boolean) {
  const kept = new Map<number, number>();
  let stores = 0;
  const results = parseOps(model, text, 64).ops.map(({ name, args: [key = 0] }) => {
    const page = kept.get(key) ?? null;
    if (name === 'store') kept.set(key, ++stores);
    if (name === 'invalidate' || (name === 'load' && takes)) kept.delete(key);
    return name === 'load' || name === 'read' ? page : 0;
  });
  const entries = [...kept].sort(([a], [b]) => a - b).map(([key, page]) => [key, 0, 'page', page]);
  return { results, entries };
}

const builds = buildsOf('zswap');
for (const id of model.defaultVariants)
  if (!builds.some((b) => b.id === id)) test.skip(`${id} (skipped: not built here)`, () => undefined);

describe.each(builds)('$id', (build) => {
  const isRb = build.id === 'linux-6.1';

  test(`pages, entries and rules are those of a plain map (SEED=${seed})`, () => {
    const sound = check.random(64).filter((text) => !text.includes('fail'));
    fc.assert(
      fc.property(sound, (text) => {
        const { report, trace } = runOn('zswap', build, text);
        const { results, entries } = expected(text, !isRb);
        expect(report.ops.map((o) => o.result)).toEqual(results);
        expect(report.entries).toEqual(entries);
        expect(report.invariants).toEqual([]);
        expect(report.warnings).toEqual([]);
        expect(report.leakedNodes).toBe(0);
        expect(trace.data.crash).toBeNull();
      }),
      { seed, numRuns: RUNS },
    );
  });

  test(`without memory for nodes nothing stale is left (SEED=${seed})`, () => {
    const failing = check.random(64).filter((text) => text.includes('fail all'));
    fc.assert(
      fc.property(failing, (text) => {
        const { report } = runOn('zswap', build, text);
        expect(report.invariants).toEqual([]);
        expect(report.leakedNodes).toBe(0);
        // An entry holds its own rb_node, so only an XArray can lack memory for its nodes.
        if (isRb) expect(report.ops.every((o) => (o.result ?? 0) >= 0)).toBe(true);
      }),
      { seed, numRuns: RUNS },
    );
  });

  test('locks: each store and invalidation takes one; a read two, or none', () => {
    const { report } = runOn('zswap', build, 'store 5\nstore 9\nread 9\nread 7\nload 9\ninvalidate 5');
    const locks = report.ops.map((o) => o.counters['locks']);
    expect(locks).toEqual(isRb ? [1, 1, 2, 1, 2, 1] : [1, 1, 0, 0, 1, 1]);
  });

  test('a page that is loaded: the red-black tree keeps its copy, the XArray does not', () => {
    const { report } = runOn('zswap', build, 'store 5\nstore 9\nload 9');
    expect(report.entries.map(([key]) => key)).toEqual(isRb ? [5, 9] : [5]);
    expect(report.invariants).toEqual([]);
  });

  test('a thousand pages: the red-black tree is searched, the XArray has three levels', () => {
    const ops = Array.from({ length: 1000 }, (_, i) => `store ${(i * 6151) % 16384}`).join('\n');
    const { report } = runOn('zswap', build, `${ops}\nread 8`);
    const nodes = report.ops.map((o) => o.counters['nodes']!);
    if (isRb) expect(Math.max(...nodes)).toBeGreaterThan(9);
    else expect(Math.max(...nodes)).toBe(3);
    const { comparisons = 0, slotReads = 0 } = report.total;
    expect([comparisons > 0, slotReads > 0]).toEqual([isRb, !isRb]);
  });
});
