// SPDX-License-Identifier: GPL-2.0-only
// Checks the exact cost of the named scenarios, and each counter against the records.
import { describe, expect, test } from 'vitest';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { framesAt } from '../../web/src/trace/frames.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import { cacheId } from '../../web/src/trace/objects.ts';
import { manifest, run, type Run } from '../support/run.ts';

const VARIANTS = ['list', 'radix', 'table'] as const;
const scenario = (slug: string): string =>
  manifest.exhibits.find((e) => e.slug === 'aio-lookup')!.scenarios.find((s) => s.slug === slug)!.text;
const setups = (n: number): string => 'setup\n'.repeat(n);

/** The numbers visited / hops / lines / locks / allocations and the result of the operation at `at` (−1: the last). */
function cost({ report }: Run, at: number): string {
  const { counters: c, result } = report.ops.at(at)!;
  const counts = ['nodesVisited', 'pointerHops', 'cacheLines', 'locks', 'allocations'].map((k) => c[k]);
  return `${counts.join(' / ')} → ${result}`;
}

const ran = new Map<string, Run>();
/** Two rows may have the same run. */
function ranOf(variant: string, ops: string): Run {
  const key = `${variant} ${ops}`;
  const made = ran.get(key) ?? run('aio-lookup', variant, ops);
  ran.set(key, made);
  return made;
}

interface Row {
  readonly what: string;
  readonly ops: string;
  /** Counts from the end. */
  readonly at?: number;
  readonly list: string;
  readonly radix: string;
  readonly table: string;
}

const ROWS: readonly Row[] = [
  {
    what: 'one context: the list is cheapest, the tree dearest',
    ops: scenario('one-context'),
    list: '1 / 1 / 2 / 0 / 0 → 0',
    radix: '6 / 7 / 8 / 0 / 0 → 0',
    table: '1 / 2 / 4 / 0 / 0 → 0',
  },
  {
    what: 'the fifth setup: the table grows from 4 to 16',
    ops: setups(5),
    list: '0 / 1 / 3 / 1 / 1 → 0',
    radix: '6 / 4 / 9 / 1 / 3 → 0',
    table: '9 / 1 / 6 / 2 / 2 → 0',
  },
  {
    what: '512 contexts: the last on the list',
    ops: scenario('many-contexts'),
    at: -2,
    list: '512 / 512 / 513 / 0 / 0 → 0',
    radix: '6 / 7 / 8 / 0 / 0 → 0',
    table: '1 / 2 / 4 / 0 / 0 → 0',
  },
  {
    what: '512 contexts: the first on the list',
    ops: scenario('many-contexts'),
    list: '1 / 1 / 2 / 0 / 0 → 0',
    radix: '6 / 7 / 9 / 0 / 0 → 0',
    table: '1 / 2 / 5 / 0 / 0 → 0',
  },
  {
    what: 'an id far above the table: nothing is read by it',
    ops: `${setups(3)}forge 2\nlookup 2`,
    list: '2 / 2 / 3 / 0 / 0 → 0',
    radix: '6 / 7 / 8 / 0 / 0 → 0',
    table: '0 / 1 / 3 / 0 / 0 → -22',
  },
  {
    what: 'the id of another context: its user_id is read, and differs',
    ops: `${setups(3)}forge 2 0\nlookup 2`,
    list: '2 / 2 / 3 / 0 / 0 → 0',
    radix: '6 / 7 / 8 / 0 / 0 → 0',
    table: '1 / 2 / 4 / 0 / 0 → -22',
  },
  {
    what: 'destroyed: the table has no ring to read, the others search',
    ops: `${setups(3)}destroy 2\nlookup 2`,
    list: '2 / 2 / 3 / 0 / 0 → -22',
    radix: '4 / 4 / 5 / 0 / 0 → -22',
    table: '0 / 0 / 0 / 0 / 0 → -22',
  },
];

