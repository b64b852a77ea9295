// SPDX-License-Identifier: GPL-2.0-only
// Checks the finder on the real code. A find is short, fails again, and the same seed finds it again.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { find } from '../../web/src/finder/find.ts';
import type { FindAsk, FindState, Found, Goal } from '../../web/src/finder/types.ts';
import { lineCounts } from '../../web/src/trace/line-counts.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { manifest, models, run } from '../support/run.ts';
import { times } from '../support/some.ts';

const programOf = (slug: string, variants: readonly string[], fanout = 64) => {
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  return { model: models.get(slug)!, variants: variants.map((v) => loadProgram(build, fanout, v)) };
};
const asked = (goal: Goal, variants: readonly string[], budget: number, seed = 1): FindAsk => ({
  ...{ goal, variants, budget, seed, fanout: 64 },
});
/** Few tries, with a seed that needs even fewer. */
const search = (slug: string, goal: Goal, variants: readonly string[], budget: number, seed = 1) =>
  find(programOf(slug, variants), asked(goal, variants, budget, seed));

const WALKS = { kind: 'counter', counter: 'walks' } as const;
/** The lists that lack one operation or one modifier. */
const without = ({ ops }: Found): readonly string[] => {
  const lines = ops.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const isModifier = (line: string | undefined): boolean => /^(?:fail|race)/.test(line ?? '');
  // The last operation is the subject. A modifier goes with its operation.
  return lines.slice(0, -1).map((_, gone) => {
    let first = gone;
    while (!isModifier(lines[gone]) && isModifier(lines[first - 1])) first--;
    return [...lines.slice(0, first), ...lines.slice(gone + 1)].join('\n');
  });
};

/** The list without its last operation and the modifiers of that operation. */
const cut = ({ ops }: Found): string => ops.slice(0, ops.indexOf('#: opens')) || 'load 0';

describe('the largest difference of a counter', async () => {
  const state = await search('page-cache', WALKS, ['v6.9', 'merged'], 500);
  const found = state.found[0]!;
  const lastOf = (variant: string, ops: string) => run('page-cache', variant, ops).report.ops.at(-1)!;
  const difference = (ops: string): number =>
    lastOf('v6.9', ops).counters['walks']! - lastOf('merged', ops).counters['walks']!;

  test('is at least that of the scenarios, and counted again the same', () => {
    const [before, after] = [found.counts!['v6.9']!, found.counts!['merged']!];
    expect(before - after).toBeGreaterThanOrEqual(2);
    expect(lastOf('v6.9', found.ops).counters['walks']).toBe(before);
    expect(lastOf('merged', found.ops).counters['walks']).toBe(after);
    expect(lastOf('v6.9', found.ops).result).toBe(lastOf('merged', found.ops).result);
    expect(found.sentence).toContain(`${before} tree walks in v6.9, ${after} in merged`);
  });

  const fewer = () => search('page-cache', WALKS, ['v6.9', 'merged'], times(60, 500));

  test('no line of it can be left out', () => {
    for (const fewer of without(found)) expect(difference(fewer), fewer).toBeLessThan(difference(found.ops));
  });

  test('opens at an event that is there', () => {
    const { op, lane, kind, nth } = found.at!;
    expect({ op, lane }).toEqual({ op: found.operations - 1, lane: 'v6.9' });
    const { trace, model } = run('page-cache', 'v6.9', found.ops);
    expect(model.events(trace, op).filter((e) => e.kind === kind).length).toBeGreaterThanOrEqual(nth);
  });

  test('comes again with its seed', async () => {
    const [one, other] = [await fewer(), await fewer()];
    expect(one.found).not.toEqual([]);
    expect(one).toEqual(other);
  });
});

