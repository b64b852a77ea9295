// SPDX-License-Identifier: GPL-2.0-only
// Runs random set-ups, look-ups, destroys and forgeries on the real wasm and on a plain map. It replays them both
// ways.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Info } from '../../web/src/base/abi.gen.ts';
import { sizesTo } from '../../web/src/exhibit-api/bulk.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { Memory } from '../../web/src/trace/memory.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Core } from '../../web/src/wasm/core.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { seed } from '../support/random-ops.ts';
import { manifest, models, run, runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';

const VARIANTS = ['list', 'radix', 'table'] as const;
type Variant = (typeof VARIANTS)[number];
const EINVAL = -22;
const EFAULT = -14;

/** A model that tells what each operation should give. It shares no code with the exhibit. */
class Plain {
  private readonly alive = new Set<number>();
  /** Slot → context. A new context takes the lowest free slot of the table. */
  private readonly slots: (number | undefined)[] = [];
  private readonly ring = new Map<number, number>();
  private created = 0;

  constructor(private readonly variant: Variant) {}

  expected(): readonly number[] {
    return [...this.alive].sort((a, b) => a - b);
  }

  private finds(nth: number): boolean {
    if (!this.alive.has(nth)) return false;
    return this.variant !== 'table' || this.slots[this.ring.get(nth)!] === nth;
  }

  apply([name, nth = 0, id = 0xffffffff]: readonly [string, number?, number?]): number {
    switch (name) {
      case 'setup': {
        const made = ++this.created;
        const free = this.slots.findIndex((c) => c === undefined);
        const slot = free < 0 ? this.slots.length : free;
        this.slots[slot] = made;
        this.alive.add(made);
        this.ring.set(made, slot);
        return 0;
      }
      case 'lookup':
        return this.finds(nth) ? 0 : EINVAL;
      case 'destroy':
        if (!this.finds(nth)) return EINVAL;
        this.slots[this.slots.indexOf(nth)] = undefined;
        this.alive.delete(nth);
        return 0;
      default:
        if (!this.alive.has(nth)) return EFAULT;
        this.ring.set(nth, id);
        return 0;
    }
  }
}

const nth = fc.integer({ min: 1, max: 24 });
const forged = fc.oneof(fc.integer({ min: 0, max: 24 }), fc.constantFrom(63, 64, 0x7fffffff, 0xffffffff));
type Step = readonly [string, number?, number?];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>(['setup']) },
  { weight: 5, arbitrary: nth.map((n): Step => ['lookup', n]) },
  { weight: 3, arbitrary: nth.map((n): Step => ['destroy', n]) },
  { weight: 2, arbitrary: nth.map((n): Step => ['forge', n]) },
  { weight: 2, arbitrary: fc.tuple(nth, forged).map(([n, id]): Step => ['forge', n, id]) },
);
const steps = fc.array(step, { minLength: 1, maxLength: 60 });
const honest = steps.map((all) => all.filter(([name]) => name !== 'forge')).filter((all) => all.length > 0);
const text = (all: readonly Step[]): string => all.map((s) => s.join(' ')).join('\n');

test.each(VARIANTS)(`%s gives what a plain map gives, forgeries included (SEED=${seed})`, (variant) => {
  fc.assert(
    fc.property(steps, (all) => {
      const plain = new Plain(variant);
      const wanted = all.map((s) => plain.apply(s));
      const { report } = run('aio-lookup', variant, text(all));
      expect(report.ops.map((o) => o.result)).toEqual(wanted);
      expect(report.entries.map((e) => e[3]).sort((a, b) => a - b)).toEqual(plain.expected());
      expect(report.entries.map((e) => e[0])).toEqual(
        [...report.entries.map((e) => e[0])].sort((a, b) => a - b),
      );
      expect(report.invariants).toEqual([]);
      expect(report.leakedNodes).toBe(0);
      expect(report.warnings).toEqual([]);
    }),
    { seed, numRuns: times(15, 150) },
  );
});

test(`without forgeries the three agree (SEED=${seed})`, () => {
  fc.assert(
    fc.property(honest, (all) => {
      const [list, radix, table] = VARIANTS.map((v) => run('aio-lookup', v, text(all)).report);
      for (const other of [radix!, table!]) {
        expect(other.ops.map((o) => o.result)).toEqual(list!.ops.map((o) => o.result));
        expect(other.entries.map((e) => e[3]).sort()).toEqual(list!.entries.map((e) => e[3]).sort());
      }
    }),
    { seed, numRuns: times(8, 80) },
  );
});

