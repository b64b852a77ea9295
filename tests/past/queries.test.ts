// SPDX-License-Identifier: GPL-2.0-only
// Every query that comes ready finds something where it says that it does.
import { describe, expect, it } from 'vitest';
import { usualOf } from '../../web/src/headless/lanes.ts';
import { answer } from '../../web/src/past/query/answer.ts';
import type { ReadyQuery } from '../../web/src/exhibit-api/queries.ts';
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
