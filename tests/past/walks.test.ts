// SPDX-License-Identifier: GPL-2.0-only
// Checks where a walk ends against what the kernel's own walking function returned.
import { describe, expect, it } from 'vitest';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { answer, type Answer } from '../../web/src/past/query/answer.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const WALKING =
  'add 0\nadd 70\nadd 4000\nadd 512 9\nload 600\nevict 512\nadd 515\nload 600\nremove 515\nload 9999';
const scenario = (slug: string): string =>
  manifest.exhibits.find((e) => e.slug === 'page-cache')!.scenarios.find((s) => s.slug === slug)!.text;

const ask = (trace: Trace, query: string): Answer =>
  answer({ trace, names: models.get('page-cache')! }, query);

/** Calls of a function that return: the first and last record of each, and its result. */
function* callsOf(trace: Trace, name: string) {
  const entered: number[] = [];
  for (let r = 0; r < trace.count; r++)
    if (trace.kind(r) === Kind.ENTER) entered.push(r);
    else if (trace.kind(r) === Kind.EXIT) {
      const from = entered.pop()!;
      if (trace.functionName(trace.id(from)) === name) yield { from, to: r, gave: trace.a(r) };
    }
}

describe.each(['v6.9', 'merged'])('%s', (variant) => {
  it.each([
    ['a run of small and large pages', WALKING],
    ['split-order9', scenario('split-order9')],
    ['refault-order0', scenario('refault-order0')],
  ])('%s: a walk ends at what xas_load() found, whatever is read after it', (_, ops) => {
    const trace = runTrace('page-cache', variant, ops);
    const walks = ask(trace, 'walk show $value, $after, $slot');
    const starts = ask(trace, 'event walk').record;
    let held = 0;
    for (const { from, to, gave } of callsOf(trace, 'xas_load')) {
      if (![...starts].some((r) => from < r && r < to)) continue;
      const at = walks.record.findIndex((r) => from < r && r < to);
      // An index that the head does not reach: no slot was read.
      if (Number.isNaN(walks.columns[2]!.numbers[at])) continue;
      expect(walks.columns[0]!.numbers[at], `xas_load() at record ${from}`).toBe(gave >>> 0);
      held++;
    }
    expect(held).toBeGreaterThan(0);
    expect([...walks.columns[1]!.numbers].some((n) => n > 0)).toBe(true);
    // No slot belongs to two walks, and none is lost.
    const read = [...ask(trace, 'event read show $after').columns[0]!.numbers];
    const down = [...ask(trace, 'event descend show $after').columns[0]!.numbers];
    const after = [...read, ...down].reduce((sum, n) => sum + n, 0);
    expect([...walks.columns[1]!.numbers].reduce((sum, n) => sum + n, 0)).toBe(after);
  });

  it('the probe of an entry’s order is no part of the walk that found it', () => {
    const trace = runTrace('page-cache', variant, scenario('split-order9'));
    const empty = ask(trace, "walk where $value == 0 && $op == 'add' && $arg1 == 515");
    expect(empty).toMatchObject({ count: 0, unknown: 0 });
    expect(ask(trace, 'event read where $after && $slot == 16 && $arg1 == 515').count).toBeGreaterThan(0);
  });
});