test(`CPU B in every window: nothing is lost, doubled or leaked (SEED=${seed})`, () => {
  const b = fc.oneof(
    fc.constant('setup'),
    nth.map((n) => `destroy ${n}`),
    nth.map((n) => `lookup ${n}`),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.array(b, { minLength: 1, maxLength: 6 }),
      fc.oneof(
        fc.constant('setup'),
        nth.map((n) => `destroy ${n}`),
      ),
      fc.constantFrom('', '@1', '@2', '@3'),
      fc.constantFrom(...VARIANTS),
      (contexts, other, own, window, variant) => {
        const ops = `${'setup\n'.repeat(contexts)}race${window} ${other.join('; ')}\n${own}\nlookup 1`;
        const { trace, report } = run('aio-lookup', variant, ops);
        expect(trace.data.crash).toBeNull();
        expect(report.invariants).toEqual([]);
        expect(report.leakedNodes).toBe(0);
      },
    ),
    { seed, numRuns: times(30, 300) },
  );
});

test(`replay equals live memory after every operation, and backwards the first image (SEED=${seed})`, () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...VARIANTS), (all, variant) => {
      const live: Memory[] = [];
      const trace = runTrace('aio-lookup', variant, text(all), 64, undefined, (_, core) => {
        live.push(Memory.of(core.layout(), core.buffer));
        return false;
      });
      const replay = new Replay(trace, 5000);
      const check = (op: number): void => {
        const memory = replay.seek(trace.ops[op]!.end);
        const then = live[op]!;
        expect(Buffer.compare(memory.bytes.subarray(0, then.bytes.length), then.bytes)).toBe(0);
      };
      trace.ops.forEach((_, op) => check(op));
      for (let op = trace.ops.length - 1; op >= 0; op--) check(op);
      expect(Buffer.compare(replay.seek(0).bytes, trace.data.firstImage)).toBe(0);
    }),
    { seed, numRuns: times(3, 30) },
  );
});

test.each(VARIANTS)(
  `%s: the bulk counter agrees with the trace on every operation (SEED=${seed})`,
  (variant) => {
    const model = models.get('aio-lookup')!;
    const build = manifest.exhibits.find((e) => e.slug === 'aio-lookup')!;
    fc.assert(
      fc.property(steps, (all) => {
        const { trace } = run('aio-lookup', variant, text(all));
        const { module, sites } = loadProgram(build, 64);
        const core = Core.start(module, VARIANTS.indexOf(variant));
        const counter = model.bulkCounter!(sites, core.info(Info.ROOT), variant);
        parseOps(model, text(all), 64).ops.forEach((op, i) => {
          core.op(op.code, op.args);
          const counts = counter.feed(core.take());
          const kept = Object.entries(model.count(trace, i)).map(([key, c]) => [key, c.value]);
          expect(counts).toEqual(Object.fromEntries(kept));
        });
      }),
      { seed, numRuns: times(4, 40) },
    );
  },
);

test('the workload measures at 1, 2, 4 … 4,096 contexts, from one on', () => {
  const workload = models.get('aio-lookup')!.workloads![0]!;
  let state = 1;
  const random = (): number => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
  let contexts = 0;
  const measured = new Set<number>();
  for (const op of workload.ops({ contexts: 4096, lookups: 2 }, random)) {
    if (op.x === undefined) contexts++;
    else {
      expect(op.x).toBe(contexts);
      expect(op.args[0]).toBeGreaterThanOrEqual(1);
      expect(op.args[0]).toBeLessThanOrEqual(contexts);
      measured.add(op.x);
    }
  }
  expect([...measured]).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096]);
  expect(sizesTo(5)).toEqual([1, 2, 4, 5]);
  expect(sizesTo(1)).toEqual([1]);
});

test('a window is looked for again when memory has grown since', () => {
  const ops = 'race lookup 1\nsetup\nsetup\nrace lookup 1\ndestroy 1';
  const first = 'race forge 1 0\ndestroy 1\nsetup\nrace lookup 1\ndestroy 1';
  for (const text of [ops, first]) expect(run('aio-lookup', 'list', text).trace.data.crash).toBeNull();
});
