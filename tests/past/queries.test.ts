// SPDX-License-Identifier: GPL-2.0-only
// Every query that comes ready finds something where it says that it does.
import { describe, expect, it } from 'vitest';
import { usualOf } from '../../web/src/headless/lanes.ts';
import { answer, type Answer } from '../../web/src/past/query/answer.ts';
import type { ReadyQuery } from '../../web/src/exhibit-api/queries.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const READY = new Map<string, readonly ReadyQuery[]>();
for (const [slug, model] of models) READY.set(slug, (await model.queries?.()) ?? []);

describe.each([...models.values()].filter((model) => usualOf(model.slug, manifest, models).length > 0))(
  '$slug',
  (model) => {
    const usual = usualOf(model.slug, manifest, models);
    const build = manifest.exhibits.find((e) => e.slug === model.slug)!;

    it('has three queries of its own', () => {
      expect(READY.get(model.slug)!.length).toBeGreaterThanOrEqual(3);
      expect(new Set(READY.get(model.slug)!.map((q) => q.name)).size).toBe(READY.get(model.slug)!.length);
    });

    // Those that all XArrays share are the page cache's to try.
    const own = READY.get(model.slug)!.filter(({ in: [scenario] }) =>
      build.scenarios.some((s) => s.slug === scenario),
    );
    it.each(own)('$name', ({ query, in: [scenario, variant = usual.at(-1)!] }) => {
      const text = build.scenarios.find((s) => s.slug === scenario)!.text;
      const { count } = answer({ trace: runTrace(model.slug, variant, text), names: model }, query);
      expect(count).toBeGreaterThan(0);
    });
  },
);

it.each(READY.get('xarray')!)('xarray understands: $name', ({ query }) => {
  const trace = runTrace('xarray', 'kernel', 'store 5 1\nstore 700 2\nfind 0\nerase 5\nmark 700 1');
  expect(answer({ trace, names: models.get('xarray')! }, query).count).toBeGreaterThanOrEqual(0);
});

describe('what comes ready is true of other runs too', () => {
  const hits = (slug: string, name: string, trace: Trace): Answer =>
    answer({ trace, names: models.get(slug)! }, READY.get(slug)!.find((q) => q.name === name)!.query);
  const text = (slug: string, scenario: string): string =>
    manifest.exhibits.find((e) => e.slug === slug)!.scenarios.find((s) => s.slug === scenario)!.text;

  it('an entry goes where the kernel stores nothing over it, not where a freed node is wiped', () => {
    const trace = runTrace('page-cache', 'merged', text('page-cache', 'prune'));
    const { function: by, record } = hits('page-cache', 'Where does an entry go?', trace);
    expect([...by].map((fn) => trace.functionName(fn))).toEqual(['xas_store']);
    expect(trace.c(record[0]!)).toBe(0);
  });

  it('an entry is replaced by another, not by itself, nor by what readers of a freed node meet', () => {
    for (const scenario of ['prune', 'split-order9']) {
      const trace = runTrace('page-cache', 'merged', text('page-cache', scenario));
      const { record } = hits('page-cache', 'Where is an entry replaced by another?', trace);
      expect(record.length).toBeGreaterThan(0);
      for (const r of record) expect([0, trace.b(r), 1026]).not.toContain(trace.c(r));
    }
  });

  it('an entry of a whole node’s indices stands for several too; nothing stands for none', () => {
    const trace = runTrace('xarray', 'kernel', 'store 64 1 6\nstore 8 1 2\nstore 3 1\nerase 8');
    const { columns } = hits('xarray', 'Which entries stand for several indices?', trace);
    expect(columns.map((c) => [...c.numbers])).toEqual([
      [64, 8],
      [64, 4],
    ]);
  });

  it('pieces of a split are as large as the call asks for', () => {
    const trace = runTrace('page-cache', 'merged', 'add 512 9\nevict 512\nadd 512 3\n');
    const { columns } = hits('page-cache', 'What is split, and into pieces of how many pages?', trace);
    expect(columns.map((c) => [...c.numbers])).toEqual([[512], [512], [8]]);
  });

  it('what is freed while a page is stored is not what an invalidation frees', () => {
    const usual = usualOf('zswap', manifest, models).at(-1)!;
    const free = 'What is freed while a page is stored?';
    const trace = runTrace('zswap', usual, text('zswap', 'invalidate'));
    const all = answer({ trace, names: models.get('zswap')! }, 'event release');
    expect(all.count).toBeGreaterThan(0);
    expect(hits('zswap', free, trace).count).toBe(0);
  });
});
