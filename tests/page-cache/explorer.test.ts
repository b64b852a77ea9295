// SPDX-License-Identifier: GPL-2.0-only
// Runs every interleaving of a small alphabet on the real code. v6.9 corrupts, v1 leaks (and corrupts if the
// shadow is removed), and the merged code does neither. The numbers are those of the real code.
import { beforeAll, describe, expect, test } from 'vitest';
import { raceWindows, type Exploration, type Failure } from '../../web/src/exhibit-api/race.ts';
import model from '../../web/src/exhibits/page-cache/model.ts';
import {
  exploreAll,
  explore,
  idle,
  sequencesOf,
  survey,
  trialsOf,
} from '../../web/src/finder/interleavings.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { buildsOf, kindOf } from '../support/builds.ts';
import { manifest, run } from '../support/run.ts';
import { some } from '../support/some.ts';

const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
/** The inserts; another variant reads in another way. */
const INSERTS = ['v6.9', 'v1', 'merged'];
const programAt = (fanout: number, ids: readonly string[] = INSERTS) => ({
  model,
  variants: ids.map((id) => loadProgram(build, fanout, id)),
});
const starts = model.race!.starts(64);
const question = (id: string, fanout = 64) => ({
  ...model.race!.starts(fanout).find((s) => s.id === id)!,
  fanout,
});
const bad = (found: Exploration, variant: string): readonly string[] =>
  Object.entries(found.outcomes[variant]!)
    .filter(([outcome, n]) => outcome !== 'correct' && n > 0)
    .map(([outcome, n]) => `${outcome} ${n}`);
const minimal = (found: Exploration): readonly string[] =>
  found.failures
    .filter((f) => f.minimal)
    .map((f) => `${f.variant} ${f.outcome} @${f.window} ${f.sequence.join('; ')}`);

/** Whether one list has the other's entries in the same order, perhaps with others between. */
const isPart = (part: readonly string[], whole: readonly string[]): boolean =>
  whole.reduce((found, word) => (word === part[found] ? found + 1 : found), 0) === part.length;
/** Outcomes that are called minimal but contain a shorter one that fails by itself. */
const notMinimal = ({ failures }: Exploration): readonly string[] =>
  failures
    .filter((f) => f.minimal)
    .filter((f) =>
      failures.some(
        (o) =>
          o.variant === f.variant &&
          o.window === f.window &&
          o.sequence.length < f.sequence.length &&
          isPart(o.sequence, f.sequence),
      ),
    )
    .map((f) => `${f.variant} @${f.window} ${f.sequence.join('; ')}`);

