// SPDX-License-Identifier: GPL-2.0-only
// Runs each operation of CPU B in each window and at each moment of the race lab's starts, on the real code of each
// version: nothing breaks and nothing leaks. Before 6.4 a change waits for a page fault; later only one of its area does.
import { describe, expect, test } from 'vitest';
import model from '../../web/src/exhibits/address-space/model.ts';
import type { RaceQuestion } from '../../web/src/exhibit-api/race.ts';
import { trialsOf } from '../../web/src/finder/interleavings.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { fits } from '../../core-c/tools/setup/kernel/list.mjs';
import { buildsOf, onAdded } from '../support/builds.ts';
import { manifest } from '../support/run.ts';

const EBUSY = -16;
const build = manifest.exhibits.find((e) => e.slug === 'address-space')!;
const fanout = build.fanouts[0]!;
const builds = buildsOf('address-space');
const variants = ['rbtree', ...builds.map((b) => b.variant)];
const { raced } = model.race!;
const starts = [...model.race!.starts(fanout), ...model.race!.reads!(fanout)];
const read = (id: string): RaceQuestion => ({ ...starts.find((s) => s.id === id)!, fanout });
const programOf = (id: string) => ({ model, variants: [loadProgram(build, fanout, id)] });

test('the lab has starts of changes and of page faults', () => {
  const kinds = starts.map(({ op }) => op.trim().split('\n').at(-1)!.split(' ')[0]);
  expect(new Set(kinds)).toEqual(new Set(['map', 'unmap', 'fault']));
});

describe.each(variants)(`%s${onAdded}`, (variant) => {
  test.each(starts)('$label: whatever B does and whenever, all is right', (start) => {
    const question = { ...start, fanout };
    const [trials] = trialsOf(programOf(variant), question);
    const { windows } = trials!.strip();
    expect(windows.length).toBeGreaterThan(0);
    const tried = windows.flatMap(({ nth }) => trials!.alphabet().map((b) => trials!.trial([b], nth)));
    const wrong = tried.filter(
      ({ outcome, leaked, resultsB }) => outcome !== 'correct' || leaked || !resultsB.length,
    );
    expect(wrong.map((t) => `${t.sequence.join()} @${t.window}: ${t.outcome}, ${t.sentence}`)).toEqual([]);
  });
});

/** A moment of a page fault: which changes of CPU B would have to wait, and which end at once. */
interface Moment {
  readonly label: string;
  readonly wait: readonly string[];
  readonly end: readonly string[];
}

function momentsOf(variant: string, id: string): readonly Moment[] {
  const [trials] = trialsOf(programOf(variant), read(id));
  const changes = trials!.alphabet().filter((b) => raced.changes.some((name) => b.startsWith(name)));
  return trials!.strip().windows.map(({ nth, label }) => {
    const wait = changes.filter((b) => trials!.trial([b], nth).resultsB[0] === EBUSY);
    return { label, wait, end: changes.filter((b) => !wait.includes(b)) };
  });
}

/** Of each moment, in order, "-": every change ends at once; "w": each would wait; "s": some would. */
const drawn = (moments: readonly Moment[]): string =>
  moments.map(({ wait, end }) => (!wait.length ? '-' : end.length ? 's' : 'w')).join('');

const before64 = ['rbtree', ...builds.filter((b) => fits({ below: '6.4' }, b.kernel)).map((b) => b.variant)];
test.each(before64)(
  `%s: a change waits from the load after mmap_lock is taken to the last${onAdded}`,
  (variant) => {
    expect(drawn(momentsOf(variant, 'fault'))).toMatch(/^-w{4,}$/);
    expect(drawn(momentsOf(variant, 'fault-hole'))).toMatch(/^-w{4,}$/);
  },
);

const since64 = builds.filter((b) => fits({ from: '6.4' }, b.kernel)).map((b) => b.variant);
test.each(since64)(
  `%s: a change waits only for the lock of the area, not for the walk to it${onAdded}`,
  (variant) => {
    const moments = momentsOf(variant, 'fault');
    expect(drawn(moments)).toMatch(/^-{8,}s+$/);
    for (const { label, wait, end } of moments) {
      if (/ of the node$|root$/.test(label)) expect(wait, label).toEqual([]);
      // The fault is about the area of pages 30 to 39: only another area's change does not meet its lock.
      if (wait.length) expect(end, label).toEqual(['unmap 50 59']);
    }
    // Where nothing is mapped the fault falls back to mmap_lock, which each change needs.
    expect(drawn(momentsOf(variant, 'fault-hole'))).toMatch(/^-{8,}w{4,}$/);
  },
);
