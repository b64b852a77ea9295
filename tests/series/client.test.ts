// SPDX-License-Identifier: GPL-2.0-only
// Checks that the page's two workers find what one run finds, in whichever order they end, and that an abort ends them.
import { expect, test } from 'vitest';
import { serve } from '../../web/src/base/worker/serve.ts';
import { casesFor } from '../../web/src/series/cases.ts';
import { SeriesClient } from '../../web/src/series/client.ts';
import type { SeriesAsk, SeriesProgress } from '../../web/src/series/compared.ts';
import { RandomRuns } from '../../web/src/series/random.ts';
import { rowsOf, sorted, tableCounters } from '../../web/src/series/rows.ts';
import { seriesTasks } from '../../web/src/series/tasks.ts';
import { model, random, scenario, versionsOf } from './versions.ts';

/** A worker of the page that runs here. */
function here() {
  const heard = new EventTarget();
  const port = {
    onmessage: null as ((event: MessageEvent) => unknown) | null,
    postMessage: (data: unknown) => void heard.dispatchEvent(new MessageEvent('message', { data })),
  };
  serve(
    seriesTasks(() => Promise.resolve(model)),
    port,
  );
  return {
    postMessage: (data: unknown) => void port.onmessage?.(new MessageEvent('message', { data })),
    terminate: () => undefined,
    addEventListener: heard.addEventListener.bind(heard) as never,
  };
}

/** So many that the second worker has cases that fail. */
const OPERATIONS = 220;
const ask: SeriesAsk = {
  ...{ exhibit: 'page-cache', fanout: 64, versions: versionsOf('merged', 'v1'), random },
  scenarios: ['split-order9', 'into-hole', 'race-same'].map(scenario),
  ...{ operations: OPERATIONS, lists: 12 },
};
const never = new AbortController().signal;

test('rows, random operations and the largest difference are those of one run', async () => {
  const progress: SeriesProgress[] = [];
  const found = await new SeriesClient(here).compare(ask, (p) => void progress.push(p), never);
  const rows = ask.scenarios.flatMap((of) => rowsOf(model, ask.versions, 64, of));
  expect(found.rows).toEqual(sorted(rows, tableCounters(model)));
  const cases = casesFor(model, 64, random, OPERATIONS);
  const runs = new RandomRuns(model, ask);
  const all = cases.map((of) => runs.run(of));
  const at = all.findIndex((one) => one[1]!.worse);
  expect(found.random?.operations).toBe(OPERATIONS);
  const count = (is: 'wrong' | 'leaks' | 'differs'): number => all.filter((one) => one[1]![is]).length;
  const first = runs.shortest(1, cases[at]!);
  expect(found.random?.versions).toEqual([
    { n: 0, wrong: 0, leaks: 0, differ: 0, first: null },
    { n: 1, wrong: count('wrong'), leaks: count('leaks'), differ: count('differs'), first },
  ]);
  expect(count('leaks')).toBeGreaterThan(0);
  expect(found.random!.versions[1]!.first!.seed).toBe(cases[at]!.seed);
  expect(found.agree).toBe(false);
  for (const { done, of } of progress) expect(done).toBeLessThanOrEqual(of);
});

test('a leak in a scenario alone is no agreement; equal versions agree', async () => {
  const few = { ...ask, operations: 0, lists: 0 };
  const compare = (more: Partial<SeriesAsk>) =>
    new SeriesClient(here).compare({ ...few, ...more }, () => undefined, never);
  expect(await compare({})).toMatchObject({ agree: false, largest: null });
  const same = await compare({ versions: versionsOf('v6.9', 'v6.9') });
  expect(same.agree).toBe(true);
  expect(same.random).toBeUndefined();
  expect((await compare({ scenarios: [scenario('into-hole')] })).agree).toBe(true);
});

test('an abort ends it', async () => {
  const stop = new AbortController();
  const asked = new SeriesClient(here).compare(ask, () => stop.abort(), stop.signal);
  await expect(asked).rejects.toThrow(/abort/i);
});