describe('an order-9 shadow, A adds an order-0 folio in it, sequences of up to 3', () => {
  let found: Exploration;
  beforeAll(() => void (found = exploreAll(programAt(64), question('large-shadow'), 3)));

  test('all windows × all sequences × all variants were tried', () => {
    expect(survey(programAt(64), question('large-shadow')).alphabet).toHaveLength(7);
    expect(sequencesOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'], 3)).toHaveLength(7 + 49 + 343);
    // v6.9 has one window, v1 and merged have two.
    expect(found.total).toBe(5 * 399);
    expect(found.tried).toBe(found.total);
    expect(found.ran).toBe(805);
  });

  test('v6.9 corrupts, v1 leaks and corrupts, merged does neither', () => {
    expect(bad(found, 'v6.9')).toEqual(['wrong 20', 'corrupt 128']);
    expect(bad(found, 'v1')).toEqual(['leaks 237', 'corrupt 128']);
    expect(bad(found, 'merged')).toEqual([]);
    for (const counts of Object.values(found.outcomes))
      expect(Object.values(counts).reduce((a, b) => a + b)).toBe(
        399 * (counts === found.outcomes['v6.9'] ? 1 : 2),
      );
  });

  test('the shortest failing ones come first, each once', () => {
    expect(minimal(found)).toEqual([
      'v6.9 corrupt @1 remove 512',
      'v1 corrupt @2 remove 512',
      'v1 leaks @2 add 512 9',
      'v1 leaks @2 add 771',
      'v1 leaks @2 add 515',
      'v6.9 wrong @1 add 512 9; evict 512',
    ]);
    expect(notMinimal(found)).toEqual([]);
    const lengths = found.failures.map((f) => f.sequence.length);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  });

  test('a failing interleaving replays from its text: the runner finds the same', () => {
    const replay = (f: Failure) => run('page-cache', f.variant, f.ops);
    const [corrupt, , leaks] = found.failures.filter((f) => f.minimal);
    expect(replay(corrupt!).report.invariants.some((v) => v.id === 'stale-entry')).toBe(true);
    expect(replay(leaks!).report.invariants).toEqual([]);
    expect(replay(leaks!).report.leakedNodes).toBe(8);
  });
});

test('what finds nothing to do, in any window of any variant, is known with what it returns', () => {
  const [program, race] = [programAt(64), question('large-shadow')];
  const before = Object.keys(idle(program, race, []));
  expect(before).toContain('evict 515');
  expect(before).not.toContain('remove 512');
  expect(before).not.toContain('add 515');
  const after = idle(program, race, ['remove 512']);
  expect(after).toEqual({ 'remove 512': -2, 'evict 512': -2, 'evict 515': -2, 'remove 515': -2 });
  for (const [word, result] of Object.entries(after))
    for (const bench of trialsOf(program, race))
      for (const { nth } of bench.strip().windows)
        expect(bench.trial(['remove 512', word], nth).resultsB.at(-1)).toBe(result);
  expect(idle(program, race, ['add 515'])['add 515']).toBe(-17);
});

test('what is not run because B finds nothing to do ends as if it were: all run, the same counts', () => {
  for (const id of some(['no-wait', 'large-shadow'], 2)) {
    const quick = exploreAll(programAt(64), question(id), 2);
    const full = exploreAll(programAt(64), question(id), 2, false);
    expect(full.ran).toBe(full.total);
    expect(quick.ran).toBeLessThan(full.ran);
    expect(quick.outcomes).toEqual(full.outcomes);
    expect(quick.failures).toEqual(full.failures);
  }
});

test.each([
  ['large-folio', ['corrupt 34'], []],
  ['hole', ['oops 2'], []],
  ['medium-shadow', ['corrupt 20', 'oops 2'], ['leaks 21', 'corrupt 20']],
  ['small-shadow', ['oops 2'], []],
  ['no-wait', ['oops 4'], ['leaks 22']],
])('%s, sequences of up to 2', (id, v69, v1) => {
  const found = exploreAll(programAt(64), question(id), 2);
  expect(bad(found, 'v6.9')).toEqual(v69);
  expect(bad(found, 'v1')).toEqual(v1);
  expect(bad(found, 'merged')).toEqual([]);
  expect(notMinimal(found)).toEqual([]);
});

describe.each(some(starts, 3, 1))('on every kernel: over $label, sequences of up to 2', (start) => {
  const builds = buildsOf('page-cache');
  const here = build.variants.some((v) => v.id === 'v6.9');
  const ids = [...new Set([...(here ? ['v6.9'] : []), ...builds.map((b) => b.variant)])];
  const found = exploreAll(programAt(64, ids), { ...start, fanout: 64 }, 2);
  test.each(builds)('$id', (one) => {
    if (kindOf(one) !== 'pages') return expect(bad(found, one.variant)).toEqual([]);
    expect(bad(found, one.variant)).not.toEqual([]);
    if (here) expect(found.outcomes[one.variant]).toEqual(found.outcomes['v6.9']);
  });
});

test.each(some([8, 16], 2))('fan-out %i tells the same story with smaller orders', (fanout) => {
  const found = exploreAll(programAt(fanout), question('large-shadow', fanout), 2);
  expect(bad(found, 'v6.9')).toEqual(['wrong 2', 'corrupt 18']);
  expect(bad(found, 'v1')).toEqual(['leaks 30', 'corrupt 18']);
  expect(bad(found, 'merged')).toEqual([]);
});

test('the windows of A, and which one a plain race line means', () => {
  const { strips } = survey(programAt(64), question('large-shadow'));
  const told = strips.map((s) => `${s.variant} ${s.main}: ${s.windows.map((w) => w.label).join(' | ')}`);
  expect(told).toEqual([
    'v6.9 1: after A allocates 8 nodes',
    'v1 2: before A looks | after A allocates 8 nodes',
    'merged 2: before A looks | after A allocates 8 nodes',
  ]);
  const none = raceWindows([]);
  expect(none).toEqual({ held: [], windows: [] });
});

test('every verdict is one sentence of at most 20 words, and merged never gets a bad one', () => {
  for (const start of some(starts, 3)) {
    const found = exploreAll(programAt(64), { ...start, fanout: 64 }, 2);
    for (const f of found.failures) {
      expect(f.sentence.split(/\s+/).length, f.sentence).toBeLessThanOrEqual(20);
      expect(f.sentence).toMatch(/^[A-Z0-9].*\.$/);
      expect(f.variant).not.toBe('merged');
    }
  }
});

test('it can be ended early: what was found so far is told', () => {
  const steps = explore(programAt(64), question('large-shadow'), 3);
  const first = steps.next();
  expect(first.done).toBe(false);
  expect(first.value.tried).toBeGreaterThan(0);
  expect(first.value.tried).toBeLessThan(first.value.total);
});

test('an endless loop ends in its verdict', () => {
  const endless = { setup: 'add 0\nadd 8192 13\nevict 8192\n', op: 'add 8200', fanout: 64 };
  const found = exploreAll(programAt(64), endless, 1);
  expect(found.outcomes['v6.9']!.endless).toBeGreaterThan(0);
  expect(found.outcomes['merged']!.endless).toBe(0);
  expect(found.failures.find((f) => f.outcome === 'endless')?.sentence).toMatch(
    /^It never ends: the split is refused/,
  );
});