describe('a line', () => {
  const file = 'core-c/exhibits/page-cache/variants/v1.c';
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split('\n');
  /** This line runs only if the scan ends beside the last shadow, as when a larger folio replaces smaller shadows. */
  const rare = text.findIndex((line) => line.includes('xas_reload(xas)')) + 2;

  test('that few operations lead to is reached, by operations that do reach it', async () => {
    const goal: Goal = { kind: 'line', file, line: rare };
    const [found] = (await search('page-cache', goal, ['v1'], times(250, 1000), times(6, 1))).found;
    const { trace } = run('page-cache', 'v1', found!.ops);
    const { first, end } = trace.ops[found!.operations - 1]!;
    expect(lineCounts(trace, first, end).get(file)?.get(rare)).toBeGreaterThan(0);
    for (const fewer of without(found!)) {
      const other = run('page-cache', 'v1', fewer).trace;
      const all = lineCounts(other, 0, other.count).get(file)?.get(rare) ?? 0;
      expect(all, fewer).toBe(0);
    }
  });

  test('that one operation reaches is found once: others as short take no run beyond the budget', async () => {
    const usual = text.findIndex((line) => line.includes('*shadow = NULL;')) + 1;
    for (const budget of [50, 60, 70, 80]) {
      const state = await search('page-cache', { kind: 'line', file, line: usual }, ['v1'], budget);
      expect(state.found.map((f) => f.operations)).toEqual([1]);
      expect(state.tried).toBe(budget);
    }
  });

  test('that is none is refused before anything runs', async () => {
    const goal: Goal = { kind: 'line', file, line: 1 };
    await expect(search('page-cache', goal, ['v1', 'merged'], 10)).rejects.toThrow(/is no line that runs/);
  });
});

test('what breaks one of two variants is found, each way once, and breaks it again', async () => {
  const { found } = await search('page-cache', { kind: 'invariant' }, ['v1', 'merged'], times(100, 400), 5);
  const leak = found.find((f) => f.sentence.includes('leaked'))!;
  expect(run('page-cache', 'v1', leak.ops).report.leakedNodes).toBeGreaterThan(0);
  expect(run('page-cache', 'merged', leak.ops).report.leakedNodes).toBe(0);
  expect(run('page-cache', 'v1', cut(leak)).report.leakedNodes, 'without its last operation').toBe(0);
  for (const fewer of without(leak)) expect(run('page-cache', 'v1', fewer).report.leakedNodes, fewer).toBe(0);
});

test('races are all tried, and counted as the race lab counts them', async () => {
  const { found, outcomes, tried, total } = await search(
    'page-cache',
    { kind: 'race' },
    ['v1', 'merged'],
    1000,
  );
  expect(tried).toBe(total);
  expect(outcomes!['merged']!.correct).toBe(Object.values(outcomes!['v1']!).reduce((sum, n) => sum + n));
  expect(outcomes!['v1']!.leaks).toBeGreaterThan(0);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((f) => f.variants.join() === 'v1')).toBe(true);
});

test('it can be ended: what was found until then is told', async () => {
  const states: FindState[] = [];
  const ended = await find(
    programOf('page-cache', ['v6.9', 'merged']),
    asked(WALKS, ['v6.9', 'merged'], 5000),
    (soFar) => {
      states.push(soFar());
      return states.length === 3;
    },
  );
  expect(ended.stopped).toBe(true);
  expect(states).toHaveLength(3);
  expect(ended.tried).toBeLessThan(100);
  expect(ended.found).toEqual(states.at(-1)!.found);
});

test.each([...models.keys()])(
  '%s: operations are made that its model takes, and any of its counters is sought',
  async (slug) => {
    const build = manifest.exhibits.find((e) => e.slug === slug)!;
    const [a, b = a] = build.variants.map((v) => v.id);
    for (const { key } of models.get(slug)!.counters.slice(0, 1)) {
      const state = await search(slug, { kind: 'counter', counter: key }, [a!, b!], 10);
      expect(state.tried).toBeGreaterThanOrEqual(10);
    }
  },
);

test('one variant alone cannot differ', async () => {
  await expect(search('page-cache', WALKS, ['merged'], 10)).rejects.toThrow(/two variants/);
});
