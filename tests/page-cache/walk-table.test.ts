// SPDX-License-Identifier: GPL-2.0-only
// Checks what one insert costs on the traced wasm. The numbers were measured on the real kernel code in user space.
// Each cell is walks / lock acquisitions / nodes allocated. The tree also holds folios at 0 and 4000.
import { describe, expect, test } from 'vitest';
import { buildsOf, kindOf, runOn } from '../support/builds.ts';
import { manifest, run, type Run } from '../support/run.ts';

const BASE = 'add 0\nadd 4000\n';
const shadow = (index: number, order = 0): string => `add ${index} ${order}\nevict ${index}\n`;

interface Row {
  readonly name: string;
  readonly ops: string;
  readonly result: number;
  /** The largest order of an entry that is split. */
  readonly splits: number;
  readonly 'v6.9': string;
  readonly v1: string;
  /** The kernel's own insert, on kernels that split a shadow as a whole. */
  readonly uniform: string;
  /** On kernels that split along the path only. Absent: as `uniform`. */
  readonly path?: string;
  /** On kernels that decide outside the lock. Absent: as v6.9. `planted`: such a kernel cannot insert this. */
  readonly pages?: 'planted';
  /** Whether the tree lacks the folios at 0 and 4000. */
  readonly bare?: true;
  /** Whether the tree's shape, and so the nodes allocated, depends on fan-out 64. */
  readonly only64?: true;
}

const EEXIST = -17;
const ENOMEM = -12;
const ROWS: readonly Row[] = [
  {
    name: 'hole at 70, its leaf exists',
    ops: 'add 71\nadd 70',
    result: 0,
    splits: 0,
    'v6.9': '2 / 1 / 0',
    v1: '1 / 1 / 0',
    uniform: '1 / 1 / 0',
  },
  {
    name: 'hole at 70, its leaf is missing',
    ops: 'add 70',
    result: 0,
    splits: 0,
    'v6.9': '2 / 1 / 1',
    v1: '1 / 1 / 1',
    uniform: '1 / 1 / 1',
    only64: true,
  },
  {
    name: 'index 5000, the tree must grow',
    ops: 'add 5000',
    result: 0,
    splits: 0,
    'v6.9': '3 / 1 / 3',
    v1: '2 / 1 / 3',
    uniform: '2 / 1 / 3',
    only64: true,
  },
  {
    name: 'empty tree, index 0',
    ops: 'add 0',
    result: 0,
    splits: 0,
    'v6.9': '3 / 1 / 0',
    v1: '2 / 1 / 0',
    uniform: '2 / 1 / 0',
    bare: true,
  },
  {
    name: 'order-0 shadow at 70',
    ops: `${shadow(70)}add 70`,
    result: 0,
    splits: 0,
    'v6.9': '3 / 1 / 0',
    v1: '1 / 1 / 0',
    uniform: '1 / 1 / 0',
  },
  {
    name: 'order-4 shadow at 512, add 515',
    ops: `${shadow(512, 4)}add 515`,
    result: 0,
    splits: 4,
    'v6.9': '5 / 1 / 0',
    v1: '3 / 2 / 0',
    uniform: '3 / 2 / 0',
    path: '3 / 1 / 0',
    only64: true,
  },
  {
    name: 'order-6 shadow at 512, add 515',
    ops: `${shadow(512, 6)}add 515`,
    result: 0,
    splits: 6,
    'v6.9': '5 / 1 / 1',
    v1: '3 / 2 / 1',
    uniform: '3 / 2 / 1',
    path: '4 / 1 / 1',
    only64: true,
  },
  {
    name: 'order-8 shadow at 512, add 515',
    ops: `${shadow(512, 8)}add 515`,
    result: 0,
    splits: 8,
    'v6.9': '5 / 1 / 4',
    v1: '3 / 2 / 4',
    uniform: '3 / 2 / 4',
    path: '5 / 1 / 1',
    only64: true,
  },
  {
    name: 'order-9 shadow at 512, add 515',
    ops: `${shadow(512, 9)}add 515`,
    result: 0,
    splits: 9,
    'v6.9': '5 / 1 / 8',
    v1: '3 / 2 / 8',
    uniform: '3 / 2 / 8',
    path: '5 / 1 / 1',
    only64: true,
  },
  {
    name: 'folio at 70 already (−EEXIST)',
    ops: 'add 70\nadd 70',
    result: EEXIST,
    splits: 0,
    'v6.9': '2 / 1 / 0',
    v1: '1 / 1 / 0',
    uniform: '1 / 1 / 0',
  },
  {
    name: 'order-9 folio at 512, add 515 (−EEXIST)',
    ops: 'add 512 9\nadd 515',
    result: EEXIST,
    splits: 9,
    'v6.9': '3 / 1 / 8',
    v1: '1 / 1 / 0',
    uniform: '1 / 1 / 0',
    only64: true,
  },
  {
    name: 'four order-0 shadows at 512, add order 2',
    ops: `${[512, 513, 514, 515].map((i) => shadow(i)).join('')}add 512 2`,
    result: 0,
    splits: 0,
    'v6.9': '3 / 1 / 0',
    v1: '1 / 1 / 0',
    uniform: '1 / 1 / 0',
    pages: 'planted',
  },
  {
    name: 'order-9 shadow at 512, add 512 order 2',
    ops: `${shadow(512, 9)}add 512 2`,
    result: 0,
    splits: 9,
    'v6.9': '5 / 1 / 8',
    v1: '3 / 2 / 8',
    uniform: '3 / 2 / 8',
    path: '5 / 1 / 1',
    pages: 'planted',
    only64: true,
  },
  {
    name: 'hole at 70, allocation under the lock fails once',
    ops: 'fail 1\nadd 70',
    result: 0,
    splits: 0,
    'v6.9': '4 / 2 / 1',
    v1: '2 / 2 / 1',
    uniform: '2 / 2 / 1',
    only64: true,
  },
  // At a smaller fan-out two levels are missing under 70, so two allocations fail.
  {
    name: 'hole at 70, no allocation under the lock succeeds',
    ops: 'fail nowait\nadd 70',
    result: 0,
    splits: 12,
    'v6.9': '4 / 2 / 1',
    v1: '2 / 2 / 1',
    uniform: '2 / 2 / 1',
    only64: true,
  },
  {
    name: 'order-9 shadow, split allocation fails (−ENOMEM)',
    ops: `${shadow(512, 9)}fail all\nadd 515`,
    result: ENOMEM,
    splits: 9,
    'v6.9': '2 / 1 / 0',
    v1: '1 / 2 / 0',
    uniform: '1 / 1 / 0',
    path: '3 / 1 / 0',
    only64: true,
  },
  {
    name: 'order-9 shadow, no allocation under the lock succeeds',
    ops: `${shadow(512, 9)}fail nowait\nadd 515`,
    result: 0,
    splits: 9,
    'v6.9': '5 / 1 / 8',
    v1: '3 / 2 / 8',
    uniform: '3 / 2 / 8',
    path: '7 / 2 / 1',
    only64: true,
  },
];