describe.each(VARIANTS)('%s', (variant) => {
  test.each(ROWS)('$what', (row) => {
    const made = ranOf(variant, row.ops);
    expect(made.report.invariants).toEqual([]);
    expect(made.report.leakedNodes).toBe(0);
    expect(made.report.warnings).toEqual([]);
    expect(cost(made, row.at ?? -1)).toBe(row[variant]);
  });
});

test('two CPUs grow the table: the loser frees its table, both find their place', () => {
  const { trace, report } = run('aio-lookup', 'table', scenario('grow-race'));
  const race = trace.ops.findIndex((o) => o.race.length > 0);
  const table = cacheId(trace.sites, 'IOCTX_TABLE');
  const kinds: string[] = [];
  let cpu = 0;
  for (let r = trace.ops[race]!.first; r < trace.ops[race]!.end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.CPU) cpu = trace.a(r);
    const isTable = (kind === Kind.ALLOC || kind === Kind.FREE) && trace.id(r) === table;
    if (isTable) kinds.push(`${'AB'[cpu]} ${kind === Kind.ALLOC ? 'alloc' : 'free'} ${trace.b(r)}`);
  }
  // A table has 12 bytes and 4 for each slot. The last free, after the grace period, is the table of four that B
  // replaced.
  expect(kinds).toEqual(['A alloc 76', 'B alloc 76', 'A free 76', 'B free 28']);
  expect(report.entries).toEqual([1, 2, 3, 4, 6, 5].map((nth, slot) => [slot, 0, 'context', nth]));
  expect(report.ops.slice(-2).map((o) => o.result)).toEqual([0, 0]);
  expect([report.leakedNodes, report.invariants]).toEqual([0, []]);
});

test('growth: 4, then four times as many; each old table is freed', () => {
  const { trace } = run('aio-lookup', 'table', setups(70));
  const table = cacheId(trace.sites, 'IOCTX_TABLE');
  const sizes: number[] = [];
  let live = 0;
  for (let r = 0; r < trace.count; r++) {
    if (trace.id(r) !== table) continue;
    if (trace.kind(r) === Kind.ALLOC) sizes.push((trace.b(r) - 12) / 4);
    if (trace.kind(r) === Kind.ALLOC) live++;
    if (trace.kind(r) === Kind.FREE) live--;
  }
  expect(sizes).toEqual([4, 16, 64, 256]);
  expect(live).toBe(1);
});

test('the kernel’s context is read in its first cache line, and so is the older one', () => {
  const { trace } = run('aio-lookup', 'table', 'setup');
  for (const struct of ['struct kioctx', 'struct old_kioctx'])
    for (const member of ['users', 'user_id'])
      expect(structLayout(trace.sites, struct).member(member).offset, `${struct} ${member}`).toBeLessThan(60);
});

test('every counter lists the records it counted, inside its operation', () => {
  for (const variant of VARIANTS) {
    const { trace, model } = run('aio-lookup', variant, scenario('destroyed'));
    trace.ops.forEach((span, op) => {
      for (const [key, { value, records }] of Object.entries(model.count(trace, op))) {
        expect(records.length, key).toBe(value);
        expect(records.every((r) => r >= span.first && r < span.end)).toBe(true);
        expect(new Set(records).size, `${variant} ${span.text} ${key}`).toBe(value);
      }
    });
  }
});

test.each(['list', 'radix'])('%s: its own reference goes when lookups under way are over', (variant) => {
  const { trace, model } = run('aio-lookup', variant, 'setup\nsetup\ndestroy 1');
  const drops = model
    .events(trace, 2)
    .filter((e) => e.label === 'drops a reference')
    .map((e) => framesAt(trace, e.record + 1).map((f) => trace.functionName(f.function)));
  expect(drops).toHaveLength(2);
  // The caller's reference goes at once; the keeper's goes last, by the grace period.
  expect(drops[0]).toContain('op_destroy');
  expect(drops[1]).toContain('rcu_barrier');
});
