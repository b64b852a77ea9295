// SPDX-License-Identifier: GPL-2.0-only
// Checks CPU B before each load of a lookup: A finds what was there at some moment, memory replays exactly in both
// directions, and A's counters count A alone.
import { describe, expect, test } from 'vitest';
import { narratedSteps } from '../../web/src/stepping/narrated-steps.ts';
import { sharedLoads } from '../../web/src/trace/loads.ts';
import { Memory } from '../../web/src/trace/memory.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { buildsOf } from '../support/builds.ts';
import { models, run, runTrace } from '../support/run.ts';

const model = models.get('page-cache')!;
const VARIANTS = buildsOf('page-cache').map((b) => b.variant);
const SETUP = 'add 0\nadd 1\nadd 70\nadd 128 6\nevict 128\n';
/** What A looks up, and what B does meanwhile: an insert, a removal that shrinks the tree, an eviction, a split. */
const CASES = [
  ['load 70', 'remove 70'],
  ['load 70', 'evict 70'],
  ['load 70', 'remove 70; add 70'],
  ['load 0', 'remove 70; remove 128; remove 1'],
  ['load 1', 'add 5000'],
  ['load 130', 'add 130'],
  ['load 130', 'add 130; remove 130; remove 0; remove 1; remove 70'],
] as const;

/** What the last operation found. */
function foundBy(trace: Trace): unknown {
  const op = trace.ops.length - 1;
  return model.found!(trace, op, new Replay(trace).seek(trace.ops[op]!.end));
}

const found = (variant: string, ops: string): unknown => foundBy(runTrace('page-cache', variant, ops));

/** The number of A's loads in its lookup without B. */
const loadsOf = (variant: string, lookup: string): number =>
  sharedLoads(runTrace('page-cache', variant, SETUP + lookup), 5)!.length;

/** Runs the operations, and compares replay with the program's own memory after each, forwards and backwards. */
function replays(variant: string, ops: string): void {
  const seen: Memory[] = [];
  const trace = runTrace('page-cache', variant, ops, 64, undefined, (_, core) => {
    seen.push(Memory.of(core.layout(), core.buffer));
    return false;
  });
  const replay = new Replay(trace);
  replay.seek(trace.count);
  for (const op of [...trace.ops.keys(), ...[...trace.ops.keys()].reverse()]) {
    const there = seen[op]!.bytes;
    // The arena grows later.
    expect(Buffer.compare(replay.seek(trace.ops[op]!.end).bytes.subarray(0, there.length), there)).toBe(0);
  }
}

describe.each(VARIANTS)('%s', (variant) => {
  test.each(CASES)('%s, while B does %s', (lookup, b) => {
    const does = b.split('; ');
    const allowed = does.map((_, n) => found(variant, `${SETUP}${does.slice(0, n).join('\n')}\n${lookup}`));
    allowed.push(found(variant, `${SETUP}${does.join('\n')}\n${lookup}`));
    const loads = loadsOf(variant, lookup);
    expect(loads).toBeGreaterThan(5);
    const alone = run('page-cache', variant, SETUP + lookup).report.ops.at(-1)!;
    const plain = run('page-cache', variant, `${SETUP}${does.join('\n')}`).report;
    const met = new Set<string>();
    for (let n = 1; n <= loads; n++) {
      const ops = `${SETUP}race load@${n} ${b}\n${lookup}`;
      const { report, trace } = run('page-cache', variant, ops);
      expect(report.warnings).toEqual([]);
      expect(trace.data.crash).toBeNull();
      expect(report.entries).toEqual(plain.entries);
      expect(report.invariants).toEqual([]);
      expect(allowed).toContainEqual(foundBy(trace));
      met.add(JSON.stringify(foundBy(trace)));
      const { counters } = report.ops.at(-1)!;
      expect(counters).toMatchObject({ locks: 0, nodesAllocated: 0, nodesFreed: 0 });
      // B came after all that A read: it costs A nothing.
      if (n === loads)
        expect(counters).toMatchObject({
          walks: alone.counters['walks'],
          slotReads: alone.counters['slotReads'],
        });
    }
    // B is early enough to be seen, and late enough not to be.
    if (new Set(allowed.map((a) => JSON.stringify(a))).size > 1) expect(met.size).toBeGreaterThan(1);
  });
});

test('memory replays exactly, forwards and backwards, with B in the middle of a line of A', () => {
  for (const [lookup, b] of CASES)
    for (let n = 1; n <= loadsOf('merged', lookup); n += 3)
      replays('merged', `${SETUP}race load@${n} ${b}\n${lookup}\nload 0`);
});

test('each step of both CPUs has its sentence, and none of A is told after B while B runs', () => {
  for (const [lookup, b] of CASES)
    for (let n = 1; n <= loadsOf('merged', lookup); n++) {
      const trace = runTrace('page-cache', 'merged', `${SETUP}race load@${n} ${b}\n${lookup}`);
      const cpus: (string | null)[] = [];
      for (const { op, fact } of narratedSteps(model, trace)) {
        if (op !== 5) continue;
        expect(fact && model.narrator.say(fact)).toMatch(/\.$/);
        cpus.push(fact!.cpu);
      }
      const begins = cpus.indexOf('B');
      expect(cpus.slice(0, begins).every((cpu) => cpu === 'A')).toBe(true);
      expect(cpus.filter((cpu, i) => cpu === 'B' && cpus[i - 1] === 'A').length).toBeLessThanOrEqual(2);
      expect(cpus.at(-1)).toBe('A');
    }
});

test('each operation begins once, also where B comes before the first line of A', () => {
  for (const n of [1, 2, 9]) {
    const trace = runTrace('page-cache', 'merged', `${SETUP}race load@${n} remove 70; load 5\nread 0 2`);
    const begins = model.events(trace, 5).filter((e) => e.kind === 'begin');
    expect(begins.map((e) => e.cpu).sort()).toEqual(['A', 'B', 'B']);
  }
});

test('a lookup that was faster than B says so', () => {
  const trace = runTrace(
    'page-cache',
    'merged',
    `${SETUP}race load@${loadsOf('merged', 'load 70')} evict 70\nload 70`,
  );
  const last = [...narratedSteps(model, trace)].at(-1)!;
  expect(model.narrator.say(last.fact!)).toBe(
    'The lookup of 70 returns folio 3, after 1 walk: it read the tree before CPU B changed it.',
  );
});
