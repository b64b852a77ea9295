// SPDX-License-Identifier: GPL-2.0-only
// Checks lanes in lockstep and their comparison on real runs: steps at the borders of operations, lines under the
// lock.
import { describe, expect, test } from 'vitest';
import { Kind, LockClass } from '../../web/src/base/abi.gen.ts';
import { stepPositions } from '../../web/src/stepping/steps.ts';
import { Alignment } from '../../web/src/session/alignment.ts';
import { compare } from '../../web/src/session/compare.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import type { LaneRun } from '../../web/src/session/lane.ts';
import { models, runTrace } from '../support/run.ts';

const OPS = 'add 0\nadd 70\nevict 70\nadd 70\nload 70';
const model = models.get('page-cache')!;

const lane = (variant: string, ops = OPS): LaneRun => bareLane(model, runTrace('page-cache', variant, ops));

const texts = OPS.split('\n');
const runs = [lane('v6.9'), lane('merged')];
const [before, merged] = runs as [LaneRun, LaneRun];

describe('alignment', () => {
  const alignment = new Alignment(runs, 'walk', texts, 'step');

  test('before the first step there is none', () => {
    for (const run of runs) expect(alignment.before(run, 0)).toBeNull();
    expect(alignment.before(before, 1)).toBe(alignment.position(before, 0));
  });

  test('a step before the first operation is its first', () => {
    expect(alignment.place(-1)).toEqual({ op: 0, within: 0 });
    expect(alignment.place(0)).toEqual({ op: 0, within: 0 });
    // Nothing that comes later is applied either: the picture is that of the first visible line.
    for (const run of runs) expect(alignment.position(run, 0)).toBe(run.positions(0, 'walk')[0]);
  });

  test('the step before skips those at which the lane waited, back into the operation before', () => {
    const waits = alignment.ops.findIndex(
      (_, op) => merged.positions(op, 'walk').length < before.positions(op, 'walk').length,
    );
    const span = alignment.ops[waits]!;
    const own = merged.positions(waits, 'walk');
    expect(alignment.position(merged, span.lastStep)).toBe(own.at(-1));
    expect(alignment.before(merged, span.lastStep)).toBe(own.at(-2));
    const next = alignment.ops[waits + 1]!;
    expect(alignment.before(merged, next.firstStep)).toBe(own.at(-1));
  });

  test('each step lies in its operation', () => {
    alignment.ops.forEach((span, op) => {
      expect(alignment.place(span.firstStep)).toEqual({ op, within: 0 });
      expect(alignment.place(span.lastStep)).toEqual({ op, within: span.lastStep - span.firstStep });
      for (const run of runs) expect(alignment.stepOf(run, op, 0)).toBe(span.firstStep);
    });
  });
});

describe('lines under the lock', () => {
  /** Counts the same in another way: by steps of "C lines", and by the times when the lock was held. */
  function expected(run: LaneRun, op: number): readonly number[] {
    const { trace } = run;
    const { first, end } = trace.ops[op]!;
    const depth = new Map<number, number>();
    let held = 0;
    for (let r = first; r < end; r++) {
      if (trace.id(r) === LockClass.SPIN && trace.kind(r) === Kind.LOCK) held++;
      if (trace.id(r) === LockClass.SPIN && trace.kind(r) === Kind.UNLOCK) held--;
      depth.set(r, held);
    }
    return stepPositions(model, trace, op, 'line')
      .map((position) => position - 1)
      .filter((r) => trace.kind(r) === Kind.STEP && (depth.get(r) ?? 0) > 0);
  }

  test.each(texts.map((text, op) => [text, op] as const))('%s (operation %i)', (_, op) => {
    const alignment = new Alignment(runs, 'walk', texts, 'step');
    const row = compare(runs, alignment, op).counters.find((c) => c.key === 'lock-held')!;
    const lines = runs.map((run) => expected(run, op));
    expect(row.values).toEqual(lines.map((l) => l.length));
    const stepsOf = (run: LaneRun, records: readonly number[]) => [
      ...new Set(records.map((r) => alignment.stepOf(run, op, r + 1))),
    ];
    expect(row.steps).toEqual(runs.map((run, i) => stepsOf(run, lines[i]!)));
  });

  test('what CPU B runs under its lock is none of them', () => {
    const of = (ops: string) => {
      const run = lane('merged', ops);
      const text = ops.split('\n').filter((line) => !line.startsWith('race'));
      const [op, alignment] = [text.length - 1, new Alignment([run], 'walk', text, 'step')];
      return compare([run], alignment, op).counters.find((c) => c.key === 'lock-held')!.values;
    };
    // B finds nothing to remove there, so A acts as without B.
    expect(of('add 0\nrace remove 3000\nadd 70')).toEqual(of('add 0\nadd 70'));
  });

  test('an insert runs under the lock in part; a load takes none', () => {
    const alignment = new Alignment(runs, 'walk', texts, 'step');
    const of = (op: number) =>
      compare(runs, alignment, op).counters.find((c) => c.key === 'lock-held')!.values;
    const whole = runs.map((run) => stepPositions(model, run.trace, 3, 'line').length);
    of(3).forEach((n, i) => {
      expect(n).toBeGreaterThan(20);
      expect(n).toBeLessThan(whole[i]!);
    });
    expect(of(4)).toEqual([0, 0]);
  });
});
