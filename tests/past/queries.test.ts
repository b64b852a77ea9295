// SPDX-License-Identifier: GPL-2.0-only
// Every query that comes ready finds something where it says that it does.
import { describe, expect, it } from 'vitest';
import { usualOf } from '../../web/src/headless/lanes.ts';
import { answer } from '../../web/src/past/query/answer.ts';
import { manifest, models, runTrace } from '../support/run.ts';

describe.each([...models.values()].filter((model) => usualOf(model.slug, manifest, models).length > 0))(
  '$slug',
  (model) => {
    const usual = usualOf(model.slug, manifest, models);
    const build = manifest.exhibits.find((e) => e.slug === model.slug)!;

    it('has three queries of its own', () => {
      expect(model.queries?.length).toBeGreaterThanOrEqual(3);
      expect(new Set(model.queries?.map((q) => q.name)).size).toBe(model.queries?.length);
    });

    // Those that all XArrays share are the page cache's to try.
    const own = (model.queries ?? []).filter(({ in: [scenario] }) =>
      build.scenarios.some((s) => s.slug === scenario),
    );
    it.each(own)('$name', ({ query, in: [scenario, variant = usual.at(-1)!] }) => {
      const text = build.scenarios.find((s) => s.slug === scenario)!.text;
      const { count } = answer({ trace: runTrace(model.slug, variant, text), names: model }, query);
      expect(count).toBeGreaterThan(0);
    });
  },
);

it.each(models.get('xarray')!.queries!)('xarray understands: $name', ({ query }) => {
  const trace = runTrace('xarray', 'kernel', 'store 5 1\nstore 700 2\nfind 0\nerase 5\nmark 700 1');
  expect(answer({ trace, names: models.get('xarray')! }, query).count).toBeGreaterThanOrEqual(0);
});
