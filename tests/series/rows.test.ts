// SPDX-License-Identifier: GPL-2.0-only
// Checks the rows of a series against runs of one variant each, and lines under the lock against the records.
import { describe, expect, test } from 'vitest';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { rowsOf, sorted, tableCounters } from '../../web/src/series/rows.ts';
import { scenariosFor } from '../../web/src/series/scenarios.ts';
import type { SeriesScenario } from '../../web/src/series/types.ts';
import { run } from '../support/run.ts';
import { shownLines } from '../support/shown-lines.ts';
import { some } from '../support/some.ts';
import { build, model, scenario, scenarios, versionsOf } from './versions.ts';

const NAMES = ['v6.9', 'v1', 'merged'];
const versions = versionsOf(...NAMES);
const rows = (of: SeriesScenario) => rowsOf(model, versions, 64, of);

describe('each row has what a run of the variant alone counts', () => {
  test.each(some(scenarios, 2).map(({ slug }) => [slug]))('%s', (slug) => {
    const of = scenario(slug);
    const text = build.scenarios.find((s) => s.slug === slug)!.text;
    const runs = NAMES.map((name) => run('page-cache', name, text));
    const all = rows(of);
    expect(all.map(({ op, at }) => [op, at])).toEqual(
      of.ops.slice(of.opens).map((op, i) => [op.text, of.opens + i]),
    );
    for (const { at, counts, differs } of all)
      for (const [version, { trace, report }] of runs.entries()) {
        const ended = trace.ops[at] === undefined || trace.data.crash?.op === at;
        const under = ended
          ? 0
          : shownLines(trace, at).filter(({ held, cpu }) => held > 0 && cpu === 'A').length;
        expect(counts[version], `${at} ${NAMES[version]}`).toEqual(
          ended ? null : { ...report.ops[at]!.counters, linesUnderLock: under },
        );
        if (!ended && !runs[0]!.trace.data.crash && at === trace.ops.length - 1)
          expect(differs[version], `${NAMES[version]}`).toBe(
            JSON.stringify([report.ops[at]!.result, report.entries]) !==
              JSON.stringify([runs[0]!.report.ops[at]!.result, runs[0]!.report.entries]),
          );
      }
  });
});

const walked = (slug: string, version: number) => {
  const { counts } = rows(scenario(slug))[0]!;
  const { walks, locks, nodesAllocated } = counts[version]!;
  return [walks, locks, nodesAllocated];
};

test.each([
  ['split-order9', [5, 1, 8], [3, 2, 8], [3, 2, 8]],
  ['refault-order0', [3, 1, 0], [1, 1, 0], [1, 1, 0]],
  ['over-folio', [3, 1, 8], [1, 1, 0], [1, 1, 0]],
  ['no-memory', [4, 2, 1], [2, 2, 1], [2, 2, 1]],
])('measured on the real kernels: %s', (slug, ...measured) => {
  expect(measured.map((_, version) => walked(slug, version))).toEqual(measured);
});

test('a version that ends early has no counts from there on, and a fault', () => {
  const [row] = rows(scenario('race-hole'));
  expect(row!.counts.map((c) => c === null)).toEqual([true, false, false]);
  expect(row!.faults![0]).toMatch(/^lib\/xarray\.c:\d+: xas_split\(\): oops: access to address 0x/);
  expect(row!.differs).toEqual([false, true, true]);
});

test('a leak and a broken invariant are faults, and entries differ', () => {
  const [same] = rows(scenario('race-same'));
  expect(same!.faults).toEqual([null, expect.stringMatching(/^8 leaked/), null]);
  expect(same!.differs).toEqual([false, false, false]);
  expect(rows(scenario('race-evict'))[0]!.differs).toEqual([false, true, true]);
});

test('where CPU B acts in one version alone, nothing is said to differ from there on', () => {
  // Only v1 and merged take the lock twice: B acts before their second lock.
  const { ops } = parseOps(
    model,
    'add 512 9\nevict 512\nrace@2 remove 512; add 512\nadd 515\nload 512\n',
    64,
  );
  const own = { slug: 'own', title: 'own', ops, opens: 0 };
  const all = rows(own);
  expect(all.map(({ op }) => op)).toEqual(['add 512 9', 'evict 512', 'add 515', 'load 512']);
  expect(all.every(({ differs }) => !differs.includes(true))).toBe(true);
  const entries = NAMES.map((name) => run('page-cache', name, ops.map(textOf).join('\n')).report.entries);
  expect(entries[1]).not.toEqual(entries[0]);
});
const textOf = (op: SeriesScenario['ops'][number]): string =>
  `${op.race.length ? `race@2 ${op.race.map((b) => b.text).join('; ')}\n` : ''}${op.text}`;

test('rows that change most come first, and equal ones keep their order', () => {
  const counters = tableCounters(model);
  expect(counters.map(({ key }) => key)).toEqual([
    ...['walks', 'locks', 'nodesAllocated', 'linesUnderLock', 'records'],
  ]);
  const row = (scenarioName: string, ...walks: readonly number[]) => ({
    ...{ scenario: scenarioName, title: '', op: '', at: 0, differs: [] },
    counts: walks.map((n) => ({ walks: n, locks: 1 })),
  });
  const all = [row('none', 3, 3, 3), row('none too', 9, 9, 9), row('one', 5, 3, 3), row('two', 5, 4, 3)];
  expect(sorted([...all, row('more', 9, 3, 3)], counters).map((r) => r.scenario)).toEqual([
    ...['two', 'more', 'one', 'none', 'none too'],
  ]);
});

test('scenarios of another fan-out, or that the kernel does not allow, are left out', () => {
  const at16 = scenariosFor(build.scenarios, model, 16, { origin: 'project', on: 'linux-6.1' });
  expect(at16.some(({ slug }) => slug === 'split-order9')).toBe(false);
  expect(at16.some(({ slug }) => slug === 'split-order5')).toBe(true);
  const old = scenariosFor(build.scenarios, model, 64, { origin: 'linux', on: 'linux-5.10' });
  expect(old.some(({ slug }) => slug === 'over-shadows')).toBe(false);
  expect(scenarios[0]!.slug).toBe('first-insert');
});
