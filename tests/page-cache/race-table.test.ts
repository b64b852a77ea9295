// SPDX-License-Identifier: GPL-2.0-only
// Measures what each variant leaves behind after a race. CPU B acts between A's allocation for a split and
// A's next lock. If A allocates nothing, B acts before A's first lock. A adds an order-0 folio at 515. A
// kernel that decides outside the lock leaves what v6.9 leaves; all others are correct.
import { describe, expect, test } from 'vitest';
import { buildsOf, kindOf, runOn } from '../support/builds.ts';
import { manifest, run, type Run } from '../support/run.ts';

const BASE = 'add 0\nadd 4000\n';
const SHADOW9 = 'add 512 9\nevict 512\n';
/** An order of more than twice the shift. */
const TOO_LARGE = 'add 0\nadd 8192 13\nevict 8192\nadd 8200';
type Outcome = 'correct' | 'corrupt' | 'wrong' | 'leaks 8' | 'oops';

interface Row {
  readonly name: string;
  readonly ops: string;
  readonly result: number;
  readonly outcome: Readonly<Record<'v6.9' | 'v1', Outcome>>;
}

const ROWS: readonly Row[] = [
  {
    name: 'B removes the order-9 shadow',
    ops: `${SHADOW9}race remove 512\nadd 515`,
    result: 0,
    outcome: { 'v6.9': 'corrupt', v1: 'corrupt' },
  },
  {
    name: 'B evicts the order-9 folio that A saw',
    ops: 'add 512 9\nrace evict 512\nadd 515',
    result: 0,
    outcome: { 'v6.9': 'corrupt', v1: 'correct' },
  },
  {
    name: 'B replaces the shadow by another order-9 shadow',
    ops: `${SHADOW9}race remove 512; add 512 9; evict 512\nadd 515`,
    result: 0,
    outcome: { 'v6.9': 'wrong', v1: 'correct' },
  },
  {
    name: 'B splits it first',
    ops: `${SHADOW9}race add 700\nadd 515`,
    result: 0,
    outcome: { 'v6.9': 'correct', v1: 'leaks 8' },
  },
  {
    name: 'B adds the very folio',
    ops: `${SHADOW9}race add 515\nadd 515`,
    result: -17,
    outcome: { 'v6.9': 'correct', v1: 'leaks 8' },
  },
  {
    name: 'a hole at first look, B makes it an order-9 shadow',
    ops: 'race add 512 9; evict 512\nadd 515',
    result: 0,
    outcome: { 'v6.9': 'oops', v1: 'correct' },
  },
  {
    name: 'an order-6 shadow at first look, B makes it an order-9 shadow',
    ops: 'add 512 6\nevict 512\nrace remove 512; add 512 9; evict 512\nadd 515',
    result: 0,
    outcome: { 'v6.9': 'oops', v1: 'correct' },
  },
];

const built = manifest.exhibits.find((e) => e.slug === 'page-cache')!.variants.map((v) => v.id);
const rewritten = (['v6.9', 'v1'] as const).filter((id) => built.includes(id));
const builds = buildsOf('page-cache');

function leaves(runner: (ops: string) => Run, outcomeOf: (row: Row) => Outcome): void {
  test.each(ROWS)('$name', (row) => {
    const { ops, result } = row;
    const outcome = outcomeOf(row);
    const { trace, report } = runner(BASE + ops);
    const ids = new Set(report.invariants.map((v) => v.id));
    if (outcome === 'oops') {
      expect(trace.data.crash?.cause).toBe('oops');
      expect(trace.data.crash?.stack.map((f) => f.name)).toContain('xas_split');
      expect(trace.data.crash?.file).toBe('lib/xarray.c');
      return;
    }
    expect(trace.data.crash).toBeNull();
    expect(report.ops[report.ops.length - 1]!.result).toBe(result);
    switch (outcome) {
      case 'correct':
        expect(report.invariants).toEqual([]);
        expect(report.leakedNodes).toBe(0);
        break;
      case 'leaks 8':
        expect(report.invariants).toEqual([]);
        expect(report.leakedNodes).toBe(8);
        break;
      case 'wrong':
        // The old shadow's copies are in the new shadow's place.
        expect([...ids]).toEqual(['wrong-entry']);
        expect(report.leakedNodes).toBe(0);
        break;
      case 'corrupt':
        expect(ids.has('wrong-nr-values')).toBe(true);
        expect(ids.has('stale-entry')).toBe(true);
        break;
    }
  });
}

