// SPDX-License-Identifier: GPL-2.0-only
// Checks that the start page's figures equal those of the headless runner.
import { expect, test } from 'vitest';
import { figures } from '../../web/src/headless/page-data/figures.ts';
import type { Report } from '../../web/src/headless/report.ts';
import { headless } from '../support/headless.ts';
import { manifest, models, run } from '../support/run.ts';

const counted = await figures();

const printed = new Map<string, Report>();
async function runner(slug: string, variant: string, scenario: string): Promise<Report> {
  const key = `${slug} ${variant} ${scenario}`;
  const report = printed.get(key) ?? (await print(slug, variant, scenario));
  printed.set(key, report);
  return report;
}

/** The report that the runner's command for one exhibit prints. */
const print = async (slug: string, variant: string, scenario: string): Promise<Report> => {
  if (slug !== 'buffer-lru') {
    const build = manifest.exhibits.find((e) => e.slug === slug)!;
    return run(slug, variant, build.scenarios.find((s) => s.slug === scenario)!.text).report;
  }
  const asked = [slug, '--variant', variant, '--scenario', scenario, '--json'];
  return JSON.parse((await headless(asked)).stdout) as Report;
};

test('every exhibit has one, of variants it has', () => {
  expect(Object.keys(counted)).toEqual([...models.keys()]);
});

test.each(Object.entries(counted))(
  'of %s: what the runner counts in that operation',
  async (slug, figure) => {
    const model = models.get(slug)!;
    const { scenario, op, variants, values } = figure;
    const reports = await Promise.all(variants.map((v) => runner(slug, v, scenario)));
    const ran = reports.map((r) => r.ops[op]);
    expect(values).toEqual(ran.map((r) => r?.counters[model.figure!.counter]));
    if (model.figure!.op) expect(ran[0]?.op).toBe(model.figure!.op);
  },
);

// Checks what the words beside the figures say.
test.each([
  ['page-cache', [5, 3], 'add 515'],
  ['xarray', [3], 'store 5000 5010'],
  ['buffer-lru', [32, 6], 'install 23'],
  ['aio-lookup', [512, 1], 'lookup 1'],
  ['delayed-ref', [10, 5], 'find 168448'],
])('of %s: %j in "%s"', async (slug, values, op) => {
  const figure = counted[slug]!;
  expect(figure.values).toEqual(values);
  const report = await runner(slug, figure.variants[0]!, figure.scenario);
  expect(report.ops[figure.op]?.op).toBe(op);
});
