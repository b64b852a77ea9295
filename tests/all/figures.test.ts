// SPDX-License-Identifier: GPL-2.0-only
// The figures of the start page are what the headless runner prints.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { figures } from '../../web/src/headless/figures.ts';
import type { Report } from '../../web/src/headless/report.ts';
import { manifest, models, run } from '../support/run.ts';

const counted = await figures();

const printed = new Map<string, Report>();
function runner(slug: string, variant: string, scenario: string): Report {
  const key = `${slug} ${variant} ${scenario}`;
  const report = printed.get(key) ?? print(slug, variant, scenario);
  printed.set(key, report);
  return report;
}

/** By its command for one exhibit: what it prints is the report. */
const print = (slug: string, variant: string, scenario: string): Report => {
  if (slug !== 'buffer-lru') {
    const build = manifest.exhibits.find((e) => e.slug === slug)!;
    return run(slug, variant, build.scenarios.find((s) => s.slug === scenario)!.text).report;
  }
  const asked = [slug, '--variant', variant, '--scenario', scenario, '--json'];
  const command = ['--import', 'tsx', 'web/src/headless/main.ts', ...asked];
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' })) as Report;
};

test('every exhibit has one, of variants it has', () => {
  expect(Object.keys(counted)).toEqual([...models.keys()]);
});

test.each(Object.entries(counted))('of %s: what the runner counts in that operation', (slug, figure) => {
  const model = models.get(slug)!;
  const { scenario, op, variants, values } = figure;
  const ran = variants.map((v) => runner(slug, v, scenario).ops[op]);
  expect(values).toEqual(ran.map((r) => r?.counters[model.figure!.counter]));
  if (model.figure!.op) expect(ran[0]?.op).toBe(model.figure!.op);
});

// What the words beside them say.
test.each([
  ['page-cache', [5, 3], 'add 515'],
  ['xarray', [3], 'store 5000 5010'],
  ['buffer-lru', [32, 6], 'install 23'],
  ['aio-lookup', [512, 1], 'lookup 1'],
  ['delayed-ref', [10, 5], 'find 168448'],
])('of %s: %j in "%s"', (slug, values, op) => {
  const figure = counted[slug]!;
  expect(figure.values).toEqual(values);
  expect(runner(slug, figure.variants[0]!, figure.scenario).ops[figure.op]?.op).toBe(op);
});
