// SPDX-License-Identifier: GPL-2.0-only
// Counts each number in a scenario's text. Numbers that depend on the struct are counted on the kernel text they were
// written for.
import { describe, expect, test } from 'vitest';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { sameKernelText } from '../support/golden.ts';
import { manifest, models, run, runTrace, type Run } from '../support/run.ts';
import { headsOf } from './heads.ts';

const build = manifest.exhibits.find((e) => e.slug === 'delayed-ref')!;

const textOf = (slug: string): string => build.scenarios.find((s) => s.slug === slug)!.text;
const teaches = (slug: string): string =>
  parseOps(models.get('delayed-ref')!, textOf(slug), 64).meta['teaches']!;
const both = (slug: string): readonly Run[] =>
  ['before', 'after'].map((v) => run('delayed-ref', v, textOf(slug)));
const pages = (trace: Trace): number => {
  const heads = headsOf(trace);
  return Math.ceil(heads.places.size / heads.perPage);
};

describe.skipIf(!sameKernelText(build))('numbers in the scenarios’ texts', () => {
  test('ten heads: bytes from the key to either pointer, and mostly one line', () => {
    const runs = both('ten-heads');
    const [before, after] = runs.map(({ trace }) => {
      const { right, left, key } = headsOf(trace).native;
      return [right - key, left - key].join(' or ');
    });
    expect(teaches('ten-heads')).toContain(`${before} bytes apart and always in two cache lines`);
    expect(teaches('ten-heads')).toContain(`after, ${after} bytes, and mostly in one`);
    const [two, most] = runs.map((r) => r.report.total['cacheLines']! / r.report.total['nodesVisited']!);
    expect(two).toBe(2);
    expect(most).toBeLessThan(1.5);
  });

  test('a hundred ascending heads: lines for each node, on average', () => {
    const [before, after] = both('hundred-ascending').map(({ report: { total } }) =>
      (total['cacheLines']! / total['nodesVisited']!).toFixed(2),
    );
    expect(before).toBe('2.00');
    expect(teaches('hundred-ascending')).toContain(
      `on average ${after} lines for each node after the change, two before`,
    );
  });

  test('a hundred heads at random: four pages', () => {
    expect(both('hundred-random').map((r) => pages(r.trace))).toEqual([4, 4]);
    expect(teaches('hundred-random')).toContain('Four pages');
  });

  test('ten thousand heads: levels and pages', () => {
    const traces = ['before', 'after'].map((v) => runTrace('delayed-ref', v, textOf('ten-thousand')));
    const levels = traces.map((trace) => {
      const memory = new Replay(trace).seek(trace.count);
      const heads = headsOf(trace);
      return heads.levels(memory, heads.root(memory));
    });
    expect(levels).toEqual([16, 16]);
    expect(teaches('ten-thousand')).toContain('sixteen levels');
    const [before, after] = traces.map(pages);
    expect(teaches('ten-thousand')).toContain(`${before} pages before the change, ${after} after`);
  });
});
