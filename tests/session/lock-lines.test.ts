// SPDX-License-Identifier: GPL-2.0-only
// Checks lines under the lock against a plain reading of the records, in random operations of exhibits with two CPUs.
// What CPU B runs under its own lock does not count for A.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Alignment } from '../../web/src/session/alignment.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import { compare } from '../../web/src/session/compare.ts';
import type { FactCheck } from '../support/facts.ts';
import { racedOps, seed } from '../support/random-ops.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { shownLines } from '../support/shown-lines.ts';
import { times } from '../support/some.ts';

const RUNS = times(6, 200);
/** The records of one operation; an endless one has no more. */
const BUDGET = 20_000;

/** A scenario in which CPU B acts: few random operations may have none. */
const RACES: Readonly<Record<string, string>> = { 'page-cache': 'race-remove', 'aio-lookup': 'grow-race' };
const AREAS = 'map 10 19\nmap 30 39\nmap 50 59\nrace unmap 35 36\nmap 70 79';
function raceOf(slug: string): [string][] {
  if (slug === 'address-space') return [[AREAS]];
  const name = RACES[slug];
  if (name === undefined) return [];
  const text = readFileSync(`core-c/exhibits/${slug}/scenarios/${name}.ops`, 'utf8');
  return [[text.replace(/^#.*\n/gm, '')]];
}

describe.each(['page-cache', 'aio-lookup', 'xarray', 'zswap', 'address-space'])('%s', (slug) => {
  const model = models.get(slug)!;
  const { variants } = manifest.exhibits.find((e) => e.slug === slug)!;
  const found = { ofA: 0, ofB: 0 };

  test(`each operation, each lane (SEED=${seed})`, async () => {
    const { default: check } = (await import(`../${slug}/facts.ts`)) as { default: FactCheck };
    const raced = slug === 'page-cache' ? [racedOps(768, 11, 10)] : [];
    fc.assert(
      fc.property(fc.oneof(check.random(64), ...raced), (text) => {
        const runs = variants.map(({ id }) => bareLane(model, runTrace(slug, id, text, 64, BUDGET)));
        const texts = runs
          .map((run) => run.trace.ops.map((op) => op.text))
          .sort((a, b) => b.length - a.length)[0]!;
        const alignment = new Alignment(runs, 'walk', texts, 'step');
        texts.forEach((_, op) => {
          const row = compare(runs, alignment, op).counters.find((c) => c.key === 'lock-held')!;
          const under = runs.map(({ trace }) =>
            op < trace.ops.length ? shownLines(trace, op).filter((line) => line.held > 0) : null,
          );
          const ofA = under.map((lines) => lines && lines.filter((line) => line.cpu === 'A'));
          expect(row.values, texts[op]).toEqual(ofA.map((lines) => lines && lines.length));
          expect(row.steps, texts[op]).toEqual(
            runs.map((run, i) => [
              ...new Set((ofA[i] ?? []).map((line) => alignment.stepOf(run, op, line.record + 1))),
            ]),
          );
          for (const lines of under) for (const { cpu } of lines ?? []) found[`of${cpu}`]++;
        });
      }),
      { seed, numRuns: RUNS, examples: raceOf(slug) },
    );
    expect(found.ofA).toBeGreaterThan(0);
    if (model.ops.some((op) => op.name === 'race')) expect(found.ofB).toBeGreaterThan(0);
  });
});