describe.each(rewritten)('%s', (variant) => {
  leaves(
    (ops) => run('page-cache', variant, ops),
    (row) => row.outcome[variant],
  );
});
describe.each(builds)('$id', (build) => {
  leaves(
    (ops) => runOn('page-cache', build, ops),
    (row) => (kindOf(build) === 'pages' ? row.outcome['v6.9'] : 'correct'),
  );
});

/** v6.9 as rewritten here, and the kernels that do the same, where they are built. */
const deciders: readonly (readonly [string, (ops: string) => Run])[] = [
  ...rewritten
    .filter((v) => v === 'v6.9')
    .map((v) => [v, (ops: string) => run('page-cache', v, ops)] as const),
  ...builds
    .filter((b) => kindOf(b) === 'pages')
    .map((b) => [b.id, (ops: string) => runOn('page-cache', b, ops)] as const),
];

describe.each(deciders)('%s', (_, runner) => {
  test('a pre-filled node used as blank says count 0 and nr_values 255, and nodes leak', () => {
    const { report } = runner(`${BASE}${SHADOW9}race remove 512\nadd 515`);
    const messages = report.invariants.map((v) => v.message).join('\n');
    expect(messages).toMatch(/count 0, 64 slots are used/);
    expect(messages).toMatch(/nr_values 255/);
    expect(report.leakedNodes).toBe(7);
  });

  test('511 indices lead to the folio that B evicted, and 8 nodes have a wrong nr_values', () => {
    const { report } = runner(`${BASE}add 512 9\nrace evict 512\nadd 515`);
    const of = (id: string) => report.invariants.filter((v) => v.id === id);
    const count = (id: string): number => of(id).reduce((sum, v) => sum + (v.count ?? 1), 0);
    expect(count('stale-entry')).toBe(511);
    expect(count('wrong-nr-values')).toBe(8);
    // Entries side by side are one finding: those on either side of A's folio, and all nodes.
    expect(of('stale-entry').map((v) => [v.index, v.count])).toEqual([
      [512, 3],
      [516, 508],
    ]);
    expect(of('wrong-nr-values')).toHaveLength(1);
  });

  test('an order that cannot be split is tried for ever', () => {
    expect(runner(TOO_LARGE).trace.data.crash?.cause).toBe('budget');
  });
});

const refused = [
  ...rewritten.filter((v) => v === 'v1').map((v) => [v, (ops: string) => run('page-cache', v, ops)] as const),
  ...builds
    .filter((b) => kindOf(b) === 'uniform')
    .map((b) => [b.id, (ops: string) => runOn('page-cache', b, ops)] as const),
];
test.each(refused)('%s refuses an order that cannot be split as a whole: −ENOMEM', (_, runner) => {
  const { report } = runner(TOO_LARGE);
  expect(report.ops[3]!.result).toBe(-12);
  expect(report.warnings[0]).toMatch(/^lib\/xarray\.c:\d+: WARN in xas_split_alloc\(\)/);
});

// Such a kernel splits one piece at each step, so no order is too large.
test.each(builds.filter((b) => kindOf(b) === 'path'))('$id splits such an order along the path', (build) => {
  const { report } = runOn('page-cache', build, TOO_LARGE);
  expect(report.ops[3]!.result).toBe(0);
  expect(report.invariants).toEqual([]);
  expect(report.warnings).toEqual([]);
  const orders = report.entries.filter(([, , kind]) => kind === 'shadow').map(([, order]) => order);
  expect([12, 11, 6, 5, 0].map((k) => orders.filter((order) => order === k).length)).toEqual([
    1, 1, 31, 1, 31,
  ]);
});