type Runner = (ops: string, fanout: number) => Run;
type Cost = (row: Row) => string;

const measure = (row: Row, runner: Runner, fanout: number): readonly [string, number | null] => {
  const { report } = runner((row.bare ? '' : BASE) + row.ops, fanout);
  const { result, counters, planted } = report.ops[report.ops.length - 1]!;
  expect(report.invariants).toEqual([]);
  expect(report.leakedNodes).toBe(0);
  const cost = [counters['walks'], counters['locks'], counters['nodesAllocated']];
  if (planted) expect(cost).toEqual([0, 0, 0]);
  return [planted ? 'planted' : cost.join(' / '), result];
};

function holds(runner: Runner, cost: Cost, path: boolean): void {
  describe('fan-out 64', () => {
    test.each(ROWS)('$name', (row) => {
      expect(measure(row, runner, 64)).toEqual([cost(row), row.result]);
    });
  });
  // Smaller nodes make deeper trees: other nodes are allocated, but the walks stay. Only orders below twice the
  // shift; the steps of a split along the path differ.
  describe.each([
    [16, 4],
    [8, 3],
  ])('fan-out %i', (fanout, shift) => {
    test.each(ROWS.filter((r) => (path ? r.splits === 0 : r.splits < 2 * shift)))('$name', (row) => {
      const [walks, locks, nodes] = cost(row).split(' / ');
      const [now, result] = measure(row, runner, fanout);
      const [w, l, n] = now.split(' / ');
      expect([w, l, result]).toEqual([walks, locks, row.result]);
      if (!row.only64) expect(n).toBe(nodes);
    });
  });
}

const built = manifest.exhibits.find((e) => e.slug === 'page-cache')!.variants.map((v) => v.id);
describe.each((['v6.9', 'v1'] as const).filter((id) => built.includes(id)))('%s', (variant) => {
  holds(
    (ops, fanout) => run('page-cache', variant, ops, fanout),
    (row) => row[variant],
    false,
  );
});

const COST: Readonly<Record<ReturnType<typeof kindOf>, Cost>> = {
  pages: (row) => row.pages ?? row['v6.9'],
  uniform: (row) => row.uniform,
  path: (row) => row.path ?? row.uniform,
};

describe.each(buildsOf('page-cache'))('$id', (build) => {
  const kind = kindOf(build);
  holds((ops, fanout) => runOn('page-cache', build, ops, fanout), COST[kind], kind === 'path');
});
